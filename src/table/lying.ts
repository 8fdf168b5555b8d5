import type { Seat } from '../domain/ids.ts';
import type { Layout, Spot, Touch, Use } from '../domain/spot.ts';
import { readerIn, spotKey } from '../domain/spot.ts';

type Why = Extract<Touch, { type: 'unclear' }>['why'];

/** The tags that lie on each spot, by `spotKey`. */
export interface Lying {
  readonly tags: { readonly [spot: string]: readonly string[] };
  /** Spots where something lies that could not be read, and why. */
  readonly unclear: { readonly [spot: string]: Why };
}
export const NOTHING_LIES: Lying = { tags: {}, unclear: {} };

/** The tags on one spot, in the order in which they came. */
export const tagsAt = ({ tags }: Lying, spot: Spot): readonly string[] => tags[spotKey(spot)] ?? [];
export const unclearAt = ({ unclear }: Lying, spot: Spot): Why | undefined => unclear[spotKey(spot)];

/** `told`: readers whose tags are reported by a page. `unmoderated`: nobody moderates. */
interface KnownTouches {
  readonly told: readonly string[];
  readonly unmoderated: boolean;
}

/**
 * A tag lies on one spot only: where it was seen last. There are two exceptions. A report of a page does not remove a tag from a real
 * reader. Where nobody moderates, a tag that a page has reported is removed only by the same reader: if it vanished, it would reveal that
 * the tag was read elsewhere.
 */
export const laidAt = (lying: Lying, spot: Spot, uid: string, { told, unmoderated }: KnownTouches): Lying => {
  const key = spotKey(spot);
  const tags: { [spot: string]: readonly string[] } = { ...lying.tags };
  const stays = (at: string): boolean => {
    const reader = readerIn(at);
    if (!told.includes(reader)) return told.includes(spot.reader);
    return unmoderated && reader !== spot.reader;
  };
  for (const [at, there] of Object.entries(tags)) if (there.includes(uid) && !stays(at)) tags[at] = there.filter(each => each !== uid);
  tags[key] = [...(tags[key] ?? []), uid];
  return { tags, unclear: cleared(lying, key) };
};

export const liftedFrom = (lying: Lying, spot: Spot, uid: string): Lying => {
  const key = spotKey(spot);
  if (!tagsAt(lying, spot).includes(uid) && unclearAt(lying, spot) === undefined) return lying;
  return { tags: { ...lying.tags, [key]: tagsAt(lying, spot).filter(each => each !== uid) }, unclear: cleared(lying, key) };
};

export const unclearNow = (lying: Lying, spot: Spot, why: Why): Lying => ({
  ...lying,
  unclear: { ...lying.unclear, [spotKey(spot)]: why },
});

const cleared = ({ unclear }: Lying, key: string): Lying['unclear'] => {
  if (unclear[key] === undefined) return unclear;
  const { [key]: _, ...others } = unclear;
  return others;
};

/** The use of a spot; undefined where the table does not listen to the spot. */
export const useOf = ({ uses }: Layout, spot: Spot): Use | undefined =>
  uses.find(each => each.spot.slot === spot.slot && each.spot.reader === spot.reader)?.use;

/** A layout, and its `virtual` readers, which are drawn on a page. */
export interface Pads {
  readonly layout: Layout;
  readonly virtual: readonly string[];
  /** Something was laid on a drawn pad in this game. */
  readonly drawnUsed: boolean;
}

/**
 * The pads of a seat. Drawn pads count only once something was laid on one of them: before that, it is not known whether anybody uses
 * them.
 */
export const padsOf = ({ layout, virtual, drawnUsed }: Pads, seat: Seat): readonly Spot[] => {
  const pads = layout.uses.flatMap(({ spot, use }) => (use.use === 'pad' && use.at === seat ? [spot] : []));
  return drawnUsed ? pads : pads.filter(({ reader }) => !virtual.includes(reader));
};
