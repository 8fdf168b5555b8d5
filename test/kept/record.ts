import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Command } from '../../src/domain/answer.ts';
import type { CommandEntry, Entry, RecordedEvent } from '../../src/domain/entry.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import { amend, isAmendable } from '../../src/engine/amend.ts';
import { decide, evolve, fold, type Match, standingMoments } from '../../src/engine/match.ts';
import { exportMatch } from '../../src/scenario/export.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { beginGame } from '../../src/session/evening/sealing.ts';
import { dealtAtRandom } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { meddled, randomRuling } from '../tools/meddled.ts';
import { acceptedMove, dealt, decided, isOver, rulesFor, seedText, untold } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';
import { gamesIn, JOURNALS, journalFiles } from './journals.ts';
import type { KeptEnd, KeptLine } from './told.ts';
import { digest, shownAt } from './told.ts';

/*
 * Writes journals that a later version must be able to open: node --import tsx test/kept/record.ts NUMBER [BOOK...]
 * It plays random games and keeps as few of them as contain everything that occurred in any of them and in no earlier recording.
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
    asATableWrites(setUp, seed),
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
  return [...entries, ...correctionsOf(end, seed)];
};

const correctionsOf = (end: Match, seed: number): readonly CommandEntry[] => {
  const all: CommandEntry[] = [];
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
  const answered = standingMoments(match).flatMap(({ past }) => (past !== null && isAmendable(past.entry) ? [past] : []));
  if (answered.length === 0) return all;
  const { n, before } = dice(seed).of(answered);
  const amended = amend(match, n, acceptedMove(before, dice(seed + 1)).answer, chance);
  if (!amended.ok) return all;
  all.push(amended.value.entry);
  match = amended.value.match;
  does({ type: 'undo', move: match.amended?.n ?? 0 });
  does({ type: 'redo' });
  return all;
};

/** A game with all that a table adds to its moves: the seal, the names of asks, cards filled in for nobody, votes on pads, votes in one sweep. */
const asATableWrites = (setUp: SetUp, seed: number): readonly Entry[] => {
  const words = 'As the moon is round';
  const start = {
    rules: rulesFor(setUp),
    setUp,
    deal: dealtAtRandom(setUp, dice(seed)),
    seed: seedText(seed),
    nonce: seedText(seed + 1),
    words,
  };
  const begun = beginGame(start);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const { entries } = begun.value;
  const moves: CommandEntry[] = [];
  const chance = dice(seed);
  let { match } = begun.value;
  const does = (command: Command): void => {
    const done = decide(match, command, seededChance(match.seed));
    if (!done.ok) return;
    moves.push(done.value.entry);
    match = done.value.match;
  };
  while (!isOver(match)) {
    const { asks, time } = match.play.step;
    if (chance.once(20)) does({ type: 'rule', ruling: randomRuling(match, chance) });
    else if (time === 'call' && asks.kind === 'nothing' && chance.once(2)) does({ type: 'close', filled: { choose: [seat(1)] } });
    else {
      const { answer } = acceptedMove(match, chance);
      const filled = time === 'call' && answer.type === 'fill' ? { filled: answer.form } : {};
      const last = match.past?.entry;
      const mayBeSwept = answer.type === 'vote' && last?.type === 'answered' && last.answer.type === 'vote';
      const onPad = answer.type === 'vote' && chance.once(3);
      does({ type: 'answer', answer, ...filled, ...(onPad ? { onPad } : {}), ...(mayBeSwept && !onPad ? { swept: true } : {}) });
    }
  }
  const named = (entry: CommandEntry, index: number): Entry => ({ ...entry, asked: { id: `ask-${index}`, of: digest(`ask ${index}`) } });
  return [...entries, ...[...moves, ...correctionsOf(match, seed)].map(named)];
};

/** What occurs in a game: each form of an entry and of an event, with each word that it carries. */
const metIn = (entries: readonly Entry[]): readonly string[] => [
  ...new Set(
    entries.flatMap(entry => [
      ...Object.keys(entry).map(field => `${entry.type} has ${field}`),
      ...('events' in entry ? entry.events.flatMap(metBy) : []),
    ]),
  ),
];
const WORDS = ['step', 'side', 'outcome', 'how', 'by', 'secret', 'back', 'again', 'early', 'skipped', 'missing', 'became', 'unseen'];
const metBy = (event: RecordedEvent): readonly string[] => [
  `${event.type} has ${Object.keys(event).sort()}`,
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

/** The games of earlier recordings. */
const keptBefore = (book: BookId): readonly (readonly Entry[])[] =>
  journalFiles()
    .filter(file => file.endsWith(`-${book}.jsonl.gz`) && !file.startsWith(`${recording}-`))
    .flatMap(file => gamesIn(file).map(({ lines }) => lines.map(({ entry }) => entry)));

const kept = (book: BookId): readonly (readonly Entry[])[] => {
  const games = Array.from({ length: GAMES[book] }, (_, index) => {
    const table = TABLES[book][index % TABLES[book].length];
    if (table === undefined) throw new Error(`no table of ${book}`);
    return journalsOf(index % 3 === 2 ? unusual(table, dice(index)) : table, index);
  }).flat();
  const met = games.map(entries => ({ entries, what: new Set(metIn(entries)), size: JSON.stringify(entries).length }));
  const before = new Set(keptBefore(book).flatMap(metIn));
  let missing = new Set(met.flatMap(({ what }) => [...what]).filter(each => !before.has(each)));
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

for (const book of BOOKS.filter(each => only.length === 0 || only.includes(each))) {
  const text = kept(book).flatMap(entries => linesOf(entries).map(line => `${JSON.stringify(line)}\n`));
  if (text.length > 0) writeFileSync(new URL(`${recording}-${book}.jsonl.gz`, JOURNALS), gzipSync(text.join(''), { level: 9 }));
}
