import { computed, signal } from '@preact/signals';
import type { ReaderOfDesk } from '../../../../src/wire/tournament.ts';
import { sayDone } from '../desk-state.ts';
import { o } from '../desk-words.ts';

/** The readers of the hub's machine, and where each is. */
export const readers = signal<readonly ReaderOfDesk[]>([]);
/** The last reader that was touched and is nobody's. */
export const touchedReader = signal<string | null>(null);
/** This page has to be told which reader is on its desk. */
export const lacksReader = computed(() => readers.value.length > 0 && readers.value.every(({ at }) => at !== 'here'));

const KEPT = 'wolftap-desk-readers';
/** A page that is loaded again, or was cut off, still stands at its desk. */
export const readersBefore = (): readonly string[] => (sessionStorage.getItem(KEPT) ?? '').split('\n').filter(each => each !== '');
const keep = (kept: readonly string[]): void => sessionStorage.setItem(KEPT, [...new Set(kept)].join('\n'));

export const readersPlugged = (now: readonly ReaderOfDesk[]): void => {
  readers.value = now;
  keep([...readersBefore(), ...now.flatMap(({ reader, at }) => (at === 'here' ? [reader] : []))]);
  if (now.some(({ reader, at }) => reader === touchedReader.peek() && at !== 'free')) touchedReader.value = null;
};

/** The name of a reader; those of one kind are told apart by their places. */
export const readerLabel = ({ reader, name }: ReaderOfDesk): string =>
  readers.value.filter(each => each.name === name).length > 1 ? `${name} · ${reader}` : name;

export const readerTaken = (reader: string): void => {
  keep(readersBefore().filter(each => each !== reader));
  const found = readers.peek().find(each => each.reader === reader);
  sayDone(o('reader.taken', { name: found === undefined ? reader : readerLabel(found) }));
};
