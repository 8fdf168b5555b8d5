import { isSameData } from '../../domain/data.ts';
import type { Ask, EveningView, NamedPlan, Plan, PublicTable } from '../../domain/evening.ts';
import { type BookId, type Seat, seat } from '../../domain/ids.ts';
import { countsIn, type MiniGame, type MiniStanding, miniStanding, seatedNext, withGame, withGone } from '../../domain/mini-tournament.ts';
import { sounds } from '../../domain/name.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { OneTableFormat } from '../../domain/tournament/plan.ts';
import type { Match } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import { withNewNames } from '../../rules/settings.ts';
import { type Dealer, goOnWith, type InterruptedDeal } from '../../table/deal.ts';
import type { Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { beginDeal, dealtFrom, withLots } from './dealing.ts';
import { NO_READERS } from './equipment.ts';
import type { Entropy } from './neighbours.ts';
import { type Decision, type EveningState, NO_SOUND, NOT_NOW, refused, stageOf } from './state.ts';
import { hasNoModerator, NOTHING_READ } from './unmoderated.ts';

const LONGEST_NAME = 60;

export const setUpOf = ({ book, names, deck, settings }: Plan): SetUp => ({ book, players: names.length, deck, settings });

/** The faults of a plan that do not depend on its book. */
const faultsOfPlan = ({ names }: Plan): readonly TableReply[] => names.flatMap((_, index) => faultsOfName(names, index));

/** The faults of the name of this seat: it is too short, too long, or the name of another player. */
const faultsOfName = (names: readonly string[], index: number): readonly TableReply[] => {
  const name = names[index] ?? '';
  const length = lengthOf(name);
  if (length < 1 || length > LONGEST_NAME) return [{ code: 'name.length', seat: seat(index + 1), wanted: LONGEST_NAME, found: length }];
  const isTaken = names.some((other, at) => at < index && sounds(other) === sounds(name));
  return isTaken ? [{ code: 'name.taken', seat: seat(index + 1) }] : [];
};

const lengthOf = (name: string): number => [...name.trim()].length;

type Check = EveningView['check'];

/** The refusals and warnings of the rules about a plan. */
export const checkOf = (plan: Plan, rulesOf: (book: BookId) => Rules | undefined): Check => {
  const { refusals, warnings } = rulesOf(plan.book)?.check(setUpOf(plan)) ?? NOTHING_TO_SAY;
  return { refusals, warnings };
};
const NOTHING_TO_SAY: Check = { refusals: [], warnings: [] };

/** Adds calls that the book got after this plan was kept to the plan's order of the night. */
const withCallsOfToday = (plan: Plan, rulesOf: (book: BookId) => Rules | undefined): Plan => ({
  ...plan,
  settings: withNewNames(rulesOf(plan.book)?.settings ?? {}, plan.settings),
});

/** The plans of a table, as they are read from the disk. */
export const withPlansOfToday = (state: EveningState, rulesOf: (book: BookId) => Rules | undefined): EveningState => ({
  ...state,
  plan: withCallsOfToday(state.plan, rulesOf),
  plans: state.plans.map(each => ({ ...each, plan: withCallsOfToday(each.plan, rulesOf) })),
  dealt: state.dealt === null ? null : withCallsOfToday(state.dealt, rulesOf),
});

/** Merges a plan that was changed on two pages at once: the changes of both count, and no name that was written on either is lost. */
const mergedPlan = (before: Plan, mine: Plan, theirs: Plan): Plan => {
  const names = mergedNames(before.names, mine.names, theirs.names);
  // Cards and settings belong to one book, so those of two books cannot be merged.
  if (mine.book !== before.book) return { ...mine, names };
  if (theirs.book !== before.book) return { ...theirs, names };
  return {
    book: mine.book,
    names,
    deck: isSameData(mine.deck, before.deck) ? theirs.deck : mine.deck,
    settings: mergedSettings(before.settings, mine.settings, theirs.settings),
  };
};

type Names = Plan['names'];

/** The page that changed the order of the names decides the order; the names of the other page are added and removed in it. */
const mergedNames = (before: Names, mine: Names, theirs: Names): Names => {
  const staying = (names: Names): Names => names.filter(each => before.includes(each));
  const isOrdered = isSameData(
    staying(mine),
    before.filter(each => mine.includes(each)),
  );
  return isOrdered ? putIn(before, mine, theirs) : putIn(before, theirs, mine);
};

/** Repeats the changes of one list on another. A new name stays behind the name before it, and behind what the other list has put there. */
const putIn = (before: Names, changed: Names, into: Names): Names =>
  changed.reduce(
    (names, name, index) => {
      if (before.includes(name) || names.includes(name)) return names;
      const after = changed.slice(0, index).findLast(each => names.includes(each));
      let at = after === undefined ? 0 : names.indexOf(after) + 1;
      while (at < names.length && !before.includes(names[at] ?? '')) at += 1;
      return names.toSpliced(at, 0, name);
    },
    into.filter(name => changed.includes(name) || !before.includes(name)),
  );

type Settings = Plan['settings'];

const mergedSettings = (before: Settings, mine: Settings, theirs: Settings): Settings => {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap(name => {
      const value = isSameData(mine[name], before[name]) ? theirs[name] : mine[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

export const MOST_PLANS_KEPT = 50;
export const MOST_PEOPLE_KEPT = 200;

/** Adds a plan at the end. An older plan of the same name is replaced. */
const withPlan = (plans: readonly NamedPlan[], named: string, plan: Plan): Result<readonly NamedPlan[], TableReply> => {
  const name = named.trim();
  const length = lengthOf(name);
  if (length < 1 || length > LONGEST_NAME) return no({ code: 'name.length', wanted: LONGEST_NAME, found: length });
  const others = plans.filter(each => sounds(each.name) !== sounds(name));
  return others.length < MOST_PLANS_KEPT ? ok([...others, { name, plan }]) : no({ code: 'plans.full', wanted: MOST_PLANS_KEPT });
};

const withoutPlan = (plans: readonly NamedPlan[], name: string): Result<readonly NamedPlan[], TableReply> => {
  const others = plans.filter(each => sounds(each.name) !== sounds(name));
  return others.length < plans.length ? ok(others) : no({ code: 'plans.unknown' });
};

/** The remembered people; those who sit down now come first. An unchanged list is the same object, so that nothing is written. */
const withPeople = (people: readonly string[], names: readonly string[]): readonly string[] => {
  const now = names.map(each => each.trim());
  const here = new Set(now.map(sounds));
  const met = [...now, ...people.filter(each => !here.has(sounds(each)))].slice(0, MOST_PEOPLE_KEPT);
  return met.length === people.length && met.every((each, index) => each === people[index]) ? people : met;
};

const withoutPerson = (people: readonly string[], name: string): Result<readonly string[], TableReply> => {
  const others = people.filter(each => sounds(each) !== sounds(name));
  return others.length < people.length ? ok(others) : no({ code: 'people.unknown' });
};

/** Decides asks about kept plans and people, which are allowed at any stage. */
export const keepsInMemory = (
  { plan, plans, people }: EveningState,
  ask: Extract<Ask, { do: 'keep-plan' | 'drop-plan' | 'forget-person' }>,
): Decision => {
  switch (ask.do) {
    case 'keep-plan': {
      const kept = withPlan(plans, ask.name, plan);
      return kept.ok ? ok({ plans: kept.value, people: withPeople(people, plan.names) }) : refused(kept.refusal);
    }
    case 'drop-plan': {
      const left = withoutPlan(plans, ask.name);
      return left.ok ? ok({ plans: left.value }) : refused(left.refusal);
    }
    case 'forget-person': {
      const left = withoutPerson(people, ask.name);
      return left.ok ? ok({ people: left.value }) : refused(left.refusal);
    }
  }
};

/** The parts of a table by which asks about the set-up are decided. */
interface SetUpTable {
  readonly state: EveningState;
  readonly table: TableState;
  readonly situation: Situation;
  readonly entropy: Pick<Entropy, 'below'>;
  check(plan: Plan): Check;
  rulesOf(book: BookId): Rules | undefined;
}

export const setsUp = (
  { state, table, situation, entropy, check, rulesOf }: SetUpTable,
  ask: Extract<Ask, { do: 'plan' | 'open-deal' | 'close-deal' | 'substitute' }>,
): Decision => {
  const { plan, course } = state;
  switch (ask.do) {
    case 'plan': {
      if (course.at !== 'set-up') return NOT_NOW;
      if (isSeatedByTournament(state)) return refused({ code: 'tournament.plan' });
      const planned = ask.from === undefined ? ask.plan : mergedPlan(ask.from, ask.plan, plan);
      if (rulesOf(planned.book) === undefined) return refused({ code: 'book.unknown' });
      const wrong = faultsOfPlan(planned);
      return wrong.length > 0 ? refused(...wrong) : ok({ plan: planned });
    }
    case 'open-deal': {
      if (course.at !== 'set-up') return NOT_NOW;
      if (rulesOf(plan.book) === undefined) return refused({ code: 'book.unknown' });
      const { refusals } = check(plan);
      if (refusals.length > 0) return refused(...refusals);
      const known = hasNoModerator(plan) ? { ...situation, layout: NO_READERS } : situation;
      const begun = beginDeal({ ...setUpOf(plan), deck: dealtFrom(plan) }, table, known);
      // Where nobody moderates, players could find out the cards of an interrupted deal.
      const { interrupted } = state;
      const dealer = interrupted === null || hasNoModerator(plan) ? begun : goOnWith(begun, interrupted, plan.names);
      return ok({
        course: { at: 'dealing', dealer: withLots(dealer, { ...state, pads: situation }, entropy) },
        interrupted: null,
        stranger: null,
        people: withPeople(state.people, plan.names),
        ...(hasNoModerator(plan) ? NOTHING_READ : {}),
        enrolling: null,
        notice: null,
        earlier: [],
        anew: 0,
        sound: NO_SOUND,
        resealed: false,
      });
    }
    case 'close-deal':
      if (course.at !== 'dealing') return NOT_NOW;
      return ok({
        course: { at: 'set-up' },
        notice: null,
        earlier: [],
        interrupted: leftDeal(state.plan, course.dealer),
      });
    case 'substitute':
      // ON-172: a tournament scores people by name.
      return isSeatedByTournament(state) ? refused({ code: 'tournament.plan' }) : substitutes(state, ask.seat, ask.name);
  }
};

const leftDeal = ({ book, names, ...plan }: Plan, { cards }: Dealer): InterruptedDeal | null =>
  cards.length === 0 || hasNoModerator({ book, ...plan }) ? null : { book, names, cards };

const isSeatedByTournament = ({ tournament }: EveningState): boolean => tournament !== null && tournament.here !== null;

const substitutes = ({ plan, people }: EveningState, seat: Seat, name: string): Decision => {
  if (plan.names[seat - 1] === undefined) return refused({ code: 'place.not_of_table', place: seat });
  const names = plan.names.with(seat - 1, name);
  const wrong = names.flatMap((_, index) => faultsOfName(names, index));
  return wrong.length > 0 ? refused(...wrong) : ok({ plan: { ...plan, names }, people: withPeople(people, [name]) });
};

/** The game that is over, as the room knows it; null while one is played, and where it was given up. */
const gameOver = ({ course, plan }: EveningState, match: Match | null): MiniGame | null => {
  if (course.at !== 'game' || course.abandoned || match === null || stageOf(course, match) !== 'over') return null;
  const { ending } = match.shown.picture;
  if (ending === null) return null;
  return { game: course.game, players: plan.names, winners: ending.winners.flatMap(seat => plan.names[seat - 1] ?? []) };
};

/** The tournament of the table alone, with the game that is over. The game is written when the table is cleared: an undo may come first. */
const withThisGame = (state: EveningState, match: Match | null): EveningState['mini'] => {
  const { mini, plan, tournament } = state;
  return mini === null || tournament !== null || !countsIn(mini, plan.book) ? mini : withGame(mini, gameOver(state, match));
};

/** The standing of the tournament of the table alone; null while a game is dealt or played, because only then something is secret. */
export const miniShown = (state: EveningState, match: Match | null): MiniStanding | null => {
  const stage = stageOf(state.course, match);
  if ((stage !== 'set-up' && stage !== 'over') || state.tournament !== null) return null;
  const mini = withThisGame(state, match);
  return mini === null ? null : miniStanding(mini, state.plan.names);
};

export const miniInRoom = (state: EveningState, match: Match | null): Pick<PublicTable, 'mini'> => {
  const mini = miniShown(state, match);
  return mini === null ? {} : { mini };
};

/** Where a hub runs the tournament, the table has none of its own. */
export const asksMini = (state: EveningState, match: Match | null, format: OneTableFormat | null): Decision => {
  const { mini, course, tournament } = state;
  const stage = stageOf(course, match);
  if (stage !== 'set-up' && stage !== 'over') return NOT_NOW;
  if (format === null) return mini === null ? NOT_NOW : ok({ mini: null });
  if (tournament !== null) return NOT_NOW;
  return ok({ mini: mini?.format.of === format.of ? { ...mini, format } : { format, games: [] } });
};

/** ON-236: a player goes home between two games, or comes back; the seats follow. */
export const leavesMini = ({ course, plan, tournament, mini: now }: EveningState, name: string, gone: boolean): Decision => {
  const mini = course.at !== 'set-up' || tournament !== null || now === null ? undefined : withGone(now, name, gone);
  if (mini === undefined) return NOT_NOW;
  const others = plan.names.filter(each => sounds(each) !== sounds(name));
  return ok({ mini, plan: { ...plan, names: gone ? seatedNext(mini, others) : [...others, name.trim()] } });
};

/** Clears the table: the game is counted, and the next one has its people and as many cards as they need (ON-176). */
export const miniAfter = (
  state: EveningState,
  match: Match | null,
  deckFor: (players: number) => EveningState['plan']['deck'] | undefined,
): Pick<EveningState, 'mini' | 'plan'> => {
  const { plan } = state;
  const mini = withThisGame(state, match);
  const names = mini === null ? plan.names : seatedNext(mini, plan.names);
  if (names.length === plan.names.length) return { mini, plan: { ...plan, names } };
  return { mini, plan: { ...plan, names, deck: deckFor(names.length) ?? plan.deck } };
};
