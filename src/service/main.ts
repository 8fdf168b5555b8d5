import { helpLanguage, languageFor } from '../program/flags.ts';
import { commandLine } from '../program/installed.ts';
import type { Streams } from '../program/streams.ts';
import type { Words } from '../words/spoken.ts';
import { isFailure } from './failure.ts';
import { readServiceOptions, type ServiceOptions } from './options.ts';
import { compileSoon, helpersGiveWay } from './quick-code.ts';
import { giveSigns } from './watchdog.ts';

export interface ServiceStreams extends Streams {
  readonly env: NodeJS.ProcessEnv;
  /** Columns of the terminal; undefined where there is no terminal. */
  readonly width: number | undefined;
  /** Calls when the user wants to stop; returns a function that ends the watching. */
  readonly interrupted: (stop: () => void) => () => void;
}

const USUAL_WIDTH = 100;

/** Runs until it is stopped. Exit status 0: it ran and was stopped; 1: it could not start; 2: the options were faulty. */
export const runService = async (argv: readonly string[], streams: ServiceStreams): Promise<number> => {
  const { out, err, env, width = USUAL_WIDTH, interrupted } = streams;
  const options = readServiceOptions(argv, env);
  if (options === 'help' || 'wrong' in options) {
    const { serviceHelp } = await import('./help.ts');
    const help = serviceHelp(helpLanguage(argv, env));
    if (options === 'help') out(help);
    else err(`wolftap: ${options.wrong}\n${help}`);
    return options === 'help' ? 0 : 2;
  }
  // Files are readable by this account alone.
  process.umask(0o077);
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>(resolve => {
    stop = resolve;
  });
  const off = interrupted(stop);
  // Signs of life begin before the start, because a start may take long.
  const endSigns = giveSigns(env, process.pid);
  const [{ startService }, { wordsIn }] = await Promise.all([import('./service.ts'), import('../words/words.ts')]);
  const words = wordsIn(languageFor(options));
  const service = await startService(options, {
    note: (what, why) => err(`wolftap: ${words.text(`service.note.${what}`, { why, how: commandLine('aside', options.data) })}`),
  });
  if (isFailure(service)) {
    endSigns();
    off();
    const { failureInWords } = await import('./announce.ts');
    err(`wolftap: ${failureInWords(service, words)}`);
    return 1;
  }
  const { places, screensPid } = service;
  // Programs are told too, because they read no announcement: people have to notice that a table has no screen.
  if (places.screen === null) err(`wolftap: ${words.text('service.no-pages', { text: 'node scripts/setup.mjs service' })}`);
  const tournament = await tournamentBeside(options, words, err, stopped);
  if (tournament === null) {
    endSigns();
    off();
    await service.stop();
    return 1;
  }
  if (options.json)
    out(JSON.stringify({ ready: true, ...places, screensPid, ...(tournament === undefined ? {} : { event: tournament.where }) }));
  else {
    const { announcement } = await import('./announce.ts');
    const said = announcement({ places, data: options.data, tables: options.tables }, words, width);
    out([said, tournament?.said(width) ?? []].flat().join('\n'));
  }
  compileSoon();
  helpersGiveWay();
  await stopped;
  endSigns();
  off();
  await tournament?.stop();
  await service.stop();
  if (!options.json) out(words.text('service.stopped'));
  return 0;
};

/** The tournament of `--event`; null where it cannot start (the reason is printed). */
const tournamentBeside = async (options: ServiceOptions, words: Words, err: Streams['err'], stopped: Promise<void>) =>
  options.tournament === undefined ? undefined : (await import('./tournament/beside.ts')).runBeside(options, words, err, stopped);
