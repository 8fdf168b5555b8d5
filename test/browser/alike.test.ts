import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BookId, Place } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import { campaign } from '../tools/campaign.ts';
import { until } from '../tools/until.ts';
import { AT_ONCE, type House, house } from './house.ts';
import { LOOKS, leavePages, openPage, SIGN, startBrowser } from './pages.ts';

/**
 * The touches of a moderator in one call, in order. The big button closes the call; a call that asks for several things also confirms each
 * with it.
 */
interface Called {
  readonly step: string;
  readonly touches: readonly string[];
}
const at = (...places: readonly Place[]): readonly string[] =>
  places.map(place => (typeof place === 'number' ? `.seat[data-place="${place}"]` : `.slot:text-is("${place}")`));
const BIG = 'main.play .big';
const word = (text: string): string => `.awaited button:has-text("${text}")`;

interface Twins {
  readonly book: BookId;
  readonly people: number;
  readonly settings?: { readonly [name: string]: string };
  /** The cards seat by seat, then the centre. In `real` somebody answers the call; in `decoy` nobody who could answer holds the card. */
  readonly real: readonly string[];
  readonly decoy: readonly string[];
  /** The seats that are dead before the night under test. */
  readonly out: readonly number[];
  readonly night: number;
  readonly calls: readonly Called[];
}

const VILLAGERS = ['villager', 'villager', 'villager', 'villager', 'villager', 'villager'];
const SPECIAL = ['seer', 'witch', 'piper', 'fox', 'white-wolf', 'big-bad-wolf'];

const TWINS: readonly Twins[] = [
  {
    book: 'thiercelieux',
    people: 13,
    settings: { 'calls.decoy': 'always' },
    real: [...VILLAGERS, ...SPECIAL, 'wolf'],
    decoy: [...SPECIAL, ...VILLAGERS, 'wolf'],
    out: [1, 2, 3, 4, 5, 6],
    night: 2,
    calls: [
      { step: 'seer', touches: at(seat(13)) },
      { step: 'wolves', touches: at(seat(7)) },
      { step: 'white-wolf', touches: at(seat(13)) },
      { step: 'big-bad-wolf', touches: at(seat(10)) },
      { step: 'witch', touches: [...at(seat(7)), word('poison'), ...at(seat(9))] },
      { step: 'fox', touches: at(seat(8)) },
      { step: 'piper', touches: at(seat(8), seat(10)) },
    ],
  },
  {
    book: 'one-night',
    people: 5,
    settings: { 'onenight.announcer': 'moderator' },
    real: ['seer', 'robber', 'drunk', 'werewolf', 'werewolf', 'villager', 'villager', 'villager'],
    decoy: ['villager', 'villager', 'villager', 'werewolf', 'werewolf', 'seer', 'robber', 'drunk'],
    out: [],
    night: 1,
    calls: [
      { step: 'seer', touches: at('K1', 'K2') },
      { step: 'robber', touches: [...at(seat(4)), word('Ne pas regarder'), BIG] },
      { step: 'drunk', touches: at('K3') },
    ],
  },
];

/** Calls that nobody answers at either table in `npm test`; what they ask is asked by others too. */
const MISSED: readonly string[] = campaign(['white-wolf', 'big-bad-wolf', 'fox'], []);

let browser: Browser;
let running: House;

beforeAll(async () => {
  browser = await startBrowser();
  running = await house(
    TWINS.flatMap(({ book }) => [`${book}-real`, `${book}-decoy`]),
    AT_ONCE,
  );
});
afterEach(leavePages);
afterAll(async () => {
  await running?.stop();
});

const CENTRE = ['K1', 'K2', 'K3'] as const;

const begun = async (table: string, { book, people, settings = {} }: Twins, cards: readonly string[]): Promise<void> => {
  const names = Array.from({ length: people }, (_, index) => `Nom ${index + 1}`);
  await running.ask(table, { do: 'plan', plan: { book, names, deck: [...cards].sort(), settings } });
  await running.ask(table, { do: 'open-deal' });
  for (const [index, role] of cards.entries())
    await running.ask(table, { do: 'card', place: index < people ? seat(index + 1) : (CENTRE[index - people] ?? 'K1'), role });
  await running.ask(table, { do: 'seal' });
};

/** Plays one answer that is the same in public whatever the cards are. A call that may be missed is missed, except that of the wolves. */
const goesOn = async (table: string, out: readonly number[]): Promise<void> => {
  const { playing } = await running.view(table);
  if (playing === null) throw new Error('no game');
  const { id: step, asks, time } = playing.step;
  const living = out.map(seat).filter(each => playing.view.seats[each - 1]?.alive);
  if (time === 'day' && living.length > 0) return running.ask(table, { do: 'rule', ruling: { type: 'dead', seats: living } });
  if (asks.kind === 'ballot') return running.ask(table, { do: 'rule', ruling: { type: 'skip' } });
  if (asks.kind !== 'form') return running.ask(table, { do: 'answer', answer: { type: 'go-on', step } });
  if (asks.mayMiss && step !== 'wolves') return running.ask(table, { do: 'answer', answer: { type: 'miss', step } });
  const form = Object.fromEntries(
    asks.fields.flatMap(field => (field.kind === 'places' ? [[field.name, field.among.slice(0, field.least)]] : [])),
  );
  return running.ask(table, { do: 'answer', answer: { type: 'fill', step, form: step === 'wolves' ? { choose: [seat(1)] } : form } });
};

const stepOf = async (table: string): Promise<string> => {
  const { playing } = await running.view(table);
  return `${playing?.view.round}/${playing?.step.id}`;
};

const toCall = async (table: string, { out, night }: Twins, step: string): Promise<void> => {
  for (let answers = 0; answers < 60; answers += 1) {
    if ((await stepOf(table)) === `${night}/${step}`) return;
    await goesOn(table, out);
  }
  throw new Error(`${step} is not called, but ${await stepOf(table)}`);
};

/** The lines that only one of the two pages shows. */
const differences = ([real = [], decoy = []]: readonly (readonly string[])[]): readonly string[] => [
  ...real.filter(each => !decoy.includes(each)).map(each => `real: ${each}`),
  ...decoy.filter(each => !real.includes(each)).map(each => `decoy: ${each}`),
];

/** Reads the page while nothing has the focus and the mouse lies on nothing. The page names its table, which is another one at each. */
const looks = async (page: Page, what: string): Promise<readonly string[]> => {
  await page.evaluate('document.activeElement?.blur()');
  await page.mouse.move(0, 0);
  const seen = await page.evaluate<readonly string[]>(what);
  return seen.map(each => each.replace(/-(real|decoy)\b/, ''));
};

describe.each(TWINS)('TH-254, ON-191: $book', twins => {
  test('every call looks the same at every touch, whether somebody answers it or nobody can', async () => {
    const tables = [`${twins.book}-real`, `${twins.book}-decoy`] as const;
    await begun(tables[0], twins, twins.real);
    await begun(tables[1], twins, twins.decoy);
    const opened: Page[] = [];
    for (const { step, touches } of twins.calls.filter(call => !MISSED.includes(call.step))) {
      for (const table of tables) await toCall(table, twins, step);
      // Each page is opened once and stays open all night, as a moderator's page does.
      for (const [index, table] of tables.entries()) {
        opened[index] ??= (await openPage(browser, `${running.address}#${table}`, 'laptop')).page;
      }
      const alike = async (when: string): Promise<void> => {
        for (const what of [LOOKS, SIGN]) {
          const both = (): Promise<readonly (readonly string[])[]> => Promise.all(opened.map(page => looks(page, what)));
          const isSame = async (): Promise<boolean> => {
            const [real, decoy] = await both();
            return JSON.stringify(real) === JSON.stringify(decoy);
          };
          await until(`${when}: the same look`, isSame, async () => differences(await both()));
        }
      };
      for (const page of opened) await page.waitForSelector(`[data-step="${step}"]`);
      await alike(`${step}, as it is called`);
      for (const touch of touches) {
        for (const page of opened) await page.locator(touch).first().click();
        await alike(`${step}, ${touch} touched`);
      }
      for (const [index, page] of opened.entries()) {
        await page.locator(`${BIG}[data-why=""]`).waitFor();
        await page.locator(BIG).click();
        await expect.poll(() => stepOf(tables[index] ?? '')).not.toBe(`${twins.night}/${step}`);
      }
    }
  });
});
