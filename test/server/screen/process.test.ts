import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Screens, type ScreensWanted, startScreens } from '../../../src/server/moderator/screen-process.ts';
import { service } from '../../cli/program.ts';
import { dealing, moment, staged, waiting } from '../../tools/screens.ts';
import { until } from '../../tools/until.ts';
import { listen } from './ear.ts';

const HOST = '127.0.0.1';
let screens: Screens | undefined;

afterEach(async () => {
  vi.unstubAllEnvs();
  await screens?.stop();
  screens = undefined;
});

const start = async (wanted: Partial<ScreensWanted> = {}): Promise<{ readonly screens: Screens; readonly port: number }> => {
  const started = await startScreens({ on: [{ host: HOST, port: 0 }], names: [], ...wanted });
  screens = started;
  return { screens: started, port: started.on[0]?.port ?? 0 };
};

/** Captures the next forked process. */
const forked = () => {
  const processes = createRequire(import.meta.url)('node:child_process') as typeof import('node:child_process');
  const { fork } = processes;
  const made: ChildProcess[] = [];
  const put = (how: typeof fork): void => {
    processes.fork = how;
    syncBuiltinESMExports();
  };
  put(((...what: Parameters<typeof fork>) => {
    const child = fork(...what);
    made.push(child);
    return child;
  }) as typeof fork);
  return {
    value: (): ChildProcess => {
      const [child] = made;
      if (child === undefined) throw new Error('nothing was forked');
      return child;
    },
    restore: () => put(fork),
  };
};

/** A zombie process does not count as alive. */
const isAlive = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Connects to the screens as soon as they are served again. */
const listenAgain = (port: number) => until('the screens are served again', () => listen(port, 'chene').catch(() => undefined));

describe('the process of the public screens', () => {
  test('that hangs is ended and started again, at the same port', async () => {
    const deaths: string[] = [];
    const { screens, port } = await start({ askedEvery: 500, died: how => deaths.push(how) });
    const hung = screens.pid ?? 0;
    process.kill(hung, 'SIGSTOP');
    await until('another process is started', () => screens.pid !== hung && screens.pid !== undefined);
    expect(isAlive(hung)).toBe(false);
    await listenAgain(port);
    expect(deaths[0]).toBe('SIGKILL');
  });

  test('that hangs before it serves anything is ended, too, and the start says so', async () => {
    const child = forked();
    const starts = start({ askedEvery: 50 });
    process.kill(child.value().pid ?? 0, 'SIGSTOP');
    child.restore();
    await expect(starts).rejects.toThrow('SIGKILL');
  });

  test('is handed nothing but the feed: no environment, no arguments, no folder, no file', async () => {
    vi.stubEnv('WOLFTAP_TOKEN', 'canary-of-the-token');
    vi.stubEnv('WOLFTAP_DATA', '/canary/of/the/journal');
    const { screens } = await start();
    const proc = `/proc/${screens.pid}`;
    const environment = readFileSync(`${proc}/environ`, 'utf8').split('\0').filter(Boolean);
    const ours = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_ENV', 'TSX_DISABLE_CACHE'];
    expect(environment.map(each => each.split('=')[0]).sort()).toEqual(ours);
    expect(readFileSync(`${proc}/cmdline`, 'utf8')).not.toMatch(/canary|journal|token/i);
    expect(readlinkSync(`${proc}/cwd`)).toBe('/');
    const files = readdirSync(`${proc}/fd`).flatMap(fd => {
      try {
        return [readlinkSync(`${proc}/fd/${fd}`)];
      } catch {
        return [];
      }
    });
    const elsewhere = files.filter(each => each.startsWith('/') && !each.startsWith('/dev/'));
    expect(elsewhere.filter(each => each !== readlinkSync('/proc/self/fd/2'))).toEqual([]);
  });

  test('shows what it is told, and tells how many look', async () => {
    let changes = 0;
    const { screens, port } = await start({
      changed: () => {
        changes += 1;
      },
    });
    screens.show(waiting(8));
    const ears = [await listen(port, 'chene'), await listen(port)];
    screens.show(dealing(8, 3));
    await until('three cards are dealt on both', () => ears.every(ear => ear.tables().some(({ dealing }) => dealing?.dealt.length === 3)));
    await until('two are counted', () => screens.count('chene') === 2);
    for (const { web } of ears) web.terminate();
    await until('none is counted', () => screens.count('chene') === 0);
    expect(changes).toBeGreaterThanOrEqual(2);
  });

  test('is believed in its own shape alone: what is none changes nothing, and ends nothing', async () => {
    const { value: child, restore } = forked();
    const { screens, port } = await start();
    restore();
    screens.show(waiting(8));
    const { on, pid } = screens;
    const ear = await listen(port, 'chene');
    await until('one is counted', () => screens.count('chene') === 1);
    const voice = { name: 'K7Q4XD', here: true };
    for (const said of [
      { type: 'count', tables: { chene: 7 }, voices: { chene: [{ ...voice, name: '<b>' }] } },
      { type: 'count', tables: { chene: -1 }, voices: {} },
      { type: 'count', tables: { chene: 7 }, voices: {}, roles: ['werewolf'] },
      { type: 'ready', on: 'everywhere' },
      { type: 'failed', code: 'EADDRINUSE' },
      { type: 'ask', ask: { do: 'void' } },
      'count',
      null,
      undefined,
    ])
      child().emit('message', said);
    expect([screens.count('chene'), screens.voices('chene'), screens.on, screens.pid]).toEqual([1, [], on, pid]);
    child().emit('message', { type: 'count', tables: { chene: 7 }, voices: { chene: [voice] } });
    expect([screens.count('chene'), screens.voices('chene')]).toEqual([7, [voice]]);
    screens.show(dealing(8, 3));
    await until('it shows what is told', () => ear.tables().at(-1)?.dealing?.dealt.length === 3);
  });

  test('counts screens that speak apart, until they are gone', async () => {
    const { screens, port } = await start({});
    screens.show({ ...waiting(8), table: 'chene' });
    const [quiet, loud] = [await listen(port, 'chene'), await listen(port, 'chene', {}, '&voice=K7Q4XD')];
    await until('two are counted, one of which speaks', () => screens.count('chene') === 2 && screens.voices('chene').length === 1);
    expect(screens.voices('chene')).toEqual([{ name: 'K7Q4XD', here: true }]);
    const [quick, absurd] = [
      await listen(port, 'chene', {}, '&voice=BC23DF&letter=58'),
      await listen(port, 'chene', {}, '&voice=GH45JK&letter=99999'),
    ];
    await until('both are counted', () => screens.voices('chene').length === 3);
    expect(screens.voices('chene').map(({ letterMs }) => letterMs)).toEqual([undefined, 58, 120]);
    for (const { web } of [quick, absurd]) web.terminate();
    loud.web.terminate();
    await until('one is counted', () => screens.count('chene') === 1);
    expect(screens.voices('chene')).toEqual([]);
    quiet.web.terminate();
  });

  test('is started again when it is killed, at the same port, and knows what it knew', async () => {
    const deaths: string[] = [];
    const { screens, port } = await start({ died: how => deaths.push(how) });
    const shown = moment('secret', staged(8));
    screens.show(shown);
    screens.name('chene', ['K7Q4XD']);
    const stranger = { 'X-Forwarded-For': '192.0.2.1' };
    for (let death = 1; death <= 2; death += 1) {
      const before = screens.pid ?? 0;
      const ear = await listen(port, 'chene');
      process.kill(before, 'SIGKILL');
      await ear.closed;
      const again = await listenAgain(port);
      await until('it tells the table', () => again.tables().length > 0);
      expect(again.tables()).toEqual([shown]);
      for (const name of ['ZZZZ22', 'ZZZZ23', 'K7Q4XD']) await listen(port, 'chene', stranger, `&voice=${name}`);
      await until('the voice that was named is offered', () => screens.voices('chene').some(({ name }) => name === 'K7Q4XD'));
      expect(screens.pid).not.toBe(before);
      expect(deaths).toEqual(new Array(death).fill('SIGKILL'));
    }
  });

  test('the process that is back shows the latest picture, and nothing older', async () => {
    const { screens, port } = await start();
    screens.show(waiting(8));
    process.kill(screens.pid ?? 0, 'SIGKILL');
    for (let n = 0; n <= 8; n += 1) screens.show(dealing(8, n));
    const ear = await listenAgain(port);
    await until('the newest is told', () => ear.tables().at(-1)?.dealing?.dealt.length === 8);
  });

  test('a burst that it cannot follow ends with the newest', async () => {
    const { screens, port } = await start();
    const ear = await listen(port, 'chene');
    for (let n = 0; n < 2_000; n += 1) screens.show({ ...waiting(1), names: [String(n)] });
    await until('the newest is told', () => ear.tables().at(-1)?.names[0] === '1999');
  });

  test('a port that is taken is told, and nothing stays behind', async () => {
    const other = createServer();
    const port = await new Promise<number>(resolve =>
      other.listen(0, HOST, () => {
        const at = other.address();
        resolve(typeof at === 'object' && at !== null ? at.port : 0);
      }),
    );
    await expect(startScreens({ on: [{ host: HOST, port }], names: [] })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
  });

  test('ends when it is told to, and when whoever feeds it dies', async () => {
    const { screens } = await start();
    const pid = screens.pid ?? 0;
    await screens.stop();
    expect(isAlive(pid)).toBe(false);
    const data = mkdtempSync(join(tmpdir(), 'wolftap-screens-'));
    const { ready, kill } = await service(data);
    expect(isAlive(ready.screensPid)).toBe(true);
    await kill('SIGKILL');
    await until('the screens have ended too', () => !isAlive(ready.screensPid));
    rmSync(data, { recursive: true });
  });

  test('has nothing to complain of where whoever feeds it is gone in the moment in which it counts', async () => {
    // After SIGUSR2 the process stands still until it can read a byte and its count is due. So it counts before it learns that its parent
    // is gone.
    const still = `import { readSync, writeSync } from 'node:fs';
      process.on('SIGUSR2', () => { writeSync(2, 'still'); readSync(0, Buffer.alloc(1)); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300); });`;
    const child = fork('dist/program/screen.mjs', [], {
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(still)}`],
    });
    let complaints = '';
    child.stderr?.on('data', (part: Buffer) => {
      complaints += part;
    });
    child.send({ type: 'listen', on: [{ host: HOST, port: 0 }], names: [], flags: [] });
    const [{ on }] = (await once(child, 'message')) as [{ readonly on: readonly { readonly port: number }[] }];
    const page = await listen(on[0]?.port ?? 0, 'chene');
    child.kill('SIGUSR2');
    await until('it stands still', () => complaints.includes('still'));
    child.disconnect();
    child.stdin?.write('.');
    const [code] = await once(child, 'exit');
    page.web.close();
    expect([code, complaints]).toEqual([0, 'still']);
  });
});
