import { describe, expect, test } from 'vitest';
import { readServiceOptions } from '../../src/service/options.ts';
import { readPlayers } from '../../src/tournament/csv.ts';
import { labelSchema, nameSchema, wordSchema } from '../../src/wire/shapes.ts';
import { joinAskedSchema } from '../../src/wire/tournament-link.ts';
import { messageSchema } from '../../src/wire/tournament-parts.ts';
import { wordsIn } from '../../src/words/words.ts';

const SEEN = ['Katia', 'Zoé', 'Ångström', 'שרה', 'علي', '李雷', '👩‍🚀', '❤️', '👍🏽', 'D’Artagnan', 'Ana-María'];
const HIDDEN: readonly (readonly [what: string, typed: string, seen: string])[] = [
  ['turned from here on', '\u202eaitaK', 'aitaK'],
  ['turned and back', '\u2066Ka\u2069tia', 'Katia'],
  ['marked as left to right', 'Katia\u200e', 'Katia'],
  ['with a space that has no width', 'Kat\u200bia', 'Katia'],
  ['with a joiner that joins nothing', 'Kat\u200dia', 'Katia'],
  ['with a soft hyphen', 'Kat\u00adia', 'Katia'],
  ['with a filler', 'Katia\u3164', 'Katia'],
  ['with an empty pattern', 'Katia\u2800', 'Katia'],
  ['with a variation of nothing', 'Katia\ufe0f', 'Katia'],
  ['with a tag', 'Katia\u{e0041}', 'Katia'],
  ['with a line of its own', 'Ka\u2028tia', 'Katia'],
];

describe('a name', () => {
  test.each(SEEN)('%s stays as it is', typed => {
    expect([nameSchema.parse(typed), labelSchema.parse(typed), messageSchema.parse(typed)]).toEqual([typed, typed, typed]);
  });

  test.each(HIDDEN)('%s is what everybody sees', (_what, typed, seen) => {
    expect([nameSchema.parse(typed), labelSchema.parse(typed), messageSchema.parse(typed)]).toEqual([seen, seen, seen]);
    expect(joinAskedSchema.parse({ code: 'ABCDEFGH', machine: typed }).machine).toBe(seen);
    expect(readPlayers(`name\n${typed}\nKatja\n`, []).entries[0]?.name).toBe(seen);
  });

  test('of which nothing is seen is none', () => {
    expect(['\u200b', '\u2066\u2069', '\u3164'].map(typed => nameSchema.safeParse(typed).success)).toEqual([false, false, false]);
  });

  test('of a card has no sign that is not seen', () => {
    expect(['Loup\u200dx', 'Lo\u3164up', 'Loup'].map(typed => wordSchema.safeParse(typed).success)).toEqual([false, false, true]);
  });

  test('that is written from right to left turns nothing of its sentence, in text or list', () => {
    const words = wordsIn('fr');
    expect(words.list(['שרה', 'Ana'])).toBe('\u2068שרה\u2069 et Ana');
    expect(words.text('service.paired', { text: 'שרה' })).toContain('\u2068שרה\u2069');
    expect(words.text('service.paired', { text: 'Ana' })).not.toMatch(/[\u2066-\u2069]/);
  });
});

test('a table is called by no name that every object has', () => {
  expect(readServiceOptions(['--table', 'constructor'], {})).toHaveProperty('wrong');
  expect(readServiceOptions(['--table', 'red'], {})).not.toHaveProperty('wrong');
});
