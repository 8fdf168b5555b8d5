import { describe, expect, test } from 'vitest';
import type { BookId } from '../../src/domain/ids.ts';
import { wordsIn } from '../../src/words/words.ts';
import { gestureOf } from '../../web/moderator/play/told-signs.ts';

const english = wordsIn('en');

describe('the sign that is shown is the one that its words name', () => {
  test.each<readonly [book: BookId, step: string, what: string, sign: string | undefined, words: string]>([
    ['thiercelieux', 'seer', 'wolf', undefined, 'Simple werewolf'],
    ['thiercelieux', 'seer', 'seer', undefined, 'Seer'],
    ['thiercelieux', 'seer', 'wolves', 'wolves', 'Side: the werewolves'],
    ['thiercelieux', 'seer', 'village', 'village', 'Side: the village'],
    ['thiercelieux', 'infect-father', 'wolf', 'touch', 'Touch on the shoulder'],
    ['thiercelieux', 'fox', 'yes', 'nod', 'Nod'],
    ['thiercelieux', 'fox', 'no', 'shake', 'Shake of the head'],
    ['thiercelieux', 'fox', 'nothing', 'crossed-arms', 'Arms crossed'],
    ['thiercelieux', 'wolf-dog', 'wolves', 'claw', 'Hand like a claw'],
    ['thiercelieux', 'wolf-dog', 'villagers', 'open-hand', 'Open hand'],
    ['lupus-classic', 'seer', 'wolf', 'nod', 'Nod'],
    ['lupus-classic', 'medium', 'not-wolf', 'shake', 'Shake of the head'],
    ['lupus-token', 'seer', 'wolf', 'thumb-up', 'Thumb up'],
    ['lupus-token', 'medium', 'not-wolf', 'thumb-down', 'Thumb down'],
    ['lupus-token', 'medium', 'neutral', 'flat-hand', 'Flat hand'],
    ['lupus-token', 'mythomaniac', 'wolf', 'claw', 'Hand like a claw'],
    ['lupus-classic', 'mythomaniac', 'seer', 'eye', 'Finger under the eye'],
    ['lupus-classic', 'mythomaniac', 'human', 'heart', 'Hand on the heart'],
    ['lupus-classic', 'mythomaniac', 'nothing', 'nothing', 'No sign'],
    ['one-night', 'seer', 'werewolf', undefined, 'Werewolf'],
    ['one-night', 'robber', 'seer', undefined, 'Seer'],
  ])('%s, %s: %s', (book, step, what, sign, words) => {
    expect(gestureOf(step, what, book)).toBe(sign);
    expect(english.told(step, what, book)).toContain(words);
  });
});
