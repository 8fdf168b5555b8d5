import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/domain/entry.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import { evolve, fold } from '../../src/engine/match.ts';
import { readEntry } from '../../src/journal/chain.ts';
import { FORMER_EVENTS as FORMER_OF_LUPUS, ROOM as LUPUS } from '../../src/rules/lupus/events.ts';
import { ROOM as ONE_NIGHT } from '../../src/rules/one-night/events.ts';
import { FORMER_EVENTS as FORMER_OF_THIERCELIEUX, ROOM as THIERCELIEUX } from '../../src/rules/thiercelieux/events.ts';
import { exportMatch } from '../../src/scenario/export.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { rulesFor } from '../tools/random-play.ts';
import { gamesIn, journalFiles } from './journals.ts';
import { digest, shownAt } from './told.ts';

const asRead = (entry: Entry): Entry => {
  const read = readEntry(JSON.stringify(entry));
  if (!read.ok) throw new Error(`${read.refusal}: ${JSON.stringify(entry)}`);
  return read.value;
};

const KEPT = journalFiles().map(file => ({ file, games: gamesIn(file) }));

describe.each(KEPT)('the games kept in $file', ({ games }) => {
  test('open, show at every move what they showed when they were played, and export as they did', () => {
    for (const [at, { lines, end }] of games.entries()) {
      const [begun, ...rest] = lines;
      if (begun === undefined) throw new Error('an empty game');
      let match = fold(rulesFor, [asRead(begun.entry)]);
      expect(shownAt(match), `game ${at + 1}, as it begins`).toBe(begun.shows);
      for (const [index, { entry, shows }] of rest.entries()) {
        match = evolve(match, asRead(entry));
        if (shownAt(match) !== shows) expect.fail(`game ${at + 1}, line ${index + 2} shows something else: ${JSON.stringify(entry)}`);
      }
      expect(digest(exportMatch(match, 'A kept game', seededChance)), `game ${at + 1} as a scenario`).toBe(end.scenario);
    }
  });
});

test('games of every family are kept, and in them every type of event that it has or had', () => {
  const metIn = (family: string) => {
    const lines = KEPT.filter(({ file }) => file.includes(family)).flatMap(({ games }) => games.flatMap(game => game.lines));
    return new Set(lines.flatMap(({ entry }) => ('events' in entry ? entry.events.map(each => each.type) : [])));
  };
  for (const [family, room] of Object.entries({
    lupus: { ...LUPUS, ...FORMER_OF_LUPUS },
    'one-night': ONE_NIGHT,
    thiercelieux: { ...THIERCELIEUX, ...FORMER_OF_THIERCELIEUX },
  }))
    expect(
      Object.keys(room).filter(type => !metIn(family).has(type)),
      family,
    ).toEqual([]);
});

/** Each type of entry with its fields, also those that may be missing: the compiler asks for all. */
type FieldsOf<E extends Entry> = { readonly [F in Exclude<keyof E, 'type' | 'v'>]-?: true };
const FORMS: { readonly [T in Entry['type']]: FieldsOf<Extract<Entry, { type: T }>> } = {
  begun: { setUp: true, deal: true, seed: true, events: true },
  sealed: { commitment: true, nonce: true, words: true },
  answered: { asked: true, answer: true, filled: true, onPad: true, swept: true, events: true },
  closed: { asked: true, filled: true },
  ruled: { asked: true, ruling: true, events: true },
  undone: { asked: true, answers: true, move: true },
  redone: { asked: true, answers: true },
  amended: { asked: true, move: true, moves: true },
};

test.each(BOOKS)('in the kept games of %s stands every type of entry that a table writes, with every field that it may have', book => {
  const entries = KEPT.filter(({ file }) => file.endsWith(`-${book}.jsonl.gz`)).flatMap(({ games }) =>
    games.flatMap(({ lines }) => lines.map(({ entry }) => entry)),
  );
  const met = new Set(entries.flatMap(entry => Object.keys(entry).map(field => `${entry.type} ${field}`)));
  const forms = Object.entries(FORMS).flatMap(([type, fields]) => Object.keys(fields).map(field => `${type} ${field}`));
  expect(forms.filter(form => !met.has(form))).toEqual([]);
});
