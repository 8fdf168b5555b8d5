import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openShelf } from '../../src/journal/shelf.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile } from '../../src/journal/table-file.ts';
import { votes } from './entries.ts';
import { GAMES, TOLD } from './table-commits.ts';
import { deeds, run, scratch, watching } from './watch.ts';

type Illness = 'full' | 'broken' | 'once' | 'stuck' | 'dead' | 'blind' | 'locked' | 'slow' | Folding;
/** What a fold at rest syncs: the database, the header of the log that begins anew, and its first page. */
type Folding = 'folding' | 'anew' | 'begun';

/** Folders with a table that was closed after so many commits. */
const closed = new Map<number, string>();

/** A table with `had` commits, in a folder of its own. It is written once, because to start a program is most of what a test costs. */
const tableWith = (had: number): string => {
  let before = closed.get(had);
  if (before === undefined) {
    before = scratch();
    run('journal/programs/table-writer', [join(before, 'one.wolftap'), String(had), 'close']);
    closed.set(had, before);
  }
  const folder = scratch();
  cpSync(before, folder, { recursive: true });
  return join(folder, 'one.wolftap');
};

/**
 * Opens a table with `had` commits and plays the words on a disk that falls ill. Returns the replies, and the content of the file when it
 * is opened again.
 */
const through = (illness: Illness, had: number, words: string, harm: (file: string) => void = () => undefined) => {
  const file = tableWith(had);
  const log = join(scratch(), 'log');
  harm(file);
  const env = { ...watching(join(file, '..'), log), WATCH_REFUSE: illness, WATCH_WHILE: join(scratch(), 'ill') };
  const said: readonly unknown[] = JSON.parse(run('journal/programs/ill-disk', [file, ...words.split(' ')], env));
  const laidAnew = deeds(log).filter(({ what, bytes }) => what === 'rename' && bytes.toString() === file).length;
  const opened = openTableFile(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const table = opened.value;
  const entries = GAMES.map(game => table.game(game)).flatMap(game => (game.ok ? game.value.entries : []));
  const isInOrder = isDeepStrictEqual(entries, votes(entries.length));
  // A refused commit must not leave its parcel behind.
  const isPosted = table.parcels.parcels.map(({ body }) => body).join() === String(table.read(TOLD));
  const held = { lost: table.lost, told: table.read(TOLD), isPosted, games: table.names().length };
  table.close();
  return { said, laidAnew: laidAnew > 0, held: { ...held, logged: entries.length, isInOrder } };
};
const holds = (count: number, games = 1) => ({ lost: null, told: count, isPosted: true, logged: count, games, isInOrder: true });

/** Changes the fourth line of the log, so that its hash no longer fits. */
const spoiled = (file: string): void => {
  const db = openDatabase(file);
  const guard = 'log_is_never_changed';
  const sql = db.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(guard) ?? '';
  db.exec(`DROP TRIGGER ${guard}; UPDATE log SET body = replace(body, '"type":', '"type" :') WHERE n = 4; ${sql}`);
  db.close();
};

const FAILED = 'journal.write_failed';

describe('a disk that refuses', () => {
  it('one sync: the commit is refused and leaves nothing, and the next is written', () => {
    expect(through('once', 5, 'one ill one read one')).toEqual({
      said: ['done', FAILED, 6, 'done'],
      laidAnew: false,
      held: holds(7),
    });
  });

  it('one sync: all that was decided in the same tick is refused', () => {
    expect(through('once', 5, 'ill two read two leave')).toMatchObject({ said: [FAILED, FAILED, 5, 'done', 'done'], held: holds(7) });
  });

  it('the sync, when the refused bytes have reached the file: they are taken out again', () => {
    expect(through('broken', 5, 'one ill one read well one read')).toEqual({
      said: ['done', FAILED, 6, 'done', 7],
      laidAnew: true,
      held: holds(7),
    });
    expect(through('broken', 5, 'one ill two leave')).toMatchObject({ said: ['done', FAILED, FAILED], laidAnew: true, held: holds(6) });
  });

  it('a commit that would begin a game: the game is not there', () => {
    expect(through('broken', 200, 'ill one games')).toMatchObject({ said: [FAILED, 1, '200+0'], held: holds(200) });
    expect(through('broken', 200, 'ill one well two games')).toMatchObject({
      said: [FAILED, 'done', 'done', 2, '200+2'],
      held: holds(202, 2),
    });
  });

  it('the sync of an entry of a game that is not the latest: it is taken out, and no other', () => {
    expect(through('broken', 201, 'older games ill older games leave')).toMatchObject({
      said: ['done', 2, '201+1', FAILED, 2, '201+1'],
      laidAnew: true,
      held: { lost: null, logged: 202, games: 2 },
    });
  });

  it('every sync for a while: each commit is refused with a code, and the table goes on without a restart', () => {
    expect(through('broken', 5, 'ill one two one read well one two')).toMatchObject({
      said: [FAILED, FAILED, FAILED, FAILED, 5, 'done', 'done', 'done'],
      held: holds(8),
    });
  });

  it('every sync of every file for a while: the refused bytes are taken out as soon as that can be done', () => {
    expect(through('stuck', 5, 'one ill one two read well one read')).toEqual({
      said: ['done', FAILED, FAILED, FAILED, 6, 'done', 7],
      laidAnew: true,
      held: holds(7),
    });
  });

  it('every byte for a while: what the table holds can still be read, and it goes on without a restart', () => {
    expect(through('dead', 5, 'one ill one read one games two read well one read two')).toMatchObject({
      said: ['done', FAILED, 6, FAILED, 1, '6+0', FAILED, FAILED, 6, 'done', 7, 'done', 'done'],
      held: holds(9),
    });
  });

  it('every byte until the program ends: what was acknowledged is there', () => {
    expect(through('dead', 5, 'one ill one two')).toMatchObject({ said: ['done', FAILED, FAILED, FAILED], held: holds(6) });
    expect(through('dead', 5, 'one ill one two leave')).toMatchObject({ said: ['done', FAILED, FAILED, FAILED], held: holds(6) });
  });

  it('every byte after a damaged game was put right: it can still be read, and goes on when the disk is well again', () => {
    expect(through('dead', 5, 'ill open read well open one', spoiled)).toMatchObject({
      said: [3, 5, 3, 'done'],
      held: { lost: null, told: 6, logged: 4 },
    });
  });

  it('one byte that a commit must read: what was acknowledged before it is there', () => {
    expect(through('blind', 419, 'one ill older read games')).toMatchObject({
      said: ['done', 'journal.unreadable', 420, 2, '200+220'],
      held: holds(420, 2),
    });
  });

  it.each([
    ['full', 'journal.disk_full'],
    ['broken', FAILED],
    ['stuck', FAILED],
    ['dead', FAILED],
  ] as const)('%s: trying to write says so until the disk is well, and changes nothing of what the table holds', (illness, code) => {
    expect(through(illness, 5, 'try ill one try try well try read one')).toMatchObject({
      said: ['well', code, code, code, 'well', 5, 'done'],
      held: holds(6),
    });
  });

  it('because it may only be read from now on: that is said, and the table goes on when it may be written again', () => {
    const locked = 'journal.read_only';
    expect(through('locked', 5, 'one ill one one read try well try one read')).toEqual({
      said: ['done', FAILED, locked, 6, locked, 'well', 'done', 7],
      laidAnew: false,
      held: holds(7),
    });
  });

  it.each(['full', 'broken', 'once', 'stuck', 'dead', 'locked'] as const)(
    'before the copies have followed the last commit (%s): what was acknowledged is there, and the table goes on',
    illness => {
      const { said, held } = through(illness, 5, 'one struck one well one one read');
      expect(said).toEqual(['done', expect.any(String), 'done', 'done', 5 + said.filter(each => each === 'done').length]);
      expect(held).toEqual(holds(Number(said.at(-1))));
    },
  );

  it.each(['folding', 'anew', 'begun'] as const)(
    'a sync while the log is folded at rest (%s): nobody hears of it, and nothing is lost',
    illness => {
      const commits = 34;
      const { said, laidAnew, held } = through(illness, 0, `struck ${'one '.repeat(commits)}refused one read leave`);
      expect(said).toEqual([...Array.from({ length: commits + 1 }, () => 'done'), commits + 1]);
      expect([laidAnew, held]).toEqual([false, holds(commits + 1)]);
    },
  );

  it('nothing, but is slow: every write is done, and whoever listens hears how long it took, and when the disk is quick again', () => {
    expect(through('slow', 5, 'one took ill one took pace well one took pace').said).toEqual([
      'done',
      'quick',
      'done',
      'slow',
      'slow',
      'done',
      'quick',
      'quick',
    ]);
  });

  it('because it is full: that is said, and the table goes on when there is room', () => {
    const full = 'journal.disk_full';
    expect(through('full', 5, 'one ill one two read well one read')).toMatchObject({
      said: ['done', full, full, full, 6, 'done', 7],
      held: holds(7),
    });
  });
});

describe('a disk that refuses what the service itself keeps', () => {
  it.each(['full', 'broken', 'stuck', 'dead', 'locked'] as const)(
    '%s: each document is refused with a code, and the shelf goes on without a restart with what it had',
    illness => {
      const file = join(scratch(), 'shelf.wolftap');
      const env = { ...watching(join(file, '..'), join(scratch(), 'log')), WATCH_REFUSE: illness, WATCH_WHILE: join(scratch(), 'ill') };
      const words = 'put ill put read put read well read put read';
      const code = illness === 'full' ? 'journal.disk_full' : FAILED;
      expect(JSON.parse(run('journal/programs/ill-shelf', [file, ...words.split(' ')], env))).toEqual([
        ...['done', code, 1, code, 1],
        ...[1, 'done', 4],
      ]);
      const shelf = openShelf(file);
      expect(shelf.ok && shelf.value.read('n')).toBe(4);
      if (shelf.ok) shelf.value.close();
    },
  );
});
