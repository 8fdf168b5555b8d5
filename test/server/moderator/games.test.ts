import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { no, ok } from '../../../src/domain/refusal.ts';
import type { SetUp } from '../../../src/domain/setup.ts';
import type { Amendment, Timeline } from '../../../src/domain/timeline.ts';
import type { ServedHouse } from '../../../src/server/moderator/house.ts';
import type { Balance } from '../../../src/wire/books.ts';
import { appOf, HOST, houseOf, listening } from './house.ts';

const TIMELINE: Timeline = { game: 'game-1', book: 'lupus-token', lines: [] };
const AMENDMENT: Amendment = { last: 5, kept: [], fell: [], seen: [{ what: 'earlier' }], step: 'wolves' };
const BALANCE: Balance = {
  games: 10,
  unfinished: 0,
  seed: 1,
  verdict: 'even',
  village: { rate: 0.5, low: 0.2, high: 0.8 },
  nights: { mean: 3.2, low: 2, high: 4 },
  minutes: { low: 30, high: 45 },
  sides: [{ side: 'wolves', wins: 5, rate: 0.5, low: 0.2, high: 0.8 }],
};
const DECK = ['werewolf', 'werewolf', 'seer', ...new Array(5).fill('villager')];
const ASKED = { players: 8, deck: DECK, settings: {} };

const asked: (string | undefined)[] = [];
const tried: SetUp[] = [];
let app: ReturnType<typeof appOf>;
beforeAll(async () => {
  const house = await houseOf('main');
  const told: ServedHouse = {
    ...house,
    table: id => {
      const table = house.table(id);
      return table === undefined
        ? undefined
        : {
            ...table,
            timeline: async game => {
              asked.push(game);
              return game === 'game-9' ? undefined : TIMELINE;
            },
            amendment: async move => (move === 9 ? undefined : move === 2 ? ok(AMENDMENT) : no({ code: 'amend.nothing' })),
          };
    },
    balance: async setUp => {
      tried.push(setUp);
      return setUp.book === 'lupus-token' ? ok(BALANCE) : no({ code: 'wire.not_simulated' });
    },
  };
  app = appOf(told);
});
afterAll(() => app.close());

const get = async (url: string) => {
  const reply = await app.inject({ url, headers: HOST });
  return [reply.statusCode, reply.json()];
};
const post = async (url: string, payload: unknown) => {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { ...HOST, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return [reply.statusCode, reply.json()];
};

describe('the story of a game', () => {
  test.each([
    ['of the latest game', '/api/tables/main/timeline', 200, TIMELINE],
    ['of a game that is named', '/api/tables/main/timeline?game=game-1', 200, TIMELINE],
    ['of a game that is none', '/api/tables/main/timeline?game=game-9', 404, { declined: { code: 'wire.no_game' } }],
    ['of a table that is none', '/api/tables/red/timeline', 404, { declined: { code: 'wire.no_table' } }],
    ['of a file elsewhere', '/api/tables/main/timeline?game=..%2Fmain%2Fgame', 404, { declined: { code: 'wire.no_game' } }],
    ['of two games', '/api/tables/main/timeline?game=a&game=b', 404, { declined: { code: 'wire.no_game' } }],
    ['with something besides', '/api/tables/main/timeline?of=game-1', 404, { declined: { code: 'wire.no_game' } }],
    ['that nobody has, as a sheet', '/api/tables/main/sheet', 404, { declined: { code: 'wire.no_game' } }],
    ['that nobody has, as a file', '/api/tables/main/export?game=game-1', 404, { declined: { code: 'wire.no_game' } }],
  ])('%s', async (_what, url, status, body) => {
    expect(await get(url)).toEqual([status, body]);
  });

  test('is asked for by the name of a game, or by none', async () => {
    asked.length = 0;
    for (const of of ['', '?game=game-1', '?game=game-9', '?game=..%2Fmain%2Fgame', '?game=a&game=b', '?of=game-1'])
      await get(`/api/tables/main/timeline${of}`);
    expect(asked).toEqual([undefined, 'game-1', 'game-9']);
  });
});

describe('the foreseen effects of an amendment', () => {
  const answer = { type: 'miss', step: 'seer' };
  test.each([
    ['is told', 'main', { move: 2, answer }, 200, AMENDMENT],
    ['is refused with the reason of the game', 'main', { move: 3, answer }, 409, { declined: { code: 'amend.nothing' } }],
    ['is not told where nobody moderates', 'main', { move: 9, answer }, 404, { declined: { code: 'wire.no_game' } }],
    ['is not told of a table that is none', 'red', { move: 2, answer }, 404, { declined: { code: 'wire.no_table' } }],
    ['has no answer', 'main', { move: 2 }, 400, { declined: { code: 'wire.unreadable' } }],
    ['has no move', 'main', { move: 0, answer }, 400, { declined: { code: 'wire.unreadable' } }],
  ])('%s', async (_what, table, body, status, told) => {
    expect(await post(`/api/tables/${table}/amendment`, body)).toEqual([status, told]);
  });
});

describe('the balance of a deck', () => {
  test('is tried with the set-up that was checked; that nobody can play it is told', async () => {
    expect(await post('/api/books/lupus-token/balance', ASKED)).toEqual([200, BALANCE]);
    expect(tried).toEqual([{ book: 'lupus-token', ...ASKED }]);
    expect(await post('/api/books/lupus-classic/balance', ASKED)).toEqual([409, { declined: { code: 'wire.not_simulated' } }]);
  });

  test.each([
    ['of a book that is none', '/api/books/poker/balance', ASKED, 404, 'wire.not_here'],
    ['of a deck that the book refuses', '/api/books/lupus-token/balance', { ...ASKED, deck: DECK.slice(1) }, 409, 'deck.size'],
    ['of settings that are none', '/api/books/lupus-token/balance', { ...ASKED, settings: { x: 1 } }, 409, 'settings.unknown'],
    [
      'of more cards than any table has',
      '/api/books/lupus-token/balance',
      { ...ASKED, deck: new Array(81).fill('villager') },
      400,
      'wire.unreadable',
    ],
    ['of nothing', '/api/books/lupus-token/balance', {}, 400, 'wire.unreadable'],
  ])('%s is refused, and nothing is played', async (_what, url, body, status, code) => {
    const before = tried.length;
    const [given, reply] = await post(url, body);
    expect([given, reply.declined.code, tried.length]).toEqual([status, code, before]);
  });

  test('is given up when whoever asked has gone', async () => {
    const house = await houseOf('main');
    let gone: AbortSignal | undefined;
    const served = await listening({
      ...house,
      balance: (_, signal) => {
        gone = signal;
        return new Promise(resolve => signal.addEventListener('abort', () => resolve(no({ code: 'wire.not_simulated' }))));
      },
    });
    const client = new AbortController();
    const asking = fetch(`http://127.0.0.1:${served.port}/api/books/lupus-token/balance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ASKED),
      signal: client.signal,
    }).catch(() => undefined);
    await expect.poll(() => gone !== undefined).toBe(true);
    expect(gone?.aborted).toBe(false);
    client.abort();
    await asking;
    await expect.poll(() => gone?.aborted).toBe(true);
    await served.close();
  });
});
