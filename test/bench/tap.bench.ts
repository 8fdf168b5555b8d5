import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReadlineParser, SerialPort } from 'serialport';
import { WebSocket } from 'ws';
import type { PublicTable } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { helpersGiveWay } from '../../src/service/quick-code.ts';
import type { FromTable } from '../../src/wire/moderator.ts';
import { type Pty, pty } from '../firmware-bridge/serial/pty.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import { until } from '../tools/until.ts';
import { bareSync } from './bare-sync.ts';
import type { Bench, Figure } from './bench.ts';
import { median, quantile } from './bench.ts';
import { built, type Running, run, toTheBallot } from './service.ts';
import { sharedNow, type Tapped, watchStages } from './stages.ts';

const TAPS = 600;
const WARM_UP = 200;
/** The rests before a tap: none, as the bare line is measured, and one after which a machine may have begun to doze. */
const RESTS_MS = [0, 8] as const;
const ABOVE_MS = { 0.5: 1.5, 0.99: 5 } as const;

const uidOf = (number: number): string => (0x10_00_00_00 + number).toString(16).toUpperCase();

/** The messages of a socket with their moments. They are read later, because reading them would delay the other socket. */
interface Ear {
  readonly heard: { readonly at: number; readonly text: string }[];
  /** Resolves when there is a message to read. */
  readonly more: () => Promise<void>;
  readonly close: () => void;
}

const PATIENCE_MS = 10_000;

const ear = async (address: string): Promise<Ear> => {
  const socket = new WebSocket(address);
  const heard: { at: number; text: string }[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', data => {
    heard.push({ at: sharedNow(), text: String(data) });
    wake();
  });
  await new Promise(resolve => socket.once('open', resolve));
  return {
    heard,
    more: () =>
      new Promise((resolve, reject) => {
        const impatience = setTimeout(() => reject(new Error(`${address} says nothing`)), PATIENCE_MS);
        wake = () => {
          clearTimeout(impatience);
          wake = () => undefined;
          resolve();
        };
        if (heard.length > 0) wake();
      }),
    close: () => socket.close(),
  };
};

/** Waits until the moderator's page and a public screen have heard of `cast` votes. `turn` is the seat whose turn it is then. */
const watching = async (service: Running) => {
  const page = await ear(`${service.moderator.replace('http', 'ws')}api/tables/main/stream`);
  const screen = await ear(`${service.screen.replace('http', 'ws')}feed?table=main`);
  let turn = 0;
  let view = '';
  const votesIn = {
    page: (text: string): number | undefined => {
      const message = JSON.parse(text) as FromTable;
      const asks = message.type === 'view' ? message.view.playing?.step.asks : undefined;
      if (asks?.kind !== 'ballot') return undefined;
      turn = asks.turn ?? 0;
      view = text;
      return asks.cast.length;
    },
    screen: (text: string): number | undefined =>
      (JSON.parse(text) as { readonly table?: PublicTable }).table?.message?.picture.ballot?.cast.length,
  };
  const first = ({ heard }: Ear, votes: (text: string) => number | undefined, cast: number): number | undefined =>
    heard.splice(0).find(({ text }) => votes(text) === cast)?.at;

  const firstOf = async (one: Ear, votes: (text: string) => number | undefined, cast: number): Promise<number> => {
    for (;;) {
      const at = first(one, votes, cast);
      if (at !== undefined) return at;
      await one.more();
    }
  };
  const casting = async (cast: number): Promise<{ readonly moderator: number; readonly screen: number }> => {
    // Nothing is read before both sockets have heard something.
    await Promise.all([page.more(), screen.more()]);
    const [moderator, shown] = await Promise.all([firstOf(page, votesIn.page, cast), firstOf(screen, votesIn.screen, cast)]);
    return { moderator, screen: shown };
  };
  return {
    cast: casting,
    turn: () => turn,
    view: () => view,
    close: () => {
      page.close();
      screen.close();
    },
  };
};

/** A marker on the shared reader is a vote of the seat whose turn it is. The vote goes through the line, the journal and both sockets. */
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
  // A tag that is read right after the port was opened counts as found, not as tapped.
  await new Promise(resolve => setTimeout(resolve, 500));
  const begun = await toTheBallot(service, deck);
  const asks = begun.playing?.step.asks;
  if (asks?.kind !== 'ballot') throw new Error('no ballot');
  const { electors } = asks;
  const watch = await watching(service);
  await watch.cast(0);
  let [last, cast] = [0, 0];
  const tap = async (): Promise<Tapped> => {
    // The last vote would end the ballot, so the ballot is undone before it.
    if (cast >= electors.length - 1) {
      const { playing } = await service.view();
      const move = playing?.undoes?.move ?? 0;
      await service.ask({ do: 'undo', move, from: move - cast + 1, seen: true });
      cast = 0;
      await watch.cast(0);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    // The same marker again at once would count as the same touch.
    const target = electors.find(({ seat: each }) => each === watch.turn())?.may.find(each => each !== last);
    if (target === undefined) throw new Error('nobody to vote for');
    last = target;
    cast += 1;
    const said = sharedNow();
    line.say(`SCAN\tuid=${uidOf(target)}\tremovable=no\n`);
    return { said, ...(await watch.cast(cast)) };
  };
  return { tap, view: watch.view, close: watch.close };
};

const bareLine = async (line: Pty) => {
  const port = new SerialPort({ path: line.path, baudRate: 115_200 });
  let heard: () => void = () => undefined;
  port.pipe(new ReadlineParser()).on('data', () => heard());
  await until('the port is open', () => port.isOpen);
  return {
    tap: (): Promise<number> =>
      new Promise(resolve => {
        const start = performance.now();
        heard = () => resolve(performance.now() - start);
        line.say(`SCAN\tuid=${uidOf(1)}\tremovable=no\n`);
      }),
    close: () => new Promise(resolve => port.close(resolve)),
  };
};

/** The time from a line to a socket, by a program that only passes the line on as this text. */
const bareTap = async (line: Pty, text: string) => {
  const child = fork(fileURLToPath(new URL('./peers/bare-tap.ts', import.meta.url)), [line.path], { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }];
  child.send({ text });
  const page = await ear(`ws://127.0.0.1:${port}`);
  return {
    tap: async (): Promise<number> => {
      const said = sharedNow();
      line.say(`SCAN\tuid=${uidOf(1)}\tremovable=no\n`);
      await page.more();
      return (page.heard.splice(0)[0]?.at ?? Number.NaN) - said;
    },
    close: async (): Promise<void> => {
      page.close();
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};

const figure = (part: 0.5 | 0.99, where: string, ours: readonly number[], bare: readonly number[], rest: number): Figure => {
  const [mine, line] = [quantile(ours, part), quantile(bare, part)];
  const most = line + ABOVE_MS[part];
  return {
    name: `tap on a serial line → disk → ${where}, p${part * 100} of ${TAPS}${rest === 0 ? '' : `, each after ${rest} ms of rest`}`,
    unit: 'ms',
    ours: mine,
    peer: line,
    peerName: 'the bare serial line',
    ratio: mine / line,
    goal: `at most ${ABOVE_MS[part]} ms above`,
    holds: mine <= most,
  };
};

const resting = (rest: number): Promise<unknown> => (rest === 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, rest)));

const tapToScreens = async (rest: number): Promise<readonly Figure[]> => {
  built();
  // The compiler threads of this process give way: at a real table no such process runs beside the service.
  helpersGiveWay();
  const [line, other, third] = [await pty(), await pty(), await pty()];
  const stages = watchStages();
  const service = await run(`simple-serial:${line.path}`, stages);
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  const disk = bareSync(folder);
  const tapped: Tapped[] = [];
  const synced: number[] = [];
  const alone: number[] = [];
  const passedOn: number[] = [];
  try {
    const [taps, bare] = [await tapsOf(service, line), await bareLine(other)];
    const passing = await bareTap(third, taps.view());
    for (let n = 0; n < WARM_UP + TAPS; n += 1) {
      // The taps run in turns, so that a busy moment of the machine affects both.
      const first = n % 2 === 0 ? await bare.tap() : undefined;
      await resting(rest);
      const took = await taps.tap();
      await resting(rest);
      const then = first ?? (await bare.tap());
      await resting(rest);
      const sync = disk.sync();
      await resting(rest);
      const passed = await passing.tap();
      await resting(rest);
      if (n < WARM_UP) continue;
      tapped.push(took);
      alone.push(then);
      synced.push(sync);
      passedOn.push(passed);
    }
    taps.close();
    await bare.close();
    await passing.close();
    await service.stop();
    const moderator = tapped.map(each => each.moderator - each.said);
    const screen = tapped.map(each => each.screen - each.said);
    return [
      ...([0.5, 0.99] as const).flatMap(part => [
        figure(part, 'the moderator', moderator, alone, rest),
        figure(part, 'a public screen', screen, alone, rest),
      ]),
      ...stages.figures(tapped, { sync: median(synced), passedOn: median(passedOn) }),
    ];
  } finally {
    await service.stop();
    stages.stop();
    disk.close();
    rmSync(folder, { recursive: true });
    await Promise.all([line.stop(), other.stop(), third.stop()]);
  }
};

export const benches: readonly Bench[] = RESTS_MS.map(rest => ({
  name: rest === 0 ? 'service: tap to screens' : 'service: tap after a rest',
  run: () => tapToScreens(rest),
}));
