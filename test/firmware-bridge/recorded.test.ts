import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Report, readerId, trouble } from '../../firmware-bridge/drivers/reader.ts';
import { newTraceFile, traceFrom } from '../../firmware-bridge/drivers/recorded/file.ts';
import { atSpeed, recordedDriver } from '../../firmware-bridge/drivers/recorded/recorded.ts';
import { recorder, recording, recordingProtocol } from '../../firmware-bridge/drivers/recorded/recorder.ts';
import { HEADER, lineOf, readTrace, type Trace, type TraceEntry } from '../../firmware-bridge/drivers/recorded/trace.ts';
import { simulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import type { SerialProtocol } from '../../firmware-bridge/serial/serial-protocol.ts';
import type { ReaderEvent } from '../../firmware-bridge/supervisor/reader-events.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { fakeClock } from '../tools/fake-clock.ts';

const UID = '04A1B2C3D4E5F6';

/** An evening on two readers with every kind of event. Returns the events and the recorded entries. */
const evening = async () => {
  const clock = fakeClock();
  const entries: TraceEntry[] = [];
  let boots = 0;
  const simulated = simulatedDriver({
    clock,
    nonce: () => `boot-${++boots}`,
    readers: [
      { name: 'pads', slots: 3 },
      { name: 'deal', removal: 'polled' },
    ],
  });
  const log = recording(clock, entry => entries.push(entry));
  const readers = supervise({ drivers: [recorder(simulated, log)], clock });
  const events: ReaderEvent[] = [];
  readers.on(event => events.push(event));
  await clock.pass(1_000);
  simulated.lay('pads', 1, UID);
  await clock.pass(700);
  simulated.noise('pads', 12);
  simulated.touch('deal', 0, '08123456');
  await clock.pass(2_300);
  simulated.unplug('pads');
  await clock.pass(3_000);
  simulated.lift('pads', 1);
  simulated.lay('pads', 2, UID);
  simulated.replug('pads');
  await clock.pass(2_000);
  simulated.ailSlot('pads', 0, trouble('chip-stuck', 'pad 0'));
  await clock.pass(10);
  simulated.ailSlot('pads', 0, undefined);
  simulated.touch('deal', 0, UID, 400);
  await clock.pass(3_000);
  await readers.stop();
  entries.push({ is: 'end', at: log.now() });
  return { entries, events };
};

const textOf = (entries: readonly TraceEntry[]): string => `${[HEADER, ...entries.map(lineOf)].join('\n')}\n`;
const traceOf = (entries: readonly TraceEntry[]): Trace => {
  const read = readTrace(textOf(entries));
  if (!('trace' in read)) throw new Error(`${read.fault.line}: ${read.fault.why}`);
  return read.trace;
};
/** The events of tags and readers without their times, which are compared separately. */
const gist = (events: readonly ReaderEvent[]) =>
  events.flatMap(event => {
    if (event.type === 'trouble') return [];
    if (event.type === 'reader') return [`${event.reader.id} ${event.reader.health.is}`];
    return [JSON.stringify({ ...event, n: 0, at: 0 })];
  });
const tapTimes = (events: readonly ReaderEvent[]) => events.flatMap(({ type, at }) => (type === 'present' ? [at] : []));

describe('An evening that was recorded can be played again', () => {
  test.each([1, 4, 0.5, 1000])('at %d times its speed everything is told in the same order, at the same moments', async speed => {
    const { entries, events } = await evening();
    const clock = fakeClock();
    let isOver = false;
    const driver = recordedDriver({ clock, trace: traceOf(entries), speed, over: () => (isOver = true) });
    const readers = supervise({ drivers: [driver], clock: atSpeed(clock, speed) });
    const again: ReaderEvent[] = [];
    readers.on(event => again.push(event));
    await clock.pass(13_000 / speed);
    expect(isOver).toBe(true);
    // The end of a trace loses both readers in any order, which no real evening does.
    const [told, lost] = [gist(again).slice(0, -2), gist(again).slice(-2).sort()];
    expect([...told, ...lost]).toEqual([...gist(events), 'simulated:deal lost', 'simulated:pads lost']);
    const [one, other] = [tapTimes(events), tapTimes(again)];
    for (const [index, at] of one.entries()) expect(Math.abs(at - (other[index] ?? 0))).toBeLessThan(60);
    expect(one.length).toBeGreaterThan(3);
    await readers.stop();
  });

  test('a listener who comes late is told of the tags that lie there, and takes none for a tap', async () => {
    const { entries } = await evening();
    const clock = fakeClock();
    const driver = recordedDriver({ clock, trace: traceOf(entries) });
    driver.watch(() => undefined);
    clock.go(2_000);
    const reports: Report[] = [];
    const connection = driver.open({ key: 'recorded:simulated:pads', driver: 'recorded' }, report => reports.push(report));
    clock.go(0);
    expect(reports[0]?.type).toBe('reader');
    expect(reports.flatMap(report => (report.type === 'saw' && report.seen.is === 'tag' ? [report.fresh, report.slot] : []))).toEqual([
      false,
      1,
    ]);
    await connection.close();
    clock.go(20_000);
    expect(reports.filter(({ type }) => type === 'ended')).toHaveLength(1);
    expect(reports.at(-1)).toEqual({ type: 'ended', trouble: trouble('closed') });
  });
});

/** A protocol that tells a tag for each line that it hears. */
const lines = (): SerialProtocol => ({
  name: 'simple-serial',
  baud: 115_200,
  attach: ({ tell, nonce, link }) => {
    const id = readerId('simple-serial', link.port.place);
    let held = '';
    tell({
      type: 'reader',
      reader: {
        id,
        driver: 'simple-serial',
        name: 'lines',
        identity: 'hardware',
        boot: nonce(),
        capabilities: { slots: 1, removal: 'repeated', lights: false, beep: false, apdu: false, quiet: true },
      },
    });
    return {
      heard: bytes => {
        const parts = (held + Buffer.from(bytes).toString('latin1')).split('\n');
        held = parts.pop() ?? '';
        for (const uid of parts) tell({ type: 'saw', reader: id, slot: 0, seen: { is: 'tag', tag: { uid, family: 'lf' } }, fresh: true });
      },
      light: () => undefined,
      beep: () => undefined,
      exchange: async () => undefined,
      stop: () => undefined,
    };
  },
});

describe('Bytes of a serial port', () => {
  const port = { path: '/dev/ttyUSB9', place: 'usb-1.2', steady: true };
  const record = (): readonly TraceEntry[] => {
    const clock = fakeClock();
    const entries: TraceEntry[] = [];
    const protocol = recordingProtocol(
      lines(),
      recording(clock, entry => entries.push(entry)),
    );
    const attached = protocol.attach({
      link: { port, write: () => undefined },
      clock,
      tell: () => undefined,
      fail: () => undefined,
      nonce: () => 'x',
    });
    clock.go(100);
    attached.heard(Buffer.from('AB'));
    clock.go(50);
    attached.heard(Buffer.from('CD\n'));
    clock.go(200);
    attached.stop();
    attached.stop();
    return entries;
  };

  test('are kept under the name of the protocol that was recognised, and understood by it when they are played', () => {
    const entries = record();
    expect(entries.map(({ is, at }) => `${is} ${at}`)).toEqual(['bytes 100', 'bytes 150', 'let-go 350']);
    const clock = fakeClock();
    const driver = recordedDriver({ clock, trace: traceOf(entries), protocols: [lines()] });
    const reports: Report[] = [];
    driver.watch(addresses => {
      for (const address of addresses) if (reports.length === 0) driver.open(address, report => reports.push(report));
    });
    clock.go(1_000);
    expect(reports.map(({ type }) => type)).toEqual(['reader', 'saw', 'ended']);
    expect(reports[1]).toMatchObject({ reader: 'simple-serial:usb-1.2', seen: { tag: { uid: 'ABCD' } } });
  });

  test('of a protocol that was not handed in are not guessed at', () => {
    const clock = fakeClock();
    const driver = recordedDriver({ clock, trace: traceOf(record()) });
    const reports: Report[] = [];
    driver.watch(() => undefined);
    clock.go(120);
    driver.open({ key: 'recorded:usb-1.2', driver: 'recorded' }, report => reports.push(report));
    clock.go(10);
    expect(reports).toEqual([{ type: 'ended', trouble: trouble('other-protocol', 'simple-serial') }]);
  });
});

const GOOD = lineOf({ is: 'report', at: 5, key: 'k', driver: 'pad', report: { type: 'alive' } });
const saw = (uid: string) =>
  `{"is":"report","at":5,"key":"k","driver":"pad","report":{"type":"saw","reader":"pad:1","slot":0,"fresh":true,"seen":{"is":"tag","tag":{"uid":"${uid}","family":"type-a"}}}}`;

describe('A trace is read strictly', () => {
  test.each([
    ['nothing at all', '', 1],
    ['another file', '{"name":"wolftap"}\n', 1],
    ['a version of tomorrow', '{"trace":"wolftap","version":2}\n', 1],
    ['a line that is no JSON', `${HEADER}\n${GOOD}\nnonsense\n`, 3],
    ['a field that nobody knows', `${HEADER}\n${GOOD.replace('"at"', '"note":"x","at"')}\n`, 2],
    ['a driver that there is not', `${HEADER}\n${GOOD.replace('"pad"', '"wand"')}\n`, 2],
    ['a tag that is no number', `${HEADER}\n${saw(`${UID}xyz`)}\n`, 2],
    ['time that runs backwards', `${HEADER}\n${GOOD}\n${GOOD.replace('5', '4')}\n`, 3],
    ['something after the end', `${HEADER}\n{"is":"end","at":9}\n${GOOD.replace('5', '10')}\n`, 3],
    ['a line that is too long', `${HEADER}\n${' '.repeat(70_000)}\n`, 2],
  ])('%s is refused with its line, and without what stands there', (_title, content, line) => {
    const read = readTrace(content);
    expect('fault' in read ? read.fault.line : 'read').toBe(line);
    expect(JSON.stringify(read)).not.toContain(UID);
  });

  test('a last line that was cut off is left out, and that is said when all was played', () => {
    const read = readTrace(`${HEADER}\n${GOOD}\n${GOOD.slice(0, 20)}`);
    expect(read).toMatchObject({ trace: { torn: true, ended: false } });
    if (!('trace' in read)) return;
    expect(read.trace.entries).toHaveLength(1);
    const clock = fakeClock();
    const said: (string | undefined)[] = [];
    recordedDriver({ clock, trace: read.trace }).watch((_addresses, why) => said.push(why?.code));
    clock.go(100);
    expect(said.at(-1)).toBe('trace-broken');
  });

  test('a trace that could not be read finds no readers and says why', () => {
    const clock = fakeClock();
    const said: (string | undefined)[] = [];
    recordedDriver({ clock, trace: { broken: 'a.trace:7: no JSON' } }).watch((found, why) => said.push(`${found.length} ${why?.detail}`));
    clock.go(0);
    expect(said.at(-1)).toBe('0 a.trace:7: no JSON');
  });

  test('a trace is read as it was written', async () => {
    const { entries } = await evening();
    expect(traceOf(entries)).toEqual({ entries: JSON.parse(JSON.stringify(entries)), torn: false, ended: true });
  });
});

describe('A trace file', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wolftap-trace-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('can be read by its owner alone, is never written over, and is whole when it is closed', async () => {
    const path = join(folder, 'evening.trace');
    const file = newTraceFile(path);
    if ('fault' in file) throw new Error(file.fault);
    for (let at = 0; at < 500; at += 1) file.write({ is: 'report', at, key: 'k', driver: 'pad', report: { type: 'alive' } });
    expect(await file.close()).toEqual({ lost: 0, fault: undefined });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const read = traceFrom(path);
    expect(read).toMatchObject({ trace: { ended: true, torn: false } });
    expect('trace' in read && read.trace.entries.length).toBe(501);
    const before = readFileSync(path, 'utf8');
    expect(newTraceFile(path)).toHaveProperty('fault');
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(traceFrom(join(folder, 'none.trace'))).toHaveProperty('fault');
  });
});
