import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { until } from '../../tools/until.ts';
import { lay, sticker } from './cards.ts';
import { childrenAt, driverFor, isAlive, type Opened, opened, type PacedClock, pacedClock } from './opened.ts';
import { type Pcscd, pcscd, VIRTUAL } from './pcscd.ts';

const FIRST = 'Virtual PCD 00 00';
const SECOND = 'Virtual PCD 00 01';
const THERE = [`${FIRST}: there`, `${SECOND}: there`, `${FIRST}: empty, not fresh`, `${SECOND}: empty, not fresh`];
/** A pace at which no silence is ever too long. */
const STANDS = 1 / 1_000;
const PROGRAM = join(import.meta.dirname, 'lonely.ts');

interface Scene {
  readonly service: Pcscd;
  readonly here: Opened;
  /** The clock of the driver. */
  readonly clock: PacedClock;
  /** The process that reads. */
  readonly child: number;
  readonly ends: () => Promise<void>;
}

const begin = async (service: Pcscd, clock = pacedClock()): Promise<Opened> => {
  const here = opened(driverFor(service.env, { clock }));
  await here.toldAll(...THERE);
  return here;
};

/**
 * Plays a scene on a pcscd of its own, so that scenes can wait side by side. Afterwards `ended` must be the last report, and no process may
 * be left.
 */
const scene = (title: string, play: (on: Scene) => Promise<void>): void => {
  test(title, async () => {
    const service = pcscd();
    try {
      await service.start();
      const clock = pacedClock();
      const here = await begin(service, clock);
      const [child = 0] = childrenAt(service.env);
      await play({ service, here, clock, child, ends: async () => void (await until('the connection ends', here.ended)) });
      await here.connection.close();
      const told = here.reports.map(({ type }) => type);
      expect(told.indexOf('ended')).toBe(told.length - 1);
      expect(childrenAt(service.env)).toEqual([]);
    } finally {
      await service.remove();
    }
  });
};

describe.concurrent('pcscd', () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    scene(`ends by ${signal}: the connection ends, no tag is taken away, and with pcscd it begins anew`, async on => {
      const { service, here, clock } = on;
      // A pcscd that is asked to end is silent until it has ended, which takes long on a busy machine. Only its end counts here.
      clock.goes(STANDS);
      const laid = lay(service.port(VIRTUAL.port), sticker('04000000000001'));
      await here.told(`${FIRST}: type-a 04000000000001`);
      here.clear();
      await service.end(signal);
      await on.ends();
      expect(here.lines()).not.toContain(`${FIRST}: empty`);
      expect(['pcscd-stopped', 'reader-fails']).toContain(here.ended());
      await laid.leave();

      const without = opened(driverFor(service.env));
      await until('it says that pcscd is not there', without.ended);
      expect(without.lines()).toEqual(['ended, pcscd-stopped']);

      await service.start();
      const again = await begin(service);
      await again.connection.close();
    });

  scene('hangs: the connection ends, and so does the process that reads', async ({ service, here, clock, child, ends }) => {
    service.signal('SIGSTOP');
    // The driver's clock now runs in real time, like that of the process, which has to fall silent by itself.
    clock.goes(1);
    await ends();
    expect(here.ended()).toBe('pcscd-hung');
    await until('the process is gone', () => !isAlive(child));
  });
});

describe.concurrent('a reader', () => {
  scene('that fails for a while takes no tag away and invents no tap', async ({ service, here }) => {
    const laid = lay(service.port(VIRTUAL.port), sticker('04000000000001'));
    await here.told(`${FIRST}: type-a 04000000000001`);
    here.clear();
    service.ail(true);
    await here.toldAll(`${FIRST}: ails, reader-fails`, `${SECOND}: ails, reader-fails`);
    here.clear();
    service.ail(false);
    await here.toldAll(`${FIRST}: works`, `${SECOND}: works`, `${FIRST}: type-a 04000000000001, not fresh`);
    await laid.leave();
    await here.told(`${FIRST}: empty`);
    expect(here.lines()).toHaveLength(4);
  });
});

describe.concurrent('the process that reads', () => {
  scene('is killed: the connection ends', async ({ here, child, ends }) => {
    process.kill(child, 'SIGKILL');
    await ends();
    expect(here.ended()).toBe('reader-fails');
    expect(here.lines()).toHaveLength(5);
  });

  scene('hangs: it is killed', async ({ here, clock, child, ends }) => {
    process.kill(child, 'SIGSTOP');
    clock.goes(5);
    await ends();
    expect(here.ended()).toBe('pcscd-hung');
    expect(isAlive(child)).toBe(false);
  });

  scene('tells again and again that it lives', async ({ here }) => {
    await here.lives(3);
  });

  scene('does not outlive a program that dies, and prints nothing', async ({ service, child }) => {
    const lonely = spawn(process.execPath, ['--import', 'tsx', PROGRAM], { env: service.env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    lonely.stdout.on('data', text => {
      said += text;
    });
    await until('the readers are there', () => said.includes('there'));
    const [orphan = 0] = childrenAt(service.env).filter(pid => pid !== child);
    expect(isAlive(orphan)).toBe(true);
    lonely.kill('SIGKILL');
    await once(lonely, 'close');
    await until('it is gone', () => !isAlive(orphan));
    expect(said).toBe('there\n');
  });

  scene('starts from a program that was started otherwise, too', async ({ service }) => {
    const register = "import('tsx/esm/api').then(({ register }) => { register(); import(process.argv[1]) })";
    const ran = await promisify(execFile)(process.execPath, ['-e', register, PROGRAM, 'close'], { env: service.env });
    expect(ran).toEqual({ stdout: 'there\n', stderr: '' });
  });
});
