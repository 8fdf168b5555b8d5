import { expect, test } from 'vitest';
import { campaign } from '../../../tools/campaign.ts';
import { within } from '../touches.ts';
import { seatTouches } from './touches.ts';

const TOUCHES = campaign(12, 100);
/** For tags that are ready late the time is shortest. */
const LATE = ['ready as late as the standard allows', 4_500] as const;

test.each(campaign([LATE], [LATE, ['ready at once', 1_000] as const]))(
  'touches of 150 ms with tags that are %s are all told, in time, and so is their end',
  (_, wakesAfter) => {
    const { told, lifted } = seatTouches({ length: 150, touches: TOUCHES, wakesAfter });
    expect(told).toHaveLength(TOUCHES);
    expect([within(told, 0.5) <= 100, within(told, 0.99) <= 150, within(lifted, 1) <= 300]).toEqual([true, true, true]);
  },
);
