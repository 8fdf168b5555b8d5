import type { Plan } from '../../src/domain/evening.ts';
import { type Seat, seat } from '../../src/domain/ids.ts';
import { closeSheet, openSheet } from '../../test/browser/pages.ts';
import { LUPUS_DECKS } from '../../test/tools/decks.ts';
import { type Camera, DESK, ROOM } from './camera.ts';
import type { Course, Ways } from './course.ts';
import { TWELVE, TWENTY_FOUR } from './people.ts';
import { turnTo } from './story.ts';

export const TOKENS: Plan = {
  book: 'lupus-token',
  names: TWELVE,
  deck: 'seer villager werewolf villager villager bodyguard werewolf villager owl villager villager villager'.split(' '),
  settings: {},
};
const NIGHT: Ways['choose'] = { seer: [seat(7)], bodyguard: [seat(2)], owl: [seat(3)] };
const against =
  (...seats: readonly number[]) =>
  (voter: Seat, may: readonly Seat[]): Seat | undefined =>
    may.find(each => each === seats[voter % seats.length]);

/** An evening with tokens: a night, a ballot, suspects, ghosts, a dead seer who is called, and the end. */
export const tokens = async (camera: Camera, table: Course): Promise<void> => {
  await table.begin(TOKENS);
  const [desk, screen] = [await camera.open(table.desk, { has: '[data-step]' }), await camera.open(table.screen)];
  await camera.take(desk, 'desk-nightfall');
  await table.until('seer');
  await camera.take(desk, 'desk-seer-asked');
  await table.choose(seat(7));
  await camera.take(desk, 'desk-night');
  await camera.take(screen, 'public-night', ROOM);
  await desk.keyboard.down('v');
  await camera.take(desk, 'desk-night-held', ['laptop', 'telephone']);
  await desk.keyboard.up('v');
  await desk.keyboard.press('Escape');
  await camera.take(desk, 'desk-night-veiled', ['laptop', 'telephone']);
  await desk.getByRole('button', { name: 'Afficher' }).click();
  await table.until('wolves', { choose: NIGHT });
  await camera.take(desk, 'desk-wolves', ['laptop', 'telephone']);
  await table.until('dawn', { choose: { ...NIGHT, wolves: [seat(10)] } });
  await camera.take(desk, 'desk-dawn');
  await camera.take(screen, 'public-dawn', ROOM);
  await table.until('discussion');
  await camera.take(desk, 'desk-discussion');
  await camera.takeDark(desk, 'desk-discussion');
  await camera.take(screen, 'public-discussion', ROOM);
  await table.until('ballot1');
  await table.votes(7, { votes: against(3, 7, 3, 3) });
  await camera.take(desk, 'desk-ballot');
  await camera.takeDark(desk, 'desk-ballot', DESK);
  await camera.take(screen, 'public-ballot', ROOM);
  await table.until('defence', { votes: against(3, 7, 7, 3) });
  await camera.take(desk, 'desk-suspects', ['laptop', 'telephone']);
  await camera.take(screen, 'public-suspects', ROOM);
  await table.until('ballot2');
  await camera.take(desk, 'desk-secret');
  await camera.take(screen, 'public-secret', ROOM);
  await table.ask({ do: 'count-down' });
  await camera.take(screen, 'public-three', ['television', 'telephone']);
  await table.until('lynch', { votes: against(3) });
  await camera.take(desk, 'desk-lynch', ['laptop', 'telephone']);
  await camera.take(screen, 'public-lynch', ROOM);
  await table.until('nightfall', {}, 2);
  await camera.take(desk, 'desk-judged', ['laptop', 'telephone']);
  await camera.take(screen, 'public-judged', ROOM);
  await table.until('dawn', { choose: { ...NIGHT, wolves: [seat(1)] } }, 2);
  await table.until('seer', { votes: (_, may) => may.find(each => each === 8 || each === 12) }, 3);
  await camera.take(desk, 'desk-decoy');
  await openSheet(desk, 'Récit de la partie');
  await camera.take(desk, 'sheet-timeline', ['laptop', 'telephone']);
  await closeSheet(desk);
  await table.until('ballot1', { choose: { ...NIGHT, wolves: [seat(4)] } }, 3);
  await table.votes(3, { votes: against(7, 9) });
  await camera.take(desk, 'desk-ghosts');
  await camera.take(screen, 'public-ghosts', ROOM);
  await table.until('over', { votes: against(7) });
  await camera.take(desk, 'desk-over');
  await camera.takeDark(desk, 'desk-over');
  await turnTo(screen, 'Nuit 1');
  await camera.take(screen, 'public-story', ROOM);
  await turnTo(screen, 'Fin de la partie ·');
  await camera.take(screen, 'public-over', ROOM);
  await desk.getByRole('button', { name: 'Feuille de partie' }).or(desk.locator('.foot .button').nth(1)).first().click();
  await desk.waitForSelector('.paper');
  await camera.take(desk, 'paper', ['laptop', 'telephone']);
};

/** Eight at the table, who never agree: lots are drawn. */
export const lots = async (camera: Camera, table: Course): Promise<void> => {
  const deck = LUPUS_DECKS[0] ?? [];
  await table.begin({ book: 'lupus-token', names: TWELVE.slice(0, 8), deck, settings: {} });
  const [desk, screen] = [await camera.open(table.desk, { has: '[data-step]' }), await camera.open(table.screen)];
  await table.until('ballot1', { choose: { wolves: [seat(2)], seer: [seat(7)] } });
  await table.votes(5, { votes: against(3, 4) });
  await camera.take(desk, 'desk-ballot-8', ['laptop', 'upright']);
  await camera.take(screen, 'public-ballot-8', ROOM);
  await table.ask({ do: 'abandon' });
  await table.ask({ do: 'again' });
  await table.begin({ book: 'lupus-classic', names: TWELVE.slice(0, 9), deck: LUPUS_DECKS[1] ?? [], settings: {} });
  let casts = 0;
  const divided: Ways = {
    choose: { wolves: [seat(2)], seer: [seat(7)] },
    votes: (_, may) => {
      casts += 1;
      return may.length === 2 ? may[casts % 2] : may.find(each => each === (casts % 2 === 0 ? 4 : 3));
    },
  };
  await table.until('lots', divided);
  await camera.take(desk, 'desk-lots', ['laptop', 'telephone']);
  await camera.take(screen, 'public-lots', ROOM);
};

/** Twenty-four with long names, in German. */
export const many = async (camera: Camera, table: Course): Promise<void> => {
  await table.ask({ do: 'language', language: 'de' });
  const deck = LUPUS_DECKS.find(each => each.length === TWENTY_FOUR.length) ?? [];
  const plan: Plan = { book: 'lupus-classic', names: TWENTY_FOUR, deck, settings: {} };
  await table.ask({ do: 'plan', plan });
  const desk = await camera.open(table.desk, { locale: 'de-DE' });
  const screen = await camera.open(table.screen);
  await camera.take(desk, 'desk-24-set-up');
  await table.deal(plan, 17);
  await camera.take(desk, 'desk-24-dealing');
  await camera.take(screen, 'public-24-dealing', ROOM);
  await table.ask({ do: 'close-deal' });
  await table.begin(plan);
  await table.until('seer');
  await table.choose(seat(6));
  await camera.take(desk, 'desk-24-night');
  await camera.take(screen, 'public-24-night', ['television', 'telephone']);
  await table.until('ballot1', { choose: { wolves: [seat(3)], owl: [seat(4)] } });
  await table.votes(15, { votes: against(4, 7, 11, 7) });
  await camera.take(desk, 'desk-24-ballot');
  await camera.take(screen, 'public-24-ballot', ROOM);
  await openSheet(desk, 'Entscheiden');
  await camera.take(desk, 'sheet-24-rulings', ['laptop', 'telephone']);
  await closeSheet(desk);
  await table.until('defence', { votes: against(4, 7, 11, 7) });
  await camera.take(desk, 'desk-24-suspects', ['laptop', 'telephone']);
  await camera.take(screen, 'public-24-suspects', ROOM);
  await table.until('dawn', { choose: { wolves: [seat(1)] } }, 2);
  await table.goOn();
  await camera.take(screen, 'public-24-discussion', ['television', 'telephone']);
  await table.ask({ do: 'abandon' });
  await camera.take(desk, 'desk-24-over', ['laptop', 'telephone']);
  await camera.take(screen, 'public-24-over', ['television', 'telephone']);
};
