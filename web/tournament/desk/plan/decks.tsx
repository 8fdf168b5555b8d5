import { useSignal } from '@preact/signals';
import { Button } from '../../../shared/controls.tsx';
import { CheckSign, MinusSign, PlusSign, WarnSign } from '../../../shared/line-signs.tsx';
import { deckText } from '../../../shared/setting-value.tsx';
import { o, t, words } from '../desk-words.ts';
import { cardsNeededForSize, deckOf, draftBook, offers, setDeckForSize, sizes, tournamentDraft } from './tournament-draft.ts';

/** One deck for each number of players at a table, the same at all tables. */
export const Decks = () => {
  const open = useSignal<number | null>(null);
  return (
    <ul class="size-decks">
      {sizes.value.map(size => (
        <li key={size}>
          <DeckLine
            size={size}
            isOpen={open.value === size}
            touch={() => {
              open.value = open.value === size ? null : size;
            }}
          />
          {open.value === size && <DeckEditor size={size} />}
        </li>
      ))}
    </ul>
  );
};

interface LineProps {
  readonly size: number;
  readonly isOpen: boolean;
  readonly touch: () => void;
}
const DeckLine = ({ size, isOpen, touch }: LineProps) => {
  const deck = deckOf(size);
  const isRight = deck.length === cardsNeededForSize(size);
  return (
    <button type="button" class="size-deck" aria-expanded={isOpen} onClick={touch}>
      <b>{o('tournament.deck-for', { count: size })}</b>
      <span class={isRight ? '' : 'wrong'}>
        {isRight ? <CheckSign /> : <WarnSign />}{' '}
        {isRight ? deckSaid(deck) : t('dash.setup.count', { found: deck.length, wanted: cardsNeededForSize(size) })}
      </span>
    </button>
  );
};

/** "2 werewolves, a seer, …", by kinds. */
const deckSaid = (deck: readonly string[]): string => {
  const { book } = tournamentDraft.value.game;
  const kinds = [...new Set(deck)];
  return kinds
    .map(role => {
      const count = deck.filter(each => each === role).length;
      const name = words.value?.role(role, book, count) ?? role;
      return count === 1 ? name : `${count} ${name}`;
    })
    .join(', ');
};

const DeckEditor = ({ size }: { readonly size: number }) => {
  const deck = deckOf(size);
  const offer = offers.value.get(size);
  const roles = draftBook.value?.roles ?? [];
  return (
    <div class="deck-editor">
      <p class="choices">
        {(offer?.decks ?? []).map(({ name, deck: cards }) => (
          <Button key={name} class="small" onClick={() => setDeckForSize(size, cards)}>
            {deckText(name)}
          </Button>
        ))}
        {offer?.drawn != null && (
          <Button class="small" onClick={() => setDeckForSize(size, offer.drawn ?? [])}>
            {t('dash.setup.drawn')}
          </Button>
        )}
        <span class={deck.length === cardsNeededForSize(size) ? 'figures' : 'figures wrong'}>
          {t('dash.setup.count', { found: deck.length, wanted: cardsNeededForSize(size) })}
        </span>
      </p>
      <ul class="role-list">
        {roles.map(({ role, copies }) => {
          const count = deck.filter(each => each === role).length;
          const name = words.value?.role(role, tournamentDraft.value.game.book) ?? role;
          const at = deck.indexOf(role);
          return (
            <li key={role} class={count > 0 ? 'in' : ''}>
              <span>{name}</span>
              <Button
                class="icon"
                row
                label={t('dash.setup.less', { role: name })}
                off={count === 0}
                onClick={() =>
                  at >= 0 &&
                  setDeckForSize(
                    size,
                    deck.filter((_, index) => index !== at),
                  )
                }
              >
                <MinusSign />
              </Button>
              <output class="figures">{count}</output>
              <Button
                class="icon"
                row
                label={t('dash.setup.more', { role: name })}
                off={count >= copies}
                onClick={() => count < copies && setDeckForSize(size, [...deck, role])}
              >
                <PlusSign />
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
