import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import { MOVERS, planOf, STILL } from './announced-rig.ts';
import { boxOf, cardUid, furnished, Hands, padOf, SHARED, uidOf } from './hands.ts';
import { accepted, codes, opened, type Rig } from './rig.ts';

const MODES: readonly ChosenSettings[] = [{ 'onenight.announcer': 'player' }, { 'onenight.announcer': 'machine' }];
const PLACES = [seat(1), seat(2), seat(3), seat(4), 'K1', 'K2', 'K3'] as const;
const planned = (settings: ChosenSettings) => ({ ...planOf(MOVERS, settings), deck: [...MOVERS].sort() });

/** A table with every card face down on its pad, ready to begin. */
const lying = async (settings: ChosenSettings, cards: readonly string[] = MOVERS): Promise<Rig> => {
  const plan = planned(settings);
  const rig = await furnished(await opened(), plan);
  await accepted(rig.ask({ do: 'open-deal' }));
  const hands = new Hands(rig);
  const left = plan.deck.map((role, index) => ({ role, uid: cardUid(index) }));
  for (const [index, place] of PLACES.entries()) {
    const [card] = left.splice(
      left.findIndex(({ role }) => role === cards[index]),
      1,
    );
    await hands.lay(card?.uid ?? '', padOf(place));
  }
  return rig;
};
const night = async (settings: ChosenSettings, cards?: readonly string[]): Promise<Rig> => {
  const rig = await lying(settings, cards);
  await accepted(rig.ask({ do: 'seal' }));
  return rig;
};
const step = ({ evening }: Rig) => evening.view.playing?.step.id ?? '';
const goesOn = (rig: Rig) => accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: step(rig) } }));

describe.each(MODES)('where nobody moderates (%j)', settings => {
  test.each([
    ['while they are dealt', lying],
    ['at night', night],
  ] as const)('asking for each card at each place reads none of them, %s [ON-203]', async (_, begins) => {
    const rig = await begins(settings);
    const replies = [];
    for (const place of PLACES) for (const role of new Set(MOVERS)) replies.push(...codes(await rig.ask({ do: 'card', place, role })));
    expect(replies).toHaveLength(PLACES.length * new Set(MOVERS).size);
    expect(new Set(replies)).toEqual(new Set(['ask.not_now']));
  });

  test('no answer, no miss and no touch in a call tells who lies in the centre, or moves a card [ON-191 ON-203]', async () => {
    for (const cards of [MOVERS, STILL]) {
      const rig = await night(settings, cards);
      const hands = new Hands(rig);
      while (rig.evening.view.playing?.step.time === 'call') {
        const now = step(rig);
        const before = JSON.stringify(rig.evening.view);
        const asks: readonly Ask[] = [
          { do: 'answer', answer: { type: 'miss', step: now } },
          { do: 'answer', answer: { type: 'fill', step: now, form: { choose: [seat(1)] } } },
          { do: 'call', step: now, form: { choose: [seat(1)] } },
          { do: 'answer', answer: { type: 'open', step: 'reveal' } },
          { do: 'rule', ruling: { type: 'skip' } },
          { do: 'use', spot: padOf(seat(1)), use: { use: 'pad', at: seat(2) } },
          { do: 'quiet', reader: padOf(seat(1)).reader, quiet: false },
        ];
        for (const ask of asks) expect([ask, codes(await rig.ask(ask))]).toEqual([ask, ['ask.not_now']]);
        for (const at of [seat(1), seat(2)]) await hands.tap(uidOf.marker(at));
        await hands.lift(uidOf.marker(seat(1)), padOf(seat(2)));
        expect(JSON.stringify(rig.evening.view)).toBe(before);
        const answered = rig.disk.logs.get('game-1')?.filter(({ type }) => type === 'answered').length;
        await goesOn(rig);
        expect(rig.disk.logs.get('game-1')?.filter(({ type }) => type === 'answered')).toHaveLength((answered ?? 0) + 1);
      }
    }
  });

  test('a card on a pad stays unknown to a moderator who is named later, also after a restart, until it is lifted', async () => {
    const rig = await lying(settings);
    await accepted(rig.ask({ do: 'close-deal' }));
    await accepted(rig.ask({ do: 'plan', plan: planned({ 'onenight.announcer': 'moderator' }) }));
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(rig.evening.view.dealing?.cards).toEqual([]);
    const again = await opened({ disk: rig.disk.copy() });
    const found = new Hands(again);
    for (const [index, place] of PLACES.entries())
      await found.touch({ type: 'laid', spot: padOf(place), uid: cardUid(index), fresh: false, name: `found ${index}` });
    for (const ask of ['close-deal', 'open-deal'] as const) await accepted(again.ask({ do: ask }));
    expect(again.evening.view.dealing?.cards).toEqual([]);
    await found.lift(cardUid(0), padOf(seat(1)));
    await found.lay(cardUid(0), padOf(seat(1)));
    expect(again.evening.view.dealing?.cards).toEqual([{ place: 1, role: [...MOVERS].sort()[0] }]);
  });

  test('a deal begins with nothing: cards that lie on pads already count once they are lifted and laid again', async () => {
    const rig = await lying(settings);
    for (const ask of ['close-deal', 'open-deal'] as const) await accepted(rig.ask({ do: ask }));
    expect(rig.evening.view.dealing).toMatchObject({ cards: [], next: 1 });
    const hands = new Hands(rig);
    const uids = PLACES.map((_, index) => cardUid(index));
    for (const [index, uid] of uids.entries()) {
      expect(rig.evening.view.dealing?.proven).toBe(false);
      await hands.lift(uid, padOf(PLACES[index] ?? 'K1'));
      await hands.touch({ type: 'laid', spot: padOf(PLACES[index] ?? 'K1'), uid, fresh: true, name: `again ${index}` });
    }
    expect(rig.evening.view.dealing?.proven).toBe(true);
    await accepted(rig.ask({ do: 'seal' }));
  });

  test('cards of a deal are read by readers or said by a page, never both; where a page says them each counts, also one that was said', async () => {
    const rig = await furnished(await opened(), planned(settings));
    const typed = { reader: 'wedge:desk', slot: 0 };
    rig.evening.readers([{ id: typed.reader, name: 'desk', health: 'ready', trouble: null, unnamed: false, slots: 1, by: 'typed' }]);
    await accepted(rig.ask({ do: 'use', spot: typed, use: { use: 'shared' } }));
    await accepted(rig.ask({ do: 'open-deal' }));
    const hands = new Hands(rig);
    await hands.tap(cardUid(0), SHARED);
    for (const uid of [cardUid(0), cardUid(1), 'nothing-known'])
      expect(await hands.tap(uid, typed)).toMatchObject({ took: false, said: [{ code: 'reader.other' }] });
    await accepted(rig.ask({ do: 'card', place: seat(1), role: null }));
    for (const index of [0, 0, 2, 3, 4, 5]) await hands.tap(cardUid(index), typed);
    expect(rig.evening.view.dealing?.cards).toHaveLength(6);
    expect((await hands.tap(cardUid(6), SHARED)).said).toEqual([{ code: 'reader.other' }]);
    expect((await hands.tap(cardUid(6), typed)).said).toEqual([{ code: 'deal.anew' }]);
    for (const index of PLACES.keys()) await hands.tap(cardUid(index), typed);
    expect(rig.evening.view.dealing?.proven).toBe(true);
    await accepted(rig.ask({ do: 'seal' }));
  });

  test('neither which tag is which card nor what is lifted at night is shown [ON-206 ON-214]', async () => {
    const rig = await night(settings);
    expect(rig.evening.view.box.tags.filter(({ piece }) => piece.is === 'card')).toEqual([]);
    const before = JSON.stringify(rig.evening.view);
    for (const index of PLACES.keys()) await new Hands(rig).lift(cardUid(index), padOf(seat(1)));
    expect(JSON.stringify(rig.evening.view)).toBe(before);
  });

  test('cards that were typed are tried out by typing at the price of all of them, and by reading not at all', async () => {
    const rig = await furnished(await opened(), planned(settings));
    await accepted(rig.ask({ do: 'open-deal' }));
    for (const [index, place] of PLACES.slice(0, 6).entries()) await accepted(rig.ask({ do: 'card', place, role: MOVERS[index] ?? '' }));
    for (const role of MOVERS) expect(codes(await rig.ask({ do: 'card', place: seat(1), role }))).toEqual(['ask.not_now']);
    expect((await new Hands(rig).tap(cardUid(0), SHARED)).said).toEqual([{ code: 'card.not_now' }]);
    await accepted(rig.ask({ do: 'card', place: 'K3', role: 'seer' }));
    expect(rig.evening.view).toMatchObject({ dealing: { cards: [] }, notice: { said: { code: 'deal.anew' } } });
  });

  test('the page says that a deal began anew until all cards lie, whatever is touched meanwhile, also after a restart', async () => {
    const rig = await furnished(await opened(), planned(settings));
    await accepted(rig.ask({ do: 'open-deal' }));
    const reads = async (at: Rig, uidAt: (index: number) => string, anew: number): Promise<void> => {
      const hands = new Hands(at, uidAt(0));
      for (const index of PLACES.keys()) {
        expect(at.evening.view.dealing?.anew).toBe(anew);
        await hands.tap(uidAt(index));
      }
    };
    await reads(rig, index => `unknown ${index}`, 0);
    await reads(rig, index => `other ${index}`, 1);
    const again = await opened({ disk: rig.disk.copy() });
    await reads(again, cardUid, 2);
    expect(again.evening.view.dealing).toMatchObject({ proven: true, anew: 0 });
    for (const ask of ['close-deal', 'open-deal'] as const) await accepted(rig.ask({ do: ask }));
    expect(rig.evening.view.dealing?.anew).toBe(0);
  });

  test.each([
    ['drawn', 'reader', 'before the deal'],
    ['reader', 'drawn', 'at night'],
  ] as const)('at the reveal no card counts that lies on %s pads where %s pads dealt: laid %s', async (other, dealing, when) => {
    const rig = await opened();
    const kinds = { [other]: 'other', [dealing]: 'pads' };
    const pad = (kind: 'drawn' | 'reader', slot: number) => ({ reader: `${kinds[kind]}`, slot });
    rig.evening.readers(
      [other, dealing].map(by => ({
        id: `${kinds[by]}`,
        name: `${kinds[by]}`,
        health: 'ready',
        trouble: null,
        unnamed: false,
        slots: PLACES.length,
        by,
      })),
    );
    const plan = planned(settings);
    await furnished(rig, plan, []);
    await accepted(rig.ask({ do: 'box', box: boxOf(plan, [...plan.deck, ...plan.deck]) }));
    for (const [slot, at] of PLACES.entries())
      for (const by of [other, dealing]) await accepted(rig.ask({ do: 'use', spot: pad(by, slot), use: { use: 'pad', at } }));
    const hands = new Hands(rig);
    const laysOthers = async (): Promise<void> => {
      for (const slot of PLACES.keys()) await hands.lay(cardUid(PLACES.length + slot), pad(other, slot));
    };
    if (when === 'before the deal') await laysOthers();
    await accepted(rig.ask({ do: 'open-deal' }));
    for (const slot of PLACES.keys()) await hands.lay(cardUid(slot), pad(dealing, slot));
    await accepted(rig.ask({ do: 'seal' }));
    if (when === 'at night') await laysOthers();
    while (step(rig) !== 'vote') await goesOn(rig);
    for (const slot of PLACES.keys()) await hands.lift(cardUid(slot), pad(dealing, slot));
    for (const voter of [1, 2, 3, 4])
      await accepted(
        rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(voter), target: seat(voter === 1 ? 2 : 1) } }),
      );
    for (let moves = 0; moves < 3 && rig.evening.view.playing?.step.asks.kind !== 'cards'; moves += 1) await goesOn(rig);
    expect(rig.evening.view.playing).toMatchObject({ step: { asks: { kind: 'cards' } }, chosen: [] });
    await hands.lay(cardUid(0), pad(dealing, 0));
    expect(rig.evening.view.playing?.chosen).toEqual([1]);
  });

  test('somebody is passed over while the votes are cast, and at no other time: then nothing tells who could be [ON-234]', async () => {
    const rig = await lying(settings);
    const passes = async (...seats: readonly number[]) =>
      codes(await rig.ask({ do: 'rule', ruling: { type: 'pass', seats: seats.map(each => seat(each)) } }));
    const neverAllowed = async (): Promise<void> => {
      const before = JSON.stringify([rig.evening.view.playing, rig.evening.view.dealing]);
      for (const each of [1, 2, 3, 4, 64]) expect([step(rig), await passes(each)]).toEqual([step(rig), ['ask.not_now']]);
      expect(JSON.stringify([rig.evening.view.playing, rig.evening.view.dealing])).toBe(before);
    };
    await neverAllowed();
    await accepted(rig.ask({ do: 'seal' }));
    while (step(rig) !== 'vote') {
      await neverAllowed();
      await goesOn(rig);
    }
    expect(await passes(4)).toEqual([]);
    for (const ruling of [{ type: 'skip' }, { type: 'dead', seats: [seat(1)] }, { type: 'gone', seats: [seat(1)] }] as const)
      expect(codes(await rig.ask({ do: 'rule', ruling }))).toEqual(['ask.not_now']);
    expect(await passes(4)).toEqual(['vote.already']);
    for (const voter of [1, 2, 3])
      await accepted(
        rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(voter), target: seat(voter === 1 ? 2 : 1) } }),
      );
    expect(rig.evening.view.playing?.step.asks).toMatchObject({ cast: expect.arrayContaining([seat(4)]) });
    await goesOn(rig);
    expect(step(rig)).not.toBe('vote');
    await neverAllowed();
  });

  test('once the votes are counted nobody goes back to the night', async () => {
    const rig = await night(settings);
    while (step(rig) !== 'vote') await goesOn(rig);
    for (const voter of [1, 2, 3, 4])
      await accepted(
        rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(voter), target: seat(voter === 1 ? 2 : 1) } }),
      );
    await goesOn(rig);
    for (let move = 1; move < 30; move += 1)
      for (const from of [1, 4, move]) {
        await rig.ask({ do: 'undo', move, from, seen: true });
        // Cards on pads are laid again at once, so no undo opens the ballot again.
        expect(rig.evening.publicTable.message?.picture.ballot?.counted).toBe(true);
      }
    expect(['reveal', 'over']).toContain(step(rig));
  });
});
