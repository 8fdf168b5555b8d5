import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { MARKS } from '../../src/domain/moderator-view.ts';
import { wordsIn } from '../../src/words/words.ts';
import { begun, opened, planFor } from '../session/evening/rig.ts';
import { VILLAGE_TABLES } from '../tools/tables.ts';
import { type ToldPage, toldPage, viewAt } from './told-page.ts';

const french = wordsIn('fr');
/** The marks that one seat can have at most are fewer. */
const MOST = 6;

let told: ToldPage;
let base: EveningView;

/** This view with so many people, each with this many marks; seat 3 is the captain, and votes were counted at two seats. */
const marked = (view: EveningView, people: number, marks: number): EveningView => {
  const { playing } = view;
  if (playing === null) throw new Error('nothing is played');
  const names = Array.from({ length: people }, (_, index) => view.plan.names[index % view.plan.names.length] ?? '');
  const seats = names.map((_, index) => {
    const like = playing.view.seats[index % playing.view.seats.length];
    if (like === undefined) throw new Error('nobody sits');
    return { ...like, seat: seat(index + 1) };
  });
  return {
    ...view,
    plan: { ...view.plan, names },
    screens: { ...view.screens, connected: 0, seen: true },
    playing: {
      ...playing,
      view: { ...playing.view, seats, facts: { ...playing.view.facts, captain: seat(3), tally: { 3: 4, 6: 2 } } },
      glance: {
        camps: [],
        dawn: null,
        ...playing.glance,
        marks: seats.flatMap(each => MARKS.slice(0, marks).map(mark => ({ seat: each.seat, mark }))),
      },
    },
  };
};

/**
 * The signs that are cut off, or lie on another sign, on a name, a number, a card or a text of any seat. Texts are measured by their letters, and the shapes
 * of cards by their medallions.
 */
const COVERED = `(() => {
  const edges = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return element.matches('.seat-name > span, .seat-number, .role-word, .mark-word') ? range.getBoundingClientRect() : element.getBoundingClientRect();
  };
  const isSeen = element => element.checkVisibility() && edges(element).width > 1;
  const all = of => [...document.querySelectorAll('.ring ' + of)].filter(isSeen);
  const isList = document.querySelector('.ring.as-list') !== null;
  const what = element => element.closest('.seat').dataset.place + ' ' + (element.textContent || element.firstElementChild?.getAttribute('class') || element.className);
  const signs = all('.seat-signs > *');
  const others = all(isList ? '.seat-name > span, .seat-number, .face' : '.seat-name > span, .seat-number, .medallion, .role-word, .mark-word');
  const lies = (one, other) => {
    const [a, b] = [edges(one), edges(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const found = [];
  for (const [at, sign] of signs.entries()) {
    for (const other of [...others, ...signs.slice(at + 1)]) if (lies(sign, other)) found.push(what(sign) + ' on ' + what(other));
    const { left, right, top, bottom, height } = edges(sign);
    const frame = (isList ? sign.closest('.seat') : document.querySelector('.ring')).getBoundingClientRect();
    if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1) found.push(what(sign) + ' is cut off');
    if (height < 11) found.push(what(sign) + ' is too small');
  }
  return signs.length === 0 ? ['no signs'] : found;
})()`;

beforeAll(async () => {
  const which = VILLAGE_TABLES.findIndex(({ players }) => players >= 14);
  const rig = await begun(await opened(), planFor('thiercelieux', which));
  base = await viewAt(rig, 'debate');
  told = await toldPage(base);
});
afterAll(() => told.close());

describe.each([
  [320, 568],
  [390, 844],
  [1280, 720],
  [1280, 800],
])('%d x %d', (width, height) => {
  test.each([
    [14, 2],
    [14, 4],
    [14, MOST],
    [8, 4],
    [24, 4],
  ])('no sign of a seat lies on another or on a name: %d people with %d marks each', async (people, marks) => {
    const { page } = told;
    await page.setViewportSize({ width, height });
    await told.tell(marked(base, people, marks));
    await expect.poll(() => page.locator('.ring .seat').count()).toBe(people);
    await page.keyboard.down('v');
    await page.locator('.seat .face').first().waitFor();
    await expect.poll(() => page.evaluate(COVERED)).toEqual([]);
    // What is counted alone is named all the same.
    const names = await page.locator('.ring .seat > .unseen').allTextContents();
    for (const name of names)
      for (const mark of MARKS.slice(0, marks)) expect(name).toContain(french.text(`dash.mark.${mark}`, { count: 1 }));
    const shown = await page.locator('.ring .seat').evaluateAll(all =>
      all.map(each => {
        const signs = [...each.querySelectorAll('.seat-signs > *')];
        const more = signs.filter(sign => sign.classList.contains('more-signs')).map(sign => Number(sign.textContent));
        return signs.length - more.length + more.reduce((sum, count) => sum + count, 0);
      }),
    );
    const killing = page.locator('.ring .seat .mark:is(.bite, .poison):visible');
    expect(await killing.count()).toBe(people * 2);
    const more = (at: number): number => (at === 2 ? 2 : at === 5 ? 1 : 0);
    expect(shown).toEqual(names.map((_, at) => marks + more(at)));
    await page.keyboard.up('v');
  });
});
