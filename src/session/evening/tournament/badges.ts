import { seat } from '../../../domain/ids.ts';
import type { TableSheet } from '../../../domain/tournament/view.ts';
import type { BadgeHere, Badges } from '../../../table/situation.ts';
import type { SeatedHere } from './at-event.ts';
import { roundIn } from './at-event.ts';

/** What each badge of the event means at this table. */
export const badgesOf = (sheet: TableSheet, here: SeatedHere | null): Badges => {
  const round = here === null ? undefined : roundIn(sheet, here.round);
  const seats = new Map(here?.players.map((player, index) => [player, seat(index + 1)]));
  const elsewhere = new Map(round?.elsewhere.map(({ player, table }) => [player, table]));
  const meant = ({ of, lost }: TableSheet['badges'][number]): BadgeHere => {
    if (lost) return { is: 'lost' };
    if ('official' in of) return { is: 'official' };
    if (here === null) return { is: 'early' };
    const own = seats.get(of.player);
    if (own !== undefined) return { is: 'seat', seat: own };
    const table = elsewhere.get(of.player);
    return table === undefined ? { is: 'resting' } : { is: 'elsewhere', table };
  };
  return Object.fromEntries(sheet.badges.map(badge => [badge.uid, meant(badge)]));
};
