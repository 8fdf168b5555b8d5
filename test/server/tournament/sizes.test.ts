import { describe, expect, test } from 'vitest';
import { playerId } from '../../../src/domain/tournament/people.ts';
import type { SeatedRound } from '../../../src/domain/tournament/seating.ts';
import { type DeskAsk, deskAskSchema } from '../../../src/wire/tournament-ask.ts';
import { CODE, linkOf, readCode, readLink } from '../../../src/wire/tournament-link.ts';
import { asks, cleanUp, does, PLAN, startHub, viewOf } from './running-hub.ts';

const LONG = (index: number) => playerId(`p${String(index).padStart(15, '0')}`);

describe('a large tournament fits through the door', () => {
  test.each([
    [400, 40, 12],
    [2_000, 200, 12],
  ])('%i players at %i tables for %i rounds', (players, tables, rounds) => {
    const seated = Array.from(
      { length: rounds },
      (_, round): SeatedRound => ({
        round: round + 1,
        tables: Array.from({ length: tables }, (_, table) => ({
          table: table + 1,
          seats: Array.from({ length: players / tables }, (_, seat) => LONG(table * (players / tables) + seat)),
          moderator: null,
        })),
        resting: [],
      }),
    );
    const ask: DeskAsk = { do: 'seat', from: 1, rounds: seated, quality: null };
    expect(deskAskSchema.safeParse(ask).error?.issues).toBeUndefined();
    expect(JSON.stringify(ask).length).toBeLessThan(2 * 1024 * 1024);
  });

  test('400 are entered in one ask, and shown', async () => {
    const { desk } = await startHub();
    const entries = Array.from({ length: 400 }, (_, index) => ({
      player: LONG(index),
      name: `Joueuse numéro ${index}`,
      group: 'Loups de Lyon',
    }));
    await does(desk, { do: 'plan', plan: { ...PLAN, tables: 100 } }, { do: 'enter', entries });
    expect((await viewOf(desk)).players).toHaveLength(400);
    await cleanUp();
  });

  test.each<[string, unknown]>([
    [
      'too many people',
      { do: 'enter', entries: Array.from({ length: 2_001 }, (_, index) => ({ player: LONG(index), name: `${index}`, group: '' })) },
    ],
    ['a round that is too far', { do: 'publish', upTo: 501 }],
    ['a table that is too far', { do: 'feature', table: 501 }],
    ['a text that is too long', { do: 'message', tables: 'all', hall: true, text: 'x'.repeat(501) }],
    ['a name with a bell in it', { do: 'rename', entry: { player: 'p1', name: 'x\u0007', group: '' } }],
    ['a player with a path in it', { do: 'withdraw', player: '../p1' }],
    ['half a point too many', { do: 'penalty', id: 'x', player: 'p1', points: 1e9, reason: 'x' }],
  ])('%s does not', async (_title, ask) => {
    expect(deskAskSchema.safeParse(ask).success).toBe(false);
    const { desk } = await startHub();
    expect((await asks(desk, ask as DeskAsk)).status).toBe(400);
    await cleanUp();
  });
});

describe('a link to join by', () => {
  const PIN = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(':');
  test.each([
    [{ address: 'https://192.168.1.5:7012/', code: 'ABCD2345', pin: PIN }],
    [{ address: 'http://localhost:7010/', code: 'ZZZZ9999', pin: null }],
    [{ address: 'https://[fe80::1]:7012/', code: 'ABCD2345', pin: PIN }],
  ])('is read as it was written: %o', invitation => {
    expect(readLink(linkOf(invitation))).toEqual(invitation);
  });

  test.each([
    '',
    'ABCD2345',
    'https://a/',
    'ftp://a/#join=ABCD2345',
    'https://a/x?y#join=ABCD2345',
    'https://a/#join=ABC',
    'https://a/#join=ABCD2345&pin=00',
  ])('%s is none', text => {
    expect(readLink(text)).toBeUndefined();
  });

  test.each([
    ['abcd 2345', 'ABCD2345'],
    ['ABCD-2345', 'ABCD2345'],
    ['ABCD234', undefined],
    ['ABCD2340', undefined],
    ['ABCD234I', undefined],
  ])('the code %s is %s', (typed, code) => {
    expect(readCode(typed)).toBe(code);
    if (code !== undefined) expect(code).toMatch(CODE);
  });
});
