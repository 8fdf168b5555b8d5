import { type Trouble, type TroubleCode, trouble } from '../drivers/reader.ts';

/** What systems say, in the order in which it is looked for. `Access denied` is Windows' word for a port that another program holds. */
const SAYINGS: readonly (readonly [code: TroubleCode, words: RegExp])[] = [
  ['port-busy', /cannot lock|temporarily unavailable|busy|access denied/i],
  ['port-denied', /permission denied|not permitted|EACCES|EPERM/i],
  [
    'port-gone',
    /no such|not found|not configured|disconnect|bad file|input\/output error|not open|ENOENT|ENXIO|ENODEV|EBADF|EIO|unknown error code (31|433|995|1167)/i,
  ],
];
const MOST_WORDS = 200;

/** Makes of what the system said why a port cannot be used. */
export const why = (path: string, error: unknown): Trouble => {
  const words = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim().slice(0, MOST_WORDS);
  const code = SAYINGS.find(([, saying]) => saying.test(words))?.[0] ?? 'reader-fails';
  return trouble(code, words.includes(path) ? words : `${path}: ${words}`);
};
