import type { Answer } from '../../src/domain/answer.ts';
import type { Picture, PublicEnding } from '../../src/domain/picture.ts';
import type { Deal, SetUp } from '../../src/domain/setup.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Facts, ModeratorView } from '../../src/domain/view.ts';
import { seededChance } from '../../src/engine/chance.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import type { Rules } from '../../src/rules/contract.ts';
import type { Dice } from './dice.ts';
import { LONGEST_GAME, randomAnswer } from './random-play.ts';

/** A game as its choices: what was answered to each step of each round, and nothing of what came of it. */
export interface Told {
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
  /** Night choices. */
  readonly secret: Answers;
  /** Votes: in the open, or shown to all at the end of the ballot. */
  readonly open: Answers;
}
export type Answers = ReadonlyMap<string, readonly Answer[]>;

/** What leaves the table: the public messages, and the sentences that everybody hears the moderator say. */
export interface Output {
  readonly messages: readonly string[];
  readonly spoken: readonly string[];
  /** How many of the messages were sent before the end of the game was told. */
  readonly before: number;
  /** Null where the choices were used up before the end. */
  readonly ending: PublicEnding | null;
}

export const roundAndStep = (match: Match): string => `${match.play.view.round}/${match.play.step.id}`;

/** Writes down what a table shows and says. */
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
    if (step.asks.kind !== 'over') this.#hear(JSON.stringify(step.says));
    if (step.goOn !== null) this.#hear(JSON.stringify(step.goOn));
  }

  #hear(said: string): void {
    if (this.spoken.at(-1) !== said) this.spoken.push(said);
  }
}

/** What everybody at the table knows by living through it, read from the moderator's side and from nothing that is sent. */
interface Lived {
  readonly round: number;
  readonly step: string;
  readonly alive: readonly boolean[];
  readonly facts: Facts;
}

/** One moment of the public course of a game. */
export interface Moment {
  readonly lived: string;
  readonly alive: readonly boolean[];
  readonly named: Facts['named'];
  /** The night's calls have just ended. */
  readonly waking: boolean;
}

const isCall = ({ asks }: Step): boolean => isSecret(asks) || (asks.kind === 'nothing' && asks.lasts.kind === 'call');

/** Follows the public course of a game: all that is not a call of the night. */
export class Course {
  readonly moments: Moment[] = [];
  #calling = false;

  watch({ play }: Match): void {
    const calling = isCall(play.step);
    if (!calling) this.#live(play.view, play.step.id);
    this.#calling = calling;
  }

  #live({ round, seats, facts }: ModeratorView, step: string): void {
    const alive = seats.map(each => each.alive);
    const lived = JSON.stringify({ round, step, alive, facts } satisfies Lived);
    if (this.moments.at(-1)?.lived !== lived) this.moments.push({ lived, alive, named: facts.named, waking: this.#calling });
  }
}

const started = (rules: Rules, { setUp, deal, seed }: Pick<Told, 'setUp' | 'deal' | 'seed'>): Match => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.value.match;
};

/** Plays a game at random to its end and tells its choices. */
export const tellRandom = (rules: Rules, setUp: SetUp, deal: Deal, seed: string, chance: Dice): Told => {
  const secret = new Map<string, Answer[]>();
  const open = new Map<string, Answer[]>();
  let match = started(rules, { setUp, deal, seed });
  for (let count = 0; match.play.step.asks.kind !== 'over'; count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    const answer = randomAnswer(match.play.step, chance);
    const kept = answer.type === 'vote' ? open : secret;
    if (answer.type !== 'go-on') kept.set(roundAndStep(match), [...(kept.get(roundAndStep(match)) ?? []), answer]);
    match = taken(match, answer);
  }
  return { setUp, deal, seed, secret, open };
};

export const taken = (match: Match, answer: Answer): Match => {
  const result = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  if (!result.ok) throw new Error(`${JSON.stringify(answer)}: ${JSON.stringify(result.refusal)}`);
  return result.value.match;
};

/** Deals the choices out again, one for each time that their step asks. */
export class Choices {
  readonly #told: Told;
  readonly #used = new Map<string, number>();

  constructor(told: Told) {
    this.#told = told;
  }

  /** Undefined where the game told has nothing to say: it was over by then. */
  next(match: Match): Answer | undefined {
    const { step } = match.play;
    switch (step.asks.kind) {
      case 'nothing':
        return { type: 'go-on', step: step.id };
      case 'form':
      case 'cards':
        return this.#take(this.#told.secret, match);
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

/** Plays a told game with the rules given (the true ones, or some that leak) as far as its choices go. */
export const output = (rules: Rules, told: Told): Output => {
  const scribe = new Scribe();
  const match = retold(rules, told, each => scribe.watch(each));
  const { ending } = match.shown.picture;
  const { messages, spoken } = scribe;
  return { messages, spoken, before: messages.length - (ending === null ? 0 : 1), ending };
};

/** The public course of a told game. */
export const courseOf = (rules: Rules, told: Told): readonly Moment[] => {
  const course = new Course();
  retold(rules, told, each => course.watch(each));
  return course.moments;
};

const retold = (rules: Rules, told: Told, watch: (match: Match) => void): Match => {
  const choices = new Choices(told);
  let match = started(rules, told);
  watch(match);
  for (let count = 0; count <= LONGEST_GAME; count += 1) {
    const answer = choices.next(match);
    if (answer === undefined) break;
    const result = decide(match, { type: 'answer', answer }, seededChance(told.seed));
    if (!result.ok) break;
    match = result.value.match;
    watch(match);
  }
  return match;
};

const pictureIn = (message: string): Picture => (JSON.parse(message) as { readonly picture: Picture }).picture;

/** Known to all also at the moment when one game ends and its twin goes on. */
const outIn = (message: string): string => pictureIn(message).out.join();

/** Where a twin's output differs from a game's, up to the end of the game; undefined if it does nowhere. */
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

/** Two games that end at once with the same winners show the same but for what the end reveals. */
const endingDifference = (game: Output, twin: Output): string | undefined => {
  const alike = (a: PublicEnding, b: PublicEnding) => a.because === b.because && JSON.stringify(a.winners) === JSON.stringify(b.winners);
  if (game.ending === null || twin.ending === null || game.before !== twin.before || !alike(game.ending, twin.ending)) return undefined;
  const bare = (message: string) => {
    const picture = pictureIn(message);
    return JSON.stringify({ ...picture, ending: { ...picture.ending, roles: [], nights: [] } });
  };
  return bare(game.messages[game.before] ?? '') === bare(twin.messages[twin.before] ?? '') ? undefined : 'the endings differ';
};

const isSecret = (asks: Step['asks']): boolean => asks.kind === 'form' || asks.kind === 'cards';
export const isSecretStep = (step: Step): boolean => isSecret(step.asks);
