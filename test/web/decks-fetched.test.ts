import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchDecksFor } from '../../web/shared/book-offers.ts';

const DECKS = { decks: [], drawn: null, wakings: [] };
const told = (): Response => new Response(JSON.stringify(DECKS));
/** How the service replies, one after the other; the last reply stays. */
let replies: (() => Response)[] = [];
let tried = 0;

beforeAll(() => {
  vi.stubGlobal('fetch', async () => {
    const reply = replies[Math.min(tried, replies.length - 1)] ?? told;
    tried += 1;
    return reply();
  });
});
beforeEach(() => {
  vi.useFakeTimers();
  tried = 0;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

const fails: { readonly [what: string]: () => Response } = {
  'nobody answers': () => {
    throw new Error('nobody is there');
  },
  'the service fails': () => new Response('no', { status: 500 }),
  'the answer breaks off': () => new Response('{"dec'),
};

test.each(Object.entries(fails))(
  'decks are fetched until the service tells them, and a second failure is said: %s',
  async (_what, fail) => {
    replies = [fail, fail, fail, told];
    const failing: boolean[] = [];
    const found = fetchDecksFor('one-night', {}, 4, { isWanted: () => true, failing: is => failing.push(is) });
    await vi.runAllTimersAsync();
    expect(await found).toEqual(DECKS);
    expect({ tried, failing }).toEqual({ tried: 4, failing: [true, false] });
  },
);

test.each<readonly [what: string, reply: () => Response, isWanted: boolean, tries: number]>([
  ['the service refuses', () => new Response('no', { status: 404 }), true, 1],
  ['nobody wants them any more', () => new Response('no', { status: 502 }), false, 1],
])('decks are not fetched again where %s', async (_what, reply, isWanted, tries) => {
  replies = [reply];
  const failing: boolean[] = [];
  const found = fetchDecksFor('one-night', {}, 4, { isWanted: () => isWanted, failing: is => failing.push(is) });
  await vi.runAllTimersAsync();
  expect(await found).toBeUndefined();
  expect({ tried, failing }).toEqual({ tried: tries, failing: [] });
});
