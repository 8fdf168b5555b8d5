import type { TextKey } from '../words/keys.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';
import type { Args } from '../words/message.ts';
import { wordsIn } from '../words/words.ts';
import { PORTS } from './options.ts';
import { TOURNAMENT_PORT, TOURNAMENT_SCREEN_PORT, TOURNAMENT_TLS_PORT } from './tournament/tournament-options.ts';

interface OptionHelp {
  /** The option as it is typed. */
  readonly typed: string;
  readonly key: TextKey;
  readonly args?: Args;
  /** The variable that may stand in its place. */
  readonly variable?: string;
}

const OPTION_WIDTH = 23;
const TEXT_WIDTH = 55;

const lineOf = (language: Language, { typed, key, args = {}, variable = '' }: OptionHelp): string => {
  const text = wordsIn(language).text(key, args);
  const told = variable === '' || text.length < TEXT_WIDTH ? text.padEnd(TEXT_WIDTH) : `${text}  `;
  return `${`  ${typed}`.padEnd(OPTION_WIDTH)}${told}${variable}`.trimEnd();
};

const helpOf = (language: Language, use: string, about: TextKey, options: readonly OptionHelp[]): string =>
  [
    `${use.padEnd(OPTION_WIDTH + 14)}${wordsIn(language).text(about)}`,
    ...options.map(option => lineOf(language, option)),
    wordsIn(language).text('service.help.token'),
  ].join('\n');

const TLS: readonly OptionHelp[] = [
  { typed: '--tls-cert FILE', key: 'service.help.tls-cert', variable: 'WOLFTAP_TLS_CERT' },
  { typed: '--tls-key FILE', key: 'service.help.tls-key', variable: 'WOLFTAP_TLS_KEY' },
];
const SCREEN_HOST: OptionHelp = { typed: '--screen-host HOST', key: 'service.help.screen-host', variable: 'WOLFTAP_SCREEN_HOST' };
const LANGUAGE: OptionHelp = {
  typed: '--language L',
  key: 'service.help.language',
  args: { names: LANGUAGES.join(', ') },
  variable: 'WOLFTAP_LANGUAGE',
};
const JSON_LINE: OptionHelp = { typed: '--json', key: 'service.help.json' };

/** An option with a port, and the port that holds unless another one is given. */
const port = (name: string, key: TextKey, value: number): OptionHelp => ({
  typed: `--${name} N`,
  key,
  args: { value: String(value) },
  variable: `WOLFTAP_${name.toUpperCase().replaceAll('-', '_')}`,
});

/** The options of the live table. */
export const serviceHelp = (language: Language): string =>
  helpOf(language, 'wolftap [serve] [options]', 'service.help', [
    { typed: '--data DIR', key: 'service.help.data', variable: 'WOLFTAP_DATA' },
    port('port', 'service.help.port', PORTS.own),
    { typed: '--host HOST', key: 'service.help.host', variable: 'WOLFTAP_HOST' },
    port('tls-port', 'service.help.tls-port', PORTS.tls),
    ...TLS,
    port('screen-port', 'service.help.screen-port', PORTS.screens),
    SCREEN_HOST,
    { typed: '--readers SPEC', key: 'service.help.readers', args: { text: 'pcsc,pad:/dev/ttyUSB0' }, variable: 'WOLFTAP_READERS' },
    { typed: '--table NAME', key: 'service.help.table', variable: 'WOLFTAP_TABLES=red,blue' },
    { typed: '--pace A-B', key: 'service.help.pace', variable: 'WOLFTAP_PACE' },
    LANGUAGE,
    { typed: '--event [WHERE]', key: 'service.help.beside', args: { text: 'WOLFTAP_EVENT' } },
    JSON_LINE,
  ]);

/** The options of a tournament over many tables. */
export const tournamentHelp = (language: Language): string =>
  helpOf(language, 'wolftap hall [options]', 'service.help.tournament', [
    { typed: '--event WHERE', key: 'service.help.tournament.where', args: { text: 'WOLFTAP_EVENT' } },
    { typed: '--hall NAME', key: 'service.help.tournament.which', variable: 'WOLFTAP_HALL' },
    { typed: '--data DIR', key: 'service.help.tournament.data', variable: 'WOLFTAP_DATA' },
    port('port', 'service.help.tournament.port', TOURNAMENT_PORT),
    { typed: '--host HOST', key: 'service.help.tournament.host', variable: 'WOLFTAP_HOST' },
    port('tls-port', 'service.help.tls-port', TOURNAMENT_TLS_PORT),
    ...TLS,
    { typed: '--tables-at LIST', key: 'service.help.tournament.tables-at', variable: 'WOLFTAP_TABLES_AT' },
    port('screen-port', 'service.help.tournament.screen-port', TOURNAMENT_SCREEN_PORT),
    SCREEN_HOST,
    { typed: '--readers SPEC', key: 'service.help.tournament.readers', variable: 'WOLFTAP_READERS' },
    LANGUAGE,
    { typed: '--rehearse', key: 'service.help.tournament.rehearse' },
    { typed: '--mend', key: 'service.help.tournament.mend' },
    JSON_LINE,
  ]);
