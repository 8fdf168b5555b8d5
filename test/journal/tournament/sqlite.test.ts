import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHead } from '../../../src/journal/head.ts';
import { openDatabase } from '../../../src/journal/sqlite/database.ts';
import { type FactRow, follow } from '../../../src/journal/tournament/facts.ts';
import { mendSqliteTournament } from '../../../src/journal/tournament/mend.ts';
import { openSqliteTournament } from '../../../src/journal/tournament/sqlite.ts';
import type { TournamentLog } from '../../../src/journal/tournament-log.ts';
import { campaign } from '../../tools/campaign.ts';
import { acknowledged, afterPowerCuts, withoutSyncs } from '../crash.ts';
import { votes } from '../entries.ts';
import { oldGame } from '../old-game.ts';
import { type Deed, deeds, run, scratch, watching } from '../watch.ts';
import { opened } from './logs.ts';
import { append, shown, toAppend } from './parcels.ts';

const KEEPER = 'journal/tournament/programs/keeper';
const NAME = 'game.journal.sqlite';

const written = async (facts: number): Promise<string> => {
  const file = join(scratch(), NAME);
  const log = opened(openSqliteTournament({ file }));
  for (let n = 0; n < facts; n += 1) await append(log, toAppend(n));
  await log.ship([shown(1, 'g', 1)]);
  await log.close();
  return file;
};

const refusalOf = (file: string): unknown => {
  const found = openSqliteTournament({ file });
  return found.ok ? 'opened' : found.refusal;
};

describe('after a power cut', () => {
  interface Counts {
    readonly facts: number;
    readonly mark: number;
    readonly picture: number;
  }
  const short = (counts: Counts, acks: number): readonly string[] => {
    const lost = Object.entries(counts).filter(([, count]) => count < acks);
    return [...lost.map(([what, count]) => `${what}: ${count} of ${acks}`), ...(counts.facts === counts.mark ? [] : ['half a write'])];
  };

  /** The faults of a tournament, read with plain SQLite and a few lines of code, so that the check does not depend on the program. */
  const wrongAtAGlance = async (file: string, acks: number): Promise<readonly string[]> => {
    const db = openDatabase(file, 'read');
    try {
      const one = (sql: string): number => db.prepare<[], { is: number }>(sql).get()?.is ?? 0;
      const { event } = db.prepare<[], { event: string }>('SELECT event FROM meta').get() ?? { event: '' };
      const chain = follow(event, db.prepare<[], FactRow>('SELECT n, body, hash FROM facts ORDER BY n').iterate());
      if (!chain.ok) return [chain.refusal.code];
      if ((readHead(file).head?.count ?? 0) > chain.value.n) return ['the head knows of more'];
      const mark = one(`SELECT seq AS "is" FROM marks WHERE "table" = 1`);
      const picture = one(`SELECT seq AS "is" FROM shown WHERE "table" = 2 ORDER BY rev DESC LIMIT 1`);
      return short({ facts: chain.value.n, mark, picture }, acks);
    } catch (error) {
      return [String(error)];
    } finally {
      db.close();
    }
  };

  /** The faults of a tournament when the program itself opens it. */
  const wrong = async (file: string, acks: number): Promise<readonly string[]> => {
    const found = openSqliteTournament({ file });
    if (!found.ok) return [`${found.refusal.code}, ${found.refusal.found} of ${acks}`];
    const log: TournamentLog = found.value;
    const [facts, marks, live] = [await log.read(0), await log.marks(1), await log.live([2])];
    await log.close();
    return short({ facts: facts.length, mark: marks.g ?? 0, picture: live[0]?.seq ?? 0 }, acks);
  };

  const lost = (all: readonly Deed[], points: number): Promise<readonly string[]> =>
    afterPowerCuts(all, points, NAME, { atAGlance: wrongAtAGlance, wholeWay: wrong, every: campaign(10, 1) });

  const watched = (): readonly Deed[] => {
    const folder = scratch();
    const log = join(scratch(), 'log');
    const file = join(folder, NAME);
    run(KEEPER, [file, '150', 'close'], watching(folder, log));
    run(KEEPER, [file, '50', 'leave'], watching(folder, log));
    return deeds(log);
  };

  test('nothing acknowledged is missing, whatever unsynced sector reached the disk; and it would be seen if nothing were synced', async () => {
    const all = watched();
    expect(acknowledged(all)).toBe(200);
    expect(await lost(all, 24)).toEqual([]);
    expect((await lost(withoutSyncs(all), 8)).length).toBeGreaterThan(4);
  });
});

describe('a disk that refuses', () => {
  test.each(['full', 'broken'])('%s: nothing of it is done, it is said, and it goes on when the disk is well again', async how => {
    const file = join(scratch(), NAME);
    run(KEEPER, [file, '5', 'close']);
    const trigger = join(scratch(), 'refuse');
    writeFileSync(trigger, '');
    const env = { ...watching(join(file, '..'), join(scratch(), 'log')), WATCH_REFUSE: how, WATCH_WHILE: trigger };
    const said = JSON.parse(run(KEEPER, [file, '3', 'close'], env));
    expect(said).toMatchObject({ code: 'tournament.disk', trouble: 'tournament.disk', after: null });
    const log = opened(openSqliteTournament({ file }));
    expect((await log.read(0)).length).toBe(said.n);
    expect(await log.marks(1)).toEqual({ g: said.n });
    await log.close();
  });
});

describe('a file that is not as it was left', () => {
  test('that another program has open is refused, and is free again when it is closed', async () => {
    const file = await written(1);
    const log = opened(openSqliteTournament({ file }));
    expect(refusalOf(file)).toEqual({ code: 'tournament.in_use' });
    await log.close();
    expect(refusalOf(file)).toBe('opened');
  });

  test('whose end is gone is never silently shorter', async () => {
    const file = await written(3);
    const shorter = join(scratch(), NAME);
    copyFileSync(file, shorter);
    const log = opened(openSqliteTournament({ file }));
    await append(log, toAppend(3));
    await log.close();
    copyFileSync(shorter, file);
    expect(refusalOf(file)).toEqual({ code: 'tournament.tail_gone', found: 3, expected: 4 });
    rmSync(file);
    expect(refusalOf(file)).toEqual({ code: 'tournament.tail_gone', found: 0, expected: 4 });
  });

  test.each([
    [
      'a fact that was changed',
      "UPDATE facts SET body = replace(body, '1001', '1002') WHERE n = 2",
      { code: 'tournament.changed', found: 1, expected: 3 },
    ],
    ['a fact that was taken out', 'DELETE FROM facts WHERE n = 2', { code: 'tournament.changed', found: 1, expected: 3 }],
    ['a newer version', 'PRAGMA user_version = 99', { code: 'tournament.newer' }],
    ['another kind of file', 'PRAGMA application_id = 7', { code: 'tournament.not_a_tournament' }],
  ])('%s is seen', async (_, sql, refusal) => {
    const file = await written(3);
    const db = openDatabase(file);
    for (const trigger of ['facts_are_never_changed', 'facts_are_never_taken_away']) db.exec(`DROP TRIGGER ${trigger}`);
    db.exec(sql);
    db.close();
    expect(refusalOf(file)).toEqual(refusal);
  });

  test('facts that are there can neither be changed nor taken away', async () => {
    const db = openDatabase(await written(2));
    for (const sql of ["UPDATE facts SET body = ''", 'DELETE FROM facts', "INSERT INTO facts VALUES (9, '', '', NULL)"]) {
      expect(() => db.exec(sql)).toThrow(/facts/);
    }
    db.close();
  });

  test('a file that is no tournament is refused and left as it is', async () => {
    const [text, journal] = [join(scratch(), 'a.sqlite'), join(scratch(), 'b.sqlite')];
    writeFileSync(text, 'This is a letter. '.repeat(500));
    oldGame(journal, votes(2));
    for (const file of [text, journal]) {
      const before = readFileSync(file);
      expect(refusalOf(file)).toMatchObject({ code: 'tournament.not_a_tournament' });
      expect(readFileSync(file).equals(before)).toBe(true);
    }
  });

  test('a head that is missing or torn is laid anew', async () => {
    const file = await written(3);
    rmSync(`${file}.head`);
    expect(opened(openSqliteTournament({ file })).close()).toBeInstanceOf(Promise);
    writeFileSync(`${file}.head`, 'torn');
    const log = opened(openSqliteTournament({ file }));
    expect(await log.read(0)).toHaveLength(3);
    await log.close();
  });

  test('nobody else can read a tournament', async () => {
    const file = await written(1);
    for (const path of [file, `${file}.head`]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('a damaged file that is mended', () => {
  const intact = async (file: string, facts: number): Promise<void> => {
    const log = opened(openSqliteTournament({ file }));
    expect((await log.read(0)).map(({ at }) => at)).toEqual(Array.from({ length: facts }, (_, n) => 1_000 + n));
    // Tables send again whatever they have told.
    expect(await log.marks(1)).toEqual({});
    expect(await log.live([1])).toMatchObject([{ seq: 1 }]);
    expect(await append(log, toAppend(0, { asked: 'first' }))).toEqual({ is: 'before' });
    expect(await append(log, toAppend(facts))).toEqual({ is: 'done', n: facts + 1 });
    await log.close();
  };
  const named = async (facts: number): Promise<string> => {
    const file = join(scratch(), NAME);
    const log = opened(openSqliteTournament({ file }));
    await append(log, toAppend(0, { asked: 'first' }));
    for (let n = 1; n < facts; n += 1) await append(log, toAppend(n));
    await log.ship([shown(1, 'g', 1)]);
    await log.close();
    return file;
  };

  test('goes on with the facts before the damage, and nothing is thrown away', async () => {
    const file = await named(6);
    const db = openDatabase(file);
    db.exec("DROP TRIGGER facts_are_never_changed; UPDATE facts SET body = replace(body, '1003', '1004') WHERE n = 4");
    db.close();
    const before = readFileSync(file);
    expect(refusalOf(file)).toEqual({ code: 'tournament.changed', found: 3, expected: 6 });
    expect(mendSqliteTournament(file)).toEqual({ ok: true, value: { facts: 3, aside: `${file}.damaged-1` } });
    expect(readFileSync(`${file}.damaged-1`).equals(before)).toBe(true);
    await intact(file, 3);
  });

  test('whose end is gone goes on where it ends', async () => {
    const file = await named(4);
    const shorter = readFileSync(file);
    const log = opened(openSqliteTournament({ file }));
    await append(log, toAppend(4));
    await log.close();
    writeFileSync(file, shorter);
    expect(refusalOf(file)).toMatchObject({ code: 'tournament.tail_gone' });
    expect(mendSqliteTournament(file)).toMatchObject({ ok: true, value: { facts: 4 } });
    await intact(file, 4);
  });

  test('with pages that cannot be read keeps what comes before them', async () => {
    const file = join(scratch(), NAME);
    const log = opened(openSqliteTournament({ file }));
    for (let n = 0; n < 400; n += 1) await append(log, toAppend(n));
    await log.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, bytes.length - 3 * 4_096);
    writeFileSync(file, bytes);
    expect(refusalOf(file)).toMatchObject({ code: expect.stringMatching(/^tournament\.(unreadable|changed)$/) });
    const mended = mendSqliteTournament(file);
    expect(mended).toMatchObject({ ok: true });
    const again = opened(openSqliteTournament({ file }));
    const facts = await again.read(0);
    expect(facts.length).toBeGreaterThan(100);
    expect(facts.length).toBeLessThan(400);
    expect(mended.ok && mended.value.facts).toBe(facts.length);
    await again.close();
  });

  test('is not touched while somebody writes it, nor where it is no tournament', async () => {
    const file = await written(1);
    const log = opened(openSqliteTournament({ file }));
    expect(mendSqliteTournament(file)).toEqual({ ok: false, refusal: { code: 'tournament.in_use' } });
    await log.close();
    const text = join(scratch(), 'letter');
    writeFileSync(text, 'This is a letter. '.repeat(500));
    expect(mendSqliteTournament(text)).toMatchObject({ ok: false, refusal: { code: 'tournament.not_a_tournament' } });
    expect(readFileSync(text, 'utf8')).toContain('This is a letter.');
  });
});
