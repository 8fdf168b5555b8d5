import { no, ok } from '../../domain/refusal.ts';
import { languageFor } from '../../program/flags.ts';
import { NO_DESK_READERS, type ServedDayRehearsal, type ServedDesk } from '../../server/tournament/desk.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { wordsIn } from '../../words/words.ts';
import { isFailure } from '../failure.ts';
import type { RunningTournament, TournamentHooks } from './running.ts';
import type { TournamentOptions } from './tournament-options.ts';

interface RehearsalParts {
  readonly options: TournamentOptions;
  readonly tournament: TournamentHost;
  readonly hooks: TournamentHooks;
  readonly propose: ServedDesk['propose'];
  /** The address of this desk. */
  readonly here: () => string;
}

interface RehearsalAtDesk extends ServedDayRehearsal, Pick<ServedDesk, 'readers'> {
  close(): Promise<void>;
}

/** The rehearsal of a desk: either its own tournament is one, or the desk can begin one beside its tournament. */
export const openRehearsal = async (parts: RehearsalParts): Promise<RehearsalAtDesk> => {
  const { options, tournament, hooks, propose } = parts;
  const { day } = hooks;
  if (day === undefined) return besideOf(parts);
  const language = languageFor(options);
  const [{ openInventedDay }, { systemEntropy }] = await Promise.all([import('../rehearsal/invented-day.ts'), import('../tables.ts')]);
  return openInventedDay({ ...day, tournament, entropy: systemEntropy, language, words: wordsIn(language), propose });
};

const besideOf = ({ options, hooks, here }: RehearsalParts): RehearsalAtDesk => {
  const { rehearse, note, patience } = hooks;
  const watchers = new Set<() => void>();
  const stop = new AbortController();
  let running: RunningTournament | undefined;
  let starting: Promise<unknown> | undefined;
  const change = (to: RunningTournament | undefined): void => {
    running = to;
    for (const changed of [...watchers]) changed();
  };
  const begin = async (begins: NonNullable<typeof rehearse>): Promise<void> => {
    const begun = await begins(options, {
      ...{ note, stop: stop.signal, home: here(), over: () => change(undefined) },
      ...(patience === undefined ? {} : { patience }),
    });
    if (begun === undefined || isFailure(begun) || 'problem' in begun) return;
    change(begun);
  };
  return {
    shown: () =>
      running === undefined ? { is: 'none', offered: rehearse !== undefined } : { is: 'beside', address: running.where.organizer },
    ask: async ask => {
      if (ask.do !== 'begin' || rehearse === undefined) return no({ code: 'rehearsal.none' });
      // Two presses begin one rehearsal.
      if (running === undefined) starting ??= begin(rehearse);
      await starting;
      starting = undefined;
      return running === undefined ? no({ code: 'tournament.away' }) : ok({ is: 'beside', address: running.where.organizer });
    },
    watch: changed => {
      const watcher = (): void => changed();
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    // The people of a rehearsal check in at the desk of the rehearsal.
    readers: NO_DESK_READERS,
    close: async () => {
      stop.abort();
      await starting;
      await running?.stop();
    },
  };
};
