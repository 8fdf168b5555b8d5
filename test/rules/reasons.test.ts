import { describe, expect, test } from 'vitest';
import { BOOKS, type BookId } from '../../src/domain/ids.ts';
import type { PublicEnding } from '../../src/domain/picture.ts';
import { withReason as lupus } from '../../src/rules/lupus/view.ts';
import { withReason as oneNight } from '../../src/rules/one-night/winning.ts';
import { withReason as thiercelieux } from '../../src/rules/thiercelieux/view.ts';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const told = (book: BookId, ending: PublicEnding) => {
  switch (book) {
    case 'lupus-classic':
    case 'lupus-token':
      return lupus(book, ending, []);
    case 'one-night':
      return oneNight(ending, []);
    case 'thiercelieux':
      return thiercelieux(ending, []);
  }
};

/** Every reason that ends a game, with the winning side where it matters. */
const REASONS: readonly (readonly [BookId, string, string, string])[] = [
  ['lupus-classic', 'no-wolves', 'humans', 'LC-96'],
  ['lupus-classic', 'parity', 'wolves', 'LC-97'],
  ['lupus-classic', 'parity', 'werehamster', 'LC-99'],
  ['lupus-classic', 'no-wolves', 'alone', 'LC-103'],
  ['lupus-token', 'no-wolves', 'humans', 'LT-52'],
  ['lupus-token', 'parity', 'wolves', 'LT-53'],
  ['lupus-token', 'no-wolves', 'werehamster', 'LT-54'],
  ['one-night', 'werewolf-died', 'village', 'ON-145'],
  ['one-night', 'tanner-died', 'tanner', 'ON-154'],
  ['one-night', 'no-werewolf-died', 'werewolves', 'ON-148'],
  ['one-night', 'nobody-died', 'village', 'ON-146'],
  ['one-night', 'minion-succeeded', 'werewolves', 'ON-155'],
  ['one-night', 'only-minions-died', '', 'ON-158'],
  ['one-night', 'no-werewolf-was-there', '', 'ON-147'],
  ['thiercelieux', 'nobody-left', '', 'TH-172'],
  ['thiercelieux', 'lovers-alone', 'lovers', 'TH-173'],
  ['thiercelieux', 'white-wolf-alone', 'white-wolf', 'TH-174'],
  ['thiercelieux', 'all-charmed', 'piper', 'TH-175'],
  ['thiercelieux', 'no-wolves', 'villagers', 'TH-176'],
  ['thiercelieux', 'no-wolves', 'alone', 'TH-275'],
  ['thiercelieux', 'only-wolves', 'wolves', 'TH-177'],
  ['thiercelieux', 'parity', 'wolves', 'TH-180'],
  ['thiercelieux', 'angel', 'angel', 'TH-132'],
  ['thiercelieux', 'draw', '', 'TH-183'],
];

test.each(REASONS)('%s: a game that ends by %s (%s) is told by %s, in six languages', (book, because, side, rule) => {
  const sides = side === '' ? [] : [side];
  expect(told(book, { sides, winners: [], because })).toEqual({ sides, winners: [], because, rule, camps: [] });
  for (const language of LANGUAGES) {
    const words = wordsIn(language);
    expect(words.has(`story.because.${because}`), `${language} ${because}`).toBe(true);
    for (const each of sides) expect(words.has(`table.side.${each}`) && words.has(`table.wins.${each}`), each).toBe(true);
  }
});

test('a reason that the book does not know has no rule', () => {
  for (const book of BOOKS) expect(told(book, { sides: [], winners: [], because: 'boredom' }).rule).toBeNull();
});

describe.each(BOOKS)('%s', book => {
  test('the view of a game that is over says why, by one of these reasons, and tells the nights that the room may hear of', () => {
    const known = REASONS.filter(([of]) => of === book).map(([, because]) => because);
    for (let seed = 1; seed <= 30; seed += 1) {
      const chance = dice(seed);
      const { view, picture } = playOn(dealt(chance.of(TABLES[book]), seed).match, chance).play;
      expect(known).toContain(view.ending?.because);
      expect(view.ending?.rule).not.toBeNull();
      expect([view.ending?.sides, view.ending?.because]).toEqual([picture.ending?.sides, picture.ending?.because]);
      if (picture.ending?.nights !== undefined) expect(view.nights).toEqual(picture.ending.nights);
    }
  });

  test('no night is told before it is over', () => {
    const chance = dice(3);
    let night = 0;
    playOn(dealt(chance.of(TABLES[book]), 3).match, chance, ({ play: { step, view } }) => {
      if (step.time === 'call') {
        night += 1;
        expect(view.nights.map(each => each.night)).not.toContain(view.round);
      }
      return false;
    });
    expect(night).toBeGreaterThan(0);
  });
});
