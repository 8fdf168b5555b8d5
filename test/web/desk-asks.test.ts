import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DeskAsk } from '../../src/wire/tournament-ask.ts';
import { until } from '../tools/until.ts';

let isAway = true;
let tried = 0;
const taken: DeskAsk[] = [];

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, init?: { readonly body?: string }) => {
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
