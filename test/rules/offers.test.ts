import { describe, expect, test } from 'vitest';
import type { BookId } from '../../src/domain/ids.ts';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { STEP_RULES as LUPUS_STEPS } from '../../src/rules/lupus/step.ts';
import { STEP_RULES as ONE_NIGHT_STEPS } from '../../src/rules/one-night/step.ts';
import { STEP_RULES as THIERCELIEUX_STEPS } from '../../src/rules/thiercelieux/step.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';

const seed = (n: number): string => n.toString(16).padStart(64, '0');

const counts = ({ offers: { players } }: Rules): readonly number[] =>
  Array.from({ length: players.to - players.from + 1 }, (_, index) => players.from + index);

const refused = (rules: Rules, players: number, deck: readonly string[], settings: ChosenSettings) =>
  rules.check({ book: rules.id, players, deck, settings }).refusals;

const ofEveryGame = (...sides: readonly string[]) => sides.map(side => ({ side, broughtBy: null }));
const brought = (side: string, card = side) => ({ side, broughtBy: [card] });
const LUPUS_SIDES = [...ofEveryGame('humans', 'wolves'), brought('werehamster')];
const SIDES: { readonly [B in BookId]: Rules['offers']['sides'] } = {
  'lupus-classic': LUPUS_SIDES,
  'lupus-token': LUPUS_SIDES,
  'one-night': [...ofEveryGame('village', 'werewolves'), brought('tanner')],
  thiercelieux: [
    ...ofEveryGame('villagers', 'wolves'),
    brought('lovers', 'cupid'),
    brought('white-wolf'),
    brought('piper'),
    brought('angel'),
  ],
};

/** Settings that change the offered decks. */
const VARIANTS: { readonly [book: string]: readonly ChosenSettings[] } = {
  'lupus-classic': [{}, { 'deck.min_players_policy': 'reject' }],
  'lupus-token': [{}, { 'deck.min_players_policy': 'reject' }],
  'one-night': [{}, { 'onenight.min_werewolf_cards': 2 }, { 'onenight.setup_6plus': 'free' }],
  thiercelieux: [{}, { 'composition.foxTamerSwap': true }, { 'composition.table': 'progression-v7' }, { 'composition.table': 'custom' }],
};

const STEPS: { readonly [B in BookId]: readonly string[] } = {
  'lupus-classic': Object.keys(LUPUS_STEPS),
  'lupus-token': Object.keys(LUPUS_STEPS),
  'one-night': Object.keys(ONE_NIGHT_STEPS),
  thiercelieux: Object.keys(THIERCELIEUX_STEPS),
};

describe.each(CATALOG.map(rules => [rules.id, rules] as const))('%s offers to a group that sets a game up', (book, rules) => {
  const { offers } = rules;

  test('every suggested deck may be dealt, for every number of players', () => {
    let decks = 0;
    for (const settings of VARIANTS[book] ?? [])
      for (const players of counts(rules))
        for (const { name, deck } of offers.decks(players, settings)) {
          expect(refused(rules, players, deck, settings), `${name} for ${players}`).toEqual([]);
          decks += 1;
        }
    expect(decks).toBeGreaterThan(0);
  });

  test('suggested decks have names of their own', () => {
    for (const players of counts(rules)) {
      const names = offers.decks(players, {}).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('no two suggested decks are the same, and one at least of a kind comes first', () => {
    for (const settings of VARIANTS[book] ?? [])
      for (const players of counts(rules)) {
        const offered = offers.decks(players, settings);
        expect(new Set(offered.map(({ deck }) => [...deck].sort().join())).size, `${players}`).toBe(offered.length);
        const kinds = offered.map(({ kind }) => kind);
        expect(kinds.slice(kinds.indexOf('other')).filter(kind => kinds.includes('other') && kind !== 'other')).toEqual([]);
        expect(offered.length === 0 || kinds[0] !== 'other', `${players}`).toBe(true);
      }
  });

  test('nothing is suggested for fewer or more than can play', () => {
    for (const players of [0, offers.players.from - 1, offers.players.to + 1, 2.5]) expect(offers.decks(players, {})).toEqual([]);
  });

  test('fewer players than it says are refused, and so many are not', () => {
    const codes = (players: number) => refused(rules, players, [], {}).map(({ code }) => code);
    expect(codes(offers.players.from - 1)).toContain('players.count');
    expect(codes(offers.players.from)).not.toContain('players.count');
    expect(codes(offers.players.to)).not.toContain('players.count');
  });

  test('suggested decks are made of cards that the box has', () => {
    for (const players of counts(rules))
      for (const { deck } of offers.decks(players, {}))
        for (const role of deck)
          expect(deck.filter(each => each === role).length).toBeLessThanOrEqual(offers.roles.find(each => each.role === role)?.copies ?? 0);
  });

  test('TH-85: every call that may be added by hand is taken at night, and every other step is none', () => {
    const players = offers.players.from;
    const deck = offers.decks(players, {})[0]?.deck ?? [];
    const begun = rules.begin(
      { book: rules.id, players, deck, settings: {} },
      { roles: deck.slice(0, players), centre: deck.slice(players) },
    );
    if (!begun.ok) throw new Error(begun.refusal.map(({ code }) => code).join());
    const codeOf = (step: string): string => {
      const ruled = begun.value.play.rule({ type: 'call', step }, seededChance(seed(1)));
      return ruled.ok ? 'taken' : ruled.refusal.code;
    };
    const taken = offers.calls.filter(step => codeOf(step) === 'taken');
    // The Little Girl can be caught only while the pack is awake.
    expect(offers.calls.filter(step => !taken.includes(step))).toEqual(book === 'thiercelieux' ? ['little-girl'] : []);
    expect(codeOf('little-girl')).toBe(book === 'thiercelieux' ? 'ruling.not_now' : 'ruling.not_here');
    const others = STEPS[book].filter(step => !offers.calls.includes(step));
    expect(others.length).toBeGreaterThan(2);
    expect(others.map(codeOf)).toEqual(others.map(() => 'ruling.not_here'));
    expect(new Set(offers.calls).size).toBe(offers.calls.length);
    for (const language of LANGUAGES)
      for (const step of offers.calls) expect(wordsIn(language).step(step, book), `${language} ${step}`).not.toMatch(/⟨|^$/);
  });

  test('the sides are those of the book, and of the cards that bring one along', () => {
    expect(offers.sides).toEqual(SIDES[book]);
  });

  test('every preset is made of values that are allowed', () => {
    for (const settings of Object.values(offers.presets))
      expect(refused(rules, offers.players.from, [], settings).filter(({ code }) => code.startsWith('settings.'))).toEqual([]);
  });
});

describe('ON-184: a deck left to chance', () => {
  const rules = CATALOG.find(({ id }) => id === 'one-night');
  const draw = rules?.offers.draw;

  test.each(['redraw_until_valid', 'complete_pairs'])('may be dealt, drawn by %s', how => {
    if (rules === undefined || draw === undefined || draw === null) throw new Error('nothing is drawn');
    const settings = { 'onenight.random_draw': how };
    for (const players of counts(rules))
      for (let n = 0; n < 20; n += 1) expect(refused(rules, players, draw(players, settings, seededChance(seed(n))), settings)).toEqual([]);
  });

  test('is drawn in no other book', () => {
    expect(CATALOG.filter(({ offers }) => offers.draw !== null).map(({ id }) => id)).toEqual(['one-night']);
  });
});

describe('the kinds of decks', () => {
  const CALLED = new Set(['seer', 'medium', 'bodyguard', 'owl', 'mythomaniac', 'mason']);
  const lupus = CATALOG.find(({ id }) => id === 'lupus-token');
  test.each(Array.from({ length: 17 }, (_, index) => index + 8))(
    'of Lupus for %i: a quick one has no more calls than the one for beginners, and that no more than the advised one',
    players => {
      const calls = new Map(lupus?.offers.decks(players, {}).map(({ kind, deck }) => [kind, deck.filter(role => CALLED.has(role)).length]));
      const usual = calls.get('usual') ?? 0;
      const beginners = calls.get('beginners') ?? usual;
      expect((calls.get('quick') ?? beginners) <= beginners && beginners <= usual, JSON.stringify([...calls])).toBe(true);
      expect(calls.size > 1).toBe(players > 8 && players < 24);
    },
  );
});
