import { hash, randomBytes } from 'node:crypto';
import { no, ok, type Result } from '../../domain/refusal.ts';
import type { KeptFact } from '../../domain/tournament/fact.ts';
import { readLine } from '../../wire/kept/document.ts';
import { FACT_BODIES, type FactBody } from '../../wire/kept/fact.ts';
import { link } from '../chain.ts';
import { type ToAppend, TournamentLogFailure } from '../tournament-log.ts';
import type { TournamentLogProblem } from './failures.ts';

/** The format of facts and the rule of their chain. Older formats are known by number. */
export const FACT_FORMAT = 1;

/** A stored fact: its text, and the hash that binds it to all facts before it. */
export interface FactRow {
  readonly n: number;
  readonly body: string;
  readonly hash: string;
}

/** Every tournament has a random name of its own, so that no two chains can be mixed up. */
export const newTournamentId = (): string => randomBytes(16).toString('hex');

export const firstFactHash = (id: string): string => hash('sha256', `wolftap hall ${FACT_FORMAT}\n${id}`);

export const chained = (head: string, { after, at, by, facts }: ToAppend): readonly FactRow[] => {
  let before = head;
  return facts.map((fact, index) => {
    const n = after + index + 1;
    const body = JSON.stringify({ v: FACT_BODIES.version, at, by, fact } satisfies FactBody);
    before = link(before, n, body);
    return { n, body, hash: before };
  });
};

/** The body needs no check: it was checked when it was written, and the chain proves it unchanged. */
export const keptFact = ({ n, body }: Pick<FactRow, 'n' | 'body'>): KeptFact => {
  const read = readLine(FACT_BODIES, body, ({ v = 1 }) => v);
  if (!read.ok) throw new TournamentLogFailure(read.refusal === 'newer' ? 'hall.newer' : 'hall.unreadable');
  return { n, ...read.value };
};

export interface Chain {
  readonly n: number;
  readonly head: string;
}

/** Checks the chain from its beginning to its end; the first fact that does not fit ends it. */
export const follow = (id: string, rows: Iterable<FactRow>): Result<Chain, TournamentLogProblem> => {
  let chain: Chain = { n: 0, head: firstFactHash(id) };
  for (const row of rows) {
    const n = chain.n + 1;
    if (row.n !== n || row.hash !== link(chain.head, n, row.body)) return no({ code: 'hall.changed', found: chain.n });
    chain = { n, head: row.hash };
  }
  return ok(chain);
};
