import type { Ask } from '../../domain/evening.ts';
import type { Layout, Spot, Use } from '../../domain/spot.ts';
import { spotKey } from '../../domain/spot.ts';
import type { Desk } from './desk.ts';
import type { Outcome } from './parts.ts';
import { isUnmoderated } from './unmoderated.ts';

/** What is asked of the readers of a table. */
export const furnishes = (desk: Desk, ask: Extract<Ask, { do: 'use' | 'quiet' | 'name-reader' }>): Promise<Outcome> => {
  const { furniture } = desk.ahead.standing;
  const { layout, names } = furniture;
  switch (ask.do) {
    case 'use':
      return usesPlace(desk, ask);
    case 'quiet':
      return desk.change({ furniture: { ...furniture, layout: withQuiet(layout, ask.reader, ask.quiet) } });
    case 'name-reader':
      return desk.change({ furniture: { ...furniture, names: { ...names, [ask.reader]: ask.as } } });
  }
};

/**
 * A place of a reader is one table's: whether another has it is looked at in the same act in which it is taken, whatever is still being written.
 * While cards lie face down, and nobody moderates, it is not given up to others.
 */
const usesPlace = (desk: Desk, { spot, use }: Extract<Ask, { do: 'use' }>): Promise<Outcome> => {
  const { furniture, plan, course } = desk.ahead.standing;
  const { beside } = desk.parts;
  if (use === null && beside !== undefined && course.at === 'dealing' && isUnmoderated(plan)) return desk.refuse({ code: 'ask.not_now' });
  const table = use === null ? undefined : beside?.whoUses(spot);
  if (table !== undefined) return desk.refuse({ code: 'reader.of_table', table });
  return desk.change({ furniture: { ...furniture, layout: withUse(furniture.layout, spot, use) } });
};

const withUse = (layout: Layout, spot: Spot, use: Use | null): Layout => {
  const others = layout.uses.filter(each => spotKey(each.spot) !== spotKey(spot));
  return { ...layout, uses: use === null ? others : [...others, { spot, use }] };
};

const withQuiet = (layout: Layout, reader: string, isQuiet: boolean): Layout => {
  const others = layout.quiet.filter(each => each !== reader);
  return { ...layout, quiet: isQuiet ? [...others, reader] : others };
};
