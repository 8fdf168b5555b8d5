import type { SimulatedDriver } from '../../../firmware-bridge/drivers/simulated/simulated.ts';
import type { KeptRehearsal } from '../../domain/tournament/day-rehearsal.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import type { Failure } from '../failure.ts';
import type { PacedClock } from '../rehearsal/paced-clock.ts';
import type { NoTournament } from './opening.ts';
import type { Patience } from './seater.ts';
import type { TournamentOptions } from './tournament-options.ts';

/** The addresses of a running tournament. */
export interface TournamentWhere {
  readonly organizer: string;
  /** The address for paired devices and tables of other machines; null where only this machine is served. */
  readonly beyond: string | null;
  readonly screen: string;
  readonly phones: string;
}

export interface RunningTournament {
  readonly tournament: TournamentHost;
  readonly where: TournamentWhere;
  stop(): Promise<void>;
}

/** The hooks of a tournament that is a rehearsal. */
interface DayHooks {
  /** The time of the whole tournament. */
  readonly clock: PacedClock;
  readonly home: string | null;
  readonly end: (keep: boolean) => KeptRehearsal | null;
}

/** Begins a rehearsal beside a tournament; `over` is called when it has ended. */
export type Rehearse = (
  options: TournamentOptions,
  hooks: Pick<TournamentHooks, 'note' | 'stop' | 'patience'> & { readonly home: string | null; readonly over: () => void },
) => Promise<RunningTournament | Failure | NoTournament | undefined>;

export interface TournamentHooks {
  /** Reports a change that the organizer should know of while the server runs on. It never contains a secret. */
  readonly note: (what: 'waiting' | 'there' | 'away' | 'back') => void;
  readonly stop: AbortSignal;
  /** How long a seating is searched; the standard time if undefined. */
  readonly patience?: Patience;
  /** Given where this tournament is a rehearsal. */
  readonly day?: DayHooks;
  /** How a rehearsal is begun beside this tournament; left out where none is offered. */
  readonly rehearse?: Rehearse;
  /** Gets the hands that lay badges on simulated readers, where `--readers` asks for such. */
  readonly hands?: (hands: SimulatedDriver) => void;
}
