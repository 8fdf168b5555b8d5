import type { PendingTell, TournamentAtTable } from '../../../domain/tournament/here.ts';
import type { TableSheet } from '../../../domain/tournament/view.ts';
import type { Match } from '../../../engine/match.ts';
import { alarm } from '../alarm.ts';
import type { Desk } from '../desk.ts';
import type { Standing } from '../standing.ts';
import type { AtEvent } from './at-event.ts';
import { isDone, joinedAt, namesOf, roundIn, seatedFor, seatedNext, takenOver } from './at-event.ts';
import type { EventTable } from './event-side.ts';
import { reportOf, withBegun, withGivenUp, withReport } from './report.ts';
import type { LinkNow } from './shown.ts';
import { eventShown, isOtherwise } from './shown.ts';

/** A result that nobody has looked at is told all the same, once there was time to take the last answer back. */
export const REPORTED_AFTER_MS = 120_000;

const NOTHING_RUNS = (): void => undefined;
const NO_LINK: LinkNow = { state: 'joining', since: 0, waiting: 0, pin: null, trouble: null, ahead: 0 };

/** A table's part in an event. It is told what has begun and how it ended on what is on the disk, so that nothing is told that is not so. */
export class EventDesk implements EventTable {
  readonly #desk: Desk;
  #link = NO_LINK;
  #cancel = NOTHING_RUNS;
  /** The game whose result is told soon. */
  #due: string | null = null;
  #news = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  close(): void {
    this.#cancel();
  }

  shown(standing: Standing, match: Match | null): TournamentAtTable | null {
    return eventShown(standing, match, this.#link);
  }

  /** Something is on the disk that was not. */
  look(): void {
    const { ahead, durable } = this.#desk.writer;
    if (ahead.hall !== null && gameIn(ahead) === gameIn(durable)) this.#keep(withGivenUp(withBegun(ahead.hall, durable), durable));
    this.#reportsSoon(durable);
    const last = durable.hall?.told.at(-1)?.n ?? 0;
    if (last > this.#news) this.#desk.parts.event?.news();
    this.#news = Math.max(last, this.#news);
  }

  #keep(next: AtEvent): void {
    if (next !== this.#desk.writer.ahead.hall) void this.#desk.change({ hall: next }, undefined, undefined);
  }

  #reportsSoon(durable: Standing): void {
    const report = reportOf(durable, this.#desk.matchOf(durable, 'match'));
    const due = report === null || durable.hall?.here?.reported === true ? null : report.game;
    if (due === this.#due) return;
    this.#due = due;
    this.#cancel();
    this.#cancel = due === null ? NOTHING_RUNS : alarm(this.#desk.parts.clock, REPORTED_AFTER_MS, () => this.#reports());
  }

  #reports(): void {
    const { standing, match } = this.#desk.ahead;
    if (standing.hall !== null) this.#keep(withReport(standing.hall, reportOf(standing, match)));
  }

  get told(): readonly PendingTell[] {
    return this.#desk.writer.durable.hall?.told ?? [];
  }

  get game(): string {
    const { durable } = this.#desk.writer;
    return durable.hall !== null && durable.hall.here !== null ? (gameIn(durable) ?? '') : '';
  }

  get journals(): boolean {
    return this.#desk.writer.durable.sheet?.journals === true;
  }

  joined(table: number, name: string, from: number): Promise<void> {
    return this.#inTurn(({ hall }) => {
      if (hall?.table === table && hall.name === name) return {};
      return { hall: joinedAt(table, name, from), sheet: null };
    });
  }

  parted(): Promise<void> {
    return this.#inTurn(() => ({ hall: null, sheet: null }));
  }

  sheet(sheet: TableSheet): Promise<void> {
    return this.#inTurn(({ hall, plan, course, sheet: before }) => {
      const here = hall?.here ?? null;
      const round = here === null ? undefined : roundIn(sheet, here.round);
      // Before the deal a table follows the desk; afterwards its moderator is told.
      if (hall === null || here === null || round === undefined || course.at !== 'set-up') return { sheet };
      const known = roundIn(before, here.round);
      // Whoever sat down for it by hand after its end stays.
      const isEnded = isDone(round) && (known === undefined || !isDone(known));
      if (isEnded) return { sheet, ...seatedNext(hall, sheet, plan, here.round) };
      const players = round.seats.map(({ player }) => player);
      if (!isOtherwise(here, round) || players.length !== here.players.length) return { sheet };
      const sat = here.sat.filter(player => players.includes(player));
      return {
        sheet,
        hall: { ...hall, here: { ...seatedFor(round.round, players, false), sat, reason: here.reason } },
        plan: { ...plan, names: namesOf(players, sheet) },
      };
    });
  }

  taken(upTo: number): Promise<void> {
    return this.#inTurn(({ hall }) => (hall === null ? {} : { hall: takenOver(hall, upTo) }));
  }

  link(now: LinkNow): void {
    this.#link = now;
    if (this.#desk.writer.durable.hall !== null) this.#desk.show();
  }

  /** What the disk refuses is asked for again by whoever it comes from. */
  async #inTurn(next: (standing: Standing) => Partial<Standing>): Promise<void> {
    const outcome = await this.#desk.inTurn(() => this.#desk.change(next(this.#desk.writer.ahead), undefined, undefined));
    if (!outcome.ok) throw new Error('the disk refuses');
  }
}

const gameIn = ({ course }: Standing): string | null => (course.at === 'game' ? course.game : null);
