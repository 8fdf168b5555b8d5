import { describe, expect, test } from 'vitest';
import { BOOKS, seat } from '../../../src/domain/ids.ts';
import { dice } from '../../tools/dice.ts';
import { cardUid, dealtAs, furnished, Hands, padOf, SHARED, uidOf } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, codes, opened, planFor, playsOne, stepNow } from './rig.ts';

const PLAN = planFor('lupus-token');
const ROLES = ['werewolf', 'werewolf', 'seer', ...new Array<string>(5).fill('villager')];

const table = async (plan = PLAN): Promise<{ readonly rig: Rig; readonly hands: Hands }> => {
  const rig = await furnished(await opened(), plan);
  return { rig, hands: new Hands(rig) };
};

describe('a deal by scanning', () => {
  for (const book of BOOKS)
    test(`takes no touch of the screen from the first card to the seal: ${book}`, async () => {
      const plan = planFor(book);
      const { rig, hands } = await table(plan);
      await accepted(rig.ask({ do: 'open-deal' }));
      for (const [index] of plan.deck.entries()) {
        const { dealing } = rig.evening.publicTable;
        expect(dealing?.dealt.length).toBe(index);
        expect((await hands.tap(cardUid(index))).took).toBe(true);
      }
      expect(rig.evening.view.dealing).toMatchObject({ proven: true, next: null, missing: [] });
      expect((await hands.tap('continue')).took).toBe(true);
      expect(rig.evening.view.stage).toBe('playing');
      expect(rig.evening.publicTable.message?.seal?.commitment).toMatch(/^[0-9a-f]{64}$/);
    });

  test('all cards in one instant are all dealt', async () => {
    const { rig, hands } = await table();
    await accepted(rig.ask({ do: 'open-deal' }));
    const done = await Promise.all(PLAN.deck.map((_, index) => hands.tap(cardUid(index))));
    expect(done.every(({ took }) => took)).toBe(true);
    expect(rig.evening.view.dealing?.proven).toBe(true);
  });

  test('a mistake is told at once, and the deal is unharmed; the undo tag takes the last card back', async () => {
    const { rig, hands } = await table();
    await accepted(rig.ask({ do: 'open-deal' }));
    await hands.tap(cardUid(0));
    expect(await hands.tap(cardUid(0))).toEqual({
      took: false,
      said: [expect.objectContaining({ code: 'card.dealt_already' })],
      dark: false,
    });
    expect(rig.evening.view.notice?.said.code).toBe('card.dealt_already');
    expect((await hands.tap('continue')).said).toEqual([{ code: 'deal.incomplete', wanted: 8, found: 1 }]);
    await hands.tap(cardUid(1));
    expect(rig.evening.view.notice).toBeNull();
    await hands.tap('undo');
    expect(rig.evening.view.dealing?.cards.map(({ place }) => place)).toEqual([1]);
  });

  test('cards that lie on the pads already are dealt with them', async () => {
    const { rig, hands } = await table();
    for (const [index] of PLAN.deck.entries()) await hands.lay(cardUid(index), padOf(seat(index + 1)));
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(rig.evening.view.dealing?.proven).toBe(true);
  });
});

describe('enrolment', () => {
  test('goes from tag to tag, and says of a tag that is known what it is', async () => {
    const rig = await opened();
    const hands = new Hands(rig);
    await accepted(rig.ask({ do: 'enrol', piece: { is: 'token', of: seat(1), face: 'paw' } }));
    for (const uid of ['AA', 'BB', 'CC']) expect((await hands.tap(uid)).took).toBe(true);
    expect(rig.evening.view.box.tags.map(({ uid, piece }) => [uid, piece])).toEqual([
      ['AA', { is: 'token', of: 1, face: 'paw' }],
      ['BB', { is: 'token', of: 1, face: 'tuft' }],
      ['CC', { is: 'token', of: 2, face: 'paw' }],
    ]);
    expect((await hands.tap('AA')).said).toEqual([{ code: 'tag.known', seat: 1 }]);
    expect(rig.evening.view.enrolling).toEqual({ is: 'token', of: 2, face: 'tuft' });
    await accepted(rig.ask({ do: 'retire', uid: 'AA', retired: true }));
    await accepted(rig.ask({ do: 'label', uid: 'BB', label: 'bent' }));
    await accepted(rig.ask({ do: 'name-box', name: 'Friday' }));
    expect(rig.evening.view.box.name).toBe('Friday');
    await accepted(rig.ask({ do: 'forget', uid: 'CC' }));
    const printed = { uid: 'DD', piece: { is: 'marker', at: seat(1) } } as const;
    await accepted(rig.ask({ do: 'enrol-all', tags: [printed] }));
    expect(codes(await rig.ask({ do: 'enrol-all', tags: [{ ...printed, uid: 'EE' }, printed] }))).toEqual(['tag.known']);
    expect(codes(await rig.ask({ do: 'forget', uid: 'CC' }))).toEqual(['tag.unknown']);
    expect(rig.evening.view.box.tags).toMatchObject([{ retired: true }, { label: 'bent' }, printed]);
  });
});

describe('the night by markers and command tags', () => {
  const night = async () => {
    const { rig, hands } = await table();
    await dealtAs(rig, PLAN, ROLES);
    await hands.tap('continue');
    expect(stepNow(rig).id).toBe('seer');
    return { rig, hands };
  };

  test('a marker chooses, continue goes on, undo takes back; readers stay dark', async () => {
    const { rig, hands } = await night();
    const chosen = await hands.tap(uidOf.marker(seat(1)));
    expect(chosen).toEqual({ took: true, said: [], dark: true });
    expect(stepNow(rig).tells).toEqual([{ to: [3], what: 'wolf' }]);
    expect(rig.evening.view.playing?.chosen).toEqual([1]);
    expect(rig.evening.view.playing?.undoes).toMatchObject({ did: 'chose', step: 'seer', chose: [1], isSecret: true, seen: [] });
    await hands.tap('continue');
    expect(rig.evening.view.playing?.undoes).toMatchObject({ did: 'went-on', step: 'seer', seen: [{ what: 'scene', step: 'seer' }] });
    // The room has seen that the game went on, so the first touch of the undo tag warns and only the second one undoes.
    expect(await hands.tap('undo')).toEqual({ took: false, said: [{ code: 'undo.seen' }], dark: true });
    for (const chosen of [[1], []]) {
      expect((await hands.tap('undo')).took).toBe(true);
      expect([stepNow(rig).id, rig.evening.view.playing?.chosen]).toEqual(['seer', chosen]);
    }
  });

  test('a touch while the day is still being written is one of the night', async () => {
    const { rig, hands } = await night();
    const { disk } = rig;
    const chance = dice(1);
    let touches = 0;
    for (; stepNow(rig).time !== 'day'; touches += 1) {
      disk.holds = true;
      const going = playsOne(rig, chance);
      const touched = hands.tap('NOBODY-KNOWS');
      disk.flush();
      disk.holds = false;
      disk.flush();
      await going;
      expect((await touched).dark).toBe(true);
    }
    expect(touches).toBeGreaterThan(1);
  });

  test('a call that asks nobody shows the touches as one that is real, and takes them back as one', async () => {
    const { rig, hands } = await night();
    await accepted(rig.ask({ do: 'rule', ruling: { type: 'role', roles: [{ seat: seat(3), role: 'villager' }] } }));
    expect(stepNow(rig).asks.kind).toBe('nothing');
    expect(await hands.tap(uidOf.marker(seat(7)))).toEqual({ took: true, said: [], dark: true });
    expect(rig.evening.view.playing?.chosen).toEqual([7]);
    expect(rig.evening.view.playing?.undoes).toMatchObject({ did: 'chose', step: 'seer', by: [], chose: [7], isSecret: true, seen: [] });
    expect(await hands.tap(uidOf.marker(seat(6)))).toEqual({ took: false, said: [], dark: true });
    expect(await hands.tap('undo')).toEqual({ took: true, said: [], dark: true });
    expect([stepNow(rig).id, rig.evening.view.playing?.chosen]).toEqual(['seer', []]);
  });

  test('the veil is told to all that look, and changes nothing', async () => {
    const { rig, hands } = await night();
    const before = rig.evening.view;
    await hands.tap('veil');
    expect(rig.evening.view.notice?.said).toEqual({ code: 'command.veil' });
    expect(rig.evening.view.playing).toEqual(before.playing);
    await accepted(rig.ask({ do: 'command', command: 'veil' }));
    expect(rig.evening.view.notice?.n).toBe(2);
  });

  test('a touch that is heard twice counts once', async () => {
    const { rig, hands } = await night();
    const touch = { type: 'laid', spot: SHARED, uid: uidOf.marker(seat(1)), fresh: true, name: 'once' } as const;
    await hands.touch(touch);
    await hands.lift(touch.uid);
    await hands.tap('continue');
    const entries = rig.disk.logs.get('game-1')?.length;
    await hands.touch(touch);
    expect(rig.disk.logs.get('game-1')?.length).toBe(entries);
  });
});

describe('votes', () => {
  const toBallot = async (isCovered: boolean) => {
    const { rig, hands } = await table();
    await dealtAs(rig, PLAN, ROLES);
    const chance = dice(3);
    for (let count = 0; count < 400; count += 1) {
      const { asks } = stepNow(rig);
      if (asks.kind === 'ballot' && (asks.shown === 'at-close') === isCovered && asks.cast.length === 0) return { rig, hands, asks };
      await playsOne(rig, chance);
    }
    throw new Error('no such ballot');
  };

  test('a token laid early is ready, outlives a power cut, and counts when its turn comes', async () => {
    const { rig, hands, asks } = await toBallot(false);
    const [first, second] = asks.electors;
    if (first === undefined || second === undefined) throw new Error('nobody votes');
    const target = (may: readonly ReturnType<typeof seat>[]) => may[0] ?? seat(1);
    expect((await hands.lay(uidOf.token(second.seat), padOf(target(second.may)))).said[0]?.code).toBe('token.early');
    const ready = [{ voter: second.seat, target: target(second.may) }];
    expect(rig.evening.view.playing?.ready).toEqual(ready);
    const again = await opened({ disk: rig.disk.copy() });
    expect(again.evening.view.playing?.ready).toEqual(ready);
    await new Hands(again).lay(uidOf.token(first.seat), padOf(target(first.may)));
    const now = stepNow(again).asks;
    expect(now.kind === 'ballot' && now.cast).toEqual([first.seat, second.seat]);
  });

  test('covered tokens count as they lie at the reveal; the room sees who has voted and not for whom', async () => {
    const { rig, hands, asks } = await toBallot(true);
    for (const each of asks.electors) await hands.lay(uidOf.token(each.seat, 'paw'), padOf(each.seat));
    const last = asks.electors.at(-1)?.seat ?? seat(1);
    await hands.lift(uidOf.token(last, 'paw'), padOf(last));
    await hands.lay(uidOf.token(last, 'tuft'), padOf(last));
    expect(rig.evening.publicTable.message?.picture.ballot).toMatchObject({ votes: [], cast: asks.electors.map(each => each.seat) });
    const [paw, tuft] = rig.evening.view.playing?.view.facts.nominees ?? [];
    await accepted(rig.ask({ do: 'reveal' }));
    const votes = rig.evening.publicTable.message?.picture.ballot?.votes ?? [];
    expect(votes.map(({ target }) => target)).toEqual(asks.electors.map(each => (each.seat === last ? tuft : paw)));
  });

  test('the table names the missing voters at the reveal, and reveals nothing', async () => {
    const { rig, hands, asks } = await toBallot(true);
    const [, ...others] = asks.electors;
    for (const each of others) await hands.lay(uidOf.token(each.seat, 'paw'), padOf(each.seat));
    const before = rig.evening.publicTable.message;
    expect(codes(await rig.ask({ do: 'reveal' }))).toEqual(['vote.must_vote']);
    expect(rig.evening.publicTable.message).toEqual(before);
  });

  test("the moderator's word counts, whatever lies on the pad", async () => {
    const { rig, hands, asks } = await toBallot(true);
    for (const each of asks.electors) await hands.lay(uidOf.token(each.seat, 'paw'), padOf(each.seat));
    const voter = asks.electors[0]?.seat ?? seat(1);
    const [, tuft = seat(1)] = rig.evening.view.playing?.view.facts.nominees ?? [];
    await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step: stepNow(rig).id, voter, target: tuft } }));
    await accepted(rig.ask({ do: 'command', command: 'continue' }));
    expect(rig.evening.publicTable.message?.picture.ballot?.votes.find(each => each.voter === voter)?.target).toBe(tuft);
  });
});

describe('One Night with nobody at any screen', () => {
  test('the cards are read from their pads for the verdict', async () => {
    const plan = planFor('one-night');
    const { rig, hands } = await table(plan);
    const places = [...plan.names.map((_, index) => seat(index + 1)), 'K1', 'K2', 'K3'] as const;
    await accepted(rig.ask({ do: 'open-deal' }));
    for (const [index, place] of places.entries()) await hands.lay(cardUid(index), padOf(place));
    await hands.tap('continue');
    for (let count = 0; stepNow(rig).asks.kind === 'nothing' && count < 30; count += 1) await hands.tap('continue');
    // The cards lie on known pads, so the game does not ask for them and the ballot comes next.
    const { asks, id } = stepNow(rig);
    expect([asks.kind, id]).toEqual(['ballot', 'vote']);
    for (const voter of plan.names.map((_, index) => seat(index + 1)))
      await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step: id, voter, target: seat(voter === 1 ? 2 : 1) } }));
    for (let count = 0; rig.evening.view.stage === 'playing' && count < 10; count += 1) await hands.tap('continue');
    expect(rig.evening.view.stage).toBe('over');
  });
});

describe('readers', () => {
  test('are shown with what they are used for, what lies on them, and their trouble', async () => {
    const { rig, hands } = await table();
    rig.evening.readers([
      { id: 'shared', name: 'ACR', health: 'ready', trouble: null, unnamed: false, slots: 1, by: 'reader' },
      { id: 'pad-1', name: 'pad', health: 'lost', trouble: 'port-gone', unnamed: false, slots: 2, by: 'reader' },
    ]);
    await accepted(rig.ask({ do: 'name-reader', reader: 'shared', as: 'mine' }));
    await hands.touch({ type: 'unclear', spot: padOf(seat(1)), why: 'several' });
    await hands.lay('XX', SHARED);
    await accepted(rig.ask({ do: 'use', spot: padOf(seat(1)), use: null }));
    await accepted(rig.ask({ do: 'quiet', reader: 'pad-1', quiet: false }));
    expect(rig.evening.view.readers).toEqual([
      {
        id: 'shared',
        name: 'mine',
        health: 'ready',
        trouble: null,
        unnamed: false,
        quiet: true,
        slots: [{ use: { use: 'shared' }, occupied: true, trouble: null }],
      },
      {
        id: 'pad-1',
        name: 'pad',
        health: 'lost',
        trouble: 'port-gone',
        unnamed: false,
        quiet: false,
        slots: [
          { use: null, occupied: true, trouble: 'several' },
          { use: null, occupied: false, trouble: null },
        ],
      },
    ]);
    rig.evening.screens(3);
    await accepted(rig.ask({ do: 'screen-seen' }));
    expect(rig.evening.view.screens).toEqual({ connected: 3, seen: true, voices: 0, offers: [] });
  });

  test('one without a name shows no name that it was given before, and which used readers it may be; a touch of it is answered', async () => {
    const { rig, hands } = await table();
    const kept = { health: 'ready', trouble: null, slots: 1, by: 'reader' } as const;
    await accepted(rig.ask({ do: 'name-reader', reader: 'pcsc:acr:0', as: 'Left' }));
    for (const reader of ['pcsc:Left', 'pcsc:Right', 'pcsc:usb-1:acr', 'pad:Left'])
      await accepted(rig.ask({ do: 'use', spot: { reader, slot: 0 }, use: { use: 'shared' } }));
    await accepted(rig.ask({ do: 'name-reader', reader: 'pcsc:Right', as: 'The deal' }));
    rig.evening.readers([
      { id: 'pcsc:acr:0', name: 'ACR', unnamed: true, ...kept },
      { id: 'pcsc:Left', name: 'Left', unnamed: false, ...kept },
    ]);
    expect(rig.evening.view.readers[0]).toMatchObject({ name: 'ACR', unnamed: true, mayBe: [{ as: 'Right', name: 'The deal' }] });
    const spot = { reader: 'pcsc:acr:0', slot: 0 };
    await hands.touch({ type: 'unclear', spot, why: 'unnamed' });
    expect(rig.evening.view.notice?.said.code).toBe('tag.unnamed');
    expect(rig.evening.view.readers[0]?.slots[0]?.trouble).toBe('unnamed');
    await hands.touch({ type: 'lifted', spot, uid: '' });
    expect(rig.evening.view.readers[0]?.slots[0]?.trouble).toBeNull();
  });
});
