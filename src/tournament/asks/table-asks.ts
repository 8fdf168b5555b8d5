import { ALL_DUTIES } from '../../domain/tournament/duty.ts';
import { LONGEST_MESSAGE } from '../../domain/tournament/longest.ts';
import { seatedAt } from '../games.ts';
import { NO_LINE, type TableLine, type TournamentState } from '../shape.ts';
import { type AskTo, done, type FoundedTournament, hasTable, isBlank, refusedFor, type TournamentDecision } from './decided.ts';

const lineOf = (state: FoundedTournament, table: number): TableLine => state.tables.get(table) ?? NO_LINE;

export const extraTime = (state: FoundedTournament, { table, round, seconds }: AskTo<'extra-time'>): TournamentDecision => {
  const seated = state.rounds[round - 1];
  if (seated === undefined) return refusedFor('round.unknown', { round });
  if (seated.opened === null || seated.closed) return refusedFor('round.not_open', { round });
  if (seatedAt(state, round, table) === undefined) return refusedFor('table.unknown', { round, table });
  return seconds === 0 ? done() : done({ fact: 'extra-time', table, round, seconds });
};

export const invite = (state: FoundedTournament, { table, hash, until }: AskTo<'invite'>, now: number): TournamentDecision => {
  if (!hasTable(state, table)) return refusedFor('table.unknown', { table });
  return until <= now ? refusedFor('code.wrong') : done({ fact: 'invited', table, hash, until });
};

export const part = (state: FoundedTournament, { table }: AskTo<'part'>): TournamentDecision => {
  const { joined, invited } = lineOf(state, table);
  if (joined !== null || invited !== null) return done({ fact: 'parted', table });
  return hasTable(state, table) ? done() : refusedFor('table.unknown', { table });
};

export const answerCall = (state: FoundedTournament, { table }: AskTo<'answer-call'>): TournamentDecision => {
  if (lineOf(state, table).calls) return done({ fact: 'called', table, on: false });
  return hasTable(state, table) ? done() : refusedFor('table.unknown', { table });
};

export const asideRead = (state: FoundedTournament, { table }: AskTo<'aside-read'>): TournamentDecision => {
  const line = lineOf(state, table);
  return line.aside.length > line.asideRead ? done({ fact: 'aside-read', table }) : done();
};

export const message = (state: FoundedTournament, { tables, hall, text, minutes }: AskTo<'message'>, now: number): TournamentDecision => {
  if (text.length > LONGEST_MESSAGE) return refusedFor('text.length', { wanted: LONGEST_MESSAGE, found: text.length });
  const unknown = tables === 'all' ? undefined : tables.find(table => !hasTable(state, table));
  if (unknown !== undefined) return refusedFor('table.unknown', { table: unknown });
  const goesNowhere = tables !== 'all' && tables.length === 0 && !hall;
  const until = minutes === undefined ? {} : { until: now + minutes * 60_000 };
  return goesNowhere ? done() : done({ fact: 'message', tables, hall, text: text.trim(), ...until });
};

export const freezeStandings = (state: FoundedTournament, { frozen }: AskTo<'standings'>): TournamentDecision =>
  (state.frozen !== null) === frozen ? done() : done({ fact: 'standings', frozen });

export const feature = (state: FoundedTournament, { table }: AskTo<'feature'>): TournamentDecision => {
  if (table !== null && !hasTable(state, table)) return refusedFor('table.unknown', { table });
  return state.featured === table ? done() : done({ fact: 'featured', table });
};

/** A device that is only renamed keeps its duty. */
export const device = (state: TournamentState, { id, hash, name, duty: asked }: AskTo<'device'>): TournamentDecision => {
  if (isBlank(name)) return refusedFor('text.length');
  const known = state.devices.get(id);
  const duty = asked ?? known?.duty ?? ALL_DUTIES;
  if (known?.hash === hash && known.name === name.trim() && known.duty === duty) return done();
  return done({ fact: 'device', id, hash, name: name.trim(), ...(duty === ALL_DUTIES ? {} : { duty }) });
};

export const deviceGone = (state: TournamentState, { id }: AskTo<'device-gone'>): TournamentDecision =>
  state.devices.has(id) ? done({ fact: 'device-gone', id }) : done();
