import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CardKeys, keysFrom } from '../../firmware-bridge/tags/ntag424/box-keys.ts';
import { syncFile, syncFolder } from '../journal/folder.ts';
import { writeWhole } from '../journal/keep.ts';
import { cardKeysDocument } from '../wire/kept/card-keys.ts';
import { keptAs, readWritten } from '../wire/kept/document.ts';
import { valueIn } from '../wire/text.ts';

/** The file of the keys, which is written once and never again. No other file of the folder is needed to name a card. */
export const cardKeysFile = (data: string): string => join(data, 'card-keys');

type CardKeysFound =
  | { readonly is: 'none' }
  | { readonly is: 'here'; readonly keys: CardKeys }
  /** New keys must not take the place of this file: a backup may hold the old ones. */
  | { readonly is: 'newer' | 'unreadable' };

const sumOf = (master: string): string => hash('sha256', `wolftap cards ${master}`).slice(0, 16).toUpperCase();

/** The keys of the cards, as this data folder has them. */
export const cardKeysIn = (data: string): CardKeysFound => {
  const file = cardKeysFile(data);
  if (!existsSync(file)) return { is: 'none' };
  const read = readWritten(cardKeysDocument, valueIn(textIn(file)));
  if (read.is !== 'read') return read;
  const { master, sum } = read.value;
  return sum === sumOf(master) ? { is: 'here', keys: keysFrom(new Uint8Array(Buffer.from(master, 'hex'))) } : { is: 'unreadable' };
};

const textIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Writes new keys, where there are none. Throws where the disk refuses. */
export const writeCardKeys = (data: string, key: Uint8Array): void => {
  const master = Buffer.from(key).toString('hex').toUpperCase();
  writeWhole(cardKeysFile(data), `${JSON.stringify(keptAs(cardKeysDocument, { master, sum: sumOf(master) }))}\n`);
};

/** Syncs the keys, even those of a run that was killed between writing and syncing. Before this returns, no card may be changed. */
export const syncCardKeys = (data: string): void => {
  syncFile(cardKeysFile(data));
  syncFolder(dirname(cardKeysFile(data)));
};
