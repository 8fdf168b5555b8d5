import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RoundShown, Standings } from '../../../src/domain/tournament/tournament-view.ts';
import type { DeskPart, TournamentPlaces } from '../../../src/wire/tournament.ts';
import { tournament } from './desk-state.ts';
import { got } from './net.ts';
import { heldParts, lookAt } from './shown-parts.ts';

/** A part of the tournament as the hub last told it; undefined until then. */
const useShown = <T>(part: DeskPart | null): T | undefined => {
  useEffect(() => (part === null ? undefined : lookAt(part)), [part]);
  const held = part === null ? undefined : heldParts.value.get(part);
  return held === undefined || held.value === null ? undefined : (held.value as T);
};

export const useRound = (round: number | null): RoundShown | undefined => {
  const isThere = tournament.value?.rounds.some(each => each.round === round) === true;
  return useShown(round === null || !isThere ? null : `rounds/${round}`);
};
/** The addresses of the public pages, which stay as long as the hub runs. */
export const usePlaces = (): TournamentPlaces | undefined => {
  const places = useSignal<TournamentPlaces | undefined>(undefined);
  useEffect(() => {
    void got<TournamentPlaces>('/api/hall/places').then(found => {
      places.value = found;
    });
  }, []);
  return places.value;
};
/** The standings as everybody sees them: while they are frozen, those of that moment. */
export const useShownStandings = (): Standings | undefined => useShown(tournament.value?.plan == null ? null : 'standings/shown');
export const useStandings = (): Standings | undefined => useShown(tournament.value?.plan == null ? null : 'standings');
