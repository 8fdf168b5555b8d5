import { expect, test } from 'vitest';
import { helpLanguage } from '../../src/program/flags.ts';
import { serviceHelp, tournamentHelp } from '../../src/service/help.ts';
import { runService } from '../../src/service/main.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { runTournament } from '../../src/service/tournament/main.ts';
import { readTournamentOptions } from '../../src/service/tournament/tournament-options.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';

const HELPS = [
  ['the live table', serviceHelp, readServiceOptions(['--data', '/d'], {}), runService],
  ['a tournament', tournamentHelp, readTournamentOptions(['--data', '/d'], {}), runTournament],
] as const;
const each = HELPS.flatMap(([what, help, options, run]) =>
  LANGUAGES.map(language => ({ what, language, help: help(language), options, run })),
);

test.each(each)('the help of $what in $language says which ports and which public host hold unless told otherwise', ({ help, options }) => {
  if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
  const said = (flag: string) => help.split('\n').find(line => line.startsWith(`  --${flag} `));
  expect(said('port')).toContain(`(${options.port}`);
  expect(said('tls-port')).toContain(`(${options.tlsPort}`);
  expect(said('screen-port')).toContain(`(${options.screenPort}`);
  expect(said('screen-host')).toContain(`(${options.screenHost}`);
});

test.each(each)('$what says its help in $language where the terminal does, also after a faulty line', async ({ language, help, run }) => {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const streams = { out: say, err: say, env: { LANG: `${language}_XX.UTF-8` }, width: undefined, interrupted: () => () => undefined };
  expect([await run(['--help'], streams), await run(['--nothing'], streams)]).toEqual([0, 2]);
  expect(said).toEqual([help, expect.stringContaining(`\n${help}`)]);
});

test.each<[argv: readonly string[], env: NodeJS.ProcessEnv, language: Language]>([
  [[], {}, 'en'],
  [[], { LANG: 'it_IT.UTF-8' }, 'it'],
  [[], { LANG: 'it_IT.UTF-8', WOLFTAP_LANGUAGE: 'de' }, 'de'],
  [['--help', '--language', 'es'], { WOLFTAP_LANGUAGE: 'de' }, 'es'],
  [['--language=pt', '--help'], { LANG: 'it_IT.UTF-8' }, 'pt'],
  [['--help', '--language'], { LANG: 'fr_FR' }, 'fr'],
])('a help after %j with %j is in %s', (argv, env, language) => expect(helpLanguage(argv, env)).toBe(language));
