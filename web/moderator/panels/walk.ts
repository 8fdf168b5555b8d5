import type { ReaderShown } from '../../../src/domain/evening.ts';
import { type Spot, spotKey } from '../../../src/domain/spot.ts';

/** The spots of these readers on which something lies. */
export const fullSpots = (readers: readonly ReaderShown[]): readonly Spot[] =>
  readers.flatMap(({ id, slots }) => slots.flatMap(({ occupied }, slot) => (occupied ? [{ reader: id, slot }] : [])));

/** The spot on which something has been laid since, where that is one alone: two at once say nothing. `named`: spots that have their seat already. */
export const laidSince = (before: readonly Spot[], now: readonly Spot[], named: readonly Spot[]): Spot | undefined => {
  const known = new Set([...before, ...named].map(spotKey));
  const laid = now.filter(spot => !known.has(spotKey(spot)));
  return laid.length === 1 ? laid[0] : undefined;
};

/** The other spots that are the pad of this place. */
export const othersAt = (readers: readonly ReaderShown[], place: string, spot: Spot): readonly Spot[] =>
  readers.flatMap(({ id, slots }) =>
    slots.flatMap(({ use }, slot) =>
      use?.use === 'pad' && String(use.at) === place && spotKey({ reader: id, slot }) !== spotKey(spot) ? [{ reader: id, slot }] : [],
    ),
  );
