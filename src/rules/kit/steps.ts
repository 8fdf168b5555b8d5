import type { StepId } from '../../domain/ids.ts';
import type { Asks, Elector, Prompt, Step } from '../../domain/step.ts';
import { fieldsOf } from './form.ts';
import type { Question } from './question.ts';
import type { Family } from './role.ts';

const NONE: readonly never[] = [];
const ANNOUNCEMENT: Asks = { kind: 'nothing', lasts: { kind: 'announcement' } };
/** A call that nobody can answer lasts as long as any other, so that its length shows nothing. */
const DECOY: Asks = { kind: 'nothing', lasts: { kind: 'call' } };

/** Optional parts of an announced step: a question, the seat that answers, and the steps that the moderator may open. */
export type PlainMore = Partial<Pick<Step, 'asks' | 'by' | 'offers'>>;

/** A step that is announced: nightfall, dawn or a step of the day. */
export const plainStep = (
  id: StepId,
  rule: string,
  says: readonly Prompt[],
  goOn: Prompt | null,
  { asks = ANNOUNCEMENT, by, offers = NONE }: PlainMore = {},
): Step => {
  const time = id === 'nightfall' || id === 'dawn' ? 'night' : 'day';
  const step: Step = { id, rule, time, awake: NONE, sees: NONE, asks, says, goOn, tells: NONE, offers };
  return by === undefined ? step : { ...step, by };
};

export const formAsked = ({ asks, mayMiss }: Pick<Question<Family, unknown>, 'asks' | 'mayMiss'>): Asks => ({
  kind: 'form',
  fields: fieldsOf(asks),
  mayMiss,
});

/** A call of the night. `asks` is undefined if nobody can answer; what is said is the same either way. */
export const callStep = (
  call: Pick<Step, 'id' | 'rule' | 'awake' | 'sees' | 'isShown' | 'says' | 'tells' | 'offers'>,
  asks: Asks | undefined,
  close: Prompt,
): Step => ({
  ...call,
  time: 'call',
  asks: asks ?? DECOY,
  goOn: asks === undefined ? close : null,
});

/** The question of a ballot in which the electors vote aloud, one after the other. */
export const turnAsked = (
  { electors, votes }: { readonly electors: readonly Elector[]; readonly votes: readonly { readonly voter: Elector['seat'] }[] },
  turn: Elector,
  mayClose: boolean,
): Asks => ({
  kind: 'ballot',
  electors,
  turn: turn.seat,
  cast: votes.map(vote => vote.voter),
  shown: 'as-cast',
  mayChange: false,
  mayClose,
});
