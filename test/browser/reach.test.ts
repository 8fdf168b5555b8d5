import { expect, test } from 'vitest';
import type { Ask } from '../../src/domain/evening.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { AT_ONCE } from './house.ts';
import { outOfReach } from './reach.ts';
import { visiting } from './visit.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Maximilien', 'Anne-Sophie', 'Zoé'];
const others = (names: readonly string[]): readonly string[] => names.map(name => `${name} B.`);
const withVillagers = (count: number, ...deck: readonly string[]): readonly string[] => [
  ...deck,
  ...Array.from({ length: count - deck.length }, () => 'villager'),
];

interface Evening {
  readonly table: string;
  readonly book: BookId;
  readonly names: readonly string[];
  readonly deck: readonly string[];
  readonly settings?: { readonly [name: string]: string };
  /** Where it is looked at, in their order. */
  readonly steps: readonly string[];
  /** There all sheets are opened besides. */
  readonly sheetsAt?: string;
}
const EVENINGS: readonly Evening[] = [
  {
    table: 'token',
    book: 'lupus-token',
    names: NAMES,
    deck: withVillagers(12, 'werewolf', 'werewolf', 'seer'),
    steps: ['seer', 'dawn', 'discussion', 'ballot1', 'ballot2', 'over'],
    sheetsAt: 'discussion',
  },
  {
    table: 'village',
    book: 'thiercelieux',
    names: [...NAMES, ...others(NAMES)],
    deck: withVillagers(24, 'wolf', 'wolf', 'wolf', 'witch', 'seer'),
    steps: ['witch', 'vote'],
  },
  {
    table: 'one-night',
    book: 'one-night',
    names: NAMES.slice(0, 5),
    deck: withVillagers(8, 'seer', 'robber', 'drunk', 'werewolf', 'werewolf'),
    settings: { 'onenight.announcer': 'moderator' },
    steps: ['seer', 'vote', 'reveal'],
  },
];

const visit = visiting(
  EVENINGS.map(({ table }) => table),
  AT_ONCE,
);

const toStep = async (table: string, wanted: string): Promise<void> => {
  const chance = dice(11);
  for (let answers = 0; answers < 400; answers += 1) {
    const { playing, stage } = await visit.house.view(table);
    if (playing === null) throw new Error('no game');
    const { step } = playing;
    if (step.id === wanted || stage === wanted) return;
    const { offers } = step;
    const [offered] = offers.filter(each => each === wanted);
    const answer = offered === undefined ? randomAnswer(step, chance) : ({ type: 'open', step: offered } as const);
    // What a rule refuses, another answer may be.
    await visit.house.ask(table, { do: 'answer', answer }).catch(() => undefined);
  }
  throw new Error(`${wanted} does not come`);
};

test.each(EVENINGS)('at every size of window each button can be touched, and the words to say be read: $table', async evening => {
  const { table, book, names, deck, settings = {}, steps, sheetsAt } = evening;
  const ask = (asked: Ask): Promise<void> => visit.house.ask(table, asked);
  await ask({ do: 'plan', plan: { book, names, deck, settings } });
  const page = await visit.open(table);
  const faults: string[] = [];
  const look = async (state: string): Promise<void> => void faults.push(...(await outOfReach(page, state)));
  await page.waitForSelector('.set-up-foot .big[aria-disabled=false]');
  await look('set-up');
  await ask({ do: 'open-deal' });
  await page.waitForSelector('.dealing');
  await look('deal');
  await ask({ do: 'deal-all' });
  await page.locator('.seat[data-place="1"]').click();
  await page.waitForSelector('.at-place');
  await look('a card in hand');
  await page.getByRole('button', { name: 'Revenir à la préparation' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('back from the deal');
  expect((await visit.house.view(table)).dealing?.cards).toHaveLength(deck.length);
  await page.getByRole('button', { name: 'Continuer la distribution' }).click();
  await ask({ do: 'seal' });
  for (const step of steps) {
    await toStep(table, step);
    await page.waitForSelector(step === 'over' ? 'main.over' : `main[data-step="${step}"]`);
    await look(step);
    if (step !== sheetsAt) continue;
    for (const opens of await page.locator('.top-buttons .button.icon, .foot .button:not(.undo), .foot .undo').all()) {
      await opens.click();
      await page.waitForSelector('dialog[open], [role=alertdialog]');
      await look(`${step}, ${await opens.textContent()}`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open], [role=alertdialog]', { state: 'detached' });
    }
  }
  expect(faults).toEqual([]);
});

test('so it is on a public screen and at the virtual table', async () => {
  const page = await visit.open('token');
  const faults: string[] = [];
  for (const [name, address] of [
    ['screen', `${visit.house.screen}t/token`],
    ['virtual table', `${visit.house.address}table#token`],
  ] as const) {
    await page.goto(address);
    await page.waitForSelector('h1');
    faults.push(...(await outOfReach(page, name)));
  }
  expect(faults).toEqual([]);
});
