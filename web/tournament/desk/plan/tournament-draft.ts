import { computed, effect, signal } from '@preact/signals';
import type { BookId } from '../../../../src/domain/ids.ts';
import type { SettingValue } from '../../../../src/domain/setup.ts';
import type { Game, TournamentPlan } from '../../../../src/domain/tournament/plan.ts';
import type { DecksOffered } from '../../../../src/wire/books.ts';
import { bookOffered, books, fetchDecksFor, inBoxOrder, settingIn, withSetting } from '../../../shared/book-offers.ts';
import { currentPlan, failedReads, sayDone } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { isTooLong, tooLongText } from '../too-long.ts';
import { type FormatKind, presetOf } from './presets.ts';

/** The book of a plan that nobody has begun. */
const FIRST: BookId = 'lupus-token';

/** The plan as it is being written on this page; it is sent as a whole. */
export const tournamentDraft = signal<TournamentPlan>(presetOf(FIRST, 'tables', undefined));
export const isDirty = signal(false);
export const draftBook = computed(() => bookOffered(tournamentDraft.value.game.book));

effect(() => {
  if (!isDirty.value) tournamentDraft.value = currentPlan.value ?? presetOf(FIRST, 'tables', bookOffered(FIRST));
});

/** The plan from which the draft was made, and the one before it until the hub shows the newer one. */
const draftBases = signal<readonly TournamentPlan[]>([]);

type PlanPart = Exclude<keyof TournamentPlan, 'aim' | 'rehearsal'>;
const PARTS: { readonly [P in PlanPart]: true } = {
  name: true,
  day: true,
  format: true,
  game: true,
  tables: true,
  points: true,
  tieBreaks: true,
  delay: true,
  journals: true,
  rests: true,
  clubs: true,
  evens: true,
};
/** The parts of the plan that another desk has changed since this draft was begun. */
export const changedElsewhere = computed<readonly PlanPart[]>(() => {
  const [bases, now] = [draftBases.value, currentPlan.value];
  if (!isDirty.value || bases.length === 0 || now === null) return [];
  return (Object.keys(PARTS) as PlanPart[]).filter(part => bases.every(base => JSON.stringify(base[part]) !== JSON.stringify(now[part])));
});
/** Keeps the draft in spite of the changes of another desk. */
export const insistOnDraft = (): void => {
  const now = currentPlan.peek();
  draftBases.value = now === null ? [] : [now];
};

export const changeTournament = (part: Partial<TournamentPlan>): void => {
  if (!isDirty.peek()) insistOnDraft();
  tournamentDraft.value = { ...tournamentDraft.peek(), ...part };
  isDirty.value = true;
};
export const changeGame = (part: Partial<Game>): void => changeTournament({ game: { ...tournamentDraft.peek().game, ...part } });
export const dropChanges = (): void => {
  isDirty.value = false;
};

/** Another book or another way to play starts from what is usual for it; name, day and tables stay. */
export const choosePreset = (book: BookId, of: FormatKind): void => {
  changeTournament(presetOf(book, of, bookOffered(book), tournamentDraft.peek()));
};

export const tournamentSettingChosen = (name: string): SettingValue | undefined =>
  settingIn(tournamentDraft.value.game.settings, name, draftBook.value);
export const chooseTournamentSetting = (name: string, value: SettingValue): void =>
  changeGame({ settings: withSetting(tournamentDraft.peek().game.settings, name, value, draftBook.peek()) });

/** Whether a table gets smaller: a knock-out goes down to the smallest game of the book. */
export const goesDown = computed(() => tournamentDraft.value.format.of === 'elimination');
export const sizes = computed<readonly number[]>(() => {
  const { most, ...size } = tournamentDraft.value.game.size;
  const least = goesDown.value ? Math.min(size.least, draftBook.value?.players.from ?? size.least) : size.least;
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
});
/** The decks that the book suggests, by the number of players. */
export const offers = signal<ReadonlyMap<number, DecksOffered>>(new Map());
const chosenDeck = (size: number): readonly string[] | undefined =>
  tournamentDraft.value.game.decks.find(each => each.players === size)?.deck;
/** The organizer's own deck, or the first that the book suggests. */
export const deckOf = (size: number): readonly string[] => {
  const offer = offers.value.get(size);
  return chosenDeck(size) ?? offer?.decks[0]?.deck ?? offer?.drawn ?? [];
};
export const cardsNeededForSize = (size: number): number => size + (draftBook.value?.centre ?? 0);
export const setDeckForSize = (size: number, deck: readonly string[]): void => {
  const others = tournamentDraft.peek().game.decks.filter(each => each.players !== size);
  changeGame({
    decks: [...others, { players: size, deck: inBoxOrder(deck, draftBook.peek()) }].sort((one, other) => one.players - other.players),
  });
};

const offersKey = computed(() =>
  JSON.stringify([tournamentDraft.value.game.book, tournamentDraft.value.game.settings, sizes.value, books.value.length > 0]),
);

/** Fetches the suggested decks for every size of table, once for each book, settings and sizes. */
const fetchOffers = async (key: string): Promise<void> => {
  const { game } = tournamentDraft.peek();
  // Another book's cards are no suggestion.
  offers.value = new Map();
  const wanted = {
    isWanted: () => key === offersKey.peek(),
    failing: (is: boolean) => {
      failedReads.value += is ? 1 : -1;
    },
  };
  const found = await Promise.all(
    sizes.peek().map(async size => [size, await fetchDecksFor(game.book, game.settings, size, wanted)] as const),
  );
  if (key === offersKey.peek())
    offers.value = new Map(found.flatMap(([size, decks]) => (decks === undefined ? [] : [[size, decks] as const])));
};
effect(() => {
  const key = offersKey.value;
  if (books.peek().length > 0) void fetchOffers(key);
});

/** Whether the kept plan has no deck for a size that may be played. */
export const lacksDecks = computed(() => currentPlan.value !== null && sizes.value.some(size => chosenDeck(size) === undefined));

/** The reasons why the plan cannot be kept, in words. */
export const wrongs = computed<readonly string[]>(() => {
  const { name, day, game, tables, points, format } = tournamentDraft.value;
  const bad = sizes.value.filter(size => deckOf(size).length !== cardsNeededForSize(size));
  return [
    ...(name.trim() === '' ? [o('tournament.no-name')] : []),
    ...(isTooLong(name) ? [tooLongText(o('tournament.name'))] : []),
    ...(isTooLong(day) ? [tooLongText(o('tournament.day'))] : []),
    ...(game.size.least > game.size.most ? [o('tournament.no-size')] : []),
    ...(bad.length > 0 ? [o('tournament.no-deck', { values: bad.join(', ') })] : []),
    ...(points.bonuses.some(each => each.name.trim() === '') ? [o('tournament.no-bonus-name')] : []),
    ...(points.bonuses.some(each => isTooLong(each.name)) ? [tooLongText(o('points.bonus-name'))] : []),
    ...(format.of === 'tables' && tables < 1 ? [o('tournament.no-tables')] : []),
  ];
});

export const keepTournament = async (): Promise<void> => {
  const isFirst = currentPlan.peek() === null;
  const draft = tournamentDraft.peek();
  const { name, day, game, aim: usual, ...others } = draft;
  // The aim of seatings is chosen on their own page, so the draft may hold an older choice.
  const { aim } = currentPlan.peek() ?? { aim: usual };
  const decks = sizes.peek().map(players => ({ players, deck: deckOf(players) }));
  const made = isDirty.peek() ? draftBases.peek()[0] : currentPlan.peek();
  const base = made == null ? {} : { base: { ...made, aim } };
  const plan = { ...others, aim, name: name.trim(), day: day.trim(), game: { ...game, decks } };
  if (!(await askTournament({ do: 'plan', plan, ...base }))) return;
  // Changes that were written meanwhile are not kept yet.
  if (tournamentDraft.peek() === draft) isDirty.value = false;
  else draftBases.value = made == null ? [plan] : [plan, made];
  sayDone(o(isFirst ? 'tournament.founded' : 'tournament.kept'));
};
