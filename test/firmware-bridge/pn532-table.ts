import { expect } from 'vitest';
import { pn532 } from '../../firmware-bridge/drivers/pn532/pn532.ts';
import { type ReaderId, type Report, readerId, type Sighting } from '../../firmware-bridge/drivers/reader.ts';
import type { AttachedDevice } from '../../firmware-bridge/serial/serial-protocol.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { type FakePn532, fakePn532 } from './fake-pn532.ts';

export const ID = readerId('pn532', 'usb-1-1.4');
export const UID = '04A1B2C3D4E5F6';

/** A driver on a fake chip, with all its reports. */
export interface Table {
  readonly fake: FakePn532;
  readonly attached: AttachedDevice;
  readonly pass: (ms: number) => Promise<void>;
  /** The results of the looks since the last call, without repetitions. */
  readonly sights: () => readonly string[];
  readonly reports: readonly Report[];
  readonly ended: () => string | undefined;
  readonly longestSilence: () => number;
  readonly timers: () => number;
  /** Sends an APDU to the tag and lets time pass until the answer. */
  readonly exchange: (hex: string, id?: ReaderId) => Promise<string | undefined>;
}

const nameOf = (seen: Sighting): string =>
  seen.is === 'tag' ? `${seen.tag.family} ${seen.tag.uid}` : seen.is === 'unclear' ? seen.why : 'empty';

export const attach = async (prepare: (fake: FakePn532) => void = () => undefined, passes = 300, punctual = false): Promise<Table> => {
  const clock = fakeClock({ punctual });
  const fake = fakePn532(clock.exact);
  prepare(fake);
  const reports: Report[] = [];
  let read = 0;
  let ended: string | undefined;
  let aliveAt = clock.now();
  let silence = 0;
  const late: { attached?: AttachedDevice } = {};
  const opened = await fake.ports.open(fake.port, pn532.baud, {
    heard: bytes => late.attached?.heard(bytes),
    ended: ({ code }) => {
      ended ??= code;
      late.attached?.stop();
    },
  });
  if (!('link' in opened)) throw new Error('the fake does not open');
  const attached = pn532.attach({
    link: opened.link,
    clock,
    nonce: () => '0011223344556677',
    fail: ({ code, detail }) => {
      ended ??= `${code}: ${detail}`;
    },
    tell: report => {
      if (ended !== undefined) expect.fail(`told after it had ended: ${ended}`);
      reports.push(report);
      if (report.type !== 'alive') return;
      silence = Math.max(silence, clock.now() - aliveAt);
      aliveAt = clock.now();
    },
  });
  late.attached = attached;
  await clock.pass(passes);
  return {
    fake,
    attached,
    pass: clock.pass,
    sights: () => {
      const all = reports.slice(read).flatMap(report => (report.type === 'saw' ? [nameOf(report.seen)] : []));
      read = reports.length;
      return all.filter((each, at) => each !== all[at - 1]);
    },
    reports,
    ended: () => ended,
    longestSilence: () => silence,
    timers: () => clock.running,
    exchange: async (hex, id = ID) => {
      let got: { readonly answer: string | undefined } | undefined;
      void attached.exchange(id, 0, Uint8Array.from(Buffer.from(hex, 'hex'))).then(answer => {
        got = { answer: answer === undefined ? undefined : Buffer.from(answer).toString('hex').toUpperCase() };
      });
      for (let waited = 0; got === undefined && waited < 3_000; waited++) await clock.pass(1);
      return got === undefined ? 'never' : got.answer;
    },
  };
};

export const ails = ({ reports }: Table): readonly (string | undefined)[] =>
  reports.flatMap(report => (report.type === 'ails' ? [report.trouble?.detail] : []));
