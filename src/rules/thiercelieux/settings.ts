import type { ChosenSettings } from '../../domain/setup.ts';
import { resolver } from '../settings.ts';
import { CATALOGUE, isBlank } from './characters.ts';
import type { VillageSettings } from './house-rules.ts';
import { settingsWith, stockSetting } from './house-rules.ts';
import { MANY } from './role.ts';
import type { Day, Marks, Night, Village } from './state.ts';

const stocks = (stock: (character: (typeof CATALOGUE.characters)[number]) => ReturnType<typeof stockSetting>) =>
  Object.fromEntries(CATALOGUE.characters.map(each => [`box.cards.${each.id}`, stock(each)]));

export const SETTINGS = settingsWith({
  box: stocks(({ copies, most = copies }) => stockSetting(copies, most)),
  calls: CATALOGUE.calls,
  isBlank,
  keepsOrder: CATALOGUE.keepsOrder,
});

/** Larger stocks of a card, which old files may name. They change nothing, because a deck never holds as many cards. */
export const FORMER = stocks(() => stockSetting(1, MANY));

export const settingsOf: (chosen: ChosenSettings) => VillageSettings = resolver(SETTINGS);

const NO_MARKS: Marks = { girl: null, converted: null, spared: null, rust: [] };
export const FRESH_NIGHT: Night = { calls: [], early: false, answered: false, told: null, deeds: [], chosen: {}, marks: NO_MARKS };
export const FRESH_DAY: Day = { ballot: null, closed: null, growl: null };

/** How many bites kill the holder of the one card with several lives. */
const LIVES = Math.max(1, ...CATALOGUE.characters.map(each => each.lives ?? 1));

/** The state before the first event. */
export const NOTHING: Village = {
  set: settingsOf({}),
  players: [],
  round: 0,
  step: 'debate',
  night: FRESH_NIGHT,
  day: FRESH_DAY,
  bonds: { lovers: [], mixed: false, model: null, charmed: [], rusting: [] },
  stores: { healing: true, poison: true, conversion: true, lives: LIVES },
  cascade: null,
  captain: null,
  past: { nights: [], shown: [], quiet: 0, calm: true, window: true, wonByDying: null, cursedBy: null },
  ending: null,
};
