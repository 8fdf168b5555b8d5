import { closeSync, cpSync, existsSync, ftruncateSync, openSync, readdirSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { gamesInTable } from '../../src/journal/verify.ts';
import { campaign } from '../tools/campaign.ts';
import { freshFolder } from '../tools/folder.ts';
import { type Deed, deeds, run, scratch, watching } from './watch.ts';

/** A folder of the last version that kept its outbox in a separate database. A call for the director and a picture wait in it. */
const RECORDED = fileURLToPath(new URL('../kept/folder/2/data/', import.meta.url));
/** The program is killed after every `EVERY`th deed. */
const EVERY = campaign(10, 1);
const CALLED = '{"is":"told","told":{"tells":"called","on":true}}';

const folderWith = (table: (db: Database) => void, outbox: (db: Database) => void) => {
  const data = freshFolder();
  cpSync(RECORDED, data, { recursive: true });
  const [file, former] = [join(data, 'tables', 'main.wolftap'), join(data, 'outbox', 'main.sqlite')];
  for (const [path, change] of [
    [file, table],
    [former, outbox],
  ] as const) {
    const db = openDatabase(path);
    change(db);
    db.close();
  }
  return { data, file, former };
};
const NOTHING = (): void => undefined;

const seen = <T>(file: string, look: (table: TableFile) => T): T => {
  const opened = openTableFile(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const found = look(opened.value);
  opened.value.close();
  return found;
};
const waitingIn = (file: string) =>
  seen(file, ({ parcels: { parcels, numbers } }) => ({
    parcels: parcels.map(({ game, seq, body }) => [game, seq, body]),
    last: numbers.get(''),
  }));
const TAKEN = { parcels: [['', null, CALLED]], last: 21 };

/** Applies deeds of a program to a copy of its folder: all of them, or only the synced ones. */
const happens = (data: string, was: string, done: readonly Deed[], isSyncedOnly: boolean): void => {
  const here = (path: string): string => join(data, relative(was, path));
  for (const [index, { what, path, at, bytes }] of done.entries()) {
    if (!path.startsWith(was) || /\.(lock|acks)/.test(path)) continue;
    const isSynced = done.slice(index).some(each => each.what === 'sync' && each.path === path);
    if (what === 'remove') rmSync(here(path), { force: true });
    else if (what === 'rename') renameSync(here(path), here(bytes.toString()));
    else if (what === 'create') closeSync(openSync(here(path), 'a'));
    else if (what !== 'sync' && (isSynced || !isSyncedOnly)) {
      const fd = openSync(here(path), existsSync(here(path)) ? 'r+' : 'w+');
      if (what === 'truncate') ftruncateSync(fd, at);
      else writeSync(fd, bytes, 0, bytes.length, at);
      closeSync(fd);
    }
  }
};

describe('a parcel that waited in a database of its own', () => {
  it('is taken over whole, and once, whenever the service is killed or the power fails meanwhile', () => {
    const was = scratch();
    cpSync(RECORDED, was, { recursive: true });
    const log = join(scratch(), 'log');
    run('journal/programs/table-writer', [join(was, 'tables', 'main.wolftap'), '0', 'close'], watching(was, log));
    const done = deeds(log);
    expect(done.some(({ what, path }) => what === 'remove' && path.endsWith('main.sqlite'))).toBe(true);
    for (const isSyncedOnly of [false, true])
      for (let at = 0; at <= done.length; at += EVERY) {
        const { data, file } = folderWith(NOTHING, NOTHING);
        happens(data, was, done.slice(0, at), isSyncedOnly);
        expect(waitingIn(file), `after ${at} deeds`).toEqual(TAKEN);
        expect(existsSync(join(data, 'outbox', 'main.sqlite'))).toBe(false);
        rmSync(data, { recursive: true });
      }
  });

  it('is taken over into the file of the table at the first start, and the old database goes', () => {
    const { data, file } = folderWith(NOTHING, NOTHING);
    expect(gamesInTable(file)).toMatchObject({ ok: true });
    expect(waitingIn(file)).toEqual(TAKEN);
    expect(existsSync(join(data, 'outbox'))).toBe(false);
    expect(waitingIn(file)).toEqual(TAKEN);
    expect(gamesInTable(file)).toMatchObject({ ok: true });
  });

  it('is taken over once, though the service is killed before the old database is removed', () => {
    const { data, file, former } = folderWith(NOTHING, NOTHING);
    waitingIn(file);
    cpSync(join(RECORDED, 'outbox'), join(data, 'outbox'), { recursive: true });
    expect(waitingIn(file)).toEqual(TAKEN);
    expect(existsSync(former)).toBe(false);
  });

  it('keeps the numbers of what was sent; and what the old database had not taken from the document comes with it', () => {
    const told = [
      { n: 4, game: '', tells: { tells: 'called', on: true } },
      { n: 5, game: 'game', tells: { tells: 'report', report: {} } },
    ];
    const { file } = folderWith(
      db => {
        db.prepare("UPDATE documents SET text = json_set(text, '$.is.told', json(?)) WHERE key LIKE '%/hall'").run(JSON.stringify(told));
        db.exec(`UPDATE documents SET text = json_set(text, '$.is.journals', json('true')) WHERE key LIKE '%/sheet'`);
      },
      db => db.exec('UPDATE parcels SET sent = 1'),
    );
    expect(waitingIn(file)).toEqual({
      parcels: [
        ['', 6, CALLED],
        ['game', null, '{"is":"told","told":{"tells":"report","report":{}}}'],
        ['game', null, '{"is":"journal"}'],
      ],
      last: 21,
    });
  });

  it('comes along where the file of the table is damaged, or gone', () => {
    const damaged = folderWith(db => db.exec('CREATE TABLE more (one)'), NOTHING);
    expect(seen(damaged.file, ({ lost }) => lost?.code)).toBe('journal.changed');
    expect(waitingIn(damaged.file)).toEqual(TAKEN);
    const gone = folderWith(NOTHING, NOTHING);
    writeFileSync(gone.file, 'no database at all');
    expect(waitingIn(gone.file)).toEqual(TAKEN);
  });

  it.each([
    [
      'a newer version wrote',
      'newer',
      (former: string) => {
        const db = openDatabase(former);
        db.pragma('user_version = 2');
        db.close();
      },
    ],
    ['is torn', 'damaged', (former: string) => writeFileSync(former, 'torn'.repeat(300))],
  ] as const)('and %s is laid aside as it is', (_what, why, spoil) => {
    const { data, file, former } = folderWith(NOTHING, NOTHING);
    spoil(former);
    expect(waitingIn(file)).toEqual({ parcels: [], last: undefined });
    expect(readdirSync(join(data, 'outbox'))).toEqual([`main.sqlite.${why}-1`]);
  });
});
