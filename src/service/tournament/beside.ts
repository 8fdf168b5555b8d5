import type { Streams } from '../../program/streams.ts';
import type { Words } from '../../words/spoken.ts';
import { failureInWords } from '../announce.ts';
import { isFailure } from '../failure.ts';
import type { ServiceOptions } from '../options.ts';
import { noEventInWords, tournamentAnnouncement } from './announce.ts';
import { eventAt, isEventAt, TOURNAMENT_PORT, TOURNAMENT_SCREEN_PORT, TOURNAMENT_TLS_PORT, type TournamentOptions } from './options.ts';
import { startTournament, type TournamentWhere } from './start.ts';

/** An event that runs in the process of a table's service. */
interface TournamentBeside {
  readonly where: TournamentWhere;
  readonly said: (width: number) => readonly string[];
  stop(): Promise<void>;
}

const HALL = 'main';

/** Runs an event beside the tables of a service. Null where it does not start, which is said; undefined where all was stopped before. */
export const tournamentBeside = async (
  service: ServiceOptions,
  words: Words,
  err: Streams['err'],
  stopped: Promise<void>,
): Promise<TournamentBeside | null | undefined> => {
  const say = (text: string): void => err(`wolftap: ${text}`);
  const options = optionsBeside(service);
  if (options === undefined) {
    say(words.text('service.hall.failed', { file: '--event', why: words.text('service.hall.why.hall.address') }));
    return null;
  }
  const stop = new AbortController();
  void stopped.then(() => stop.abort());
  const running = await startTournament(options, { note: what => say(words.text(`service.hall.note.${what}`)), stop: stop.signal });
  if (running === undefined) return undefined;
  if (isFailure(running) || 'event' in running) {
    say(isFailure(running) ? failureInWords(running, words) : noEventInWords(running, options, words));
    return null;
  }
  const { where } = running;
  return { where, said: width => tournamentAnnouncement(where, options, words, width), stop: () => running.stop() };
};

/** Where the service listens, the event does, on ports of its own; the readers are the tables'. */
const optionsBeside = (service: ServiceOptions): TournamentOptions | undefined => {
  const { event = '', data, host, tls, screenHost, language, terminal, token, json } = service;
  if (!isEventAt(event)) return undefined;
  const beside = (own: number, usual: number): number => (own === 0 ? 0 : usual);
  return {
    event: eventAt(event === '' ? undefined : event, data, HALL),
    isSeen: false,
    hall: HALL,
    data,
    host,
    port: beside(service.port, TOURNAMENT_PORT),
    tlsPort: beside(service.tlsPort, TOURNAMENT_TLS_PORT),
    tls,
    screenHost,
    screenPort: beside(service.screenPort, TOURNAMENT_SCREEN_PORT),
    readers: { auto: false, wanted: [] },
    language,
    terminal,
    token,
    mend: false,
    json,
  };
};
