import type { TableTournamentAsk, TimeOutcome, TournamentAtTable } from '../../../domain/tournament/at-table.ts';
import type { PlayerId } from '../../../domain/tournament/people.ts';
import { adjudicated } from '../../../domain/tournament/plan.ts';
import type { TableSheet } from '../../../domain/tournament/tournament-view.ts';
import type { Match } from '../../../engine/match.ts';
import { leadingOf } from '../../../rules/catalog.ts';
import type { LiveEvening, TournamentAttendant } from '../live-evening.ts';
import type { LinkChange, LinkStatus, Outcome } from '../neighbours.ts';
import { alarm } from '../pace.ts';
import { type EveningState, gameIn, stageOf } from '../state.ts';
import {
  isRoundOver,
  newPart,
  type PartAfter,
  planFor,
  roundIn,
  seatedFor,
  seatedNext,
  type TournamentPart,
  telling,
  tournamentNames,
} from './part.ts';
import { gameReport, isOtherwise, tournamentShown, withBegun, withGivenUp, withReport, withVoucher } from './report.ts';

/** After this time a result is told even if nobody has confirmed it. Until then the last answer can be taken back. */
export const REPORTED_AFTER_MS = 120_000;

const NOTHING_RUNS = (): void => undefined;
const NO_LINK: LinkStatus = { state: 'joining', since: 0, waiting: 0, pin: null, trouble: null, ahead: 0 };

/**
 * A table's part in a tournament. It reports the beginning and the end of a game only when they are on the disk, so that no report is
 * untrue.
 */
export class TournamentTable implements TournamentAttendant {
  readonly #evening: LiveEvening;
  #link = NO_LINK;
  #cancel = NOTHING_RUNS;
  /** The game whose result is told soon. */
  #due: string | null = null;
  /** How many things the link knows of that were told. */
  #news = 0;

  constructor(evening: LiveEvening) {
    this.#evening = evening;
  }

  close(): void {
    this.#cancel();
  }

  asked(ask: TableTournamentAsk): Promise<Outcome> {
    return asksTournament(this.#evening, ask);
  }

  shown(state: EveningState, match: Match | null): TournamentAtTable | null {
    return tournamentShown(state, match, this.#link);
  }

  brings(next: EveningState): EveningState {
    if (next.tournament === null) return next;
    const { tournament, tells } = (isGivenUp(next) ? withGivenUp : withBegun)(next.tournament, next);
    return tournament === next.tournament ? next : { ...next, tournament, tells: [...next.tells, ...tells] };
  }

  /** An earlier version may have been killed before it told that a game had begun. */
  begin(): void {
    if (this.#evening.writer.ahead.tournament !== null) void this.#evening.change({});
    this.look();
  }

  /** Something new is on the disk. */
  look(): void {
    const { durable } = this.#evening.writer;
    this.#reportsSoon(durable);
    const { told } = this.#evening.writer;
    if (told === this.#news) return;
    this.#news = told;
    this.#evening.parts.tournament?.news();
  }

  #keep(next: PartAfter): void {
    if (next.tournament !== this.#evening.writer.ahead.tournament) void this.#evening.change(next);
  }

  #reportsSoon(durable: EveningState): void {
    const report = gameReport(durable, durable.match);
    const due = report === null || durable.tournament?.here?.reported === true ? null : report.game;
    if (due === this.#due) return;
    this.#due = due;
    this.#cancel();
    this.#cancel = due === null ? NOTHING_RUNS : alarm(this.#evening.parts.clock, REPORTED_AFTER_MS, () => this.#reports());
  }

  #reports(): void {
    const { state, match } = this.#evening.ahead;
    if (state.tournament !== null) this.#keep(withReport(state.tournament, gameReport(state, match)));
  }

  get game(): string {
    const { durable } = this.#evening.writer;
    return durable.tournament !== null && durable.tournament.here !== null ? (gameIn(durable) ?? '') : '';
  }

  joined(table: number, name: string): Promise<void> {
    return this.#keeps(({ tournament }) => joinedTo(tournament, table, name));
  }

  sheet(sheet: TableSheet): Promise<void> {
    return this.#keeps(({ tournament, plan, course, sheet: before }) => {
      const here = tournament?.here ?? null;
      const round = here === null ? undefined : roundIn(sheet, here.round);
      // Before the deal a table follows the desk; afterwards its moderator is told.
      if (tournament === null || here === null || round === undefined || course.at !== 'set-up') return { sheet };
      const known = roundIn(before, here.round);
      // People who were seated for this round by hand after its end stay.
      const isEnded = isRoundOver(round) && (known === undefined || !isRoundOver(known));
      if (isEnded) return { sheet, ...seatedNext(tournament, sheet, plan, here.round) };
      const players = round.seats.map(({ player }) => player);
      if (!isOtherwise(here, round) || players.length !== here.players.length) return { sheet };
      const sat = here.sat.filter(player => players.includes(player));
      return {
        sheet,
        tournament: { ...tournament, here: { ...seatedFor(round.round, players, false), sat, reason: here.reason } },
        plan: { ...plan, names: tournamentNames(players, sheet) },
      };
    });
  }

  link(now: LinkStatus): void {
    this.#link = now;
    if (this.#evening.writer.durable.tournament !== null) this.#evening.show();
  }

  /** Throws where the disk refuses, so that the caller tries again. */
  async #keeps(next: (state: EveningState) => Partial<EveningState>): Promise<void> {
    const outcome = await this.#evening.change(next(this.#evening.writer.ahead));
    if (!outcome.ok) throw new Error('the disk refuses');
  }
}

const isGivenUp = ({ course }: EveningState): boolean => course.at === 'game' && course.abandoned;

/** Does an ask about the tournament, or refuses it. */
const asksTournament = (evening: LiveEvening, ask: TableTournamentAsk): Promise<Outcome> => {
  const { tournament, sheet } = evening.ahead.state;
  if (ask.do === 'join-event') return joins(evening, ask.where);
  if (tournament === null) return evening.refuse({ code: 'event.none' });
  switch (ask.do) {
    case 'leave-event':
      return leaves(evening);
    case 'seat-round':
      return ask.round === null ? unseats(evening, tournament) : seatsRound(evening, tournament, sheet, ask.round);
    case 'seat-typed':
      return seatsTyped(evening, tournament, sheet, ask.round, ask.players);
    case 'deviate':
      return deviates(evening, tournament, ask);
    case 'time-over':
      return endsTime(evening, tournament, sheet);
    case 'vouch':
      return vouches(evening, tournament);
    case 'call-director':
      if (tournament.calls === ask.on) return evening.change({});
      return evening.change(telling({ ...tournament, calls: ask.on }, '', { tells: 'called', on: ask.on }));
    case 'read-message':
      return evening.change({ tournament: { ...tournament, read: ask.n } });
  }
};

const joinedTo = (before: TournamentPart | null, table: number, name: string): Partial<EveningState> =>
  before?.table === table && before.name === name ? {} : { tournament: newPart(table, name), sheet: null };

const joins = async (evening: LiveEvening, where: string): Promise<Outcome> => {
  const { asked, parts } = evening;
  const found = parts.tournament === undefined ? 'ask.not_now' : await parts.tournament.join(where);
  if (typeof found === 'string') return evening.refuse({ code: found });
  return relinks(evening, found, joinedTo(evening.writer.ahead.tournament, found.table, found.name), asked);
};

const leaves = (evening: LiveEvening): Promise<Outcome> => {
  const { asked, parts } = evening;
  if (parts.tournament === undefined) return evening.refuseNow();
  return relinks(evening, parts.tournament.leave(), { tournament: null, sheet: null }, asked);
};

/** The link and what the table makes of it are one commit. */
const relinks = async (
  evening: LiveEvening,
  link: LinkChange,
  next: Partial<EveningState>,
  asked: LiveEvening['asked'],
): Promise<Outcome> => {
  const outcome = await evening.change(next, { asked, beside: [link.document] });
  link.done(outcome.ok);
  return outcome;
};

const unseats = (evening: LiveEvening, tournament: TournamentPart): Promise<Outcome> => {
  if (evening.ahead.state.course.at !== 'set-up') return evening.refuseNow();
  return evening.change({ tournament: { ...tournament, here: null } });
};

const seatsRound = (evening: LiveEvening, tournament: TournamentPart, sheet: TableSheet | null, number: number): Promise<Outcome> => {
  const round = roundIn(sheet, number);
  if (sheet === null || round === undefined || round.seats.length === 0) return evening.refuse({ code: 'event.no_round', wanted: number });
  return seats(
    evening,
    tournament,
    sheet,
    number,
    round.seats.map(({ player }) => player),
    false,
  );
};

const seatsTyped = (
  evening: LiveEvening,
  tournament: TournamentPart,
  sheet: TableSheet | null,
  number: number,
  players: readonly PlayerId[],
): Promise<Outcome> => {
  if (sheet === null) return evening.refuse({ code: 'event.no_round', wanted: number });
  const isKnown = players.every(each => sheet.people.some(({ player }) => player === each));
  if (!isKnown || new Set(players).size < players.length) return evening.refuse({ code: 'event.people' });
  return seats(evening, tournament, sheet, number, players, true);
};

/** Seats these people, with the tournament's book, settings and deck. */
const seats = (
  evening: LiveEvening,
  tournament: TournamentPart,
  sheet: TableSheet,
  round: number,
  players: readonly PlayerId[],
  typed: boolean,
): Promise<Outcome> => {
  if (evening.ahead.state.course.at !== 'set-up') return evening.refuseNow();
  const plan = planFor(players, sheet);
  if (plan === undefined) return evening.refuse({ code: 'event.no_deck', wanted: players.length });
  const same = tournament.here?.round === round && tournament.here.players.join() === players.join() ? tournament.here.sat : [];
  return evening.change({
    tournament: { ...tournament, here: { ...seatedFor(round, players, typed), sat: same } },
    plan,
  });
};

const LONGEST_REASON = 300;

const deviates = (
  evening: LiveEvening,
  tournament: TournamentPart,
  { deck, settings, reason }: Extract<TableTournamentAsk, { do: 'deviate' }>,
): Promise<Outcome> => {
  const { state } = evening.ahead;
  const { here } = tournament;
  if (here === null || state.course.at !== 'set-up') return evening.refuseNow();
  const why = reason.trim();
  if (why === '' || why.length > LONGEST_REASON) return evening.refuse({ code: 'event.reason', wanted: LONGEST_REASON });
  const deviated = telling({ ...tournament, here: { ...here, reason: why } }, '', {
    tells: 'deviated',
    round: here.round,
    deck,
    settings,
    reason: why,
  });
  return evening.change({ ...deviated, plan: { ...state.plan, deck, settings } });
};

/** Ends a game by time. The day is finished first; then the tournament's settings decide the outcome by who is alive. */
const endsTime = (evening: LiveEvening, tournament: TournamentPart, sheet: TableSheet | null): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const { course } = state;
  const { here } = tournament;
  const isPlayed = course.at === 'game' && match !== null && stageOf(course, match) === 'playing';
  if (!isPlayed || here === null || here.game !== course.game) return evening.refuseNow();
  const { step, view, camps } = match.play;
  const living = view.seats.filter(({ alive }) => alive).map(({ seat }) => seat);
  const wolves = camps.filter(({ seat, wolf }) => wolf && living.includes(seat));
  const worth = sheet === null ? null : adjudicated(sheet, living.length, wolves.length);
  if (worth === null) return evening.refuse({ code: 'event.no_time' });
  const isJudged = sheet?.game.time?.over.do === 'adjudicate';
  if (isJudged && step.id !== leadingOf(match.setUp).steps.dusk) return evening.refuse({ code: 'event.finish_day' });
  const over: TimeOutcome = worth.is === 'void' ? { outcome: 'void', sides: [] } : { outcome: worth.is, sides: worth.sides };
  return evening.change({ course: { ...course, abandoned: true, paused: false }, tournament: { ...tournament, here: { ...here, over } } });
};

const vouches = (evening: LiveEvening, tournament: TournamentPart): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const report = gameReport(state, match);
  return report === null ? evening.refuseNow() : evening.change(withVoucher(tournament, report, null));
};
