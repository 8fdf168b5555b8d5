import { expect, test } from 'vitest';
import type { Events } from '../../../src/rules/kit/events.ts';
import { folding, joinedEvents, roomOf } from '../../../src/rules/kit/events.ts';

interface Count {
  readonly count: number;
  readonly log: readonly number[];
}

const COUNTED: Events<Count> = {
  counted: {
    room: 'secret',
    notes: ({ by }: { readonly by: number }) => (by === 0 ? null : { chose: [], told: String(by) }),
    fold: (state, { by }: { readonly by: number }) => ({ ...state, count: state.count + by }),
  },
};

test('an event is noted, where it is a choice, and then changes the state', () => {
  const evolve = folding(COUNTED, (state, { told }) => ({ ...state, log: [...state.log, Number(told)] }));
  const after = [2, 0, 3].reduce((state, by) => evolve(state, { type: 'counted', by } as { readonly type: string }), {
    count: 0,
    log: [],
  } as Count);
  expect(after).toEqual({ count: 5, log: [2, 3] });
  expect(() => evolve(after, { type: 'told' })).toThrow('told');
});

test('no role decides anew what the room sees of an event of another', () => {
  expect(roomOf(joinedEvents([COUNTED, { told: { room: 'secret', fold: (state: Count) => state } }]))).toEqual({
    counted: 'secret',
    told: 'secret',
  });
  expect(() => joinedEvents([COUNTED, COUNTED])).toThrow('counted');
});
