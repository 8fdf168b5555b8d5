import { computed, signal } from '@preact/signals';
import type { ReaderOfDesk } from '../../../../src/wire/tournament.ts';
import { deviceName } from '../../../shared/device-name.ts';
import { sayDone } from '../desk-state.ts';
import { o, t } from '../desk-words.ts';

/** The readers of the hub's machine, and where each is. */
export const readers = signal<readonly ReaderOfDesk[]>([]);
/** The last touched reader that is on no desk. */
export const touchedReader = signal<string | null>(null);
/** The camera of this device, as a reader. */
export const ownCamera = (): string => CAMERA + deviceName();
const CAMERA = 'camera:';
const isCamera = ({ reader }: ReaderOfDesk): boolean => reader.startsWith(CAMERA);
/** Whether this page has to be told which reader is on its desk. A camera is at the page that has opened it. */
export const lacksReader = computed(() => readers.value.some(each => !isCamera(each)) && readers.value.every(({ at }) => at !== 'here'));

const KEPT = 'wolftap-desk-readers';
/** The readers of this page before it was loaded again or cut off; the page is still at the same desk. */
export const readersBefore = (): readonly string[] => (sessionStorage.getItem(KEPT) ?? '').split('\n').filter(each => each !== '');
const keep = (kept: readonly string[]): void => sessionStorage.setItem(KEPT, [...new Set(kept)].join('\n'));

export const readersPlugged = (now: readonly ReaderOfDesk[]): void => {
  readers.value = now;
  keep([...readersBefore(), ...now.flatMap(({ reader, at }) => (at === 'here' ? [reader] : []))]);
  if (now.some(({ reader, at }) => reader === touchedReader.peek() && at !== 'free')) touchedReader.value = null;
};

/** The name of a reader; those of one kind are told apart by their places. */
export const readerLabel = (of: ReaderOfDesk): string => {
  const { reader, name } = of;
  const isAlone = readers.value.filter(each => each.name === name).length < 2;
  if (!isCamera(of)) return isAlone ? name : `${name} · ${reader}`;
  const label = t(reader === ownCamera() ? 'camera.device' : 'camera.phone');
  return isAlone ? label : `${label} · ${reader.slice(CAMERA.length)}`;
};

export const readerTaken = (reader: string): void => {
  keep(readersBefore().filter(each => each !== reader));
  const found = readers.peek().find(each => each.reader === reader);
  sayDone(o('reader.taken', { name: found === undefined ? reader : readerLabel(found) }));
};
