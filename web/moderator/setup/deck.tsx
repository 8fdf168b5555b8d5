import { useSignal } from '@preact/signals';
import type { DecksOffered } from '../../../src/wire/books.ts';
import { DiceSign, MinusSign, PlusSign } from '../../shared/line-signs.tsx';
import { deckText } from '../../shared/setting-value.tsx';
import { t, words } from '../moderator-words.ts';
import { Button, Heading } from '../parts.tsx';
import { currentBook, nameOfPlace, offeredBook, roleName, view } from '../table-state.ts';
import {
  addCard,
  addOwnCard,
  cardsNeeded,
  chooseDeck,
  countOf,
  decks,
  draftPlan,
  fetchDecks,
  filledNames,
  isDealAsked,
  isDeckEmpty,
  takeCard,
} from './draft.ts';
import { Refused } from './refused.tsx';

/** The cards in play, by the book's box. */
export const Deck = () => {
  const { deck } = draftPlan.value;
  const roles = offeredBook.value?.roles ?? [];
  const own = [...new Set(deck)].filter(role => !roles.some(each => each.role === role));
  const isRight = deck.length === cardsNeeded.value;
  return (
    <section class="deck">
      <Heading>
        {t('dash.setup.deck')}{' '}
        <span class={isRight || !isDealAsked.value ? 'figures' : 'figures wrong'}>
          {t('dash.setup.count', { found: deck.length, wanted: cardsNeeded.value })}
        </span>
      </Heading>
      <div class="deck-says" aria-live="polite">
        {isDeckEmpty.value && !isDealAsked.value && <p class="hint">{t('dash.setup.no-deck')}</p>}
        <Refused at="cards" />
        <Warned />
      </div>
      <Suggested />
      <p class="choices">
        {ownDecks().map(({ name, plan }) => (
          <Button key={`own/${name}`} class="small" onClick={() => chooseDeck(plan.deck)}>
            {t('plan.deck-of', { name })}
          </Button>
        ))}
        {offeredBook.value?.draws === true && (
          <Button
            class="small"
            onClick={() => {
              if (decks.value.drawn !== null) chooseDeck(decks.value.drawn);
              void fetchDecks();
            }}
          >
            <DiceSign /> {t('dash.setup.drawn')}
          </Button>
        )}
      </p>
      <ul class="roles">
        {roles.map(({ role, copies, from }) => (
          <Role key={role} role={role} copies={copies} from={from} />
        ))}
        {own.map(role => (
          <Role key={role} role={role} copies={offeredBook.value?.blanks ?? 0} from={undefined} />
        ))}
      </ul>
      {(offeredBook.value?.blanks ?? 0) > 0 && <OwnCard />}
    </section>
  );
};

type DeckOffered = DecksOffered['decks'][number];

const titleOf = ({ name, kind }: DeckOffered): string => (kind === 'usual' || kind === 'other' ? deckText(name) : t(`dash.deck.${kind}`));
const aboutOf = ({ kind }: DeckOffered): string => (kind === 'other' ? '' : t(`dash.deck-about.${kind}`));

/** What the book suggests, with a sentence each; what other tables of the rules say is folded away. */
const Suggested = () => {
  const { deck } = draftPlan.value;
  const isThis = (offered: DeckOffered): boolean => [...offered.deck].sort().join() === [...deck].sort().join();
  const all = decks.value.decks;
  const others = all.filter(({ kind }) => kind === 'other');
  return (
    <>
      <ul class="suggested">
        {all
          .filter(({ kind }) => kind !== 'other')
          .map(each => (
            <li key={each.name}>
              <button type="button" class="suggestion" aria-pressed={isThis(each)} onClick={() => chooseDeck(each.deck)}>
                <b>{titleOf(each)}</b>
                <span>{aboutOf(each)}</span>
              </button>
            </li>
          ))}
      </ul>
      {others.length > 0 && (
        <details class="other-decks" open={others.some(isThis)}>
          <summary>{t('dash.deck.others', { count: others.length })}</summary>
          <p class="choices">
            {others.map(each => (
              <Button key={each.name} class="small" pressed={isThis(each)} onClick={() => chooseDeck(each.deck)}>
                {titleOf(each)}
              </Button>
            ))}
          </p>
        </details>
      )}
    </>
  );
};

/** What the book says about a deck that may be played all the same. */
const Warned = () => (
  <>
    {(isDeckEmpty.value ? [] : (view.value?.check.warnings ?? [])).map((warning, index) => (
      <p key={`${warning.code}/${index}`}>{words.value?.refusal(warning, nameOfPlace, draftPlan.value.book)}</p>
    ))}
  </>
);

/** Decks that were kept for as many people and the same book. */
const ownDecks = () => {
  const { book: chosen } = draftPlan.value;
  const count = filledNames.value.length;
  return (view.value?.plans ?? []).filter(({ plan }) => plan.book === chosen && plan.names.length === count && plan.deck.length > 0);
};

interface RoleProps {
  readonly role: string;
  readonly copies: number;
  readonly from: number | undefined;
}

const Role = ({ role, copies, from }: RoleProps) => {
  const count = countOf(role);
  const name = roleName(role);
  const isEarly = from !== undefined && filledNames.value.length < from;
  // LT-19: the text of a card whose look kills follows the set-up.
  const kills = view.value?.check.warnings.some(({ code, role: about }) => code === 'deck.deadly_owl' && about === role) === true;
  return (
    <li class={count > 0 ? 'role in' : 'role'} title={words.value?.about(kills ? `${role}-deadly` : role, currentBook.value) ?? ''}>
      <span class="role-name">
        {name}
        {isEarly && <small>{t('dash.setup.from', { count: from })}</small>}
      </span>
      <Button class="icon" row label={t('dash.setup.less', { role: name })} off={count === 0} onClick={() => takeCard(role)}>
        <MinusSign />
      </Button>
      <output class="figures" aria-label={name}>
        {count}
      </output>
      <Button class="icon" row label={t('dash.setup.more', { role: name })} off={count >= copies} onClick={() => addCard(role)}>
        <PlusSign />
      </Button>
    </li>
  );
};

/** A blank card bears what the group writes on it. */
const OwnCard = () => {
  const name = useSignal('');
  const add = (): void => {
    const label = name.value
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^[-\p{M}]+|-+$/gu, '');
    if (label === '') return;
    addOwnCard(currentBook.value === 'thiercelieux' ? `custom-${label}` : label);
    name.value = '';
  };
  return (
    <form
      class="add"
      onSubmit={event => {
        event.preventDefault();
        add();
      }}
    >
      <label>
        <span class="unseen">{t('dash.setup.own')}</span>
        <input
          type="text"
          value={name.value}
          maxLength={40}
          placeholder={t('dash.setup.own')}
          onInput={event => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button small">
        <PlusSign /> {t('dash.setup.add-go')}
      </button>
    </form>
  );
};
