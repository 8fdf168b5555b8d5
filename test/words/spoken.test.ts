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

/** A text in any language, with the values that it depends on. */
type Text = readonly [made: (words: Words) => string, ...of: readonly unknown[]];

/** Everything that the moderator and the room read at a step. */
const textsOf = ({ play: { step, view, picture } }: Match): readonly Text[] => [
  [words => words.step(step.id, view.book), 'step', step.id],
  ...[...step.says, step.goOn ?? []].flat().map((prompt): Text => [words => words.prompt(prompt, nameOf), 'prompt', prompt]),
  ...step.tells.flatMap(({ what }) => what).map((what): Text => [words => words.told(step.id, what, view.book), 'told', step.id, what]),
  ...step.offers.map((offer): Text => [words => words.step(offer, view.book), 'step', offer]),
  ...view.tonight.flatMap(deed =>
    [deed.told ?? []].flat().map((what): Text => [words => words.told(deed.step, what, view.book), 'told', deed.step, what]),
  ),
  ...view.seats.flatMap(({ dealt, role }) => [dealt, role]).map((role): Text => [words => words.role(role, view.book), 'role', role]),
  ...picture.news.map((news): Text => [words => words.news(news, nameOf, view.book), 'news', news]),
  ...(view.ending?.sides ?? []).flatMap((side): readonly Text[] => [
    [words => words.find(`table.side.${side}`), 'side', side],
    [words => words.find(`table.wins.${side}`), 'wins', side],
  ]),
];

/** A missing name, an unfilled placeholder, or a list of nobody. */
const GAP = /[⟨⟩{}]|undefined|\bnone\b|^$|\s[.,;:]*$|[:;,]\s*[.)]|\s\s|\(\s*\)/;

const heard = (book: BookId): ReadonlySet<string> => {
  const texts = new Set<string>();
  const read = new Set<string>();
  const tables = TABLES[book];
  const every = Math.max(1, Math.floor(tables.length / GAMES));
  for (const [index, setUp] of tables.entries()) {
    if (index % every !== 0) continue;
    const hear = (match: Match) => {
      for (const [made, ...of] of textsOf(match)) {
        const name = JSON.stringify(of);
        if (read.has(name)) continue;
        read.add(name);
        for (const words of SPOKEN) texts.add(made(words));
      }
      return false;
    };
    hear(playOn(dealt(setUp, index).match, dice(index), hear));
  }
  return texts;
};

describe.each(BOOKS)('whole games of %s, at random', book => {
  test('every sentence that is spoken, shown or announced, in any language, has no gap', () => {
    const texts = [...heard(book)];
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter(text => GAP.test(text))).toEqual([]);
  });
});
