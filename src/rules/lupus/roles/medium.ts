import type { Character } from '../role.ts';

/** Learns at the start of each night, from the second on, whether the player just lynched was a werewolf. */
export const medium: Character = {
  id: 'medium',
  side: 'humans',
  inBox: 1,
  from: 9,
  call: {
    step: 'medium',
    nights: 'from-second',
    shown: state => state.lynched?.was ?? (state.set['medium.no_lynch'] === 'no' ? 'not-wolf' : 'neutral'),
  },
};
