import type { AskName } from '../../domain/entry.ts';
import type { Ask, EveningView, OfferedVoice, PublicTable } from '../../domain/evening.ts';
import type { TableReply } from '../../domain/said.ts';
import type { Spot, Touch } from '../../domain/spot.ts';
import { useOf } from '../../table/lying.ts';
import { resumeSession } from '../session.ts';
import { Announcer } from './announced/announcer.ts';
import { AskedBefore, askedOf } from './asked-before.ts';
import { doAsk } from './asks.ts';
import { AsksKept, askedIn, readAsks } from './asks-kept.ts';
import type { Live } from './desk.ts';
import { Desk } from './desk.ts';
import { putGameAside, readKept } from './kept.ts';
import type { EveningParts, Outcome, ReaderHeard, TouchDone } from './parts.ts';
import type { Standing } from './standing.ts';
import { standingWith } from './standing.ts';
import { doTouch } from './touches.ts';
import { EventDesk } from './tournament/event-desk.ts';
import type { EventSide } from './tournament/event-side.ts';

/** One table and its only writer: set-up, deal, play, over, and again. */
export interface Evening {
  /** What the moderator sees, durable; veiled where nobody moderates. */
  readonly view: EveningView;
  readonly publicTable: PublicTable;
  /** Idempotent: the same id is answered as it was. Resolves when everything that it changed is on the disk. */
  ask(ask: Ask, id: string): Promise<Outcome>;
  touch(touch: Touch): Promise<TouchDone>;
  /** Whether this place of a reader is the table's, as it stands or as is being written. */
  uses(spot: Spot): boolean;
  /** Which readers there are, and how they are. */
  readers(heard: readonly ReaderHeard[]): void;
  /** Who sat where in a game of this table, the present one or a finished one. */
  namesOf(game: string): readonly string[] | undefined;
  screens(connected: number): void;
  /** How many of this side's pages speak, and which public screens would: those count once they are named. */
  voices(speaking: number, offered?: readonly OfferedVoice[], measured?: readonly number[]): void;
  /** Its part in an event. */
  readonly event: EventSide;
  /** Lets go of game and timers; what was asked before is settled first. */
  close(): Promise<void>;
}

/** Begins an evening, or goes on with one exactly where it stood. */
export const openEvening = async (parts: EveningParts): Promise<Evening> => {
  const { kept, aside } = await readKept(parts.shelf, parts.table, parts.clock.now());
  const { standing, live, asked } = await withGame(parts, standingWith(kept, parts.language));
  const { done, next } = readAsks(parts.shelf, parts.table);
  const asks = new AsksKept(parts.shelf, parts.table, next);
  for (const each of asked) asks.logged(each);
  const desk = new Desk(parts, standing, asks, { announcer: each => new Announcer(each), event: each => new EventDesk(each) });
  desk.begin(live);
  const isGameLost = kept.course?.at === 'game' && live === null;
  const said: TableReply | undefined = isGameLost
    ? { code: 'game.unreadable' }
    : aside > 0
      ? { code: 'kept.aside', found: aside }
      : undefined;
  if (isGameLost) await putGameAside(parts.shelf, parts.table, parts.clock.now()).catch(() => undefined);
  if (said !== undefined) await desk.change({ notice: desk.noticeOf(said) });
  desk.announcer.begin();
  desk.event.look();
  return evening(desk, new AskedBefore([...done, ...asked]));
};

interface WithGame {
  readonly standing: Standing;
  readonly live: Live | null;
  /** What was asked of the game by name. */
  readonly asked: readonly AskName[];
}

/** A game whose log cannot be read is put aside; its cards still lie on the table, and may be sealed again. */
const withGame = async (parts: EveningParts, standing: Standing): Promise<WithGame> => {
  const { course } = standing;
  if (course.at !== 'game') return { standing, live: null, asked: [] };
  const found = await resumed(parts, course.game);
  if (found !== null) return { standing, ...found };
  return { standing: { ...standing, course: { at: 'dealing', dealer: course.dealer } }, live: null, asked: [] };
};

const resumed = async (
  { games, rulesOf }: EveningParts,
  game: string,
): Promise<{ readonly live: Live; readonly asked: readonly AskName[] } | null> => {
  const opened = await games.resume(game);
  if (!opened.ok) return null;
  const { id, log, entries, trouble, close } = opened.value;
  try {
    return { live: { id, session: resumeSession(log, entries, rulesOf), trouble, close }, asked: askedIn(entries) };
  } catch {
    // Written by a book that no longer knows its own events: as unreadable as a torn page.
    close();
    return null;
  }
};

const evening = (desk: Desk, before: AskedBefore): Evening => ({
  get view() {
    return desk.view;
  },
  get publicTable() {
    return desk.publicTable;
  },
  ask: (ask, id) => {
    if (ask.do === 'voice') return namesVoice(desk, ask);
    const asked = askedOf(id, ask);
    return before.once(asked, () => desk.inTurn(() => desk.named(asked, () => doAsk(desk, ask))));
  },
  touch: touch => desk.inTurn(() => doTouch(desk, touch)),
  uses: spot => [desk.writer.ahead, desk.writer.durable].some(({ furniture: { layout } }) => useOf(layout, spot) !== undefined),
  event: desk.event,
  namesOf: game => namesIn(desk, game),
  readers: heard => {
    desk.readers = heard;
    desk.show();
  },
  screens: connected => {
    desk.screens = connected;
    desk.show();
  },
  voices: (speaking, offered = [], measured = []) => changesVoices(desk, () => desk.voices.hear(speaking, offered, measured)),
  close: async () => {
    await desk.inTurn(() => desk.writer.quiet);
    desk.close();
  },
});

/** Kept in memory alone: asked again it is judged anew. */
const namesVoice = async (desk: Desk, { name, used }: Extract<Ask, { do: 'voice' }>): Promise<Outcome> => {
  changesVoices(desk, () => desk.voices.name(name, used));
  desk.parts.named?.(desk.voices.named);
  await desk.writer.quiet;
  return { ok: true, value: { wasPublic: false } };
};

const changesVoices = (desk: Desk, change: () => void): void => {
  const [before, offers] = [desk.voices.count, JSON.stringify(desk.voices.offers)];
  change();
  const isOther = desk.voices.count !== before;
  if (isOther) desk.announcer.voices(before);
  if (isOther || JSON.stringify(desk.voices.offers) !== offers) desk.show();
};

/** Games that were finished before names were kept have none. */
const namesIn = (desk: Desk, game: string): readonly string[] | undefined => {
  const { course, plan, seated, finished } = desk.writer.durable;
  if (course.at === 'game' && course.game === game) return plan.names;
  return finished.some(each => each.game === game) ? (seated[game] ?? []) : undefined;
};
