import type { PublicGameState, PublicTournament, PublicTournamentTable, RoundTitle } from '../../../src/wire/public-tournament.ts';
import type { TournamentWords } from './tournament-words.ts';

export const isTableDone = (state: PublicGameState): boolean => state === 'reported' || state === 'confirmed';

/** The round for which people look for their seats: the one that is played, or the next as soon as every table of it is done. */
export const roundToFind = ({ rounds, tables }: PublicTournament): number | null => {
  const open = rounds.filter(({ state }) => state === 'open')[0];
  const next = rounds.filter(({ state }) => state === 'seated')[0];
  const isOver = tables.length > 0 && tables.every(({ round, state }) => round === open?.round && isTableDone(state));
  const found = open === undefined || (isOver && next !== undefined) ? next : open;
  return found?.round ?? null;
};

export const roundTitle = ({ rounds }: Pick<PublicTournament, 'rounds'>, round: number, { say }: Pick<TournamentWords, 'say'>): string => {
  const its = rounds.filter(each => each.round === round)[0];
  return titleOf(its ?? { round, final: false }, { say });
};

/** The name of a round; after a cut, by its phase. */
export const titleOf = ({ round, final, phase: its }: RoundTitle, { say }: Pick<TournamentWords, 'say'>): string => {
  if (final) return say('final');
  const title = say('round', { count: round });
  if (its == null) return title;
  const { name, alone } = its;
  const phase = name === 'semi' ? say('semi') : say('phase', { count: name });
  return alone ? phase : `${phase} · ${title}`;
};

/** The seconds that a table has left; null without a clock. A negative age counts as none, so that no clock shows more than was sent. */
export const secondsLeft = ({ left, stands }: Pick<PublicTournamentTable, 'left' | 'stands'>, since: number): number | null =>
  left === null ? null : Math.max(0, Math.ceil((left - (stands === true ? 0 : Math.max(0, since))) / 1_000));

/** The clock that most tables share; null where no table has a clock. */
export const sharedClock = (tables: readonly PublicTournamentTable[]): PublicTournamentTable | null => {
  const running = tables.filter(({ left }) => left !== null);
  const alike = (one: PublicTournamentTable): number =>
    running.filter(({ left }) => Math.abs((left ?? 0) - (one.left ?? 0)) < 1_000).length;
  return running.reduce<PublicTournamentTable | null>((most, each) => (most === null || alike(each) > alike(most) ? each : most), null);
};

/** News that a machine sent longer ago than this may be out of date. */
export const OLD_MS = 60_000;
