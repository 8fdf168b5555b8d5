import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MonotonicClock } from '../../../firmware-bridge/drivers/reader.ts';
import { until } from '../../tools/until.ts';

export const realClock: MonotonicClock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** A pseudo terminal: a serial cable whose other end is the test. */
export interface Pty {
  readonly path: string;
  readonly plug: () => Promise<void>;
  /** Pulls the cable out. */
  readonly pull: () => Promise<void>;
  readonly say: (bytes: string | Uint8Array) => void;
  readonly heard: () => string;
  /** Closes the other end. */
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
}

export const pty = async (answer?: (said: string) => string): Promise<Pty> => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-pty-'));
  const path = join(folder, 'port');
  let socat: ChildProcess | undefined;
  let heard = '';

  const plug = async (): Promise<void> => {
    socat = spawn('socat', ['-b', '4096', '-', `pty,raw,echo=0,link=${path}`], { stdio: ['pipe', 'pipe', 'ignore'] });
    socat.stdin?.on('error', () => undefined);
    socat.stdout?.on('data', (bytes: Buffer) => {
      const said = bytes.toString('latin1');
      heard = (heard + said).slice(-4_096);
      const reply = answer?.(said) ?? '';
      if (reply !== '') socat?.stdin?.write(reply);
    });
    await until('the far end of the cable is there', () => existsSync(path));
  };
  const pull = async (): Promise<void> => {
    const gone = socat;
    if (gone === undefined) return;
    socat = undefined;
    if (gone.exitCode === null && gone.signalCode === null) {
      const exited = new Promise(resolve => gone.once('exit', resolve));
      gone.kill('SIGKILL');
      await exited;
    }
    rmSync(path, { force: true });
  };
  await plug();
  return {
    path,
    plug,
    pull,
    say: bytes => void socat?.stdin?.write(bytes),
    heard: () => heard,
    hangUp: () => void socat?.stdin?.end(),
    stop: async () => {
      await pull();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
