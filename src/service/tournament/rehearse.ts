import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicClock } from '../../../firmware-bridge/clock.ts';
import { quoted } from '../../../firmware-bridge/quoted.ts';
import { commandLine } from '../../program/installed.ts';
import type { EveningClock } from '../../session/evening/neighbours.ts';
import { isFailure } from '../failure.ts';
import { PacedClock } from '../rehearsal/paced-clock.ts';
import type { Rehearse } from './running.ts';
import { startTournament } from './start.ts';

/** Each rehearsal has a folder of its own, apart from every real tournament. */
const FOLDER = 'rehearsals';
const FILE = 'tournament.sqlite';
/** Milliseconds before the end, in which the page that asked for the end gets its reply. */
const REPLIES_MS = 500;

/** Starts a tournament of invented people that plays itself, for this machine alone. Its folder is removed unless an organizer keeps it. */
export const startRehearsal: Rehearse = (options, hooks) => rehearsalBy(monotonicClock)(options, hooks);

/** Starts rehearsals by another clock. */
export const rehearsalBy =
  (clock: EveningClock): Rehearse =>
  async (options, { home, over, ...hooks }) => {
    mkdirSync(join(options.data, FOLDER), { recursive: true, mode: 0o700 });
    const folder = mkdtempSync(join(options.data, FOLDER, `${new Date().toISOString().slice(0, 10)}-`));
    const file = join(folder, FILE);
    let isKept = false;
    let stopping: Promise<void> | undefined;
    const started = await startTournament(
      {
        ...options,
        at: { in: 'file', file },
        host: '127.0.0.1',
        // The usual ports belong to the tournament that the rehearsal runs beside.
        ...(home === null ? {} : { port: 0, screenPort: 0 }),
        readers: { auto: false, wanted: [] },
      },
      {
        ...hooks,
        day: {
          clock: new PacedClock(clock),
          home,
          end: keep => {
            isKept = keep;
            monotonicClock.after(REPLIES_MS, () => void stop());
            return keep ? { file, how: commandLine(`hall --event ${quoted(file)}`, options.data) } : null;
          },
        },
      },
    );
    const clear = (): void => {
      if (!isKept) rmSync(folder, { recursive: true, force: true });
    };
    if (started === undefined || isFailure(started) || 'problem' in started) {
      clear();
      return started;
    }
    const stop = (): Promise<void> => {
      stopping ??= started.stop().then(() => {
        clear();
        over();
      });
      return stopping;
    };
    return { ...started, stop };
  };
