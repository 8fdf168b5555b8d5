import { createHash } from 'node:crypto';
import type { Plan } from '../../src/domain/evening.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import { NO_PACE, USUAL_PACE } from '../../src/session/evening/neighbours.ts';
import { hasNoModerator } from '../../src/session/evening/unmoderated.ts';
import { TABLES } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';
import { AnnouncedPeople } from './announced.ts';
import { chanceOf, WorldTime } from './clock.ts';
import { endOf, type Fault, faultsOf, faultsOfDeals } from './fault.ts';
import { type Finding, Findings } from './findings.ts';
import { type Leading, People } from './moderator.ts';
import { Network } from './network.ts';
import type { Plant } from './plant.ts';
import { worldReach } from './reach.ts';
import { Screen } from './screen.ts';
import { TableService, USUAL_TIME } from './table.ts';
import { Tournament, type TournamentOfWorld, tournamentGame } from './tournament.ts';

/** The whole plan of a world: with it the same world can be played again. */
export interface WorldPlan {
  readonly seed: number;
  readonly books: readonly BookId[];
  /** Whether calls of the night take time. */
  readonly paced: boolean;
  readonly faults: readonly Fault[];
  /** Tables of One Night are led by the machine or by a player, and nobody moderates. */
  readonly unmoderated: boolean;
  /** Null where its tables play for themselves. */
  readonly tournament: TournamentOfWorld | null;
}

export interface WorldRun {
  readonly plan: WorldPlan;
  readonly findings: readonly Finding[];
  readonly trace: readonly string[];
  readonly hash: string;
  /** How many asks and touches were acknowledged. */
  readonly done: number;
  readonly games: number;
  /** How long the run lasted, in milliseconds of the world. */
  readonly lasted: number;
  /** The faults that came, in the order of time, without those that were planned for after the end. */
  readonly met: readonly Fault[];
  /** For each fault that came: how long nothing was done at its table afterwards. */
  readonly pauses: readonly { readonly fault: Fault['fault']; readonly milliseconds: number }[];
}

/** Faults come in this time; most games are longer. */
const TROUBLED_MS = 180_000;
const TROUBLED_NIGHT_MS = 70_000;
/** A world stands still if nothing is kept for this long after the last fault: ten players of One Night may talk for half an hour. */
const STILL_MS = 2_400_000;
const MOST_FAULTS = 20;
const RELOADS_MS = 1_200;
const ARRIVES_MS = 5_000;

const LATEST_MS = 120_000;

/** Whether the tournament of a world evens out who is dealt to the wolves, and what it plays then. */
const evenedOf = (seed: number, usual: BookId): Pick<TournamentOfWorld, 'evens' | 'padded' | 'late'> & { readonly book: BookId } => {
  const chance = chanceOf(seed, 'carried');
  if (!chance.once(2)) return { book: usual, evens: false, padded: true, late: 0 };
  const late = chance.once(2) ? chance.below(LATEST_MS) : 0;
  // A table of One Night, and a table where each seat has a pad, says that it does not even out.
  return { book: chance.of([...BOOKS, 'lupus-classic', 'lupus-token']), evens: true, padded: chance.once(4), late };
};

export const worldOf = (seed: number): WorldPlan => {
  const chance = chanceOf(seed, 'plan');
  const count = 2 + chance.below(MOST_FAULTS);
  const paced = chance.once(2);
  if (chance.once(4)) {
    const usual = chance.once(4) ? 'lupus-classic' : 'one-night';
    const hubs = 1 + chance.below(2);
    const { book, ...evened } = evenedOf(seed, usual);
    const tournament = { hubs, rounds: 2, players: book === 'one-night' ? 4 : 8, ...evened };
    const faults = faultsOf(seed, { tables: 2, hubs }, TROUBLED_MS, count);
    const ofDeals = tournament.evens ? faultsOfDeals(seed, 2, TROUBLED_MS) : [];
    const all = [...faults, ...ofDeals].toSorted((one, other) => one.at - other.at);
    return { seed, books: [book, book], paced, faults: all, unmoderated: false, tournament };
  }
  const books = Array.from({ length: 1 + chance.below(2) }, () => chance.of(BOOKS));
  const isQuick = books.every(book => book === 'one-night');
  const faults = faultsOf(seed, { tables: books.length, hubs: 0 }, isQuick ? TROUBLED_NIGHT_MS : TROUBLED_MS, count);
  return { seed, books, paced, faults, unmoderated: chance.once(2), tournament: null };
};

const NAMES = Array.from({ length: 24 }, (_, index) => `Person ${index + 1}`);

const planOf = ({ seed, unmoderated }: WorldPlan, table: number, book: BookId): Plan => {
  const chance = chanceOf(seed, 'table', table);
  const some = TABLES[book].filter(({ players }) => players <= 10);
  const { settings, ...rest } = chance.of(some.length > 0 ? some : TABLES[book]);
  const announcer = unmoderated ? chance.of(['machine', 'player']) : 'moderator';
  const led = book === 'one-night' ? { ...settings, 'onenight.announcer': announcer } : settings;
  const setUp = unusual({ ...rest, settings: led }, chance, ['onenight.announcer']);
  return { book, names: NAMES.slice(0, setUp.players), deck: setUp.deck, settings: setUp.settings };
};

/** Plays one game with these people, and puts it away. */
const oneGame =
  (plan: Plan): Leading =>
  view => {
    if (view.stage === 'over') return { do: 'again' };
    if (view.finished.length > 0) return undefined;
    return JSON.stringify(view.plan) === JSON.stringify(plan) ? { do: 'open-deal' } : { do: 'plan', plan };
  };

/** The state of a table, for the report of a world that stands still. */
const stands = ({ view, truth }: TableService): string =>
  JSON.stringify([view?.stage, truth.match?.play.step.id, view?.playing?.pace, view?.announced, view?.now, view?.troubles]);

interface TableOfWorld {
  readonly service: TableService;
  readonly people: People | AnnouncedPeople;
  readonly screens: readonly Screen[];
}

class World {
  readonly #plan: WorldPlan;
  readonly #time = new WorldTime();
  readonly #findings = new Findings(() => this.#time.now);
  readonly #network: Network;
  readonly #tables: readonly TableOfWorld[];
  readonly #tournament: Tournament | null;
  readonly #pauses: { fault: Fault['fault']; milliseconds: number }[] = [];
  readonly #met: Fault[] = [];
  #isOver = false;
  #ended = 0;

  constructor(plan: WorldPlan, plant: Plant) {
    this.#plan = plan;
    const { seed, books, paced, tournament } = plan;
    this.#network = new Network(this.#time, chanceOf(seed, 'network'));
    const [book] = books;
    const game = tournament === null || book === undefined ? null : tournamentGame(book, tournament.players);
    const ground = { seed, time: this.#time, network: this.#network, findings: this.#findings, plant };
    const held = tournament === null || game === null ? null : new Tournament({ ...ground, of: tournament, game, tables: books.length });
    this.#tournament = held;
    this.#tables = books.map((book, index) => {
      const name = `t${index + 1}`;
      const setUp = game ?? planOf(plan, index, book);
      const { hubs, parcels } = held ?? { hubs: [], parcels: null };
      const service = new TableService({
        ...{ ...ground, name, seed: seed * 10 + index },
        reach: parcels === null ? null : worldReach({ from: name, hubs, network: this.#network, time: this.#time, parcels }),
        pace: paced ? USUAL_PACE : NO_PACE,
        spoken: says => says.length * 1_000,
      });
      const parts = { table: service, network: this.#network, time: this.#time, plan: setUp, chance: chanceOf(seed, name, 'people') };
      const people = hasNoModerator(setUp)
        ? new AnnouncedPeople(parts)
        : new People({
            ...parts,
            seed: seed * 10 + index,
            findings: this.#findings,
            padded: tournament?.padded ?? true,
            between: held?.between(index + 1) ?? oneGame(setUp),
            refused: ask => {
              if (ask.do === 'join-tournament') held?.desk.renews(index + 1);
            },
          });
      const screens = ['hall', 'phone'].map(which => new Screen(`${name}-${which}`, service, this.#network, this.#time));
      return { service, people, screens };
    });
  }

  async play(): Promise<WorldRun> {
    this.#tournament?.begin();
    for (const { service, people, screens } of this.#tables) {
      service.start();
      people.begin();
      for (const screen of screens) screen.opens();
    }
    for (const fault of this.#plan.faults) this.#time.after(fault.at, () => this.#goesWrong(fault));
    const calm = Math.max(0, ...this.#plan.faults.map(endOf));
    this.#time.after(calm, () => {
      for (const { service } of this.#tables) service.machine.calm();
      for (const hub of this.#tournament?.hubs ?? []) hub.machine.calm();
    });
    let moved = { changes: 0, at: 0 };
    while (!this.#isEnded && this.#findings.all.length === 0) {
      const changes = this.#tables.reduce((sum, { service }) => sum + service.truth.changes, 0);
      if (changes > moved.changes) moved = { changes, at: this.#time.now };
      if (this.#time.now > STILL_MS + Math.max(calm, moved.at)) {
        for (const { service } of this.#tables.filter(each => !this.#isDone(each)))
          this.#findings.wrong('stands still', `${service.name} ${stands(service)}`);
        if (this.#tournament?.isOver === false) this.#findings.wrong('stands still', 'the tournament');
        break;
      }
      if (!(await this.#happens())) break;
    }
    this.#ended = this.#time.now;
    if (this.#findings.all.length === 0) await this.#looksAtTheEnd();
    if (this.#findings.all.length === 0) await this.#tournament?.compares(this.#tables.map(({ service }) => service));
    for (const { service } of this.#tables) service.kill(false);
    return this.#told();
  }

  /** Makes the next call of the world. False where no call is left, or something broke. */
  async #happens(): Promise<boolean> {
    try {
      return await this.#time.next();
    } catch (error) {
      this.#findings.wrong('broke', error instanceof Error ? (error.stack ?? error.message) : String(error));
      return false;
    }
  }

  get #isEnded(): boolean {
    const isPlayed = this.#tables.every(each => this.#isDone(each));
    return isPlayed && (this.#tournament?.isOver ?? true);
  }

  /** A night that was void is no finished game. */
  #isDone({ service: { view, truth } }: TableOfWorld): boolean {
    const games = this.#plan.unmoderated ? truth.games.size : (view?.finished.length ?? 0);
    return view !== null && view.stage === 'set-up' && games >= (this.#plan.tournament?.rounds ?? 1);
  }

  /** Checks that pages and screens show what is kept, once nothing is under way. */
  async #looksAtTheEnd(): Promise<void> {
    this.#isOver = true;
    const until = this.#time.now + 120_000;
    while (this.#time.now < until && (await this.#time.next()));
    // A table in a tournament always sends something, so this waits until the messages under way have arrived.
    const latest = until + ARRIVES_MS;
    const isSeen = ({ service, people }: TableOfWorld): boolean => people.page.view?.n === service.evening?.view.n;
    while (this.#time.now < latest && !this.#tables.every(isSeen) && (await this.#time.next()));
    for (const { service, people, screens } of this.#tables) {
      const { evening } = service;
      if (evening === null) {
        this.#findings.wrong('stands still', `${service.name} does not start`);
        continue;
      }
      if (people.page.view?.n !== evening.view.n) this.#findings.wrong('what is seen is not what is kept', `the page of ${service.name}`);
      for (const { shows } of screens)
        if (JSON.stringify(shows?.names) !== JSON.stringify(evening.publicTable.names) || shows?.message !== evening.publicTable.message)
          this.#findings.wrong('what is seen is not what is kept', `a screen of ${service.name}`);
    }
  }

  #goesWrong(fault: Fault): void {
    const there = this.#tables[fault.table];
    if (this.#isOver || there === undefined) return;
    const { service, people } = there;
    this.#findings.note('world', JSON.stringify(fault));
    this.#met.push(fault);
    this.#measures(fault, service);
    switch (fault.fault) {
      case 'kill':
        if (fault.moment === 'any') this.#kills(fault, there);
        else if (fault.moment === 'read') {
          if (people instanceof People) people.onceACardIsRead(() => this.#kills(fault, there));
        } else service.disk.next = { at: fault.moment, call: () => this.#kills(fault, there) };
        return;
      case 'head':
      case 'second-log':
      case 'rollback':
        service.damage(fault.damage);
        if (people instanceof People) people.forgetsTheDeal();
        if (fault.damage.how === 'with its copies') this.#tournament?.parcels.cameBackOlder(fault.table + 1);
        this.#time.after(fault.lasts, () => service.start());
        return;
      case 'disk':
        service.disk.mood = fault.mood;
        this.#time.after(fault.lasts, () => {
          service.disk.mood = 'well';
        });
        return;
      case 'network':
        this.#network.mood = fault.mood;
        this.#time.after(fault.lasts, () => {
          this.#network.mood = 'well';
        });
        return;
      case 'part':
        this.#network.part(service.name);
        this.#time.after(fault.lasts, () => this.#network.join(service.name));
        return;
      case 'cut':
        this.#network.cut(service.name);
        return;
      case 'leap':
        service.machine.leap(fault.by, service.clocks);
        return;
      case 'reader':
        people.loses(true);
        this.#time.after(fault.lasts, () => people.loses(false));
        return;
      case 'kill-hub':
      case 'part-hub':
      case 'cut-hub':
      case 'database':
      case 'twice-at-desk':
      case 'void':
      case 'badge-lost':
      case 'beyond-at-desk':
        this.#tournament?.goesWrong(fault);
        return;
      case 'twice':
      case 'again':
      case 'early':
      case 'leave':
      case 'undo':
      case 'redo':
      case 'rule':
      case 'amend':
      case 'pause':
      case 'touch':
      case 'beyond':
        people.meddle(fault.fault);
        return;
      case 'undeal':
      case 'take-card':
      case 'swap-cards':
      case 'leave-deal':
        if (people instanceof People) people.meddle(fault.fault);
    }
  }

  #kills({ keeps, clock, lasts }: Extract<Fault, { fault: 'kill' }>, { service, people }: TableOfWorld): void {
    service.kill(keeps);
    if (clock !== 0) service.machine.set(Math.max(0, USUAL_TIME + clock));
    this.#time.after(lasts, () => service.start());
    // A page that had its answer asks again, as after a reload.
    if (keeps) this.#time.after(lasts + RELOADS_MS, () => people.meddle('again'));
  }

  /** Measures how long it takes until something is done again. */
  #measures({ fault, at }: Fault, service: TableService): void {
    const before = service.done;
    const look = (): void => {
      if (service.done > before) this.#pauses.push({ fault, milliseconds: service.lastDone - at });
      else if (!this.#isOver) this.#time.after(250, look);
    };
    look();
  }

  #told(): WorldRun {
    const { trace, all } = this.#findings;
    const hash = createHash('sha256').update(trace.join('\n')).digest('hex');
    const done = this.#tables.reduce((sum, { service }) => sum + service.done, 0);
    const games = this.#tables.filter(each => each.service.truth.match !== null).length;
    return { plan: this.#plan, findings: all, trace, hash, done, games, lasted: this.#ended, met: this.#met, pauses: this.#pauses };
  }
}

export const play = (plan: WorldPlan, plant: Plant = {}): Promise<WorldRun> => new World(plan, plant).play();
