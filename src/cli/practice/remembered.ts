import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rememberedSchema as document, type Remembered } from '../../wire/kept/practice.ts';

const fileIn = (folder: string): string => join(folder, 'practice.json');

/** The people of one game, for the day when it is resumed. */
const fileBeside = (game: string): string => `${game}.people.json`;

/** Undefined where there is nothing, or nothing that can be read: then everything is asked anew. */
export const recall = (folder: string): Remembered | undefined => from(fileIn(folder));
export const recallBeside = (game: string): Remembered | undefined => from(fileBeside(game));

const from = (file: string): Remembered | undefined => {
  try {
    return document.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** A convenience: a folder that cannot be written to stops no game. */
export const remember = (folder: string, remembered: Remembered): void => into(fileIn(folder), remembered);
export const besideGame = (game: string, remembered: Remembered): void => into(fileBeside(game), remembered);

const into = (file: string, remembered: Remembered): void => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(remembered)}\n`, { mode: 0o600 });
  } catch {
    // Next time the names are typed again.
  }
};
