import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import type { Spot } from '../../../src/domain/spot.ts';
import { bareMark, touchProof } from '../../../src/domain/tournament/badge-mark.ts';
import { playerId } from '../../../src/domain/tournament/people.ts';
import { hmacHex } from '../../../src/session/digest.ts';
import { layoutFor } from '../../table/pieces.ts';
import { dice } from '../../tools/dice.ts';
import { furnished, Hands, padOf, SHARED } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, breath, opened, planFor, playsOne, playsOut, stepNow } from './rig.ts';
import { badgeOf, joined, LOST, markOf, OFFICIAL, sheetFor, toldBy, waitingIn } from './tournament-rig.ts';

const PLAN = planFor('lupus-token');
const PLAYERS = PLAN.names.length;

const atTable = async (plan = PLAN): Promise<{ readonly rig: Rig; readonly hands: Hands }> => {
  const rig = await joined(await furnished(await opened(), plan), sheetFor(plan));
  await accepted(rig.ask({ do: 'seat-round', round: 1 }));
  return { rig, hands: new Hands(rig) };
};

const dealtOut = async (rig: Rig): Promise<void> => {
  for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await accepted(rig.ask(each));
  await breath();
};

describe('before and during the deal a badge', () => {
  test.each<readonly [string, string, Spot, boolean, object]>([
    ['on its own seat sits right', badgeOf(2), padOf(seat(2)), true, { code: 'badge.sits_right', seat: 2 }],
    ['on another seat is told its own', badgeOf(2), padOf(seat(5)), false, { code: 'badge.wrong_seat', seat: 2, place: 5, wanted: 2 }],
    ['on the shared reader is told its seat, and sits', badgeOf(4), SHARED, true, { code: 'badge.sits_here', seat: 4 }],
    ['of another table is told which', badgeOf(PLAYERS + 1), padOf(seat(1)), false, { code: 'badge.other_table', wanted: 7 }],
    ['of somebody who rests is told so', badgeOf(PLAYERS + 3), SHARED, false, { code: 'badge.not_seated' }],
    ['that was lost is refused', LOST, padOf(seat(1)), false, { code: 'badge.lost' }],
    ['of an official has nothing to do yet', OFFICIAL, SHARED, false, { code: 'badge.not_now' }],
    ['that nobody knows is a tag that nobody knows', 'ABCDEF', SHARED, false, { code: 'tag.unknown' }],
  ])('%s', async (_, uid, spot, took, said) => {
    for (const isDealt of [false, true]) {
      const { rig, hands } = await atTable();
      if (isDealt) await accepted(rig.ask({ do: 'open-deal' }));
      expect(await hands.tap(uid, spot)).toEqual({ took, said: [said], dark: false });
      expect(toldBy(rig)).toEqual(took ? ['sat'] : []);
      expect(rig.evening.view.tournament?.here?.seats.filter(({ sat }) => sat)).toHaveLength(took ? 1 : 0);
    }
  });

  test('says who sits whole each time, and once however often it is tapped', async () => {
    const { rig, hands } = await atTable();
    for (const number of [1, 2, 2, 1]) await hands.tap(badgeOf(number), padOf(seat(number)));
    expect(waitingIn(rig)).toEqual([{ tells: 'sat', round: 1, players: ['p1', 'p2'] }]);
  });

  test('finds no round set up, and is no piece of a box', async () => {
    const { rig, hands } = await atTable();
    await accepted(rig.ask({ do: 'seat-round', round: null }));
    expect((await hands.tap(badgeOf(1))).said).toEqual([{ code: 'badge.no_round' }]);
    await accepted(rig.ask({ do: 'enrol', piece: { is: 'command', command: 'veil' } }));
    expect((await hands.tap(badgeOf(1))).said).toEqual([{ code: 'badge.not_piece' }]);
    expect(rig.evening.view.box.tags.some(({ uid }) => uid === badgeOf(1))).toBe(false);
  });
});

describe('while the game is played a badge', () => {
  test('says nothing by night, whoever it belongs to', async () => {
    const { rig, hands } = await atTable();
    await dealtOut(rig);
    expect(stepNow(rig).time).not.toBe('day');
    for (const uid of [badgeOf(1), badgeOf(PLAYERS + 1), LOST, OFFICIAL])
      for (const spot of [SHARED, padOf(seat(1))]) expect(await hands.tap(uid, spot)).toEqual({ took: false, said: [], dark: true });
  });

  test('votes in the open as its owner’s token: on the pad of the other, or touched before a marker; and never in the secret vote', async () => {
    const { rig, hands } = await atTable();
    await dealtOut(rig);
    const chance = dice(7);
    for (let count = 0; stepNow(rig).asks.kind !== 'ballot' && count < 200; count += 1) await playsOne(rig, chance);
    const { asks } = stepNow(rig);
    if (asks.kind !== 'ballot' || asks.turn === undefined) throw new Error('no open ballot');
    const [voter, target] = [asks.turn, asks.electors.find(each => each.seat === asks.turn)?.may[0]];
    if (target === undefined) throw new Error('nobody to vote for');
    expect((await hands.tap(badgeOf(voter), padOf(target))).took).toBe(true);
    const after = stepNow(rig).asks;
    expect(after.kind === 'ballot' && after.cast.includes(voter)).toBe(true);

    for (let count = 0; stepNow(rig).id !== 'ballot2' && count < 400; count += 1) await playsOne(rig, chance);
    const { asks: secret } = stepNow(rig);
    if (secret.kind !== 'ballot') throw new Error('no secret ballot');
    const elector = secret.electors[0]?.seat ?? seat(1);
    expect(await hands.tap(badgeOf(elector), padOf(elector))).toMatchObject({
      took: false,
      said: [{ code: 'badge.secret_ballot', seat: elector }],
    });
  });
});

test('after the end a badge of a player or an official stands for the result, each once; a stranger’s does not', async () => {
  const { rig, hands } = await atTable();
  await dealtOut(rig);
  await playsOut(rig, dice(3));
  await breath();
  expect((await hands.tap(badgeOf(PLAYERS + 1))).said).toEqual([{ code: 'badge.other_table', wanted: 7 }]);
  expect((await hands.tap(LOST)).said).toEqual([{ code: 'badge.lost' }]);
  expect(toldBy(rig)).toEqual(['begun']);
  expect(await hands.tap(badgeOf(2))).toEqual({ took: true, said: [{ code: 'badge.confirmed', seat: 2 }], dark: false });
  expect((await hands.tap(badgeOf(2))).said).toEqual([{ code: 'badge.confirmed_before', seat: 2 }]);
  expect((await hands.tap(OFFICIAL)).said).toEqual([{ code: 'badge.confirmed' }]);
  await accepted(rig.ask({ do: 'vouch' }));
  const said = waitingIn(rig);
  const game = said.flatMap(each => (each.tells === 'begun' ? [each.game] : []))[0] ?? '';
  const signed = (uid: string) => ({ tells: 'signed', game, proof: touchProof(hmacHex, uid, game) });
  expect(said.slice(2)).toEqual([signed(badgeOf(2)), signed(OFFICIAL), { tells: 'vouched', game, uid: null }]);
  expect(JSON.stringify([said, rig.evening.view])).not.toContain('BADE');
  expect(rig.evening.view.tournament?.here?.vouched).toEqual({ moderator: true, others: ['Person 2', ''], named: [] });
});

test.each([
  ['by the numbers that a sheet of an earlier version has', bareMark(badgeOf(2)), badgeOf(2), 'badge.sits_right'],
  ['but not by the mark, which whoever has the sheet could type', markOf(badgeOf(2)), markOf(badgeOf(2)).toUpperCase(), 'tag.unknown'],
  ['nor by the mark of another table', 'f'.repeat(32), badgeOf(2), 'tag.unknown'],
])('a badge is recognised %s', async (_, mark, uid, code) => {
  const sheet = sheetFor(PLAN, { badges: [{ mark, of: { player: playerId('p2') }, lost: false }] });
  const rig = await joined(await furnished(await opened(), PLAN), sheet);
  await accepted(rig.ask({ do: 'seat-round', round: 1 }));
  expect((await new Hands(rig).tap(uid, padOf(seat(2)))).said.map(said => said.code)).toEqual([code]);
});

describe('a drawn badge', () => {
  /** The pads of the table, reported by drawn readers but for these. */
  const drawn = (rig: Rig, real: readonly string[] = []): void => {
    const readers = new Set(layoutFor(PLAN.names.map((_, index) => seat(index + 1))).uses.map(({ spot }) => spot.reader));
    rig.evening.readers(
      [...readers].map(id => ({
        ...{ id, name: id, health: 'ready', trouble: null, unnamed: false, slots: 30 },
        by: real.includes(id) ? 'reader' : 'drawn',
      })),
    );
  };
  const touches = (rig: Rig, of: number, spot: Spot) => rig.ask({ do: 'touch-badge', seat: seat(of), spot });

  test('confirms its seat on the own pad and on the shared reader, on no other, and no view shows its number', async () => {
    const { rig } = await atTable();
    drawn(rig);
    await accepted(touches(rig, 2, padOf(seat(2))));
    expect(rig.evening.view.notice?.said).toEqual({ code: 'badge.sits_right', seat: 2 });
    await accepted(touches(rig, 4, SHARED));
    expect(await touches(rig, 3, padOf(seat(5)))).toEqual({
      ok: false,
      refusal: [{ code: 'badge.wrong_seat', seat: 3, place: 5, wanted: 3 }],
    });
    expect(waitingIn(rig)).toEqual([{ tells: 'sat', round: 1, players: ['p2', 'p4'] }]);
    expect(rig.evening.view.tournament?.here?.seats.every(({ badge }) => badge)).toBe(true);
    expect(JSON.stringify(rig.evening.view)).not.toContain('BADE');
  });

  test('stands for the result, and the tournament is told that it was drawn', async () => {
    const { rig } = await atTable();
    drawn(rig);
    await dealtOut(rig);
    expect((await touches(rig, 2, SHARED)).ok).toBe(false);
    await playsOut(rig, dice(3));
    await breath();
    await accepted(touches(rig, 2, padOf(seat(2))));
    expect(waitingIn(rig).at(-1)).toMatchObject({ tells: 'named', player: 'p2', drawn: true });
    expect(rig.evening.view.tournament?.here?.vouched.others).toEqual(['Person 2']);
  });

  test.each<readonly [string, readonly string[], Partial<ReturnType<typeof sheetFor>>, number, object]>([
    ['beside a real reader in use', [SHARED.reader], {}, 2, { code: 'badge.drawn' }],
    ['of somebody who has none', [], { badges: [] }, 2, { code: 'ask.not_now' }],
    ['of nobody here', [], {}, PLAYERS + 1, { code: 'ask.not_now' }],
  ])('%s counts for nothing', async (_, real, sheet, of, why) => {
    const rig = await joined(await furnished(await opened(), PLAN), sheetFor(PLAN, sheet));
    await accepted(rig.ask({ do: 'seat-round', round: 1 }));
    drawn(rig, real);
    expect(await touches(rig, of, padOf(seat(2)))).toEqual({ ok: false, refusal: [why] });
    expect(toldBy(rig)).toEqual([]);
  });

  test('is refused on a reader that is not drawn, and a real number laid on a drawn pad beside a real reader does nothing', async () => {
    const { rig, hands } = await atTable();
    drawn(rig, [SHARED.reader]);
    expect(await touches(rig, 2, SHARED)).toEqual({ ok: false, refusal: [{ code: 'ask.not_now' }] });
    expect((await hands.tap(badgeOf(2), padOf(seat(2)))).said).toEqual([{ code: 'badge.drawn' }]);
    expect((await hands.tap(badgeOf(2), SHARED)).said).toEqual([{ code: 'badge.sits_here', seat: 2 }]);
  });
});
