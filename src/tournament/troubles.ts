import type { TournamentRefusal } from '../domain/tournament/ask.ts';
import type { TournamentPlan } from '../domain/tournament/plan.ts';
import type { FoundedTournament } from './asks/decided.ts';
import { missingTables } from './asks/rounds.ts';
import { hasDeck, peopleFault, tablesFault } from './asks/seats.ts';
import { hasOneTable, isOver, lastRound, leastAt } from './format.ts';
import type { TournamentState } from './shape.ts';

/** What keeps the next step from being done: closing the round that is open, else opening the next. */
export const troubles = (state: TournamentState): readonly TournamentRefusal[] => {
  const { plan } = state;
  if (plan === null) return [{ code: 'hall.not_founded' }];
  const founded = { ...state, plan };
  const open = state.rounds.find(({ opened, closed }) => opened !== null && !closed);
  if (open !== undefined)
    return missingTables(state, open).map(table => ({ code: 'round.results_missing', round: open.round, table }) as const);
  return isOver(state) ? [{ code: 'event.over' }] : beforeOpening(founded);
};

const beforeOpening = (state: FoundedTournament): readonly TournamentRefusal[] => {
  const next = state.rounds.find(({ closed }) => !closed);
  if (next === undefined) return beforeSeating(state);
  const last = lastRound(state.plan);
  if (last !== null && next.round > last) return [{ code: 'round.unknown', round: next.round }];
  const faults = [tablesFault(state, next), peopleFault(state, next)].filter(fault => fault !== undefined);
  const unpublished = state.published < next.round ? [{ code: 'round.not_published', round: next.round } as const] : [];
  return [...faults, ...unpublished];
};

const beforeSeating = (state: FoundedTournament): readonly TournamentRefusal[] => {
  const { plan } = state;
  const round = state.rounds.length + 1;
  const coming = [...state.players.values()].filter(({ presence }) => presence === 'here' || presence === 'expected').length;
  const least = leastAt(plan);
  const tooFew = coming < least ? [{ code: 'seating.too_few', round, wanted: least, found: coming } as const] : [];
  const bare = sizesLikely(plan, coming).filter(size => !hasDeck(state, size));
  return [...tooFew, ...bare.map(wanted => ({ code: 'hall.no_deck', wanted }) as const), { code: 'round.not_seated', round }];
};

/** How many may come to sit at a table: as even as can be, at as many tables as there are or as they fill. */
const sizesLikely = (plan: TournamentPlan, players: number): readonly number[] => {
  const { most } = plan.game.size;
  const least = leastAt(plan);
  if (players < least) return [];
  const tables = hasOneTable(plan) ? 1 : Math.min(plan.tables, Math.floor(players / least));
  const sizes = [Math.floor(players / tables), Math.ceil(players / tables)].map(size => Math.min(size, most));
  return [...new Set(sizes)];
};
