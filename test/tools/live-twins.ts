import type { Answer } from '../../src/domain/answer.ts';
import type { BookId } from '../../src/domain/ids.ts';
import type { Deal, SetUp } from '../../src/domain/setup.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { dealtAtRandom, nameOf } from './decks.ts';
import { type Dice, dice } from './dice.ts';
import type { Evening } from './evenings.ts';
import { roomDifference, watch } from './evenings.ts';
import { isOver, rulesFor, seedText } from './random-play.ts';
import { TABLES } from './tables.ts';
import { retold, type Told, tellRandom } from './told.ts';
import { differsInSecrets, twinOf } from './twins.ts';

/** One answer of a game: the step it is given in, and the number of the public picture after it. */
export interface Deed {
  readonly step: Step;
  readonly answer: Answer;
  readonly n: number;
}

/** A game as a moderator plays it: the cards, and then one answer after the other. */
export interface Course {
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly deeds: readonly Deed[];
}

/** Two games with the same public course, and what lies under it otherwise. */
export interface LivePair {
  readonly name: string;
  readonly one: Course;
  readonly other: Course;
  /** The number of the last picture in which nothing was turned up that is secret till then. */
  readonly alikeUpTo: number;
}

/** Somebody answers a call of the one game that nobody answers in the other. */
export const callsOtherwise = ({ one, other }: LivePair): boolean => calls(one) !== calls(other);

const calls = ({ deeds }: Course): string =>
  JSON.stringify(
    deeds.flatMap(({ step: { id, time, asks } }, index) => {
      const isEntered = deeds[index - 1]?.step.id !== id;
      return time === 'call' && isEntered ? [`${id} ${asks.kind}`] : [];
    }),
  );

const TRIES = 300;
const BOUND = { deals: 12, nights: 40 };
/** Lots are drawn by the system's entropy: a game in which one was drawn is not the same twice. */
const SEEDS = Array.from({ length: 12 }, (_, index) => seedText(index * 7919 + 1));

/** So many pairs of a book, from a seed: of different tables, and one at least where a call is somebody's in one game alone. */
export const livePairs = (book: BookId, count: number, seed: number): readonly LivePair[] => {
  const chance = dice(seed);
  const tables = chance.shuffle(TABLES[book]).map(moderated);
  const pairs: LivePair[] = [];
  for (let tries = 0; tries < TRIES && pairs.length < count; tries += 1) {
    const setUp = tables[tries % tables.length];
    const pair = setUp === undefined ? undefined : book === 'one-night' ? eveningPair(setUp, chance) : toldPair(setUp, chance);
    if (pair === undefined) continue;
    if (pairs.length < count - 1 || [...pairs, pair].some(callsOtherwise)) pairs.push(pair);
  }
  if (pairs.length < count) throw new Error(`too few twins of ${book}`);
  return pairs;
};

/** Where nobody moderates, nobody answers for another: `secrecy/asked.test.ts` plays those. */
const moderated = (setUp: SetUp): SetUp =>
  setUp.book === 'one-night' ? { ...setUp, settings: { ...setUp.settings, 'onenight.announcer': 'moderator' } } : setUp;

const toldPair = (setUp: SetUp, chance: Dice): LivePair | undefined => {
  const rules = rulesFor(setUp);
  const told = tellRandom(rules, setUp, dealtAtRandom(setUp, chance), seedText(chance.below(1_000_000)), chance, { rounds: 2 });
  const twin = twinOf(rules, told, chance, BOUND);
  if (twin === undefined || !differsInSecrets(told, twin)) return undefined;
  const [one, other] = [ended(rules, told), ended(rules, twin)];
  if (isOver(one) || isOver(other) || one.shown.n !== other.shown.n) return undefined;
  if (hangsOnLots(rules, told, one) || hangsOnLots(rules, twin, other)) return undefined;
  return { name: nameOf(setUp), one: courseTo(one), other: courseTo(other), alikeUpTo: one.shown.n };
};

const ended = (rules: Rules, told: Told): Match => retold(rules, told, () => undefined);

const hangsOnLots = (rules: Rules, told: Told, end: Match): boolean => {
  const played = (match: Match): string => JSON.stringify([match.shown, courseTo(match)]);
  const asTold = played(end);
  return SEEDS.some(seed => played(ended(rules, { ...told, seed })) !== asTold);
};

const eveningPair = (setUp: SetUp, chance: Dice): LivePair | undefined => {
  const rules = rulesFor(setUp);
  const votes = chance.below(1_000_000);
  const [one, other] = [0, 1].map((): Evening => {
    const night = chance.below(1_000_000);
    return { setUp, deal: dealtAtRandom(setUp, chance), seed: seedText(night), night, votes };
  });
  if (one === undefined || other === undefined) return undefined;
  const [here, there] = [watch(rules, one), watch(rules, other)];
  if (here.secrets === there.secrets || roomDifference(here, there) !== undefined) return undefined;
  const pair = { name: nameOf(setUp), one: courseTo(here.end), other: courseTo(there.end), alikeUpTo: here.messages.length };
  return laysCards(pair.one) === laysCards(pair.other) ? pair : undefined;
};

/** Where the night was not written down the cards are laid after the discussion, and everybody sees that. */
const laysCards = ({ deeds }: Course): boolean => deeds.some(({ step }) => step.asks.kind === 'cards');

const courseTo = (end: Match): Course => {
  const deeds: Deed[] = [];
  for (let match = end; match.past !== null; match = match.past.before) {
    const { entry, before } = match.past;
    if (entry.type === 'answered') deeds.unshift({ step: before.play.step, answer: entry.answer, n: match.shown.n });
  }
  return { setUp: end.setUp, deal: end.deal, deeds };
};
