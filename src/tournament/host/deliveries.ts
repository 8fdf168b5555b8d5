import { ok } from '../../domain/refusal.ts';
import type { TableTells } from '../../domain/tournament/ask.ts';
import type { TournamentFact } from '../../domain/tournament/fact.ts';
import type { Parcel, ParcelMarks } from '../../domain/tournament/parcel.ts';
import type { Aside } from '../../domain/tournament/set-aside.ts';
import { isWholeJournal } from '../../journal/keep.ts';
import { type ReceivedParcel, type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import { hear, type TableHeard, toldInVain } from '../decide.ts';
import { gamesNamed } from '../games.ts';
import type { TournamentState } from '../shape.ts';
import type { TournamentClock } from './host.ts';
import type { Decide, Ledger, Write } from './ledger.ts';

interface Deliveries {
  /**
   * The first request of a connected machine. After a failed write nothing is accepted from a table until it has asked for its marks again.
   */
  marks(table: number): Promise<ParcelMarks>;
  deliver(table: number, parcels: readonly Parcel[]): Promise<ParcelMarks>;
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>;
}

/** The deliveries of one table, handled one after the other. */
interface Line {
  last: Promise<unknown>;
  /** An earlier parcel was not written. A later parcel would move the mark past it, and the earlier one would be lost. */
  isBroken: boolean;
}

/** The proof, for one game, that a machine has read the number of a badge. */
type ProofOf = (uid: string, game: string) => string;

/** A table's message, with the number of the badge that a proof stands for; undefined where the proof fits no badge. */
const withBadge = ({ badges }: TournamentState, told: TableTells, proofOf: ProofOf): TableHeard | undefined => {
  if (told.tells !== 'signed') return told;
  const { game, proof } = told;
  const uid = [...badges.keys()].find(each => proofOf(each, game) === proof);
  return uid === undefined ? undefined : { tells: 'vouched', game, uid };
};

export const openDeliveries = (log: TournamentLog, ledger: Ledger, proofOf: ProofOf): Deliveries => {
  const lines = new Map<number, Line>();

  const inTurn = <T>(table: number, work: (line: Line) => Promise<T>): Promise<T> => {
    const line = lines.get(table) ?? { last: Promise.resolve(), isBroken: false };
    lines.set(table, line);
    const done = line.last.then(() => work(line));
    line.last = done.catch(() => {});
    return done;
  };

  /** Decided on the newest facts, because another hub may have heard of the game from this table, or from another. */
  const isOwn = async (table: number, game: string): Promise<boolean> => {
    let isTheirs = false;
    const asks: Decide = state => {
      const tables = gamesNamed(state, game).map(each => each.table);
      isTheirs = tables.length > 0 && tables.every(each => each === table);
      return ok([]);
    };
    await ledger.write(asks, { by: { table }, asked: null, mark: null });
    return isTheirs;
  };

  /** Why a journal is not kept: it belongs to no game of this table, or its lines do not follow from each other. Null where it is kept. */
  const asideOf = async (table: number, game: string, text: string): Promise<Aside | null> => {
    if (!(await isOwn(table, game))) return { why: 'game', round: null, game };
    return isWholeJournal(text) ? null : { why: 'journal', round: null, game };
  };

  const take = async (table: number, parcels: readonly Parcel[]): Promise<ParcelMarks> => {
    let freight: ReceivedParcel[] = [];
    let told: Write[] = [];
    // In the order of the parcels, because a mark must not pass a parcel that is not written.
    const ship = async (): Promise<void> => {
      if (told.length > 0) await ledger.writeAll(told);
      if (freight.length > 0) await log.ship(freight);
      [told, freight] = [[], []];
    };
    for (const { game, seq, cargo } of parcels) {
      // The messages before a journal say whether its game is one of this table, so they are written first.
      if (cargo.is === 'journal') await ship();
      const aside = cargo.is === 'journal' ? await asideOf(table, game, cargo.text) : null;
      const writes = async (decide: (state: TournamentState) => readonly TournamentFact[]): Promise<void> => {
        if (freight.length > 0) await ship();
        told.push({ decide: state => ok(decide(state)), by: { table }, asked: null, mark: { table, game, seq } });
      };
      if (cargo.is === 'told')
        await writes(state => {
          const told = withBadge(state, cargo.told, proofOf);
          return told === undefined ? [] : hear(state, table, told);
        });
      // A journal that is not kept is marked as arrived.
      else if (aside !== null) await writes(state => toldInVain(state, table, aside));
      else {
        if (told.length > 0) await ship();
        freight.push({ table, parcel: { game, seq, cargo } });
      }
    }
    await ship();
    return furthest(parcels);
  };

  return {
    marks: table =>
      inTurn(table, async line => {
        const marks = await log.marks(table);
        line.isBroken = false;
        return marks;
      }),
    deliver: (table, parcels) =>
      inTurn(table, async line => {
        if (line.isBroken) throw new TournamentLogFailure('tournament.away');
        line.isBroken = true;
        const marks = await take(table, parcels);
        line.isBroken = false;
        return marks;
      }),
    idle: async () => void (await Promise.all([...lines.values()].map(({ last }) => last))),
  };
};

const furthest = (parcels: readonly Parcel[]): ParcelMarks => {
  const marks = new Map<string, number>();
  for (const { game, seq } of parcels) marks.set(game, Math.max(seq, marks.get(game) ?? seq));
  return Object.fromEntries(marks);
};

/** The last sign of life of each table, at this or another hub. */
interface Hearing {
  readonly heard: ReadonlyMap<number, number>;
  note(table: number, at: number): void;
  close(): void;
}

/** The milliseconds between two exchanges of these times among the hubs. */
const EVERY = 5_000;

export const openHearing = (log: TournamentLog, clock: TournamentClock): Hearing => {
  const heard = new Map<number, number>();
  let news = new Set<number>();
  let cancel = (): void => {};
  let isClosed = false;

  const later = (table: number, at: number): void => void heard.set(table, Math.max(at, heard.get(table) ?? at));

  const exchange = async (): Promise<void> => {
    const tables = [...news];
    news = new Set();
    // Ages are counted from before the exchange, so that a slow answer makes no silent table look alive.
    const asked = log.now();
    try {
      const all = await log.heard(new Map(tables.map(table => [table, Math.max(0, asked - (heard.get(table) ?? 0))])));
      for (const [table, age] of all) later(table, Math.round(asked - age));
    } catch (error) {
      if (!(error instanceof TournamentLogFailure)) throw error;
      for (const table of tables) news.add(table);
    }
    wait();
  };
  const wait = (): void => {
    if (!isClosed) cancel = clock.after(EVERY, () => void exchange());
  };
  wait();

  return {
    heard,
    note: (table, at) => {
      later(table, at);
      news.add(table);
    },
    close: () => {
      isClosed = true;
      cancel();
    },
  };
};
