import type { Answer } from '../domain/answer.ts';
import type { Entry } from '../domain/entry.ts';
import type { EveningView } from '../domain/evening.ts';
import type { GameCopy, GameCopyPart } from '../domain/game-copy.ts';
import type { Result } from '../domain/refusal.ts';
import type { Amendment, GameSheet, Timeline } from '../domain/timeline.ts';
import type { Match } from '../engine/match.ts';
import type { TableFile } from '../journal/table-file.ts';
import { TornText } from '../journal/torn.ts';
import { rulesOf } from '../rules/catalog.ts';
import type { GameExport } from '../server/moderator/house.ts';
import { seededChance } from '../session/crypto.ts';
import type { Evening } from '../session/evening/open-evening.ts';
import { hasNoModerator } from '../session/evening/unmoderated.ts';
import { amendmentOf, gameSheet, type Story, storyOf, timelineOf } from '../session/story.ts';

/** The games of one table for export and review. */
interface Archive {
  readonly evening: Pick<Evening, 'view' | 'namesOf'>;
  readonly file: Pick<TableFile, 'exported'>;
}

interface FoundGame {
  readonly id: string;
  readonly names: readonly string[];
  readonly text: string;
  readonly entries: readonly Entry[];
  /** Null where the journal cannot be read as a game. */
  readonly story: Story | null;
}

/** A game of the table: the named one, else the latest. Undefined where the game is unknown or still secret. */
const findGame = ({ evening, file }: Archive, game: string | undefined): FoundGame | undefined => {
  const id = game ?? latestIn(evening.view);
  const names = id === undefined ? undefined : evening.namesOf(id);
  const copied = id === undefined || names === undefined ? undefined : file.exported(id);
  if (id === undefined || names === undefined || copied === undefined) return undefined;
  const story = toldBy(copied.entries);
  return isWithheld(copied.entries, story) ? undefined : { id, names, text: copied.text, entries: copied.entries, story };
};

const latestIn = ({ playing, finished }: EveningView): string | undefined => playing?.game ?? finished.at(-1)?.game;

export const exportedFrom = async (archive: Archive, game?: string): Promise<GameExport | undefined> => {
  const one = findGame(archive, game);
  if (one === undefined) return undefined;
  const { id, text, story } = one;
  return {
    name: `${archive.evening.view.table}-${id}`,
    journal: text,
    scenario: story === null ? null : await scenarioOf(id, story.match),
  };
};

export const timelineFrom = (archive: Archive, game?: string): Timeline | undefined => {
  const one = findGame(archive, game);
  if (one?.story == null) return undefined;
  const timeline = timelineOf(one.id, one.story);
  if (!hasNoModerator(one.story.match.setUp)) return timeline;
  return { ...timeline, lines: timeline.lines.map(line => ({ ...line, amends: null })) };
};

/** What an amendment of the present game would do. Where nobody moderates, no answer is corrected. */
export const amendmentFrom = (archive: Archive, move: number, answer: Answer): Result<Amendment> | undefined => {
  const game = archive.evening.view.playing?.game;
  const match = game === undefined ? undefined : findGame(archive, game)?.story?.match;
  return match === undefined || hasNoModerator(match.setUp) ? undefined : amendmentOf(match, move, answer);
};

export const sheetFrom = (archive: Archive, game?: string): GameSheet | undefined => {
  const one = findGame(archive, game);
  return one?.story == null ? undefined : gameSheet(one.id, one.names, one.story);
};

/** The number of entries in one reply. A device asks for every new entry, so the length and number of its requests do not tell what was chosen. */
const ENTRIES_IN_A_PART = 8;
/** The documents beside the log that a device needs to go on with the game. */
const COPIED = ['plan', 'language', 'course', 'hands', 'clock', 'resealed', 'handled', 'readBy', 'dealt', 'drawnUsed', 'laying'];

/** A part of the present game, for a device that may have to go on without this machine. */
export const copyFrom = (
  archive: Archive & { readonly file: Pick<TableFile, 'read'> },
  pace: GameCopy['pace'],
  from: number,
): GameCopyPart | undefined => {
  const { evening, file } = archive;
  const { playing, table } = evening.view;
  const found = playing === null ? undefined : findGame(archive, playing.game);
  if (playing === null || found?.story == null || hasNoModerator(found.story.match.setUp)) return undefined;
  const documents = COPIED.flatMap(name => {
    const key = `table/${table}/${name}`;
    const kept = file.read(key);
    return kept === undefined || kept instanceof TornText ? [] : [[key, kept] as const];
  });
  const { entries } = found;
  return {
    ...{ table, game: playing.game, pace, from, count: entries.length },
    entries: entries.slice(from, from + ENTRIES_IN_A_PART),
    documents: Object.fromEntries(documents),
  };
};

/** In a game without a moderator every viewer is a player, so the game stays secret until its cards are turned up. */
const isWithheld = ([begun]: readonly Entry[], story: Story | null): boolean =>
  begun?.type !== 'begun' || (hasNoModerator(begun.setUp) && story?.match.play.view.ending == null);

const toldBy = (entries: readonly Entry[]): Story | null => {
  const [begun] = entries;
  const rules = begun?.type === 'begun' ? rulesOf(begun.setUp.book) : undefined;
  try {
    return rules === undefined ? null : storyOf(rules, entries);
  } catch {
    // The book no longer knows an event of this old journal; the journal itself can still be exported.
    return null;
  }
};

/** The writer of scenarios is loaded when it is first needed, because most evenings export nothing. */
const scenarioOf = async (id: string, match: Match): Promise<string | null> => {
  const { exportMatch } = await import('../scenario/export.ts');
  try {
    return exportMatch(match, id, seededChance);
  } catch {
    // A failing scenario must not prevent the export of the journal.
    return null;
  }
};
