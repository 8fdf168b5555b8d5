import type { Recorded } from '../../domain/entry.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Result } from '../../domain/result.ts';
import { ok } from '../../domain/result.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { Ask, Chosen } from '../kit/form.ts';
import { asksOf, isAskable } from '../kit/form.ts';
import { calledBy, isCall } from './characters.ts';
import { LupusCourse } from './course.ts';
import type { LupusEvent } from './events.ts';
import type { LupusCall, LupusForm } from './role.ts';
import type { Lupus } from './state.ts';

/** What a call still asks, of whom, and what an answer does. */
interface Question {
  readonly by: readonly Seat[];
  readonly asks: readonly Ask[];
  readonly mayMiss: boolean;
  readonly form: LupusForm;
  readonly decide: (chosen: Chosen) => Result<LupusCourse>;
}

/** Undefined where the step asks for nothing, or nobody is there to answer. */
export const questionOf = (state: Lupus): Question | undefined => {
  const { step } = state;
  if (!isCall(step) || state.night.answered) return undefined;
  const { call } = calledBy(step);
  const by = call.wakes(state);
  if (call.form === undefined || by.length === 0) return undefined;
  const asks = asksOf(call.form, state, state.set, by, state.seats);
  if (!isAskable(asks)) return undefined;
  const decide = call.decide ?? namesSeats(step);
  return {
    by,
    asks,
    mayMiss: call.mayFail?.(by) ?? false,
    form: call.form,
    decide: chosen => told(state, decide(state, by, chosen)),
  };
};

/** Where a role says nothing else of a choice, it is told as it is. */
const namesSeats =
  (step: CallStep): NonNullable<LupusCall['decide']> =>
  (_state, _awake, { choose: seats }) =>
    ok([Array.isArray(seats) && seats.length > 0 ? { type: 'chosen', step, seats } : { type: 'chose-nobody', step }]);

/** What a role tells is common, or its own: the book knows both. */
const told = (state: Lupus, chosen: Result<readonly Recorded[]>): Result<LupusCourse> =>
  chosen.ok ? ok((chosen.value as readonly LupusEvent[]).reduce((course, event) => course.tell(event), new LupusCourse(state))) : chosen;
