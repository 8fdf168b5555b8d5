import type { Entry } from '../../src/domain/entry.ts';
import { no, ok, type Result } from '../../src/domain/refusal.ts';
import { genesis, link } from '../../src/journal/chain.ts';
import { keptText } from '../../src/journal/keep.ts';
import { JournalFailure, type JournalProblem } from '../../src/journal/problems.ts';
import type { TableChange, TableFile } from '../../src/journal/table-file.ts';
import { parsedOrTorn } from '../../src/journal/torn.ts';
import { NO_PARCELS, type WaitingParcels } from '../../src/journal/waiting-parcels.ts';
import type { TableDisk } from '../../src/session/evening/neighbours.ts';
import { stepped } from '../tools/parcels-waiting.ts';
import type { WorldTime } from './clock.ts';

/** How a disk is: as it should be, or what it does with the next writes. */
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

/** What a service uses of the file of its table. */
export type ServiceDisk = TableDisk & Pick<TableFile, 'parcels' | 'forget' | 'exported'>;

interface Commit {
  readonly change: TableChange;
  readonly settle: (done: Result<null, JournalProblem>) => void;
}

/** What hears of a change once it is on the disk. */
export interface DiskWatcher {
  kept(change: TableChange): void;
}

/**
 * The disk of a table: what is synced survives whatever happens to its programs. What is written and not synced may be there after a power cut,
 * whole, or not at all: a commit is never torn, because the database throws away a torn one.
 */
export class WorldDisk {
  readonly documents = new Map<string, string>();
  readonly logs = new Map<string, string[]>();
  waiting: WaitingParcels = NO_PARCELS;
  mood: DiskMood = 'well';
  /** What happens in the middle of the next write, or once it is there and nobody has been told. */
  next: { readonly at: 'writing' | 'kept'; readonly call: () => void } | null = null;
  readonly #time: WorldTime;
  readonly #name: string;
  readonly #watcher: DiskWatcher;
  #lastParcel = 0;
  #games = 0;
  /** How often its programs were killed: what an earlier one still asks for is not done. */
  #cuts = 0;
  /** The one group that is written now. */
  #under: { readonly group: readonly Commit[]; readonly cancel: () => void } | undefined;

  constructor(time: WorldTime, name: string, watcher: DiskWatcher) {
    this.#time = time;
    this.#name = name;
    this.#watcher = watcher;
  }

  entries(game: string): readonly Entry[] {
    return (this.logs.get(game) ?? []).map((text): Entry => JSON.parse(text));
  }

  /** The latest game. */
  get game(): string {
    return [...this.logs.keys()].at(-1) ?? '';
  }

  /** The programs of this disk are killed. `keeps`: what was being written is there all the same, although nobody was told. */
  cut(keeps: boolean): void {
    const under = this.#under;
    this.#cuts += 1;
    this.#under = undefined;
    under?.cancel();
    if (keeps && under !== undefined && REFUSES[this.mood] === null) for (const { change } of under.group) this.#take(change);
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
        // What is asked in one tick shares a sync.
        this.#time.after(0, flush);
      });
    const written = (key: string): string | undefined => {
      const all = [...(this.#under?.group ?? []), ...queue].flatMap(({ change }) => change.documents);
      const found = all.findLast(([each]) => each === key);
      return found === undefined ? this.documents.get(key) : JSON.stringify(found[1]);
    };
    const { waiting, logs, name, nameGame } = this.#readers();
    return {
      lost: null,
      ahead: [],
      aheadOf: () => [],
      leaveAhead: () => ok(null),
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
      game: game => (logs().has(game) ? ok({ entries: this.entries(game), trouble: null }) : no('journal.missing')),
      exported: game => {
        const bodies = logs().get(game);
        if (bodies === undefined) return undefined;
        const chain = name(game);
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
      /** The random word that the chain of a game begins with. */
      name: (game: string) => Buffer.from(game.padEnd(16, '.').slice(-16)).toString('hex'),
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
    const { documents, log, parcels = [] } = change;
    for (const step of parcels) {
      this.waiting = stepped(this.waiting, step, this.#lastParcel + 1);
      if (step.do === 'post') this.#lastParcel += 1;
    }
    for (const [key, value] of documents) this.documents.set(key, JSON.stringify(value));
    if (log !== null) this.logs.set(log.game, [...(this.logs.get(log.game) ?? []), ...log.entries.map(each => JSON.stringify(each))]);
    this.#watcher.kept(change);
  }
}
