import { ok } from '../../domain/refusal.ts';
import { isAskable } from '../kit/form.ts';
import { askedAt, type Question } from '../kit/question.ts';
import { calledBy, isCall } from './characters.ts';
import { LupusCourse } from './course.ts';
import type { LupusFamily } from './role.ts';
import type { Lupus } from './state.ts';

type LupusQuestion = Question<LupusFamily, LupusCourse>;

/** What a call still asks; undefined if the step asks nothing or nobody can answer. */
export const questionOf = (state: Lupus): LupusQuestion | undefined => {
  const { step } = state;
  if (!isCall(step) || state.night.answered) return undefined;
  const { call } = calledBy(step);
  const by = call.wakes(state);
  if (call.form === undefined || by.length === 0) return undefined;
  const { form } = call;
  const { asks, decide } = askedAt(call, form, state, { set: state.set, list: {}, by, targets: state.seats });
  if (!isAskable(asks)) return undefined;
  return {
    by,
    asks,
    form,
    mayMiss: call.mayFail?.(by) ?? false,
    decide: chosen => {
      const told = decide(chosen);
      return told.ok ? ok(new LupusCourse(state).tellAll(told.value)) : told;
    },
  };
};
