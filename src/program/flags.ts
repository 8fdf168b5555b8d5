import { homedir } from 'node:os';
import { join } from 'node:path';
import { readSpec, type Spec } from '../../firmware-bridge/spec.ts';
import { firstSpoken, isLanguage, type Language } from '../words/languages.ts';

/** A flag or variable that was not understood. The message is for people. */
class Misunderstood extends Error {}
export const wrong = (why: string): never => {
  throw new Misunderstood(why);
};

/** The flags of every program that opens a port. */
export const LISTENING = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'tls-port': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'screen-port': { type: 'string' },
  'screen-host': { type: 'string' },
  readers: { type: 'string' },
  language: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The value of a flag, else of a variable of the environment. An empty variable counts as missing. */
export const givenIn =
  (env: NodeJS.ProcessEnv) =>
  (flag: string | undefined, name: string): string | undefined =>
    flag ?? (env[name] === '' ? undefined : env[name]);

export const portIn = (flag: string, text: string | undefined, standard: number): number => {
  if (text === undefined) return standard;
  const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  return number >= 0 && number <= 65_535 ? number : wrong(`${flag} is a number from 0 to 65535`);
};

/** The certificate and key files that were given; undefined where the program makes its own certificate. */
export type GivenTls = { readonly certificate: string; readonly key: string } | undefined;
export const tlsIn = (certificate: string | undefined, key: string | undefined): GivenTls => {
  if (certificate !== undefined && key !== undefined) return { certificate, key };
  return certificate === undefined && key === undefined ? undefined : wrong('--tls-cert and --tls-key go together');
};

export const specIn = (text: string): Spec => {
  const read = readSpec(text);
  return 'wrong' in read ? wrong(read.wrong) : read;
};

export const languageIn = (text: string | undefined): Language | undefined => {
  if (text === undefined) return undefined;
  return isLanguage(text) ? text : wrong(`--language ${text} is not spoken here`);
};

const SHORTEST_TOKEN = 16;
/** The error message does not repeat the token, because logs keep it. */
export const tokenIn = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  return text.length >= SHORTEST_TOKEN && /^[\x21-\x7e]{1,512}$/.test(text)
    ? text
    : wrong(`WOLFTAP_TOKEN has at least ${SHORTEST_TOKEN} characters, without spaces`);
};

/** The data folder, unless a flag names another one. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => env.WOLFTAP_DATA ?? join(homedir(), '.local', 'share', 'wolftap');

/** What decides in which language a program speaks. */
interface Speaks {
  /** `--language`, or WOLFTAP_LANGUAGE. */
  readonly language: Language | undefined;
  /** The terminal's own language. */
  readonly terminal: Language;
}

/** LC_ALL before LC_MESSAGES before LANG, as in other programs; English where they name no supported language. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language => {
  const said = [LC_ALL, LC_MESSAGES, LANG].find(each => each !== undefined && each !== '') ?? '';
  return firstSpoken([said]);
};

/** The language of a help, also for a line that is faulty: the first that is named there, by the environment or by the terminal. */
export const helpLanguage = (argv: readonly string[], env: NodeJS.ProcessEnv): Language => {
  const named = argv.flatMap((each, index) => (each === '--language' ? [argv[index + 1] ?? ''] : each.split('--language=').slice(1)));
  return firstSpoken([...named, env.WOLFTAP_LANGUAGE ?? '', terminalLanguage(env)]);
};

/**
 * The language of a program: the requested one, else the terminal's. A new table begins in it; later its language is chosen on the
 * dashboard. The dashboard itself speaks the browser's language until another is chosen there.
 */
export const languageFor = ({ language, terminal }: Speaks): Language => language ?? terminal;
