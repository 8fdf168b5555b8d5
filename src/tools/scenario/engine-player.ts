import type { Command } from '../../domain/answer.ts';
import type { Entry } from '../../domain/entry.ts';
import type { BookId } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import type { Match } from '../../engine/match.ts';
import { begin, decide, fold } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import { seededChance } from '../../session/crypto.ts';
import type { Draw } from '../../wire/scenario/fields.ts';
import { differenceIn } from './difference.ts';
import { PinnedChance } from './pinned-chance.ts';
import type { Difference, Now, OpenGame, Opening, ScenarioPlayer } from './player.ts';
import { leakIn } from './public-check.ts';

/** The seed of all draws that are not pinned, so that a scenario plays alike in every run. */
export const SCENARIO_SEED = '5ce7a110'.repeat(8);

/** Plays through the rules and the engine alone, and gives every state after the first to `watch`. */
export const engineStage =
  (rulesOf: (book: BookId) => Rules | undefined, watch: (match: Match) => void = () => undefined): OpenGame =>
  async (setUp: SetUp, deal: Deal): Promise<Opening> => {
    const rules = rulesOf(setUp.book);
    if (rules === undefined) throw new Error(`the book ${setUp.book} cannot be played yet`);
    const { warnings } = rules.check(setUp);
    const begun = begin(rules, setUp, deal, SCENARIO_SEED);
    return begun.ok
      ? { warnings, refusals: [], player: new EnginePlayer(begun.value.match, begun.value.entry, watch) }
      : { warnings, refusals: begun.refusal, player: null };
  };

class EnginePlayer implements ScenarioPlayer {
  readonly #entries: Entry[];
  readonly #pictures: Picture[];
  readonly #watch: (match: Match) => void;
  readonly #chance = new PinnedChance(seededChance(SCENARIO_SEED));
  #match: Match;
  #now: Now | undefined;

  constructor(match: Match, first: Entry, watch: (match: Match) => void) {
    this.#match = match;
    this.#watch = watch;
    this.#entries = [first];
    this.#pictures = [match.shown.picture];
  }

  now(): Now {
    this.#now ??= this.#seen();
    return this.#now;
  }

  #seen(): Now {
    const { play, answers, shown } = this.#match;
    const mark = play.fingerprint();
    const trace = `${mark}${JSON.stringify([shown, this.#entries.length])}`;
    return { step: play.step, view: play.view, mark, trace, answers };
  }

  answer = (answer: Parameters<ScenarioPlayer['answer']>[0]): Promise<Refusal | null> => this.#do({ type: 'answer', answer });
  rule = (ruling: Parameters<ScenarioPlayer['rule']>[0]): Promise<Refusal | null> => this.#do({ type: 'rule', ruling });
  undo = (answers: number): Promise<Refusal | null> => this.#do({ type: 'undo', answers });

  async restart(): Promise<Difference | null> {
    const again = this.#replayed();
    const difference = differenceOf(this.#match, again);
    this.#match = again;
    this.#now = undefined;
    return difference;
  }

  pin(draws: readonly Draw[]): void {
    this.#chance.pin(draws);
  }

  unused(): readonly Draw[] {
    return this.#chance.unused;
  }

  async finish(): Promise<Difference | null> {
    const { settings } = this.#match.setUp;
    const causesAreTold = settings['announce.causes'] === true || settings['reveal.cause'] === true;
    for (const picture of this.#pictures) {
      const leak = leakIn(picture, causesAreTold);
      if (leak !== null) return { expected: 'nothing hidden in public', got: leak };
    }
    return differenceOf(this.#match, this.#replayed());
  }

  async #do(command: Command): Promise<Refusal | null> {
    const pins = this.#chance.unused;
    const decided = decide(this.#match, command, this.#chance);
    // After a refusal too, to check that it changed nothing.
    this.#now = undefined;
    if (!decided.ok) {
      this.#chance.pin(pins);
      return decided.refusal;
    }
    const { entry, match } = decided.value;
    if (match.shown !== this.#match.shown) this.#pictures.push(match.shown.picture);
    this.#entries.push(entry);
    this.#match = match;
    this.#watch(match);
    return null;
  }

  /** The match replayed from text, as from a disk. */
  #replayed(): Match {
    const entries: readonly Entry[] = JSON.parse(JSON.stringify(this.#entries));
    return fold(() => this.#match.rules, entries);
  }
}

const differenceOf = (match: Match, again: Match): Difference | null => {
  const parts: readonly (readonly [string, string, string])[] = [
    ['state', match.play.fingerprint(), again.play.fingerprint()],
    ['public picture', JSON.stringify(match.shown.picture), JSON.stringify(again.shown.picture)],
    ['number of public pictures', String(match.shown.n), String(again.shown.n)],
    ['number of answers', String(match.answers), String(again.answers)],
  ];
  for (const [what, before, after] of parts) {
    const difference = differenceIn(`${what} in a replay`, before, after);
    if (difference !== null) return difference;
  }
  return null;
};
