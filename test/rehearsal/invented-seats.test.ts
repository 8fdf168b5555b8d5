import { describe, expect, test } from 'vitest';
import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { TableMemory } from '../../src/journal/table-memory.ts';
import { inventedBox } from '../../src/rehearsal/pieces.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { type InventedSeats, inventedSeats } from '../../src/service/rehearsal/invented-seats.ts';
import { type Evening, openEvening } from '../../src/session/evening/open-evening.ts';
import type { Hand } from '../../src/wire/moderator.ts';
import { entropyOf } from '../session/evening/rig.ts';
import { type FakeClock, fakeClock } from '../tools/fake-clock.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const PADS = 'simulated-ring';

interface Rig {
  readonly evening: Evening;
  readonly clock: FakeClock;
  readonly chairs: InventedSeats;
  readonly hands: readonly Hand[];
  view(): EveningView;
  ask(ask: Ask): Promise<boolean>;
}

/** A table with a drawn pad for each seat, whose pieces are moved as a page moves them. */
const opened = async (book: Plan['book'], plan: Partial<Plan> = {}): Promise<Rig> => {
  const clock = fakeClock({ seed: 1 });
  const memory = new TableMemory();
  const hands: Hand[] = [];
  const watchers = new Set<() => void>();
  const evening = await openEvening({
    ...{ table: 'main', rulesOf, clock, entropy: entropyOf(3), pace: { least: 0, most: 0 }, language: 'fr' },
    disk: memory.disk,
    changed: () => {
      for (const changed of [...watchers]) changed();
    },
    shown: () => undefined,
  });
  let asked = 0;
  const ask = async (each: Ask): Promise<boolean> => {
    asked += 1;
    return (await evening.ask(each, `test-${asked}`)).ok;
  };
  evening.readers([{ ...{ id: PADS, name: PADS, health: 'ready', trouble: null, unnamed: false }, slots: NAMES.length, by: 'drawn' }]);
  const chairs: InventedSeats = inventedSeats({
    view: () => evening.view,
    watch: changed => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    entries: game => {
      const log = memory.disk.game(game);
      return log.ok ? log.value.entries : undefined;
    },
    ask: evening.ask.bind(evening),
    hand: each => {
      hands.push(each);
      if (each.hand === 'lay')
        void evening.touch({
          type: 'laid',
          spot: { reader: PADS, slot: each.slot },
          uid: each.uid,
          fresh: true,
          name: `hand-${hands.length}`,
        });
      return true;
    },
    clock,
    below: () => 11,
  });
  const deck = plan.deck ?? DECK;
  const names = NAMES.slice(0, deck.length);
  const asks: readonly Ask[] = [
    { do: 'box', box: inventedBox(book, names.length, deck) },
    ...names.map((_, index): Ask => ({ do: 'use', spot: { reader: PADS, slot: index }, use: { use: 'pad', at: seat(index + 1) } })),
    { do: 'plan', plan: { book, names, deck, settings: {}, ...plan } },
    { do: 'open-deal' },
    { do: 'deal-all' },
    { do: 'seal' },
  ];
  for (const each of asks) expect(await ask(each), each.do).toBe(true);
  return { evening, clock, chairs, hands, view: () => evening.view, ask };
};

/** The moderator goes on wherever nobody at the table is waited for. */
const moderates = async ({ view, ask, clock }: Rig, isDone: (view: EveningView) => boolean): Promise<void> => {
  for (let turns = 0; turns < 600 && !isDone(view()); turns += 1) {
    await clock.pass(4_000);
    const { playing } = view();
    if (playing === null) return;
    const { script } = playing;
    if (script !== null && script.told < script.parts.length) await ask({ do: 'announce', move: script.move, told: script.told });
    else if (playing.step.asks.kind === 'nothing' || playing.call?.closed === true || Object.keys(playing.call?.filled ?? {}).length > 0)
      await ask({ do: 'answer', answer: { type: 'go-on', step: playing.step.id } });
    else if (playing.step.asks.kind === 'ballot' && playing.step.asks.mayClose)
      await ask({ do: 'answer', answer: { type: 'go-on', step: playing.step.id } });
    else if (playing.ready.length > 0) await ask({ do: 'reveal' });
  }
};

describe('invented players at the chairs of a real table', () => {
  test('vote by their tokens on the drawn pads, and point by night, until the first ballot is over', async () => {
    const rig = await opened('lupus-classic');
    for (const [index] of NAMES.entries()) expect(rig.chairs.set(seat(index + 1), true)).toBe(true);
    await moderates(rig, ({ playing }) => playing?.step.id === 'defence' || playing?.step.id === 'ballot2');
    expect(rig.view().playing?.step.id).toMatch(/defence|ballot2/);
    // Each of the seven who live has laid a token and taken it back.
    const laid = rig.hands.filter(each => each.hand === 'lay');
    expect(new Set(laid.map(each => (each.hand === 'lay' ? each.uid : ''))).size).toBe(7);
    expect(rig.view().playing?.view.nights).toBeDefined();
  });

  test('only their own chairs: where another is asked, nothing is done', async () => {
    const rig = await opened('lupus-classic');
    await moderates(rig, ({ playing }) => playing?.step.asks.kind === 'form');
    const step = rig.view().playing?.step;
    const other = NAMES.map((_, index) => seat(index + 1)).find(each => step?.awake.includes(each) === false);
    expect(other !== undefined && rig.chairs.set(other, true)).toBe(true);
    await rig.clock.pass(60_000);
    expect([rig.hands, rig.view().playing?.call?.filled, rig.view().playing?.step.id]).toEqual([[], {}, step?.id]);
  });

  test('a chair that is given back does nothing more, also what it was about to do', async () => {
    const rig = await opened('lupus-classic');
    await moderates(rig, ({ playing }) => playing?.step.asks.kind === 'form');
    const awake = rig.view().playing?.step.awake ?? [];
    for (const each of awake) rig.chairs.set(each, true);
    expect(rig.chairs.seats()).toEqual(awake);
    for (const each of awake) rig.chairs.set(each, false);
    await rig.clock.pass(60_000);
    expect([rig.chairs.seats(), rig.view().playing?.call?.filled]).toEqual([[], {}]);
  });

  test('nobody who sits down later is invented, and nobody plays where there is no moderator', async () => {
    const rig = await opened('lupus-classic');
    rig.chairs.set(seat(2), true);
    expect(await rig.ask({ do: 'substitute', seat: seat(2), name: 'Zoé' })).toBe(true);
    expect(rig.chairs.seats()).toEqual([]);
    expect(rig.chairs.set(seat(9), true)).toBe(false);
  });
});
