import type { ChosenSettings, SettingValue, SetUp } from '../../src/domain/setup.ts';
import type { Dice } from './dice.ts';
import { rulesFor } from './random-play.ts';

/** About every fourth setting has another value; what the rules do not allow together is left as it was. */
export const unusual = (setUp: SetUp, chance: Dice): SetUp => {
  const rules = rulesFor(setUp);
  let settings: ChosenSettings = setUp.settings;
  for (const [name, { allowed }] of Object.entries(rules.settings)) {
    if (allowed.kind !== 'one-of' || !chance.once(4)) continue;
    const more: { readonly [name: string]: SettingValue } = { [name]: chance.of(allowed.values) };
    const changed = { ...setUp, settings: { ...settings, ...more } };
    if (rules.check(changed).refusals.length === 0) settings = changed.settings;
  }
  return { ...setUp, settings };
};
