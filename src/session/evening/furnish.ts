import type { Layout, Spot, Use } from '../../domain/spot.ts';
import { spotKey } from '../../domain/spot.ts';

export const withUse = (layout: Layout, spot: Spot, use: Use | null): Layout => {
  const others = layout.uses.filter(each => spotKey(each.spot) !== spotKey(spot));
  return { ...layout, uses: use === null ? others : [...others, { spot, use }] };
};

export const withQuiet = (layout: Layout, reader: string, isQuiet: boolean): Layout => {
  const others = layout.quiet.filter(each => each !== reader);
  return { ...layout, quiet: isQuiet ? [...others, reader] : others };
};
