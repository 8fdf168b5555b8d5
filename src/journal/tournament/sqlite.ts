import { no, ok, type Result } from '../../domain/refusal.ts';
import { type HeadFile, openHead } from '../head.ts';
import { settled, takeLock } from '../lock.ts';
import { quietly } from '../problems.ts';
import {
  type AppendResult,
  type ReceivedParcel,
  type TournamentLog,
  TournamentLogFailure,
  type TournamentNews,
} from '../tournament-log.ts';
import { type Chain, decidedGroup, keptFact } from './facts.ts';
import type { TournamentLogProblem } from './failures.ts';
import { freshOf, shownNow } from './fresh.ts';
import { inOneOrder } from './hub-places.ts';
import { HISTORY, NO_NEWS, newsroom, pruning } from './newsroom.ts';
import { openTournamentFile, tournamentProblem } from './sqlite-file.ts';
import { marksOf, type Shelves, shelves } from './sqlite-shelves.ts';

interface SqliteTournament {
  readonly file: string;
  /** Milliseconds for which pictures are kept. */
  readonly history?: number;
  /** The clock of the machine; tests hand in another. */
  readonly now?: () => number;
}

/** How often the file is opened again after the disk refused a write. */
const RETRIED_EVERY = 1_000;

interface OpenFiles {
  readonly shelves: Shelves;
  readonly apart: HeadFile;
  close(): void;
}

/** Facts and pictures written inside a transaction; they are announced after its commit. */
interface CommittedFacts {
  readonly chain: Chain;
  readonly news: TournamentNews;
  done(): void;
}

interface Waiting {
  write(on: Shelves, chain: Chain): CommittedFacts;
  failed(failure: TournamentLogFailure): void;
}

/** The log of a tournament on one machine: one intact file that no other process writes. */
export const openSqliteTournament = (what: SqliteTournament): Result<TournamentLog, TournamentLogProblem> => {
  const file = settled(what.file);
  const lock = takeLock(file);
  if (!lock.ok) return no({ code: lock.refusal.code === 'journal.in_use' ? 'tournament.in_use' : 'tournament.no_right' });
  const opened = open(file);
  if (!opened.ok) {
    lock.value.release();
    return opened;
  }
  return ok(sqliteTournament(file, opened.value, what, lock.value.release));
};

const open = (file: string): Result<OpenFiles & { readonly chain: Chain }, TournamentLogProblem> => {
  const found = openTournamentFile(file);
  if (!found.ok) return found;
  const { db, id, chain } = found.value;
  try {
    const apart = openHead(file, id);
    const close = (): void => {
      for (const each of [apart, db]) quietly(() => each.close());
    };
    return ok({ shelves: shelves(db), apart, chain, close });
  } catch (error) {
    quietly(() => db.close());
    return no(tournamentProblem(error, file));
  }
};

const sqliteTournament = (
  file: string,
  first: OpenFiles & { readonly chain: Chain },
  { history = HISTORY, now = Date.now }: SqliteTournament,
  release: () => void,
): TournamentLog => {
  const news = newsroom();
  const prunes = pruning();
  let at: OpenFiles | undefined = first;
  let chain = first.chain;
  let queue: Waiting[] = [];
  let trouble: string | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const setTrouble = (is: string | null): void => {
    if (trouble === is) return;
    trouble = is;
    news.tell(NO_NEWS);
  };

  /** Reads the file again after the disk refused a write, because its content is unknown then. */
  const letGo = (): void => {
    at?.close();
    at = undefined;
    setTrouble('tournament.disk');
    retry = setTimeout(reopen, RETRIED_EVERY).unref();
  };

  const reopen = (): void => {
    if (isClosed || at !== undefined) return;
    const again = open(file);
    if (!again.ok) {
      retry = setTimeout(reopen, RETRIED_EVERY).unref();
      return;
    }
    at = again.value;
    chain = again.value.chain;
    setTrouble(null);
    const shown = at.shelves.live(null, now());
    news.tell({ facts: true, upTo: chain.n, tables: shown.map(({ table }) => table), shown });
  };

  const failed = (error: unknown): TournamentLogFailure => {
    const { code } = tournamentProblem(error, file);
    // A full disk undoes the commit, so the content of the file is known.
    if (code === 'tournament.disk_full') setTrouble('tournament.disk');
    else letGo();
    return new TournamentLogFailure('tournament.disk');
  };

  const commit = (on: OpenFiles, batch: readonly Waiting[]): readonly CommittedFacts[] | TournamentLogFailure => {
    try {
      return on.shelves.inOne(() => {
        const written: CommittedFacts[] = [];
        for (const { write } of batch) written.push(write(on.shelves, written.at(-1)?.chain ?? chain));
        return written;
      });
    } catch (error) {
      // The file is intact; only this batch does not fit it.
      return error instanceof TournamentLogFailure ? error : failed(error);
    }
  };

  const flush = (): void => {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    const written = at === undefined ? new TournamentLogFailure(isClosed ? 'tournament.closed' : 'tournament.disk') : commit(at, batch);
    if (written instanceof TournamentLogFailure) {
      for (const each of batch) each.failed(written);
      return;
    }
    const grew = written.at(-1)?.chain ?? chain;
    if (grew.n > chain.n) noteHead(grew);
    chain = grew;
    if (at !== undefined) setTrouble(null);
    for (const { done } of written) done();
    tellOf(written);
  };

  const noteHead = ({ n, head }: Chain): void => {
    try {
      at?.apart.write(n, head);
    } catch (error) {
      // The facts are on the disk and acknowledged; but a disk that refuses even the small head counts as failed.
      failed(error);
    }
  };

  const tellOf = (written: readonly CommittedFacts[]): void => {
    const all = written.map(each => each.news);
    const newest = new Map(all.flatMap(({ shown }) => shown.map(each => [each.table, each] as const)));
    const facts = all.some(each => each.facts);
    if (facts || newest.size > 0) {
      news.tell({ facts, upTo: facts ? chain.n : 0, tables: [...newest.keys()], shown: [...newest.values()] });
    }
  };

  const enqueue = <T>(write: (on: Shelves, chain: Chain) => { readonly value: T; readonly chain: Chain; readonly news: TournamentNews }) =>
    new Promise<T>((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({
        write: (on, before) => {
          const { value, ...rest } = write(on, before);
          return { ...rest, done: () => resolve(value) };
        },
        failed: reject,
      });
    });

  const look = async <T>(see: (on: Shelves) => T): Promise<T> => {
    if (at === undefined) throw new TournamentLogFailure(isClosed ? 'tournament.closed' : 'tournament.disk');
    try {
      return see(at.shelves);
    } catch (error) {
      throw failed(error);
    }
  };

  const ship = (on: Shelves, parcels: readonly ReceivedParcel[]): TournamentNews => {
    const tables = [...new Set(parcels.map(({ table }) => table))];
    const what = freshOf(parcels, on.marks(tables), on.revs(tables));
    const moment = now();
    on.addFresh(what, moment);
    if (what.newest.length > 0 && prunes(moment)) on.prune(moment - history);
    return { ...NO_NEWS, tables: what.newest.map(({ table }) => table), shown: shownNow(what.newest) };
  };

  return {
    now,
    skew: 0,
    read: async after => (await look(on => on.facts(after))).map(keptFact),
    append: (...what) => enqueue((on, before) => appended(on, before, what)),
    ship: parcels => enqueue((on, before) => ({ value: undefined, chain: before, news: ship(on, parcels) })),
    marks: table => look(on => marksOf(on.marks([table]))),
    live: tables => look(on => on.live(tables, now())),
    late: (table, ago) =>
      look(on => {
        const moment = now();
        return on.late(table, moment - ago, moment);
      }),
    journal: (table, game) => look(on => on.journal(table, game)),
    heard: async ages => ages,
    // Only one hub can open the file.
    hubs: async own => inOneOrder(own),
    watch: news.watch,
    get trouble() {
      return trouble;
    },
    close: async () => {
      flush();
      if (isClosed) return;
      isClosed = true;
      clearTimeout(retry);
      at?.close();
      at = undefined;
      release();
    },
  };
};

const appended = (
  on: Shelves,
  chain: Chain,
  [after, group, newer]: Parameters<TournamentLog['append']>,
): { value: readonly AppendResult[]; chain: Chain; news: TournamentNews } => {
  if (chain.n < after) throw new TournamentLogFailure('tournament.disk');
  if (chain.n > after) newer(on.facts(after).map(keptFact));
  const asked = group.flatMap(part => part.asked ?? []).filter(on.wasAsked);
  const tables = [...new Set(group.flatMap(({ mark }) => mark?.table ?? []))];
  const { rows, marks, chain: grown, results } = decidedGroup(chain, group, { asked, marks: on.marks(tables) });
  for (const mark of marks) on.mark(mark);
  on.addFacts(rows);
  return { value: results, chain: grown, news: rows.length > 0 ? { ...NO_NEWS, facts: true, upTo: grown.n } : NO_NEWS };
};
