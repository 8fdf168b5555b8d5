import { describe, expect, test } from 'vitest';
import { BOOKS, type Place, seat } from '../../src/domain/ids.ts';
import type { Prompt } from '../../src/domain/step.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import { LANGUAGES, patternsOf, wordsIn } from '../../src/words/words.ts';
import { dice } from '../tools/dice.ts';
import { roomMessages, roomWords } from '../tools/page-words.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const nameOf = (place: Place) => `N${place}`;
/** Every kind of value that an announcing machine fills into its sentences. */
const PROMPTS: readonly Prompt[] = [
  { key: 'one-night.seer.action' },
  ...[0, 30, 60, 61, 300].map(seconds => ({ key: 'one-night.discussion.say', with: { seconds } })),
  { key: 'one-night.reveal.draw', with: { seats: [seat(2)] } },
  { key: 'one-night.reveal.swap', with: { seats: [seat(2)], slot: 'K1' } },
  { key: 'one-night.over.cards-differ', with: { seats: [seat(1), seat(3)], slots: '' } },
  { key: 'one-night.over.cards-differ', with: { seats: [seat(1)], slots: 'K1 K3' } },
  { key: 'one-night.over.cards-differ', with: { seats: [], slots: 'K2' } },
];

/** The comparison runs at every moment of many games, so `expect` is called only for a difference. */
const alike = (text: string, other: string): void => {
  if (text !== other) expect(text).toBe(other);
};

describe.each(LANGUAGES)('a public screen speaks %s', language => {
  const [words, messages] = [wordsIn(language), roomMessages(language)];
  const room = roomWords(language);

  test('holds everything that the screen has of its own, and no refusal, help, setting or question of the night', () => {
    const screen = Object.keys(patternsOf(language)).filter(key => key.startsWith('screen.'));
    expect(screen.filter(key => !room.has(key))).toEqual([]);
    expect(Object.keys(messages).filter(key => /^(?:refusal|help|setting)\.|\.ask$|^table\.told\./.test(key))).toEqual([]);
  });

  test.each(BOOKS)('%s: news, steps and cards of real games are told alike', book => {
    for (const { id } of CATALOG.filter(each => each.id === book)) expect(room.has(`table.edition.${id}`)).toBe(true);
    for (const [index, setUp] of TABLES[book].slice(0, 4).entries())
      playOn(dealt(setUp, index).match, dice(index), ({ play: { picture, view } }) => {
        for (const news of picture.news) alike(room.news(news, nameOf, book), words.news(news, nameOf, book));
        alike(room.step(picture.scene, book), words.step(picture.scene, book));
        for (const role of new Set(view.seats.map(each => each.role)))
          for (const count of [1, 2]) alike(room.role(role, book, count), words.role(role, book, count));
        return false;
      });
  });

  test('the announcements of a machine are worded alike, with names, places and times', () => {
    for (const prompt of PROMPTS) expect(room.prompt(prompt, nameOf)).toBe(words.prompt(prompt, nameOf));
  });

  test('a missing text stays visible, and a card that the group named keeps its name', () => {
    expect(room.find('screen.sing')).toBe('⟨screen.sing⟩');
    expect(room.find('toString')).toBe('⟨toString⟩');
    expect(room.role('custom-baker', 'thiercelieux')).toBe(words.role('custom-baker', 'thiercelieux'));
  });
});
