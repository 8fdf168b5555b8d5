import { ALL_DUTIES, type Duty } from '../../domain/tournament/duty.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import type { Caller } from '../door/admission.ts';

const LEAST: Duty = 'check-in';

/** The duty of a caller: a paired device has its own, a device that was just removed has the least, this computer and programs have all. */
export const dutiesIn =
  (tournament: Pick<TournamentHost, 'state'>) =>
  (caller: Caller): Duty =>
    caller.by === 'session' ? (tournament.state.devices.get(caller.session)?.duty ?? LEAST) : ALL_DUTIES;
