import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { type Seat, seat } from '../../src/domain/ids.ts';
import type { Piece } from '../../src/domain/piece.ts';
import { type Program, service } from '../cli/program.ts';
import { type LiveBoard, liveBoard } from '../firmware-bridge/emulated/alive.ts';
import { tag } from '../firmware-bridge/emulated/tags.ts';
import { lay, sticker } from '../firmware-bridge/pcsc/cards.ts';
import { type Pcscd, pcscd, VIRTUAL } from '../firmware-bridge/pcsc/pcscd.ts';
import { listen } from '../server/screen/ear.ts';
import { until } from '../tools/until.ts';
import { finger, leavePages, openPage, played, seatPeople, startBrowser, toStep } from './pages.ts';

/** There are more people than pads, so the people without a pad vote for those who have one. */
const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jonas', 'Katia', 'Luca'];
const PADS = 8;

let folder = '';
let browser: Browser;
let reader: Pcscd;
let table: LiveBoard;
let program: Program;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-hardware-'));
  reader = pcscd();
  [browser, table] = await Promise.all([startBrowser(), liveBoard(), reader.start()]);
  const { PCSCLITE_CSOCK_NAME } = reader.env;
  program = await service(join(folder, 'data'), ['--readers', `pcsc,pad:${table.path}`, '--language', 'fr'], { PCSCLITE_CSOCK_NAME });
});
afterAll(async () => {
  await program?.kill('SIGTERM');
  await leavePages();
  await Promise.all([table?.stop(), reader?.remove()]);
  rmSync(folder, { recursive: true, force: true });
});

let asked = 0;
const ask = async (what: Ask): Promise<void> => {
  asked += 1;
  const reply = await fetch(`${program.ready.moderator}api/tables/main/asks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `hardware-${asked}` },
    body: JSON.stringify(what),
  });
  if (!reply.ok) throw new Error(`${JSON.stringify(what)}: ${await reply.text()}`);
};
const view = async (): Promise<EveningView> => (await fetch(`${program.ready.moderator}api/tables/main`)).json() as Promise<EveningView>;
const viewed = (what: string, holds: (view: EveningView) => boolean): Promise<EveningView> =>
  until(
    what,
    async () => {
      const now = await view();
      return holds(now) ? now : undefined;
    },
    async () => (await view()).notice?.said.code,
  );

let made = 0;
const newUid = (): string => {
  made += 1;
  return `0415A7${made.toString(16).padStart(8, '0').toUpperCase()}`;
};
const readerOf = ({ readers }: EveningView, driver: 'pcsc' | 'pad') => readers.find(({ id }) => id.startsWith(`${driver}:`));

/** Lays a card on the PC/SC reader until the view shows the result, then takes the card off. */
const tapped = async (uid: string, what: string, came: (view: EveningView) => boolean): Promise<void> => {
  const laid = lay(reader.port(VIRTUAL.port), sticker(uid));
  await viewed(what, came);
  await laid.leave();
  await viewed(`${what}, and the card is off`, now => readerOf(now, 'pcsc')?.slots[0]?.occupied === false);
};

/** Enrols new tags as this piece, one by one. */
const enrolled = async (piece: Piece, count: number): Promise<readonly string[]> => {
  await ask({ do: 'enrol', piece });
  const uids = Array.from({ length: count }, newUid);
  for (const uid of uids) await tapped(uid, `${JSON.stringify(piece)} is enrolled`, ({ box }) => box.tags.some(each => each.uid === uid));
  await ask({ do: 'enrol', piece: null });
  return uids;
};

const preparedOn = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: 'Préparer ma table' }).click();
  await seatPeople(page, NAMES);
  await toStep(page, 'cards');
  await page.locator('.decks .suggestion').first().click();
  const { plan } = await viewed('a deck is chosen', now => now.plan.deck.length === NAMES.length && now.check.refusals.length === 0);
  return plan.deck;
};

const liftedFrom = async (pad: number): Promise<void> => {
  table.board.lift(pad);
  await viewed('the token is off', now => readerOf(now, 'pad')?.slots[pad]?.occupied === false);
};

interface Vote {
  readonly voter: Seat;
  readonly target: Seat;
  /** Whether the board was told to light the pad. The light is short, so a busy board may skip it. */
  readonly lit: boolean;
}

/** Plays the ballot: each elector lays their token on the pad of somebody who has one. */
const votedOnPads = async (tokens: readonly string[]): Promise<readonly Vote[]> => {
  const votes: Vote[] = [];
  for (let turn = 0; turn < NAMES.length; turn += 1) {
    const asks = (await view()).playing?.step.asks;
    if (asks?.kind !== 'ballot') break;
    const elector = asks.electors.find(each => each.seat === asks.turn) ?? asks.electors.find(each => !asks.cast.includes(each.seat));
    if (elector === undefined) break;
    const target = elector.may.find(each => each <= PADS) ?? seat(1);
    const before = table.board.shown().length;
    table.board.lay(target - 1, tag({ uid: tokens[elector.seat - 1] ?? '' }));
    await viewed(`the vote of seat ${elector.seat}`, ({ playing }) => {
      const now = playing?.step.asks;
      return now?.kind !== 'ballot' || now.cast.includes(elector.seat);
    });
    await liftedFrom(target - 1);
    const lit = table.board
      .shown()
      .slice(before)
      .some(({ lights }) => (lights & (1 << (target - 1))) !== 0);
    votes.push({ voter: elector.seat, target, lit });
  }
  return votes;
};

test('twelve cards are dealt on a real pcscd without a touch of the screen, and twelve tokens vote on pads of the firmware', async () => {
  const ready = await viewed(
    'both readers are ready',
    now => readerOf(now, 'pcsc')?.health === 'ready' && readerOf(now, 'pad')?.health === 'ready',
  );
  const [card, pads] = [readerOf(ready, 'pcsc')?.id ?? '', readerOf(ready, 'pad')?.id ?? ''];
  expect(readerOf(ready, 'pad')?.slots.length).toBe(PADS);
  await ask({ do: 'use', spot: { reader: card, slot: 0 }, use: { use: 'shared' } });
  for (let slot = 0; slot < PADS; slot += 1)
    await ask({ do: 'use', spot: { reader: pads, slot }, use: { use: 'pad', at: seat(slot + 1) } });

  const { page, complaints } = await openPage(browser, program.ready.moderator, 'laptop');
  const screen = await (await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })).newPage();
  onTestFinished(() => screen.context().close());
  await screen.goto(program.ready.screen ?? '');
  const deck = await preparedOn(page);
  const cards: { readonly uid: string; readonly role: string }[] = [];
  for (const role of new Set(deck)) {
    const uids = await enrolled({ is: 'card', family: 'lupus', role }, deck.filter(each => each === role).length);
    for (const uid of uids) cards.push({ uid, role });
  }
  const tokens = await enrolled({ is: 'token', of: seat(1), face: null }, NAMES.length);
  const [goOn = ''] = await enrolled({ is: 'command', command: 'continue' }, 1);

  await page.locator('.set-up-foot .big[aria-disabled=false]').click();
  await page.waitForSelector('.dealing');
  // From here to nightfall nobody touches the screen.
  const dealt = cards.toReversed();
  for (const [index, { uid }] of dealt.entries()) {
    // The pad of the next seat is lit, if the seat has one.
    await expect.poll(() => table.board.lights(), { interval: 5 }).toBe(index < PADS ? 1 << index : 0);
    await tapped(uid, `card ${index + 1} is dealt`, ({ dealing }) => dealing?.cards.length === index + 1);
  }
  expect((await view()).dealing?.proven).toBe(true);
  await tapped(goOn, 'the deal is sealed', ({ stage }) => stage === 'playing');
  expect((await view()).playing?.view.seats.map(({ dealt: role }) => role)).toEqual(dealt.map(({ role }) => role));
  const nightfall = table.board.shown().length;

  const ear = await listen(Number(new URL(program.ready.screen ?? '').port), 'main');
  let votes: readonly Vote[] = [];
  let shownByNight: number | undefined;
  const met = await played(page, finger(page), {
    look: async step => {
      const isDay = (await view()).playing?.step.time === 'day';
      if (isDay) shownByNight ??= table.board.shown().length - nightfall;
      if (step !== 'wolves') return;
      // A token that lies on a pad at night is shown on the dashboard only.
      table.board.lay(2, tag({ uid: tokens[0] ?? '' }));
      await viewed('a token lies there by night', now => readerOf(now, 'pad')?.slots[2]?.occupied === true);
      await liftedFrom(2);
    },
    besides: async ({ step }) => {
      if (step !== 'ballot1') return false;
      votes = await votedOnPads(tokens);
      await expect.poll(() => screen.locator('.token').count()).toBe(votes.length);
      const { votes: shown } = ear.tables().at(-1)?.message?.picture.ballot ?? {};
      expect(shown).toEqual(votes.map(({ voter, target }) => ({ voter, target })));
      await ask({ do: 'abandon' });
      await page.waitForSelector('main.over');
      return true;
    },
  });
  expect(met).toEqual(expect.arrayContaining(['nightfall', 'seer', 'wolves', 'dawn', 'ballot1']));
  expect(shownByNight).toBe(0);
  expect(votes.length).toBeGreaterThanOrEqual(NAMES.length - 1);
  expect(votes.some(({ voter }) => voter > PADS)).toBe(true);
  expect(votes.some(({ lit }) => lit)).toBe(true);
  expect(complaints).toEqual([]);
  ear.web.terminate();
});
