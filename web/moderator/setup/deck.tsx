import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { DecksOffered } from '../../../src/wire/books.ts';
import { DiceSign, MinusSign, PlusSign } from '../../shared/line-signs.tsx';
import { plainLetters } from '../../shared/plain-letters.ts';
import { deckText } from '../../shared/setting-value.tsx';
import { CARD_GROUPS, type CardGroup, cardGroupOf } from '../card-sides.ts';
import { t, words } from '../moderator-words.ts';
import { ownCardSays } from '../own-card-text.ts';
import { Button, Heading } from '../parts.tsx';
import { currentBook, nameOfPlace, offeredBook, roleName, view } from '../table-state.ts';
import { lackingIn } from './box-lacks.ts';
import { CardSign } from './card-sign.tsx';
import {
  addCard,
  cardsNeeded,
  chooseDeck,
  countOf,
  decks,
  draftPlan,
  fetchDecks,
  filledNames,
  isDealAsked,
  isDeckEmpty,
  ownCards,
  takeCard,
} from './draft.ts';
import { OwnCards } from './own-seam.tsx';
import { Refused } from './refused.tsx';

/** The deck: the cards of the book, each side apart, and how many of each are in play. */
export const Deck = () => {
  const { deck } = draftPlan.value;
  const isRight = deck.length === cardsNeeded.value;
  return (
    <section class="deck">
      <h2 class="deck-title">
        {chosenTitle()}{' '}
        <span class={isRight || !isDealAsked.value ? 'figures' : 'figures wrong'}>
          {t('dash.setup.count', { found: deck.length, wanted: cardsNeeded.value })}
        </span>
      </h2>
      <div class="deck-says" aria-live="polite">
        {isDeckEmpty.value && !isDealAsked.value && <p class="hint">{t('dash.setup.no-deck')}</p>}
        <Refused at="cards" />
        <Warned />
        <Lacking />
      </div>
      <Sides />
      {(offeredBook.value?.blanks ?? 0) > 0 && <OwnCards />}
    </section>
  );
};

/** The cards of the deck for which the box has no tag; a deal by tags needs a tag for each. */
const Lacking = () => {
  const { book, deck } = draftPlan.value;
  const box = view.value?.box;
  const missing = box === undefined ? [] : lackingIn(box, book, deck);
  if (missing.length === 0) return null;
  const names = missing.map(({ role, count }) => `${count} ${words.value?.role(role, book, count) ?? role}`);
  return <p class="hint box-lacks">{t('dash.setup.lacks', { names: words.value?.list(names) ?? '' })}</p>;
};

const MANY_CARDS = 12;
const Sides = () => {
  const typed = useSignal('');
  const offered = offeredBook.value?.roles ?? [];
  const blanks = offeredBook.value?.blanks ?? 0;
  const written = ownCards.value.map(({ role, side }) => ({ role, side, copies: blanks }));
  const known = [...offered, ...written];
  const named = [...new Set(draftPlan.value.deck)].filter(role => !known.some(each => each.role === role));
  const all = [...known, ...named.map(role => ({ role, side: undefined, copies: blanks }))];
  const wanted = plainLetters(typed.value);
  const shown = all.filter(({ role }) => plainLetters(roleName(role)).includes(wanted));
  const countIn = (group: CardGroup): number =>
    draftPlan.value.deck.filter(role => group === cardGroupOf(all.find(each => each.role === role)?.side, offeredBook.value)).length;
  return (
    <>
      <p class="deck-hint">
        <span class="hint">{t('dash.deck.touch')}</span>
        {offered.length > MANY_CARDS && (
          <label>
            <span class="unseen">{t('dash.deck.search')}</span>
            <input
              type="search"
              value={typed.value}
              placeholder={t('dash.deck.search')}
              onInput={event => {
                typed.value = event.currentTarget.value;
              }}
            />
          </label>
        )}
      </p>
      <div class="sides">
        {CARD_GROUPS.map(group => {
          const cards = shown.filter(({ side }) => cardGroupOf(side, offeredBook.value) === group);
          return cards.length === 0 ? null : <SideCards key={group} group={group} cards={cards} count={countIn(group)} />;
        })}
      </div>
    </>
  );
};

interface CardShown {
  readonly role: string;
  readonly copies: number;
  readonly from?: number | undefined;
}

/** The cards of one side, and the text of the touched one. */
const SideCards = ({
  group,
  cards,
  count,
}: {
  readonly group: CardGroup;
  readonly cards: readonly CardShown[];
  readonly count: number;
}) => {
  const touched = useSignal('');
  const open = cards.some(({ role }) => role === touched.value) ? touched.value : '';
  return (
    <section class={`side-cards ${group}`}>
      <h3>
        {t(`dash.cards.${group}`)} <span class="hint">{t('dash.setup.card-count', { count })}</span>
      </h3>
      <ul class="roles">
        {cards.map(each => (
          <RoleCard
            key={`${currentBook.value}/${each.role}`}
            {...each}
            isOpen={open === each.role}
            touch={() => {
              touched.value = open === each.role ? '' : each.role;
            }}
          />
        ))}
      </ul>
      <p class="role-about" aria-live="polite">
        {open !== '' && aboutRole(open)}
      </p>
    </section>
  );
};

/** LT-19: the text of a card whose look kills follows the set-up. */
const aboutRole = (role: string): string => {
  const written = ownCards.value.find(each => each.role === role);
  if (written !== undefined) return ownCardSays(written);
  const kills = view.value?.check.warnings.some(({ code, role: about }) => code === 'deck.deadly_owl' && about === role) === true;
  return words.value?.about(kills ? `${role}-deadly` : role, currentBook.value) ?? '';
};

/** When a card is called, in two words; empty until the service has told the calls. */
const wakes = (role: string): string => {
  const { wakings } = decks.value;
  if (wakings.length === 0) return '';
  const nights = wakings.find(({ roles }) => roles.includes(role))?.nights;
  if (nights === undefined) return t('dash.wakes.never');
  return currentBook.value === 'one-night' ? t('dash.wakes.once') : t(`dash.wakes.${nights}`);
};

/** A card: its drawing tells what it does, the buttons below it how many there are. Only a card whose count has changed is turned over. */
const RoleCard = ({ role, copies, from, isOpen, touch }: CardShown & { readonly isOpen: boolean; readonly touch: () => void }) => {
  const count = countOf(role);
  const before = useRef(count);
  const turns = useRef(false);
  if (before.current !== count) turns.current = true;
  useEffect(() => {
    before.current = count;
  }, [count]);
  const name = roleName(role);
  const isEarly = from !== undefined && filledNames.value.length < from;
  return (
    <li class={`role ${count > 0 ? 'in' : ''} ${count > 1 ? 'many' : ''}`}>
      <button type="button" class="role-face" aria-expanded={isOpen} onClick={touch}>
        <span key={count} class={turns.current ? 'role-drawing turns' : 'role-drawing'}>
          <CardSign role={role} />
        </span>
        <span class="role-name">{name}</span>
        <small>{isEarly ? t('dash.setup.from', { count: from }) : wakes(role)}</small>
      </button>
      <span class="stepper">
        <Button class="icon" row label={t('dash.setup.less', { role: name })} off={count === 0} onClick={() => takeCard(role)}>
          <MinusSign />
        </Button>
        <output class="figures" aria-label={name}>
          {count}
        </output>
        <Button class="icon" row label={t('dash.setup.more', { role: name })} off={count >= copies} onClick={() => addCard(role)}>
          <PlusSign />
        </Button>
      </span>
    </li>
  );
};

const isChosen = (offered: DeckOffered): boolean => [...offered.deck].sort().join() === [...draftPlan.value.deck].sort().join();

/** The name of the deck that lies here. */
const chosenTitle = (): string => {
  const found = decks.value.decks.find(isChosen);
  if (found !== undefined) return titleOf(found);
  return isDeckEmpty.value ? t('dash.setup.deck') : t('dash.deck.mine');
};

type DeckOffered = DecksOffered['decks'][number];

const titleOf = ({ name, kind }: DeckOffered): string => (kind === 'usual' || kind === 'other' ? deckText(name) : t(`dash.deck.${kind}`));
const aboutOf = ({ kind }: DeckOffered): string => (kind === 'other' ? '' : t(`dash.deck-about.${kind}`));

/** A mark for each card of a deck: against the village, with a call, asleep. */
const Marks = ({ deck }: { readonly deck: readonly string[] }) => {
  const roles = offeredBook.value?.roles ?? [];
  const kindOf = (role: string): string => {
    const group = cardGroupOf(roles.find(each => each.role === role)?.side, offeredBook.value);
    if (group !== 'with') return group;
    return role === 'villager' ? 'plain' : 'power';
  };
  const order = ['against', 'alone', 'power', 'plain'];
  const kinds = deck.map(kindOf).sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <span class="deck-marks" aria-hidden="true">
      {kinds.map((kind, index) => (
        <i key={index} class={kind} />
      ))}
    </span>
  );
};

/** The decks that the book suggests, with a sentence each; decks of other sources are folded away. */
export const Suggested = () => {
  const all = decks.value.decks;
  const others = all.filter(({ kind }) => kind === 'other');
  const suggested = all.filter(({ kind }) => kind !== 'other');
  return (
    <section class="decks">
      {suggested.length > 0 && <Heading>{t('dash.deck.for', { count: suggested.length, found: filledNames.value.length })}</Heading>}
      <ul class="suggested">
        {suggested.map(each => (
          <li key={each.name}>
            <button type="button" class="suggestion" aria-pressed={isChosen(each)} onClick={() => chooseDeck(each.deck)}>
              <b>{titleOf(each)}</b>
              <span>{aboutOf(each)}</span>
              <Marks deck={each.deck} />
            </button>
          </li>
        ))}
      </ul>
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
      {others.length > 0 && (
        <details class="other-decks" open={others.some(isChosen)}>
          <summary>{t('dash.deck.others', { count: others.length })}</summary>
          <p class="choices">
            {others.map(each => (
              <Button key={each.name} class="small" pressed={isChosen(each)} onClick={() => chooseDeck(each.deck)}>
                {titleOf(each)}
              </Button>
            ))}
          </p>
        </details>
      )}
    </section>
  );
};

/** The book's warnings about a deck that may be played all the same. */
const Warned = () => (
  <>
    {(isDeckEmpty.value ? [] : (view.value?.check.warnings ?? [])).map((warning, index) => (
      <p key={`${warning.code}/${index}`}>{words.value?.refusal(warning, nameOfPlace, draftPlan.value.book)}</p>
    ))}
  </>
);

/** The kept decks for the same book and number of people. */
const ownDecks = () => {
  const { book: chosen } = draftPlan.value;
  const count = filledNames.value.length;
  return (view.value?.plans ?? []).filter(({ plan }) => plan.book === chosen && plan.names.length === count && plan.deck.length > 0);
};
