import { describe, expect, test } from 'vitest';
import type { PublicGameState, PublicSeating, PublicTournament, PublicTournamentTable } from '../../src/wire/public-tournament.ts';
import { LANGUAGES, patternsOf, wordsIn } from '../../src/words/words.ts';
import { columnsOf, gridFor, gridPages, onAPage, ROW_EM, rangesOf, sheetFor } from '../../web/tournament/public/list-layout.ts';
import { roundToFind, secondsLeft, sharedClock } from '../../web/tournament/public/present-round.ts';
import { linesOf } from '../../web/tournament/public/screen/seat-lines.ts';
import { everybody, isSought, roundsOfPlayer } from '../../web/tournament/public/seek.ts';
import { languageOf, tournamentWords } from '../../web/tournament/public/tournament-words.ts';
import { type PanelPages, slideAfter, slideShown, slidesOf } from '../../web/tournament/public/turns.ts';
import { messagesFor } from '../tools/page-words.ts';

describe('a list on a screen', () => {
  const wall = { em: 14, width: 1510, height: 760, screen: 1080 };

  test.each([1, 8, 24, 45, 46, 100, 400, 2_000])(
    'of %i people has everybody once, in order, within the screen, in letters that can be read',
    count => {
      const sheet = sheetFor({ ...wall, count });
      const people = Array.from({ length: count }, (_, index) => index);
      const shown = Array.from({ length: sheet.pages }, (_, page) => columnsOf(people, sheet, page)).flat(2);
      expect(shown).toEqual(people);
      expect(sheet.size).toBeGreaterThanOrEqual(1080 * 0.031);
      expect(sheet.rows * sheet.size * ROW_EM).toBeLessThanOrEqual(wall.height);
      expect(sheet.columns * sheet.size * wall.em).toBeLessThanOrEqual(wall.width);
    },
  );

  test('few people are written larger than many, and four hundred need no more than nine pages', () => {
    expect(sheetFor({ ...wall, count: 8 }).size).toBeGreaterThan(sheetFor({ ...wall, count: 100 }).size);
    expect(sheetFor({ ...wall, count: 400 }).pages).toBeLessThanOrEqual(9);
  });

  test('each page says with which letters it begins and ends', () => {
    const sheet = { size: 30, rows: 2, columns: 1, pages: 3 };
    expect(rangesOf(['Abel', 'Chloé', 'Élodie', 'Li', 'Zoé'], sheet)).toEqual([
      { from: 'Abe', to: 'Chl' },
      { from: 'Élo', to: 'Li' },
      { from: 'Zoé', to: 'Zoé' },
    ]);
  });

  test.each([1, 4, 24, 60, 61, 100])('%i tables are spread evenly over pages, in cells that fit', tables => {
    const each = onAPage(tables);
    expect(gridPages(tables) * each - tables).toBeLessThan(gridPages(tables));
    const { columns, h } = gridFor(each, 1510, 850, 1.75);
    expect(Math.ceil(each / columns) * h).toBeLessThanOrEqual(850.01);
    expect(columns * h * 1.75).toBeLessThanOrEqual(1510.01);
  });
});

describe('turns', () => {
  const pages: PanelPages = { seatings: 2, clocks: 1, standings: 0, teams: 0, table: 1 };
  const slides = slidesOf(pages, null);

  test('go through everything there is to show, round and round, forwards and backwards', () => {
    const walk = [0, 1, 2, 3, 4].map(steps => slideAfter(slides, null, steps));
    expect(walk.map(slide => `${slide?.panel} ${slide?.page}`)).toEqual(['seatings 0', 'seatings 1', 'clocks 0', 'table 0', 'seatings 0']);
    expect(slideAfter(slides, null, -1)).toEqual({ panel: 'table', page: 0 });
  });

  test('stay where they are as long as that is there, and go to the nearest when it is not', () => {
    expect(slideShown(slides, { panel: 'clocks', page: 0 })).toEqual({ panel: 'clocks', page: 0 });
    expect(slideShown(slides, { panel: 'seatings', page: 7 })).toEqual({ panel: 'seatings', page: 1 });
    expect(slideShown(slides, { panel: 'standings', page: 3 })).toEqual({ panel: 'seatings', page: 0 });
    expect(slideShown([], null)).toBeNull();
  });

  test('show one panel alone on a screen that was given to it', () => {
    expect(slidesOf(pages, 'clocks')).toEqual([{ panel: 'clocks', page: 0 }]);
    expect(slidesOf(pages, 'standings')).toEqual([]);
  });
});

const table = (number: number, state: PublicGameState, left: number | null = null, round = 1): PublicTournamentTable => ({
  table: number,
  round,
  state,
  left,
  age: null,
});
const tournamentWith = (rounds: PublicTournament['rounds'], tables: PublicTournament['tables'] = []): PublicTournament => ({
  v: 1,
  n: 1,
  name: 'x',
  day: '',
  format: 'tables',
  message: '',
  featured: null,
  rounds,
  tables,
});
const round = (number: number, state: PublicTournament['rounds'][number]['state']) => ({ round: number, final: false, state });

test.each<readonly [why: string, hall: PublicTournament, wanted: number | null]>([
  ['nothing is published', tournamentWith([]), null],
  ['the first is to come', tournamentWith([round(1, 'seated'), round(2, 'seated')]), 1],
  ['one is played', tournamentWith([round(1, 'open'), round(2, 'seated')], [table(1, 'confirmed'), table(2, 'playing')]), 1],
  ['its last table is done', tournamentWith([round(1, 'open'), round(2, 'seated')], [table(1, 'confirmed'), table(2, 'reported')]), 2],
  ['it was the last that is published', tournamentWith([round(1, 'open')], [table(1, 'confirmed')]), 1],
  ['one is closed, one to come', tournamentWith([round(1, 'closed'), round(2, 'seated')], [table(1, 'waiting', null, 2)]), 2],
  ['all is over', tournamentWith([round(1, 'closed')]), null],
])('people look for their seats: %s', (_why, tournament, wanted) => {
  expect(roundToFind(tournament)).toBe(wanted);
});

test('a clock runs on from when it was told, down to nothing; the clock of the tournament is that of most tables', () => {
  const after = (left: number | null, since: number): number | null => secondsLeft({ left }, since);
  expect([
    after(90_000, 0),
    after(90_000, 60_500),
    after(90_000, 100_000),
    after(null, 0),
    secondsLeft({ left: 90_000, stands: true }, 60_500),
  ]).toEqual([90, 30, 0, null, 90]);
  // A page that looks at its clock twice a second and heard of the end in between used to show one second more.
  expect([after(0, -300), after(60_000, -300)]).toEqual([0, 60]);
  expect(sharedClock([table(1, 'playing', 400_000), table(2, 'playing', 100_000), table(3, 'waiting', 100_200)])?.table).toBe(2);
  expect(sharedClock([table(1, 'confirmed')])).toBeNull();
});

test.each<readonly [typed: string, name: string, is: boolean]>([
  ['', 'Zoé', true],
  ['zo', 'Zoé Abreu', true],
  ['abr', 'Zoé Abreu', true],
  ['ab zo', 'Zoé Abreu', true],
  ['élo', 'Elodie', true],
  ['bapt', 'Jean-Baptiste', true],
  ['brien', 'Jean O’Brien', true],
  ['o', 'Zoé', false],
  ['zoe x', 'Zoé Abreu', false],
])('“%s” means %s: %s', (typed, name, is) => {
  expect(isSought(name, typed)).toBe(is);
});

test('somebody’s rounds: table, seat and the others of the table in their order, or rest', () => {
  const seating = (number: number, resting: readonly string[] = []): PublicSeating => ({
    round: number,
    final: false,
    people: [
      { name: 'Ana', table: 2, seat: 1 },
      { name: 'Zoé', table: 1, seat: 3 },
      { name: 'Luca', table: 1, seat: 2 },
      { name: 'Gaia', table: 1, seat: 1 },
    ].filter(({ name }) => !resting.includes(name)),
    resting,
  });
  const seatings = [seating(1), seating(2, ['Zoé'])];
  expect(roundsOfPlayer('Zoé', seatings)).toEqual([
    { round: 1, at: { table: 1, seat: 3 }, others: ['Gaia', 'Luca'] },
    { round: 2, at: null, others: [] },
  ]);
  expect(roundsOfPlayer('Nino', seatings)).toEqual([]);
  expect(everybody(seatings, [{ name: 'Élo' }], 'fr')).toEqual(['Ana', 'Élo', 'Gaia', 'Luca', 'Zoé']);
});

test('the language is the one asked for, else the first that the browser knows, else English', () => {
  expect(languageOf('?lang=de', ['en'])).toBe('de');
  expect(languageOf('?lang=xx', ['ja-JP', 'pt-BR', 'en'])).toBe('pt');
  expect(languageOf('', ['ja'])).toBe('en');
  expect(languageOf('?lang=toString', [])).toBe('en');
});

describe.each(LANGUAGES)('in %s', language => {
  const messages = messagesFor('public', language);
  const words = tournamentWords(language, messages);
  const desk = wordsIn(language);

  test('who has a family name stands in the list by it, and anybody else by the name', () => {
    const at = (name: string, seat: number) => ({ name, table: 1, seat });
    const seating: PublicSeating = {
      round: 1,
      final: false,
      people: [at('Marie D.', 1), at('Eva', 2), at('Ana Zola', 3)],
      resting: ['Bea Abt'],
      listed: [
        ['Marie D.', 'Dupont, Marie'],
        ['Ana Zola', 'Zola, Ana'],
        ['Bea Abt', 'Abt, Bea'],
      ],
    };
    const tournament = tournamentWith([round(1, 'open')]);
    const lines = linesOf({ tournament, at: 0, seatings: [seating], standings: null }, words);
    expect(lines.map(({ name, at: place }) => `${name} ${place?.seat ?? '-'}`)).toEqual([
      'Abt, Bea -',
      'Dupont, Marie 1',
      'Eva 2',
      'Zola, Ana 3',
    ]);
  });

  test('every text of the public pages is at hand, and said as the desk would say it', () => {
    const keys = Object.keys(patternsOf(language)).filter(key => key.startsWith('public.'));
    expect(Object.keys(messages)).toEqual(keys);
    for (const count of [0, 1, 2, 21]) {
      const fill = { count, found: count, wanted: 50, name: 'Ana', names: 'Ana, Zoé', time: '14:02', text: 'x' };
      for (const key of keys as `public.${Parameters<typeof words.say>[0]}`[])
        expect([key, words.say(key.slice('public.'.length) as Parameters<typeof words.say>[0], fill)]).toEqual([key, desk.find(key, fill)]);
    }
  });

  test('the age of a view is told in seconds, minutes, hours', () => {
    expect(new Set([5_000, 40_000, 180_000, 7_200_000].map(words.ago)).size).toBe(4);
    expect(words.ago(180_000)).toMatch(/3/);
    expect(words.ago(7_200_000)).toMatch(/2/);
  });
});
