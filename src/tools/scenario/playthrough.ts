import type { Answer, Ruling } from '../../domain/answer.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import { mayGoOn } from '../../scenario/outcome.ts';
import type { Draw } from '../../wire/scenario/fields.ts';
import type { Miss } from './expect.ts';
import { miss } from './expect.ts';
import type { Now, ScenarioPlayer } from './player.ts';

/** The result of a command. `disturbed` says what the command changed and must not change. */
interface CommandOutcome {
  readonly refusal: Refusal | null;
  readonly disturbed: Miss | null;
}

/** One game while a scenario is played. */
export class Playthrough {
  readonly player: ScenarioPlayer;
  /** Whether a missing vote counts as an abstention by the settings. */
  readonly missingVotesCount: boolean;
  /** Marks of the moments in which the step has its answer and only waits to go on. */
  readonly #settled = new Set<string>();
  /** The mark of the moment before each answer that can be taken back. */
  #before: readonly string[] = [];

  constructor(player: ScenarioPlayer, settings: ChosenSettings) {
    this.player = player;
    this.missingVotesCount = settings['onenight.vote_missing'] === 'counts_as_abstain';
  }

  get now(): Now {
    return this.player.now();
  }

  get isSettled(): boolean {
    return this.#settled.has(this.now.mark);
  }

  /** Notes that the present step has had its answer. */
  settle(): void {
    if (mayGoOn(this.now.step)) this.#settled.add(this.now.mark);
  }

  goOn(): Promise<CommandOutcome> {
    return this.answer({ type: 'go-on', step: this.now.step.id });
  }

  answer(answer: Answer): Promise<CommandOutcome> {
    return this.#do(() => this.player.answer(answer));
  }

  rule(ruling: Ruling): Promise<CommandOutcome> {
    return this.#do(async () => {
      const wasSettled = this.isSettled;
      const { id } = this.now.step;
      const refusal = await this.player.rule(ruling);
      if (refusal === null && wasSettled && this.now.step.id === id) this.settle();
      return refusal;
    });
  }

  async undo(answers: number): Promise<CommandOutcome> {
    const there = this.#before.at(-answers);
    const count = this.now.answers;
    const done = await this.#do(() => this.player.undo(answers));
    if (done.refusal !== null || done.disturbed !== null) return done;
    this.#before = this.#before.slice(0, count - answers);
    if (this.now.mark === there) return done;
    return {
      refusal: null,
      disturbed: miss('undo', `the game as it stood ${answers} answers before`, `another state, in ${this.now.step.id}`),
    };
  }

  expectDrawn(): Miss | null {
    const left = this.player.unused();
    return left.length === 0 ? null : miss('draw', `a draw of ${left.map((draw: Draw) => String(draw)).join(', ')}`, 'none');
  }

  /** Carries out a command and checks that a refusal changed nothing. Remembers the moment before each answer, for the undo. */
  async #do(command: () => Promise<Refusal | null>): Promise<CommandOutcome> {
    const before = this.now;
    const refusal = await command();
    const after = this.now;
    if (refusal !== null && after.trace !== before.trace)
      return { refusal, disturbed: miss('refused', `nothing to change with refusal ${refusal.code}`, 'another state') };
    if (refusal === null && after.answers > before.answers) this.#before = [...this.#before.slice(0, before.answers), before.mark];
    return { refusal, disturbed: null };
  }
}
