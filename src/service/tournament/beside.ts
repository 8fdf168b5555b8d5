import type { Streams } from '../../program/streams.ts';
import type { Words } from '../../words/spoken.ts';
import { failureInWords } from '../announce.ts';
import { isFailure } from '../failure.ts';
import type { ServiceOptions } from '../options.ts';
import { noTournamentInWords, tournamentAnnouncement } from './announce.ts';
import { startRehearsal } from './rehearse.ts';
import type { TournamentWhere } from './running.ts';
import { startTournament } from './start.ts';
import {
  isTournamentAt,
  TOURNAMENT_PORT,
  TOURNAMENT_SCREEN_PORT,
  TOURNAMENT_TLS_PORT,
  type TournamentOptions,
  tournamentAt,
} from './tournament-options.ts';

/** A tournament that runs in the process of a table's service. */
interface RunningBeside {
  readonly where: TournamentWhere;
  readonly said: (width: number) => readonly string[];
  stop(): Promise<void>;
}

const NAME = 'main';

/** Runs a tournament in the process of a service. Null where it cannot start (the reason is printed); undefined where the service was stopped before. */
export const runBeside = async (
  service: ServiceOptions,
  words: Words,
  err: Streams['err'],
  stopped: Promise<void>,
): Promise<RunningBeside | null | undefined> => {
  const say = (text: string): void => err(`wolftap: ${text}`);
  const options = optionsBeside(service);
  if (options === undefined) {
    say(words.text('service.tournament.failed', { file: '--event', why: words.text('service.tournament.why.tournament.address') }));
    return null;
  }
  const stop = new AbortController();
  void stopped.then(() => stop.abort());
  const running = await startTournament(options, {
    note: what => say(words.text(`service.tournament.note.${what}`)),
    stop: stop.signal,
    rehearse: startRehearsal,
  });
  if (running === undefined) return undefined;
  if (isFailure(running) || 'problem' in running) {
    say(isFailure(running) ? failureInWords(running, words) : noTournamentInWords(running, options, words));
    return null;
  }
  const { where } = running;
  return { where, said: width => tournamentAnnouncement(where, options, words, width), stop: () => running.stop() };
};

/** The tournament listens on the same hosts as the service, on ports of its own. It opens no readers, because the tables have them. */
const optionsBeside = (service: ServiceOptions): TournamentOptions | undefined => {
  const { tournament = '', data, host, tls, screenHost, language, terminal, token, json } = service;
  if (!isTournamentAt(tournament)) return undefined;
  const beside = (own: number, usual: number): number => (own === 0 ? 0 : usual);
  return {
    at: tournamentAt(tournament === '' ? undefined : tournament, data, NAME),
    isSeen: false,
    name: NAME,
    data,
    host,
    port: beside(service.port, TOURNAMENT_PORT),
    tlsPort: beside(service.tlsPort, TOURNAMENT_TLS_PORT),
    tls,
    tablesAt: undefined,
    screenHost,
    screenPort: beside(service.screenPort, TOURNAMENT_SCREEN_PORT),
    readers: { auto: false, wanted: [] },
    language,
    terminal,
    token,
    mend: false,
    rehearse: false,
    json,
  };
};
