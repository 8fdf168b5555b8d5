import type { Place, Seat } from '../../../src/domain/ids.ts';
import type { Gesture } from '../../../src/domain/rehearsal.ts';
import { PointSign, ShiftSign } from '../../shared/line-signs.tsx';
import type { RingSign } from '../ring.tsx';
import { hidden } from '../table-state.ts';
import { rehearsal } from './rehearsal-state.ts';

const targetsOf = (gesture: Gesture): readonly (Place | '–')[] => {
  switch (gesture.does) {
    case 'points':
      return gesture.at;
    case 'votes':
      return gesture.at === 'none' ? ['–'] : [gesture.at];
    case 'declines':
      return ['–'];
    case 'lays':
      return gesture.by.includes(gesture.at) ? [] : [gesture.at];
    case 'scans':
    case 'says':
    case 'leaves':
      return [];
  }
};

/** The seats at which an invented person points, as numbers at that person's seat. The bar says the gesture in a sentence. */
export const gestureSigns = (seat: Seat): readonly RingSign[] =>
  hidden.value
    ? []
    : (rehearsal.value?.gestures ?? [])
        .filter(({ by }) => by.includes(seat))
        .map(gesture => ({
          isWide: true,
          drawn: (
            <span key={JSON.stringify(gesture)} class="gesture figures" data-moderator-only aria-hidden="true">
              {gesture.does === 'leaves' ? <ShiftSign /> : <PointSign />}
              {targetsOf(gesture).join(' ')}
            </span>
          ),
        }));
