import { describe, expect, test } from 'vitest';
import { game } from '../../src/rules/game.ts';
import { oneNight } from '../../src/rules/one-night/book.ts';
import { callsFor, listedOf } from '../../src/rules/one-night/characters.ts';
import { oneNightSettings } from '../../src/rules/one-night/settings.ts';
import { leakyRules } from '../tools/bent.ts';
import { dealtAtRandom, nameOf } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import type { Evening, Watched } from '../tools/evenings.ts';
import { roomDifference, sentWhileVoting, watch } from '../tools/evenings.ts';
import { ONE_NIGHT_LEAKS, SHOWS_A_COVERED_VOTE } from '../tools/one-night-leaks.ts';
import { seedText } from '../tools/random-play.ts';
import { ONE_NIGHT_TABLES } from '../tools/tables.ts';

const GAMES_PER_TABLE = 8;
const TRUE_RULES = game(oneNight);

interface Pair {
  readonly name: string;
  readonly game: Evening;
  readonly twin: Evening;
}

/** Pairs of evenings with the same list of roles and the same votes, but another deal, another night and other lots. */
const pairs: readonly Pair[] = ONE_NIGHT_TABLES.flatMap((setUp, table) =>
  Array.from({ length: GAMES_PER_TABLE }, (_, index) => {
    const seed = table * 100 + index;
    const chance = dice(seed);
    const evening = (night: number): Evening => ({
      setUp,
      deal: dealtAtRandom(setUp, chance),
      seed: seedText(night),
      night,
      votes: seed,
    });
    return { name: `${nameOf(setUp)}, seed ${seed}`, game: evening(seed * 2), twin: evening(seed * 2 + 1) };
  }),
);

const both = (rules: typeof TRUE_RULES, { game: one, twin }: Pair): readonly [Watched, Watched] => [watch(rules, one), watch(rules, twin)];
const truly = pairs.map(pair => ({ pair, seen: both(TRUE_RULES, pair) }));

describe('an evening of One Night and its secret twin (other cards, another night, the same votes)', () => {
  test('differ in what was dealt and in what was done, nearly always', () => {
    const differing = truly.filter(({ seen: [one, other] }) => one.secrets !== other.secrets);
    const inDeeds = truly.filter(
      ({ seen: [one, other] }) => JSON.stringify(one.end.play.view.tonight) !== JSON.stringify(other.end.play.view.tonight),
    );
    expect(differing.length).toBeGreaterThanOrEqual(300);
    expect(inDeeds.length / truly.length).toBeGreaterThan(0.9);
  });

  test('send the same messages, byte for byte and as many, and the same is said aloud (ON-190, ON-191, ON-195, ON-202, ON-203)', () => {
    const different = truly.flatMap(({ pair, seen: [one, other] }) => {
      const found = roomDifference(one, other);
      return found === undefined ? [] : [`${pair.name}: ${found}`];
    });
    expect(different).toEqual([]);
  });

  test('have one message for every call of the list and no more, of the same length wherever the card lies (ON-30, ON-192, ON-195)', () => {
    for (const { pair, seen } of truly) {
      const { deck, settings } = pair.game.setUp;
      const set = oneNightSettings(settings);
      const calls = callsFor(listedOf(set, deck), set);
      for (const { messages } of seen) {
        const scenes = messages.map(message => (JSON.parse(message) as { readonly picture: { readonly scene: string } }).picture.scene);
        expect(scenes.slice(0, calls.length + 2), pair.name).toEqual([...calls, 'discussion', 'vote']);
      }
    }
  });

  test('end otherwise often enough: what is kept secret decides', () => {
    const ends = truly.filter(({ seen: [one, other] }) => {
      const [here, there] = [one.end.play.view.ending, other.end.play.view.ending];
      return JSON.stringify(here?.winners) !== JSON.stringify(there?.winners);
    });
    expect(ends.length).toBeGreaterThan(100);
  });
});

describe('the same comparison finds a leak that is put in on purpose:', () => {
  test.each(Object.entries(ONE_NIGHT_LEAKS))('%s', (_what, leak) => {
    const rules = leakyRules(oneNight, leak);
    expect(pairs.some(pair => roomDifference(...both(rules, pair)) !== undefined)).toBe(true);
  });
});

describe('until all votes are in, the room knows who has voted and not for whom (ON-131)', () => {
  const differ = (rules: typeof TRUE_RULES, { game: one }: Pair): boolean =>
    JSON.stringify(sentWhileVoting(rules, one, 'first')) !== JSON.stringify(sentWhileVoting(rules, one, 'last'));

  test('other votes are the same to it', () => {
    expect(pairs.filter(pair => differ(TRUE_RULES, pair)).map(each => each.name)).toEqual([]);
  });

  test('a covered vote that shows is found', () => {
    const rules = leakyRules(oneNight, SHOWS_A_COVERED_VOTE);
    expect(pairs.every(pair => differ(rules, pair))).toBe(true);
  });
});
