import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Address, Driver, MonotonicClock, Stop, Trouble } from '../reader.ts';
import type { FromChild } from './child-messages.ts';
import { type Child, type ChildEvents, pcscConnection, type Quiet } from './connection.ts';
import { namer } from './identity.ts';
import { MOST_READERS } from './models.ts';
import { glance, hasReader, knock, listingTrouble, type PcscSystem, THIS_SYSTEM, usbDevices } from './system.ts';

export interface PcscOptions {
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
  /** Parts of the names of devices that read tags, whatever `models.ts` says. */
  readonly include?: readonly string[];
  /** Parts of the names of devices that are left alone. */
  readonly exclude?: readonly string[];
  /** By default no reader counts as quiet: some acknowledge the command to switch the buzzer off, and beep all the same. */
  readonly quiet?: Quiet;
  /** How long a reader that has just started may take to find a tag on it: an ACR122U looks every half second. */
  readonly firstLook?: number;
  readonly system?: PcscSystem;
  /** The key by which cards whose number changes are recognised. */
  readonly naming?: Uint8Array | undefined;
}

const ADDRESS: Address = { key: 'pcsc', driver: 'pcsc' };
const LOOK_EVERY = 1_500;
const FIRST_LOOK = 700;
/** Two threads of libuv's pool for each reader, so that a reader that hangs does not block the others. */
const THREADS = 2 * MOST_READERS + 4;

/** Readers of the system's PC/SC service, through nfc-pcsc in a process of its own. */
export const pcscDriver = (options: PcscOptions): Driver => {
  const { clock, nonce, include = [], exclude = [], quiet = 'never', firstLook = FIRST_LOOK, system = THIS_SYSTEM, naming } = options;
  let listed: readonly string[] | undefined;
  let listedAt = 0;

  const withNeed = (why: Trouble): Trouble => (hasReader(system) ? { ...why, needed: true } : why);
  const look = (): { readonly addresses: readonly Address[]; readonly trouble: Trouble | undefined } => {
    const inTheWay = glance(system);
    if (inTheWay !== undefined) return { addresses: [], trouble: withNeed(inTheWay) };
    // PC/SC needs a moment for a reader that was just plugged in.
    const isSettled = listed !== undefined && clock.now() - listedAt >= LOOK_EVERY;
    const unlisted = isSettled ? listingTrouble(system, listed ?? []) : undefined;
    return { addresses: [ADDRESS], trouble: unlisted && withNeed(unlisted) };
  };

  return {
    name: 'pcsc',
    watch: found => {
      let said = '';
      let stop: Stop = () => {};
      const tick = (): void => {
        stop = clock.after(LOOK_EVERY, tick);
        const { addresses, trouble } = look();
        const saying = JSON.stringify([addresses, trouble]);
        if (saying === said) return;
        said = saying;
        found(addresses, trouble);
      };
      tick();
      return () => stop();
    },
    open: (_address, tell) =>
      pcscConnection({
        spawn: events => spawn(system.env, events),
        knock: () => knock(system),
        clock,
        nonce,
        tell: report => tell(report.type === 'ended' ? { ...report, trouble: withNeed(report.trouble) } : report),
        namer: namer(() => usbDevices(system)),
        choice: { include, exclude },
        quiet,
        firstLook,
        naming,
        listed: names => {
          listed = names;
          listedAt = clock.now();
        },
      }),
  };
};

/** Starts the process without the flags of this one; its output is dropped. */
const spawn = (env: NodeJS.ProcessEnv, { heard, ended }: ChildEvents): Child => {
  const { NODE_OPTIONS: _ours, ...rest } = env;
  const child = fork(fileURLToPath(new URL('./child.mjs', import.meta.url)), {
    env: { ...rest, UV_THREADPOOL_SIZE: String(THREADS) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isOver = false;
  const end = (how: string): void => {
    if (isOver) return;
    isOver = true;
    ended(how);
  };
  child.on('message', message => heard(message as FromChild));
  child.once('error', ({ message }) => end(message));
  child.once('exit', (code, signal) => end(`the process that reads ended: ${signal ?? code}`));
  return {
    send: message => void (child.connected && child.send(message, () => {})),
    kill: () => void child.kill('SIGKILL'),
  };
};
