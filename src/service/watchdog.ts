import { spawn } from 'node:child_process';

/** How many signs are given in the time that systemd allows, because one or two may come late. */
const SIGNS = 3;

type Environment = Readonly<Record<string, string | undefined>>;

/** How often systemd wants a sign of life of this process, in milliseconds; null where it wants none. */
export const signEvery = ({ NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID }: Environment, pid: number): number | null => {
  const microseconds = Number(WATCHDOG_USEC);
  const isMeant = WATCHDOG_PID === undefined || Number(WATCHDOG_PID) === pid;
  if (NOTIFY_SOCKET === undefined || !isMeant || !(microseconds > 0)) return null;
  return Math.floor(microseconds / 1_000 / SIGNS);
};

/** Node cannot write to systemd's socket itself, so systemd's own program does. If it is missing, systemd hears nothing and starts the service anew. */
const sendSign = (): void => {
  spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => undefined);
};

/** Gives systemd signs of life while this process works: a process that hangs is started anew. Returns a function that ends this. */
export const giveSigns = (env: Environment, pid: number): (() => void) => {
  const every = signEvery(env, pid);
  if (every === null) return () => undefined;
  sendSign();
  const timer = setInterval(sendSign, every);
  timer.unref();
  return () => clearInterval(timer);
};
