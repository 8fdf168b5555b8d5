import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/domain/entry.ts';
import { evolve, fold } from '../../src/engine/match.ts';
import { readEntry } from '../../src/journal/chain.ts';
import { FORMER_EVENTS as FORMER_OF_LUPUS, ROOM as LUPUS } from '../../src/rules/lupus/events.ts';
import { ROOM as ONE_NIGHT } from '../../src/rules/one-night/events.ts';
import { FORMER_EVENTS as FORMER_OF_THIERCELIEUX, ROOM as THIERCELIEUX } from '../../src/rules/thiercelieux/events.ts';
import { exportMatch } from '../../src/scenario/export.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { rulesFor } from '../tools/random-play.ts';
import { digest, type KeptEnd, type KeptLine, shownAt } from './told.ts';

/** Journals of games that earlier versions have played. `record.ts` writes new files; existing ones never change. */
const FOLDER = new URL('journals/', import.meta.url);
const FILES = readdirSync(FOLDER).sort();

interface KeptGame {
  readonly lines: readonly KeptLine[];
  readonly end: KeptEnd;
}

const gamesIn = (file: string): readonly KeptGame[] => {
  const games: KeptGame[] = [];
  let lines: KeptLine[] = [];
  for (const text of gunzipSync(readFileSync(new URL(file, FOLDER)))
    .toString()
    .trimEnd()
    .split('\n')) {
    const line: KeptLine | KeptEnd = JSON.parse(text);
    if ('entry' in line) lines.push(line);
    else {
      games.push({ lines, end: line });
      lines = [];
    }
  }
  return games;
};

const asRead = (entry: Entry): Entry => {
  const read = readEntry(JSON.stringify(entry));
  if (!read.ok) throw new Error(`${read.refusal}: ${JSON.stringify(entry)}`);
  return read.value;
};

const KEPT = FILES.map(file => ({ file, games: gamesIn(file) }));

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
