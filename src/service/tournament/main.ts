import { helpLanguage, languageFor } from '../../program/flags.ts';
import { failureInWords } from '../announce.ts';
import { isFailure } from '../failure.ts';
import type { ServiceStreams } from '../main.ts';
import { noTournamentInWords, tournamentAnnouncement } from './announce.ts';
import { startRehearsal } from './rehearse.ts';
import type { TournamentHooks } from './running.ts';
import { startTournament } from './start.ts';
import { readTournamentOptions } from './tournament-options.ts';

const USUAL_WIDTH = 100;

/** Runs until it is stopped. Exit status 0: it was stopped while running or waiting; 1: it could not start; 2: the options were faulty. */
export const runTournament = async (argv: readonly string[], streams: ServiceStreams): Promise<number> => {
  const { out, err, env, width = USUAL_WIDTH, interrupted } = streams;
  const options = readTournamentOptions(argv, env);
  if (options === 'help' || 'wrong' in options) {
    const { tournamentHelp } = await import('../help.ts');
    const help = tournamentHelp(helpLanguage(argv, env));
    if (options === 'help') out(help);
    else err(`wolftap hall: ${options.wrong}\n${help}`);
    return options === 'help' ? 0 : 2;
  }
  // Files are readable by this account alone.
  process.umask(0o077);
  const stop = new AbortController();
  const stopped = new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()));
  const off = interrupted(() => stop.abort());
  const { wordsIn } = await import('../../words/words.ts');
  const words = wordsIn(languageFor(options));
  const say = (text: string): void => err(`wolftap hall: ${text}`);
  if (options.isSeen) say(words.text('service.tournament.seen', { text: 'WOLFTAP_EVENT' }));
  if (options.mend && options.at.in === 'file') {
    const { mendSqliteTournament } = await import('../../journal/tournament/mend.ts');
    const mended = mendSqliteTournament(options.at.file);
    if (!mended.ok) {
      off();
      say(noTournamentInWords({ problem: mended.refusal }, options, words));
      return 1;
    }
    const { facts, aside } = mended.value;
    say(words.text('service.tournament.mended', { found: facts, file: aside }));
  }
  const hooks: Pick<TournamentHooks, 'note' | 'stop'> = {
    note: what => say(words.text(`service.tournament.note.${what}`)),
    stop: stop.signal,
  };
  const running = options.rehearse
    ? await startRehearsal(options, { ...hooks, home: null, over: () => stop.abort() })
    : await startTournament(options, { ...hooks, rehearse: startRehearsal });
  if (running === undefined) {
    off();
    return 0;
  }
  if (isFailure(running) || 'problem' in running) {
    off();
    say(isFailure(running) ? failureInWords(running, words) : noTournamentInWords(running, options, words));
    return 1;
  }
  if (options.json) out(JSON.stringify({ ready: true, ...running.where }));
  else out(tournamentAnnouncement(running.where, options, words, width).join('\n'));
  await stopped;
  off();
  await running.stop();
  if (!options.json) out(words.text('service.stopped'));
  return 0;
};
