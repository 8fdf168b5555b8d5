import type { Command } from '../../domain/answer.ts';
import { ok, type Refusal, type Result } from '../../domain/refusal.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import { begin, decide, type Match } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import { seededChance } from '../../session/crypto.ts';

export interface Accepted {
  readonly match: Match;
  /** Whether the public screen has changed by it. */
  readonly wasPublic: boolean;
}

/** The game as the practice needs it: where it stands, and a way to go on. */
export interface Table {
  /** Whether it can be resumed later. */
  readonly kept: boolean;
  /** The commitment to the deal, for the public screen; a table that forgets has none. */
  readonly commitment: string | null;
  match(): Match;
  submit(command: Command): Promise<Result<Accepted>>;
  /** Lets go of the game; where its cards are shown, says in which file its opened seal is. */
  leave(): string | null;
}

export interface Dealt {
  readonly rules: Rules;
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
}

/** A table that forgets everything when the program ends. */
export const inMemory = async ({ rules, setUp, deal, seed }: Dealt): Promise<Result<Table, readonly Refusal[]>> => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) return begun;
  const chance = seededChance(seed);
  let now = begun.value.match;
  return ok({
    kept: false,
    commitment: null,
    leave: () => null,
    match: () => now,
    submit: async command => {
      const decided = decide(now, command, chance);
      if (!decided.ok) return decided;
      const wasPublic = decided.value.match.shown.n !== now.shown.n;
      now = decided.value.match;
      return ok({ match: now, wasPublic });
    },
  });
};
