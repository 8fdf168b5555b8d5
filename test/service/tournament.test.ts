import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentView } from '../../src/domain/tournament/tournament-view.ts';
import { whereKept } from '../../src/service/tournament/announce.ts';
import { readTournamentOptions } from '../../src/service/tournament/tournament-options.ts';
import { type Begun, begun, ran } from '../cli/program.ts';
import { asks, callerAt, does, founded, PLAN, player, viewOf } from '../server/tournament/running-hub.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { PASSWORD, type Postgres, startPostgres } from '../tools/postgres.ts';
import { until } from '../tools/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'wolftap-tournament-'));
let folders = 0;
const newFolder = (): string => {
  folders += 1;
  return join(folder, `data-${folders}`);
};

interface Where {
  readonly organizer: string;
  readonly beyond: string | null;
  readonly screen: string;
  readonly phones: string;
}
const running: Begun[] = [];
afterEach(async () => {
  for (const program of running.splice(0)) await program.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FREE = ['--port', '0', '--screen-port', '0', '--screen-host', '127.0.0.1', '--readers', 'none'];
const starts = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Begun => {
  const program = begun(args, { WOLFTAP_LANGUAGE: 'en', ...env });
  running.push(program);
  return program;
};
const hub = async (data: string, env: NodeJS.ProcessEnv = {}): Promise<Begun & { readonly where: Where }> => {
  const program = starts(['hall', '--data', data, ...FREE, '--json'], env);
  return { ...program, where: JSON.parse(await program.line('{"ready"')) as Where };
};

describe('the options of a hub', () => {
  const options = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => readTournamentOptions(['--data', '/d', ...args], env);
  test.each<[string, readonly string[], NodeJS.ProcessEnv, object]>([
    ['nothing', [], {}, { at: { in: 'file', file: '/d/halls/main.sqlite' }, port: 7010, screenPort: 7011, tlsPort: 7012 }],
    ['another tournament', ['--hall', 'spring'], {}, { at: { in: 'file', file: '/d/halls/spring.sqlite' }, name: 'spring' }],
    ['a file', ['--event', '/tmp/x.sqlite'], {}, { at: { in: 'file', file: '/tmp/x.sqlite' } }],
    ['a database', [], { WOLFTAP_EVENT: 'postgres://a:b@h/d' }, { at: { in: 'database', address: 'postgres://a:b@h/d' }, isSeen: false }],
    ['a password that others see', ['--event', 'postgres://a:b@h/d'], {}, { isSeen: true }],
    ['an address without a password', ['--event', 'postgresql://h/d'], {}, { isSeen: false }],
    ['to mend', ['--mend'], {}, { mend: true }],
    ['ports of one’s own', ['--port', '1', '--screen-port', '2', '--tls-port', '3'], {}, { port: 1, screenPort: 2, tlsPort: 3 }],
  ])('%s', (_title, args, env, wanted) => {
    expect(options(args, env)).toMatchObject(wanted);
  });

  test.each([
    [['--event', 'mysql://a@b/c'], /--event is a file, or an address that begins with postgres/],
    [['--hall', '../x'], /--hall is a name/],
    [['--port', 'x'], /--port is a number/],
    [['--table', 'main'], /--table/],
  ])('%j makes no sense', (args, why) => {
    expect(options(args)).toEqual({ wrong: expect.stringMatching(why) });
  });

  test.each([
    ['postgres://bob:only-for-tests@db.example:5433/wolves?sslmode=require', 'postgres://db.example:5433/wolves'],
    ['postgres://%zz:only-for-tests@', 'postgres'],
  ])('of %s nothing secret is said', (address, said) => {
    expect(whereKept({ in: 'database', address })).toBe(said);
  });
});

describe('on one machine', () => {
  test('a hub runs, keeps everything for itself, stops in order, and goes on where it was', async () => {
    const data = newFolder();
    const first = await hub(data);
    await founded(callerAt(first.where.organizer));
    const { n } = await viewOf(callerAt(first.where.organizer));
    expect((await fetch(first.where.phones)).status).not.toBe(404);
    expect(statSync(join(data, 'halls')).mode & 0o077).toBe(0);
    expect(statSync(join(data, 'halls', 'main.sqlite')).mode & 0o077).toBe(0);
    expect(await first.kill('SIGTERM')).toBe(0);
    const second = await hub(data);
    expect(await viewOf(callerAt(second.where.organizer))).toMatchObject({ n, plan: { name: PLAN.name } });
  });

  test('what was acknowledged is there after a kill', async () => {
    const data = newFolder();
    const first = await hub(data);
    const desk = callerAt(first.where.organizer);
    await does(desk, { do: 'plan', plan: PLAN });
    let last = '';
    for (let times = 0; times < 20; times += 1) {
      last = `message ${times}`;
      await does(desk, { do: 'message', tables: 'all', hall: true, text: last });
    }
    await first.kill('SIGKILL');
    const second = await hub(data);
    expect((await viewOf(callerAt(second.where.organizer))).message).toBe(last);
  });

  test('whose end is gone it says so, and goes on with what is intact where somebody asks for that', async () => {
    const data = newFolder();
    const file = join(data, 'halls', 'main.sqlite');
    const first = await hub(data);
    await does(callerAt(first.where.organizer), { do: 'plan', plan: PLAN });
    expect(await first.kill('SIGTERM')).toBe(0);
    const shorter = readFileSync(file);
    const second = await hub(data);
    await does(callerAt(second.where.organizer), { do: 'message', tables: 'all', hall: true, text: 'gone' });
    expect(await second.kill('SIGTERM')).toBe(0);
    writeFileSync(file, shorter);
    const { status, said } = await ran(['hall', '--data', data, ...FREE], { WOLFTAP_LANGUAGE: 'en' });
    expect([status, said]).toEqual([1, expect.stringMatching(/its end is missing: 1 of 2 facts are intact; --mend keeps what is intact/)]);
    const mended = starts(['hall', '--data', data, ...FREE, '--json', '--mend']);
    const { organizer } = JSON.parse(await mended.line('{"ready"')) as Where;
    expect(mended.said()).toContain(`1 intact fact is left; the damaged file is kept: ${file}.damaged-1`);
    expect(await viewOf(callerAt(organizer))).toMatchObject({ n: 1, message: '' });
  });

  inTheLongRun('where another one has the tournament, it says so', async () => {
    const data = newFolder();
    await hub(data);
    const { status, said } = await ran(['hall', '--data', data, ...FREE], { WOLFTAP_LANGUAGE: 'en' });
    expect([status, said.trim()]).toEqual([
      1,
      `wolftap hall: the tournament in ${join(data, 'halls', 'main.sqlite')} cannot be opened: another Wolftap is using it already`,
    ]);
  });

  test('what makes no sense is said, with how it is done', async () => {
    const { status, said } = await ran(['hall', '--hall', 'Ü'], { WOLFTAP_LANGUAGE: 'en' });
    expect(status).toBe(2);
    expect(said).toMatch(/--hall is a name[\s\S]*wolftap hall \[options\]/);
  });

  inTheLongRun('beside the tables of a service, in one process', async () => {
    const data = newFolder();
    const program = starts(['--data', data, ...FREE, '--json', '--event']);
    const ready = JSON.parse(await program.line('{"ready"')) as { readonly moderator: string; readonly event: Where };
    expect((await fetch(`${ready.moderator}api/tables`)).status).toBe(200);
    await does(callerAt(ready.event.organizer), { do: 'plan', plan: PLAN });
    expect(await program.kill('SIGTERM')).toBe(0);
    expect((await viewOf(callerAt((await hub(data)).where.organizer))).plan?.name).toBe(PLAN.name);
  });

  test.each([
    ['its own file', []],
    ['a file elsewhere', ['--event', join(folder, 'elsewhere.sqlite')]],
    ['a database', ['--event', 'postgres://localhost/none']],
  ] as const)(
    'no hub starts in a folder that is half restored, whether the tournament lies in %s; what is there stays as it is',
    async (_where, args) => {
      const data = newFolder();
      mkdirSync(join(data, 'restoring'), { recursive: true });
      writeFileSync(join(data, 'restoring', 'shelf.wolftap'), 'kept');
      const { status, said } = await ran(['hall', '--data', data, ...FREE, ...args], { WOLFTAP_LANGUAGE: 'en' });
      expect(status).toBe(1);
      expect(said).toContain(`a restore into ${data} was interrupted: run “npx wolftap restore FILE --replace --data ${data}” again`);
      expect(readdirSync(data, { recursive: true, encoding: 'utf8' }).sort()).toEqual(['restoring', join('restoring', 'shelf.wolftap')]);
    },
  );
});

describe('with a database', () => {
  let postgres: Postgres;
  let address: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    address = await postgres.database();
  });
  afterAll(() => postgres.close());

  test('that is away it says so, waits, and comes up when it is there; its password is never said', async () => {
    await postgres.stop();
    const program = starts(['hall', '--data', newFolder(), ...FREE], { WOLFTAP_EVENT: address });
    await program.line('the database does not answer; waiting for it');
    await postgres.start();
    await program.line('the database answers');
    await program.line('The tournament is ready.');
    await until('where everything is kept', () => program.said().includes('Everything is saved in postgres://'));
    expect(program.said()).not.toContain(PASSWORD);
    expect(await program.kill('SIGINT')).toBe(0);
  });

  inTheLongRun(
    'two hubs are one tournament, for the desk, the screens and the devices; what one of them was asked, the other has',
    async () => {
      const env = { WOLFTAP_EVENT: address, WOLFTAP_HALL: 'two' };
      const [one, other] = await Promise.all([hub(newFolder(), env), hub(newFolder(), env)]);
      const [here, there] = [callerAt(one.where.organizer), callerAt(other.where.organizer)];
      await founded(here);
      const { n } = await viewOf(here);
      const sees = async (message: string): Promise<boolean> => (await viewOf(there)).message === message;
      await until('all that was asked for at the other hub', async () => (await viewOf(there)).n === n);
      // Both hubs get asks at the same time. Every ask must be done, in one order.
      const penalties = Array.from(
        { length: 20 },
        (_, index) => ({ do: 'penalty', id: `id${index}`, player: player(0), points: 1, reason: 'late' }) as const,
      );
      const replies = await Promise.all(penalties.map((penalty, index) => asks(index % 2 === 0 ? here : there, penalty)));
      expect(replies.map(({ status }) => status)).toEqual(penalties.map(() => 200));
      const both = async (): Promise<readonly TournamentView[]> => Promise.all([viewOf(here), viewOf(there)]);
      await until('all penalties at both hubs', async () => (await both()).every(each => each.penalties.length === penalties.length));
      const [mine, theirs] = await both();
      expect(mine?.penalties).toEqual(theirs?.penalties);
      await one.kill('SIGKILL');
      await does(there, { do: 'message', tables: 'all', hall: true, text: 'one hub is gone' });
      expect(await sees('one hub is gone')).toBe(true);
      const again = await hub(newFolder(), env);
      expect((await viewOf(callerAt(again.where.organizer))).message).toBe('one hub is gone');
    },
  );

  test('that goes away and comes back: the same ask, under the same name, is done once', async () => {
    const env = { WOLFTAP_EVENT: address, WOLFTAP_HALL: 'away' };
    const { where, said } = await hub(newFolder(), env);
    const desk = callerAt(where.organizer);
    await does(desk, { do: 'plan', plan: PLAN });
    await postgres.kill();
    const ask = { do: 'message', tables: 'all', hall: true, text: 'after the storm' } as const;
    const refused = await asks(desk, ask, 'the-same-name');
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toEqual({ declined: { code: 'tournament.away' } });
    await until('that the database is gone', () => said().includes('can no longer be reached'));
    await postgres.start();
    await until('the ask to be done', async () => (await asks(desk, ask, 'the-same-name')).status === 200);
    const { n } = await viewOf(desk);
    expect((await asks(desk, ask, 'the-same-name')).status).toBe(200);
    expect([(await viewOf(desk)).n, (await viewOf(desk)).message]).toEqual([n, 'after the storm']);
    await until('that the database is back', () => said().includes('can be reached again'));
  });

  test('with a wrong password it says so, and not which', async () => {
    const wrong = address.replace(PASSWORD, 'guessed-word');
    const { status, said } = await ran(['hall', '--data', newFolder(), ...FREE], { WOLFTAP_LANGUAGE: 'en', WOLFTAP_EVENT: wrong });
    expect(status).toBe(1);
    expect(said).toMatch(/the database refuses this account or this password/);
    expect(said).not.toContain('guessed-word');
  });

  inTheLongRun('the doctor looks at it, and at the tournaments that are kept here', async () => {
    const data = newFolder();
    await (await hub(data)).kill('SIGTERM');
    const look = async (env: NodeJS.ProcessEnv) =>
      (await ran(['doctor', '--data', data, '--port', '0', '--screen-port', '0', '--readers', 'none', '--language', 'en'], env)).said;
    expect(await look({ WOLFTAP_EVENT: address })).toMatch(/main\.sqlite opens\.[\s\S]*The tournament in postgres:\/\/[^@]+ opens\./);
    const said = await look({ WOLFTAP_EVENT: 'postgres://bob:guessed-word@127.0.0.1:1/x' });
    expect(said).toMatch(/does not open: the database does not answer[\s\S]*pg_isready --host 127\.0\.0\.1 --port 1/);
    expect(said).not.toContain('guessed-word');
  });
});
