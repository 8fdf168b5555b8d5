import type { Answer } from '../../domain/answer.ts';
import type { RecordedEvent } from '../../domain/entry.ts';
import type { Seat, StepId } from '../../domain/ids.ts';
import { type Code, no, ok, type Result } from '../../domain/refusal.ts';
import { asksOf, type FormAsk, type FormChoice, nothingChosen, readForm } from './form.ts';
import type { Call, Family, Form } from './role.ts';

/** What a step asks, of whom, and what an answer does. */
export interface Question<F extends Family, T> {
  readonly by: readonly Seat[];
  readonly asks: readonly FormAsk[];
  /** Whether time may run out without a choice. */
  readonly mayMiss: boolean;
  /** The form of the call, if the step is a call. */
  readonly form?: Form<F>;
  readonly decide: (chosen: FormChoice) => Result<T>;
}

/** What a call asks, and the events that an answer brings. `usual` makes the events of a choice if the call has no `decide`. */
export const askedAt = <F extends Family>(
  call: Call<F>,
  form: Form<F>,
  state: F['state'],
  { set, list, by, targets }: Pick<F, 'set' | 'list'> & { readonly by: readonly Seat[]; readonly targets: readonly F['target'][] },
  usual: NonNullable<Call<F>['decide']> = namesSeats(call.step),
): Pick<Question<F, readonly RecordedEvent[]>, 'asks' | 'decide'> => {
  const decide = call.decide ?? usual;
  return { asks: asksOf(form, state, set, by, targets), decide: chosen => decide(state, by, chosen, list) };
};

/** Makes the events of a choice for a call without `decide`: the seats are recorded as they were chosen. */
const namesSeats =
  (step: StepId) =>
  (_state: object, _by: readonly Seat[], chosen: FormChoice): Result<readonly RecordedEvent[]> => {
    const seats = seatsIn(chosen);
    const told = seats.length === 0 ? { type: 'chose-nobody', step } : { type: 'chosen', step, seats };
    return ok([told]);
  };

/** The seats of a form that has one field, `choose`. */
export const seatsIn = ({ choose }: FormChoice): readonly Seat[] => (Array.isArray(choose) ? choose : []);

/** Why a step that asks nothing refuses a choice. */
export const whyNothing = (isCall: boolean, isAnswered: boolean): Code => {
  if (!isCall) return 'answer.wrong_kind';
  return isAnswered ? 'answer.already' : 'answer.not_awake';
};

/** Reads the form that answers a step, and decides it. */
export const fillIn = <F extends Family, T>(
  question: Question<F, T> | undefined,
  { step, by, form }: Extract<Answer, { type: 'fill' }>,
  unasked: Code,
): Result<T> => {
  if (question === undefined) return no({ code: unasked, step });
  if (by !== undefined && !question.by.includes(by)) return no({ code: 'answer.not_awake', place: by });
  const read = readForm(step, question.asks, form, question.form);
  return read.ok ? question.decide(read.value) : read;
};

/** Decides a step whose time has run out as if nothing had been chosen. */
export const letPass = <F extends Family, T>(question: Question<F, T> | undefined, step: StepId, unasked: Code): Result<T> => {
  if (question === undefined) return no({ code: unasked, step });
  return question.mayMiss ? question.decide(nothingChosen(question.asks, question.form)) : no({ code: 'answer.cannot_miss', step });
};
