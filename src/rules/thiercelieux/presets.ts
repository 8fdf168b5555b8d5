import type { ChosenSettings } from '../../domain/setup.ts';

/** Settings that go together, as those that differ from the defaults. */
export const PRESETS: { readonly [name: string]: ChosenSettings } = {
  'th-default': {},
  /** Everything as the source document words it, leaks included. */
  'th-literal': {
    'calls.seerEveryNight': false,
    'calls.cupidAfterFirstNight': 'decoy',
    'calls.wolfDogChoice': 'byWaking',
    'calls.decoy': 'never',
    'infect.keptPowerSlot': 'beforeWolves',
    'infect.keeps': 'nightOnly',
    'infect.spentBy': 'conversion',
    'cupid.mustChoose': false,
    'lovers.mixedIf': 'wolfAndVillageOnly',
    'witch.shown': 'pack',
    'piper.winCheck': 'immediate',
    'angel.causes': 'listed',
    'end.whiteBlocksWolves': false,
    'end.wolvesNeedSolosOut': false,
  },
};
