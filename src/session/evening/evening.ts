import type { Ask, EveningView, PublicTable } from '../../domain/evening.ts';
import type { Said } from '../../domain/said.ts';
import type { Touch } from '../../domain/spot.ts';
import { resumeSession } from '../session.ts';
import { AskedBefore } from './asked-before.ts';
import { doAsk } from './asks.ts';
import type { Live } from './desk.ts';
import { Desk } from './desk.ts';
import { readKept } from './kept.ts';
import type { EveningParts, Outcome, ReaderHeard, TouchDone } from './parts.ts';
import type { Standing } from './standing.ts';
import { standingWith } from './standing.ts';
import { doTouch } from './touches.ts';

/** One table and its only writer: set-up, deal, play, over, and again. */
export interface Evening {
  /** What the moderator sees, durable; veiled where nobody moderates. */
  readonly view: EveningView;
  readonly publicTable: PublicTable;
  /** Idempotent: the same id is answered as it was. Resolves when everything that it changed is on the disk. */
  ask(ask: Ask, id: string): Promise<Outcome>;
  touch(touch: Touch): Promise<TouchDone>;
  /** Which readers there are, and how they are. */
  readers(heard: readonly ReaderHeard[]): void;
  screens(connected: number): void;
  /** Lets go of game and timers; what was asked before is settled first. */
  close(): Promise<void>;
}

/** Begins an evening, or goes on with one exactly where it stood. */
export const openEvening = async (parts: EveningParts): Promise<Evening> => {
  const { kept, aside } = await readKept(parts.shelf, parts.table);
  const { standing, live } = await withGame(parts, standingWith(kept));
  const desk = new Desk(parts, standing);
  desk.begin(live);
  const isGameLost = kept.course?.at === 'game' && live === null;
  const said: Said | undefined = isGameLost
    ? { code: 'game.unreadable' }
    : aside.length > 0
      ? { code: 'kept.unreadable', found: aside.length }
      : undefined;
  if (said !== undefined) await desk.change({ notice: desk.noticeOf(said) });
  return evening(desk);
};

/** A game whose log cannot be read is put aside; its cards still lie on the table, and may be sealed again. */
const withGame = async (parts: EveningParts, standing: Standing): Promise<{ readonly standing: Standing; readonly live: Live | null }> => {
  const { course } = standing;
  if (course.at !== 'game') return { standing, live: null };
  const live = await resumed(parts, course.game);
  if (live !== null) return { standing, live };
  return { standing: { ...standing, course: { at: 'dealing', dealer: course.dealer } }, live: null };
};

const resumed = async ({ games, rulesOf }: EveningParts, game: string): Promise<Live | null> => {
  const opened = await games.resume(game);
  if (!opened.ok) return null;
  const { id, log, entries, trouble, close } = opened.value;
  try {
    return { id, session: resumeSession(log, entries, rulesOf), trouble, close };
  } catch {
    // Written by a book that no longer knows its own events: as unreadable as a torn page.
    close();
    return null;
  }
};

const evening = (desk: Desk): Evening => {
  const asked = new AskedBefore();
  return {
    get view() {
      return desk.view;
    },
    get publicTable() {
      return desk.publicTable;
    },
    ask: (ask, id) => asked.once(id, JSON.stringify(ask), () => desk.inTurn(() => doAsk(desk, ask))),
    touch: touch => desk.inTurn(() => doTouch(desk, touch)),
    readers: heard => {
      desk.readers = heard;
      desk.show();
    },
    screens: connected => {
      desk.screens = connected;
      desk.show();
    },
    close: async () => {
      await desk.inTurn(() => desk.writer.quiet);
      desk.close();
    },
  };
};
