import { resolver } from '../settings.ts';
import { CATALOGUE, calledBy } from './characters.ts';
import { settingsWith } from './house-rules.ts';
import { WINNING_SIDES } from './role.ts';
import { BEFORE, FRESH_DAY, NO_TABLE, type OneNight } from './state.ts';

const { calls, characterOf } = CATALOGUE;

/** The calls after which an own card may be called: all but those that repeat the action of a copied role. */
const ownCalls = calls.filter(step => calledBy(step).call.listedWith === undefined);

export const SETTINGS = settingsWith({ sides: WINNING_SIDES, calls: ownCalls, characterOf });
export const oneNightSettings = resolver(SETTINGS);

/** The state before the first event. */
export const NOTHING: OneNight = {
  table: { set: oneNightSettings({}), ...NO_TABLE },
  step: 'discussion',
  cards: [],
  copy: { role: null, stolen: null },
  night: BEFORE,
  day: FRESH_DAY,
  gone: [],
  ending: null,
};
