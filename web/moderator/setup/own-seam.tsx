import { signal } from '@preact/signals';
import { PencilSign, PlusSign } from '../../shared/line-signs.tsx';
import { codeApart } from '../code-apart.ts';
import { t, words } from '../moderator-words.ts';
import { toldText } from '../own-card-text.ts';
import { Button, RuleButton } from '../parts.tsx';
import { currentBook, offeredBook, roleName, stepName } from '../table-state.ts';
import { dropOwnCard, ownCards, writeOwnCard } from './draft.ts';

const sideName = (side: string): string => words.value?.find(`table.side.${side}`) ?? side;
const about = (role: string): string => words.value?.about(role, currentBook.value) ?? '';
const OF_THE_PAGE = { Button, RuleButton, about, t, sideName, stepName, toldText, writeOwnCard, dropOwnCard };

const form = codeApart(() => import('./own-card.tsx'));
/** The card that is being written: one that was written before, or a new one. */
const open = signal<{ readonly role: string | null } | null>(null);

const write = (role: string | null): void => {
  open.value = { role };
  form.fetch();
};

/** Cards of the group's own: few groups write one, so the form is fetched with the first. */
export const OwnCards = () => {
  const now = open.value;
  const book = offeredBook.value;
  const card = ownCards.value.find(({ role }) => role === now?.role) ?? null;
  return (
    <div class="own-cards">
      <p class="choices">
        {ownCards.value.map(({ role }) => (
          <Button key={role} class="small" pressed={now?.role === role} onClick={() => write(role)}>
            <PencilSign /> {t('dash.own.change', { role: roleName(role) })}
          </Button>
        ))}
        <Button class="small" pressed={now?.role === null} onClick={() => write(null)}>
          <PlusSign /> {t('dash.own.new')}
        </Button>
      </p>
      {now !== null && form.code !== null && book !== undefined && (
        <form.code.OwnCardForm
          key={`${currentBook.value}/${now.role}`}
          book={book}
          card={card}
          taken={ownCards.value.filter(each => each !== card).map(({ role }) => role)}
          close={() => {
            open.value = null;
          }}
          page={OF_THE_PAGE}
        />
      )}
    </div>
  );
};
