import { describe, expect, test } from 'vitest';
import { BOOKS, type BookId } from '../../src/domain/ids.ts';
import { CLIP_KEY } from '../../src/wire/public.ts';
import { narratedLines } from '../../src/words/narrated.ts';
import { LANGUAGES, patternsOf } from '../../src/words/words.ts';
import { type NarrationState, narrate } from '../../web/shared/narrator/narration.ts';
import type { SpokenLine } from '../../web/shared/narrator/spoken-line.ts';
import { begun, opened, planFor, playsOut } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';
import { roomMessages, roomWords } from '../tools/page-words.ts';

describe.each(LANGUAGES)('in %s', language => {
  const lines = narratedLines(patternsOf(language));

  test('every line is a whole text that a page has at hand, and may be a file’s name', () => {
    const messages = roomMessages(language);
    expect(lines.length).toBeGreaterThan(100);
    for (const { key, text } of lines) {
      expect(typeof messages[key], key).toBe('string');
      expect(key).toMatch(CLIP_KEY);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  test('each book has its calls, and nothing is asked for that only a button says', () => {
    const of = (book: string) => lines.filter(each => each.book === book).map(({ key }) => key);
    expect(of('lupus')).toEqual(expect.arrayContaining(['lupus.seer.open', 'lupus.seer.close', 'lupus.dawn.wake']));
    expect(of('one-night')).toEqual(expect.arrayContaining(['one-night.seer.open', 'one-night.seer.action', 'one-night.nudge.each-own']));
    expect(of('thiercelieux')).toEqual(expect.arrayContaining(['thiercelieux.witch.open', 'thiercelieux.dawn.wake']));
    expect(of('all')).toEqual(expect.arrayContaining(['news.night-falls', 'narrator.test']));
    expect(lines.filter(({ key }) => /\.go$|sheet|\.lay$/.test(key))).toEqual([]);
  });
});

/** Every line that a page speaks during a whole game, from public pictures alone. */
const saidIn = async (book: BookId, seed: number): Promise<readonly SpokenLine[]> => {
  const words = roomWords('fr');
  let narrated: NarrationState | null = null;
  const said: SpokenLine[] = [];
  const rig = await opened({
    seed,
    screen: table => {
      const next = narrate(narrated, table, words);
      narrated = next.narrated;
      said.push(...(next.slot?.lines ?? []));
    },
  });
  await begun(rig, planFor(book, 0, book === 'one-night' ? { 'onenight.announcer': 'moderator' } : {}));
  await playsOut(rig, dice(seed));
  return said;
};

test.each(BOOKS)('every sentence of %s without a name can be recorded', async book => {
  const keys = new Set(narratedLines(patternsOf('fr')).map(({ key }) => key));
  const said = (await Promise.all([1, 2, 3, 4].map(seed => saidIn(book, seed)))).flat();
  const plain = [...new Set(said.flatMap(({ key }) => key ?? []))];
  expect(plain.length).toBeGreaterThan(5);
  expect(plain.filter(key => !keys.has(key))).toEqual([]);
});
