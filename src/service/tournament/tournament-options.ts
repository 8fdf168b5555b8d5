import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Spec } from '../../../firmware-bridge/spec.ts';
import { TOURNAMENT_NAME } from '../../journal/tournament/failures.ts';
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
} from '../../program/flags.ts';
import { hubPlaceSchema } from '../../wire/tournament-parts.ts';
import type { Language } from '../../words/languages.ts';

/** Where a tournament is kept. The address is never printed, because it may contain a password. */
export type TournamentAt = { readonly in: 'file'; readonly file: string } | { readonly in: 'database'; readonly address: string };

export interface TournamentOptions {
  readonly at: TournamentAt;
  /** The address has a password and was given as a flag, which other users of the machine can see. */
  readonly isSeen: boolean;
  readonly name: string;
  readonly data: string;
  readonly host: string;
  readonly port: number;
  readonly tlsPort: number;
  readonly tls: GivenTls;
  /** The addresses at which tables are told to reach this hub; undefined for its own addresses. */
  readonly tablesAt: readonly string[] | undefined;
  readonly screenHost: string;
  readonly screenPort: number;
  readonly readers: Spec;
  /** Undefined where no language was chosen. */
  readonly language: Language | undefined;
  readonly terminal: Language;
  readonly token: string | undefined;
  /** `--mend`: the organizer accepts that a damaged file is reduced to its intact facts. */
  readonly mend: boolean;
  /** `--rehearse`: a tournament of invented people, and no other, is run. */
  readonly rehearse: boolean;
  readonly json: boolean;
}

const OPTIONS = {
  ...LISTENING,
  event: { type: 'string' },
  hall: { type: 'string' },
  'tables-at': { type: 'string' },
  mend: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
} as const;

export const TOURNAMENT_PORT = 7010;
export const TOURNAMENT_SCREEN_PORT = 7011;
export const TOURNAMENT_TLS_PORT = 7012;

/** The options from flags, or else from the environment; or `help`; or the fault in them. */
export const readTournamentOptions = (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): TournamentOptions | 'help' | { readonly wrong: string } => {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    if (values.help) return 'help';
    const given = givenIn(env);
    const data = values.data ?? dataFolder(env);
    const name = nameIn(given(values.hall, 'WOLFTAP_HALL') ?? 'main');
    const at = tournamentAt(given(values.event, 'WOLFTAP_EVENT'), data, name);
    if (values.rehearse && (values.mend || values.event !== undefined)) wrong('--rehearse needs no tournament of its own');
    if (values.mend && at.in === 'database') wrong('--mend is for a file; a database is restored from its backup');
    return {
      at,
      isSeen: values.event !== undefined && /^postgres(?:ql)?:\/\/[^/]*:[^/]*@/.test(values.event),
      name,
      data,
      host: given(values.host, 'WOLFTAP_HOST') ?? '127.0.0.1',
      port: portIn('--port', given(values.port, 'WOLFTAP_PORT'), TOURNAMENT_PORT),
      tlsPort: portIn('--tls-port', given(values['tls-port'], 'WOLFTAP_TLS_PORT'), TOURNAMENT_TLS_PORT),
      tls: tlsIn(given(values['tls-cert'], 'WOLFTAP_TLS_CERT'), given(values['tls-key'], 'WOLFTAP_TLS_KEY')),
      screenHost: given(values['screen-host'], 'WOLFTAP_SCREEN_HOST') ?? '0.0.0.0',
      tablesAt: tablesAtIn(given(values['tables-at'], 'WOLFTAP_TABLES_AT')),
      screenPort: portIn('--screen-port', given(values['screen-port'], 'WOLFTAP_SCREEN_PORT'), TOURNAMENT_SCREEN_PORT),
      readers: specIn(given(values.readers, 'WOLFTAP_READERS') ?? 'auto'),
      language: languageIn(given(values.language, 'WOLFTAP_LANGUAGE')),
      terminal: terminalLanguage(env),
      token: tokenIn(given(undefined, 'WOLFTAP_TOKEN')),
      mend: values.mend,
      rehearse: values.rehearse,
      json: values.json,
    };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : 'the options were not understood' };
  }
};

const nameIn = (text: string): string =>
  TOURNAMENT_NAME.test(text) ? text : wrong('--hall is a name of small letters, figures and hyphens, 40 at most');

const tablesAtIn = (text: string | undefined): readonly string[] | undefined => {
  if (text === undefined || text === 'none') return text === undefined ? undefined : [];
  return text.split(',').map(each => {
    const address = each.endsWith('/') ? each : `${each}/`;
    return hubPlaceSchema.safeParse({ address, pin: null }).success
      ? address
      : wrong('--tables-at is none, or addresses such as https://10.0.0.5:7012 with commas between them');
  });
};

/** False for an address of another kind, such as `mysql://`. */
export const isTournamentAt = (text: string): boolean => /^postgres(?:ql)?:\/\//.test(text) || !/^[a-z]+:\/\//i.test(text);

/** Without `--event` a tournament is kept in a file, because a file needs no installation. */
export const tournamentAt = (text: string | undefined, data: string, name: string): TournamentAt => {
  if (text === undefined) return { in: 'file', file: join(data, 'halls', `${name}.sqlite`) };
  if (/^postgres(?:ql)?:\/\//.test(text)) return { in: 'database', address: text };
  return isTournamentAt(text) ? { in: 'file', file: text } : wrong('--event is a file, or an address that begins with postgres://');
};
