import type { ChosenSettings } from '../../domain/setup.ts';
import { resolver } from '../settings.ts';
import { CATALOGUE } from './characters.ts';
import type { VillageSettings } from './house-rules.ts';
import { settingsWith, stockSetting } from './house-rules.ts';
import { MANY } from './role.ts';

const stocks = (stock: (character: (typeof CATALOGUE.characters)[number]) => ReturnType<typeof stockSetting>) =>
  Object.fromEntries(CATALOGUE.characters.map(each => [`box.cards.${each.id}`, stock(each)]));

export const SETTINGS = settingsWith({
  box: stocks(({ copies, most = copies }) => stockSetting(copies, most)),
  calls: CATALOGUE.calls,
  keepsOrder: CATALOGUE.keepsOrder,
});

/** More of a card of which a deck never holds as many. */
export const FORMER = stocks(() => stockSetting(1, MANY));

export const settingsOf: (chosen: ChosenSettings) => VillageSettings = resolver(SETTINGS);
