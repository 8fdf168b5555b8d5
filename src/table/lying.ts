import type { Seat } from '../domain/ids.ts';
import type { Layout, Spot, Touch, Use } from '../domain/spot.ts';
import { readerIn, spotKey } from '../domain/spot.ts';

type Why = Extract<Touch, { type: 'unclear' }>['why'];

/** What lies where, by the keys of spots. */
export interface Lying {
  readonly tags: { readonly [spot: string]: readonly string[] };
  /** Spots where something lies that cannot be told. */
  readonly unclear: { readonly [spot: string]: Why };
}
export const NOTHING_LIES: Lying = { tags: {}, unclear: {} };

/** The tags on one spot, in the order in which they came. */
export const tagsAt = ({ tags }: Lying, spot: Spot): readonly string[] => tags[spotKey(spot)] ?? [];
export const unclearAt = ({ unclear }: Lying, spot: Spot): Why | undefined => unclear[spotKey(spot)];

/** Readers of which a page says what lies there, and whether somebody moderates. */
interface KnownTouches {
  readonly told: readonly string[];
  readonly unmoderated: boolean;
}

/**
 * A tag lies in one place only: where it was seen last. What a page says takes nothing away from where a reader has read it. Where nobody moderates
 * nothing is taken away from where a page said it either, but by that reader itself: what goes there would tell what was read elsewhere.
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

/** What a spot is for; undefined where it is not listened to. */
export const useOf = ({ uses }: Layout, spot: Spot): Use | undefined =>
  uses.find(each => each.spot.slot === spot.slot && each.spot.reader === spot.reader)?.use;

/** A layout, and which of its readers are drawn on a page and not there to be touched. */
interface Pads {
  readonly layout: Layout;
  readonly virtual: readonly string[];
  /** In this game something was laid on one that is drawn. */
  readonly drawnUsed: boolean;
}

/** The pads of a seat. Those that are drawn count once something has lain on any of them: before, the table knows nothing of them. */
export const padsOf = ({ layout, virtual, drawnUsed }: Pads, seat: Seat): readonly Spot[] => {
  const pads = layout.uses.flatMap(({ spot, use }) => (use.use === 'pad' && use.at === seat ? [spot] : []));
  return drawnUsed ? pads : pads.filter(({ reader }) => !virtual.includes(reader));
};
