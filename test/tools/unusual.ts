import type { AllowedValues, ChosenSettings, Setting, SettingValue, SetUp } from '../../src/domain/setup.ts';
import type { Dice } from './dice.ts';
import { rulesFor } from './random-play.ts';

/** Gives about every fourth setting another value, except the settings in `kept`. A change that the rules refuse is dropped. */
export const unusual = (setUp: SetUp, chance: Dice, kept: readonly string[] = []): SetUp => {
  const rules = rulesFor(setUp);
  let settings: ChosenSettings = setUp.settings;
  for (const [name, setting] of Object.entries(rules.settings)) {
    if (!chance.once(4) || kept.includes(name)) continue;
    const more: { readonly [name: string]: SettingValue } = { [name]: anyOf(setting, chance) };
    const changed = { ...setUp, settings: { ...settings, ...more } };
    if (rules.check(changed).refusals.length === 0) settings = changed.settings;
  }
  return { ...setUp, settings };
};

const anyOf = ({ allowed, default: usual }: Setting, chance: Dice): SettingValue => {
  switch (allowed.kind) {
    case 'one-of':
      return chance.of(allowed.values);
    case 'number': {
      const { from, to, or } = allowed;
      if (or.length > 0 && chance.once(3)) return chance.of(or);
      // Errors with numbers show at both ends of the range and next to them.
      return chance.once(2) ? chance.of([from, Math.min(from + 1, to), to]) : from + chance.below(to - from + 1);
    }
    case 'own-cards':
      return usual;
    case 'order':
      return reordered(allowed, usual, chance);
  }
};

/** Exchanges random neighbours of an order, as long as the order stays valid. */
const reordered = ({ names, holds }: Extract<AllowedValues, { kind: 'order' }>, usual: SettingValue, chance: Dice): readonly string[] => {
  let order: readonly string[] = Array.isArray(usual) ? usual : names;
  for (let turn = 0; turn < 2 * names.length; turn += 1) {
    const at = chance.below(names.length - 1);
    const changed = [...order.slice(0, at), ...order.slice(at, at + 2).reverse(), ...order.slice(at + 2)];
    if (holds(changed)) order = changed;
  }
  return order;
};
