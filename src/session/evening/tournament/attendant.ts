import type { Ask } from '../../../domain/evening.ts';
import type { TableTournamentAsk, TimeOutcome, TournamentAtTable } from '../../../domain/tournament/at-table.ts';
import { LONGEST_REASON } from '../../../domain/tournament/longest.ts';
import type { PlayerId } from '../../../domain/tournament/people.ts';
import { adjudicated } from '../../../domain/tournament/plan.ts';
import type { TableSheet } from '../../../domain/tournament/tournament-view.ts';
import type { Match } from '../../../engine/match.ts';
import { leadingOf } from '../../../rules/catalog.ts';
import type { Effect, Situation } from '../../../table/situation.ts';
import type { Attendant, AttendantKind, LiveEvening, OpenTurn } from '../live-evening.ts';
import type { LinkChange, LinkStatus, Outcome, Reason, TournamentSide } from '../neighbours.ts';
import { alarm } from '../pace.ts';
import { decided, opensDeal, touchedByAsk } from '../requests.ts';
import { type Decision, type EveningState, gameIn, type RoundHere, refused, stageOf, type TournamentPart } from '../state.ts';
import {
  afterOutside,
  afterRound,
  badgesOf,
  DRAWN_BADGE,
  gameReport,
  isOtherwise,
  isRoundOver,
  markOfPlayer,
  newPart,
  type PartAfter,
  parcelSteps,
  planFor,
  roundIn,
  seatedFor,
  seatedNext,
  sitsAt,
  takenUp,
  telling,
  tournamentNames,
  tournamentShown,
  vouchesBy,
  withBegun,
  withGivenUp,
  withNamed,
  withReport,
  withVoucher,
} from './part.ts';

/** After this many milliseconds a result is told even if nobody has confirmed it. Until then the last answer can be taken back. */
export const REPORTED_AFTER_MS = 120_000;

const NOTHING_RUNS = (): void => undefined;
const NO_LINK: LinkStatus = { state: 'joining', hub: null, since: 0, waiting: 0, pin: null, trouble: null, ahead: 0, screens: null };

/** A tournament that a table can reach, whether or not it has joined one. */
export class TournamentReached implements AttendantKind {
  #link = NO_LINK;
  readonly parcels = parcelSteps;

  isNeeded({ tournament }: EveningState): boolean {
    return tournament !== null;
  }

  comes(evening: LiveEvening): Attendant {
    return new TournamentTable(evening, () => this.#link);
  }

  called(evening: LiveEvening, ask: TableTournamentAsk): Promise<Outcome> {
    return ask.do === 'join-tournament' ? joins(evening, ask.where) : evening.refuse({ code: 'tournament.none' });
  }

  side(evening: LiveEvening): TournamentSide {
    return {
      get game() {
        const { durable } = evening.writer;
        return durable.tournament !== null && durable.tournament.here !== null ? (gameIn(durable) ?? '') : '';
      },
      joined: (table, name) => keeps(evening, ({ tournament }) => joinedTo(tournament, table, name)),
      sheet: sheet => keeps(evening, state => withSheet(state, sheet)),
      link: now => {
        this.#link = now;
        if (evening.writer.durable.tournament !== null) evening.show();
      },
    };
  }
}

/** Throws where the disk refuses, so that the caller tries again. */
const keeps = async (evening: LiveEvening, next: (state: EveningState) => Partial<EveningState>): Promise<void> => {
  const outcome = await evening.change(next(evening.writer.ahead));
  if (!outcome.ok) throw new Error('the disk refuses');
};

const withSheet = ({ tournament, plan, course, sheet: before }: EveningState, sheet: TableSheet): Partial<EveningState> => {
  const here = tournament?.here ?? null;
  const round = here === null ? undefined : roundIn(sheet, here.round);
  const isFree = tournament !== null && here === null && tournament.outside === null && course.at === 'set-up' && plan.names.length === 0;
  if (isFree) return { sheet, ...seatedNext(tournament, sheet, plan, tournament.left) };
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
};

/** A table's part in a tournament. Whatever happens at the table is told in its own commit, so that no report is untrue. */
class TournamentTable implements Attendant {
  readonly #evening: LiveEvening;
  readonly #link: () => LinkStatus;
  #cancel = NOTHING_RUNS;
  /** The game whose result is told once the timer runs out; null where there is none. */
  #due: string | null = null;
  /** The number of notes of which the link has heard. */
  #news = 0;
  /** The meanings of the badges, worked out once for each sheet, round and key: a tournament may have hundreds. */
  #meant: {
    readonly sheet: TableSheet | null;
    readonly here: RoundHere | null;
    readonly key: string | null;
    readonly badges: Pick<Situation, 'badges'>;
  } = NOTHING_MEANT;

  constructor(evening: LiveEvening, link: () => LinkStatus) {
    this.#evening = evening;
    this.#link = link;
  }

  close(): void {
    this.#cancel();
  }

  asked(ask: Ask): Promise<Outcome> | undefined {
    return asksTournament(this.#evening, ask);
  }

  badges({ sheet, tournament }: EveningState): Pick<Situation, 'badges'> {
    const here = tournament?.here ?? null;
    const key = this.#evening.parts.tournament?.badgeKey ?? null;
    if (this.#meant.sheet !== sheet || this.#meant.here !== here || this.#meant.key !== key)
      this.#meant = { sheet, here, key, badges: sheet === null ? {} : { badges: badgesOf(sheet, here, key) } };
    return this.#meant.badges;
  }

  badge(turn: OpenTurn, effect: Extract<Effect, { out: 'sits' | 'vouches' }>): void {
    const { state, match } = turn;
    const { after, said } = effect.out === 'sits' ? sitsAt(state, effect.seat) : vouchesBy(state, match, effect);
    if (after !== null && after.tournament !== state.tournament) turn.set(added(state, after));
    if (said !== undefined) turn.say(said);
  }

  brings(next: EveningState, before: EveningState): EveningState {
    const { tournament } = next;
    if (tournament === null) return next;
    if (next.course.at === 'set-up' && before.course.at === 'game' && tournament.here === null)
      return { ...next, ...afterOutside(tournament, next.sheet, next.plan) };
    if (next.course.at === 'set-up' && before.course.at !== 'set-up') {
      const { tells, ...after } = afterRound(next, gameReport(before, before.match));
      return { ...next, ...after, tells: [...next.tells, ...tells] };
    }
    const isTakenUp = isGivenUp(before) && !isGivenUp(next) && gameIn(before) === gameIn(next);
    const now = isTakenUp ? takenUp(tournament) : tournament;
    const after = (isGivenUp(next) ? withGivenUp : withBegun)(now, next);
    return after.tournament === tournament ? next : { ...next, ...added(next, after) };
  }

  shown(state: EveningState, match: Match | null): { readonly tournament: TournamentAtTable | null } {
    return { tournament: tournamentShown(state, match, this.#link(), this.#evening.parts.tournament?.badgeKey ?? null) };
  }

  /** An earlier version may have been killed before it told that a game had begun. */
  begin(): void {
    void this.#evening.change({});
    this.look();
  }

  /** Called when something new is on the disk. */
  look(): void {
    const { durable, told } = this.#evening.writer;
    this.#reportsSoon(durable);
    if (told === this.#news) return;
    this.#news = told;
    this.#evening.parts.tournament?.news();
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
    if (state.tournament === null) return;
    const next = withReport(state.tournament, gameReport(state, match));
    if (next.tournament !== state.tournament) void this.#evening.change(next);
  }
}

const NOTHING_MEANT = { sheet: null, here: null, key: null, badges: {} };

const added = ({ tells }: EveningState, after: PartAfter): PartAfter => ({ ...after, tells: [...tells, ...after.tells] });

const isGivenUp = ({ course }: EveningState): boolean => course.at === 'game' && course.abandoned;

const ASKS: readonly Ask['do'][] = [
  ...([
    'join-tournament',
    'leave-tournament',
    'seat-round',
    'begin-round',
    'seat-typed',
    'deviate',
    'time-over',
    'vouch',
    'touch-badge',
    'call-director',
    'read-message',
  ] as const),
] satisfies readonly TableTournamentAsk['do'][];

/** Why the deal may not be opened yet: the next game has no round, or the desk has not opened its round. Null where it may. */
const dealFault = ({ tournament, sheet }: EveningState): Reason | null => {
  if (tournament === null) return null;
  const { here, outside } = tournament;
  if (here === null) return outside === null ? { code: 'tournament.outside' } : null;
  const round = roundIn(sheet, here.round);
  if (round?.state !== 'seated') return null;
  return { code: 'tournament.not_open', wanted: here.round, ...(round.final ? { final: true } : {}) };
};

const isOfTournament = (ask: Ask): ask is TableTournamentAsk => ASKS.includes(ask.do);

/** Does an ask about the tournament, or refuses it; undefined for all others. */
const asksTournament = (evening: LiveEvening, ask: Ask): Promise<Outcome> | undefined => {
  const { state } = evening.ahead;
  const { tournament, sheet } = state;
  const fault = ask.do === 'open-deal' && state.course.at === 'set-up' ? dealFault(state) : null;
  if (fault !== null) return evening.refuse(fault);
  if (!isOfTournament(ask) || tournament === null) return undefined;
  switch (ask.do) {
    case 'join-tournament':
      return joins(evening, ask.where);
    case 'leave-tournament':
      return leaves(evening);
    case 'seat-round':
      return ask.round === null ? unseats(evening, tournament) : seatsRound(evening, tournament, sheet, ask.round);
    case 'begin-round':
      return beginsRound(evening, tournament, sheet, ask);
    case 'seat-typed':
      return seatsTyped(evening, tournament, sheet, ask.round, ask.players);
    case 'deviate':
      return deviates(evening, tournament, ask);
    case 'time-over':
      return endsTime(evening, tournament, sheet);
    case 'vouch':
      return vouches(evening, tournament, ask.player ?? null);
    case 'touch-badge':
      return touchesBadge(evening, tournament, sheet, ask);
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

/** Writes the link and the changes of the table in one commit. */
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
  return evening.change({ tournament: { ...tournament, here: null, outside: tournament.outside ?? { game: null } } });
};

const seatsRound = (evening: LiveEvening, tournament: TournamentPart, sheet: TableSheet | null, number: number): Promise<Outcome> =>
  evening.ahead.state.course.at === 'set-up' ? decided(evening, roundSeated(tournament, sheet, number)) : evening.refuseNow();

const roundSeated = (tournament: TournamentPart, sheet: TableSheet | null, number: number): Decision => {
  const round = roundIn(sheet, number);
  if (sheet === null || round === undefined || round.seats.length === 0) return refused({ code: 'tournament.no_round', wanted: number });
  const players = round.seats.map(({ player }) => player);
  return peopleSeated(tournament, sheet, number, players, false);
};

/** Begins a round. `early`: a person has confirmed that the desk has not opened the round. */
const beginsRound = (
  evening: LiveEvening,
  tournament: TournamentPart,
  sheet: TableSheet | null,
  { round, early }: Extract<TableTournamentAsk, { do: 'begin-round' }>,
): Promise<Outcome> => {
  const { state } = evening.ahead;
  if (state.course.at !== 'set-up') return evening.refuseNow();
  const seated: Decision = tournament.here?.round === round ? { ok: true, value: {} } : roundSeated(tournament, sheet, round);
  if (!seated.ok) return evening.refuse(...seated.refusal);
  const fault = early ? null : dealFault({ ...state, ...seated.value });
  if (fault !== null) return evening.refuse(fault);
  const opened = opensDeal(evening, { ...state, ...seated.value });
  return decided(evening, opened.ok ? { ok: true, value: { ...seated.value, ...opened.value } } : opened);
};

const seatsTyped = (
  evening: LiveEvening,
  tournament: TournamentPart,
  sheet: TableSheet | null,
  number: number,
  players: readonly PlayerId[],
): Promise<Outcome> => {
  if (sheet === null) return evening.refuse({ code: 'tournament.no_round', wanted: number });
  const isKnown = players.every(each => sheet.people.some(({ player }) => player === each));
  if (!isKnown || new Set(players).size < players.length) return evening.refuse({ code: 'tournament.people' });
  if (evening.ahead.state.course.at !== 'set-up') return evening.refuseNow();
  return decided(evening, peopleSeated(tournament, sheet, number, players, true));
};

/** Seats these people, with the tournament's book, settings and deck. */
const peopleSeated = (
  tournament: TournamentPart,
  sheet: TableSheet,
  round: number,
  players: readonly PlayerId[],
  typed: boolean,
): Decision => {
  const plan = planFor(players, sheet);
  if (plan === undefined) return refused({ code: 'tournament.no_deck', wanted: players.length });
  const same = tournament.here?.round === round && tournament.here.players.join() === players.join() ? tournament.here.sat : [];
  const here = { ...seatedFor(round, players, typed), sat: same };
  return { ok: true, value: { tournament: { ...tournament, here, outside: null }, plan } };
};

const deviates = (
  evening: LiveEvening,
  tournament: TournamentPart,
  { deck, settings, reason }: Extract<TableTournamentAsk, { do: 'deviate' }>,
): Promise<Outcome> => {
  const { state } = evening.ahead;
  const { here } = tournament;
  if (here === null || state.course.at !== 'set-up') return evening.refuseNow();
  const why = reason.trim();
  if (why === '' || why.length > LONGEST_REASON) return evening.refuse({ code: 'tournament.reason', wanted: LONGEST_REASON });
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
  if (worth === null) return evening.refuse({ code: 'tournament.no_time' });
  const isJudged = sheet?.game.time?.over.do === 'adjudicate';
  if (isJudged && step.id !== leadingOf(match.setUp).steps.dusk) return evening.refuse({ code: 'tournament.finish_day' });
  const over: TimeOutcome = worth.is === 'void' ? { outcome: 'void', sides: [] } : { outcome: worth.is, sides: worth.sides };
  return evening.change({ course: { ...course, abandoned: true, paused: false }, tournament: { ...tournament, here: { ...here, over } } });
};

const vouches = (evening: LiveEvening, tournament: TournamentPart, player: PlayerId | null): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const report = gameReport(state, match);
  if (report === null) return evening.refuseNow();
  if (player === null) return evening.change(withVoucher(tournament, report, null));
  if (tournament.here?.players.includes(player) !== true) return evening.refuse({ code: 'tournament.player' });
  return evening.change(withNamed(tournament, report, player));
};

/** Looks up a drawn badge, which no page knows, and touches the pad with it as a reader would report it. */
const touchesBadge = async (
  evening: LiveEvening,
  { here }: TournamentPart,
  sheet: TableSheet | null,
  { seat, spot }: Extract<TableTournamentAsk, { do: 'touch-badge' }>,
): Promise<Outcome> => {
  const player = here?.players[seat - 1];
  const mark = sheet === null || player === undefined ? undefined : markOfPlayer(sheet, player);
  const isDrawn = evening.readers.some(({ id, by }) => id === spot.reader && by === 'drawn');
  if (mark === undefined || !isDrawn) return evening.refuseNow();
  return touchedByAsk(evening, spot, `${DRAWN_BADGE}${mark}`);
};
