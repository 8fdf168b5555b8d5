import { resolver } from '../settings.ts';
import { CATALOGUE } from './characters.ts';
import { classicWith, tokenWith } from './house-rules.ts';
import type { Day, EditionSettings, Lupus, Night } from './state.ts';

export const CLASSIC_SETTINGS = classicWith(CATALOGUE);
export const TOKEN_SETTINGS = tokenWith(CATALOGUE);

export const classicSettings = resolver(CLASSIC_SETTINGS);
export const tokenSettings = resolver(TOKEN_SETTINGS);

export const FRESH_NIGHT: Night = { calls: [], answered: false, told: null, deeds: [], chosen: {}, naming: [] };
export const FRESH_DAY: Day = { pick: null, named: null, ballot: null, nominees: [], tied: [], condemned: null };

const DEFAULTS: EditionSettings = { edition: 'classic', set: classicSettings({}) };

/** The state before the first event. */
export const NOTHING: Lupus = {
  table: DEFAULTS,
  set: DEFAULTS.set,
  seats: [],
  round: 0,
  step: 'nightfall',
  night: FRESH_NIGHT,
  day: FRESH_DAY,
  nights: [],
  anchor: null,
  lynched: null,
  ending: null,
};
