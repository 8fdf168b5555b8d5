import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import type { Box } from '../../src/domain/piece.ts';
import type { PadsShown } from '../../src/wire/moderator.ts';
import { campaign } from '../tools/campaign.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { type House, house } from './house.ts';
import { faultsOf, leavePages, type Opened, openPage, seatPeople, startBrowser, toStep } from './pages.ts';

const PLAYERS = 24;
const NAMES = Array.from({ length: PLAYERS }, (_, index) => `Nom ${index + 1}`);
/** Slot 0 of the simulated reader is the reader that goes round. Slots 1 to 9 are the pads of the first nine seats. */
const PADS = 9;
const READER = 'simulated:pads';

/** The number of tags of a kind whose prompt is checked one by one. The rest is touched in quick succession. */
const LOOKED = 3;

const soon = <T>(what: () => T) => expect.poll(what, { interval: 20 });

let browser: Browser;
let folder = '';

beforeAll(async () => {
  browser = await startBrowser();
  folder = mkdtempSync(join(tmpdir(), 'wolftap-box-'));
});
afterEach(leavePages);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const open = (address: string): Promise<Opened> => openPage(browser, address, 'laptop');
const running = async (...tables: readonly string[]): Promise<House> => {
  const own = await house(tables, ['--readers', `simulated:${PADS + 1}`]);
  onTestFinished(() => own.stop());
  return own;
};

let made = 0;
const newUid = (): string => {
  made += 1;
  return `0415A9${made.toString(16).padStart(8, '0').toUpperCase()}`;
};
const many = (count: number): readonly string[] => Array.from({ length: count }, newUid);

/** Touches a tag to the reader that goes round. */
const tapped = async (at: House, uid: string): Promise<void> => {
  await at.hand({ hand: 'lay', reader: READER, slot: 0, uid });
  await at.hand({ hand: 'lift', reader: READER, slot: 0 });
};
/** French puts narrow spaces before its high signs. They become plain spaces here. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').trim();
const textOf = async (page: Page, where: string): Promise<string> => (await page.locator(where).allTextContents()).join(' ');

test('a box is enrolled in one go, tag after tag; what cannot be is explained; it is renamed, put aside, forgotten, and taken elsewhere', async () => {
  const at = await running('box', 'other');
  const { page, complaints } = await open(`${at.address}#box`);
  const faults: string[] = [];
  await seatPeople(page, NAMES);
  await toStep(page, 'cards');
  await page.locator('.decks .suggestion').first().click();
  await soon(async () => (await at.view('box')).plan.deck.length).toBe(PLAYERS);
  const { deck } = (await at.view('box')).plan;
  const boxOf = async (table = 'box'): Promise<Box> => (await at.view(table)).box;

  await page.getByRole('button', { name: 'La boîte' }).click();
  const sheet = page.locator('dialog');
  const said = sheet.locator('.wrong');
  /** Waits until the tag is in the box and the sheet shows the new number of tags. */
  const isHeard = async (uid: string | undefined): Promise<void> => {
    await soon(async () => (await boxOf()).tags.some(tag => tag.uid === uid)).toBe(true);
    await sheet.locator(`.enrolling, .chip`).first().waitFor();
    await sheet.getByRole('button', { name: new RegExp(`${(await boxOf()).tags.length} étiquettes|L’étiquette de la boîte`) }).waitFor();
  };
  /** Chooses a kind of piece and enrols the tags. Returns the prompts that the sheet showed for the first `LOOKED` tags. */
  const enrolled = async (chip: string, uids: readonly string[]): Promise<readonly string[]> => {
    await sheet.locator('.choices .chip', { hasText: chip }).first().click();
    const asked: string[] = [];
    const [looked, others] = [uids.slice(0, LOOKED), uids.slice(LOOKED)];
    for (const uid of looked) {
      const text = sheet.locator('.enrolling .say-text');
      asked.push(plain(await text.textContent()));
      await tapped(at, uid);
      await isHeard(uid);
    }
    for (const uid of others) await tapped(at, uid);
    if (others.length > 0) await isHeard(others.at(-1));
    return asked;
  };
  const stop = (): Promise<void> => sheet.getByRole('button', { name: 'C’est tout' }).click();

  const cards = new Map([...new Set(deck)].map(role => [role, many(deck.filter(each => each === role).length)]));
  const CHIPS = new Map([
    ['werewolf', 'Loup-garou'],
    ['villager', 'Villageois'],
    ['seer', 'Voyant'],
  ]);
  for (const [role, uids] of cards) {
    const chip = CHIPS.get(role);
    if (chip === undefined) {
      // Roles without a chip in `CHIPS` are enrolled by a program, without the page.
      await at.ask('box', { do: 'enrol', piece: { is: 'card', family: 'lupus', role } });
      for (const uid of uids) await tapped(at, uid);
      await isHeard(uids.at(-1));
      await at.ask('box', { do: 'enrol', piece: null });
    } else {
      const asked = (await enrolled(chip, uids)).map(text => text.replace(/\d+$/, ''));
      expect(asked).toEqual(uids.slice(0, LOOKED).map((_, index) => `Carte ${chip} ${index}/`));
      if (role === 'werewolf') faults.push(...(await faultsOf(page, 'enrolling')));
      await stop();
    }
    await sheet.locator('.chip').first().waitFor();
  }
  await sheet.locator('.chip', { hasText: 'Villageois 12/12' }).waitFor();

  // Enrol a card of another game, as if two boxes had been mixed up.
  const [robber = ''] = many(1);
  await at.ask('box', { do: 'enrol', piece: { is: 'card', family: 'one-night', role: 'robber' } });
  await tapped(at, robber);
  await isHeard(robber);
  await at.ask('box', { do: 'enrol', piece: null });
  await sheet.locator('.chip').first().waitFor();

  const tokens = many(campaign(6, 24));
  const [first = '', second = ''] = tokens;
  const asked = await enrolled('Jetons à deux faces', tokens);
  expect(asked).toEqual(['Jeton : Nom 1, côté empreinte', 'Jeton : Nom 1, côté touffe de poils', 'Jeton : Nom 2, côté empreinte']);
  const before = await boxOf();
  for (const [uid, text] of [
    [first, 'Cette étiquette est déjà dans la boîte : le jeton, Nom 1.'],
    [cards.get('seer')?.[0] ?? '', 'Cette étiquette est déjà dans la boîte : Voyant.'],
    [robber, 'Cette étiquette est déjà dans la boîte : Voleur.'],
  ] as const) {
    await tapped(at, uid);
    await soon(async () => plain(await said.textContent())).toBe(text);
  }
  expect(await boxOf()).toEqual(before);

  await stop();

  const markers = many(PLAYERS);
  await enrolled('Repères, place par place', markers);
  // After the marker of the last seat the sheet asks for no more tags.
  await sheet.locator('.enrolling').waitFor({ state: 'detached' });
  const commands = many(3);
  for (const [index, name] of ['continuer', 'annuler', 'masquer'].entries())
    await enrolled(`Étiquette « ${name} »`, commands.slice(index, index + 1));
  const whole = await boxOf();
  expect(whole.tags.map(({ piece }) => piece.is).sort()).toEqual(
    [...many(25).map(() => 'card'), ...tokens.map(() => 'token'), ...markers.map(() => 'marker'), ...commands.map(() => 'command')].sort(),
  );

  // When enrolment is over, the page says of a tag that is not in the box that it is unknown.
  await at.ask('box', { do: 'use', spot: { reader: READER, slot: 0 }, use: { use: 'shared' } });
  await tapped(at, newUid());
  await soon(async () => plain(await said.textContent())).toBe(
    'Étiquette inconnue : elle n’est pas dans la boîte. Enregistrez-la d’abord.',
  );

  await sheet.getByRole('button', { name: `Les ${whole.tags.length} étiquettes de la boîte` }).click();
  await sheet.getByLabel('Surnom de cette pièce (Jeton : Nom 1, côté empreinte)').fill('la cornée');
  await sheet.getByLabel('Nom de la boîte').fill('Vendredi Œ 狼人 Вечер');
  await sheet.getByLabel('Nom de la boîte').blur();
  await soon(async () => [(await boxOf()).name, (await boxOf()).tags.find(tag => tag.uid === first)?.label]).toEqual([
    'Vendredi Œ 狼人 Вечер',
    'la cornée',
  ]);
  const line = sheet.locator('.tags li').filter({ has: page.getByLabel('Surnom de cette pièce (Jeton : Nom 1, côté touffe de poils)') });
  await line.getByRole('button', { name: 'Mettre de côté' }).click();
  await sheet.getByRole('button', { name: 'Oublier Carte Voleur' }).click();
  await soon(async () => (await boxOf()).tags.some(tag => tag.uid === robber)).toBe(false);
  await tapped(at, second);
  await soon(async () => plain(await said.textContent())).toBe(
    'Cette étiquette a été mise de côté : remettez-la en jeu, ou prenez-en une autre.',
  );
  faults.push(...(await faultsOf(page, 'the box')));

  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Enregistrer la boîte' }).click();
  const file = join(folder, (await saved).suggestedFilename());
  expect(file).toMatch(/Vendredi Œ 狼人 Вечер\.json$/);
  await (await saved).saveAs(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await boxOf());

  const { page: elsewhere } = await open(`${at.address}#other`);
  await toStep(elsewhere, 'cards');
  await elsewhere.getByRole('button', { name: 'La boîte' }).click();
  const input = elsewhere.locator('dialog input[type=file]');
  const doubled = { ...whole, tags: [...whole.tags, ...whole.tags.slice(0, 1)] };
  for (const [wrong, why] of [
    ['no box', /illisible/],
    [JSON.stringify({ tags: 'all' }), /illisible/],
    [JSON.stringify({ name: '', tags: [{ uid: 'x' }] }), /illisible/],
    [JSON.stringify(doubled), /déjà dans la boîte : Loup-garou/],
  ] as const) {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, wrong);
    await input.setInputFiles(bad);
    await soon(async () => plain(await elsewhere.locator('dialog .wrong').textContent())).toMatch(why);
    expect((await boxOf('other')).tags).toEqual([]);
  }
  await input.setInputFiles(file);
  await soon(() => boxOf('other')).toEqual(await boxOf());

  const known = await boxOf('other');
  await elsewhere.getByRole('button', { name: `Les ${known.tags.length} étiquettes de la boîte` }).waitFor();
  const smaller = { ...known, tags: known.tags.slice(0, 1) };
  const small = join(folder, 'small.json');
  writeFileSync(small, JSON.stringify(smaller));
  const question = elsewhere.getByRole('alertdialog');
  await input.setInputFiles(small);
  await soon(async () => plain(await question.textContent())).toContain(
    `${known.tags.length - 1} étiquettes de cette boîte ne seraient plus connues (elle en a ${known.tags.length}, le fichier 1)`,
  );
  await question.getByRole('button', { name: 'Garder celle-ci' }).click();
  expect(await boxOf('other')).toEqual(known);
  await input.setInputFiles(small);
  await question.getByRole('button', { name: 'Remplacer la boîte' }).click();
  await soon(() => boxOf('other')).toEqual(smaller);
  await elsewhere.getByRole('button', { name: 'L’étiquette de la boîte' }).waitFor();
  // A file that removes no tag replaces the box without a question.
  await input.setInputFiles(file);
  await soon(() => boxOf('other')).toEqual(known);
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});

inTheLongRun('a box file that is opened before the page has heard of the newest box replaces it only after a question', async () => {
  const at = await running('late');
  const { page, complaints } = await open(`${at.address}#late`);
  let isHeldBack = false;
  await page.routeWebSocket(/stream/, line => {
    const service = line.connectToServer();
    service.onMessage(message => void (isHeldBack || line.send(message)));
  });
  await page.reload();
  await toStep(page, 'cards');
  await page.getByRole('button', { name: 'La boîte' }).click();
  await page.locator('dialog .chip').first().waitFor();
  isHeldBack = true;
  const tags = many(3).map(
    (uid, index) => ({ uid, piece: { is: 'token', of: seat(index + 1), face: null }, label: '', retired: false }) as const,
  );
  const newest = { name: 'Vendredi', tags };
  await at.ask('late', { do: 'box', box: newest });
  const file = { name: 'Samedi', tags: tags.slice(0, 1) };
  const buffer = Buffer.from(JSON.stringify(file));
  await page.locator('dialog input[type=file]').setInputFiles({ name: 'box.json', mimeType: 'application/json', buffer });
  const question = page.getByRole('alertdialog');
  await soon(async () => plain(await question.textContent())).toContain(
    '2 étiquettes de cette boîte ne seraient plus connues (elle en a 3, le fichier 1)',
  );
  expect((await at.view('late')).box).toEqual(newest);
  await question.getByRole('button', { name: 'Remplacer la boîte' }).click();
  await soon(async () => (await at.view('late')).box).toEqual(file);
  expect(complaints).toEqual([]);
});

/** The werewolves are dealt last, so that a villager too many is refused before the deal is whole. The baker is a card of the group's own. */
const DECK = [
  ...['villager', 'villager', 'villager', 'seer', 'mason', 'mason', 'medium', 'bodyguard', 'owl', 'baker', 'mythomaniac', 'werehamster'],
  ...['villager', 'villager', 'villager', 'villager', 'villager', 'villager', 'villager', 'villager', 'villager'],
  ...['werewolf', 'werewolf', 'werewolf'],
];

inTheLongRun(
  '24 cards are dealt without a touch of the screen, whatever goes wrong; a deal that was sealed is corrected, and the room reads its new seal',
  async () => {
    const at = await running('deal');
    const cards = DECK.map(role => ({ role, uid: newUid() }));
    const [foreign, other, spare, goOn] = many(4) as [string, string, string, string];
    const card = (uid: string, role: string, family: 'lupus' | 'one-night' = 'lupus') => ({
      uid,
      piece: { is: 'card', family, role } as const,
      label: '',
      retired: false,
    });
    const tags: Box['tags'] = [
      ...cards.map(({ uid, role }) => card(uid, role)),
      card(foreign, 'robber', 'one-night'),
      card(other, 'possessed'),
      card(spare, 'villager'),
      { uid: goOn, piece: { is: 'command', command: 'continue' }, label: '', retired: false },
    ];
    await at.ask('deal', {
      do: 'plan',
      plan: { book: 'lupus-token', names: NAMES, deck: [...DECK].sort(), settings: { 'deck.allow_custom_roles': true } },
    });
    await at.ask('deal', { do: 'box', box: { name: '', tags } });
    await at.ask('deal', { do: 'use', spot: { reader: READER, slot: 0 }, use: { use: 'shared' } });
    for (let slot = 1; slot <= PADS; slot += 1)
      await at.ask('deal', { do: 'use', spot: { reader: READER, slot }, use: { use: 'pad', at: seat(slot) } });

    const { page, complaints } = await open(`${at.address}#deal`);
    const { page: screen, complaints: complaintsOfScreen } = await open(new URL('t/deal', at.screen).href);
    await page.locator('.mirror .strong').click();
    await page.locator('.set-up-foot .big[aria-disabled=false]').click();
    await page.waitForSelector('.dealing');

    const dealing = async () => (await at.view('deal')).dealing;
    /** The seats whose pads are lit. Slot 0 is left out, because the light of the reader that goes round only confirms taps. */
    const shining = async (): Promise<readonly number[]> => {
      const { pads } = (await (await fetch(`${at.address}api/hands`)).json()) as PadsShown;
      return pads.flatMap(({ slots }) => slots.flatMap(({ light }, slot) => (slot > 0 && light !== 'off' ? [slot] : [])));
    };
    const notice = page.locator('.banner.notice');
    const refused = async (uid: string, why: string): Promise<void> => {
      const before = await dealing();
      await tapped(at, uid);
      await soon(async () => plain(await notice.textContent())).toBe(why);
      expect(await dealing()).toEqual(before);
    };
    const dealt = async (uid: string, count: number): Promise<void> => {
      await tapped(at, uid);
      await soon(async () => (await dealing())?.cards.length).toBe(count);
    };

    // From here to nightfall nobody touches the screen.
    for (const [index, { uid, role }] of cards.entries()) {
      const next = index + 1;
      await soon(async () => plain(await page.locator('.say .say-text').textContent())).toBe(`Nom ${next}`);
      await soon(() => screen.locator('.seat.turn .name').textContent()).toContain(`${next}`);
      await soon(shining).toEqual(next <= PADS ? [next] : []);
      if (index === 2) await refused(foreign, 'Cette carte est d’un autre jeu.');
      if (index === 4) await refused(cards[1]?.uid ?? '', 'Cette carte est déjà distribuée : elle est chez Nom 2.');
      if (index === 6) await refused(other, 'La carte « Possédé » n’est pas dans le paquet de ce soir.');
      if (index === 22) await refused(spare, 'Une carte « Villageois » de trop : le paquet en compte 12.');
      await dealt(uid, next);
      if (index === 3) {
        expect(role).toBe('seer');
        await soon(() => textOf(page, 'main.dealing .ring')).not.toContain('Voyant');
      }
    }
    await soon(async () => plain(await page.locator('.say .say-text').textContent())).toBe('Toutes les cartes y sont.');
    await soon(() => screen.locator('.seat.turn').count()).toBe(0);
    expect(await faultsOf(page, 'dealt')).toEqual([]);
    await tapped(at, goOn);
    await page.waitForSelector('[data-step=nightfall]');
    const roles = async (): Promise<readonly string[]> => (await at.view('deal')).playing?.view.seats.map(({ dealt: role }) => role) ?? [];
    expect(await roles()).toEqual(DECK);
    await soon(shining).toEqual([]);
    const seal = screen.locator('footer .seal');
    await soon(() => seal.textContent()).toMatch(/^Sceau de la donne/);
    const sealOf = async (): Promise<string> => (await seal.locator('b').textContent()) ?? '';
    const seals = [await sealOf()];

    const corrects = async (seats: readonly number[], button: string): Promise<void> => {
      await page
        .locator('.foot')
        .getByRole('button', { name: /Trancher/ })
        .click();
      const sheet = page.locator('dialog');
      await sheet.getByRole('button', { name: 'Corriger la donne' }).click();
      for (const each of seats)
        await sheet
          .locator('.chip', { hasText: `Nom ${each}` })
          .first()
          .click();

      await sheet.getByRole('button', { name: button }).click();
    };
    await corrects([4, 24], 'Échanger');
    await soon(roles).toEqual(DECK.with(3, 'werewolf').with(23, 'seer'));
    await soon(() => seal.textContent()).toMatch(/^Donne corrigée et scellée à nouveau/);

    seals.push(await sealOf());

    // A card is taken back, so the game returns to the dealing.
    await corrects([3], 'Reprendre cette carte');
    await page.waitForSelector('.dealing');
    await soon(shining).toEqual([3]);
    const ring = (place: number) => page.locator(`.seat[data-place="${place}"]`);
    const button = (name: RegExp) => page.locator('.at-place').getByRole('button', { name });
    await ring(10).click();
    await button(/Échanger/).click();
    await ring(11).click();
    await soon(async () => (await dealing())?.cards.find(({ place }) => place === 10)?.role).toBe('mythomaniac');
    await ring(24).click();
    await button(/Reprendre/).click();
    await soon(async () => (await dealing())?.cards.length).toBe(22);

    // Seat 12 was skipped by mistake, so every card from seat 12 on moves one seat further.
    await ring(12).click();
    await button(/Décaler/).click();
    await soon(async () => (await dealing())?.next).toBe(12);
    await dealt(cards[3]?.uid ?? '', 23);
    await dealt(cards[2]?.uid ?? '', 24);
    await page.waitForSelector('.dealing .big[aria-disabled=false]');
    await tapped(at, goOn);
    await page.waitForSelector('[data-step=nightfall]');
    const expected = DECK.with(3, 'werewolf').with(9, 'mythomaniac').with(10, 'baker').toSpliced(23, 1).toSpliced(11, 0, 'seer');
    expect(await roles()).toEqual(expected);
    await soon(() => seal.textContent()).toMatch(/^Donne corrigée et scellée à nouveau/);
    // The screen may still show the old seal for a moment.
    await soon(sealOf).not.toBe(seals.at(-1));
    seals.push(await sealOf());
    expect(new Set(seals).size).toBe(3);
    expect(complaints).toEqual([]);
    expect(complaintsOfScreen).toEqual([]);
  },
);
