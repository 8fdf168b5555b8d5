import type { RoleId, StepId } from '../../../domain/ids.ts';
import type { OwnCard } from '../../../domain/own-card.ts';
import { ownCardOf } from '../../kit/own.ts';
import type { OneNightSettings } from '../house-rules.ts';
import { call, dealtOnly, may, otherCards, raisingThumbs, role } from '../role.ts';

interface WithSettings {
  readonly set: OneNightSettings;
}

/** The group's own card (ON-237), called as the group has written. A Doppelgänger who copies it joins its side and is not called. */
export const own = (step: StepId, id: RoleId) => {
  const written = (set: OneNightSettings): Partial<OwnCard> => ownCardOf(set, id) ?? {};
  const looked = (set: OneNightSettings): number => {
    const { points, told } = written(set);
    if (told !== 'card' || points === undefined || points === 'nobody') return 0;
    return points === 'two' ? 2 : 1;
  };
  const seesThumbs = ({ set }: WithSettings): boolean => written(set).told === 'wolves';
  const made = call({
    step,
    rule: 'ON-237',
    wakes: dealtOnly(id),
    sees: state => (seesThumbs(state.table) ? raisingThumbs(state) : []),
    says: {
      look: { insteadOf: 'action', where: ({ set }) => looked(set) === 1 },
      'look-two': { insteadOf: 'action', where: ({ set }) => looked(set) === 2 },
      thumbs: { insteadOf: 'action', where: seesThumbs },
      'close-thumbs': { insteadOf: 'close', where: seesThumbs },
      act: { insteadOf: 'action', where: () => true },
    },
    form: {
      choose: may('looks', [otherCards(looked)], {
        onCard: ({ set }) => looked(set) > 0,
        now: ({ table }) => looked(table.set) > 0,
      }),
    },
  });
  return { character: role({ id, side: 'village', copies: 1, calls: [] }), call: made };
};
