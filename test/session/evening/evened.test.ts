import { describe, expect, test } from 'vitest';
import type { Ask, Plan } from '../../../src/domain/evening.ts';
import { type Place, type RoleId, type Seat, seat } from '../../../src/domain/ids.ts';
import { playerId } from '../../../src/domain/tournament/people.ts';
import type { TableSheet } from '../../../src/domain/tournament/tournament-view.ts';
import { beginsAsWolf } from '../../../src/rules/catalog.ts';
import { withLots } from '../../../src/session/evening/dealing.ts';
import { type Dealer, emptyDeal } from '../../../src/table/deal.ts';
import type { Lots } from '../../../src/table/lots.ts';
import { layoutFor, padOf } from '../../table/pieces.ts';
import { dice } from '../../tools/dice.ts';
import { boxOf, cardUid, Hands } from './hands.ts';
import { accepted, codes, type Disk, entropyOf, opened, planFor, type Rig } from './rig.ts';
import { joined, personOf, sheetFor, sideOf } from './tournament-rig.ts';

const PLAN = planFor('lupus-classic');
const SEATS = PLAN.names.map((_, index) => seat(index + 1));
const NO_PADS = { layout: layoutFor([]), virtual: [], drawnUsed: false };
const NOBODY: TableSheet['wolves'] = [];
const isWolf = (role: RoleId): boolean => beginsAsWolf(PLAN.book, role) === true;

interface TableOf {
  readonly plan?: Plan;
  readonly seed?: number;
  readonly pads?: readonly Place[];
  readonly rest?: Partial<TableSheet>;
}

/** A table with a box and a shared reader that plays round 1, in a tournament that evens out; the deal is open. */
const dealing = async ({ plan = PLAN, seed = 1, pads = [], rest = { wolves: NOBODY } }: TableOf = {}): Promise<Rig> => {
  const rig = await opened({ seed });
  await accepted(rig.ask({ do: 'box', box: boxOf(plan, plan.deck) }));
  for (const { spot, use } of layoutFor(pads).uses) await accepted(rig.ask({ do: 'use', spot, use }));
  await joined(rig, sheetFor(plan, rest));
  for (const ask of [{ do: 'seat-round', round: 1 }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
  return rig;
};

/** A deal by lots as the disk has it. */
const keptIn = (disk: Disk): Dealer & { readonly lots: Lots } => {
  const { is } = disk.read('table/one/course') as { readonly is: { readonly dealer: Dealer & { readonly lots: Lots } } };
  return is.dealer;
};
const lotsOn = (disk: Disk): Lots => keptIn(disk).lots;
const sorted = (seats: readonly Place[]): readonly Place[] => [...seats].sort((one, other) => Number(one) - Number(other));
const dealt = ({ evening }: Rig) => evening.view.dealing;
const wolvesAt = (rig: Rig): readonly Place[] =>
  sorted((dealt(rig)?.cards ?? []).flatMap(({ place, role }) => (isWolf(role) ? [place] : [])));
/** The cards of the deck in an order of chance. */
const shuffledCards = (seed: number): readonly number[] => dice(seed).shuffle(PLAN.deck.map((_, index) => index));
const uidOfRole = (wanted: (role: RoleId) => boolean): string => cardUid(PLAN.deck.findIndex(wanted));

describe('a deal of a tournament that evens out who is dealt to the wolves', () => {
  test.each([1, 2, 3])('tells where to carry a card once it was read, and the wolves are those that were drawn (%i)', async seed => {
    const rig = await dealing({ seed });
    const lots = lotsOn(rig.disk);
    expect(lots.roles).toEqual([...new Set(PLAN.deck.filter(isWolf))]);
    expect(lots.wolves).toHaveLength(PLAN.deck.filter(isWolf).length);
    expect(dealt(rig)).toMatchObject({ lots: 'drawn', next: null, carry: null, cards: [] });
    const hands = new Hands(rig);
    for (const [count, index] of shuffledCards(seed).entries()) {
      expect(await hands.tap(cardUid(index))).toEqual({ took: true, said: [], dark: false });
      const carry = dealt(rig)?.carry ?? null;
      expect(dealt(rig)?.cards.find(({ place }) => place === carry)?.role).toBe(PLAN.deck[index]);
      expect(dealt(rig)).toMatchObject({ next: null, proven: count + 1 === PLAN.deck.length });
    }
    expect(wolvesAt(rig)).toEqual(sorted(lots.wolves));
    await accepted(rig.ask({ do: 'seal' }));
    expect(rig.evening.view.stage).toBe('playing');
  });

  test('keeps its lots to itself: before a card is read, tables that have drawn otherwise show the same to everybody', async () => {
    const shown = await Promise.all(
      [1, 2, 3, 4].map(async seed => {
        const rig = await dealing({ seed });
        const { n: _, ...view } = rig.evening.view;
        return { lots: JSON.stringify(lotsOn(rig.disk)), shown: JSON.stringify([view, rig.shown]) };
      }),
    );
    expect(new Set(shown.map(({ lots }) => lots)).size).toBe(4);
    expect(new Set(shown.map(each => each.shown)).size).toBe(1);
  });

  test('goes on by the same lots wherever it was cut off, and they are on the disk before the first card is', async () => {
    const order = shuffledCards(5);
    for (let cut = 0; cut <= order.length; cut += 1) {
      const rig = await dealing({ seed: 5 });
      const lots = lotsOn(rig.disk);
      const hands = new Hands(rig, 'a');
      for (const index of order.slice(0, cut)) await hands.tap(cardUid(index));
      const again = await opened({ disk: rig.disk.copy(), seed: 99 });
      expect(lotsOn(again.disk)).toEqual(lots);
      expect(dealt(again)?.carry).toBe(dealt(rig)?.carry);
      const others = new Hands(again, 'b');
      for (const index of order.slice(cut)) expect((await others.tap(cardUid(index))).took).toBe(true);
      expect([dealt(again)?.proven, wolvesAt(again)]).toEqual([true, sorted(lots.wolves)]);
    }
  });

  test('a card that is taken back goes to the same place again, by undo or by hand', async () => {
    const rig = await dealing();
    const lots = lotsOn(rig.disk);
    const hands = new Hands(rig);
    const [one = 0, other = 0] = shuffledCards(1);
    await hands.tap(cardUid(one));
    const first = dealt(rig)?.carry ?? null;
    await hands.tap(cardUid(other));
    const second = dealt(rig)?.carry ?? null;
    await accepted(rig.ask({ do: 'command', command: 'undo' }));
    expect(dealt(rig)).toMatchObject({ next: null, carry: first });
    await hands.tap(cardUid(other));
    expect(dealt(rig)?.carry).toBe(second);
    await accepted(rig.ask({ do: 'card', place: second ?? seat(1), role: null }));
    expect(dealt(rig)).toMatchObject({ next: null, carry: null });
    await hands.tap(cardUid(other));
    expect(dealt(rig)?.carry).toBe(second);
    expect([sorted(lotsOn(rig.disk).wolves), sorted(lotsOn(rig.disk).others)]).toEqual([sorted(lots.wolves), sorted(lots.others)]);
  });

  test.each<readonly [string, (place: Place) => Ask]>([
    ['by undo', () => ({ do: 'command', command: 'undo' })],
    ['by hand', place => ({ do: 'card', place, role: null })],
  ])('several cards that are taken back %s and lie on the pile again go to their places, whatever they are', async (_, takesBack) => {
    for (const seed of [1, 2, 3]) {
      const rig = await dealing({ seed });
      const hands = new Hands(rig);
      const carried: { readonly uid: string; readonly place: Place }[] = [];
      for (const uid of shuffledCards(seed).slice(0, 6).map(cardUid)) {
        await hands.tap(uid);
        carried.push({ uid, place: dealt(rig)?.carry ?? seat(1) });
      }
      for (const { place } of carried.toReversed().slice(0, 4)) await accepted(rig.ask(takesBack(place)));
      for (const { uid, place } of carried.slice(2)) {
        await hands.tap(uid);
        expect(dealt(rig)?.carry).toBe(place);
      }
      const [one = seat(1), other = seat(2)] = dice(seed)
        .shuffle(carried)
        .map(({ place }) => place);
      for (const place of [one, other]) await accepted(rig.ask({ do: 'card', place, role: null }));
      for (const place of [other, one]) {
        await hands.tap(carried.find(each => each.place === place)?.uid ?? '');
        expect(dealt(rig)?.carry).toBe(place);
      }
    }
  });

  const swapsTwo = (rig: Rig): readonly Ask[] => {
    const [one = seat(1), other = seat(2)] = (dealt(rig)?.cards ?? []).map(({ place }) => place);
    return [{ do: 'swap', one, other }];
  };
  test.each<readonly [string, (rig: Rig) => readonly Ask[]]>([
    ['after two people have changed cards', swapsTwo],
    ['after that was undone', rig => [...swapsTwo(rig), { do: 'command', command: 'undo' }]],
    ['after the deal was left for the set-up', () => [{ do: 'close-deal' }, { do: 'open-deal' }]],
    ['where another one was dealt by hand', rig => [{ do: 'deal-at', place: lotsOn(rig.disk).others.at(-1) ?? seat(1) }]],
  ])('a card that is taken back goes to its place again %s', async (_, asksOf) => {
    for (const seed of [1, 2, 3]) {
      const rig = await dealing({ seed });
      const hands = new Hands(rig);
      await hands.tap(uidOfRole(isWolf));
      await hands.tap(uidOfRole(role => !isWolf(role)));
      for (const ask of asksOf(rig)) await accepted(rig.ask(ask));
      await hands.tap(cardUid(PLAN.deck.findLastIndex(isWolf)));
      for (const { place, uid } of keptIn(rig.disk).cards) {
        await accepted(rig.ask({ do: 'card', place, role: null }));
        expect((await hands.tap(uid ?? '')).took).toBe(true);
        expect(dealt(rig)?.carry).toBe(place);
      }
    }
  });

  test('a place that the moderator chooses is the place, also for a card of the other kind; all cards find one', async () => {
    const rig = await dealing();
    const lots = lotsOn(rig.disk);
    const hands = new Hands(rig);
    const [other = seat(1)] = lots.others;
    await accepted(rig.ask({ do: 'deal-at', place: other }));
    expect(dealt(rig)?.next).toBe(other);
    await hands.tap(uidOfRole(isWolf));
    expect(dealt(rig)).toMatchObject({ next: null, carry: other, cards: [{ place: other }] });
    for (const index of shuffledCards(2)) await hands.tap(cardUid(index));
    expect(dealt(rig)?.proven).toBe(true);
    const drawn = wolvesAt(rig).filter(place => lots.wolves.some(each => each === place));
    expect(drawn).toHaveLength(lots.wolves.length - 1);
    const [one = seat(1), two = seat(2)] = [wolvesAt(rig)[0], lots.others.find(each => each !== other)];
    await accepted(rig.ask({ do: 'swap', one, other: two }));
    expect(wolvesAt(rig)).toContain(two);
    await accepted(rig.ask({ do: 'seal' }));
  });

  test('a card that is named by hand goes where it would go if it were read; so do all that the machine deals', async () => {
    const rig = await dealing();
    const lots = lotsOn(rig.disk);
    for (const index of shuffledCards(3).slice(0, 4)) {
      await accepted(rig.ask({ do: 'next-card', role: PLAN.deck[index] ?? '' }));
      const carry = dealt(rig)?.carry ?? null;
      expect(isWolf(PLAN.deck[index] ?? '')).toBe(lots.wolves.some(each => each === carry));
    }
    await accepted(rig.ask({ do: 'deal-all' }));
    expect([dealt(rig)?.proven, wolvesAt(rig)]).toEqual([true, sorted(lots.wolves)]);
    expect(codes(await rig.ask({ do: 'next-card', role: PLAN.deck[0] ?? '' }))).toEqual(['deal.complete']);
    expect(codes(await rig.ask({ do: 'next-card', role: 'nobody' }))).toEqual(['card.not_in_deck']);
  });

  test('a deal that is corrected after its seal goes on by its lots', async () => {
    const rig = await dealing();
    const lots = lotsOn(rig.disk);
    await accepted(rig.ask({ do: 'deal-all' }));
    await accepted(rig.ask({ do: 'seal' }));
    const [place = seat(1)] = lots.wolves;
    await accepted(rig.ask({ do: 'card', place, role: null }));
    expect(dealt(rig)).toMatchObject({ lots: 'drawn', next: null, proven: false });
    const [missing = ''] = dealt(rig)?.missing ?? [];
    await new Hands(rig).tap(uidOfRole(role => role === missing));
    expect([dealt(rig)?.proven, wolvesAt(rig)]).toEqual([true, sorted(lots.wolves)]);
  });

  test('a deal that was left for the set-up is drawn anew for the cards that are missing; the others stay with their people', async () => {
    const rig = await dealing({ seed: 8 });
    const hands = new Hands(rig);
    for (const index of shuffledCards(8).slice(0, 5)) await hands.tap(cardUid(index));
    const lie = dealt(rig)?.cards ?? [];
    await accepted(rig.ask({ do: 'close-deal' }));
    // The desk has seated the round anew: the people sit the other way round.
    const sheet = sheetFor(PLAN, { n: 2, wolves: [{ player: playerId('p1'), times: 4 }] });
    const turned = sheet.rounds.map(each => ({ ...each, seats: each.seats.toReversed() }));
    await sideOf(rig).sheet({ ...sheet, rounds: turned });
    await accepted(rig.ask({ do: 'open-deal' }));
    const turnedTo = (place: Place): Seat => seat(SEATS.length + 1 - Number(place));
    expect(dealt(rig)).toMatchObject({ lots: 'drawn', carry: null });
    expect(dealt(rig)?.cards).toEqual(expect.arrayContaining(lie.map(({ place, role }) => ({ place: turnedTo(place), role }))));
    const lots = lotsOn(rig.disk);
    for (const index of shuffledCards(8).slice(5)) await hands.tap(cardUid(index));
    expect([dealt(rig)?.proven, wolvesAt(rig)]).toEqual([true, sorted(lots.wolves)]);
    expect(lots.wolves).toHaveLength(PLAN.deck.filter(isWolf).length);
  });

  test.each<readonly [string, TableOf, string | null]>([
    ['the tournament evens nothing out', { rest: {} }, null],
    ['cards lie on a pad at each place', { pads: SEATS }, 'pads'],
    ['nobody moderates', { plan: planFor('one-night') }, 'unmoderated'],
    ['cards change hands and lie in the centre', { plan: planFor('one-night', 0, { 'onenight.announcer': 'moderator' }) }, 'spare'],
  ])('goes round the table, and says why, where %s', async (_, of, why) => {
    const rig = await dealing(of);
    expect(dealt(rig)).toMatchObject({ lots: why, next: 1, carry: null });
    const plan = of.plan ?? PLAN;
    if (why !== 'unmoderated') {
      for (const [index, place] of SEATS.slice(0, 3).entries()) {
        expect(dealt(rig)?.next).toBe(place);
        await accepted(rig.ask({ do: 'next-card', role: plan.deck[index] ?? '' }));
        expect(dealt(rig)?.carry).toBeNull();
      }
    }
  });

  test.each([
    ['is drawn while nobody uses the pads that a page draws', false, { lots: 'drawn', next: null }],
    ['goes round the table once somebody has', true, { lots: 'pads', next: 1 }],
  ])('at a table without a reader it %s', async (_, isUsed, want) => {
    const rig = await opened();
    const { uses } = layoutFor(SEATS);
    for (const { spot, use } of uses) await accepted(rig.ask({ do: 'use', spot, use }));
    const ids = [...new Set(uses.map(({ spot }) => spot.reader))];
    rig.evening.readers(ids.map(id => ({ id, name: id, health: 'ready', trouble: null, unnamed: false, slots: 30, by: 'drawn' })));
    await joined(rig, sheetFor(PLAN, { wolves: NOBODY }));
    await accepted(rig.ask({ do: 'seat-round', round: 1 }));
    if (isUsed) await new Hands(rig).tap(cardUid(0), padOf(seat(1)));
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(dealt(rig)).toMatchObject(want);
  });

  test('a deck with more cards than people is dealt round the table', () => {
    const deck = [...PLAN.deck, 'villager', 'villager'];
    const deal = emptyDeal({ book: 'thiercelieux', players: PLAN.names.length, deck });
    const { tournament, sheet } = { tournament: partOf(PLAN), sheet: sheetFor(PLAN, { wolves: NOBODY }) };
    const plan: Plan = { ...PLAN, book: 'thiercelieux', deck, settings: {} };
    expect(withLots(deal, { plan, tournament, sheet, pads: NO_PADS }, entropyOf(1)).lots).toBe('spare');
  });

  test('a game outside the tournament is dealt round the table', async () => {
    const rig = await opened();
    await joined(rig, sheetFor(PLAN, { wolves: NOBODY }));
    await accepted(rig.ask({ do: 'seat-round', round: null }));
    await accepted(rig.ask({ do: 'plan', plan: PLAN }));
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(dealt(rig)).toMatchObject({ lots: null, next: 1 });
  });

  test('a deal that an earlier version kept goes on round the table', async () => {
    const rig = await dealing();
    const disk = rig.disk.copy();
    const { v, is } = disk.read('table/one/course') as { v: number; is: { dealer: { lots?: unknown } } };
    delete is.dealer.lots;
    disk.docs.set('table/one/course', JSON.stringify({ v, is }));
    expect(dealt(await opened({ disk }))).toMatchObject({ lots: null, next: 1 });
  });
});

const partOf = ({ names }: Plan) => ({
  table: 3,
  name: '',
  here: {
    ...{
      round: 1,
      players: names.map((_, index) => personOf(index + 1).player),
      typed: true,
      sat: [],
      reason: null,
      game: null,
      over: null,
    },
    ...{ reported: false, vouched: [], named: [] },
  },
  calls: false,
  read: 0,
  outside: null,
  left: 0,
});

test('lots are weighed by the person, wherever that person sits', () => {
  const DEALS = 4_000;
  const [often, once] = [playerId('p3'), playerId('p6')];
  const part = partOf(PLAN);
  const sheet = sheetFor(PLAN, {
    wolves: [
      { player: often, times: 9 },
      { player: once, times: 1 },
    ],
  });
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= DEALS; seed += 1) {
    const players = dice(seed).shuffle(part.here.players);
    const tournament = { ...part, here: { ...part.here, players } };
    const deal = emptyDeal({ book: PLAN.book, players: players.length, deck: PLAN.deck });
    const { lots } = withLots(deal, { plan: PLAN, tournament, sheet, pads: NO_PADS }, entropyOf(seed));
    if (lots === null || typeof lots === 'string') throw new Error('nothing is drawn');
    for (const each of lots.wolves) counts.set(players[each - 1] ?? '', (counts.get(players[each - 1] ?? '') ?? 0) + 1);
  }
  const shareOf = (who: string): number => (counts.get(who) ?? 0) / DEALS;
  const others = part.here.players.filter(each => each !== often && each !== once).map(shareOf);
  expect(shareOf(often)).toBeGreaterThan(0);
  expect(shareOf(often)).toBeLessThan(shareOf(once) / 3);
  expect(shareOf(once)).toBeLessThan(Math.min(...others) * 0.75);
});
