import type { Ask, Plan } from '../../src/domain/evening.ts';
import type { Place, RoleId } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Box } from '../../src/domain/piece.ts';
import { no, ok } from '../../src/domain/refusal.ts';
import type { Spot, Touch } from '../../src/domain/spot.ts';
import type { ServedTable } from '../../src/server/moderator/house.ts';
import type { ReaderStatus } from '../../src/session/evening/neighbours.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { appOf, HOST, houseOf, key } from '../server/moderator/house.ts';
import { breath, opened, type Rig } from '../session/evening/rig.ts';
import { layoutFor, padOf, SHARED, tag } from '../table/pieces.ts';

/** How the table learns the cards: from pads, at the shared reader, or typed. */
export type Dealt = 'pads' | 'scanned' | 'typed';
type Options = NonNullable<Parameters<typeof opened>[0]>;

interface Twin {
  readonly rig: Rig;
  readonly app: Awaited<ReturnType<typeof appOf>>;
  /** The uid of the card at each place. */
  readonly lies: Map<Place, string>;
  /** The role at each place. */
  readonly dealt: readonly RoleId[];
}

/** The readers that every service has: one that a page draws, with a pad per place and a shared one, and a keyboard that types uids. */
const DRAWN = 'simulated:pads';
const TYPED = 'wedge:keyboard-1';
export const drawnAt = (slot: number): Spot => ({ reader: DRAWN, slot });
const typedAt: Spot = { reader: TYPED, slot: 0 };

/** A vote token. */
export const TOKEN = 'E001';
export const uidOfCard = (index: number): string => `CA${String(index).padStart(2, '0')}`;

const without = (cards: readonly RoleId[], gone: readonly RoleId[]): readonly RoleId[] =>
  gone.reduce((left, role) => (left.includes(role) ? left.toSpliced(left.indexOf(role), 1) : left), cards);

/** The deal for another deck: roles that the deck lacks are replaced by roles that it has instead. */
const madeOf = (dealt: readonly RoleId[], deck: readonly RoleId[]): readonly RoleId[] => {
  const others = without(deck, dealt);
  return without(dealt, deck).reduce((cards, role, index) => cards.with(cards.indexOf(role), others[index] ?? role), dealt);
};

const tableOf = ({ evening }: Rig): ServedTable => ({
  id: 'one',
  view: () => evening.view,
  ask: async (ask, id) => {
    const outcome = await evening.ask(ask, id);
    return outcome.ok ? ok(null) : outcome;
  },
  watch: () => () => undefined,
  speaks: () => () => undefined,
  follows: () => () => undefined,
  screen: () => null,
  timeline: async () => undefined,
  sheet: async () => undefined,
  amendment: async () => undefined,
  copy: async () => undefined,
  takesBack: async () => no('copy.elsewhere'),
  export: async () => undefined,
});

/** Two tables that differ only in their face-down cards, each behind the routes of a service. */
export class TwinTables {
  readonly twins: readonly Twin[];
  readonly plan: Plan;
  readonly how: Dealt;
  #touches = 0;

  private constructor(plan: Plan, how: Dealt, twins: readonly Twin[]) {
    this.plan = plan;
    this.how = how;
    this.twins = twins;
  }

  static async open(plan: Plan, how: Dealt, deals: readonly (readonly RoleId[])[], options: () => Options): Promise<TwinTables> {
    const house = await houseOf();
    const twins = await Promise.all(
      deals.map(async dealt => {
        const rig = await opened(options());
        const table = tableOf(rig);
        const app = appOf({ ...house, tables: () => [table], table: () => table }, { rate: { burst: 1e6, perSecond: 1e6 } });
        return { rig, app, lies: new Map<Place, string>(), dealt };
      }),
    );
    const both = new TwinTables(plan, how, twins);
    await both.furnish();
    return both;
  }

  get places(): readonly Place[] {
    return tablePlaces(this.plan.book, this.plan.names.length);
  }
  /** Spots on which a page can report a tag: two drawn pads, the drawn shared reader, and the keyboard. */
  get said(): readonly Spot[] {
    return [3, 4, this.places.length].map(drawnAt).concat(typedAt);
  }
  get #readers(): readonly ReaderStatus[] {
    const known = { health: 'ready', trouble: null, unnamed: false } as const;
    const own = layoutFor(this.how === 'pads' ? this.places : []).uses.map(({ spot: { reader: id } }) => id);
    return [
      ...own.map((id): ReaderStatus => ({ ...known, id, name: id, slots: 1, by: 'reader' })),
      { ...known, id: DRAWN, name: 'pads', slots: this.places.length + 1, by: 'drawn' },
      { ...known, id: TYPED, name: 'keyboard', slots: 1, by: 'typed' },
    ];
  }
  /** The box of the tables, without one card, and with that card as another piece. */
  get boxes(): readonly Box[] {
    const [box = { name: '', tags: [] }] = [this.#box];
    const others = (change: (tag: Box['tags'][number]) => readonly Box['tags'][number][]): Box => ({
      ...box,
      tags: box.tags.flatMap(change),
    });
    return [
      box,
      others(tag => (tag.uid === 'CA02' ? [] : [tag])),
      others(tag => [tag.uid === 'CA02' ? { ...tag, piece: { is: 'command', command: 'undo' } } : tag]),
      others(tag => [tag.uid === 'CA02' ? { ...tag, piece: { is: 'card', family: 'one-night', role: 'hunter' } } : tag]),
    ];
  }
  get #box(): Box {
    const cards = this.plan.deck.map((role, index) => tag(uidOfCard(index), { is: 'card', family: 'one-night', role }));
    return { name: 'test', tags: [...cards, tag(TOKEN, { is: 'token', of: seat(1), face: null })] };
  }
  get views() {
    return this.twins.map(({ rig }) => rig.evening.view);
  }

  /** Gives both tables a box and readers. */
  async furnish(): Promise<void> {
    const { uses, quiet } = layoutFor(this.how === 'pads' ? this.places : []);
    const drawn = this.places.map((at, slot) => ({ spot: drawnAt(slot), use: { use: 'pad', at } as const }));
    const shared = [drawnAt(drawn.length), typedAt].map(spot => ({ spot, use: { use: 'shared' } as const }));
    for (const { rig } of this.twins) {
      rig.evening.readers(this.#readers);
      await rig.ask({ do: 'plan', plan: this.plan });
      await rig.ask({ do: 'box', box: this.#box });
      for (const { spot, use } of [...uses, ...drawn, ...shared]) await rig.ask({ do: 'use', spot, use });
      for (const reader of [...quiet, DRAWN, TYPED]) await rig.ask({ do: 'quiet', reader, quiet: true });
    }
  }

  /** Sends the same ask to both tables through the service. Returns the whole replies. */
  async ask(ask: Ask): Promise<readonly string[]> {
    const id = key();
    return Promise.all(
      this.twins.map(async ({ app }) => {
        const reply = await app.inject({
          method: 'POST',
          url: '/api/tables/one/asks',
          headers: { ...HOST, 'idempotency-key': id },
          payload: ask,
        });
        return `${reply.statusCode} ${reply.headers['content-length']} ${reply.body.replace(id, 'ID')}`;
      }),
    );
  }

  /** Reports the same touch of a page to both tables. Returns the whole outcomes. */
  async says(spot: Spot, uid: string, isLaid = true): Promise<readonly string[]> {
    this.#touches += 1;
    const name = `p${this.#touches}`;
    return Promise.all(
      this.twins.map(async ({ rig }) =>
        JSON.stringify(await rig.evening.touch(isLaid ? { type: 'laid', spot, uid, fresh: true, name } : { type: 'lifted', spot, uid })),
      ),
    );
  }

  /** Deals the card of the next place, a different one at each table. A card that already lies there is lifted and laid again. */
  async deals(): Promise<void> {
    for (const twin of this.twins) {
      const { rig, dealt, lies } = twin;
      const place = rig.evening.view.dealing?.next ?? null;
      if (place === null) continue;
      const there = lies.get(place);
      if (this.how === 'pads' && there !== undefined) {
        this.#touches += 1;
        await this.#touch(twin, { type: 'lifted', spot: padOf(place), uid: there });
        await this.#touch(twin, { type: 'laid', spot: padOf(place), uid: there, fresh: true, name: `a${this.#touches}` });
        continue;
      }
      lies.delete(place);
      const role = dealt[this.places.indexOf(place)] ?? '';
      const taken = [...lies.values()];
      const index = this.plan.deck.findIndex((each, at) => each === role && !taken.includes(uidOfCard(at)));
      const uid = uidOfCard(index);
      lies.set(place, uid);
      if (this.how === 'typed')
        await rig.ask({ do: 'card', place, role: madeOf(dealt, rig.evening.view.plan.deck)[this.places.indexOf(place)] ?? '' });
      else if (this.how === 'pads')
        await this.#touch(twin, { type: 'laid', spot: padOf(place), uid, fresh: true, name: `d${this.#touches}${place}${uid}` });
      else await this.#taps(twin, uid);
    }
  }

  async #taps(twin: Twin, uid: string): Promise<void> {
    this.#touches += 1;
    await this.#touch(twin, { type: 'laid', spot: SHARED, uid, fresh: true, name: `t${this.#touches}` });
    await this.#touch(twin, { type: 'lifted', spot: SHARED, uid });
  }

  #touch({ rig }: Twin, touch: Touch) {
    return rig.evening.touch(touch);
  }

  /** Swaps two cards at each table, another pair at each. */
  async swaps(...pairs: readonly (readonly [Place, Place])[]): Promise<void> {
    if (this.how !== 'pads') return;
    for (const [index, twin] of this.twins.entries()) {
      const [one, other] = pairs[index] ?? [];
      if (one === undefined || other === undefined) continue;
      const [first, second] = [twin.lies.get(one), twin.lies.get(other)];
      if (first === undefined || second === undefined) continue;
      for (const [place, uid] of [
        [one, first],
        [other, second],
      ] as const)
        await this.#touch(twin, { type: 'lifted', spot: padOf(place), uid });
      for (const [place, uid] of [
        [one, second],
        [other, first],
      ] as const) {
        this.#touches += 1;
        await this.#touch(twin, { type: 'laid', spot: padOf(place), uid, fresh: true, name: `s${this.#touches}` });
        twin.lies.set(place, uid);
      }
    }
  }

  /** Lifts a card and lays it again. */
  async looks(place: Place): Promise<void> {
    if (this.how !== 'pads') return;
    for (const twin of this.twins) {
      const uid = twin.lies.get(place);
      if (uid === undefined) continue;
      this.#touches += 1;
      await this.#touch(twin, { type: 'lifted', spot: padOf(place), uid });
      await this.#touch(twin, { type: 'laid', spot: padOf(place), uid, fresh: true, name: `l${this.#touches}` });
    }
  }

  async passes(milliseconds: number): Promise<void> {
    for (const { rig } of this.twins) rig.clock.go(milliseconds);
    for (let count = 0; count < 8; count += 1) await breath();
  }

  async close(): Promise<void> {
    for (const { app } of this.twins) await app.close();
  }
}

/** Everything that anybody is told of a table: its view, the number of views, and the public side with its moments, without the seal. */
export const toldOf = ({ rig }: Twin): string =>
  JSON.stringify({
    view: rig.evening.view,
    views: rig.views.length,
    shown: rig.shown.slice(-2).map(({ at, table: { message, ...rest } }) => ({
      at,
      ...rest,
      message: message === null ? null : { ...message, seal: message.seal?.opened ?? null },
    })),
    pictures: rig.shown.length,
  });
