import type { Prompt } from '../../domain/step.ts';
import type { CallStep } from './catalogue.ts';

type Fills = NonNullable<Prompt['with']>;
type SayAt = (step: CallStep, what: string, fills?: Fills) => Prompt;

/** What is said at a family's tables; `K` are the keys of what is said beside the calls. */
export const promptsOf = <K extends string>(family: string): { readonly say: (key: K, fills?: Fills) => Prompt; readonly sayAt: SayAt } => {
  const prompt = (key: string, fills: Fills | undefined): Prompt =>
    fills === undefined ? { key: `${family}.${key}` } : { key: `${family}.${key}`, with: fills };
  return {
    say: prompt,
    /** `open`, `ask`, `close`, or what the role says besides. */
    sayAt: (step, what, fills) => prompt(`${step}.${what}`, fills),
  };
};

/** What is said at a call: `open`, then `ask` unless the role says when, then what the role says besides. */
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
