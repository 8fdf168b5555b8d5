import { beforeEach, describe, expect, test } from 'vitest';
import type { ToChild } from '../../../firmware-bridge/drivers/pcsc/child-messages.ts';
import { type Child, type ChildEvents, pcscConnection, type Quiet } from '../../../firmware-bridge/drivers/pcsc/connection.ts';
import { namer } from '../../../firmware-bridge/drivers/pcsc/identity.ts';
import {
  type Connection,
  EMPTY_SLOT,
  type Report,
  readerId,
  seen,
  type Trouble,
  trouble,
} from '../../../firmware-bridge/drivers/reader.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';

const NAME = 'ACS ACR122U PICC Interface 00 00';
const ID = readerId('pcsc', 'acs-acr122u-picc-interface:0');
const SKILLS = { escapes: true, silenced: true };

let clock: FakeClock;
let reports: Report[];
let child: ChildEvents & { readonly sent: ToChild[]; killed: number };
let open: Connection;
let spawned: number;
/** The delay with which this process looks at the clock. */
let lag: number;

const start = async (quiet: Quiet = 'never', knock: Promise<Trouble | undefined> = Promise.resolve(undefined)): Promise<void> => {
  clock = fakeClock();
  reports = [];
  spawned = 0;
  lag = 0;
  const spawn = (events: ChildEvents): Child => {
    spawned += 1;
    child = { ...events, sent: [], killed: 0 };
    return {
      send: message => void child.sent.push(message),
      kill: () => {
        child.killed += 1;
      },
    };
  };
  open = pcscConnection({
    spawn,
    knock: () => knock,
    clock: { ...clock, now: () => clock.now() + lag },
    nonce: () => 'AA',
    tell: report => void reports.push(report),
    namer: namer(() => []),
    choice: { include: [], exclude: [] },
    firstLook: 700,
    quiet,
    naming: undefined,
    listed: () => {},
  });
  await clock.pass(0);
};
const ends = (): readonly string[] => reports.flatMap(report => (report.type === 'ended' ? [report.trouble.code] : []));
const there = () => child.heard({ type: 'reader', name: NAME, skills: SKILLS });
const reader = () => reports.findLast(report => report.type === 'reader');

beforeEach(() => start());

describe('a connection', () => {
  test('starts no process where something is in the way, and says what', async () => {
    await start('never', Promise.resolve(trouble('pcscd-missing', '/run')));
    expect([spawned, ends()]).toEqual([0, ['pcscd-missing']]);
    await open.close();
    expect(reports).toHaveLength(1);
  });

  test('closed before it had begun starts no process', async () => {
    let opens: (way: undefined) => void = () => {};
    const way = new Promise<undefined>(resolve => {
      opens = resolve;
    });
    await start('never', way);
    const closed = open.close();
    opens(undefined);
    await clock.pass(0);
    await closed;
    expect([spawned, ends()]).toEqual([0, ['closed']]);
  });

  test('allows the process ten seconds to show that it lives, then kills it', async () => {
    await clock.pass(10_000);
    expect(child.killed).toBe(0);
    await clock.pass(1_000);
    expect(child.killed).toBe(1);
    child.ended('SIGKILL');
    expect(ends()).toEqual(['pcscd-hung']);
  });

  test('kills a process that falls silent for two seconds, and tells the end when it is dead', async () => {
    for (let beat = 0; beat < 20; beat += 1) {
      child.heard({ type: 'beat' });
      await clock.pass(500);
    }
    expect(reports).toEqual(Array.from({ length: 20 }, () => ({ type: 'alive' })));
    await clock.pass(1_600);
    expect(child.killed).toBe(0);
    await clock.pass(300);
    expect([child.killed, ends()]).toEqual([1, []]);
    child.ended('SIGKILL');
    expect(ends()).toEqual(['pcscd-hung']);
    child.heard({ type: 'beat' });
    await clock.pass(60_000);
    expect(reports.at(-1)?.type).toBe('ended');
    expect(clock.running).toBe(0);
  });

  test('does not take its own sleep for the silence of the process', async () => {
    child.heard({ type: 'beat' });
    await clock.pass(1_900);
    lag = 60_000;
    await clock.pass(1_000);
    child.heard({ type: 'beat' });
    await clock.pass(1_900);
    expect(child.killed).toBe(0);
    await clock.pass(1_000);
    expect(child.killed).toBe(1);
  });

  test.each([
    ['the word of the process', () => child.heard({ type: 'fatal', code: 'pcscd-stopped', detail: 'x' }), 'pcscd-stopped'],
    ['the signal that ended it', () => {}, 'reader-fails'],
  ] as const)('ends with %s, once', (_title, before, code) => {
    before();
    child.ended('SIGSEGV');
    child.ended('SIGSEGV');
    expect(ends()).toEqual([code]);
  });

  test('closes when the process is gone, which is killed where it does not go', async () => {
    let isClosed = false;
    void open.close().then(() => {
      isClosed = true;
    });
    expect(child.sent.at(-1)).toEqual({ type: 'close' });
    await clock.pass(1_000);
    expect([child.killed, isClosed]).toEqual([1, false]);
    child.ended('SIGKILL');
    await clock.pass(0);
    expect([ends(), isClosed]).toEqual([['closed'], true]);
  });

  test('tells of readers by their names for ever', () => {
    there();
    child.heard({ type: 'saw', name: NAME, seen: seen('04112233', 'type-a'), fresh: true });
    child.heard({ type: 'left', name: NAME });
    child.heard({ type: 'saw', name: NAME, seen: EMPTY_SLOT, fresh: true });
    there();
    expect(reports.map(report => (report.type === 'reader' ? report.reader.id : report.type))).toEqual([ID, 'saw', 'left', ID]);
  });

  test('passes on what is asked, to readers that are there', () => {
    there();
    open.light(ID, ['blink']);
    open.light(ID, []);
    open.beep(ID, 'long');
    open.light(readerId('pcsc', 'none'), ['on']);
    expect(child.sent.slice(1)).toEqual([
      { type: 'light', name: NAME, light: 'blink' },
      { type: 'light', name: NAME, light: 'off' },
      { type: 'beep', name: NAME, beep: 'long' },
    ]);
  });

  test('answers each word to a card, or gives up: after five seconds, at the end, and where too many wait', async () => {
    there();
    const all = Array.from({ length: 70 }, () => open.exchange(ID, 0, Uint8Array.of(1)));
    expect(child.sent.filter(({ type }) => type === 'exchange')).toHaveLength(64);
    child.heard({ type: 'answer', call: 1, hex: '9000' });
    child.heard({ type: 'answer', call: 1, hex: '6A82' });
    expect(await all[0]).toEqual(Uint8Array.of(0x90, 0));
    child.heard({ type: 'answer', call: 2, hex: undefined });
    for (let beat = 0; beat < 11; beat += 1) {
      child.heard({ type: 'beat' });
      await clock.pass(500);
    }
    const late = open.exchange(ID, 0, Uint8Array.of(1));
    child.ended('SIGKILL');
    expect(await Promise.all([...all.slice(1), late])).toEqual(Array.from({ length: 70 }, () => undefined));
    expect(await open.exchange(ID, 0, Uint8Array.of(1))).toBeUndefined();
  });
});

const QUIET: readonly (readonly [quiet: Quiet, silenced: boolean, is: boolean])[] = [
  ['never', true, false],
  ['acknowledged', true, true],
  ['acknowledged', false, false],
  [['acr122'], false, true],
  [['other'], true, false],
];
test.each(QUIET)('with the setting %j, and its buzzer off: %s, a reader is called quiet: %s', async (quiet, silenced, is) => {
  await start(quiet);
  child.heard({ type: 'reader', name: NAME, skills: { escapes: true, silenced } });
  const told = reader();
  expect(told?.type === 'reader' && told.reader.capabilities.quiet).toBe(is);
});
