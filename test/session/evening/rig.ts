import type { Entry } from '../../../src/domain/entry.ts';
import type { Ask, EveningView, Plan, PublicTable } from '../../../src/domain/evening.ts';
import type { BookId } from '../../../src/domain/ids.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { no, ok, type Result } from '../../../src/domain/refusal.ts';
import { JournalFailure, type JournalProblem } from '../../../src/journal/problems.ts';
import type { EntriesAhead } from '../../../src/journal/second-log.ts';
import type { TableChange } from '../../../src/journal/table-file.ts';
import { parsedOrTorn } from '../../../src/journal/torn.ts';
import { NO_PARCELS, type WaitingParcels } from '../../../src/journal/waiting-parcels.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import type { Entropy, EveningParts, Outcome, PaceRange, TableDisk, TournamentNeighbour } from '../../../src/session/evening/neighbours.ts';
import { NO_PACE } from '../../../src/session/evening/neighbours.ts';
import type { Evening } from '../../../src/session/evening/open-evening.ts';
import { openEvening } from '../../../src/session/evening/open-evening.ts';
import { TournamentReached } from '../../../src/session/evening/tournament/attendant.ts';
import { hasNoModerator } from '../../../src/session/evening/unmoderated.ts';
import { type Dice, dice } from '../../tools/dice.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { stepped } from '../../tools/parcels-waiting.ts';
import { randomAnswer, seedText } from '../../tools/random-play.ts';
import { TABLES } from '../../tools/tables.ts';

/** By which the tournament of these tests marks badges. */
export const BADGE_KEY = 'k'.repeat(64);

/** A link that nobody hears. */
const SILENT_LINK: TournamentNeighbour = {
  join: async () => 'ask.not_now',
  leave: () => ({ document: ['link/one', null], done: () => undefined }),
  news: () => undefined,
  badgeKey: BADGE_KEY,
};

/** The file of a table, in memory. It writes at once, or on command (`holds`), or fails (`fails`). */
export class Disk implements TableDisk {
  readonly lost = null;
  ahead: readonly EntriesAhead[] = [];
  readonly docs = new Map<string, string>();
  readonly logs = new Map<string, Entry[]>();
  parcels: WaitingParcels = NO_PARCELS;
  holds = false;
  fails = false;
  writes = 0;
  /** How many milliseconds a write takes, as the disk says. */
  takes = 0;
  #hear: Parameters<TableDisk['watch']>[0] = () => undefined;
  /** The id of the parcel that was posted last. */
  #parcelId = 0;
  #waiting: { readonly change: TableChange; readonly settle: (done: Result<null, JournalProblem>) => void }[] = [];

  /** The disk as it would be found if the service died now. */
  copy(): Disk {
    const other = new Disk();
    for (const [key, text] of this.docs) other.docs.set(key, text);
    for (const [id, entries] of this.logs) other.logs.set(id, [...entries]);
    other.parcels = this.parcels;
    other.#parcelId = this.#parcelId;
    return other;
  }

  read(key: string): unknown {
    const text = this.docs.get(key);
    return text === undefined ? undefined : parsedOrTorn(text);
  }

  async put(key: string, value: unknown): Promise<void> {
    const done = await this.commit({ documents: [[key, value]], log: null });
    if (!done.ok) throw new JournalFailure(done.refusal);
  }

  watch(hear: Parameters<TableDisk['watch']>[0]): void {
    this.#hear = hear;
  }

  async pace(): Promise<number> {
    return this.takes;
  }

  tryWriting(): ReturnType<TableDisk['tryWriting']> {
    return this.fails ? no({ code: 'journal.disk_full', file: 'memory' }) : ok(null);
  }

  aheadOf(game: string): readonly Entry[] {
    return this.ahead.flatMap(({ name, rows }) => (name === game ? rows.map(({ body }): Entry => JSON.parse(body)) : []));
  }

  leaveAhead(): ReturnType<TableDisk['leaveAhead']> {
    this.ahead = [];
    return ok(null);
  }

  /** The end of a game's log is damaged; the second log still has it. */
  cut(name: string, keep: number): void {
    const entries = this.logs.get(name) ?? [];
    const rows = entries.splice(keep).map(entry => ({ body: JSON.stringify(entry), hash: '' }));
    this.ahead = [{ name, chain: '', after: keep, rows }];
  }

  nameGame(): string {
    return `game-${this.logs.size + 1}`;
  }

  game(name: string): ReturnType<TableDisk['game']> {
    const entries = this.logs.get(name);
    return entries === undefined ? no('journal.missing') : ok({ entries: [...entries], trouble: null });
  }

  commit(change: TableChange): Promise<Result<null, JournalProblem>> {
    return new Promise(settle => {
      this.#waiting.push({ change, settle });
      if (!this.holds) this.flush();
    });
  }

  flush(): void {
    this.writes += 1;
    if (this.#waiting.length > 0) this.#hear(this.fails ? no({ code: 'journal.disk_full', file: 'test' }) : ok(null), this.takes);
    for (const { change, settle } of this.#waiting.splice(0)) {
      if (this.fails) settle(no({ code: 'journal.disk_full', file: 'test' }));
      else {
        this.#take(change);
        settle(ok(null));
      }
    }
  }

  forget(ids: readonly number[]): void {
    this.parcels = stepped(this.parcels, { do: 'remove', ids }, this.#parcelId);
  }

  #take({ documents, log, parcels = [], takesAhead = false }: TableChange): void {
    if (takesAhead) {
      for (const { name, rows } of this.ahead) this.logs.get(name)?.push(...rows.map(({ body }): Entry => JSON.parse(body)));
      this.ahead = [];
    }
    for (const step of parcels) {
      if (step.do === 'post') this.#parcelId += 1;
      this.parcels = stepped(this.parcels, step, this.#parcelId);
    }
    for (const [key, value] of documents) this.docs.set(key, JSON.stringify(value));
    if (log !== null) this.logs.set(log.game, [...(this.logs.get(log.game) ?? []), ...log.entries]);
  }
}

export const entropyOf = (seed: number): Entropy => {
  const chance = dice(seed);
  let nonces = 0;
  return {
    seed: () => seedText(chance.below(1_000_000)),
    nonce: () => {
      nonces += 1;
      return nonces.toString(16).padStart(64, '0');
    },
    below: size => chance.below(size),
  };
};

export interface Rig {
  readonly evening: Evening;
  readonly disk: Disk;
  readonly clock: FakeClock;
  readonly views: EveningView[];
  readonly shown: { readonly at: number; readonly table: PublicTable }[];
  /** Asks with a new id. */
  ask(ask: Ask): Promise<Outcome>;
}

interface Options {
  readonly disk?: Disk;
  readonly seed?: number;
  /** The clock of the service; a restarted service gets a new one. */
  readonly clock?: FakeClock;
  readonly pace?: PaceRange;
  readonly language?: Language;
  /** How long a voice needs. Without it the machine cannot announce. */
  readonly spoken?: NonNullable<EveningParts['spoken']>;
  /** A further receiver of the public table. */
  readonly screen?: (table: PublicTable) => void;
  readonly named?: NonNullable<EveningParts['named']>;
  readonly beside?: NonNullable<EveningParts['beside']>;
  readonly unknowable?: ReadonlySet<string>;
  /** The link to a tournament. */
  readonly tournament?: NonNullable<EveningParts['tournament']>;
}

/** The number of the last ask, shared by all rigs: an id may be used once only, even across restarts. */
let asked = 0;

export const opened = async ({
  disk = new Disk(),
  seed = 1,
  clock = fakeClock({ seed }),
  pace = NO_PACE,
  language = 'fr',
  spoken,
  screen = () => undefined,
  named = () => undefined,
  beside,
  unknowable,
  tournament,
}: Options = {}): Promise<Rig> => {
  const views: EveningView[] = [];
  const shown: { at: number; table: PublicTable }[] = [];
  const parts: EveningParts = {
    table: 'one',
    rulesOf,
    disk,
    clock,
    entropy: entropyOf(seed),
    pace,
    language,
    ...(spoken === undefined ? {} : { spoken }),
    ...(beside === undefined ? {} : { beside }),
    ...(unknowable === undefined ? {} : { unknowable }),
    tournament: tournament ?? SILENT_LINK,
    changed: view => views.push(view),
    shown: table => {
      shown.push({ at: clock.now(), table });
      screen(table);
    },
    named,
  };
  const evening = await openEvening(parts, new TournamentReached());
  const ask = (each: Ask): Promise<Outcome> => {
    asked += 1;
    return evening.ask(each, `ask-${asked}`);
  };
  return { evening, disk, clock, views, shown, ask };
};

export const accepted = async (outcome: Promise<Outcome>) => {
  const result = await outcome;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** An undo of the last move that confirms the warning about the room. */
export const undoOf = ({ evening }: Pick<Rig, 'evening'>): Extract<Ask, { do: 'undo' }> => ({
  do: 'undo',
  move: evening.view.playing?.undoes?.move ?? 0,
  seen: true,
});

export const redoOf = ({ evening }: Pick<Rig, 'evening'>): Extract<Ask, { do: 'redo' }> => ({
  do: 'redo',
  move: evening.view.playing?.redoes?.move ?? 0,
});

/** Tells the room all that the last move has brought, press by press. */
export const tellsAll = async (rig: Rig): Promise<void> => {
  for (;;) {
    const script = rig.evening.view.playing?.script ?? null;
    if (script === null || script.told >= script.parts.length) return;
    await accepted(rig.ask({ do: 'announce', move: script.move, told: script.told }));
  }
};

export const codes = (outcome: Outcome): readonly string[] => (outcome.ok ? [] : outcome.refusal.map(({ code }) => code));

const NAMES =
  'Ana Bruno Chloé Dário Elsa Felix Gaia Hugo Inês Jonas Katia Luis Mara Nino Olga Paul Quim Rosa Sven Tess Ugo Vera Willy Xenia'.split(
    ' ',
  );

export const planFor = (book: BookId, which = 0, settings: Plan['settings'] = {}): Plan => {
  const setUp = TABLES[book][which];
  if (setUp === undefined) throw new Error('no such table');
  return { book, names: NAMES.slice(0, setUp.players), deck: setUp.deck, settings: { ...setUp.settings, ...settings } };
};

/**
 * A game that is set up, dealt by the machine and sealed. Without a moderator the players deal, and the machine does not learn the cards.
 */
export const begun = async (rig: Rig, plan: Plan): Promise<Rig> => {
  await accepted(rig.ask({ do: 'plan', plan }));
  await accepted(rig.ask({ do: 'open-deal' }));
  if (!hasNoModerator(plan)) await accepted(rig.ask({ do: 'deal-all' }));
  await accepted(rig.ask({ do: 'seal' }));
  return rig;
};

export const stepNow = ({ evening }: Rig) => {
  const { playing } = evening.view;
  if (playing === null) throw new Error('nothing is played');
  return playing.step;
};

/** The deck of the running game. After a blind deal it differs from the planned one. */
export const deckPlayed = ({ evening, disk }: Rig): readonly string[] => {
  const [begun] = disk.logs.get(evening.view.playing?.game ?? '') ?? [];
  return begun?.type === 'begun' ? begun.setUp.deck : [];
};

/** Plays one random answer. A random answer that the rules refuse is replaced by another. */
export const playsOne = async (rig: Rig, chance: Dice): Promise<void> => {
  const step = stepNow(rig);
  const { asks } = step;
  if (asks.kind === 'cards') {
    const deck = deckPlayed(rig);
    for (const [index, place] of asks.slots.entries()) await accepted(rig.ask({ do: 'card', place, role: deck[index] ?? '' }));
    return;
  }
  for (let tries = 0; tries < 50; tries += 1) if ((await rig.ask({ do: 'answer', answer: randomAnswer(step, chance) })).ok) return;
  throw new Error(`nothing fits ${JSON.stringify(step)}`);
};

export const playsOut = async (rig: Rig, chance: Dice, each: () => Promise<void> = async () => undefined): Promise<void> => {
  for (let count = 0; rig.evening.view.stage === 'playing'; count += 1) {
    if (count > 2000) throw new Error('the game does not end');
    await playsOne(rig, chance);
    await each();
  }
};

/** Lets everything settle that does not wait for the disk. */
export const breath = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
