import type { Answer, Ruling } from '../../domain/answer.ts';
import type { ModeratorView } from '../../domain/moderator-view.ts';
import type { Refusal, Warning } from '../../domain/refusal.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import type { Step } from '../../domain/step.ts';
import type { Draw } from '../../wire/scenario/fields.ts';

/** A game at one moment, as the moderator has it. */
export interface Now {
  readonly step: Step;
  readonly view: ModeratorView;
  /** A text that is the same for the same state and for no other state. */
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
  /** Restarts from the written journal. Gives the first difference from the state before the restart. */
  restart(): Promise<Difference | null>;
  /** Pins the next draws, in place of those that were pinned before. */
  pin(draws: readonly Draw[]): void;
  /** Pinned draws that were not used. */
  unused(): readonly Draw[];
  /** Checks at the end of every game, whatever its file asks for. */
  finish(): Promise<Difference | null>;
}

export interface Difference {
  readonly expected: string;
  readonly got: string;
}

export interface Opening {
  readonly warnings: readonly Warning[];
  readonly refusals: readonly Refusal[];
  /** Null where the set-up was refused. */
  readonly player: ScenarioPlayer | null;
}

export type OpenGame = (setUp: SetUp, deal: Deal) => Promise<Opening>;
