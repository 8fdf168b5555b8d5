import type { Answer, Ruling } from '../../domain/answer.ts';
import type { Refusal, Warning } from '../../domain/refusal.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import type { Step } from '../../domain/step.ts';
import type { ModeratorView } from '../../domain/view.ts';
import type { Draw } from '../../wire/scenario/fields.ts';

/** A game at one moment, as the moderator has it. */
export interface Now {
  readonly step: Step;
  readonly view: ModeratorView;
  /** The same text for the same state, and for nothing else. */
  readonly mark: string;
  /** Everything that a refusal must leave as it was. */
  readonly trace: string;
  /** How many answers and rulings can be taken back. */
  readonly answers: number;
}

/** A way to play: through the engine alone, over a simulated table, through the service. */
export interface ScenarioPlayer {
  now(): Now;
  answer(answer: Answer): Promise<Refusal | null>;
  rule(ruling: Ruling): Promise<Refusal | null>;
  undo(answers: number): Promise<Refusal | null>;
  /** Starts again on what was written down; says what does not stand as before. */
  restart(): Promise<Difference | null>;
  /** What chance must give from here on; forgets what it was told before. */
  pin(draws: readonly Draw[]): void;
  /** The draws that nothing has asked for. */
  unused(): readonly Draw[];
  /** What is checked of every game, asked for or not. */
  finish(): Promise<Difference | null>;
}

export interface Difference {
  readonly expected: string;
  readonly got: string;
}

export interface Opening {
  readonly warnings: readonly Warning[];
  readonly refusals: readonly Refusal[];
  /** Nobody plays a set-up that was refused. */
  readonly player: ScenarioPlayer | null;
}

export type OpenGame = (setUp: SetUp, deal: Deal) => Promise<Opening>;
