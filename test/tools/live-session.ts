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
  /** Resolves when all the entries are on the disk. Rejects when none of them is. */
  append(entries: readonly Entry[]): Promise<void>;
}

export interface AcceptedCommand {
  readonly match: Match;
  /** Whether the command changed the public screen. */
  readonly wasPublic: boolean;
}

/**
 * A live game with its only writer. A command is decided at once, as if every command before it were already on the disk. Replies, refusals
 * and pictures are sent only when the command is on the disk.
 */
export interface Session {
  /** The game as it is on the disk. */
  readonly match: Match;
  /** The game as it will be when every submitted command is on the disk. It interprets a touch of the same instant; it is never shown. */
  readonly ahead: Match;
  readonly message: PublicMessage;
  /** Submits a command. `asked` is the name of the ask, which is written into the entry. */
  submit(command: Command, asked?: AskName): Promise<Result<AcceptedCommand>>;
  /** Calls `seen` with each new public message. Returns the function that stops it. */
  watch(seen: (message: PublicMessage) => void): () => void;
}

/** Begins a game. Deal and seal are on the disk together or not at all. */
export const startSession = async (log: GameLog, start: GameStart): Promise<Result<Session, readonly Refusal[]>> => {
  const begun = beginGame(start);
  if (!begun.ok) return begun;
  await log.append(begun.value.entries);
  return ok(live(log, begun.value.match));
};

/** Continues a game from its journal. */
export const resumeSession = (log: GameLog, entries: readonly Entry[], rulesOf: (book: BookId) => Rules | undefined): Session =>
  live(log, foldGame(entries, rulesOf));

const live = (log: GameLog, begun: Match): Session => {
  const chance = seededChance(begun.seed);
  const watchers = new Set<(message: PublicMessage) => void>();
  let durable = begun;
  let provisional = begun;
  let written: Promise<unknown> = Promise.resolve();
  /** The number of failed writes. A failed write makes every command void that was decided before the failure, and no later command. */
  let failures = 0;

  const settle = (match: Match): boolean => {
    const changed = match.shown.n !== durable.shown.n;
    durable = match;
    if (changed) for (const seen of watchers) seen(publicMessage(match));
    return changed;
  };

  /** A refusal tells something about the commands before it, so the refusal waits until these are on the disk. */
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
