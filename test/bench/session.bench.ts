import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Journal } from '../../src/journal/journal.ts';
import { openJournal } from '../../src/journal/journal.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { dealtAtRandom, LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import type { Session } from '../tools/live-session.ts';
import { resumeSession, startSession } from '../tools/live-session.ts';
import { isOver, randomAnswer, seedText } from '../tools/random-play.ts';
import type { Bench, Figure } from './bench.ts';
import { median, spread } from './bench.ts';

const ENTRIES = 10_000;
const LIMIT_MS = 150;
const RUNS = 9;

/** A game that does not end: whenever it is over, its last answers are undone. */
const longGame = async (session: Session, journal: Journal): Promise<void> => {
  const chance = dice(5);
  while (journal.count < ENTRIES)
    if (isOver(session.match)) await session.submit({ type: 'undo', answers: Math.min(60, session.match.answers) });
    else await session.submit({ type: 'answer', answer: randomAnswer(session.match.play.step, chance) });
};

const reopening = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  const file = join(folder, 'long.wolftap');
  try {
    const opened = openJournal(file);
    const rules = rulesOf('lupus-token');
    const deck = LUPUS_DECKS[4];
    if (!opened.ok || rules === undefined || deck === undefined) throw new Error('no game to open');
    const setUp = { book: 'lupus-token', players: deck.length, deck, settings: {} } as const;
    const deal = dealtAtRandom(setUp, dice(1));
    const started = await startSession(opened.value.journal, { rules, setUp, deal, seed: seedText(1), nonce: seedText(2) });
    if (!started.ok) throw new Error('the deal was refused');
    await longGame(started.value, opened.value.journal);
    opened.value.journal.close();
    const times = Array.from({ length: RUNS }, () => timed(file)).slice(2);
    const ours = median(times);
    const name = `re-opening a live game of ${ENTRIES.toLocaleString('en')} entries, to the moderator's view`;
    return [
      {
        name,
        unit: 'ms',
        ours,
        peer: LIMIT_MS,
        peerName: 'limit',
        ratio: ours / LIMIT_MS,
        goal: 'at most 1',
        holds: ours <= LIMIT_MS,
        spread: spread(times),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Measures the opening after a crash: the chain of hashes, the parsing and the fold of every entry. */
const timed = (file: string): number => {
  const start = performance.now();
  const opened = openJournal(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const session = resumeSession(opened.value.journal, opened.value.entries, rulesOf);
  if (session.match.play.view.seats.length === 0 || opened.value.entries.length !== ENTRIES) throw new Error('not the whole game');
  const taken = performance.now() - start;
  opened.value.journal.close();
  return taken;
};

export const benches: readonly Bench[] = [{ name: 'session: re-opening', run: reopening }];
