import type { PublicTable } from '../../../src/domain/evening.ts';
import type { TournamentFact } from '../../../src/domain/tournament/fact.ts';
import type { ReceivedParcel, ToAppend } from '../../../src/journal/tournament-log.ts';

/** A picture that differs from all others. */
export const picture = (what: string): PublicTable => ({
  v: 1,
  table: what,
  language: 'fr',
  names: [],
  dealing: null,
  message: null,
  clock: null,
  countdown: null,
  announced: null,
  narration: null,
});

export const shown = (table: number, game: string, seq: number, what = `${table} ${game} ${seq}`): ReceivedParcel => ({
  table,
  parcel: { game, seq, cargo: { is: 'shown', shown: picture(what) } },
});

export const journal = (table: number, game: string, seq: number, text: string): ReceivedParcel => ({
  table,
  parcel: { game, seq, cargo: { is: 'journal', text } },
});

/** A fact that differs from all others, with characters that a database may refuse. */
export const fact = (n: number): TournamentFact => ({ fact: 'message', tables: [n], hall: false, text: `é ${n} \u0000 \ud800 '"` });

export const toAppend = (after: number, what: Partial<ToAppend> = {}): ToAppend => ({
  after,
  at: 1_000 + after,
  by: { desk: 'laptop' },
  facts: [fact(after + 1)],
  asked: null,
  mark: null,
  ...what,
});
