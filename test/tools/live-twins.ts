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

/** One answer of a game, its step, and the number of the public picture after it. */
export interface Deed {
  readonly step: Step;
  readonly answer: Answer;
  readonly n: number;
}

/** A game as its cards and the list of its answers. */
export interface Course {
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly deeds: readonly Deed[];
}

/** Two games with the same public course and different secrets. */
export interface LivePair {
  readonly name: string;
  readonly one: Course;
  readonly other: Course;
  /** The number of the last picture before the end of the game reveals secrets. */
  readonly alikeUpTo: number;
}

/** At least one call has an answer in one game of the pair and none in the other. */
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
/**
 * A live game draws its lots from the entropy of the system, so a game with a lot cannot be repeated. A game that is the same with all
 * these seeds has no lot.
 */
const SEEDS = Array.from({ length: 12 }, (_, index) => seedText(index * 7919 + 1));

/** `count` pairs of different tables of a book, from a seed. At least one pair differs in whether a call has an answer. */
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

/** These pairs need a moderator to answer for the seats. `secrecy/asked.test.ts` plays the games without one. */
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

/** If the night was not entered, the cards are laid after the discussion. Everybody sees that, so both games of a pair must agree on it. */
const laysCards = ({ deeds }: Course): boolean => deeds.some(({ step }) => step.asks.kind === 'cards');

const courseTo = (end: Match): Course => {
  const deeds: Deed[] = [];
  for (let match = end; match.past !== null; match = match.past.before) {
    const { entry, before } = match.past;
    if (entry.type === 'answered') deeds.unshift({ step: before.play.step, answer: entry.answer, n: match.shown.n });
  }
  return { setUp: end.setUp, deal: end.deal, deeds };
};
