import { describe, expect, test } from 'vitest';
import { BOOKS, type BookId, type Place } from '../../src/domain/ids.ts';
import type { Match } from '../../src/engine/match.ts';
import { LANGUAGES, type Words, wordsIn } from '../../src/words/words.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const nameOf = (place: Place) => `N${place}`;
const SPOKEN = LANGUAGES.map(wordsIn);
const GAMES = 10;

/** Everything that a moderator and the room read at a step. */
const read = ({ play: { step, view, picture } }: Match, words: Words): readonly string[] => [
  words.step(step.id, view.book),
  ...step.says.map(prompt => words.prompt(prompt, nameOf)),
  ...(step.goOn === null ? [] : [words.prompt(step.goOn, nameOf)]),
  ...step.tells.flatMap(({ what }) => [what].flat().map(each => words.told(step.id, each, view.book))),
  ...step.offers.map(offer => words.step(offer, view.book)),
  ...view.tonight.flatMap(deed => [deed.told ?? []].flat().map(each => words.told(deed.step, each, view.book))),
  ...view.seats.flatMap(({ dealt, role }) => [dealt, role]).map(role => words.role(role, view.book)),
  ...picture.news.map(news => words.news(news, nameOf, view.book)),
  ...(view.ending?.sides.flatMap(side => [words.find(`table.side.${side}`), words.find(`table.wins.${side}`)]) ?? []),
];

/** A name that is missing, a gap left open, or a list of nobody. */
const GAP = /[⟨⟩{}]|undefined|\bnone\b|^$|\s[.,;:]*$|[:;,]\s*[.)]|\s\s|\(\s*\)/;

const heard = (book: BookId): ReadonlySet<string> => {
  const texts = new Set<string>();
  const tables = TABLES[book];
  const every = Math.max(1, Math.floor(tables.length / GAMES));
  for (const [index, setUp] of tables.entries()) {
    if (index % every !== 0) continue;
    const hear = (match: Match) => {
      for (const words of SPOKEN) for (const text of read(match, words)) texts.add(text);
      return false;
    };
    hear(playOn(dealt(setUp, index).match, dice(index), hear));
  }
  return texts;
};

describe.each(BOOKS)('whole games of %s, at random', book => {
  test('whatever is said, shown or announced, in any language, has no gap', () => {
    const texts = [...heard(book)];
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter(text => GAP.test(text))).toEqual([]);
  });
});
