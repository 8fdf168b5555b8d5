import { createHash } from 'node:crypto';
import type { PublicTable } from '../../../src/domain/evening.ts';
import type { TournamentFact } from '../../../src/domain/tournament/fact.ts';
import { genesis, link } from '../../../src/journal/chain.ts';
import { keptText } from '../../../src/journal/keep.ts';
import type { AppendResult, DecidedFacts, ReceivedParcel, ToAppend, TournamentLog } from '../../../src/journal/tournament-log.ts';
import { vote } from '../entries.ts';

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

/** The journal of a game as its table sends it, with a chain that holds. */
export const journalOf = (game: string): string => {
  const id = createHash('md5').update(game).digest('hex');
  const body = JSON.stringify(vote(0));
  return keptText(id, [{ body, hash: link(genesis(id), 1, body) }]).text;
};

/** A fact that differs from all others, with characters that a database may refuse. */
export const fact = (n: number): TournamentFact => ({ fact: 'message', tables: [n], hall: false, text: `é ${n} \u0000 \ud800 '"` });

/** Facts to append, decided before. */
interface FactsToAppend extends Omit<ToAppend, 'decide'>, DecidedFacts {
  readonly after: number;
}

export const toAppend = (after: number, what: Partial<FactsToAppend> = {}): FactsToAppend => ({
  after,
  at: 1_000 + after,
  by: { desk: 'laptop' },
  facts: [fact(after + 1)],
  asked: null,
  mark: null,
  ...what,
});

/** Appends all of these in one commit. */
export const appendAll = (log: TournamentLog, ...all: readonly FactsToAppend[]): Promise<readonly AppendResult[]> =>
  log.append(
    all[0]?.after ?? 0,
    all.map(({ at, facts, ...part }) => ({ ...part, decide: () => ({ at, facts }) })),
    () => {},
  );

export const append = async (log: TournamentLog, what: FactsToAppend): Promise<AppendResult> => {
  const [result] = await appendAll(log, what);
  if (result === undefined) throw new Error('nothing was appended');
  return result;
};
