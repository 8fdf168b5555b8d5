import type { Answer } from '../../src/domain/answer.ts';
import type { RecordedEvent } from '../../src/domain/entry.ts';
import type { Seat } from '../../src/domain/ids.ts';
import type { Facts, ModeratorView } from '../../src/domain/moderator-view.ts';
import type { Picture, PublicEnding } from '../../src/domain/picture.ts';
import type { Deal, SetUp } from '../../src/domain/setup.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import type { Rules } from '../../src/rules/contract.ts';
import type { Wave } from '../../src/rules/thiercelieux/cascade-events.ts';
import { seededChance } from '../../src/session/crypto.ts';
import type { Dice } from './dice.ts';
import { acceptedMove, LONGEST_GAME } from './random-play.ts';

/** A game as its answers, by round and step. It holds no results, so other rules can play it again. */
export interface Told {
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
  /** Answers at night. */
  readonly secret: Answers;
  /** Votes, shots and every other answer that the whole table sees, at the latest at the end of the ballot. */
  readonly open: Answers;
  /** The number of rounds that are recorded. Left out if the whole game is. */
  readonly rounds?: number;
}
export type Answers = ReadonlyMap<string, readonly Answer[]>;

/** What the room receives: the public messages, and the sentences that everybody hears the moderator say. */
interface Output {
  readonly messages: readonly string[];
  readonly spoken: readonly string[];
  /** The number of messages before the message of the end. */
  readonly before: number;
  /** Null if the answers ran out before the end. */
  readonly ending: PublicEnding | null;
}

export const roundAndStep = (match: Match): string => `${match.play.view.round}/${match.play.step.id}`;

/** What the moderator reads in brackets: a touch, a sign, whom the pack chose, a hand that was raised in vain. Nobody hears it. */
const UNSPOKEN = /\.(touch|no-power|victim|vain)$/;

/** Records what a table shows and says. */
export class Scribe {
  readonly messages: string[] = [];
  readonly spoken: string[] = [];
  #n = 0;

  watch(match: Match): void {
    if (match.shown.n !== this.#n) {
      this.#n = match.shown.n;
      this.messages.push(JSON.stringify(match.shown));
    }
    const { step } = match.play;
    if (step.asks.kind !== 'over') this.#hear(JSON.stringify(step.says.filter(({ key }) => !UNSPOKEN.test(key))));
    if (step.goOn !== null) this.#hear(JSON.stringify(step.goOn));
  }

  #hear(said: string): void {
    if (this.spoken.at(-1) !== said) this.spoken.push(said);
  }
}

/**
 * What everybody at the table knows from living through the game. It comes from the moderator's view and never from the messages to the
 * room.
 */
interface Lived {
  readonly round: number;
  readonly step: string;
  readonly alive: readonly boolean[];
  readonly facts: Facts;
  /** The seat that is asked in the open. */
  readonly by: Seat | null;
  readonly told: readonly unknown[];
}

/** One moment of the public course of a game. */
export interface Moment {
  readonly lived: string;
  /** Who is alive, and what has just been announced. This must agree even where one game ends and its twin goes on. */
  readonly told: string;
  readonly alive: readonly boolean[];
  readonly named: Facts['named'];
  /** True at the first moment after the calls of a night. */
  readonly waking: boolean;
  readonly over: boolean;
}

const isCall = (step: Step): boolean => isSecretStep(step) || (step.asks.kind === 'nothing' && step.asks.lasts.kind === 'call');

/**
 * What the table announces of an event, by section 10 of the catalogue of Thiercelieux. The announcements of the other books follow from
 * the rest of the moment.
 */
const toldAloud = (event: RecordedEvent): readonly unknown[] => {
  if (['angel-won', 'curse-said', 'curse-lifted', 'shot-nobody'].includes(event.type)) return [event];
  if (event.type !== 'eliminated') return [];
  const { by, deaths, says } = event as RecordedEvent & Wave;
  const how = by === 'grief' && !says.grief ? 'night' : by;
  return [how, deaths.map(each => each.seat), says.causes ? deaths.map(each => each.cause) : []];
};

const lastTold = (match: Match): readonly unknown[] => {
  const entry = match.past?.entry;
  return entry !== undefined && 'events' in entry ? entry.events.flatMap(toldAloud) : [];
};

/** The facts without the charmed seats, because nobody at the table knows all of them. */
const knownToAll = ({ charmed: _charmed, ...facts }: Facts): Facts => facts;

/** Records the public course of a game: every step that is not a call. */
export class Course {
  readonly moments: Moment[] = [];
  #calling = false;

  watch(match: Match): void {
    const { step, view } = match.play;
    const calling = isCall(step);
    if (!calling) this.#live(view, step, lastTold(match));
    this.#calling = calling;
  }

  #live({ round, seats, facts }: ModeratorView, step: Step, told: readonly unknown[]): void {
    const alive = seats.map(each => each.alive);
    const by = step.by ?? null;
    const lived = JSON.stringify({ round, step: step.id, alive, facts: knownToAll(facts), by, told } satisfies Lived);
    if (this.moments.at(-1)?.lived !== lived)
      this.moments.push({
        lived,
        told: JSON.stringify([alive, told]),
        alive,
        named: facts.named,
        waking: this.#calling,
        over: step.asks.kind === 'over',
      });
  }
}

const started = (rules: Rules, { setUp, deal, seed }: Pick<Told, 'setUp' | 'deal' | 'seed'>): Match => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.value.match;
};

const isTold = ({ rounds }: Pick<Told, 'rounds'>, { play }: Match): boolean => rounds !== undefined && play.view.round > rounds;

/** Plays a random game, whole or for some rounds, and records its answers. */
export const tellRandom = (rules: Rules, setUp: SetUp, deal: Deal, seed: string, chance: Dice, length: Pick<Told, 'rounds'> = {}): Told => {
  const secret = new Map<string, Answer[]>();
  const open = new Map<string, Answer[]>();
  let match = started(rules, { setUp, deal, seed });
  for (let count = 0; match.play.step.asks.kind !== 'over' && !isTold(length, match); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    const { answer, match: next } = acceptedMove(match, chance);
    const kept = isSecretStep(match.play.step) ? secret : open;
    if (answer.type !== 'go-on') kept.set(roundAndStep(match), [...(kept.get(roundAndStep(match)) ?? []), answer]);
    match = next;
  }
  return { setUp, deal, seed, secret, open, ...length };
};

/** Gives the recorded answers back in order, by round and step. */
export class Choices {
  readonly #told: Told;
  readonly #used = new Map<string, number>();

  constructor(told: Told) {
    this.#told = told;
  }

  /** Undefined if the recorded game has no more answer for this step. */
  next(match: Match): Answer | undefined {
    const { step } = match.play;
    switch (step.asks.kind) {
      case 'nothing':
        return { type: 'go-on', step: step.id };
      case 'form':
      case 'cards':
        return this.#take(isSecretStep(step) ? this.#told.secret : this.#told.open, match);
      case 'ballot':
        return this.#take(this.#told.open, match) ?? (step.goOn === null ? undefined : { type: 'go-on', step: step.id });
      case 'over':
        return undefined;
    }
  }

  #take(answers: Answers, match: Match): Answer | undefined {
    const key = roundAndStep(match);
    const used = this.#used.get(key) ?? 0;
    this.#used.set(key, used + 1);
    return answers.get(key)?.[used];
  }
}

/** Plays a recorded game by the true rules or by leaky ones, as far as its answers go, and returns its output. */
export const output = (rules: Rules, told: Told): Output => {
  const scribe = new Scribe();
  const match = retold(rules, told, each => scribe.watch(each));
  const { ending } = match.shown.picture;
  const { messages, spoken } = scribe;
  return { messages, spoken, before: messages.length - (ending === null ? 0 : 1), ending };
};

/** The public course of a recorded game. */
export const courseOf = (rules: Rules, told: Told): readonly Moment[] => {
  const course = new Course();
  retold(rules, told, each => course.watch(each));
  return course.moments;
};

/** Plays a recorded game as far as its answers go, and gives every state to `watch`. */
export const retold = (rules: Rules, told: Told, watch: (match: Match) => void): Match => {
  const choices = new Choices(told);
  let match = started(rules, told);
  watch(match);
  for (let count = 0; count <= LONGEST_GAME; count += 1) {
    const answer = isTold(told, match) ? undefined : choices.next(match);
    if (answer === undefined) break;
    const result = decide(match, { type: 'answer', answer }, seededChance(told.seed));
    if (!result.ok) break;
    match = result.value.match;
    watch(match);
  }
  return match;
};

const pictureIn = (message: string): Picture => (JSON.parse(message) as { readonly picture: Picture }).picture;

/** The seats that are out, which must agree even where one game ends and its twin goes on. */
const outIn = (message: string): string => pictureIn(message).out.join();

/** The first difference between the outputs of a game and its twin, up to the end of the game. */
export const difference = (game: Output, twin: Output): string | undefined => {
  for (let index = 0; index < game.before; index += 1)
    if (game.messages[index] !== twin.messages[index])
      return `message ${index + 1}: ${game.messages[index]} against ${twin.messages[index] ?? 'none'}`;
  const last = game.messages[game.before];
  const same = twin.messages[game.before];
  if (last !== undefined && (same === undefined || outIn(last) !== outIn(same))) return `at the end: ${last} against ${same ?? 'none'}`;
  return spokenDifference(game, twin) ?? endingDifference(game, twin);
};

const spokenDifference = (game: Output, twin: Output): string | undefined => {
  const index = game.spoken.findIndex((said, at) => said !== twin.spoken[at]);
  return index < 0 ? undefined : `sentence ${index + 1}: ${game.spoken[index]} against ${twin.spoken[index] ?? 'none'}`;
};

/** Two games that end at the same moment with the same winners must show the same, apart from the roles and nights that the end reveals. */
const endingDifference = (game: Output, twin: Output): string | undefined => {
  const alike = (a: PublicEnding, b: PublicEnding) => a.because === b.because && JSON.stringify(a.winners) === JSON.stringify(b.winners);
  if (game.ending === null || twin.ending === null || game.before !== twin.before || !alike(game.ending, twin.ending)) return undefined;
  const bare = (message: string) => {
    const picture = pictureIn(message);
    return JSON.stringify({ ...picture, ending: { ...picture.ending, roles: [], nights: [] } });
  };
  return bare(game.messages[game.before] ?? '') === bare(twin.messages[twin.before] ?? '') ? undefined : 'the endings differ';
};

/** A night step. By day a seat answers in the open, and the step names it in `by`. */
export const isSecretStep = ({ asks, by }: Step): boolean => (asks.kind === 'form' || asks.kind === 'cards') && by === undefined;
