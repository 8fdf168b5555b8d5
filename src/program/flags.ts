import { homedir } from 'node:os';
import { join } from 'node:path';
import { readSpec, type Spec } from '../../firmware-bridge/spec.ts';
import { firstSpoken, isLanguage, type Language } from '../words/languages.ts';

/** A flag or variable that was not understood. The message is for people. */
class Misunderstood extends Error {}
export const wrong = (why: string): never => {
  throw new Misunderstood(why);
};

/** The flags of every program that listens. */
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

/** A flag, else a variable of the environment. An empty variable counts as missing. */
export const givenIn =
  (env: NodeJS.ProcessEnv) =>
  (flag: string | undefined, name: string): string | undefined =>
    flag ?? (env[name] === '' ? undefined : env[name]);

export const portIn = (flag: string, text: string | undefined, standard: number): number => {
  if (text === undefined) return standard;
  const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  return number >= 0 && number <= 65_535 ? number : wrong(`${flag} is a number from 0 to 65535`);
};

/** Files that were given; undefined where the program makes its own. */
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
/** The message does not repeat the token. */
export const tokenIn = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  return text.length >= SHORTEST_TOKEN && /^[\x21-\x7e]{1,512}$/.test(text)
    ? text
    : wrong(`WOLFTAP_TOKEN has at least ${SHORTEST_TOKEN} characters, without spaces`);
};

/** Where everything is kept unless another folder is named. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => env.WOLFTAP_DATA ?? join(homedir(), '.local', 'share', 'wolftap');

/** What decides in which language a program speaks. */
interface Speaks {
  /** `--language`, or WOLFTAP_LANGUAGE. */
  readonly language: Language | undefined;
  /** The terminal's own. */
  readonly terminal: Language;
}

/** LC_ALL before LC_MESSAGES before LANG, as every program reads them; English where they name no language that is spoken here. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language => {
  const said = [LC_ALL, LC_MESSAGES, LANG].find(each => each !== undefined && each !== '') ?? '';
  return firstSpoken([said]);
};

/**
 * As was asked for, or else as the terminal speaks. A table that is new begins in it, too; from then on its language is chosen on the
 * dashboard. The dashboard itself speaks as its browser does, until another language is chosen there.
 */
export const languageFor = ({ language, terminal }: Speaks): Language => language ?? terminal;
