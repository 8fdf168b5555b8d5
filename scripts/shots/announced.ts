import type { Page } from 'playwright-core';
import type { EveningView, Plan } from '../../src/domain/evening.ts';
import { CENTRE, type Place, seat } from '../../src/domain/ids.ts';
import { fakeSpeech, SPEAKS } from '../../test/browser/fake-speech.ts';
import type { House } from '../../test/browser/house.ts';
import { type Camera, DESK, ROOM } from './camera.ts';
import type { Course } from './course.ts';

const READER = 'pads';
const DECK = ['werewolf', 'villager', 'hunter', 'villager', 'villager', 'tanner'];
const PLACES: readonly Place[] = [seat(1), seat(2), seat(3), ...CENTRE];
const uidOf = (card: number): string => `04A1B2C3D4E5F${card}`;
const planned = (method: 'lift' | 'pointing'): Plan => ({
  book: 'one-night',
  names: ['Ana', 'Bruno', 'Chloé'],
  deck: DECK,
  settings: { 'onenight.step_seconds': 5, 'onenight.nudge': 'none', 'onenight.vote_method': method },
});
const PATIENCE_MS = 90_000;
const LOOK_MS = 100;

const until = async (table: Course, holds: (view: EveningView) => boolean): Promise<EveningView> => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const view = await table.view();
    if (holds(view)) return view;
    if (performance.now() > end) throw new Error(`${table.name}: ${JSON.stringify([view.stage, view.announced, view.dealing?.next])}`);
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
};
const phase = (table: Course, wanted: string): Promise<EveningView> => until(table, ({ announced }) => announced?.phase === wanted);

/** One Night with nobody who moderates: over pads, from the sound check to the verdict; then with a last scan, and given up. */
export const announced = async (camera: Camera, table: Course, house: House): Promise<void> => {
  const tags = DECK.map((role, card) => ({
    uid: uidOf(card),
    piece: { is: 'card' as const, family: 'one-night' as const, role },
    label: '',
    retired: false,
  }));
  await table.ask({ do: 'box', box: { name: 'La nôtre', tags } });
  await table.ask({ do: 'plan', plan: planned('lift') });
  const { readers } = await until(table, view => view.readers.length > 0);
  const reader = readers[0]?.id ?? '';
  await table.ask({ do: 'quiet', reader, quiet: true });
  for (const [slot, at] of PLACES.entries()) await table.ask({ do: 'use', spot: { reader, slot }, use: { use: 'pad', at } });
  await table.ask({ do: 'open-deal' });
  const lay = (slot: number): Promise<void> => house.hand({ hand: 'lay', reader: READER, slot, uid: uidOf(slot) });
  const lift = (slot: number): Promise<void> => house.hand({ hand: 'lift', reader: READER, slot });
  for (const slot of PLACES.keys()) {
    await lay(slot);
    await until(table, ({ dealing }) => dealing?.cards.length === slot + 1);
  }
  const first = fakeSpeech(SPEAKS);
  const [desk, screen] = [await camera.open(table.desk, { first }), await camera.open(table.screen, { first })];
  await desk.waitForSelector('.announced[data-phase=check]');
  await lift(1);
  await camera.take(desk, 'announced-check');
  await camera.take(screen, 'announced-public-check', ROOM);
  await lay(1);
  await heardAndBegun(table, screen);
  await camera.take(desk, 'announced-armed');
  await camera.take(screen, 'announced-public-armed', ROOM);
  await phase(table, 'night');
  await camera.take(desk, 'announced-night');
  await camera.take(screen, 'announced-public-night', ROOM);
  await lift(3);
  await lift(4);
  await lay(3);
  await lay(4);
  await phase(table, 'day');
  await camera.take(desk, 'announced-day');
  await camera.takeDark(desk, 'announced-day');
  await camera.take(screen, 'announced-public-day', ROOM);
  await table.ask({ do: 'vote-now' });
  await phase(table, 'vote');
  await camera.take(screen, 'announced-public-vote', ROOM);
  await camera.take(desk, 'announced-vote');
  for (const [count, slot] of [1, 2, 0].entries()) {
    await lift(slot);
    await lay(slot);
    if (count < 2) await until(table, ({ playing }) => playing?.step.asks.kind === 'ballot' && playing.step.asks.cast.length === count + 1);
  }
  await until(table, ({ stage }) => stage === 'over');
  await camera.take(desk, 'announced-over');
  await camera.take(screen, 'announced-public-over', ROOM);
  await table.ask({ do: 'again' });
  await withoutPads(camera, table, desk, screen, reader);
};

const heardAndBegun = async (table: Course, screen: Page): Promise<void> => {
  if ((await table.view()).screens.voices === 0) await screen.locator('.speaker').click();
  await until(table, ({ screens }) => screens.voices > 0);
  await table.ask({ do: 'sound', heard: true });
  await table.ask({ do: 'start', on: true });
};

const withoutPads = async (camera: Camera, table: Course, desk: Page, screen: Page, reader: string): Promise<void> => {
  for (const slot of PLACES.keys()) await table.ask({ do: 'use', spot: { reader, slot }, use: null });
  await table.deal(planned('pointing'));
  await desk.waitForSelector('.announced[data-phase=check]');
  await camera.take(desk, 'announced-check-scan', ['laptop', 'telephone']);
  await heardAndBegun(table, screen);
  await phase(table, 'day');
  await table.ask({ do: 'vote-now' });
  await phase(table, 'vote');
  await camera.take(desk, 'announced-vote-typed', DESK);
  await camera.take(screen, 'announced-public-vote-typed', ['television', 'telephone']);
  await table.votes(3);
  await phase(table, 'cards');
  await camera.take(desk, 'announced-cards', DESK);
  await camera.take(screen, 'announced-public-cards', ROOM);
  await desk.locator('.button.void').click();
  await camera.take(desk, 'announced-void-asked', ['laptop', 'telephone']);
  await table.ask({ do: 'void' });
  await phase(table, 'void');
  await camera.take(desk, 'announced-void');
  await camera.take(screen, 'announced-public-void', ROOM);
};
