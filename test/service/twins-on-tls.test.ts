import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from '../../src/domain/evening.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { type Program, service } from '../cli/program.ts';
import { campaign } from '../tools/campaign.ts';
import { type Course, callsOtherwise, type Deed, type LivePair, livePairs } from '../tools/live-twins.ts';
import { until } from '../tools/until.ts';
import { BEYOND, clientFor, cookieIn, type Stream, tapOn } from './tls-client.ts';

const SEED = 5;
/** So many asks of a game: its first night. */
const ASKS = campaign(14, 400);
const TABLE = 'main';

let folder = '';
let program: Program | undefined;
let tap: Awaited<ReturnType<typeof tapOn>> | undefined;
let stream: Stream | undefined;

let posted = 0;
const post = async (at: string, body: unknown): Promise<unknown> => {
  posted += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `off-the-line-${posted}` };
  return (await fetch(`${program?.ready.moderator}api/${at}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

/** A device is paired, and its stream is tapped. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-tls-'));
  const data = join(folder, 'data');
  program = await service(data, ['--host', BEYOND, '--tls-port', '0']);
  const address = program.ready.beyond ?? '';
  const { host, origin } = new URL(address);
  const { url } = (await post('pairings', {})) as { readonly url: string };
  const cookie = cookieIn(await clientFor(address, data).post('/api/pair', { secret: new URL(url).hash.slice(1) }));
  tap = await tapOn(address);
  stream = await clientFor(tap.address, data).stream(`/api/tables/${TABLE}/stream`, { cookie, host, origin });
});
afterAll(async () => {
  stream?.close();
  tap?.close();
  await program?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

let asked = 0;
/** Asks as a page of the device does. Returns what a listener has seen of the answer: how many frames, and how long each record is. */
const asks = async (ask: Ask): Promise<string | null> => {
  if (stream === undefined || tap === undefined) throw new Error('the device has no line');
  const { heard, pinged } = stream;
  asked += 1;
  const id = `on-the-line-${asked}`;
  const [records, frames, pings] = [tap.records.length, heard.length, pinged()];
  stream.say({ v: 1, type: 'ask', id, ask });
  const isAnswer = (text: string): boolean => text.includes(`"id":"${id}"`);
  await until(`what comes of ${JSON.stringify(ask)}`, () => heard.slice(frames).some(isAnswer));
  // A ping between two beats comes by the clock, and a disk is slow when it likes.
  const isDisturbed = pinged() !== pings || heard.slice(frames).some(text => /"troubles":\[[^\]]/.test(text));
  return isDisturbed ? null : `${heard.length - frames}: ${tap.records.slice(records).join(' ')}`;
};

/** What the moderators of both games touch on their pages: the same card of a call, whether somebody answers it or nobody can. */
const alikeMoves = ({ one, other, alikeUpTo }: LivePair): readonly (readonly [Ask, Ask])[] => {
  const moves: (readonly [Ask, Ask])[] = [];
  const filled = ({ answer, step }: Deed): Ask => ({ do: 'call', step: step.id, form: answer.type === 'fill' ? answer.form : null });
  const entered = (deed: Deed): Ask => (isChoice(deed) ? filled(deed) : { do: 'answer', answer: deed.answer });
  for (let [at, then] = [0, 0]; ; ) {
    const [here, there] = [one.deeds[at], other.deeds[then]];
    if (here === undefined || there === undefined || here.n > alikeUpTo || here.step.id !== there.step.id) return moves;
    const [chooses, choosesToo] = [isChoice(here), isChoice(there)];
    if (chooses === choosesToo) moves.push([entered(here), entered(there)]);
    else moves.push(chooses ? [filled(here), filled(here)] : [filled(there), filled(there)]);
    if (chooses || !choosesToo) at += 1;
    if (choosesToo || !chooses) then += 1;
  }
};
const isChoice = ({ answer, step }: Deed): boolean => step.time === 'call' && (answer.type === 'fill' || answer.type === 'miss');

/** What a listener sees of the moves of a game. It is dealt, and put away, at the machine itself. */
const listened = async ({ setUp, deal }: Course, moves: readonly Ask[]): Promise<readonly (string | null)[]> => {
  const { book, players, deck, settings } = setUp;
  const names = Array.from({ length: players }, (_, index) => `N${index + 1}`);
  const roles = [...deal.roles, ...deal.centre];
  const deals: readonly Ask[] = [
    { do: 'plan', plan: { book, names, deck, settings } },
    { do: 'open-deal' },
    ...tablePlaces(book, players).map((place, index): Ask => ({ do: 'card', place, role: roles[index] ?? '' })),
    { do: 'seal' },
  ];
  for (const ask of deals) await post(`tables/${TABLE}/asks`, ask);
  // Once this is answered, the device has been told of all that was before it.
  await asks({ do: 'screen-seen' });
  const seen: (string | null)[] = [];
  for (const ask of moves) seen.push(await asks(ask));
  for (const ask of [{ do: 'abandon' }, { do: 'again' }] as const) await post(`tables/${TABLE}/asks`, ask);
  return seen;
};

/** The other two are played on the feed of the screens (`twins-on-the-wire.test.ts`). */
const PLAYED = campaign(['lupus-classic', 'one-night'], BOOKS);

describe.each(PLAYED.map(book => ({ book })))('a listener on the line of a paired device, while $book is moderated on it', ({ book }) => {
  test('sees the same of two games with other cards and other nights: as many frames, and each record as long', async () => {
    const pairs = livePairs(book, campaign(1, 4), SEED);
    expect(pairs.some(callsOtherwise)).toBe(true);
    for (const pair of pairs) {
      const moves = alikeMoves(pair).slice(0, ASKS);
      const one = await listened(
        pair.one,
        moves.map(([each]) => each),
      );
      const other = await listened(
        pair.other,
        moves.map(([, each]) => each),
      );
      const isMeasured = one.map((each, index) => each !== null && other[index] !== null);
      const [here, there] = [one, other].map(all => all.filter((_, index) => isMeasured[index]));
      expect(there, pair.name).toEqual(here);
      expect(here?.length, pair.name).toBeGreaterThan(moves.length / 2);
    }
  });
});
