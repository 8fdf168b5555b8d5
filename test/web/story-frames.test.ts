import { describe, expect, test } from 'vitest';
import type { Chapter } from '../../src/domain/chapter.ts';
import type { PublicTable } from '../../src/domain/evening.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { News } from '../../src/domain/picture.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { speakerOf } from '../../src/words/speaker.ts';
import type { Frame } from '../../web/screen/shown-table.ts';
import { framesOf, pageAt } from '../../web/screen/story-frames.ts';
import { villageSeats } from '../../web/screen/village.ts';
import { storyPages } from '../../web/shared/story-length.ts';
import { answered, dealt as dealtTo } from '../rules/one-night/table.ts';
import { dice } from '../tools/dice.ts';
import { messagesFor, roomWords } from '../tools/page-words.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { afterMoment, moment, staged, tableAt } from '../tools/screens.ts';
import { TABLES } from '../tools/tables.ts';

const plain = (text: string): string => text.replace(/[\u2060\u00a0\u2068\u2069]/g, each => (each === '\u00a0' ? ' ' : ''));
const french = roomWords('fr');
const pagesOf = (table: PublicTable, language: Language = 'fr'): readonly Frame[] =>
  framesOf({ table, words: roomWords(language), told: 0 }, speakerOf(language, messagesFor('ending', language)));
const saidOn = ({ said }: Frame): readonly string[] =>
  said === undefined ? [] : [said.moment, said.headline, ...said.lines, ...said.news, said.roles].filter(each => each !== '').map(plain);

describe('a game of Lupus, told again', () => {
  const table = { ...moment('over', staged(12)), ended: 0 };
  const pages = pagesOf(table);

  test('begins once whoever died last had a moment, and goes night by night and day by day', () => {
    expect(pages.map(each => each.said?.moment)).toEqual([
      'Fin de la partie',
      'Fin de la partie',
      ...[1, 2, 3, 4, 5, 6].flatMap(round => [`Nuit ${round}`, `Jour ${round}`]),
      'Nuit 7',
      expect.stringMatching(/^Fin de la partie · \d+\s\S+\s\d{4}$/),
    ]);
    expect(pages[0]?.table.message?.picture.moment?.what).toBe('death');
    expect(pages.slice(1).filter(each => each.table.message?.picture.moment !== undefined)).toEqual([]);
    expect(pagesOf(afterMoment(table))).toHaveLength(pages.length - 1);
  });

  test.each<readonly [page: number, says: readonly string[]]>([
    [1, ['Fin de la partie', 'Voici ce qui s’est passé']],
    [
      2,
      [
        'Nuit 1',
        'Cette nuit, les loups-garous ont dévoré Ana.',
        ...['Voyant (Hugo) → Ana', 'Hibou (Luca) → Ana', 'Loups-garous (Farid et Gaia) → Ana'],
        'Ana · Villageois',
      ],
    ],
    [3, ['Jour 1', 'Le village a lynché Bruno (7 voix).', 'Bruno · Villageois']],
    [
      4,
      [
        'Nuit 2',
        'Cette nuit, personne n’est mort.',
        ...['Voyant (Hugo) → Chloé', 'Garde du corps (Katia) → Chloé', 'Hibou (Luca) → Chloé', 'Loups-garous (Farid et Gaia) → Chloé'],
        'Le Garde du corps a sauvé Chloé des loups-garous.',
      ],
    ],
  ])('page %i says who did what to whom', (page, says) => {
    expect(saidOn(pages[page] as Frame)).toEqual(says);
  });

  test('cards are turned one after the other, as their owners fall; whoever has won comes last', () => {
    const cards = pages.map(each => villageSeats(each.table, french).flatMap(({ seat, card }) => (card === null ? [] : [seat])));
    const winners = pages.map(each => villageSeats(each.table, french).filter(({ winner }) => winner).length);
    expect(cards.slice(0, 5)).toEqual([[], [], [1], [1, 2], [1, 2]]);
    expect(cards.at(-1)).toHaveLength(12);
    expect([...new Set(winners.slice(0, -1))]).toEqual([0]);
    expect(winners.at(-1)).toBe(3);
    expect(pages.slice(0, -1).filter(each => JSON.stringify(saidOn(each)).includes('gagn'))).toEqual([]);
    expect(saidOn(pages.at(-1) as Frame).slice(1)).toEqual(['Les loups-garous ont gagné.', 'Farid, Gaia et Jonas gagnent la partie']);
  });

  test('nights are dark, and days are light', () => {
    expect(pages.slice(2, 5).map(each => each.table.message?.picture.scene)).toEqual(['dawn', 'over', 'dawn']);
  });

  test('a standing over several games says nothing before the result', () => {
    const mini = { format: { of: 'evening' as const }, games: 1, people: [], champions: [], guest: null, playsOff: false, isVoid: false };
    const told = pagesOf({ ...table, mini });
    expect(told.map(each => each.table.mini !== undefined).indexOf(true)).toBe(told.length - 1);
  });
});

describe.each(BOOKS)('a game of %s', book => {
  const chance = dice(12);
  const table = tableAt(
    playOn(dealt(chance.of(TABLES[book].filter(({ settings }) => settings['end.reveal'] === undefined)), 12).match, chance, () => false),
  );

  test('shows one page at a time, each as long as it takes to read, and stays with the last', () => {
    const pages = pagesOf(table);
    expect(pages.length).toBeGreaterThan(2);
    let elapsed = 0;
    for (const [page, { ms }] of pages.slice(0, -1).entries()) {
      expect(ms).toBeGreaterThanOrEqual(4_000);
      expect(pageAt(pages, elapsed)).toEqual({ page, left: ms });
      expect(pageAt(pages, elapsed + ms - 1)).toEqual({ page, left: 1 });
      elapsed += ms;
    }
    expect(pageAt(pages, elapsed)).toEqual({ page: pages.length - 1, left: 0 });
    expect(elapsed).toBeLessThan(180_000);
  });

  test.each(LANGUAGES)('leaves no gap in %s', language => {
    expect(
      pagesOf(table, language)
        .flatMap(saidOn)
        .filter(text => text.includes('⟨') || text.trim() === ''),
    ).toEqual([]);
  });
});

test('One Night shows its result first, then the night again call by call, then the vote, and the result stays', () => {
  const setUp = TABLES['one-night'].find(({ players }) => players === 5);
  if (setUp === undefined) throw new Error('no table of five');
  const pages = pagesOf(afterMoment(tableAt(playOn(dealt(setUp, 3).match, dice(3), () => false))));
  const headlines = pages.map(({ said }) => plain(said?.headline ?? ''));
  expect(headlines.at(0)).toBe(headlines.at(-1));
  expect(headlines[1]).toBe('La nuit');
  expect(headlines.at(-2)).toContain('Le village a voté');
  expect(pages.filter(({ said }) => said?.lies != null).length).toBeGreaterThan(1);
});

test('One Night tells its calls in their order: who exchanged which cards, what was seen, and at each seat the card that lay there then', () => {
  const chosen: { readonly [step: string]: readonly (readonly number[])[] } = {
    doppelganger: [[2], [3]],
    robber: [[1]],
    troublemaker: [[1, 3]],
  };
  let match = dealtTo('doppelganger robber werewolf troublemaker', 'villager seer drunk', { 'onenight.announcer': 'moderator' });
  const asked: { [step: string]: number } = {};
  for (let moves = 0; match.play.step.asks.kind !== 'over' && moves < 40; moves += 1) {
    const { id: step, asks } = match.play.step;
    const turn = asked[step] ?? 0;
    asked[step] = turn + 1;
    const choice = chosen[step]?.[turn];
    if (asks.kind === 'form' && choice !== undefined) match = answered(match, { type: 'fill', step, form: { choose: choice.map(seat) } });
    else if (asks.kind === 'ballot' && !asks.mayClose) {
      const voter = asks.electors.find(each => !asks.cast.includes(each.seat));
      match = answered(match, { type: 'vote', step, voter: voter?.seat ?? seat(1), target: voter?.may[0] ?? 'none' });
    } else match = answered(match, { type: 'go-on', step });
  }
  const pages = pagesOf(afterMoment(tableAt(match))).filter(({ said }) => said?.lies != null);
  expect(pages.map(({ said }) => [said?.headline, ...(said?.lines ?? [])].map(each => plain(each ?? '')).join(' '))).toEqual([
    'La nuit',
    'Doppelgänger (Ana) → Bruno : Voleur',
    'Doppelgänger (Ana) Ana ↔ Chloé : Loup-garou',
    'Voleur (Bruno) Bruno ↔ Ana : Loup-garou',
    'Noiseuse (Diego) Ana ↔ Chloé',
  ]);
  const lying = pages.map(({ table }) => table.message?.picture.ending?.roles?.map(({ role }) => role));
  expect(lying).toEqual([
    ['doppelganger', 'robber', 'werewolf', 'troublemaker'],
    ['doppelganger', 'robber', 'werewolf', 'troublemaker'],
    ['werewolf', 'robber', 'doppelganger', 'troublemaker'],
    ['robber', 'werewolf', 'doppelganger', 'troublemaker'],
    ['doppelganger', 'werewolf', 'robber', 'troublemaker'],
  ]);
});

test('a day on which much happens has several pages: who falls on a later one still lives before, and an office passes on the last', () => {
  const told = (news: News) => ({ what: 'news' as const, news });
  const chapter = (outcomes: readonly News[], captain: number | null): Chapter => ({
    time: 'day',
    round: 1,
    deeds: [],
    outcomes: outcomes.map(told),
    out: [seat(1), seat(4), seat(9), seat(3)],
    anchor: 'moderator',
    captain: captain === null ? null : seat(captain),
  });
  const short = chapter([{ what: 'nobody-lynched' }], 4);
  const long = chapter(
    [
      { what: 'voted-out', seat: seat(4) },
      { what: 'grief', seats: [seat(9)] },
      { what: 'shot', by: seat(4), seat: seat(3) },
      { what: 'succeeded', seat: seat(2) },
    ],
    2,
  );
  const pages = storyPages([short, long]);
  expect(pages[0]).toBe(short);
  expect(pages.slice(1).map(({ outcomes, out, captain }) => [outcomes.length, out, captain])).toEqual([
    [2, [1, 4, 9], 4],
    [2, [1, 4, 9, 3], 2],
  ]);
});
