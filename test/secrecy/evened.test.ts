import { describe, expect, test } from 'vitest';
import { readerId } from '../../firmware-bridge/drivers/reader.ts';
import { simulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { type RoleId, type Seat, seat } from '../../src/domain/ids.ts';
import type { TableSheet } from '../../src/domain/tournament/tournament-view.ts';
import { beginsAsWolf } from '../../src/rules/catalog.ts';
import { lightsOn } from '../../src/service/lights.ts';
import { drawLots, type Lots, seatsFor } from '../../src/table/lots.ts';
import { boxOf, cardUid } from '../session/evening/hands.ts';
import { accepted, entropyOf, opened, planFor, type Rig } from '../session/evening/rig.ts';
import { joined, personOf, sheetFor } from '../session/evening/tournament-rig.ts';
import { dice } from '../tools/dice.ts';

const PLAN = planFor('lupus-classic');
const PEOPLE = PLAN.names.map((_, index) => seat(index + 1));
const ROLES = PLAN.deck.filter(role => beginsAsWolf(PLAN.book, role) === true);
const READER = readerId('simulated', 'pads');
const shared = { reader: READER, slot: 0 };
/** Some seats have a pad, so that its light could tell something. */
const PADS = 4;

/** How often each seat was dealt to the wolves before. */
type Times = readonly number[];

/** What a table draws with these times and this seed. */
const drawnBy = (times: Times, seed: number): Lots => ({
  roles: ROLES,
  ...drawLots(
    PEOPLE.map((each, index) => ({ seat: each, times: times[index] ?? 0 })),
    ROLES.length,
    entropyOf(seed).below,
  ),
});

/** The order in which seats get their cards, where the cards are read in this order. */
const orderOf = (lots: Lots, cards: readonly RoleId[]): readonly Seat[] => {
  const order: Seat[] = [];
  for (const role of cards)
    order.push(
      ...seatsFor(lots, role)
        .filter(each => !order.includes(each))
        .slice(0, 1),
    );
  return order;
};

/** Another table that has drawn other wolves, and an order of its cards in which its seats get them as at the first table. */
const twinOf = (
  lots: Lots,
  order: readonly Seat[],
  times: Times,
  from: number,
): { readonly seed: number; readonly cards: readonly RoleId[] } => {
  for (let seed = from; seed < from + 200_000; seed += 1) {
    const other = drawnBy(times, seed);
    if (other.wolves.every(each => lots.wolves.includes(each))) continue;
    const others = PLAN.deck.filter(role => !ROLES.includes(role));
    const wolves = [...ROLES];
    const cards = order.map(each => (other.wolves.includes(each) ? wolves.shift() : others.shift()) ?? '');
    if (orderOf(other, cards).join() === order.join()) return { seed, cards };
  }
  throw new Error('no twin is found');
};

/** A table in a tournament that evens out, with the lights of its reader. */
class Watched {
  readonly rig: Rig;
  readonly #cards: readonly string[];
  readonly #seen: unknown[] = [];
  readonly #lit: () => unknown;
  readonly #lights: ReturnType<typeof lightsOn>;
  #touches = 0;

  private constructor(rig: Rig, cards: readonly RoleId[]) {
    this.rig = rig;
    const left = PLAN.deck.map((role, index) => ({ role, uid: cardUid(index) }));
    this.#cards = cards.map(
      role =>
        left.splice(
          left.findIndex(each => each.role === role),
          1,
        )[0]?.uid ?? '',
    );
    const driver = simulatedDriver({ clock: rig.clock, nonce: () => 'boot', readers: [{ name: 'pads', slots: PADS + 1 }] });
    this.#lights = lightsOn(supervise({ drivers: [driver], clock: rig.clock }), rig.clock);
    rig.clock.go(100);
    this.#lit = () => driver.shown('pads');
  }

  static async open(seed: number, times: Times, cards: readonly RoleId[]): Promise<Watched> {
    const rig = await opened({ seed });
    const known = { name: 'pads', health: 'ready', trouble: null, unnamed: false, slots: PADS + 1, by: 'reader' } as const;
    rig.evening.readers([{ id: READER, ...known }]);
    await accepted(rig.ask({ do: 'box', box: boxOf(PLAN, PLAN.deck) }));
    await accepted(rig.ask({ do: 'use', spot: shared, use: { use: 'shared' } }));
    for (const at of PEOPLE.slice(0, PADS))
      await accepted(rig.ask({ do: 'use', spot: { reader: READER, slot: at }, use: { use: 'pad', at } }));
    const wolves: TableSheet['wolves'] = times.flatMap((each, index) =>
      each === 0 ? [] : [{ player: personOf(index + 1).player, times: each }],
    );
    await joined(rig, sheetFor(PLAN, { wolves }));
    return new Watched(rig, cards);
  }

  #looks(): void {
    this.#lights.follow(this.rig.evening.view);
    this.#seen.push([this.rig.clock.now(), structuredClone(this.#lit())]);
  }

  async asks(...asks: readonly Parameters<Rig['ask']>[0][]): Promise<void> {
    for (const ask of asks) {
      this.#seen.push((await this.rig.ask(ask)).ok);
      this.#looks();
    }
  }

  /** Lays the card that is next in the pile, or one of before, on the shared reader. */
  async reads(nth: number): Promise<void> {
    const uid = this.#cards[nth] ?? '';
    this.#touches += 1;
    const done = await this.rig.evening.touch({ type: 'laid', spot: shared, uid, fresh: true, name: `t${this.#touches}` });
    this.#lights.acknowledge(shared, done);
    this.#seen.push([done.took, done.dark, done.said.length]);
    this.#looks();
    await this.rig.evening.touch({ type: 'lifted', spot: shared, uid });
    this.rig.clock.go(1_000);
    this.#looks();
  }

  /** All that the room could see and hear, at its moments. The seal's number alone is of the cards, and says nothing of them. */
  get seen(): string {
    const shown = this.rig.shown.map(({ at, table: { message, ...rest } }) => ({
      at,
      ...rest,
      message: message === null ? null : { ...message, seal: message.seal?.opened ?? null },
    }));
    return JSON.stringify([this.#seen, shown]);
  }

  get wolves(): readonly unknown[] {
    return (this.rig.evening.view.dealing?.cards ?? []).flatMap(({ place, role }) => (ROLES.includes(role) ? [place] : []));
  }
}

describe('a tournament that evens out who is dealt to the wolves', () => {
  const NEVER: Times = PEOPLE.map(() => 0);
  const OFTEN: Times = PEOPLE.map((_, index) => (index < 2 ? 3 : 0));
  test.each([
    ['of people of whom nobody was a wolf', 3, NEVER, NEVER],
    ['of people with another past', 4, OFTEN, OFTEN.toReversed()],
  ] as const)('shows the room the same where the lots have drawn other wolves: two tables %s', async (_, seed, times, others) => {
    const lots = drawnBy(times, seed);
    const cards = dice(seed).shuffle(PLAN.deck);
    const order = orderOf(lots, cards);
    const twin = twinOf(lots, order, others, 100);
    const tables = [await Watched.open(seed, times, cards), await Watched.open(twin.seed, others, twin.cards)];
    const wolves: string[] = [];
    for (const table of tables) {
      await table.asks({ do: 'seat-round', round: 1 }, { do: 'open-deal' });
      for (const nth of [0, 1]) await table.reads(nth);
      // A card twice; one that is taken back and read again; one that is taken back by hand, at the place that the room sees.
      await table.reads(1);
      await table.asks({ do: 'command', command: 'undo' });
      for (const nth of [1, 2, 3]) await table.reads(nth);
      await table.asks({ do: 'card', place: order[3] ?? seat(1), role: null });
      for (let nth = 3; nth < PLAN.deck.length; nth += 1) await table.reads(nth);
      wolves.push(table.wolves.join());
      await table.asks({ do: 'seal' });
      expect(table.rig.evening.view.stage).toBe('playing');
    }
    expect(wolves[0]).not.toBe(wolves[1]);
    expect(tables[1]?.seen).toBe(tables[0]?.seen);
    // The room has seen something: each card that lies.
    expect(tables[0]?.rig.shown.filter(({ table }) => table.dealing !== null).length).toBeGreaterThan(PLAN.deck.length);
  });
});
