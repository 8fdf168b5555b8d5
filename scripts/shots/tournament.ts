import type { Page } from 'playwright-core';
import { type DeskHouse, deskHouse, reported, type ScriptedTable, scriptedTable } from '../../test/browser/desk-house.ts';
import { nameOf, planOf, player } from '../../test/browser/tournament-house.ts';
import { moment, staged } from '../../test/tools/screens.ts';
import { type Camera, DESK, ROOM } from './camera.ts';

const [TABLES, ROUNDS, PLAYERS] = [6, 4, 48];
const GROUPS = ['Lyon', 'Nîmes', 'Genève'];
const BONUS = { bonus: 'hat', name: 'Chapeau', points: 1 };

/** An afternoon's event: six tables, the second round runs, one table calls, one is done. */
export const tournament = async (camera: Camera): Promise<void> => {
  const house = await deskHouse();
  const tables: ScriptedTable[] = [];
  try {
    const desk = await camera.open(house.address, { has: 'main.area' });
    await camera.take(desk, 'tournament-first', DESK);
    await gather(house);
    await desk.locator('[href="#players"]').click();
    await desk.waitForSelector('.people li');
    await camera.take(desk, 'tournament-players', DESK);
    await desk.locator('[href="#check-in"]').click();
    await camera.take(desk, 'tournament-check-in', DESK);
    await seatAll(camera, desk, house);
    for (let table = 1; table <= TABLES; table += 1) tables.push(await join(house, table));
    await playFirst(house, tables);
    await begin(house, tables);
    await atDesk(camera, desk);
    await inTournament(camera, house);
  } finally {
    for (const table of tables) table.close();
    await house.stop();
  }
};

const gather = async (house: DeskHouse): Promise<void> => {
  const people = Array.from({ length: PLAYERS }, (_, index) => index);
  const plan = planOf(TABLES, ROUNDS);
  await house.ask(
    { do: 'plan', plan: { ...plan, name: 'Coupe des loups', day: 'samedi 3 mai', points: { ...plan.points, bonuses: [BONUS] } } },
    {
      do: 'enter',
      entries: people.map(index => ({ player: player(index), name: nameOf(index), group: GROUPS[index % GROUPS.length] ?? '' })),
    },
  );
  for (const index of people) await house.ask({ do: 'presence', player: player(index), presence: 'here' });
};

const seatAll = async (camera: Camera, desk: Page, house: DeskHouse): Promise<void> => {
  await desk.locator('[href="#seatings"]').click();
  await desk.getByRole('button', { name: 'Proposer un placement' }).click();
  await desk.waitForSelector('.proposed .quality');
  await camera.take(desk, 'tournament-proposal', DESK);
  await desk.getByRole('button', { name: 'Adopter ce placement' }).click();
  await desk.waitForSelector('.seat-person');
  await house.ask({ do: 'publish', upTo: 2 });
};

const join = async (house: DeskHouse, table: number): Promise<ScriptedTable> => {
  const reply = await fetch(`${house.address}api/hall/invitations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table }),
  });
  const { code } = (await reply.json()) as { readonly code: string };
  const joined = await scriptedTable(house.address, code, `Table ${table}`);
  const end = performance.now() + 10_000;
  while (joined.sheet() === undefined && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 20));
  return joined;
};

const ends = async (table: ScriptedTable, round: number, won: 'humans' | 'wolves'): Promise<void> => {
  const sheet = table.sheet();
  if (sheet === undefined) throw new Error('a table was told nothing');
  const game = `${round}-${sheet.table}`;
  await table.tell(game, { tells: 'report', report: reported(sheet, round, game, won) });
  await table.tell(game, { tells: 'vouched', game, uid: null });
};

const playFirst = async (house: DeskHouse, tables: readonly ScriptedTable[]): Promise<void> => {
  await house.ask({ do: 'open-round', round: 1 });
  for (const [index, table] of tables.entries()) await ends(table, 1, index % 3 === 1 ? 'wolves' : 'humans');
  await house.ask({ do: 'close-round', round: 1 });
};

const begin = async (house: DeskHouse, tables: readonly ScriptedTable[]): Promise<void> => {
  await house.ask({ do: 'open-round', round: 2 }, { do: 'feature', table: 2 }, { do: 'extra-time', table: 3, round: 2, seconds: 300 });
  for (const [index, table] of tables.slice(0, 5).entries())
    await table.tell(`2-${index + 1}`, { tells: 'begun', round: 2, game: `2-${index + 1}` });
  const [first, second, third] = tables;
  if (first !== undefined) await ends(first, 2, 'wolves');
  await second?.show('2-2', { ...moment('ballot', staged(8)), table: 'Table 2' });
  await third?.tell('', { tells: 'called', on: true });
};

const AREAS = ['rounds', 'standings', 'seatings', 'tables', 'print', 'export', 'devices', 'tournament'];
const atDesk = async (camera: Camera, desk: Page): Promise<void> => {
  for (const area of AREAS) {
    await desk.locator(`[href="#${area}"]`).click();
    await desk.waitForSelector(`main[data-area="${area}"]`);
    await camera.take(desk, `tournament-${area}`, DESK);
    if (area === 'rounds') await camera.takeDark(desk, 'tournament-rounds');
  }
  await desk.locator('[href="#rounds"]').click();
  await desk.locator('[data-table="1"]').click();
  await desk.waitForSelector('.game-sheet');
  await camera.take(desk, 'tournament-game', ['laptop', 'telephone']);
  await desk.keyboard.press('Escape');
};

const inTournament = async (camera: Camera, house: DeskHouse): Promise<void> => {
  const phones = 'phones=http://192.168.1.20:7011/phone';
  const shown = { seatings: '.names', clocks: '.clocks', standings: '.standings', table: '.live' };
  for (const [show, has] of Object.entries(shown)) {
    const screen = await camera.open(`${house.screen}?show=${show}&${phones}`, { has });
    await camera.take(screen, `hall-${show}`, ROOM);
    await screen.close();
  }
  const bright = await camera.open(`${house.screen}?show=clocks&light=day&${phones}`, { has: '.clocks' });
  await camera.take(bright, 'hall-clocks-bright', ['television']);
  const phone = await camera.open(`${house.screen}phone`, { has: 'input' });
  await phone.locator('input').first().fill('zoé');
  await camera.take(phone, 'hall-phone-search', ['telephone', 'upright']);
  await phone.locator('main button', { hasText: 'Zoé' }).first().click();
  await camera.take(phone, 'hall-phone', ['telephone', 'upright']);
};
