import type { RoleId, StepId } from '../../domain/ids.ts';
import { roleOfOwnCall } from '../../domain/own-card.ts';
import type { Events } from './events.ts';
import type { Call, Character, Family } from './role.ts';

declare const callBrand: unique symbol;
/** The step of a call. The brand shows that the id was found in the book's list of roles. */
export type CallStep = StepId & { readonly [callBrand]: true };

interface CharacterCall<H, C> {
  readonly character: H;
  readonly call: C;
}

/** Everything that a book derives from its list of roles. */
interface Catalogue<F extends Family, H extends Character<F, C>, C extends Call<F>> {
  /** In the order of the box. */
  readonly characters: readonly H[];
  readonly characterOf: (role: RoleId) => H | undefined;
  /** The calls of a night, in their usual order. */
  readonly calls: readonly CallStep[];
  readonly isCall: <O extends StepId>(step: O | CallStep) => step is CallStep;
  /** Whether the step is nightfall, a call or dawn: the dead of the night have not been named yet. */
  readonly isNight: (step: StepId) => boolean;
  /** The role that a call belongs to. */
  readonly calledBy: (step: CallStep) => CharacterCall<H, C>;
  readonly rules: { readonly [step: StepId]: F['rule'] };
  /** The prompts of all calls, each as the last two parts of its key: `seer.open`. */
  readonly prompts: readonly string[];
  /** The event types that the roles and their calls define themselves. */
  readonly ownEvents: readonly Events<F['state']>[];
  /** The names under which the night keeps choices with this effect: `step`, or `step.field` if the field is not `choose`. */
  readonly choicesThat: (does: F['does']) => readonly string[];
  /** Whether an order of the calls, or of some of them, keeps the `before`, `after` and `at` of each. */
  readonly keepsOrder: (order: readonly string[]) => boolean;
}

const partsSaid = <F extends Family>({ says = {} }: Call<F>, asks: string): readonly string[] => [
  ...new Set(['open', asks, ...Object.keys(says), 'close']),
];

/**
 * `night` names each call of each role once, in the order of the night. `asks` is the last part of the key of the prompt that asks the
 * holders. `own` makes the call of a card that the group has written itself.
 */
export const catalogueOf = <F extends Family, H extends Character<F, C>, C extends Call<F>>(
  characters: readonly H[],
  night: readonly StepId[],
  asks = 'ask',
  own?: (step: StepId, role: RoleId) => CharacterCall<H, C>,
): Catalogue<F, H, C> => {
  const byId = new Map<string, H>(characters.map(each => [each.id, each]));
  const byStep = new Map<string, CharacterCall<H, C>>(
    characters.flatMap(character => character.calls.map(call => [call.step, { character, call }])),
  );
  const strangers = [...night.filter(step => !byStep.has(step)), ...[...byStep.keys()].filter(step => !night.includes(step))];
  if (strangers.length > 0 || new Set(night).size < night.length)
    throw new Error(`the order of the night has not each call once: ${strangers}`);
  const calledBy = (step: string): CharacterCall<H, C> => {
    const called = byStep.get(step);
    if (called !== undefined) return called;
    const role = roleOfOwnCall(step);
    if (role === undefined || own === undefined) throw new Error(`nobody answers to ${step}`);
    return own(step, role);
  };
  const isCall = (step: string): boolean => byStep.has(step) || (own !== undefined && roleOfOwnCall(step) !== undefined);
  const choices = new Map<string, readonly string[]>();
  for (const step of night)
    for (const [field, asked] of Object.entries(calledBy(step).call.form ?? {}))
      if (asked.kind === 'seats' && asked.does !== undefined)
        choices.set(asked.does, [...(choices.get(asked.does) ?? []), field === 'choose' ? step : `${step}.${field}`]);
  return {
    characters,
    characterOf: role => byId.get(role),
    calls: night as readonly CallStep[],
    isCall: (step): step is CallStep => isCall(step),
    isNight: step => step === 'nightfall' || step === 'dawn' || isCall(step),
    calledBy,
    rules: Object.fromEntries(night.map(step => [step, calledBy(step).call.rule])),
    prompts: night.flatMap(step => partsSaid(calledBy(step).call, asks).map(part => `${step}.${part}`)),
    ownEvents: [...night.map(step => calledBy(step).call.events ?? {}), ...characters.map(each => each.events ?? {})],
    choicesThat: does => choices.get(does) ?? [],
    keepsOrder: order => {
      const follow = (first: StepId, then: StepId): boolean =>
        !order.includes(first) || !order.includes(then) || order.indexOf(first) < order.indexOf(then);
      return night.every(step => {
        const { after = [], before = [], at } = calledBy(step).call;
        const isAtItsEnd = at === undefined || !order.includes(step) || order.at(at === 'first' ? 0 : -1) === step;
        return isAtItsEnd && after.every(first => follow(first, step)) && before.every(then => follow(step, then));
      });
    },
  };
};
