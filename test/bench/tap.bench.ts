import { ReadlineParser, SerialPort } from 'serialport';
import { WebSocket } from 'ws';
import type { PublicTable } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { FromTable } from '../../src/server/wire/moderator.ts';
import { type Pty, pty } from '../firmware-bridge/serial/pty.ts';
import { until } from '../firmware-bridge/serial/until.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import type { Bench, Figure } from './bench.ts';
import { quantile } from './bench.ts';
import { built, type Running, run, toTheBallot } from './service.ts';

const TAPS = 600;
const WARM_UP = 60;
const PAUSE_MS = 8;
const ABOVE_MS = { 0.5: 1.5, 0.99: 5 } as const;

const uidOf = (number: number): string => (0x10_00_00_00 + number).toString(16).toUpperCase();

/** When the moderator's page and a public screen heard that so many votes are in. */
interface Watch {
  cast: number;
  turn: number;
  readonly heard: { moderator: number; screen: number };
}

const watching = async (service: Running): Promise<{ readonly watch: Watch; readonly close: () => void }> => {
  const watch: Watch = { cast: 0, turn: 0, heard: { moderator: 0, screen: 0 } };
  const page = new WebSocket(`${service.moderator.replace('http', 'ws')}api/tables/main/stream`);
  const screen = new WebSocket(`${service.screen.replace('http', 'ws')}feed?table=main`);
  page.on('message', data => {
    const at = performance.now();
    const message = JSON.parse(String(data)) as FromTable;
    if (message.type !== 'view') return;
    const asks = message.view.playing?.step.asks;
    watch.turn = asks?.kind === 'ballot' ? (asks.turn ?? 0) : 0;
    if (asks?.kind === 'ballot' && asks.cast.length === watch.cast && watch.heard.moderator === 0) watch.heard.moderator = at;
  });
  screen.on('message', data => {
    const at = performance.now();
    const message = JSON.parse(String(data)) as { readonly type: string; readonly table?: PublicTable };
    const ballot = message.table?.message?.picture.ballot;
    if (ballot != null && ballot.cast.length === watch.cast && watch.heard.screen === 0) watch.heard.screen = at;
  });
  await Promise.all([page, screen].map(socket => new Promise(resolve => socket.once('open', resolve))));
  await until(() => watch.turn !== 0);
  return {
    watch,
    close: () => {
      page.close();
      screen.close();
    },
  };
};

/** A marker on the shared reader is the vote of whoever's turn it is: line, journal, both sockets. */
const tapsOf = async (service: Running, line: Pty) => {
  const deck = LUPUS_DECKS.at(-1);
  if (deck === undefined) throw new Error('no deck');
  const tags = deck.map((_, index) => ({
    uid: uidOf(index + 1),
    piece: { is: 'marker' as const, at: seat(index + 1) },
    label: '',
    retired: false,
  }));
  await service.ask({ do: 'box', box: { name: 'bench', tags } });
  let reader: string | undefined;
  for (let tries = 0; tries < 100 && reader === undefined; tries += 1) {
    await new Promise(resolve => setTimeout(resolve, 50));
    reader = (await service.view()).readers.find(each => each.id.startsWith('simple-serial') && each.health === 'ready')?.id;
  }
  if (reader === undefined) throw new Error('the serial reader is not there');
  await service.ask({ do: 'use', spot: { reader, slot: 0 }, use: { use: 'shared' } });
  // What is read right after a port was opened lay there before: no tap.
  await new Promise(resolve => setTimeout(resolve, 500));
  const begun = await toTheBallot(service, deck);
  const asks = begun.playing?.step.asks;
  if (asks?.kind !== 'ballot') throw new Error('no ballot');
  const { electors } = asks;
  const { watch, close } = await watching(service);
  let last = 0;
  const tap = async (): Promise<{ readonly moderator: number; readonly screen: number }> => {
    // The last vote would end the ballot.
    if (watch.cast >= electors.length - 1) {
      await service.ask({ do: 'undo', answers: watch.cast });
      watch.cast = 0;
      await until(() => watch.turn === electors[0]?.seat);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    // The same marker again at once would be the same touch.
    const target = electors.find(({ seat: each }) => each === watch.turn)?.may.find(each => each !== last);
    if (target === undefined) throw new Error('nobody to vote for');
    last = target;
    watch.cast += 1;
    Object.assign(watch.heard, { moderator: 0, screen: 0 });
    const start = performance.now();
    line.say(`SCAN\tuid=${uidOf(target)}\tremovable=no\n`);
    await until(() => watch.heard.moderator > 0 && watch.heard.screen > 0);
    return { moderator: watch.heard.moderator - start, screen: watch.heard.screen - start };
  };
  return { tap, close };
};

const bareLine = async (line: Pty) => {
  const port = new SerialPort({ path: line.path, baudRate: 115_200 });
  let at = 0;
  port.pipe(new ReadlineParser()).on('data', () => {
    at = performance.now();
  });
  await until(() => port.isOpen);
  return {
    tap: async (): Promise<number> => {
      at = 0;
      const start = performance.now();
      line.say(`SCAN\tuid=${uidOf(1)}\tremovable=no\n`);
      await until(() => at > 0);
      return at - start;
    },
    close: () => new Promise(resolve => port.close(resolve)),
  };
};

const figure = (part: 0.5 | 0.99, where: string, ours: readonly number[], bare: readonly number[]): Figure => {
  const [mine, line] = [quantile(ours, part), quantile(bare, part)];
  const most = line + ABOVE_MS[part];
  return {
    name: `tap on a serial line → disk → ${where}, p${part * 100} of ${TAPS}`,
    unit: 'ms',
    ours: mine,
    peer: line,
    peerName: 'the bare serial line',
    ratio: mine / line,
    goal: `at most ${ABOVE_MS[part]} ms above`,
    holds: mine <= most,
  };
};

const tapToScreens = async (): Promise<readonly Figure[]> => {
  built();
  const [line, other] = [await pty(), await pty()];
  const service = await run(`simple-serial:${line.path}`);
  try {
    const [taps, bare] = [await tapsOf(service, line), await bareLine(other)];
    const [moderator, screen, alone]: [number[], number[], number[]] = [[], [], []];
    for (let n = 0; n < WARM_UP + TAPS; n += 1) {
      // In turns, so that a busy moment of the machine falls on both.
      const first = n % 2 === 0 ? await bare.tap() : undefined;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
      const took = await taps.tap();
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
      const then = first ?? (await bare.tap());
      if (n < WARM_UP) continue;
      moderator.push(took.moderator);
      screen.push(took.screen);
      alone.push(then);
    }
    taps.close();
    await bare.close();
    return ([0.5, 0.99] as const).flatMap(part => [
      figure(part, 'the moderator', moderator, alone),
      figure(part, 'a public screen', screen, alone),
    ]);
  } finally {
    await service.stop();
    await Promise.all([line.stop(), other.stop()]);
  }
};

export const benches: readonly Bench[] = [{ name: 'service: tap to screens', run: tapToScreens }];
