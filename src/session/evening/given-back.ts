import type { Entry } from '../../domain/entry.ts';
import type { CopyStands, GameCopy } from '../../domain/game-copy.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import type { Match } from '../../engine/match.ts';
import { replayed } from '../../engine/replay.ts';
import { asideWith } from '../../journal/aside.ts';
import { TableMemory } from '../../journal/table-memory.ts';
import { keptAs } from '../../wire/kept/document.ts';
import { TABLE_DOCUMENTS } from '../../wire/kept/table-documents.ts';
import { seededChance } from '../crypto.ts';
import { foldGame } from '../story.ts';
import type { LiveEvening } from './live-evening.ts';
import type { StoredDocument } from './neighbours.ts';
import { resumed } from './pace.ts';
import type { EveningState, GameProgress } from './state.ts';
import { readTable } from './writer.ts';

/** Why a game is not taken back: both have gone on, another game is played here, the copy is unsound, or the disk refused to write. */
type NotGivenBack = 'copy.apart' | 'copy.elsewhere' | 'copy.unsound' | 'wire.failed';
export type GivenBack = Result<null, NotGivenBack>;

/**
 * Takes a game back from a device that has gone on with it. Where the copy continues the game that is kept here, its moves are played again
 * and written in one commit. Where both have gone on, a person has to say which game stands; the other is put aside, so that nothing is
 * lost.
 */
export const takesBack = async (evening: LiveEvening, copy: GameCopy, stands: CopyStands): Promise<GivenBack> => {
  const { parts, writer } = evening;
  const { disk, table, clock, rulesOf } = parts;
  await writer.quiet;
  const { ahead } = writer;
  const { course } = ahead;
  const opening = openingOf(copy.entries);
  if (stands === 'here') {
    if (judged(copy.entries, opening, rulesOf) === undefined) return no('copy.unsound');
    return laysAside(evening, copy);
  }
  const own = course.at === 'game' && course.game === copy.game ? disk.game(course.game) : undefined;
  if (own?.ok !== true || course.at !== 'game') return no('copy.elsewhere');
  const mine = own.value.entries;
  const shared = sharedBy(mine, copy.entries);
  // Another deal, or another seal, is another game.
  if (opening === 0 || shared < opening) return no('copy.elsewhere');
  const isLonger = shared === mine.length;
  if (!isLonger && stands === 'longer') return no('copy.apart');
  const match = judged(copy.entries, shared, rulesOf);
  if (match === undefined) return no('copy.unsound');
  const next = { ...(await besides(ahead, course, copy, clock.now())), match };
  if (isLonger) return change(evening, next, copy.entries.slice(shared));
  // Logs are never changed: the copy gets a new log, and the documents that belong to the present log are put aside.
  const aside = ['course', 'plan'].map(name => [`table/${table}/${name}`, JSON.stringify(disk.read(`table/${table}/${name}`))] as const);
  const beside = asideWith(disk, [{ at: clock.now(), why: 'replaced', documents: Object.fromEntries(aside), part: null }]);
  return change(evening, { ...next, course: { ...next.course, game: disk.nameGame(clock.now()) } }, copy.entries, beside);
};

const change = async (
  evening: LiveEvening,
  next: Partial<EveningState>,
  entries: readonly Entry[],
  beside: readonly StoredDocument[] = [],
): Promise<GivenBack> => {
  const done = await evening.change(next, { moves: { entries, between: [] }, beside });
  return done.ok ? ok(null) : no('wire.failed');
};

/** Keeps the game of a device as a game of its own, which is put aside and can be brought back. */
const laysAside = async (evening: LiveEvening, copy: GameCopy): Promise<GivenBack> => {
  const { disk, table, clock } = evening.parts;
  const game = disk.nameGame(clock.now());
  const { kept } = await readTable(new TableMemory(copy).disk, table, clock.now());
  if (kept.course?.at !== 'game' || kept.plan === undefined) return no('copy.unsound');
  const documents = {
    [`table/${table}/course`]: JSON.stringify(keptAs(TABLE_DOCUMENTS.course, { ...kept.course, game })),
    [`table/${table}/plan`]: JSON.stringify(keptAs(TABLE_DOCUMENTS.plan, kept.plan)),
  };
  const aside = asideWith(disk, [{ at: clock.now(), why: 'replaced', documents, part: null }]);
  const done = await evening.disk.commit({ documents: aside, log: { game, entries: copy.entries } });
  return done.ok ? ok(null) : no('wire.failed');
};

/** How many entries open a game: its deal, and its seal where it has one. */
const openingOf = ([begun, sealed]: readonly Entry[]): number => {
  if (begun?.type !== 'begun') return 0;
  return sealed?.type === 'sealed' ? 2 : 1;
};

const sharedBy = (one: readonly Entry[], other: readonly Entry[]): number => {
  const apart = one.findIndex((entry, at) => at >= other.length || JSON.stringify(entry) !== JSON.stringify(other[at]));
  return apart < 0 ? one.length : apart;
};

/** The game after these entries, of which those from `from` on are played again. Undefined where the rules give another result. */
const judged = (entries: readonly Entry[], from: number, rulesOf: Parameters<typeof foldGame>[1]): Match | undefined => {
  try {
    const match = foldGame(entries.slice(0, from), rulesOf);
    return replayed(match, entries.slice(from), seededChance(match.seed));
  } catch {
    return undefined;
  }
};

/** The changes that a device made outside the log. The service keeps its own state of everything else. */
const besides = async (ahead: EveningState, course: GameProgress, copy: GameCopy, now: number) => {
  const { kept } = await readTable(new TableMemory(copy).disk, copy.table, now);
  const { abandoned, paused } = kept.course?.at === 'game' ? kept.course : course;
  const names = kept.plan?.names.length === ahead.plan.names.length ? kept.plan.names : ahead.plan.names;
  return {
    course: { ...course, abandoned, paused },
    plan: { ...ahead.plan, names },
    hands: kept.hands ?? ahead.hands,
    laying: kept.laying ?? ahead.laying,
    clock: kept.clock == null ? null : resumed(kept.clock, now),
  };
};
