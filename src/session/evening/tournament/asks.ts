import { adjudicated } from '../../../domain/tournament/adjudicate.ts';
import type { TableTournamentAsk, TimeOutcome } from '../../../domain/tournament/here.ts';
import type { TableSheet } from '../../../domain/tournament/view.ts';
import type { PlayerId } from '../../../domain/tournament.ts';
import type { Desk } from '../desk.ts';
import type { Outcome } from '../parts.ts';
import { stageOf } from '../standing.ts';
import type { AtEvent } from './at-event.ts';
import { planFor, roundIn, seatedFor, telling } from './at-event.ts';
import { reportOf, withVoucher } from './report.ts';

/** Where the table plays in an event: does what is asked, or says why not. */
export const asksEvent = (desk: Desk, ask: TableTournamentAsk): Promise<Outcome> => {
  const { hall, sheet } = desk.ahead.standing;
  if (ask.do === 'join-event') return joins(desk, ask.where);
  if (hall === null) return desk.refuse({ code: 'event.none' });
  switch (ask.do) {
    case 'leave-event':
      return leaves(desk);
    case 'seat-round':
      return ask.round === null ? unseats(desk, hall) : seatsRound(desk, hall, sheet, ask.round);
    case 'seat-typed':
      return seatsTyped(desk, hall, sheet, ask.round, ask.players);
    case 'deviate':
      return deviates(desk, hall, ask);
    case 'time-over':
      return endsTime(desk, hall, sheet);
    case 'vouch':
      return vouches(desk, hall);
    case 'call-director':
      if (hall.calls === ask.on) return desk.change({});
      return desk.change({ hall: telling({ ...hall, calls: ask.on }, '', { tells: 'called', on: ask.on }) });
    case 'read-message':
      return desk.change({ hall: { ...hall, read: ask.n } });
  }
};

const notNow = (desk: Desk): Promise<Outcome> => desk.refuse({ code: 'ask.not_now' });

const joins = async (desk: Desk, where: string): Promise<Outcome> => {
  const why = desk.parts.event === undefined ? 'ask.not_now' : await desk.parts.event.join(where);
  return why === null ? { ok: true, value: { wasPublic: false } } : desk.refuse({ code: why });
};

const leaves = async (desk: Desk): Promise<Outcome> => {
  await desk.parts.event?.leave();
  return { ok: true, value: { wasPublic: false } };
};

const unseats = (desk: Desk, hall: AtEvent): Promise<Outcome> => {
  if (desk.ahead.standing.course.at !== 'set-up') return notNow(desk);
  return desk.change({ hall: { ...hall, here: null } });
};

const seatsRound = (desk: Desk, hall: AtEvent, sheet: TableSheet | null, number: number): Promise<Outcome> => {
  const round = roundIn(sheet, number);
  if (sheet === null || round === undefined || round.seats.length === 0) return desk.refuse({ code: 'event.no_round', wanted: number });
  return seats(
    desk,
    hall,
    sheet,
    number,
    round.seats.map(({ player }) => player),
    false,
  );
};

const seatsTyped = (
  desk: Desk,
  hall: AtEvent,
  sheet: TableSheet | null,
  number: number,
  players: readonly PlayerId[],
): Promise<Outcome> => {
  if (sheet === null) return desk.refuse({ code: 'event.no_round', wanted: number });
  const isKnown = players.every(each => sheet.people.some(({ player }) => player === each));
  if (!isKnown || new Set(players).size < players.length) return desk.refuse({ code: 'event.people' });
  return seats(desk, hall, sheet, number, players, true);
};

/** The event's people, book, settings and deck. */
const seats = (
  desk: Desk,
  hall: AtEvent,
  sheet: TableSheet,
  round: number,
  players: readonly PlayerId[],
  typed: boolean,
): Promise<Outcome> => {
  if (desk.ahead.standing.course.at !== 'set-up') return notNow(desk);
  const plan = planFor(players, sheet);
  if (plan === undefined) return desk.refuse({ code: 'event.no_deck', wanted: players.length });
  const same = hall.here?.round === round && hall.here.players.join() === players.join() ? hall.here.sat : [];
  return desk.change({
    hall: { ...hall, here: { ...seatedFor(round, players, typed), sat: same } },
    plan,
  });
};

const LONGEST_REASON = 300;

const deviates = (
  desk: Desk,
  hall: AtEvent,
  { deck, settings, reason }: Extract<TableTournamentAsk, { do: 'deviate' }>,
): Promise<Outcome> => {
  const { standing } = desk.ahead;
  const { here } = hall;
  if (here === null || standing.course.at !== 'set-up') return notNow(desk);
  const why = reason.trim();
  if (why === '' || why.length > LONGEST_REASON) return desk.refuse({ code: 'event.reason', wanted: LONGEST_REASON });
  const deviated = telling({ ...hall, here: { ...here, reason: why } }, '', {
    tells: 'deviated',
    round: here.round,
    deck,
    settings,
    reason: why,
  });
  return desk.change({ hall: deviated, plan: { ...standing.plan, deck, settings } });
};

/** The day is finished, then the event's written table says what the game was worth. */
const endsTime = (desk: Desk, hall: AtEvent, sheet: TableSheet | null): Promise<Outcome> => {
  const { standing, match } = desk.ahead;
  const { course } = standing;
  const { here } = hall;
  const isPlayed = course.at === 'game' && match !== null && stageOf(course, match) === 'playing';
  if (!isPlayed || here === null || here.game !== course.game) return notNow(desk);
  const { step, view, camps } = match.play;
  const living = view.seats.filter(({ alive }) => alive).map(({ seat }) => seat);
  const wolves = camps.filter(({ seat, wolf }) => wolf && living.includes(seat));
  const worth = sheet === null ? null : adjudicated(sheet, living.length, wolves.length);
  if (worth === null) return desk.refuse({ code: 'event.no_time' });
  const isJudged = sheet?.game.time?.over.do === 'adjudicate';
  if (isJudged && step.id !== 'nightfall') return desk.refuse({ code: 'event.finish_day' });
  const over: TimeOutcome = worth.is === 'void' ? { outcome: 'void', sides: [] } : { outcome: worth.is, sides: worth.sides };
  return desk.change({ course: { ...course, abandoned: true, paused: false }, hall: { ...hall, here: { ...here, over } } });
};

const vouches = (desk: Desk, hall: AtEvent): Promise<Outcome> => {
  const { standing, match } = desk.ahead;
  const report = reportOf(standing, match);
  return report === null ? notNow(desk) : desk.change({ hall: withVoucher(hall, report, null) });
};
