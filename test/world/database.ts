import type { HubPlace } from '../../src/domain/tournament/hub.ts';
import { type Chain, decidedGroup, type FactRow, firstFactHash, keptFact } from '../../src/journal/tournament/facts.ts';
import { freshOf, reachedMarks, shownNow, type TableMark } from '../../src/journal/tournament/fresh.ts';
import { inOneOrder } from '../../src/journal/tournament/hub-places.ts';
import { NO_NEWS } from '../../src/journal/tournament/newsroom.ts';
import { marksOf } from '../../src/journal/tournament/sqlite-shelves.ts';
import {
  type ReceivedPicture,
  type ToAppend,
  type TournamentLog,
  TournamentLogFailure,
  type TournamentNews,
} from '../../src/journal/tournament-log.ts';
import type { Dice } from '../tools/dice.ts';
import type { WorldTime } from './clock.ts';

/** `loses answers`: the database does what it is asked, but no answer arrives. */
export type DatabaseMood = 'well' | 'away' | 'loses answers';

const ASKED_MS = 3;
const SYNC_MS = 6;
const NEWS_MS = 40;
const DATABASE_TIME = 50_000_000;

interface Connection {
  tell(news: TournamentNews): void;
  isCut: boolean;
}

interface DatedPicture extends Omit<ReceivedPicture, 'age'> {
  readonly at: number;
}

const nameOf = ({ table, game, seq }: TableMark): string => `${table} ${game} ${seq}`;

/** The database of a tournament. Hubs are connected to it. Committed rows stay, also when a hub is killed. */
export class Database {
  readonly #time: WorldTime;
  readonly #chance: Dice;
  readonly #connections = new Set<Connection>();
  readonly #rows: FactRow[] = [];
  readonly #asked = new Set<string>();
  readonly #marks = new Map<string, TableMark>();
  readonly #pictures: DatedPicture[] = [];
  readonly #journals = new Map<string, string>();
  /** The names of the parcels that were decided. */
  readonly #decided = new Set<string>();
  readonly #heard = new Map<number, number>();
  readonly #places = new Map<string, HubPlace>();
  #chain: Chain = { n: 0, head: firstFactHash('world') };
  #mood: DatabaseMood = 'well';
  /** The last write: the next one waits for its end. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(time: WorldTime, chance: Dice) {
    this.#time = time;
    this.#chance = chance;
  }

  set mood(mood: DatabaseMood) {
    const isBack = this.#mood === 'away' && mood !== 'away';
    this.#mood = mood;
    const news = isBack
      ? { ...NO_NEWS, facts: true, upTo: Number.POSITIVE_INFINITY, tables: [...new Set(this.#pictures.map(({ table }) => table))] }
      : NO_NEWS;
    this.#tells(news);
  }

  /** How many facts are on the disk. */
  get facts(): number {
    return this.#rows.length;
  }

  /** Whether this parcel or a later one is on the disk. */
  has({ table, game, seq }: TableMark): boolean {
    return (this.#marks.get(`${table} ${game}`)?.seq ?? 0) >= seq;
  }

  /** Whether an ask of this name is on the disk. */
  wasAsked(name: string): boolean {
    return this.#asked.has(name);
  }

  /** Whether a parcel was decided, and not only passed over by a mark. */
  hasDecided(told: TableMark): boolean {
    return this.#decided.has(nameOf(told));
  }

  /** The log for one hub, until its connection is cut. */
  connect(): TournamentLog & { cut(): void } {
    const watchers = new Set<(news: TournamentNews) => void>();
    const connection: Connection = {
      isCut: false,
      tell: news => {
        for (const each of [...watchers]) each(news);
      },
    };
    this.#connections.add(connection);
    const read = <T>(see: () => T): Promise<T> => this.#asks(connection, ASKED_MS, see);
    // A hub that is cut off hears nothing more, and no other hub waits for it.
    const write = <T>(work: () => { readonly value: T; readonly done: () => void }): Promise<T> =>
      new Promise((resolve, reject) => {
        this.#last = this.#last.then(() => (connection.isCut ? undefined : this.#writes(connection, work).then(resolve, reject)));
      });
    const mood = (): DatabaseMood => this.#mood;
    return {
      now: () => this.#now,
      skew: 0,
      read: after => read(() => this.#rows.slice(after).map(keptFact)),
      append: (after, group, newer) =>
        write(() => {
          if (this.#chain.n > after) newer(this.#rows.slice(after).map(keptFact));
          const asked = group.flatMap(part => part.asked ?? []).filter(each => this.#asked.has(each));
          const tables = [...new Set(group.flatMap(({ mark }) => mark?.table ?? []))];
          const told: string[] = [];
          const followed = group.map(
            (part): ToAppend => ({
              ...part,
              decide: () => {
                const decided = part.decide();
                if (decided !== null && part.mark !== null) told.push(nameOf(part.mark));
                return decided;
              },
            }),
          );
          const { rows, marks, chain, results } = decidedGroup(this.#chain, followed, { asked, marks: this.#marksOf(tables) });
          const done = (): void => {
            for (const { n, body, hash, asked: name } of rows) {
              this.#rows.push({ n, body, hash });
              if (name !== null) this.#asked.add(name);
            }
            for (const each of told) this.#decided.add(each);
            this.#moves(marks);
            this.#chain = chain;
            if (rows.length > 0) this.#tells({ ...NO_NEWS, facts: true, upTo: chain.n });
          };
          return { value: results, done };
        }),
      ship: parcels =>
        write(() => ({
          value: undefined,
          done: () => {
            const tables = [...new Set(parcels.map(({ table }) => table))];
            const revs = new Map(tables.map(table => [table, this.#newest(table)?.rev ?? 0]));
            const fresh = freshOf(parcels, this.#marksOf(tables), revs);
            for (const picture of fresh.pictures) this.#pictures.push({ ...picture, at: this.#now });
            for (const { game, table, text } of fresh.journals) this.#journals.set(`${table} ${game}`, text);
            this.#moves(fresh.marks);
            if (fresh.newest.length > 0)
              this.#tells({ ...NO_NEWS, tables: fresh.newest.map(({ table }) => table), shown: shownNow(fresh.newest) });
          },
        })),
      marks: table => read(() => marksOf(this.#marksOf([table]))),
      live: tables =>
        read(() => {
          const all = tables ?? [...new Set(this.#pictures.map(({ table }) => table))];
          return all.flatMap(table => {
            const newest = this.#newest(table);
            return newest === undefined ? [] : [this.#aged(newest)];
          });
        }),
      late: (table, ago) =>
        read(() => {
          const found = this.#pictures.findLast(each => each.table === table && each.at < this.#now - ago);
          return found === undefined ? undefined : this.#aged(found);
        }),
      journal: (table, game) =>
        read(() => {
          const text = this.#journals.get(`${table} ${game}`);
          return text === undefined ? undefined : JSON.parse(text);
        }),
      heard: ages =>
        read(() => {
          for (const [table, age] of ages) this.#heard.set(table, Math.max(this.#now - age, this.#heard.get(table) ?? 0));
          return new Map([...this.#heard].map(([table, at]) => [table, this.#now - at]));
        }),
      hubs: own =>
        read(() => {
          for (const place of own) this.#places.set(place.address, place);
          return inOneOrder([...this.#places.values()]);
        }),
      watch: news => {
        watchers.add(news);
        return () => void watchers.delete(news);
      },
      get trouble() {
        return mood() === 'away' ? 'tournament.away' : null;
      },
      close: async () => undefined,
      cut: () => {
        connection.isCut = true;
        this.#connections.delete(connection);
      },
    };
  }

  get #now(): number {
    return DATABASE_TIME + this.#time.now;
  }

  #newest(table: number): DatedPicture | undefined {
    return this.#pictures.findLast(each => each.table === table);
  }

  #aged({ at, ...picture }: DatedPicture): ReceivedPicture {
    return { ...picture, age: Math.max(0, this.#now - at) };
  }

  #marksOf(tables: readonly number[]): readonly TableMark[] {
    return [...this.#marks.values()].filter(({ table }) => tables.includes(table));
  }

  #moves(marks: readonly TableMark[]): void {
    const reached = reachedMarks([...this.#marks.values()]);
    for (const mark of marks) if (!reached.has(mark)) this.#marks.set(`${mark.table} ${mark.game}`, mark);
  }

  #tells(news: TournamentNews): void {
    for (const each of this.#connections)
      this.#time.after(1 + this.#chance.below(NEWS_MS), () => {
        if (!each.isCut) each.tell(news);
      });
  }

  /** Answers after a while; never, where the connection is cut meanwhile. */
  #asks<T>(connection: Connection, milliseconds: number, see: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#time.after(milliseconds, () => {
        if (connection.isCut) return;
        if (this.#mood === 'away') reject(new TournamentLogFailure('tournament.away'));
        else resolve(see());
      });
    });
  }

  /** One transaction. Where a hub is killed or cut off in the middle, the transaction may be there or not. */
  #writes<T>(connection: Connection, work: () => { readonly value: T; readonly done: () => void }): Promise<T> {
    return new Promise((resolve, reject) => {
      const decided = this.#asks(connection, ASKED_MS, work);
      // A hub that is killed while it decides must not keep other hubs waiting.
      this.#time.after(ASKED_MS + SYNC_MS + 1, () => reject(new TournamentLogFailure('tournament.away')));
      decided.then(({ value, done }) => {
        this.#time.after(SYNC_MS, () => {
          const isLost = this.#mood === 'away' || (connection.isCut && this.#chance.once(2));
          if (!isLost) done();
          if (isLost || this.#mood === 'loses answers') reject(new TournamentLogFailure('tournament.away'));
          else resolve(value);
        });
      }, reject);
    });
  }
}
