import type { HubPlace } from '../../domain/tournament/hub.ts';

const nameOf = ({ address, pin }: HubPlace): string => `${address} ${pin ?? ''}`;

/** The places in one order and without repeats, so that every hub gets the same list. */
export const inOneOrder = (places: readonly HubPlace[]): readonly HubPlace[] =>
  [...new Map(places.map(place => [nameOf(place), place]))].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
