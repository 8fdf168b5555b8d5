import { expect, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import { tablePlaces } from '../../../src/table/deal.ts';
import { livePairs } from '../../tools/live-twins.ts';
import { accepted, opened } from './rig.ts';

const SEED = 5;

test('whoever goes on from a step that is over does not end a call that nobody answers', async () => {
  const rig = await opened();
  let empty = 0;
  for (const { one } of livePairs('thiercelieux', 1, SEED)) {
    const { setUp, deal, deeds } = one;
    const { book, players, deck, settings } = setUp;
    const plan: Plan = { book, names: Array.from({ length: players }, (_, index) => `N${index + 1}`), deck, settings };
    for (const ask of [{ do: 'plan', plan }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
    const roles = [...deal.roles, ...deal.centre];
    for (const [index, place] of tablePlaces(book, players).entries())
      await accepted(rig.ask({ do: 'card', place, role: roles[index] ?? '' }));
    await accepted(rig.ask({ do: 'seal' }));
    for (const { step, answer } of deeds) {
      const isOpen = rig.evening.view.playing?.call?.closed === false;
      if (isOpen && step.asks.kind === 'nothing') {
        empty += 1;
        const { ok } = await rig.ask({ do: 'answer', answer: { type: 'go-on', step: 'of no call' } });
        expect({ step: step.id, ok, closed: rig.evening.view.playing?.call?.closed }).toEqual({ step: step.id, ok: false, closed: false });
      }
      await accepted(rig.ask({ do: 'answer', answer }));
    }
  }
  expect(empty).toBeGreaterThan(0);
});
