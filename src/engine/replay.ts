import type { Command } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import { isRecord } from '../domain/data.ts';
import type { CommandEntry, Entry } from '../domain/entry.ts';
import type { Result } from '../domain/refusal.ts';
import { amend } from './amend.ts';
import { commandOf, decide, type Match, type MatchDecision } from './match.ts';

/** Plays entries that were written elsewhere, as if they were asked for now. Undefined where the game would have decided one of them otherwise. */
export const replayed = (from: Match, entries: readonly Entry[], chance: Chance): Match | undefined => {
  let match = from;
  for (const entry of entries) {
    const decided = entry.type === 'begun' || entry.type === 'sealed' ? undefined : decidedAgain(match, entry, chance);
    if (decided?.ok !== true || textOf(decided.value.entry) !== textOf(entry)) return undefined;
    match = decided.value.match;
  }
  return match;
};

const decidedAgain = (match: Match, entry: CommandEntry, chance: Chance): Result<MatchDecision<CommandEntry>> | undefined => {
  if (entry.type !== 'amended') return decide(match, askedBy(entry), chance);
  const [first] = entry.moves;
  return first?.type === 'answered' ? amend(match, entry.move, first.answer, chance) : undefined;
};

const askedBy = (entry: Exclude<CommandEntry, { readonly type: 'amended' }>): Command => {
  switch (entry.type) {
    case 'answered':
    case 'ruled':
    case 'closed':
      return commandOf(entry);
    case 'undone':
      return entry.move === undefined ? { type: 'undo', answers: entry.answers } : { type: 'undo', move: entry.move };
    case 'redone':
      return { type: 'redo' };
  }
};

/** The text of an entry for comparison: without the ask, and with its fields in one order. */
const textOf = (entry: Entry): string => JSON.stringify('asked' in entry ? { ...entry, asked: undefined } : entry, sortedFields);

const sortedFields = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;
