import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import type { EnrolledTag } from '../../src/domain/piece.ts';
import { type Program, service } from '../cli/program.ts';
import { listen } from '../server/screen/ear.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { holdsText, type Memory, memoryOf, seatsBoundTo } from '../tools/memory.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { until } from '../tools/until.ts';

const TABLE = 'linden';
const SHARED_SLOT = 27;
const LONGEST = 600;
const deck = LUPUS_DECKS[4] ?? [];
const chance = dice(20);
/** A unique text. Wherever it turns up, it came from this game. */
const canary = (what: string): string => `${what}-${randomBytes(9).toString('hex')}`;
const token = canary('token');
const names = deck.map((_, index) => canary(`name${index + 1}`));
// The picture holds the number of the round next to its scene, which may be named like a role. No scene is called villager, so the first
// seats are villagers and the search finds no false binding.
const places = chance.shuffle(deck).sort((one, other) => Number(other === 'villager') - Number(one === 'villager'));
const cards: readonly EnrolledTag[] = places.map(role => ({
  uid: `04${randomBytes(6).toString('hex').toUpperCase()}`,
  piece: { is: 'card', family: 'lupus', role },
  label: canary('label'),
  retired: false,
}));

let folder = '';
let program: Program | undefined;
/** Everything that a screen received. */
let said: () => string = () => '';
let dealt: readonly string[] = [];
let secrets: { readonly [what: string]: readonly string[] } = {};
let atNight: Memory = [];
let atTheEnd: Memory = [];
/** Secrets that become public at the end of the game. */
let opened: { readonly [what: string]: string } = {};

const running = (): Program => {
  if (program === undefined) throw new Error('the service does not run');
  return program;
};

const headers = { authorization: `Bearer ${token}` };
const get = (path: string): Promise<Response> => fetch(`${running().ready.moderator}api/${path}`, { headers });
const post = async (path: string, body: unknown, key = canary('key')): Promise<void> => {
  const reply = await fetch(`${running().ready.moderator}api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${JSON.stringify(body)}: ${await reply.text()}`);
};
const ask = (what: Ask): Promise<void> => post(`tables/${TABLE}/asks`, what);
const view = async (): Promise<EveningView> => (await get(`tables/${TABLE}`)).json() as Promise<EveningView>;
const viewWhere = async (holds: (view: EveningView) => boolean): Promise<EveningView> => {
  const seen = { now: await view() };
  for (let turn = 0; turn < LONGEST && !holds(seen.now); turn += 1) seen.now = await view();
  if (!holds(seen.now)) throw new Error(`it never held: ${holds}`);
  return seen.now;
};

/** Deals the cards at the shared reader. */
const deal = async (): Promise<void> => {
  await viewWhere(({ readers }) => readers.some(({ slots }) => slots[SHARED_SLOT]?.use?.use === 'shared'));
  await ask({ do: 'box', box: { name: canary('box'), tags: cards } });
  await ask({ do: 'plan', plan: { book: 'lupus-token', names, deck, settings: { 'end.reveal': 'all' } } });
  await ask({ do: 'open-deal' });
  for (const [index, { uid }] of cards.entries()) {
    const hand = { reader: 'pads', slot: SHARED_SLOT };
    await post('hands', { hand: 'lay', uid, ...hand });
    await viewWhere(({ dealing }) => dealing?.cards.length === index + 1);
    await post('hands', { hand: 'lift', ...hand });
  }
  await ask({ do: 'seal' });
};

const playUntil = async (holds: (view: EveningView) => boolean): Promise<EveningView> => {
  for (let turn = 0; turn < LONGEST; turn += 1) {
    const now = await view();
    if (now.playing === null || holds(now)) return now;
    await ask({ do: 'answer', answer: randomAnswer(now.playing.step, chance) });
  }
  throw new Error('the game does not end');
};

const texts = (of: string, pattern: RegExp): readonly string[] => [...new Set(of.match(pattern) ?? [])];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-memory-'));
  program = await service(join(folder, 'data'), ['--table', TABLE], { WOLFTAP_TOKEN: token });
  const ear = await listen(Number(new URL(program.ready.screen ?? '').port), TABLE);
  said = () => JSON.stringify(ear.heard);
  await deal();
  // The second night: a public day has passed, somebody is dead, and cards are still covered.
  const night = await playUntil(({ playing }) => playing?.view.round === 2 && playing.step.asks.kind === 'form');
  expect(night.playing?.step.time).toBe('call');
  await until('the second night on the screen', () => said().includes('"round":2'));
  dealt = night.playing?.view.seats.map(each => each.dealt) ?? [];
  const journal = await (await get(`tables/${TABLE}/export`)).text();
  const [nonce = ''] = texts(journal, /(?<=\\?"nonce\\?":\\?")[0-9a-f]{64}/g);
  const seeds = texts(journal, /(?<=\\?"seed\\?":\\?")[0-9a-f]{64}/g);
  const commitment = ear.tables().at(-1)?.message?.seal?.commitment ?? '';
  opened = { nonce, 'the deal': JSON.stringify(dealt) };
  secrets = {
    token: [token],
    seed: seeds,
    'hashes of the journal': texts(journal, /\b[0-9a-f]{64}\b/g).filter(each => ![nonce, commitment, ...seeds].includes(each)),
    'ids of tags': cards.map(({ uid }) => uid),
    'labels of tags': cards.map(({ label }) => label),
    game: [night.playing?.game ?? ''],
    folder: [folder],
    // Bindings in the notation of the moderator's side, of the tables and of the journal.
    bindings: dealt.flatMap((role, index) => [
      `"seat":${index + 1},"dealt":"${role}"`,
      `"place":${index + 1},"role":"${role}"`,
      `\n${index + 1} ${role}\n`,
    ]),
    answers: ['"tonight":[', '"awake":[', '"tells":['],
  };
  atNight = await memoryOf(program.ready.screensPid);
  await playUntil(({ stage }) => stage === 'over');
  await until('the end on the screen', () => said().includes('"ending":{'));
  atTheEnd = await memoryOf(program.ready.screensPid);
});

afterAll(async () => {
  await program?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the memory of the screens’ process in the second night', () => {
  test('holds what is public, where the search finds it: names, the commitment, the deck', () => {
    for (const name of names) expect(holdsText(atNight, name), name).toBe(true);
    for (const role of new Set(deck)) expect(holdsText(atNight, role), role).toBe(true);
    const [commitment = 'none'] = texts(said(), /(?<="commitment":")[0-9a-f]{64}/g);
    expect(holdsText(atNight, commitment)).toBe(true);
  });

  test('holds no token, seed, hash, tag, label, game or folder, and no text that binds a seat to a role', () => {
    for (const [what, each] of Object.entries(secrets)) {
      expect(each.length, what).toBeGreaterThan(0);
      for (const text of each) {
        expect(text.length, what).toBeGreaterThan(6);
        expect(holdsText(atNight, text), `${what}: ${text}`).toBe(false);
      }
    }
  });

  test('holds neither the nonce nor the deal, which it is told at the end', () => {
    for (const [what, text] of Object.entries(opened)) {
      expect(text.length, what).toBeGreaterThan(60);
      expect(holdsText(atNight, text), what).toBe(false);
      expect(holdsText(atTheEnd, text), what).toBe(true);
    }
  });

  test('holds no object and no list that binds a seat to its role, as it does when the cards are shown', () => {
    expect([...seatsBoundTo(atNight, dealt)]).toEqual([]);
    expect(seatsBoundTo(atTheEnd, dealt).size).toBe(dealt.length);
  });
});
