import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Command } from '../../src/domain/answer.ts';
import type { Entry, RecordedEvent } from '../../src/domain/entry.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import { amend, isAmendable } from '../../src/engine/amend.ts';
import { decide, evolve, fold, standingMoments } from '../../src/engine/match.ts';
import { exportMatch } from '../../src/scenario/export.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { dice } from '../tools/dice.ts';
import { meddled } from '../tools/meddled.ts';
import { acceptedMove, dealt, decided, isOver, rulesFor, untold } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';
import type { KeptEnd, KeptLine } from './told.ts';
import { digest, shownAt } from './told.ts';

/*
 * Writes journals that a later version must be able to open: node --import tsx test/kept/record.ts NUMBER [BOOK...]
 * It plays random games and keeps as few of them as contain everything that occurred in any of them.
 */
const [recording = '', ...only] = process.argv.slice(2);
if (!/^\d+$/.test(recording)) throw new Error('say which recording this is: one more than the last');
/** The number of games. One Night plays more than Lupus, because its games are short and some of its events are rare. */
const GAMES: { readonly [B in BookId]: number } = { 'lupus-classic': 600, 'lupus-token': 600, 'one-night': 1200, thiercelieux: 3000 };

const journalsOf = (setUp: SetUp, seed: number): readonly (readonly Entry[])[] => {
  const unseen = untold(setUp, seed);
  return [
    meddled(setUp, seed).entries,
    withTheLogKept(setUp, seed),
    withCorrections(setUp, seed),
    ...(unseen === undefined ? [] : [meddled(setUp, seed, unseen).entries]),
  ];
};

/** A game that confirms the entered night wherever the table asks for the cards. Random play never does that. */
const withTheLogKept = (setUp: SetUp, seed: number): readonly Entry[] => {
  const { entry, match: start } = dealt(setUp, seed);
  const entries: Entry[] = [entry];
  const chance = dice(seed);
  for (let match = start; !isOver(match); ) {
    const { asks, goOn, id } = match.play.step;
    const stands = asks.kind === 'cards' && goOn !== null;
    const done = stands ? decided(match, { type: 'go-on', step: id }) : acceptedMove(match, chance);
    entries.push(done.entry);
    match = done.match;
  }
  return entries;
};

/** A game whose end is undone and redone, and in which an earlier answer is corrected, also back and forth. */
const withCorrections = (setUp: SetUp, seed: number): readonly Entry[] => {
  const { entries, end } = meddled(setUp, seed);
  const all = [...entries];
  const chance = seededChance(end.seed);
  let match = end;
  const does = (command: Command): void => {
    const done = decide(match, command, chance);
    if (!done.ok) return;
    all.push(done.value.entry);
    match = done.value.match;
  };
  does({ type: 'undo', answers: 2 });
  does({ type: 'redo' });
  const { past } = dice(seed).of(standingMoments(match).filter(each => each.past !== null && isAmendable(each.past.entry)));
  const answer = past === null ? undefined : acceptedMove(past.before, dice(seed + 1)).answer;
  const amended = past === null || answer === undefined ? undefined : amend(match, past.n, answer, chance);
  if (amended?.ok !== true) return all;
  all.push(amended.value.entry);
  match = amended.value.match;
  does({ type: 'undo', move: match.amended?.n ?? 0 });
  does({ type: 'redo' });
  return all;
};

/** What occurs in a game: each type of event, with each word that it carries. */
const metIn = (entries: readonly Entry[]): readonly string[] => [
  ...new Set(entries.flatMap(entry => [entry.type, ...('events' in entry ? entry.events.flatMap(metBy) : [])])),
];
const WORDS = ['step', 'side', 'outcome', 'how', 'by', 'secret', 'back', 'again', 'early', 'skipped', 'missing', 'became', 'unseen'];
const metBy = (event: RecordedEvent): readonly string[] => [
  event.type,
  ...Object.entries(event).flatMap(([name, value]) =>
    WORDS.includes(name) && typeof value !== 'number' && typeof value !== 'object' ? [`${event.type} ${name} ${value}`] : [],
  ),
];

const linesOf = (entries: readonly Entry[]): readonly (KeptLine | KeptEnd)[] => {
  const [begun, ...rest] = entries;
  if (begun?.type !== 'begun') throw new Error('a journal begins with a deal');
  let match = fold(rulesFor, [begun]);
  const lines: (KeptLine | KeptEnd)[] = [{ shows: shownAt(match), entry: begun }];
  for (const entry of rest) {
    match = evolve(match, entry);
    lines.push({ shows: shownAt(match), entry });
  }
  return [...lines, { scenario: digest(exportMatch(match, 'A kept game', seededChance)) }];
};

const kept = (book: BookId): readonly (readonly Entry[])[] => {
  const games = Array.from({ length: GAMES[book] }, (_, index) => {
    const table = TABLES[book][index % TABLES[book].length];
    if (table === undefined) throw new Error(`no table of ${book}`);
    return journalsOf(index % 3 === 2 ? unusual(table, dice(index)) : table, index);
  }).flat();
  const met = games.map(entries => ({ entries, what: new Set(metIn(entries)), size: JSON.stringify(entries).length }));
  let missing = new Set(met.flatMap(({ what }) => [...what]));
  const chosen: (readonly Entry[])[] = [];
  while (missing.size > 0) {
    const gain = ({ what, size }: (typeof met)[number]) => [...what].filter(each => missing.has(each)).length / size;
    const [best] = met.toSorted((a, b) => gain(b) - gain(a));
    if (best === undefined) break;
    chosen.push(best.entries);
    missing = new Set([...missing].filter(each => !best.what.has(each)));
  }
  return chosen;
};

const folder = new URL('journals/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const book of BOOKS.filter(each => only.length === 0 || only.includes(each))) {
  const text = kept(book).flatMap(entries => linesOf(entries).map(line => `${JSON.stringify(line)}\n`));
  writeFileSync(new URL(`${recording}-${book}.jsonl.gz`, folder), gzipSync(text.join(''), { level: 9 }));
}
