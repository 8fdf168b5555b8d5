import { beforeAll, describe, expect, test } from 'vitest';
import type { SetUp } from '../../src/domain/setup.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { thiercelieux } from '../../src/rules/thiercelieux/book.ts';
import { leakyRules } from '../tools/bent.ts';
import { campaign } from '../tools/campaign.ts';
import { dealtAtRandom, nameOf } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { rulesFor, seedText } from '../tools/random-play.ts';
import { VILLAGE_TABLES } from '../tools/tables.ts';
import type { Told } from '../tools/told.ts';
import { difference, output, tellRandom } from '../tools/told.ts';
import { differsInSecrets, twinOf } from '../tools/twins.ts';
import { SHOWS_THE_CARD, VILLAGE_LEAKS, VILLAGE_TELLTALE } from '../tools/village-leaks.ts';

interface Pair {
  readonly setUp: SetUp;
  readonly game: Told;
  readonly twin: Told;
}

/** Most games stop after a few rounds: at the end of a whole game few cards are unseen, so few twins exist. */
const LENGTHS: readonly Pick<Told, 'rounds'>[] = [{ rounds: 1 }, { rounds: 2 }, { rounds: 3 }, {}, { rounds: 2 }, { rounds: 4 }, {}].slice(
  0,
  campaign(4, 7),
);
/** A table plays games until this many have a twin. */
const PAIRS_PER_TABLE = campaign(2, LENGTHS.length);
const BOUND = { deals: campaign(5, 8), nights: campaign(16, 30) };

const pairs: Pair[] = [];
let played = 0;

beforeAll(() => {
  VILLAGE_TABLES.forEach((setUp, table) => {
    let found = 0;
    for (const [index, length] of LENGTHS.entries()) {
      if (found === PAIRS_PER_TABLE) break;
      const seed = table * 1000 + index;
      const chance = dice(seed);
      const game = tellRandom(rulesFor(setUp), setUp, dealtAtRandom(setUp, chance), seedText(seed), chance, length);
      const twin = twinOf(rulesFor(setUp), game, chance, BOUND);
      played += 1;
      if (twin === undefined || !differsInSecrets(game, twin)) continue;
      pairs.push({ setUp, game, twin });
      found += 1;
    }
  });
});

const hidesCards = ({ setUp }: Pair): boolean => setUp.settings['reveal.onDeath'] === 'none';
const differenceUnder = (rules: Rules, { game, twin }: Pick<Pair, 'game' | 'twin'>) => difference(output(rules, game), output(rules, twin));

/** The number of pairs in which a power was used in one game and not in the other. */
const usedInOne = (step: string, used: (told: string) => boolean): number => {
  const uses = ({ secret }: Told) =>
    [...secret].some(([at, answers]) => at.endsWith(`/${step}`) && answers.some(each => used(JSON.stringify(each))));
  return pairs.filter(({ game, twin }) => uses(game) !== uses(twin)).length;
};

describe('a game of Thiercelieux and its secret twin (the same cards lie open, all else is otherwise, the same public course)', () => {
  test('are found for most games, for every deck and every house', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(campaign(70, 150));
    expect(pairs.length / played).toBeGreaterThan(0.6);
    for (const setUp of VILLAGE_TABLES) expect(pairs.filter(pair => pair.setUp === setUp).length, nameOf(setUp)).toBeGreaterThan(0);
    expect(pairs.filter(hidesCards).length).toBeGreaterThan(campaign(22, 50));
    expect(pairs.filter(pair => !hidesCards(pair)).length).toBeGreaterThan(campaign(22, 50));
    expect(pairs.filter(({ setUp }) => setUp.settings['captain.election'] === 'beforeFirstVote').length).toBeGreaterThan(campaign(22, 50));
  });

  test('often differ in who was infected, healed, poisoned, in love, charmed or taken for a model, and in the wolf-dog’s side', () => {
    const found = {
      infected: usedInOne('infect-father', told => told.includes('"infect"')),
      healed: usedInOne('witch', told => /"heal":\[\d/.test(told)),
      poisoned: usedInOne('witch', told => /"poison":\[\d/.test(told)),
      sided: usedInOne('wolf-dog', told => told.includes('"wolves"')),
    };
    for (const [what, count] of Object.entries(found)) expect(count, what).toBeGreaterThan(3);
    for (const step of ['cupid', 'piper', 'wild-child', 'fox', 'seer', 'white-wolf', 'big-bad-wolf']) {
      const chosen = ({ secret }: Told) => JSON.stringify([...secret].filter(([at]) => at.endsWith(`/${step}`)));
      expect(pairs.filter(({ game, twin }) => chosen(game) !== chosen(twin)).length, step).toBeGreaterThan(campaign(2, 10));
    }
  });

  test('send the same messages, byte for byte and as many, and the same is said aloud, up to the end (TH-230 to TH-262)', () => {
    const different = pairs.flatMap(pair => {
      const found = differenceUnder(rulesFor(pair.setUp), pair);
      return found === undefined ? [] : [`${nameOf(pair.setUp)}, seed ${pair.game.seed}: ${found}`];
    });
    expect(different).toEqual([]);
  });
});

describe('the same comparison finds a leak that is put in on purpose:', () => {
  test.each(Object.entries(VILLAGE_LEAKS))('%s', (_what, leak) => {
    const rules = leakyRules(thiercelieux, leak);
    expect(pairs.some(pair => differenceUnder(rules, pair) !== undefined)).toBe(true);
  });

  test('a card is shown where the dead do not show theirs (TH-158)', () => {
    const rules = leakyRules(thiercelieux, SHOWS_THE_CARD);
    expect(pairs.filter(hidesCards).some(pair => differenceUnder(rules, pair) !== undefined)).toBe(true);
  });

  test.each(Object.entries(VILLAGE_TELLTALE))('where by a setting %s', (_what, settings) => {
    const withSettings = (told: Told): Told => ({ ...told, setUp: { ...told.setUp, settings: { ...told.setUp.settings, ...settings } } });
    const found = pairs.some(
      ({ setUp, game, twin }) => differenceUnder(rulesFor(setUp), { game: withSettings(game), twin: withSettings(twin) }) !== undefined,
    );
    expect(found).toBe(true);
  });
});
