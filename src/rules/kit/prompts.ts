import { nameOnOwn, roleOfOwnCall } from '../../domain/own-card.ts';
import type { Prompt } from '../../domain/step.ts';
import type { CallStep } from './catalogue.ts';

type Fills = NonNullable<Prompt['with']>;
type SayAt = (step: CallStep, what: string, fills?: Fills) => Prompt;

/** Makes the prompts of a family. `K` are the keys of the prompts outside the calls. */
export const promptsOf = <K extends string>(family: string): { readonly say: (key: K, fills?: Fills) => Prompt; readonly sayAt: SayAt } => {
  const prompt = (key: string, fills: Fills | undefined): Prompt =>
    fills === undefined ? { key: `${family}.${key}` } : { key: `${family}.${key}`, with: fills };
  return {
    say: prompt,
    /** `what` is `open`, `ask`, `close`, or a prompt of the role's own. */
    sayAt: (step, what, fills) => {
      const own = roleOfOwnCall(step);
      // All families call own cards with the same words.
      return own === undefined ? prompt(`${step}.${what}`, fills) : { key: `blank.${what}`, with: { ...fills, name: nameOnOwn(own) } };
    },
  };
};

/** The prompts of a call: `open`, then `ask` unless the role's `says` decides when to ask, then the role's own prompts. */
export const saidAt = <S extends object>(
  sayAt: SayAt,
  step: CallStep,
  says: { readonly [what: string]: (state: S) => boolean | Fills } | undefined,
  state: S,
  afterAsking: readonly Prompt[] = [],
): readonly Prompt[] => {
  const said = [sayAt(step, 'open'), ...(says?.ask === undefined ? [sayAt(step, 'ask')] : []), ...afterAsking];
  for (const what in says) {
    const fills = says[what]?.(state) ?? false;
    if (fills !== false) said.push(fills === true ? sayAt(step, what) : sayAt(step, what, fills));
  }
  return said;
};
