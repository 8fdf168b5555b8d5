import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { aheadBy } from '../../domain/clock-offset.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import type { KeptFact } from '../../domain/tournament/fact.ts';
import { type ReceivedParcel, type TournamentLog, TournamentLogFailure } from '../tournament-log.ts';
import { keptFact } from './facts.ts';
import { openingProblem, TOURNAMENT_NAME, type TournamentLogProblem } from './failures.ts';
import { type Gate, gate, type Run } from './gate.ts';
import { inOneOrder } from './hub-places.ts';
import { CHANNEL, listen, payload, readPayload } from './listen.ts';
import { migrate } from './migrations.ts';
import { HISTORY, NO_NEWS, newsroom, pruning } from './newsroom.ts';
import * as shelves from './postgres-shelves.ts';
import { type Announce, appendIn, groupedWrites, shipIn, verify } from './postgres-writing.ts';

/** A clock difference of fewer milliseconds is not shown to people. */
const FEW = 5_000;
const SECOND = 1_000;

/** The time of a tournament, by the clock of its database; the clock of this machine may be wrong. */
interface EventTime {
  now(): number;
  /** Whole seconds by which the database is ahead of this machine; 0 where they are few. */
  readonly skew: number;
  /** Asks the database for its time and uses the answer from now on. */
  learn(ask: () => Promise<number>): Promise<void>;
}

export const eventTime = (clock: () => number, skewed: () => void): EventTime => {
  let ahead = 0;
  const skew = (): number => (Math.abs(ahead) < FEW ? 0 : Math.round(ahead / SECOND));
  return {
    now: () => Math.round(clock() + ahead),
    get skew() {
      return skew();
    },
    learn: async ask => {
      const asked = clock();
      const said = await ask();
      const before = skew();
      ahead = aheadBy(ahead, { asked, said, heard: clock() });
      if (skew() !== before) skewed();
    },
  };
};

interface PostgresTournament {
  /** `postgres://…`, perhaps with a password, so it is never printed. */
  readonly address: string;
  /** Several tournaments share a database. */
  readonly name: string;
  /** Milliseconds for which pictures are kept. */
  readonly history?: number;
  /** This machine's clock; the tournament goes by that of the database. */
  readonly now?: () => number;
}

/** The log of a tournament that any number of hubs write and read. Rejects where the database is away; the caller tries again. */
export const openPostgresTournament = async (what: PostgresTournament): Promise<Result<TournamentLog, TournamentLogProblem>> => {
  const { address, name } = what;
  if (!TOURNAMENT_NAME.test(name)) return no({ code: 'tournament.name' });
  if (!isAddress(address)) return no({ code: 'tournament.address' });
  const migrated = await migrate(address, name);
  if (!migrated.ok) return migrated;
  const opened = postgresTournament(what);
  try {
    await opened.knowsTime();
    const sound = await opened.verify(migrated.value.id);
    await opened.listens;
    if (sound.ok) return ok(opened.log);
    await opened.log.close();
    return sound;
  } catch (error) {
    await opened.log.close();
    return no(openingProblem(error));
  }
};

/** The driver's message about an unreadable address contains the address, so the address is checked here first. */
const isAddress = (address: string): boolean => {
  if (!/^postgres(ql)?:\/\//.test(address)) return false;
  try {
    new pg.Client({ connectionString: address });
    return true;
  } catch {
    return false;
  }
};

/** The largest weight of one commit; many journals of games that ended together need several commits. */
const HEAVIEST = 4_000_000;
const PICTURE = 8_000;
const weight = ({ parcel: { cargo } }: ReceivedParcel): number => (cargo.is === 'journal' ? cargo.text.length : PICTURE);

interface PostgresLog {
  readonly log: TournamentLog;
  /** Resolves after the first attempt to listen, whether it succeeded or failed. */
  readonly listens: Promise<void>;
  knowsTime(): Promise<void>;
  verify(id: string): Promise<Result<null, TournamentLogProblem>>;
}

const postgresTournament = ({ address, name, history = HISTORY, now = Date.now }: PostgresTournament): PostgresLog => {
  const origin = randomUUID();
  const news = newsroom();
  const prunes = pruning();
  const time = eventTime(now, () => news.tell(NO_NEWS));
  let isAway = false;
  let isClosed = false;
  let trouble: string | null = null;

  const weigh = (): void => {
    const is = isAway || !listener.hears ? 'tournament.away' : null;
    if (is === trouble || isClosed) return;
    trouble = is;
    news.tell(NO_NEWS);
  };

  const way: Gate = gate(address, {
    reached: () => {
      isAway = false;
      weigh();
    },
    away: () => {
      isAway = true;
      // A commit whose answer was lost may have been written unknown to this hub, so everything is read again.
      listener.doubt();
      weigh();
    },
  });

  const listener = listen(address, {
    heard: text => {
      const told = readPayload(text);
      if (told === undefined || told.name !== name || told.origin === origin) return;
      if (told.tables === null) beside(everything(told.upTo));
      else if (told.upTo > 0 || told.tables.length > 0)
        news.tell({ facts: told.upTo > 0, upTo: told.upTo, tables: told.tables, shown: [] });
    },
    everything: () => everything(Number.POSITIVE_INFINITY),
    changed: weigh,
    time: time.learn,
  });

  const everything = async (upTo: number): Promise<void> => {
    const tables = await shelves.tablesHeard(way.run, name);
    news.tell({ facts: upTo > 0, upTo, tables, shown: [] });
  };

  const open = (): void => {
    if (isClosed) throw new TournamentLogFailure('tournament.closed');
  };
  const look = async <T>(see: (run: Run) => Promise<T>): Promise<T> => {
    open();
    return see(way.run);
  };

  const announce: Announce = (upTo, tables) => ({ channel: CHANNEL, payload: payload({ name, origin, upTo, tables }) });

  const append: TournamentLog['append'] = async (after, group, newer) => {
    open();
    let known = after;
    const learn = (facts: readonly KeptFact[]): void => {
      known = facts.at(-1)?.n ?? known;
      newer(facts);
    };
    const { results, chain } = await way.transaction((run, lastly) =>
      appendIn(run, lastly, name, { after, group, newer: learn }, announce),
    );
    if (chain.n > known) news.tell({ ...NO_NEWS, facts: true, upTo: chain.n });
    return results;
  };

  const write = async (parcels: readonly ReceivedParcel[]): Promise<void> => {
    const { shown, at } = await way.transaction((run, lastly) => shipIn(run, lastly, name, parcels, announce));
    if (at === undefined) return;
    news.tell({ ...NO_NEWS, tables: shown.map(({ table }) => table), shown });
    if (prunes(at)) beside(way.transaction(run => shelves.prune(run, name, history)));
  };
  const parcels = groupedWrites(write, weight, HEAVIEST);

  /** Runs work without waiting for its result; where the database is away, `trouble` reports it. */
  const beside = (work: Promise<void>): void => {
    work.catch(error => {
      if (!(error instanceof TournamentLogFailure)) throw error;
    });
  };

  const log: TournamentLog = {
    now: time.now,
    get skew() {
      return time.skew;
    },
    read: async after => (await look(run => shelves.factsOf(run, name, after))).map(keptFact),
    append,
    ship: async all => {
      open();
      if (all.length > 0) await parcels.add(all);
    },
    marks: table =>
      look(async run => Object.fromEntries((await shelves.readMarks(run, name, [table])).map(({ game, seq }) => [game, seq]))),
    live: tables => look(run => shelves.newestPictures(run, name, tables)),
    late: (table, ago) => look(run => shelves.delayedPicture(run, name, table, ago)),
    journal: (table, game) => look(run => shelves.journalOf(run, name, table, game)),
    heard: ages => look(run => shelves.exchangeHeard(run, name, ages)),
    hubs: async own => inOneOrder(await look(run => shelves.exchangeHubs(run, name, inOneOrder(own)))),
    watch: news.watch,
    get trouble() {
      return trouble;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.all([listener.close(), parcels.idle().then(way.close)]);
    },
  };
  return {
    log,
    listens: listener.tried,
    knowsTime: () => time.learn(() => look(shelves.databaseTime)),
    verify: id => look(run => verify(run, name, id)),
  };
};
