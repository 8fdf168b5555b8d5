import type { Seat, StepId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { CallForm, Field, PlacesField } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import type { VillageSettings } from './settings.ts';
import { settingsOf } from './settings.ts';
import type { CallStep } from './steps.ts';
import { isCall } from './steps.ts';

interface Table {
  readonly all: readonly Seat[];
  readonly set: VillageSettings;
  /** She is in the deck, or might be, for all that the room knows. */
  readonly hasGirl: boolean;
}

/** What a card asks of its holder while it has its power. */
const fieldsOf = (step: CallStep, { all, set, hasGirl }: Table): readonly Field[] => {
  const places = (name: string, mayDecline: boolean, least = 1, most = least): PlacesField => ({
    kind: 'places',
    name,
    least,
    most,
    among: all,
    mayDecline,
  });
  switch (step) {
    case 'cupid':
      return [places('choose', !set['cupid.mustChoose'], 2)];
    case 'seer':
      return [places('choose', set['seer.mayDecline'])];
    case 'wild-child':
      return [places('choose', false)];
    case 'wolf-dog':
      return [{ kind: 'word', name: 'option', among: ['wolves', 'villagers'] }];
    case 'wolves':
      // TH-84: whether she can still be caught is not told.
      return [places('choose', set['wolves.maySkip']), ...(hasGirl ? [places('caught', true)] : [])];
    case 'white-wolf':
      return [places('choose', set['white.mayDecline'])];
    case 'infect-father':
      return [
        { kind: 'word', name: 'option', among: ['none', 'infect'], optional: true },
        ...(set['infect.victim'] === 'pack' ? [] : [places('choose', true)]),
      ];
    case 'big-bad-wolf':
      return [places('choose', set['bbw.mayDecline'])];
    case 'witch':
      return [places('heal', true), places('poison', true)];
    case 'fox':
      return [places('choose', set['fox.mayDecline'])];
    case 'piper':
      return [places('choose', !set['piper.exact'], set['piper.exact'] ? 2 : 1, 2)];
    case 'lovers':
    case 'sisters':
    case 'bear-tamer':
    case 'charmed':
      return [];
  }
};

const isDeclinable = (field: Field): boolean => (field.kind === 'word' ? field.optional === true : field.mayDecline);

export const callForm = (step: StepId, _night: number, { players, deck, settings }: SetUp): CallForm => {
  if (!isCall(step)) return ASKS_NOTHING;
  const set = settingsOf(settings);
  const all = Array.from({ length: players }, (_, index) => seat(index + 1));
  const hasGirl = deck.includes('little-girl') || !set['composition.public'];
  const fields = fieldsOf(step, { all, set, hasGirl });
  return { fields, mayMiss: fields.length > 0 && fields.every(isDeclinable) };
};
