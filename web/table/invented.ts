import { effect, signal } from '@preact/signals';
import type { Place, Seat } from '../../src/domain/ids.ts';
import type { InventedSeats } from '../../src/wire/rehearsal.ts';
import { rehearsal } from '../moderator/rehearsal/rehearsal-state.ts';
import { currentStage, isWithoutModerator, ownTableId, places, playerNames, view } from '../moderator/table-state.ts';

/** The chairs whose invented players play by themselves. */
const invented = signal<readonly Seat[]>([]);
export const isInvented = (place: Place): boolean => invented.value.some(seat => seat === place);

/** Whether a player may be invented at a place: not at a table of invented people, and not where nobody moderates. */
export const mayInvent = (place: Place): boolean =>
  typeof place === 'number' &&
  rehearsal.value === null &&
  places.value.includes(place) &&
  !isWithoutModerator.value &&
  view.value?.announced === null;

const asks = async (request?: RequestInit): Promise<void> => {
  const reply = await fetch(`/api/tables/${ownTableId.peek()}/invented`, request).catch(() => undefined);
  if (reply?.ok !== true) return;
  const found: InventedSeats = await reply.json();
  invented.value = found.seats;
};

export const invent = (seat: Place, plays: boolean): Promise<void> =>
  asks({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seat, plays }) });

/** Asks the service again when people change, because somebody who sits down anew is not invented. */
effect(() => {
  const now = `${ownTableId.value} ${currentStage.value} ${playerNames.value.join()}`;
  if (ownTableId.value !== '' && now !== '') void asks();
});
