import { computed, effect, signal } from '@preact/signals';
import type { Plan } from '../../../src/domain/evening.ts';
import type { BookId } from '../../../src/domain/ids.ts';
import { type OwnCard, ownCardsIn, ownCardText } from '../../../src/domain/own-card.ts';
import type { SettingValue } from '../../../src/domain/setup.ts';
import type { DecksOffered } from '../../../src/wire/books.ts';
import { bookOffered, fetchDecksFor, inBoxOrder, settingIn, withSetting } from '../../shared/book-offers.ts';
import { askTable, currentStage, offeredBook, ownTableId, view } from '../table-state.ts';
import { deviationReason } from '../tournament-here.tsx';
import { peopleIn, type Seating, seatedAs, withChairs, withComers } from './seating.ts';
import { step, stepOf } from './step.ts';
import { offerBack, type Replacement } from './taken-back.ts';

/** The plan that is being set up on this page. It is sent while somebody types, as soon as it is a plan. */
export const draftPlan = signal<Plan>({ book: 'lupus-token', names: [], deck: [], settings: {} });
const isDirty = signal(false);
/** The plan from which the draft was made. The service merges the changes that others made since. */
let from: Plan = draftPlan.peek();
const TYPING_MS = 250;
let typing: ReturnType<typeof setTimeout> | undefined;

const plain = ({ book, names, deck, settings }: Plan): Plan => ({
  book,
  names: names.map(each => each.trim()).filter(each => each !== ''),
  deck: [...deck],
  settings: { ...settings },
});
const textOf = (plan: Plan): string => JSON.stringify(plain(plan));

/** Whether the service has taken the whole draft. */
export const isDraftSent = computed(() => view.value !== null && textOf(view.value.plan) === textOf(draftPlan.value));

const sendDraft = async (): Promise<void> => {
  if (!isDirty.peek()) return;
  const plan = plain(draftPlan.peek());
  const before = from;
  const wasLast = last;
  isDirty.value = false;
  from = plan;
  const here = view.peek()?.tournament?.here ?? null;
  // A plan that the tournament has fixed is changed only with a reason.
  const why = deviationReason.peek() === '' ? (here?.deviation ?? null) : deviationReason.peek();
  const isDone =
    here === null || why === null
      ? await askTable({ do: 'plan', plan, from: before })
      : await askTable({ do: 'deviate', deck: plan.deck, settings: plan.settings, reason: why });
  if (isDone) {
    if (last !== wasLast) read();
    return;
  }
  from = before;
  // A refused draft stays to be mended, unless the table plays in a tournament.
  isDirty.value = here === null && currentStage.peek() === 'set-up';
  read();
};

/** Drafts are sent one after the other, because each is made from the one before. */
let sending: Promise<void> = Promise.resolve();
let toSend = 0;
const send = (): Promise<void> => {
  clearTimeout(typing);
  typing = undefined;
  toSend += 1;
  sending = sending.then(sendDraft).finally(() => {
    toSend -= 1;
  });
  return sending;
};

/** The indexes of names that occur twice, because nobody would know who is meant. */
export const doubled = computed<readonly number[]>(() => {
  const said = draftPlan.value.names.map(each => each.trim().normalize('NFC').toLowerCase());
  return said.flatMap((name, index) => (name !== '' && said.indexOf(name) < index ? [index] : []));
});

const changeDraft = (part: Partial<Plan>): void => {
  draftPlan.value = { ...draftPlan.value, ...part };
  isDirty.value = true;
  clearTimeout(typing);
  if (doubled.value.length === 0) typing = setTimeout(send, TYPING_MS);
};

let last = '';
/** The table's plan becomes the draft, unless somebody types or a draft is being sent. */
const read = (): void => {
  const plan = view.peek()?.plan;
  if (plan === undefined || isDirty.peek() || typing !== undefined) return;
  draftPlan.value = plan;
  from = plan;
};
effect(() => {
  const plan = view.value?.plan;
  if (plan === undefined) return;
  // A refused draft is dropped when the set-up is over.
  if (currentStage.value !== 'set-up' && typing === undefined && toSend === 0) isDirty.value = false;
  if (textOf(plan) === last) return;
  last = textOf(plan);
  if (toSend === 0) read();
});

export const filledNames = computed(() => draftPlan.value.names.filter(each => each.trim() !== ''));

/** Whether nobody has chosen a card yet. An empty deck is not called wrong. */
export const isDeckEmpty = computed(() => draftPlan.value.deck.length === 0);

/** The names in a pasted text: one on each line, or separated by commas. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map(each => each.replace(/^\s*\d+[.)]\s*/, '').trim())
    .filter(each => each !== '');

/** How many people the game takes; a few chairs stand there before the books are known. */
const ANY_GAME = { from: 3, to: 24 } as const;
const peopleCount = computed(() => bookOffered(draftPlan.value.book)?.players ?? ANY_GAME);

/** The chairs, with those at which nobody sits yet. */
export const seating = signal<Seating>([]);
effect(() => {
  seating.value = seatedAs(seating.peek(), draftPlan.value.names, peopleCount.value);
});
export const seatPeople = (chairs: Seating): void => {
  seating.value = withChairs(chairs, peopleCount.value);
  changeDraft({ names: peopleIn(chairs) });
};
/** Removes the empty chairs between people. */
export const closeGaps = (): void => {
  seating.value = withChairs(filledNames.peek(), peopleCount.peek());
};

/** Replaces a part of the draft. That can be taken back for a while, and people who have come since then stay. */
export const replaceDraft = (what: Exclude<Replacement['what'], 'person'>, part: Partial<Plan>): void => {
  const before = draftPlan.peek();
  changeDraft(part);
  const after = draftPlan.peek();
  if (textOf(before) === textOf(after) || isNoWork(before)) return;
  offerBack({ what }, () =>
    changeDraft({
      ...(part.book === undefined ? {} : { book: before.book }),
      ...(part.names === undefined ? {} : { names: withComers(before.names, after.names, draftPlan.peek().names) }),
      ...(part.deck === undefined ? {} : { deck: before.deck }),
      ...(part.settings === undefined ? {} : { settings: before.settings }),
    }),
  );
};
/** Whether a plan holds nobody's work: no names, no settings, and no deck but the one that the page suggested. */
const isNoWork = ({ names, deck, settings }: Plan): boolean =>
  names.length === 0 && Object.keys(settings).length === 0 && (deck.length === 0 || deckText(deck) === followed);

export const removePerson = (at: number): void => {
  const name = seating.peek()[at] ?? '';
  seatPeople(seating.peek().toSpliced(at, 1));
  if (name.trim() === '') return;
  offerBack({ what: 'person', name }, () => {
    const { names } = draftPlan.peek();
    if (!names.includes(name)) seatPeople(seating.peek().toSpliced(at, 0, name));
  });
};

/** Another book has other cards and other settings; the people stay. */
export const chooseBook = (book: BookId): void => {
  if (book === draftPlan.value.book) return;
  const isSameBox = book.startsWith('lupus') && draftPlan.value.book.startsWith('lupus');
  isDealAsked.value = false;
  replaceDraft('book', { book, settings: {}, deck: isSameBox ? draftPlan.value.deck : [] });
};

export const countOf = (role: string): number => draftPlan.value.deck.filter(each => each === role).length;
const sorted = (deck: readonly string[]): readonly string[] => inBoxOrder(deck, offeredBook.value);
export const addCard = (role: string): void => changeDraft({ deck: sorted([...draftPlan.value.deck, role]) });
/** The cards of the group's own, as they are written among the settings. */
const OWN_CARDS = 'deck.own_cards';
const ALLOWS_OWN = 'deck.allow_custom_roles';
export const ownCards = computed<readonly OwnCard[]>(() => {
  const written = draftPlan.value.settings[OWN_CARDS];
  return Array.isArray(written) ? ownCardsIn(written) : [];
});
/** Writes an own card in place of its earlier version, and puts it in the deck. Switches own cards on, where they are a setting. */
export const writeOwnCard = (card: OwnCard, before: OwnCard | null): void => {
  const { deck, settings } = draftPlan.value;
  const isSetting = offeredBook.value?.settings.some(each => each.name === ALLOWS_OWN) === true;
  const others = ownCards.value.filter(({ role }) => role !== card.role && role !== before?.role);
  const renamed = deck.map(role => (role === before?.role ? card.role : role));
  changeDraft({
    deck: sorted(renamed.includes(card.role) ? renamed : [...renamed, card.role]),
    settings: { ...settings, ...(isSetting ? { [ALLOWS_OWN]: true } : {}), [OWN_CARDS]: [...others, card].map(ownCardText) },
  });
};
export const dropOwnCard = ({ role }: OwnCard): void => {
  const { deck, settings } = draftPlan.value;
  const { [OWN_CARDS]: _written, ...others } = settings;
  const left = ownCards.value.filter(each => each.role !== role);
  changeDraft({
    deck: deck.filter(each => each !== role),
    settings: left.length === 0 ? others : { ...others, [OWN_CARDS]: left.map(ownCardText) },
  });
};
export const takeCard = (role: string): void => {
  const at = draftPlan.value.deck.indexOf(role);
  if (at >= 0) changeDraft({ deck: draftPlan.value.deck.filter((_, index) => index !== at) });
};
/** Replaces the whole deck. */
export const chooseDeck = (deck: readonly string[]): void => replaceDraft('deck', { deck: sorted(deck) });
export const cardsNeeded = computed(() => filledNames.value.length + (offeredBook.value?.centre ?? 0));

export const chooseSetting = (name: string, value: SettingValue): void =>
  changeDraft({ settings: withSetting(draftPlan.value.settings, name, value, offeredBook.value) });
export const settingChosen = (name: string): SettingValue | undefined => settingIn(draftPlan.value.settings, name, offeredBook.value);

const NO_DECKS: DecksOffered = { decks: [], drawn: null, wakings: [] };
/** The decks that the book suggests for this number of players. */
export const decks = signal(NO_DECKS);
let decksFor = '';
let timesAsked = 0;
export const fetchDecks = async (): Promise<void> => {
  const { book, settings } = draftPlan.peek();
  const players = filledNames.peek().length;
  timesAsked += 1;
  const asked = timesAsked;
  // Decks for another number of players are forgotten at once.
  if (decksFor !== `${book} ${players}`) decks.value = NO_DECKS;
  decksFor = `${book} ${players}`;
  if (players === 0) return;
  const isWanted = (): boolean => asked === timesAsked && currentStage.peek() === 'set-up';
  const found = (await fetchDecksFor(book, settings, players, { isWanted })) ?? NO_DECKS;
  if (!isWanted()) return;
  decks.value = found;
  follow(found);
};

/** The suggested deck that stands on the page because nobody has touched a card. */
let followed = '';
const deckText = (deck: readonly string[]): string => [...deck].sort().join();

/** The first suggestion follows the number of people until somebody touches a card; a tournament fixes its own decks. */
const follow = ({ decks: [first] }: DecksOffered): void => {
  const { deck } = draftPlan.peek();
  const now = view.peek();
  if (first === undefined || now === null || now.tournament !== null || now.stage !== 'set-up') return;
  const suggested = deckText(first.deck);
  if (deckText(deck) === suggested) followed = suggested;
  if (deckText(deck) === suggested || (deck.length > 0 && deckText(deck) !== followed)) return;
  followed = suggested;
  changeDraft({ deck: sorted(first.deck) });
};
const deckKey = computed(() =>
  JSON.stringify([currentStage.value, ownTableId.value, draftPlan.value.book, draftPlan.value.settings, filledNames.value.length]),
);
effect(() => {
  if (deckKey.value !== '' && currentStage.value === 'set-up' && ownTableId.value !== '') void fetchDecks();
});

/** Sends the draft at once. */
export const sendNow = (): Promise<void> => send();

/** Whether somebody has pressed for the deal although something was missing. From then on the missing things are red. */
export const isDealAsked = signal(false);
effect(() => {
  if (view.value?.check.refusals.length === 0) isDealAsked.value = false;
});

/** Sends the draft at once, and then begins the deal. If something is missing, the page goes to the step that mends it. */
export const openDeal = async (): Promise<void> => {
  await send();
  const [first] = view.peek()?.check.refusals ?? [];
  if (doubled.peek().length > 0) step.value = 'people';
  isDealAsked.value = first !== undefined;
  if (first !== undefined) step.value = stepOf(first);
  if (first === undefined && !isDirty.peek()) await askTable({ do: 'open-deal' });
};
