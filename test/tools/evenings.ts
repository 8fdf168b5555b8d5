import type { Deal, SetUp } from '../../src/domain/setup.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin } from '../../src/engine/match.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { isCall } from '../../src/rules/one-night/characters.ts';
import type { Dice } from './dice.ts';
import { dice } from './dice.ts';
import { acceptedAnswer, decided, randomAnswer } from './random-play.ts';

/** A whole game of One Night, given by its deal and the seeds of its night and of its votes. */
export interface Evening {
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
  readonly night: number;
  readonly votes: number;
}

/** What the room hears and sees before the cards are turned up, and the secrets of the same game. */
export interface Watched {
  readonly messages: readonly string[];
  /** The sentences that everybody hears before the votes are shown. */
  readonly spoken: readonly string[];
  /** The number of messages of the whole game. */
  readonly sent: number;
  /** Cards and night choices, from the moderator's view. */
  readonly secrets: string;
  readonly end: Match;
}

const LONGEST_EVENING = 400;

/** Plays the evening by the true rules or by leaky ones. */
export const watch = (rules: Rules, { setUp, deal, seed, night, votes }: Evening): Watched => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const [nightly, daily] = [dice(night), dice(votes)];
  let match = begun.value.match;
  const messages = [JSON.stringify(match.shown)];
  const spoken = saidOnEntering(match);
  let isTurnedUp = false;
  for (let count = 0; match.play.step.asks.kind !== 'over'; count += 1) {
    if (count > LONGEST_EVENING) throw new Error('the evening does not end');
    const before = match;
    const { entry, match: after } = decided(match, nextAnswer(match, nightly, daily));
    match = after;
    isTurnedUp ||= 'events' in entry && entry.events.some(event => event.type === 'cards-shown' || event.type === 'dead-told');
    if (isTurnedUp) continue;
    if (after.shown !== before.shown) messages.push(JSON.stringify(after.shown));
    if (isCall(before.play.step.id) && after.play.step.id !== before.play.step.id) spoken.push(JSON.stringify(before.play.step.goOn));
    if (before.play.step.id !== after.play.step.id && after.play.step.id !== 'reveal') spoken.push(...saidOnEntering(after));
  }
  return { messages, spoken, sent: match.shown.n, secrets: JSON.stringify([deal, match.play.view.tonight]), end: match };
};

const saidOnEntering = ({ play }: Match): string[] => play.step.says.map(said => JSON.stringify(said));

/**
 * Night answers use one seed and votes the other, so that two evenings can share their votes. Nobody ends the night early: the room would
 * notice.
 */
const nextAnswer = (match: Match, nightly: Dice, daily: Dice) => {
  const { asks } = match.play.step;
  if (asks.kind === 'ballot') return randomAnswer(match.play.step, daily);
  return asks.kind === 'form' ? randomAnswer(match.play.step, nightly) : asks.kind === 'cards' ? laid(match, nightly) : goOn(match);
};

/** The messages to the room while everybody votes for the first, or for the last, seat on the own list. */
export const sentWhileVoting = (rules: Rules, { setUp, deal, seed, night }: Evening, which: 'first' | 'last'): readonly string[] => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const chance = dice(night);
  let { match } = begun.value;
  for (let count = 0; match.play.step.asks.kind !== 'ballot' && count < LONGEST_EVENING; count += 1)
    match = decided(match, nextAnswer(match, chance, chance)).match;
  const { asks } = match.play.step;
  return (asks.kind === 'ballot' ? asks.electors : []).map(({ seat, may }) => {
    match = decided(match, { type: 'vote', step: 'vote', voter: seat, target: (which === 'first' ? may[0] : may.at(-1)) ?? 'none' }).match;
    return JSON.stringify(match.shown);
  });
};

const laid = (match: Match, chance: Dice) => acceptedAnswer(match, chance);
const goOn = ({ play }: Match) => ({ type: 'go-on', step: play.step.id }) as const;

/**
 * The first message or sentence that differs between two evenings before the cards are turned up, or the difference in the number of
 * messages.
 */
export const roomDifference = (one: Watched, other: Watched): string | undefined => {
  const [here, there] = [
    [...one.messages, ...one.spoken],
    [...other.messages, ...other.spoken],
  ];
  const index = here.findIndex((said, at) => said !== there[at]);
  if (index >= 0 || here.length !== there.length) return `${here[index] ?? here.length} against ${there[index] ?? there.length}`;
  return one.sent === other.sent ? undefined : `${one.sent} messages against ${other.sent}`;
};
