import { hash, randomBytes } from 'node:crypto';
import { no, ok, type Result } from '../../domain/refusal.ts';
import type { KeptFact } from '../../domain/tournament/fact.ts';
import { readLine } from '../../wire/kept/document.ts';
import { FACT_BODIES, type FactBody } from '../../wire/kept/fact.ts';
import { link } from '../chain.ts';
import { type AppendResult, type DecidedFacts, type ToAppend, TournamentLogFailure } from '../tournament-log.ts';
import type { TournamentLogProblem } from './failures.ts';
import { reachedMarks, type TableMark } from './fresh.ts';

/** The format of facts and the rule of their chain. Older formats are known by number. */
const FACT_FORMAT = 1;

/** A stored fact: its text, and the hash that binds it to all facts before it. */
export interface FactRow {
  readonly n: number;
  readonly body: string;
  readonly hash: string;
}

/** Every tournament has a random name of its own, so that no two chains can be mixed up. */
export const newTournamentId = (): string => randomBytes(16).toString('hex');

export const firstFactHash = (id: string): string => hash('sha256', `wolftap hall ${FACT_FORMAT}\n${id}`);

/** A fact that is being written; the first of a request has its name. */
export interface NewFact extends FactRow {
  readonly asked: string | null;
}

const chained = ({ n: after, head }: Chain, { by, asked }: ToAppend, { at, facts }: DecidedFacts): readonly NewFact[] => {
  let before = head;
  return facts.map((fact, index) => {
    const n = after + index + 1;
    const body = JSON.stringify({ v: FACT_BODIES.version, at, by, fact } satisfies FactBody);
    before = link(before, n, body);
    return { n, body, hash: before, asked: index === 0 ? asked : null };
  });
};

/** The names of this group that were written before it, and the marks of its tables. */
interface WrittenBefore {
  readonly asked: readonly string[];
  readonly marks: readonly TableMark[];
}

/** A group that is decided and not yet written. */
interface DecidedGroup {
  readonly rows: readonly NewFact[];
  /** In one order for all writers, so that two that write the same rows never deadlock. */
  readonly marks: readonly TableMark[];
  readonly chain: Chain;
  readonly results: readonly AppendResult[];
}

export const decidedGroup = (first: Chain, group: readonly ToAppend[], before: WrittenBefore): DecidedGroup => {
  const names = new Set(before.asked);
  const marks = reachedMarks(before.marks);
  const rows: NewFact[] = [];
  let chain = first;
  const results = group.map((part): AppendResult => {
    const { asked, mark } = part;
    if ((asked !== null && names.has(asked)) || (mark !== null && marks.has(mark))) return { is: 'before' };
    const decided = part.decide();
    if (decided === null) return { is: 'done', n: chain.n };
    if (mark !== null) marks.move(mark);
    const added = chained(chain, part, decided);
    const last = added.at(-1);
    if (last === undefined) return { is: 'done', n: chain.n };
    if (asked !== null) names.add(asked);
    rows.push(...added);
    chain = { n: last.n, head: last.hash };
    return { is: 'done', n: last.n };
  });
  return { rows, marks: marks.moved(), chain, results };
};

/** The body needs no check: it was checked when it was written, and the chain proves it unchanged. */
export const keptFact = ({ n, body }: Pick<FactRow, 'n' | 'body'>): KeptFact => {
  const read = readLine(FACT_BODIES, body, ({ v = 1 }) => v);
  if (!read.ok) throw new TournamentLogFailure(read.refusal === 'newer' ? 'tournament.newer' : 'tournament.unreadable');
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
    if (row.n !== n || row.hash !== link(chain.head, n, row.body)) return no({ code: 'tournament.changed', found: chain.n });
    chain = { n, head: row.hash };
  }
  return ok(chain);
};
