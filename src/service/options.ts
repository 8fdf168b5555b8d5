import { parseArgs } from 'node:util';
import type { Spec } from '../../firmware-bridge/spec.ts';
import {
  dataFolder,
  type GivenTls,
  givenIn,
  LISTENING,
  languageIn,
  portIn,
  specIn,
  terminalLanguage,
  tlsIn,
  tokenIn,
  wrong,
} from '../program/flags.ts';
import type { Language } from '../words/languages.ts';

export interface ServiceOptions {
  readonly data: string;
  readonly host: string;
  readonly port: number;
  readonly tlsPort: number;
  readonly tls: GivenTls;
  readonly screenHost: string;
  readonly screenPort: number;
  readonly readers: Spec;
  readonly tables: readonly string[];
  /** In milliseconds; undefined for the standard pace. */
  readonly pace: { readonly least: number; readonly most: number } | undefined;
  /** Undefined where no language was chosen. */
  readonly language: Language | undefined;
  /** The language of the terminal; English where Wolftap does not know it. */
  readonly terminal: Language;
  readonly token: string | undefined;
  readonly json: boolean;
  /** The place of a tournament that runs in the same process: empty for the standard place, undefined for no tournament. */
  readonly tournament: string | undefined;
}

const OPTIONS = {
  ...LISTENING,
  table: { type: 'string', multiple: true },
  pace: { type: 'string' },
  event: { type: 'string' },
} as const;

export const PORTS = { own: 7006, screens: 7007, tls: 7008 } as const;
const MOST_TABLES = 20;
const LONGEST_CALL_SECONDS = 300;

/** The options from flags, or else from the environment; or `help`; or the fault in them. */
export const readServiceOptions = (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): ServiceOptions | 'help' | { readonly wrong: string } => {
  try {
    const { values } = parseArgs({ args: withEvent(argv), options: OPTIONS });
    if (values.help) return 'help';
    const given = givenIn(env);
    return {
      data: values.data ?? dataFolder(env),
      host: given(values.host, 'WOLFTAP_HOST') ?? '127.0.0.1',
      port: portIn('--port', given(values.port, 'WOLFTAP_PORT'), PORTS.own),
      tlsPort: portIn('--tls-port', given(values['tls-port'], 'WOLFTAP_TLS_PORT'), PORTS.tls),
      tls: tlsIn(given(values['tls-cert'], 'WOLFTAP_TLS_CERT'), given(values['tls-key'], 'WOLFTAP_TLS_KEY')),
      screenHost: given(values['screen-host'], 'WOLFTAP_SCREEN_HOST') ?? '0.0.0.0',
      screenPort: portIn('--screen-port', given(values['screen-port'], 'WOLFTAP_SCREEN_PORT'), PORTS.screens),
      readers: specIn(given(values.readers, 'WOLFTAP_READERS') ?? 'auto'),
      tables: tables(values.table ?? given(undefined, 'WOLFTAP_TABLES')?.split(',') ?? ['main']),
      pace: pace(given(values.pace, 'WOLFTAP_PACE')),
      language: languageIn(given(values.language, 'WOLFTAP_LANGUAGE')),
      terminal: terminalLanguage(env),
      token: tokenIn(given(undefined, 'WOLFTAP_TOKEN')),
      json: values.json,
      tournament: values.event === '' ? (given(undefined, 'WOLFTAP_EVENT') ?? '') : values.event,
    };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : 'the options were not understood' };
  }
};

/** `--event` without a value means the standard place. */
const withEvent = (argv: readonly string[]): string[] =>
  argv.map((each, index) => (each === '--event' && (argv[index + 1] ?? '-').startsWith('-') ? '--event=' : each));

const tables = (names: readonly string[]): readonly string[] => {
  const ids = names.map(name => name.trim()).filter(name => name !== '');
  const isFine = ids.length > 0 && ids.length <= MOST_TABLES && new Set(ids).size === ids.length;
  return isFine && ids.every(id => /^[a-z0-9-]{1,40}$/.test(id) && !(id in {}))
    ? ids
    : wrong(`tables are called by small letters, figures and hyphens, each once, ${MOST_TABLES} at most`);
};

const pace = (text: string | undefined): ServiceOptions['pace'] => {
  if (text === undefined) return undefined;
  const [, least = '', most = least] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  const [from, to] = [Number(least), Number(most)];
  const isFine = least !== '' && from <= to && to <= LONGEST_CALL_SECONDS;
  return isFine ? { least: from * 1_000, most: to * 1_000 } : wrong(`--pace is seconds, 8-14, up to ${LONGEST_CALL_SECONDS}`);
};
