import type { Entry } from '../../src/domain/entry.ts';
import { no, ok, type Result } from '../../src/domain/refusal.ts';
import { genesis, link } from '../../src/journal/chain.ts';
import { keptText } from '../../src/journal/keep.ts';
import { type JournalCode, JournalFailure, type JournalProblem } from '../../src/journal/problems.ts';
import type { EntriesAhead } from '../../src/journal/second-log.ts';
import type { TableChange, TableFile } from '../../src/journal/table-file.ts';
import { beginning, chained, type StoredDocument, type TableContents } from '../../src/journal/table-store.ts';
import { parsedOrTorn } from '../../src/journal/torn.ts';
import { NO_PARCELS, type WaitingParcels } from '../../src/journal/waiting-parcels.ts';
import type { TableDisk } from '../../src/session/evening/neighbours.ts';
import type { Dice } from '../tools/dice.ts';
import { stepped } from '../tools/parcels-waiting.ts';
import type { WorldTime } from './clock.ts';
import { type Damage, type FilesFound, opened } from './files.ts';

/** The state of a disk: `well`, or what it does with the next writes. */
export type DiskMood = 'well' | 'slow' | 'full' | 'read-only' | 'broken';

const REFUSES: { readonly [M in DiskMood]: JournalProblem['code'] | null } = {
  well: null,
  slow: null,
  full: 'journal.disk_full',
  'read-only': 'journal.read_only',
  broken: 'journal.write_failed',
};
const SYNC_MS = 4;
const SLOW_MS = 2_600;
/** A disk that lies about its writes loses at most this many commits. */
const MOST_LOST = 4;

/** The part of a table's file that a service uses. */
export type ServiceDisk = TableDisk & Pick<TableFile, 'parcels' | 'forget' | 'exported'>;

interface Commit {
  readonly change: TableChange;
  readonly settle: (done: Result<null, JournalProblem>) => void;
}

/** A listener to changes that are on the disk. */
export interface DiskWatcher {
  kept(change: TableChange): void;
  /** The entries that a damage had taken are back in their places. */
  restored(games: ReadonlyMap<string, readonly Entry[]>): void;
  /** The moderator has given up the entries that a damage had taken. */
  left(): void;
}

/** The content of the disk at one moment. */
interface Kept {
  readonly documents: Map<string, StoredDocument>;
  readonly logs: Map<string, readonly string[]>;
  waiting: WaitingParcels;
}

const putBack = <T>(map: Map<string, T>, key: string, value: T | undefined): void => {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
};

/**
 * The disk of a table. A synced commit survives whatever happens to the programs. A commit that is written and not synced is there after a
 * power cut, or not: but never a part of it, because the database throws away a torn commit.
 */
export class WorldDisk {
  readonly documents = new Map<string, StoredDocument>();
  readonly logs = new Map<string, readonly string[]>();
  waiting: WaitingParcels = NO_PARCELS;
  /** Entries that a damage has taken from the database, and that the second log still holds. */
  ahead: readonly EntriesAhead[] = [];
  /** The problem that the start after a damage reported. */
  lost: JournalProblem | null = null;
  mood: DiskMood = 'well';
  /** A call in the middle of the next write, or when that write is on the disk and nobody has been told (`kept`). */
  next: { readonly at: 'writing' | 'kept'; readonly call: () => void } | null = null;
  readonly #time: WorldTime;
  readonly #name: string;
  readonly #watcher: DiskWatcher;
  readonly #troubles = new Map<string, JournalCode>();
  /** For each of the last commits a function that takes it back, the oldest first. */
  #back: ((kept: Kept) => void)[] = [];
  #changes = 0;
  #lastParcel = 0;
  #games = 0;
  /** How often the programs of this disk were killed: writes that an earlier program still asks for are not made. */
  #cuts = 0;
  /** The one group that is written now. */
  #under: { readonly group: readonly Commit[]; readonly cancel: () => void } | undefined;

  constructor(time: WorldTime, name: string, watcher: DiskWatcher) {
    this.#time = time;
    this.#name = name;
    this.#watcher = watcher;
  }

  /** The entries of all games. */
  get games(): ReadonlyMap<string, readonly Entry[]> {
    return new Map([...this.logs.keys()].map(game => [game, this.entries(game)]));
  }

  entries(game: string): readonly Entry[] {
    return (this.logs.get(game) ?? []).map((text): Entry => JSON.parse(text));
  }

  /** The programs of this disk are killed. `keeps`: the commits that were being written are there, although nobody was told. */
  cut(keeps: boolean): void {
    const under = this.#under;
    this.#cuts += 1;
    this.#under = undefined;
    under?.cancel();
    if (keeps && under !== undefined && REFUSES[this.mood] === null) for (const { change } of under.group) this.#take(change);
  }

  /** Damages the files while no program runs, and opens them: from now on the disk has the content that was found there. */
  damage(damage: Damage, chance: Dice, plant: ((file: string) => void) | undefined): FilesFound {
    const commits = damage.of === 'rollback' || damage.how === 'behind' ? 1 + chance.below(MOST_LOST) : 0;
    const earlier = { documents: new Map(this.documents), logs: new Map(this.logs), waiting: this.waiting };
    for (const takeBack of this.#back.slice(Math.max(0, this.#back.length - commits)).reverse()) takeBack(earlier);
    const found = opened(this.#contents(this), this.#contents(earlier), damage, plant);
    const { games, documents, parcels, ahead, lost } = found;
    this.#back = [];
    for (const map of [this.documents, this.logs, this.#troubles]) map.clear();
    for (const [key, document] of documents) this.documents.set(key, document);
    for (const { name, rows, trouble = null } of games) {
      this.logs.set(
        name,
        rows.map(({ body }) => body),
      );
      if (trouble !== null) this.#troubles.set(name, trouble);
    }
    this.waiting = parcels;
    this.ahead = ahead;
    this.lost = lost;
    return found;
  }

  #contents({ documents, logs, waiting }: Kept): TableContents {
    return {
      chain: chainOf(this.#name),
      games: [...logs].map(([name, bodies]) => {
        const chain = chainOf(name);
        return { name, chain, rows: chained(beginning(chain), bodies), trouble: this.#troubles.get(name) ?? null };
      }),
      documents,
      parcels: waiting,
    };
  }

  /** The disk as a program that is started now opens it. */
  opened(): ServiceDisk & { readonly isBusy: boolean } {
    const queue: Commit[] = [];
    const cuts = this.#cuts;
    const forgotten = new Set<number>();
    let hear: Parameters<TableDisk['watch']>[0] = () => undefined;
    const refused = (): Result<null, JournalProblem> => {
      const code = REFUSES[this.mood];
      return code === null ? ok(null) : no({ code, file: this.#name });
    };
    const flush = (): void => {
      if (this.#under !== undefined || queue.length === 0 || cuts !== this.#cuts) return;
      const group = queue.splice(0);
      const takes = this.mood === 'slow' ? SLOW_MS : SYNC_MS;
      const gone = [...forgotten];
      const cancel = this.#time.after(takes, () => {
        this.#under = undefined;
        const done = refused();
        if (done.ok) {
          if (gone.length > 0) this.waiting = stepped(this.waiting, { do: 'remove', ids: gone }, 0);
          for (const id of gone) forgotten.delete(id);
          for (const { change } of group) this.#take(change);
          this.#meets('kept');
        }
        hear(done, takes);
        for (const { settle } of group) settle(done);
        flush();
      });
      this.#under = { group, cancel };
      this.#time.after(1, () => this.#meets('writing'));
    };
    const commit: ServiceDisk['commit'] = change =>
      new Promise(settle => {
        queue.push({ change, settle });
        // Commits of one tick share a sync.
        this.#time.after(0, flush);
      });
    const written = (key: string): string | undefined => {
      const all = [...(this.#under?.group ?? []), ...queue].flatMap(({ change }) => change.documents);
      const found = all.findLast(([each]) => each === key);
      return found === undefined ? this.documents.get(key)?.text : JSON.stringify(found[1]);
    };
    const { waiting, logs, nameGame, ahead } = this.#readers();
    return {
      lost: this.lost,
      get ahead() {
        return ahead();
      },
      aheadOf: game => ahead().flatMap(each => (each.name === game ? each.rows.map(({ body }): Entry => JSON.parse(body)) : [])),
      leaveAhead: () => {
        const done = refused();
        if (done.ok) this.#leaves();
        return done;
      },
      get isBusy() {
        return queue.length > 0;
      },
      get parcels() {
        const { parcels, numbers } = waiting();
        return { parcels: parcels.filter(({ id }) => !forgotten.has(id)), numbers };
      },
      forget: ids => {
        for (const id of ids) forgotten.add(id);
      },
      read: key => {
        const text = written(key);
        return text === undefined ? undefined : parsedOrTorn(text);
      },
      put: async (key, value) => {
        const done = await commit({ documents: [[key, value]], log: null });
        if (!done.ok) throw new JournalFailure(done.refusal);
      },
      commit,
      watch: listener => {
        hear = listener;
      },
      pace: async () => (this.mood === 'slow' ? SLOW_MS : SYNC_MS),
      tryWriting: refused,
      nameGame,
      game: game => {
        const trouble = this.#troubles.get(game) ?? null;
        return logs().has(game) ? ok({ entries: this.entries(game), trouble }) : no('journal.missing');
      },
      exported: game => {
        const bodies = logs().get(game);
        if (bodies === undefined) return undefined;
        const chain = chainOf(game);
        let hash = genesis(chain);
        const rows = bodies.map((body, index) => {
          hash = link(hash, index + 1, body);
          return { body, hash };
        });
        return { text: keptText(chain, rows).text, entries: this.entries(game) };
      },
    };
  }

  #readers() {
    return {
      waiting: () => this.waiting,
      logs: () => this.logs,
      ahead: () => this.ahead,
      nameGame: () => {
        this.#games += 1;
        return `${this.#name}-game-${this.#games}`;
      },
    };
  }

  #meets(at: 'writing' | 'kept'): void {
    if (this.next?.at !== at) return;
    const { call } = this.next;
    this.next = null;
    call();
  }

  #take(change: TableChange): void {
    const { documents, log, parcels = [], takesAhead = false } = change;
    this.#remembers(change);
    if (takesAhead) this.#restores();
    for (const step of parcels) {
      this.waiting = stepped(this.waiting, step, this.#lastParcel + 1);
      if (step.do === 'post') this.#lastParcel += 1;
    }
    this.#changes += 1;
    for (const [key, value] of documents) {
      const text = JSON.stringify(value);
      if (this.documents.get(key)?.text !== text) this.documents.set(key, { text, n: this.#changes });
    }
    if (log !== null) this.logs.set(log.game, [...(this.logs.get(log.game) ?? []), ...log.entries.map(each => JSON.stringify(each))]);
    this.#watcher.kept(change);
  }

  #remembers({ documents, log, takesAhead = false }: TableChange): void {
    const { waiting } = this;
    const texts = documents.map(([key]) => [key, this.documents.get(key)] as const);
    const games = [...(log === null ? [] : [log.game]), ...(takesAhead ? this.ahead.map(({ name }) => name) : [])];
    const logs = games.map(game => [game, this.logs.get(game)] as const);
    this.#back.push(kept => {
      for (const [key, before] of texts) putBack(kept.documents, key, before);
      for (const [game, before] of logs) putBack(kept.logs, game, before);
      kept.waiting = waiting;
    });
    if (this.#back.length > MOST_LOST) this.#back.shift();
  }

  #restores(): void {
    for (const { name, rows } of this.ahead) {
      this.logs.set(name, [...(this.logs.get(name) ?? []), ...rows.map(({ body }) => body)]);
      this.#troubles.delete(name);
    }
    this.ahead = [];
    this.#watcher.restored(this.games);
  }

  #leaves(): void {
    this.ahead = [];
    this.#watcher.left();
  }
}

/** The random word that the chain of a game, or of a table, begins with. */
const chainOf = (name: string): string => Buffer.from(name.padEnd(16, '.').slice(-16)).toString('hex');
