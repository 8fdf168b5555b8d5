import type { Language } from '../../domain/languages.ts';
import { no, ok } from '../../domain/refusal.ts';
import type { TournamentAsk } from '../../domain/tournament/ask.ts';
import type { DayRehearsalView, DaySpeed, DeskCast, KeptRehearsal } from '../../domain/tournament/day-rehearsal.ts';
import type { DeskTouch } from '../../domain/tournament/desk-reader.ts';
import { officialId, type PlayerId, playerId } from '../../domain/tournament/people.ts';
import { type DeskDeed, nextDeskDeed } from '../../rehearsal/day/ghost-desk.ts';
import { DAY_PEOPLE, DAY_TABLES, dayBook, dayMishaps, dayNames, dayPlan } from '../../rehearsal/day/invented-people.ts';
import { rulesOf } from '../../rules/catalog.ts';
import type { DeskReaders, ServedDayRehearsal, ServedDesk } from '../../server/tournament/desk.ts';
import type { Entropy } from '../../session/evening/neighbours.ts';
import { diceFor } from '../../simulate/dice.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import type { Words } from '../../words/spoken.ts';
import { type GhostTable, openGhostTable } from './ghost-table.ts';
import type { PacedClock } from './paced-clock.ts';

interface DayParts {
  readonly tournament: TournamentHost;
  /** The clock of the whole day, by which the tournament's own time goes too. */
  readonly clock: PacedClock;
  readonly entropy: Entropy;
  readonly language: Language;
  readonly words: Words;
  readonly propose: ServedDesk['propose'];
  readonly home: string | null;
  /** Ends the tournament once the reply is on its way. Gives the file that is kept; null where none is. */
  readonly end: (keep: boolean) => KeptRehearsal | null;
}

/** A tournament of invented people that plays itself. */
export interface InventedDay extends ServedDayRehearsal, Pick<ServedDesk, 'readers'> {
  close(): Promise<void>;
}

const USUAL_SPEED: DaySpeed = 8;
/** Milliseconds of the day's clock, like those below. */
const STEP_MS = 30_000;
const ARRIVES_MS = 4_000;
/** How long after the first round was opened the late player arrives. */
const LATE_MS = 90_000;
const GOES_HOME_MS = 20_000;
/** Asks of the rehearsal itself, which come from no person at the desk, have this name. */
const BY = 'rehearsal';

const DOOR = 'rehearsal:door';
const player = (index: number): PlayerId => playerId(`ghost-${index + 1}`);
/** The virtual badges have numbers that no real one has. */
const BADGE_DIGITS = 18;
const badgeOf = (index: number): string => `DB${(index + 1).toString(16).toUpperCase().padStart(BADGE_DIGITS, '0')}`;

/** Founds the tournament and lets its people come. Rejects where the tournament refuses one of its asks. */
export const openInventedDay = async (parts: DayParts): Promise<InventedDay> => {
  const day = new Day(parts);
  await day.found();
  return day;
};

class Day implements InventedDay {
  readonly #parts: DayParts;
  readonly #watchers = new Set<() => void>();
  readonly #taps = new Set<(touch: DeskTouch) => void>();
  readonly #tables: GhostTable[] = [];
  readonly #late: PlayerId;
  readonly #homesick: PlayerId;
  #speed: DaySpeed = USUAL_SPEED;
  #isPaused = false;
  #desk: DeskCast = 'ghosts';
  #met = 0;
  #wanted = 0;
  #isLateHere = false;
  #leaves: PlayerId | null = null;
  #hasLeft = false;
  /** The planned deeds, by their kind. The text `of` names a deed, so that the same deed is not planned twice. */
  readonly #waits = new Map<'arrival' | 'late' | 'home' | 'desk', { readonly of: string; readonly cancel: () => void }>();
  #isAtWork = false;
  #isClosed = false;
  #unwatch = (): void => undefined;

  constructor(parts: DayParts) {
    this.#parts = parts;
    this.#late = player(parts.entropy.below(DAY_PEOPLE / 2));
    this.#homesick = player(DAY_PEOPLE / 2 + parts.entropy.below(DAY_PEOPLE / 2));
  }

  async found(): Promise<void> {
    const { tournament, clock, entropy, language, words } = this.#parts;
    const rules = rulesOf(dayBook(language));
    const plan = rules === undefined ? undefined : dayPlan(rules, words.text('service.tournament.rehearsal'));
    if (plan === undefined) throw new Error('no book to rehearse with');
    const names = dayNames(words.text('service.people').split(' '), DAY_PEOPLE + DAY_TABLES);
    const people = names.slice(0, DAY_PEOPLE).map((name, index) => ({ player: player(index), name, group: '' }));
    const officials = names.slice(DAY_PEOPLE).map((name, index) => ({
      ...{ official: officialId(`ghost-moderator-${index + 1}`), name },
      ...{ director: false, table: index + 1 },
    }));
    await this.#ask({ do: 'plan', plan });
    await this.#ask({ do: 'enter', entries: people });
    await Promise.all([
      ...people.map((each, index) => this.#ask({ do: 'badge', uid: badgeOf(index), of: { player: each.player } })),
      ...officials.map(official => this.#ask({ do: 'official', official })),
    ]);
    const mishaps = dayMishaps(diceFor(entropy.below(2 ** 31), 0));
    // The player who comes late and the player who goes home belong to no table.
    this.#wanted = mishaps.length + 2;
    for (let table = 1; table <= DAY_TABLES; table += 1) {
      const invited = await tournament.invite(table, BY);
      if (!invited.ok) throw new Error(invited.refusal.code);
      await tournament.join(invited.value.code, words.text('service.tournament.rehearsal.machine', { count: table }));
      tournament.pinged(table);
      this.#tables.push(
        openGhostTable({
          ...{ table, tournament, clock, entropy, language },
          mishaps: mishaps.filter(each => each.table === table),
          met: () => this.#meets(),
        }),
      );
    }
    this.#unwatch = tournament.watch(({ facts }) => {
      if (facts) this.#look();
    });
    clock.run(this.#speed);
    this.#look();
  }

  shown(): ReturnType<InventedDay['shown']> {
    return { is: 'here', view: this.#view };
  }

  get #view(): DayRehearsalView {
    return {
      ...{ paused: this.#isPaused, speed: this.#speed, desk: this.#desk, people: DAY_PEOPLE },
      mishaps: { met: this.#met, wanted: this.#wanted },
      ...{ leaves: this.#leaves, home: this.#parts.home },
    };
  }

  async ask(ask: Parameters<InventedDay['ask']>[0]): ReturnType<InventedDay['ask']> {
    if (this.#isClosed) return no({ code: 'rehearsal.none' });
    const { clock, home, end } = this.#parts;
    switch (ask.do) {
      case 'begin':
        return no({ code: 'rehearsal.running' });
      case 'pause':
        this.#isPaused = ask.paused;
        clock.run(ask.paused ? 0 : this.#speed);
        break;
      case 'speed':
        this.#speed = ask.speed;
        clock.run(this.#isPaused ? 0 : this.#speed);
        break;
      case 'step':
        clock.leap(clock.now() + STEP_MS);
        break;
      case 'desk':
        this.#desk = ask.desk;
        this.#look();
        break;
      case 'end':
        await this.close();
        return ok({ is: 'over', home, kept: end(ask.keep) });
    }
    this.#tell();
    return ok(this.shown());
  }

  watch(changed: () => void): () => void {
    const watcher = (): void => changed();
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** The virtual reader at the door. */
  get readers(): DeskReaders {
    const reader = { reader: DOOR, name: this.#parts.words.text('service.tournament.rehearsal.reader'), known: true };
    return {
      now: () => [reader],
      watch: () => () => undefined,
      watchTaps: touched => {
        const watcher: typeof touched = touch => touched(touch);
        this.#taps.add(watcher);
        return () => void this.#taps.delete(watcher);
      },
      know: () => undefined,
      beep: () => undefined,
    };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unwatch();
    for (const { cancel } of this.#waits.values()) cancel();
    this.#waits.clear();
    await Promise.all(this.#tables.map(each => each.close()));
    this.#parts.clock.run(0);
  }

  #tell(): void {
    for (const changed of [...this.#watchers]) changed();
  }

  #meets(): void {
    this.#met += 1;
    this.#tell();
  }

  async #ask(ask: TournamentAsk): Promise<void> {
    const done = await this.#parts.tournament.ask(ask, BY, null);
    if (!done.ok) throw new Error(`${ask.do} is refused: ${done.refusal.code}`);
  }

  /** Plans the next deeds of the people and of the desk. After a refused deed it plans again: a person at the desk was faster. */
  #look(): void {
    if (this.#isClosed) return;
    for (const table of this.#tables) table.look();
    this.#people();
    const deed = this.#desk === 'ghosts' && !this.#isAtWork ? this.#nextAtDesk() : undefined;
    this.#plan('desk', JSON.stringify(deed ?? null), deed?.after ?? null, () => this.#works(deed));
  }

  #people(): void {
    const { state } = this.#parts.tournament;
    const [first] = state.rounds;
    const next = [...state.players.values()].find(each => each.presence === 'expected' && each.player !== this.#late)?.player;
    this.#plan('arrival', next ?? '', next === undefined ? null : ARRIVES_MS, () => this.#arrives(next));
    const isLate = !this.#isLateHere && first !== undefined && first.opened !== null;
    this.#plan('late', '', isLate ? LATE_MS : null, () => {
      this.#isLateHere = true;
      this.#meets();
      return this.#arrives(this.#late);
    });
    if (this.#leaves !== null && state.players.get(this.#leaves)?.presence !== 'here') {
      this.#leaves = null;
      this.#tell();
    }
    this.#plan('home', '', !this.#hasLeft && first?.closed === true ? GOES_HOME_MS : null, async () => {
      this.#hasLeft = true;
      if (state.players.get(this.#homesick)?.presence === 'here') this.#leaves = this.#homesick;
      this.#meets();
    });
  }

  async #arrives(who: PlayerId | undefined): Promise<void> {
    const badge = [...this.#parts.tournament.state.badges.values()].find(({ of }) => 'player' in of && of.player === who);
    if (badge === undefined) return;
    await this.#ask({ do: 'check-in', uid: badge.uid });
    for (const touched of [...this.#taps]) touched({ reader: DOOR, uid: badge.uid });
  }

  #nextAtDesk(): DeskDeed | undefined {
    const { tournament, words } = this.#parts;
    const view = tournament.view();
    return nextDeskDeed({
      ...{ view, leaves: this.#leaves },
      rounds: view.rounds.flatMap(({ round }) => tournament.round(round) ?? []),
      coming: view.players.filter(({ player: who, presence }) => presence === 'expected' && who !== this.#late).length,
      reasons: { twice: words.text('service.tournament.rehearsal.twice'), early: words.text('service.tournament.rehearsal.early') },
    });
  }

  async #works(deed: DeskDeed | undefined): Promise<void> {
    if (deed === undefined) return;
    this.#isAtWork = true;
    try {
      if (deed.does === 'asks') return await this.#ask(deed.ask);
      const { from, keep } = deed;
      const found = await this.#parts.propose({ from, keep }, new AbortController().signal);
      if (found.ok) await this.#ask({ do: 'seat', from, rounds: found.value.rounds, quality: found.value.quality });
    } finally {
      this.#isAtWork = false;
    }
  }

  /** Plans one deed of a kind; a null time means that there is none. */
  #plan(kind: 'arrival' | 'late' | 'home' | 'desk', of: string, after: number | null, does: () => Promise<void>): void {
    const waiting = this.#waits.get(kind);
    if (after !== null && waiting?.of === of) return;
    waiting?.cancel();
    this.#waits.delete(kind);
    if (after === null) return;
    const cancel = this.#parts.clock.after(after, () => {
      this.#waits.delete(kind);
      does()
        .catch(() => undefined)
        .then(() => this.#look());
    });
    this.#waits.set(kind, { of, cancel });
  }
}
