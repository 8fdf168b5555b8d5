import type { NightDeed } from '../../domain/ending.ts';
import type { RecordedEvent } from '../../domain/entry.ts';
import type { Seat, StepId } from '../../domain/ids.ts';
import type { SettingValue } from '../../domain/setup.ts';
import type { Disclosure } from '../../domain/step.ts';
import type { CallStep } from './catalogue.ts';
import type { ChoiceNote } from './events.ts';

/** A call to come. */
export interface PlannedCall {
  readonly step: CallStep;
  /** Present if another call interrupted this one after its choice: what the choice revealed. */
  readonly chosen?: { readonly told: Disclosure | null };
}

/** The choices of tonight's calls so far, and what they revealed; by day, those of last night. */
export interface CallsMade {
  /** Whether the present call has had its choice, or its time is up. */
  readonly answered: boolean;
  /** What the latest choice revealed, and to whom. */
  readonly told: Disclosure | null;
  readonly deeds: readonly NightDeed[];
  /** The seats that tonight's calls have named, by `step`, or by `step.field` (`witch.heal`) if the field is not `choose`. */
  readonly chosen: { readonly [choice: string]: readonly Seat[] };
}

/** Plans an interrupted call again, with its choice if it had one. It is made even if its holders are dead: the room sees both calls. */
export const interruptedCall = (step: CallStep, { answered, told }: Pick<CallsMade, 'answered' | 'told'>): PlannedCall =>
  answered ? { step, chosen: { told } } : { step };

/** The line that a choice adds to the night's log, and what the choice reveals to those who made it. */
export const deedOf = (
  step: StepId,
  by: readonly Seat[],
  { chose, told }: ChoiceNote,
): { readonly deed: NightDeed; readonly told: Disclosure | null } =>
  told === undefined ? { deed: { step, by, chose }, told: null } : { deed: { step, by, chose, told }, told: { to: by, what: told } };

/** A choice whose role has no event of its own. */
export type CommonChoice =
  | { readonly type: 'chosen'; readonly step: StepId; readonly seats: readonly Seat[]; readonly told?: string | readonly string[] }
  | { readonly type: 'chose-nobody'; readonly step: StepId };
export type SeatsChosen = Omit<Extract<CommonChoice, { type: 'chosen' }>, 'type'>;

export const notedChoice = ({ seats: chose, told }: SeatsChosen): ChoiceNote => (told === undefined ? { chose } : { chose, told });

/** Translates an event of earlier versions, in which the choice of this call had an event type of its own. */
export const formerChoice =
  (step: StepId) =>
  (event: RecordedEvent & { readonly seat?: unknown; readonly told?: unknown }): RecordedEvent & { readonly [field: string]: unknown } => ({
    type: 'chosen',
    step,
    seats: [event.seat],
    ...(event.told === undefined ? {} : { told: event.told }),
  });

/**
 * Gives a game the order of calls with which it began: the order that the group chose, or the calls that the book had then. So a role that
 * is added to the book later does not change a kept game. If nothing differs, the settings stay the same object, which games share.
 */
export const withOrderOf = <N extends string, S extends { readonly [name in N]: readonly string[] }>(
  set: S,
  name: N,
  chosen: SettingValue | undefined,
  calls: readonly StepId[],
): S => {
  const order: readonly string[] = Array.isArray(chosen) ? chosen : calls;
  return order.join() === set[name].join() ? set : { ...set, [name]: order };
};
