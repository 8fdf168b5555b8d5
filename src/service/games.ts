import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../domain/entry.ts';
import type { EveningView } from '../domain/evening.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import type { GameSheet, Timeline } from '../domain/timeline.ts';
import type { Match } from '../engine/match.ts';
import { readEntry } from '../journal/chain.ts';
import { type Journal, type OpenedJournal, openJournal } from '../journal/journal.ts';
import { readKeptGame } from '../journal/keep.ts';
import { leavesPrefix } from '../journal/problems.ts';
import { exportJournal } from '../journal/verify.ts';
import { rulesOf } from '../rules/catalog.ts';
import { exportMatch } from '../scenario/export.ts';
import type { GameExport } from '../server/moderator/house.ts';
import { seededChance } from '../session/crypto.ts';
import type { GameLogs, OpenGameLog } from '../session/evening/neighbours.ts';
import type { Evening } from '../session/evening/open-evening.ts';
import { hasNoModerator } from '../session/evening/unmoderated.ts';
import { gameSheet, type Story, storyOf, timelineOf } from '../session/story.ts';

/** A game as people keep it: the file of `wolftap export`, and the entries in it. */
interface GameCopy {
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** The logs of one table's games, each a file in its folder. */
export interface TableGames extends GameLogs {
  keep(id: string): GameCopy | undefined;
}

const ENDING = '.wolftap';
/** Earlier versions wrote four digits at the end, before tables met in tournaments. */
const ID = /^[0-9T-]{19}-[0-9a-f]{4,8}$/;

export const gamesIn = (folder: string, now: () => Date): TableGames => {
  const open = new Map<string, Journal>();
  const fileOf = (id: string): string => join(folder, `${id}${ENDING}`);
  const opened = (id: string, { journal, entries, state, notes, lost }: OpenedJournal): OpenGameLog => {
    open.set(id, journal);
    return {
      id,
      log: journal,
      entries,
      trouble: lost?.code ?? (state === 'unproven' ? (notes[0] ?? null) : null),
      close: () => {
        open.delete(id);
        journal.close();
      },
    };
  };
  return {
    create: async () => {
      const id = `${now().toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const journal = openJournal(fileOf(id));
      return journal.ok ? ok(opened(id, journal.value)) : no(journal.refusal.code);
    },
    resume: async id => {
      const journal = ID.test(id) ? openWhatIsLeft(fileOf(id)) : no('journal.missing');
      return journal.ok ? ok(opened(id, journal.value)) : journal;
    },
    keep: id => (ID.test(id) ? copied(folder, path => open.get(id)?.exportTo(path) ?? exportJournal(fileOf(id), path)) : undefined),
  };
};

/** A damaged journal goes on from its intact beginning, and the view says so. */
const openWhatIsLeft = (file: string): Result<OpenedJournal, string> => {
  const whole = openJournal(file);
  if (whole.ok) return whole;
  const left = leavesPrefix(whole.refusal.code) ? openJournal(file, { accept: 'prefix' }) : whole;
  return left.ok ? left : no(left.refusal.code);
};

/** Writes the export to a private file, reads it and deletes it. */
const copied = (folder: string, write: (path: string) => Result<unknown, unknown>): GameCopy | undefined => {
  const path = join(folder, `.export-${randomBytes(8).toString('hex')}`);
  if (!write(path).ok) return undefined;
  try {
    const rows = readKeptGame(path);
    if (!rows.ok) return undefined;
    const entries = rows.value.rows.flatMap(({ body }) => {
      const entry = readEntry(body);
      return entry.ok ? [entry.value] : [];
    });
    return { text: readFileSync(path, 'utf8'), entries };
  } finally {
    rmSync(path, { force: true });
  }
};

/** The games of one table, as far as anybody may look into them. */
interface Archive {
  readonly evening: Pick<Evening, 'view' | 'namesOf'>;
  readonly games: Pick<TableGames, 'keep'>;
}

interface FoundGame {
  readonly id: string;
  readonly names: readonly string[];
  readonly text: string;
  /** Null where the journal cannot be told as a game. */
  readonly story: Story | null;
}

/** A game of the table, the latest unless another is named; none where nobody may see it yet. */
const findGame = ({ evening, games }: Archive, game: string | undefined): FoundGame | undefined => {
  const id = game ?? latestIn(evening.view);
  const names = id === undefined ? undefined : evening.namesOf(id);
  const copied = id === undefined || names === undefined ? undefined : games.keep(id);
  if (id === undefined || names === undefined || copied === undefined) return undefined;
  const story = toldBy(copied.entries);
  return isWithheld(copied.entries, story) ? undefined : { id, names, text: copied.text, story };
};

const latestIn = ({ playing, finished }: EveningView): string | undefined => playing?.game ?? finished.at(-1)?.game;

export const exportedFrom = (archive: Archive, game?: string): GameExport | undefined => {
  const one = findGame(archive, game);
  if (one === undefined) return undefined;
  const { id, text, story } = one;
  return { name: `${archive.evening.view.table}-${id}`, journal: text, scenario: story === null ? null : scenarioOf(id, story.match) };
};

export const timelineFrom = (archive: Archive, game?: string): Timeline | undefined => {
  const one = findGame(archive, game);
  return one?.story == null ? undefined : timelineOf(one.id, one.story);
};

export const sheetFrom = (archive: Archive, game?: string): GameSheet | undefined => {
  const one = findGame(archive, game);
  return one?.story == null ? undefined : gameSheet(one.id, one.names, one.story);
};

/** Where nobody moderates, everybody who looks is a player. Nothing of a game is given before its cards were turned up. */
const isWithheld = ([begun]: readonly Entry[], story: Story | null): boolean =>
  begun?.type !== 'begun' || (hasNoModerator(begun.setUp) && story?.match.play.view.ending == null);

const toldBy = (entries: readonly Entry[]): Story | null => {
  const [begun] = entries;
  const rules = begun?.type === 'begun' ? rulesOf(begun.setUp.book) : undefined;
  try {
    return rules === undefined ? null : storyOf(rules, entries);
  } catch {
    // Written by a book that no longer knows its own events; the file itself is still given.
    return null;
  }
};

const scenarioOf = (id: string, match: Match): string | null => {
  try {
    return exportMatch(match, id, seededChance);
  } catch {
    // An export that fails must not cost anybody the journal.
    return null;
  }
};
