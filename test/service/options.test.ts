import { expect, test } from 'vitest';
import { readServiceOptions, SERVICE_HELP } from '../../src/service/options.ts';
import { readTournamentOptions, TOURNAMENT_HELP } from '../../src/service/tournament/tournament-options.ts';

test.each([
  ['the live table', SERVICE_HELP, readServiceOptions(['--data', '/d'], {})],
  ['a tournament', TOURNAMENT_HELP, readTournamentOptions(['--data', '/d'], {})],
])('the help of %s says which ports and which public host hold unless told otherwise', (_what, help, options) => {
  if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
  const said = (flag: string) => help.split('\n').find(line => line.startsWith(`  --${flag} `));
  expect(said('port')).toContain(`(${options.port};`);
  expect(said('tls-port')).toContain(`(${options.tlsPort};`);
  expect(said('screen-port')).toContain(`(${options.screenPort};`);
  expect(said('screen-host')).toContain(`(${options.screenHost}:`);
});
