import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DeskAsk } from '../../src/wire/tournament-ask.ts';
import { until } from '../tools/until.ts';

let isAway = true;
let tried = 0;
const told = () => new Response('{"books":[]}');
/** How the service replies to a read. */
let reply: () => Response = told;
const taken: DeskAsk[] = [];

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, init?: { readonly body?: string }) => {
    if (path === '/api/books') return reply();
    if (path !== '/api/hall/asks') return new Response(null, { status: 404 });
    tried += 1;
    if (isAway) throw new Error('nobody is there');
    taken.push(JSON.parse(init?.body ?? ''));
    return new Response('{}');
  });
});
beforeEach(() => {
  isAway = true;
  tried = 0;
  taken.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const open: DeskAsk = { do: 'open-round', round: 1 };
const close: DeskAsk = { do: 'close-round', round: 1 };
const time: DeskAsk = { do: 'extra-time', table: 1, round: 1, seconds: 60 };

test.each([
  ['the same pressed three times is asked for once', [open, open, open], [open]],
  ['another is asked for besides', [open, close], [open, close]],
  ['the same is asked for again after another', [open, close, open], [open, close, open]],
  ['a minute more counts as often as it is pressed', [time, time], [time, time]],
])('while the service is away, %s', async (_what, pressed, wanted) => {
  const { askTournament, cameBack } = await import('../../web/tournament/desk/net.ts');
  const answers = pressed.map(askTournament);
  await until('each was tried', () => tried >= wanted.length);
  isAway = false;
  cameBack.value += 1;
  expect(await Promise.all(answers)).toEqual(pressed.map(() => true));
  const sorted = (asks: readonly DeskAsk[]): readonly string[] => asks.map(each => JSON.stringify(each)).sort();
  expect(sorted(taken)).toEqual(sorted(wanted));
});

test('an ask that was done is asked for anew', async () => {
  const { askTournament } = await import('../../web/tournament/desk/net.ts');
  isAway = false;
  expect([await askTournament(open), await askTournament(open)]).toEqual([true, true]);
  expect(taken).toEqual([open, open]);
});

test.each<readonly [string, () => Response]>([
  [
    'nobody answers',
    () => {
      throw new Error('nobody is there');
    },
  ],
  ['the service fails', () => new Response('no', { status: 500 })],
  ['a proxy waits in vain', () => new Response('no', { status: 504 })],
  ['the answer breaks off', () => new Response('{"boo')],
])('a read is repeated until it is answered, and the page knows of one that failed twice: %s', async (_what, fails) => {
  const { cameBack, got } = await import('../../web/tournament/desk/net.ts');
  const { failedReads } = await import('../../web/tournament/desk/desk-state.ts');
  reply = fails;
  const read = got('/api/books');
  await until('it has failed twice', () => {
    if (failedReads.value === 1) return true;
    cameBack.value += 1;
    return false;
  });
  reply = told;
  cameBack.value += 1;
  expect(await read).toEqual({ books: [] });
  expect(failedReads.value).toBe(0);
});

test('a read that is refused is not repeated, and one of a page that looks again by itself neither', async () => {
  const { got, gotOnce } = await import('../../web/tournament/desk/net.ts');
  reply = () => new Response('no', { status: 404 });
  expect(await got('/api/books')).toBeUndefined();
  reply = () => new Response('no', { status: 500 });
  expect(await gotOnce('/api/books')).toBeUndefined();
});
