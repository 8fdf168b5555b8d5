import type { PlayerId } from '../../../../src/domain/tournament/people.ts';
import { tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { useRound } from '../fetched-views.ts';
import { roundName } from '../round-tabs.tsx';
import { type ComingPlace, comingPlace, roundsComing } from './coming-place.ts';

/** Says of somebody where to go next, in words; null while no published round is to come, or it is still being fetched. */
export const useComingPlaces = (): ((player: PlayerId) => string | null) => {
  const [one = null, other = null] = roundsComing(tournament.value?.rounds ?? []);
  const shown = [useRound(one), useRound(other)];
  const wanted = [one, other].filter(round => round !== null).length;
  const rounds = shown.filter(round => round !== undefined);
  return player => (wanted === 0 || rounds.length < wanted ? null : placeText(comingPlace(rounds, player)));
};

const placeText = (place: ComingPlace): string => {
  switch (place.is) {
    case 'seat':
      return o('door.seat', { text: roundName(place.round), count: place.table, seat: place.seat });
    case 'rest':
      return o('door.rest', { text: roundName(place.round) });
    case 'none':
      return o('door.no-seat');
  }
};
