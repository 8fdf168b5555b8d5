import type { Command } from '../../src/domain/answer.ts';
import type { AskName, Entry } from '../../src/domain/entry.ts';
import type { BookId } from '../../src/domain/ids.ts';
import type { Refusal } from '../../src/domain/refusal.ts';
import { no, ok, type Result } from '../../src/domain/refusal.ts';
import type { PublicMessage } from '../../src/domain/seal.ts';
import { decide, type Match } from '../../src/engine/match.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { beginGame, foldGame, type GameStart, publicMessage } from '../../src/session/live-game.ts';

/** The part of a journal that a live game needs. */
export interface GameLog {
  /** Resolves when the entries are on the disk; rejects when none of them is. */
  append(entries: readonly Entry[]): Promise<void>;
}

export interface AcceptedCommand {
  readonly match: Match;
  /** Whether the public screen has changed by it. */
  readonly wasPublic: boolean;
}

/**
 * A live game and its only writer. Commands are decided at once, on what will be true when those before them are written;
 * replies, refusals and pictures leave when it is on the disk.
 */
export interface Session {
  /** The durable state. */
  readonly match: Match;
  /** What it will be when all that was submitted is written: for deciding what a touch of the same instant means, never for showing. */
  readonly ahead: Match;
  readonly message: PublicMessage;
  /** Where it was asked for by name, the name is written with it. */
  submit(command: Command, asked?: AskName): Promise<Result<AcceptedCommand>>;
  /** Called with each new public message; returns what ends it. */
  watch(seen: (message: PublicMessage) => void): () => void;
}

/** Begins a game: deal and seal are one write. */
export const startSession = async (log: GameLog, start: GameStart): Promise<Result<Session, readonly Refusal[]>> => {
  const begun = beginGame(start);
  if (!begun.ok) return begun;
  await log.append(begun.value.entries);
  return ok(live(log, begun.value.match));
};

/** Goes on with a game that was written down. */
export const resumeSession = (log: GameLog, entries: readonly Entry[], rulesOf: (book: BookId) => Rules | undefined): Session =>
  live(log, foldGame(entries, rulesOf));

const live = (log: GameLog, begun: Match): Session => {
  const chance = seededChance(begun.seed);
  const watchers = new Set<(message: PublicMessage) => void>();
  let durable = begun;
  let provisional = begun;
  let written: Promise<unknown> = Promise.resolve();
  /** Counts the writes that failed: what was decided before one is void, what was decided after it is not. */
  let failures = 0;

  const settle = (match: Match): boolean => {
    const changed = match.shown.n !== durable.shown.n;
    durable = match;
    if (changed) for (const seen of watchers) seen(publicMessage(match));
    return changed;
  };

  /** A refusal tells something of what came before it in the same instant, so it waits for that to be written too. */
  const refused = async (refusal: Refusal): Promise<Result<AcceptedCommand>> => {
    await written.catch(() => undefined);
    return no(refusal);
  };

  const submit = (command: Command, asked?: AskName): Promise<Result<AcceptedCommand>> => {
    const decided = decide(provisional, command, chance);
    if (!decided.ok) return refused(decided.refusal);
    const { entry, match } = decided.value;
    provisional = match;
    const decidedAfter = failures;
    const done = log.append([asked === undefined ? entry : { ...entry, asked }]).then(
      () => ok({ match, wasPublic: settle(match) }),
      (error: unknown) => {
        if (decidedAfter === failures) {
          failures += 1;
          provisional = durable;
        }
        throw error;
      },
    );
    written = done;
    return done;
  };

  return {
    get match() {
      return durable;
    },
    get ahead() {
      return provisional;
    },
    get message() {
      return publicMessage(durable);
    },
    submit,
    watch: seen => {
      watchers.add(seen);
      return () => watchers.delete(seen);
    },
  };
};
