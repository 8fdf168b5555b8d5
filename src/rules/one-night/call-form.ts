import type { Seat, StepId } from '../../domain/ids.ts';
import { CENTRE, seat } from '../../domain/ids.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { CallForm, Field, Way } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import { placesField } from './form.ts';
import type { OneNightSettings } from './settings.ts';
import { oneNightSettings } from './settings.ts';
import type { CallStep } from './steps.ts';
import { isCall } from './steps.ts';

const seats = (among: readonly Seat[], count: number): Way => ({ among, least: count, most: count });
const centre = (least: number, most = least): Way => ({ among: CENTRE, least, most });

const MAY = true;
const MUST = false;

/** What a card asks of whoever was dealt it, wherever it lies. */
const fieldsOf = (step: CallStep, all: readonly Seat[], set: OneNightSettings): readonly Field[] => {
  switch (step) {
    case 'doppelganger':
      return [placesField([seats(all, 1)], MUST)];
    case 'werewolves':
      return set['onenight.lone_wolf_peek'] ? [placesField([centre(1)], MAY)] : [];
    case 'seer':
      return [placesField([seats(all, 1), centre(set['onenight.seer_centre_min'], 2)], MAY)];
    case 'robber':
      return [
        placesField([seats(all, 1)], MAY),
        ...(set['onenight.robber_look'] === 'optional'
          ? [{ kind: 'word', name: 'option', among: ['look', 'no-look'], optional: true } as const]
          : []),
      ];
    case 'troublemaker':
      return [placesField([seats(all, 2)], MAY)];
    case 'drunk':
      return [placesField([centre(1)], MUST)];
    case 'doppelganger-minion':
    case 'minion':
    case 'masons':
    case 'insomniac':
    case 'doppelganger-insomniac':
      return [];
  }
};

/** Where nobody moderates nobody is asked: what the players do with the cards is all there is. */
export const callForm = (step: StepId, _night: number, { players, settings }: SetUp): CallForm => {
  if (!isCall(step)) return ASKS_NOTHING;
  const set = oneNightSettings(settings);
  const all = Array.from({ length: players }, (_, index) => seat(index + 1));
  const fields = set['onenight.announcer'] === 'moderator' ? fieldsOf(step, all, set) : [];
  return fields.length === 0 ? ASKS_NOTHING : { fields, mayMiss: true };
};
