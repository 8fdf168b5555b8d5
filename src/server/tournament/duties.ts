import { ALL_DUTIES, type Duty } from '../../domain/tournament/duty.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import type { Caller } from '../door/admission.ts';

const LEAST: Duty = 'check-in';

/** What a caller may do: a paired device what it is for, and one that has just been sent away the least; this computer and programs everything. */
export const dutiesIn =
  (tournament: Pick<TournamentHost, 'state'>) =>
  (caller: Caller): Duty =>
    caller.by === 'session' ? (tournament.state.devices.get(caller.session)?.duty ?? LEAST) : ALL_DUTIES;
