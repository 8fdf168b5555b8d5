import type { FromChild } from '../../../firmware-bridge/drivers/pcsc/child-messages.ts';
import { type Monitor, monitor } from '../../../firmware-bridge/drivers/pcsc/monitor.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { type Asked, empty, type FakeNfc, FakeReader, fakeNfc } from './fake-reader.ts';

export const NAME = 'Some Reader 00 00';
export const UID = 'FFCA000000';
export const FIRST_LOOK = 700;

/** The service of the child process on a fake nfc-pcsc and a fake clock. Each `start` makes a new one. */
export let clock: FakeClock;
export let nfc: FakeNfc;
export let reader: FakeReader;
export let sent: FromChild[];
export let serving: Monitor;
/** Readers that PC/SC lists and the library does not tell. */
export const untold = new Set<string>();
let answersPing: boolean;
export const deafen = (): void => {
  answersPing = false;
};

const line = (message: FromChild): string => {
  switch (message.type) {
    case 'saw': {
      const { seen, fresh } = message;
      const what = seen.is === 'tag' ? seen.tag.uid : seen.is === 'unclear' ? seen.why : 'empty';
      return fresh ? what : `(${what})`;
    }
    case 'ails':
      return message.ails ? 'ails' : 'works';
    case 'fatal':
      return `fatal ${message.code}`;
    case 'reader':
    case 'left':
    case 'beat':
    case 'listed':
    case 'answer':
      return message.type;
  }
};
export const lines = (): readonly string[] => sent.map(line).filter(each => !['beat', 'listed', 'answer'].includes(each));
export const settle = () => clock.pass(0);
/** Starts with a PC/SC that has told and answered nothing yet. */
export const startUnheard = (): void => begin(false);
export const start = (raw = new FakeReader(NAME)): void => {
  begin(true);
  reader = raw;
  nfc.add(reader);
};
const begin = (answers: boolean): void => {
  clock = fakeClock();
  nfc = fakeNfc();
  sent = [];
  answersPing = answers;
  untold.clear();
  serving = monitor({
    nfc,
    choice: { include: [], exclude: [] },
    firstLook: FIRST_LOOK,
    clock,
    send: message => void sent.push(message),
    ping: () => (answersPing ? Promise.resolve([...Object.keys(nfc.readers), ...untold]) : new Promise(() => {})),
    naming: { key: undefined, draw: () => new Uint8Array(16) },
  });
};
export const status = async (what: { readonly state: number; readonly atr: Uint8Array }): Promise<void> => {
  reader.emit('status', what);
  await settle();
};
/** Takes the next request to the reader, which must be of this kind. */
export const next = (what: Asked['what']): Asked => {
  const asked = reader.asked.shift();
  if (asked?.what !== what) throw new Error(`asked ${asked?.what}, not ${what}`);
  return asked;
};
export const connects = async (error: Error | null = null): Promise<void> => {
  next('connect').done(error, 2);
  await settle();
};
export const disconnects = async (error: Error | null = null): Promise<void> => {
  next('disconnect').done(error);
  await settle();
};
export const answers = async (hex: string): Promise<void> => {
  next('transmit').done(null, Buffer.from(hex, 'hex'));
  await settle();
};
export const isRead = async (uid: string): Promise<void> => {
  await connects();
  await answers(`${uid}9000`);
};
export const FAILS = new Error('SCardConnect error: Card was reset');

/** Starts with a reader that is known to be empty. */
export const startEmpty = async (): Promise<void> => {
  start();
  await status(empty(1));
  sent.length = 0;
};
