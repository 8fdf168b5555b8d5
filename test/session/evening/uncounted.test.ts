import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import { uncountedIn } from '../../../src/domain/filled.ts';
import { seat } from '../../../src/domain/ids.ts';
import { dealtAs, furnished, Hands, uidOf } from './hands.ts';
import { accepted, codes, opened, type Rig, stepNow, undoOf } from './rig.ts';
import { atCall, ONE_NIGHT, SPENT } from './spent.ts';

/** What of the call does not count, as the moderator's page works it out from the view. */
const shown = ({ evening }: Rig) => {
  const { call, asked } = evening.view.playing ?? {};
  if (call === undefined || call === null || asked === undefined) throw new Error('no call is open');
  return { filled: call.filled, closed: call.closed, uncounted: uncountedIn(call.filled, asked), asked };
};

describe('TH-259: what a card takes and the step does not ask for is known to the moderator', () => {
  test.each(SPENT.map(each => [each.what, each] as const))('%s', async (_what, each) => {
    const rig = await atCall(each);
    const { id } = stepNow(rig);
    const { asked } = shown(rig);
    const barred = Object.fromEntries(
      asked.flatMap(field => (field.kind === 'places' && field.barred !== undefined ? [[field.name, field.barred]] : [])),
    );
    expect(barred).toEqual(each.barred ?? {});
    await accepted(rig.ask({ do: 'call', step: id, form: each.noted }));
    expect(shown(rig)).toEqual({ filled: each.noted, closed: true, uncounted: each.uncounted, asked });
    const again = await opened({ disk: rig.disk.copy() });
    expect(shown(again)).toEqual(shown(rig));
    await accepted(rig.ask(undoOf(rig)));
    expect(shown(rig)).toEqual({ filled: {}, closed: false, uncounted: {}, asked });
  });

  test('it is known as soon as a marker lies, before the card is full', async () => {
    const [, spent] = SPENT;
    if (spent === undefined) throw new Error('no case');
    const rig = await atCall(spent);
    const hands = new Hands(rig);
    await hands.tap(uidOf.marker(seat(3)));
    expect(shown(rig)).toMatchObject({ filled: { heal: [seat(3)] }, closed: false, uncounted: { heal: [seat(3)] } });
    await hands.tap(uidOf.marker(seat(4)));
    expect(shown(rig)).toMatchObject({ closed: true, uncounted: { heal: [seat(3)] } });
  });

  test('an answer to the step itself, which the room does not see, is refused with the reason', async () => {
    for (const each of SPENT.filter(({ barred }) => barred !== undefined)) {
      const rig = await atCall(each);
      const refused = codes(await rig.ask({ do: 'answer', answer: { type: 'fill', step: stepNow(rig).id, form: each.noted } }));
      expect(refused).toEqual(Object.values(each.barred ?? {}));
    }
  });

  test('where nobody moderates no view tells what a call asks for', async () => {
    const plan: Plan = { book: 'one-night', names: ['A', 'B', 'C', 'D', 'E'], deck: [...ONE_NIGHT.roles].sort(), settings: {} };
    const rig = await furnished(await opened(), plan, []);
    await dealtAs(rig, plan, ONE_NIGHT.roles);
    expect(rig.evening.view.playing?.asked).toEqual([]);
    expect(stepNow(rig).time).not.toBe('day');
  });
});
