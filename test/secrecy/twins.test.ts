import { beforeAll, describe, expect, test } from 'vitest';
import type { SetUp } from '../../src/domain/setup.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { leakyRules } from '../tools/bent.ts';
import { campaign } from '../tools/campaign.ts';
import { dealtAtRandom, LUPUS_BOOKS, LUPUS_TABLES, nameOf } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { LEAKS, LUPUS_BOOK_OF, TELLTALE } from '../tools/leaks.ts';
import { rulesFor, seedText } from '../tools/random-play.ts';
import type { Told } from '../tools/told.ts';
import { difference, output, tellRandom } from '../tools/told.ts';
import { differsInSecrets, twinOf } from '../tools/twins.ts';

interface Pair {
  readonly setUp: SetUp;
  readonly game: Told;
  readonly twin: Told;
}

/** A table plays games until this many have a twin. */
const PAIRS_PER_TABLE = campaign(1, 4);
/** Every second table is played. These tables still find every leak that is put in on purpose. */
const EVERY = campaign(2, 1);
const TABLES = LUPUS_TABLES.filter((_, index) => index % EVERY === EVERY - 1);
const GAMES_PER_TABLE = 4;
const BOUND = { deals: campaign(5, 12), nights: 40 };

const pairs: Pair[] = [];
let played = 0;

beforeAll(() => {
  TABLES.forEach((setUp, table) => {
    let found = 0;
    for (let index = 0; index < GAMES_PER_TABLE && found < PAIRS_PER_TABLE; index += 1) {
      const seed = table * 1000 + index;
      const chance = dice(seed);
      const game = tellRandom(rulesFor(setUp), setUp, dealtAtRandom(setUp, chance), seedText(seed), chance);
      const twin = twinOf(rulesFor(setUp), game, chance, BOUND);
      played += 1;
      if (twin === undefined || !differsInSecrets(game, twin)) continue;
      pairs.push({ setUp, game, twin });
      found += 1;
    }
  });
});

const differenceUnder = (rules: Rules, { game, twin }: Pick<Pair, 'game' | 'twin'>) => difference(output(rules, game), output(rules, twin));

const answersIn = ({ secret }: Told): number => [...secret.values()].reduce((sum, answers) => sum + answers.length, 0);

describe('a game and its secret twin (other cards, other nights, the same public course)', () => {
  test('are found for most games, in both editions and for every deck', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(campaign(TABLES.length, 300));
    expect(pairs.length / played).toBeGreaterThan(0.6);
    for (const setUp of TABLES) expect(pairs.filter(pair => pair.setUp === setUp).length, nameOf(setUp)).toBeGreaterThan(0);
  });

  test('often have one a living and the other a dead holder called, so that they take unequally many answers', () => {
    expect(pairs.filter(({ game, twin }) => answersIn(game) !== answersIn(twin)).length).toBeGreaterThan(campaign(5, 50));
  });

  test('send the same messages, byte for byte and as many, and the same is said aloud, up to the end (PH-1, PH-2, PH-3, PH-4)', () => {
    const different = pairs.flatMap(pair => {
      const found = differenceUnder(rulesFor(pair.setUp), pair);
      return found === undefined ? [] : [`${nameOf(pair.setUp)}, seed ${pair.game.seed}: ${found}`];
    });
    expect(different).toEqual([]);
  });
});

describe('the same comparison finds a leak that is put in on purpose:', () => {
  test.each(LUPUS_BOOKS.flatMap(book => Object.entries(LEAKS).map(([what, leak]) => ({ book, what, leak }))))(
    '$book, $what',
    ({ book, leak }) => {
      const rules = leakyRules(LUPUS_BOOK_OF[book], leak);
      const mine = pairs.filter(({ setUp }) => setUp.book === book);
      expect(mine.some(pair => differenceUnder(rules, pair) !== undefined)).toBe(true);
    },
  );

  test.each(LUPUS_BOOKS.flatMap(book => Object.entries(TELLTALE).map(([what, settings]) => ({ book, what, settings }))))(
    '$book, where by a setting $what',
    ({ book, settings }) => {
      const withSettings = (told: Told): Told => ({ ...told, setUp: { ...told.setUp, settings: { ...told.setUp.settings, ...settings } } });
      const found = pairs
        .filter(({ setUp }) => setUp.book === book)
        .some(
          ({ setUp, game, twin }) => differenceUnder(rulesFor(setUp), { game: withSettings(game), twin: withSettings(twin) }) !== undefined,
        );
      expect(found).toBe(true);
    },
  );
});
