import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lay, sticker } from '../firmware-bridge/pcsc/cards.ts';
import { driverFor, type Opened, opened } from '../firmware-bridge/pcsc/opened.ts';
import { type Pcscd, pcscd, VIRTUAL } from '../firmware-bridge/pcsc/pcscd.ts';
import { until } from '../tools/until.ts';
import { type Bench, type Figure, interleave, quantile, type Series } from './bench.ts';
import type { Said } from './peers/nfc-pcsc.ts';

const RUNS = 200;
const LIMIT_MS = 2;
const POLLS = 15;
const POLL_MS = 400;
const UID = '04A1B2C3D4E5F6';

const isSeen = (here: Opened, is: 'tag' | 'empty'): boolean => {
  const last = here.reports.findLast(({ type }) => type === 'saw');
  return last?.type === 'saw' && last.seen.is === is;
};

/** The milliseconds from the driver's first message about a card to our event. */
const tap = async (service: Pcscd, here: Opened & { readonly next: () => Promise<number> }): Promise<number> => {
  const event = here.next();
  const laid = lay(service.port(VIRTUAL.port), sticker(UID));
  const took = (await event) - (await laid.met);
  await laid.leave();
  await until('the reader is empty', () => isSeen(here, 'empty'));
  return took;
};

/** A connection of our driver. `next` gives the moment of the next tag. */
const ours = async (service: Pcscd): Promise<Opened & { readonly next: () => Promise<number> }> => {
  let heard: (at: number) => void = () => {};
  const driver = driverFor(service.env);
  const timed: typeof driver = {
    ...driver,
    open: (address, tell) =>
      driver.open(address, report => {
        if (report.type === 'saw' && report.seen.is === 'tag') heard(performance.now());
        tell(report);
      }),
  };
  const here = opened(timed);
  await until('the readers are there', () => here.lines().length === 4);
  const next = () =>
    new Promise<number>(resolve => {
      heard = resolve;
    });
  return { ...here, next };
};

/** The next message of the peer that is of one of these kinds. */
const said = (peer: ChildProcess, ...kinds: readonly Said['is'][]): Promise<Said> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('the peer ended'));
    const hear = (message: Said): void => {
      if (!kinds.includes(message.is)) return;
      peer.off('message', hear).off('exit', end);
      resolve(message);
    };
    peer.on('message', hear).once('exit', end);
  });

const bare = async (service: Pcscd): Promise<ChildProcess> => {
  const peer = fork(join(import.meta.dirname, 'peers', 'nfc-pcsc.ts'), { env: service.env, execArgv: ['--import', 'tsx'] });
  await said(peer, 'ready');
  return peer;
};
const SILENT_MS = 5_000;
const inTime = (said: Promise<Said>): Promise<Said | undefined> => Promise.race([said, pause(SILENT_MS, undefined, { ref: false })]);
/** The milliseconds at which this process's clock began, by the clock of the machine. */
const began = (): number => Number(process.hrtime.bigint()) / 1e6 - performance.now();
const bareTap = async (service: Pcscd, peer: ChildProcess): Promise<number> => {
  for (;;) {
    const told = inTime(said(peer, 'read', 'unread'));
    const laid = lay(service.port(VIRTUAL.port), sticker(UID));
    const read = await told;
    const off = inTime(said(peer, 'off'));
    await laid.leave();
    await off;
    // Now and then the peer reads before it is connected, or says nothing: then the card is laid once more, as by a person.
    if (read?.is === 'read') return read.at - began() - (await laid.met);
  }
};

const figure = (part: number, mine: Series, theirs: Series, limit: number): Figure => {
  const [took, peer] = [quantile(mine.runs, part), quantile(theirs.runs, part)];
  return {
    name: `PC/SC: the driver's first message about a card, to our event, p${part * 100}`,
    unit: 'ms',
    ours: took,
    peer,
    peerName: 'bare nfc-pcsc, to its event',
    ratio: took / peer,
    goal: Number.isFinite(limit) ? `under ${limit} ms` : 'none',
    holds: took < limit,
  };
};

const reading = async (): Promise<readonly Figure[]> => {
  const [one, other] = [pcscd(), pcscd()];
  try {
    await Promise.all([one.start(), other.start()]);
    const [here, peer] = [await ours(one), await bare(other)];
    const series = await interleave(
      () => tap(one, here),
      () => bareTap(other, peer),
      { runs: RUNS, warmUp: 20 },
    );
    peer.disconnect();
    await here.connection.close();
    return [figure(0.5, series.ours, series.peer, LIMIT_MS), figure(0.99, series.ours, series.peer, Number.POSITIVE_INFINITY)];
  } finally {
    await Promise.all([one.remove(), other.remove()]);
  }
};

/**
 * Measures a delay that no program can avoid: pcscd asks a reader without a thread of its own only from time to time. A USB reader reports
 * by itself.
 */
const polling = async (): Promise<readonly Figure[]> => {
  const service = pcscd({ poll: POLL_MS });
  try {
    await service.start();
    const times: number[] = [];
    for (let run = 0; run < POLLS; run += 1) {
      await pause((run * POLL_MS) / POLLS);
      const start = performance.now();
      const laid = lay(service.port(VIRTUAL.port), sticker(UID));
      times.push((await laid.met) - start);
      await laid.leave();
      await pause(POLL_MS + 50);
    }
    const took = quantile(times, 0.5);
    const name = "PC/SC: pcscd's own poll of a virtual reader, from a card's coming to the driver's first message, p50";
    return [
      { name, unit: 'ms', ours: took, peer: POLL_MS, peerName: 'between two polls', ratio: took / POLL_MS, goal: 'none', holds: true },
    ];
  } finally {
    await service.remove();
  }
};

export const benches: readonly Bench[] = [{ name: 'pcsc', run: async () => [...(await reading()), ...(await polling())] }];
