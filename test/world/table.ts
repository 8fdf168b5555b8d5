import type { Ask, EveningView, PublicTable } from '../../src/domain/evening.ts';
import type { Touch } from '../../src/domain/spot.ts';
import type { TableSheet } from '../../src/domain/tournament/tournament-view.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Lights } from '../../src/service/lights.ts';
import { tableLink } from '../../src/service/link/link.ts';
import type { Reach } from '../../src/service/link/reach.ts';
import type { Entropy, EveningParts, Outcome, PaceRange, ReaderStatus } from '../../src/session/evening/neighbours.ts';
import type { Evening } from '../../src/session/evening/open-evening.ts';
import { openEvening } from '../../src/session/evening/open-evening.ts';
import { TournamentReached } from '../../src/session/evening/tournament/attendant.ts';
import { hasNoModerator } from '../../src/session/evening/unmoderated.ts';
import { askSchema } from '../../src/wire/ask.ts';
import { entropyOf } from '../session/evening/rig.ts';
import type { Dice } from '../tools/dice.ts';
import { chanceOf, MachineClock, type ProgramClock, type WorldTime } from './clock.ts';
import { WorldDisk } from './disk.ts';
import type { Damage } from './files.ts';
import type { Findings } from './findings.ts';
import { LightBoard } from './lights.ts';
import { isBeyond } from './limits.ts';
import type { Network } from './network.ts';
import type { KeptCard } from './pile.ts';
import type { Plant } from './plant.ts';
import { Truth } from './truth.ts';

export interface TableGround {
  readonly name: string;
  readonly seed: number;
  readonly time: WorldTime;
  readonly network: Network;
  readonly findings: Findings;
  readonly plant: Plant;
  readonly pace: PaceRange;
  readonly spoken: NonNullable<EveningParts['spoken']>;
  /** How the table reaches a tournament; null where there is none. */
  readonly reach: Reach | null;
  /** Draws the lots of the table, in place of chance. */
  readonly draws?: () => Entropy['below'];
}

/** The part of an evening's kept course that is read here. */
interface KeptCourse {
  readonly at: string;
  readonly dealer?: { readonly cards: readonly KeptCard[] };
}

interface Running {
  readonly clock: ProgramClock;
  readonly lights: Lights;
  evening: Evening | null;
}

/** A listener to a table: a page of its moderator, or a public screen. */
export interface TableEar {
  view?(view: EveningView): void;
  shown?(table: PublicTable): void;
  /** The service is gone, and its last messages may be old. */
  gone(): void;
}

/** The asks that leave a name on the disk whenever they are done. */
const LEAVES_A_NAME: readonly Ask['do'][] = [
  ...(['answer', 'rule', 'undo', 'redo', 'amend', 'seal', 'open-deal', 'deal-all', 'again', 'reveal'] as const),
  ...(['begin-round', 'join-tournament'] as const),
];

/** After these refusals the same ask may be done when it is repeated. With `ask.id_used` the id belongs to another ask. */
const MAY_BE_DONE_LATER: readonly string[] = ['game.not_written', 'ask.mend_first', 'ask.id_used'];
const NOT_READ: Outcome = { ok: false, refusal: [] };

/** The time of a machine's clock when the world begins. */
export const USUAL_TIME = 10_000_000;

/** How long a service takes to start. */
const STARTS_MS = 400;

/** The service of one table: a real evening with its real writer, on a machine that can be killed. */
export class TableService {
  readonly name: string;
  readonly disk: WorldDisk;
  readonly truth: Truth;
  readonly machine: MachineClock;
  readonly board: LightBoard;
  readers: readonly ReaderStatus[] = [];
  /** The last view that the running service has told; null while it does not run. */
  view: EveningView | null = null;
  /** When something was last acknowledged, by the time of the world. */
  lastDone = 0;
  done = 0;
  readonly #ground: TableGround;
  readonly #chance: Dice;
  readonly #ears = new Set<TableEar>();
  /** The call of an announced night that runs now. */
  #call: { readonly of: string; readonly began: number; readonly lasts: number; readonly start: number } | null = null;
  readonly #acknowledged = new Set<string>();
  /** The answers to asks, by start of the service and name of the ask. */
  readonly #answered = new Map<string, string>();
  readonly #read = new Map<string, { readonly text: string; readonly is: unknown }>();
  #running: Running | undefined;
  /** How often it was started. */
  starts = 0;

  constructor(ground: TableGround) {
    const { name, seed, time, findings, plant } = ground;
    this.#ground = ground;
    this.name = name;
    this.#chance = chanceOf(seed, name);
    this.machine = new MachineClock(time, chanceOf(seed, name, 'timers'), USUAL_TIME);
    this.truth = new Truth(name, findings, this.rulesOf, chanceOf(seed, name, 'truth'));
    this.disk = new WorldDisk(time, name, this.truth);
    this.board = new LightBoard({ name, time, findings, plant, readers: () => this.readers, view: () => this.view });
  }

  readonly rulesOf: EveningParts['rulesOf'] = book => {
    const rules = rulesOf(book);
    return rules === undefined ? undefined : (this.#ground.plant.rules?.(rules) ?? rules);
  };

  get evening(): Evening | null {
    return this.#running?.evening ?? null;
  }

  get clocks(): readonly ProgramClock[] {
    return this.#running === undefined ? [] : [this.#running.clock];
  }

  start(): void {
    if (this.#running !== undefined) return;
    const clock = this.machine.program();
    const running: Running = { clock, lights: this.board.program(clock), evening: null };
    this.#running = running;
    this.starts += 1;
    running.clock.after(STARTS_MS, () => {
      this.#opens(running).catch(error => this.#broke(error));
    });
  }

  /** The power goes, or the program is killed. `keeps`: the write under way is on the disk. */
  kill(keeps: boolean): void {
    const running = this.#running;
    if (running === undefined) return;
    this.#running = undefined;
    this.view = null;
    running.clock.end();
    this.disk.cut(keeps);
    this.#ground.network.cut(this.name);
    this.#note(keeps ? 'killed, with what was being written' : 'killed');
    for (const ear of [...this.#ears]) ear.gone();
    this.#ears.clear();
  }

  /** The power goes, and files beside the database that were not synced are damaged; or the disk has lost commits that it confirmed. */
  damage(damage: Damage): void {
    this.kill(false);
    // Nothing else is damaged while the moderator has not decided about the entries that an earlier damage has taken.
    if (this.truth.isOwed) return;
    const { findings, plant } = this.#ground;
    const [games, documents] = [this.disk.games, new Map(this.disk.documents)];
    const { lost, ahead } = this.disk.damage(damage, this.#chance, plant.files);
    this.#note(`${damage.of} ${damage.how}: ${lost?.code ?? 'nothing lost'}, ${ahead.length} games ahead`);
    const offered = new Set(ahead.map(({ name }) => name));
    const left = this.disk.games;
    const isShort = [...games].some(([game, entries]) => (left.get(game)?.length ?? 0) < entries.length && !offered.has(game));
    const isOther = [...documents].some(([key, { text }]) => this.disk.documents.get(key)?.text !== text);
    // A head counts only entries, so a start cannot report a document that is gone from both files.
    if (isShort && lost === null) findings.wrong('acknowledged and lost', `${this.name}: a start does not say that something is gone`);
    const isOnce = damage.of === 'rollback' && damage.how === 'with its copies';
    if ((isShort || isOther) && !isOnce) findings.wrong('acknowledged and lost', `${this.name}: what was kept twice is gone`);
    this.truth.cut(games, { games: left, documents: this.disk.documents }, offered);
    for (const id of this.#acknowledged) if (!this.truth.has(id) && !this.truth.owes(id)) this.#acknowledged.delete(id);
  }

  /** Tells the listener what this table shows, from the present on. False while the service is not open. */
  listen(ear: TableEar): boolean {
    const { evening } = this;
    if (evening === null) return false;
    this.#ears.add(ear);
    ear.view?.(evening.view);
    ear.shown?.(evening.publicTable);
    return true;
  }

  leave(ear: TableEar): void {
    this.#ears.delete(ear);
  }

  /** Does an ask, and answers if the service still lives then. */
  async ask(ask: Ask, id: string, answer: (outcome: Outcome) => void): Promise<void> {
    const running = this.#running;
    if (running?.evening == null) return;
    try {
      const outcome = await this.#reads(ask, () => running.evening?.ask(ask, id));
      if (this.#running !== running || outcome === undefined) return;
      this.#note(`${id} ${ask.do} ${outcome.ok ? 'done' : outcome.refusal.map(({ code }) => code).join(' ')}`);
      this.#judges(ask, id, outcome);
      answer(outcome);
    } catch (error) {
      this.#broke(error);
    }
  }

  /** An ask that the wire cannot carry never reaches the evening. */
  #reads(ask: Ask, does: () => Promise<Outcome> | undefined): Promise<Outcome> | Outcome | undefined {
    const isRead = this.#ground.plant.reads?.(ask) ?? askSchema.safeParse(ask).success;
    if (!isRead && !isBeyond(ask)) this.#ground.findings.wrong('broke', `${this.name}: the wire does not carry ${JSON.stringify(ask)}`);
    return isRead ? does() : NOT_READ;
  }

  /** Lets the readers report a touch. Gives whether it was taken, as the person who laid the tag sees. */
  async touch(touch: Touch): Promise<boolean> {
    const running = this.#running;
    if (running?.evening == null) return false;
    const before = this.truth.changes;
    try {
      const done = await running.evening.touch(touch);
      if (this.#running !== running) return false;
      running.lights.acknowledge(touch.spot, done);
      const { took } = done;
      this.#note(`touch ${touch.type} ${took ? 'taken' : 'not taken'}`);
      if (!took) return false;
      this.#does();
      // The veil concerns only the pages: nothing of it is kept.
      if (running.evening.view.notice?.said.code === 'command.veil') return true;
      if (this.truth.changes === before) this.#ground.findings.wrong('acknowledged and lost', `${this.name}: a touch`);
      return true;
    } catch (error) {
      this.#broke(error);
      return false;
    }
  }

  /** The readers as they are now: some may be lost. */
  hears(readers: readonly ReaderStatus[]): void {
    this.readers = readers;
    this.evening?.readers(readers);
  }

  async #opens(running: Running): Promise<void> {
    const { plant, seed, pace, spoken, reach, draws } = this.#ground;
    const isHere = (): boolean => this.#running === running;
    const disk = this.disk.opened();
    const planted = plant.disk?.(disk) ?? disk;
    const clock = plant.clock?.(running.clock) ?? running.clock;
    const link =
      reach === null
        ? null
        : tableLink({
            ...{ id: this.name, machine: this.name, disk: planted, clock, reach },
            random: () => this.#chance.share(),
            journalOf: game => planted.exported(game)?.text,
          });
    const evening = await openEvening(
      {
        table: this.name,
        rulesOf: this.rulesOf,
        disk: planted,
        clock,
        ...(link === null ? {} : { tournament: link }),
        entropy: { ...entropyOf(seed * 100 + this.starts), ...(draws === undefined ? {} : { below: draws() }) },
        pace,
        language: 'en',
        spoken,
        changed: view => {
          if (!isHere()) return;
          this.#looksAt(view);
          running.lights.follow(view);
          const seen = plant.view?.(view) ?? view;
          for (const ear of [...this.#ears]) ear.view?.(seen);
        },
        shown: table => {
          if (!isHere()) return;
          const shown = plant.shown?.(table) ?? table;
          this.#sees(shown);
          for (const ear of [...this.#ears]) ear.shown?.(shown);
          link?.shown?.(shown);
        },
      },
      new TournamentReached(),
    );
    if (!isHere()) return;
    if (link !== null && evening.tournament !== null) await link.begin(evening.tournament);
    if (!isHere()) return;
    link?.shown?.(evening.publicTable);
    running.evening = plant.evening?.(evening, disk) ?? evening;
    running.evening.readers(this.readers);
    this.#note('opened');
    this.#asksOf(running.evening.view);
    this.#looksAt(evening.view);
    running.lights.follow(evening.view);
    this.#sees(evening.publicTable);
  }

  /** Checks that a start after a damage says what is gone, and asks about the entries that the second log still holds. */
  #asksOf({ lost, notice }: EveningView): void {
    const { findings } = this.#ground;
    if (this.truth.isOwed && lost === null)
      findings.wrong('acknowledged and lost', `${this.name}: nobody is asked for what a damage has taken`);
    if (this.disk.lost !== null && notice === null && lost === null)
      findings.wrong('acknowledged and lost', `${this.name}: nobody is told of ${this.disk.lost.code}`);
    this.disk.lost = null;
  }

  #judges(ask: Ask, id: string, outcome: Outcome): void {
    const { findings } = this.#ground;
    const codes = outcome.ok ? [] : outcome.refusal.map(({ code }) => code);
    if (isBeyond(ask) && outcome.ok) findings.wrong('a limit is passed', `${this.name} ${id} ${ask.do}`);
    const isRefused = !outcome.ok && !codes.some(code => MAY_BE_DONE_LATER.includes(code));
    if (isRefused && this.truth.has(id)) findings.wrong('answered otherwise', `${this.name} ${id} ${ask.do} is refused, and done`);
    if (outcome.ok || isRefused) this.#isAnsweredAlike(ask, id, outcome);
    if (!LEAVES_A_NAME.includes(ask.do)) return;
    if (outcome.ok) {
      if (!this.truth.has(id)) this.#ground.findings.wrong('acknowledged and lost', `${this.name} ${id} ${ask.do} is not on the disk`);
      if (!this.#acknowledged.has(id)) this.#does();
      this.#acknowledged.add(id);
    } else if (this.#acknowledged.has(id) && outcome.refusal.every(({ code }) => code !== 'ask.id_used' && code !== 'ask.mend_first'))
      this.#ground.findings.wrong('acknowledged and lost', `${this.name} ${id} ${ask.do} was done, and is refused when it is asked again`);
  }

  /** Checks that an ask repeated by its name gets the same answer, as long as the service runs. */
  #isAnsweredAlike(ask: Ask, id: string, outcome: Outcome): void {
    const name = `${this.starts} ${id} ${ask.do}`;
    const text = JSON.stringify(outcome);
    const before = this.#answered.get(name) ?? text;
    this.#answered.set(name, text);
    if (before !== text) this.#ground.findings.wrong('answered otherwise', `${this.name} ${id} ${ask.do}: ${before}, and then ${text}`);
  }

  #does(): void {
    this.lastDone = this.#ground.time.now;
    this.done += 1;
  }

  /** Checks that the view shows what is on the disk, no more and no less. */
  #looksAt(view: EveningView): void {
    const { playing, plan, stage } = view;
    this.view = view;
    this.#times(view);
    const { match, game } = this.truth;
    if (playing === null || hasNoModerator(plan)) return;
    const isSame = playing.game === game && match !== null && JSON.stringify(playing.step) === JSON.stringify(match.play.step);
    if (!isSame)
      this.#ground.findings.wrong(
        'shown before it is kept',
        `${this.name} the moderator sees ${stage} ${playing.game} ${playing.step.id}, on the disk is ${game} ${match?.play.step.id}`,
      );
  }

  /** Checks that a call of the machine lasts as long as it said at its beginning. A pause or a restart begins the check anew. */
  #times({ announced, playing, now: shownAt }: EveningView): void {
    const before = this.#call;
    this.#call = null;
    if (playing === null || announced === null || playing.pace.paused) return;
    const { since, until } = playing.pace;
    const now = this.machine.now();
    const of = `${playing.game} ${since} ${playing.step.id}`;
    if (before?.of === of) this.#call = before;
    else if (announced.phase === 'night' && until !== null) this.#call = { of, began: now, lasts: until - shownAt, start: this.starts };
    const isNext = before !== null && before.of !== of && before.start === this.starts && announced.void === null;
    if (isNext && now - before.began < before.lasts)
      this.#ground.findings.wrong('over before its time', `${this.name} ${before.of} after ${now - before.began} of ${before.lasts} ms`);
  }

  #sees({ message, names, dealing }: PublicTable): void {
    const { findings } = this.#ground;
    if (message !== null && !this.truth.hasPicture(message.picture))
      findings.wrong('shown before it is kept', `${this.name} picture ${message.n}, scene ${message.picture.scene}`);
    const plan = this.#kept<{ readonly names: readonly string[] }>('plan');
    if (plan !== undefined && JSON.stringify(plan.names) !== JSON.stringify(names))
      findings.wrong('shown before it is kept', `${this.name} names`);
    const course = this.#course;
    if (dealing !== null && course?.at === 'dealing' && course.dealer?.cards.length !== dealing.dealt.length)
      findings.wrong('shown before it is kept', `${this.name} dealt cards`);
  }

  get #course(): KeptCourse | undefined {
    return this.#kept<KeptCourse>('course');
  }

  /** The cards of the present deal, as they are kept. */
  get dealt(): readonly KeptCard[] {
    return this.#course?.dealer?.cards ?? [];
  }

  /** How often each person was dealt to the wolves, by the sheet of the table. */
  get wolvesTold(): TableSheet['wolves'] {
    return this.#kept<TableSheet>('sheet')?.wolves;
  }

  #kept<T>(document: string): T | undefined {
    const { text } = this.disk.documents.get(`table/${this.name}/${document}`) ?? {};
    if (text === undefined) return undefined;
    const known = this.#read.get(document);
    if (known?.text === text) return known.is as T;
    const { is } = JSON.parse(text) as { readonly is: T };
    this.#read.set(document, { text, is });
    return is;
  }

  #note(what: string): void {
    this.#ground.findings.note(this.name, what);
  }

  #broke(error: unknown): void {
    this.#ground.findings.wrong('broke', `${this.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
