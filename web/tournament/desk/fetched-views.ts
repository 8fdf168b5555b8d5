import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { RoundShown, Standings } from '../../../src/domain/tournament/tournament-view.ts';
import type { TournamentPlaces } from '../../../src/wire/tournament.ts';
import { tournament } from './desk-state.ts';
import { got } from './net.ts';

/** Fetches a path, again whenever the tournament has changed; the old value stays until the new one is there. */
const useShown = <T>(path: string | null): T | undefined => {
  const shown = useSignal<{ readonly path: string; readonly value: T } | null>(null);
  const asked = useRef(0);
  const newest = useRef(0);
  const n = tournament.value?.n;
  useEffect(() => {
    if (path === null) return;
    asked.current += 1;
    const mine = asked.current;
    void got<T>(path).then(value => {
      if (value === undefined || mine < newest.current) return;
      newest.current = mine;
      shown.value = { path, value };
    });
  }, [path, n]);
  return shown.value !== null && shown.value.path === path ? shown.value.value : undefined;
};

export const useRound = (round: number | null): RoundShown | undefined => {
  const isThere = tournament.value?.rounds.some(each => each.round === round) === true;
  return useShown(round === null || !isThere ? null : `/api/hall/rounds/${round}`);
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
/** While the standings are frozen, as they were then. */
export const useShownStandings = (): Standings | undefined => useShown(tournament.value?.plan == null ? null : '/api/hall/standings/shown');
export const useStandings = (): Standings | undefined => useShown(tournament.value?.plan == null ? null : '/api/hall/standings');
