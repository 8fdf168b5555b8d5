import type { RecordedEvent } from '../../domain/entry.ts';
import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import { ok, type Result } from '../../domain/refusal.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { cardsAsk, type FormAsk, type FormChoice, isAskable, isDeclinable } from '../kit/form.ts';
import { askedAt, type Question } from '../kit/question.ts';
import { awakeAt, doneAt } from './calls.ts';
import { doesWithCards, isCall } from './characters.ts';
import { goesOnRevealing, NightCourse } from './course.ts';
import type { OneNightEvent } from './events.ts';
import { mayBeCopied } from './lay.ts';
import { type CardsHandled, type Does, looksAt, type OneNightFamily, swaps } from './role.ts';
import { isCopyUntold, type OneNight, otherSeats, roleAt, seatsOf } from './state.ts';

interface OneNightQuestion extends Question<OneNightFamily, NightCourse> {
  /** What is done with the cards, where it is a call's. */
  readonly does?: Does | undefined;
  /** The time is over, and nobody has chosen. */
  readonly missed: () => NightCourse;
}

/** Undefined where the step asks for nothing, or nobody is there to answer. */
export const questionOf = (state: OneNight): OneNightQuestion | undefined =>
  isCall(state.step) ? callsQuestion(state, state.step) : copyQuestion(state);

const callsQuestion = (state: OneNight, step: CallStep): OneNightQuestion | undefined => {
  if (state.night.answered) return undefined;
  const call = doneAt(state, step);
  const by = awakeAt(state, step);
  if (call?.form === undefined || by.length === 0) return undefined;
  const does = doesWithCards(call);
  const targets = seatsOf(state).map(seat => ({ seat }));
  const { asks, decide } = askedAt(call, call.form, state, { set: state.table.set, list: {}, by, targets }, handlesCards(does));
  if (!isAskable(asks)) return undefined;
  return {
    by,
    asks,
    form: call.form,
    does,
    mayMiss: true,
    decide: chosen => {
      const told = isDeclined(chosen) ? ok([{ type: 'declined' }]) : decide(chosen);
      return told.ok ? ok(new NightCourse(state).tellAll(told.value)) : told;
    },
    missed: () => new NightCourse(state).tell(missedEvent(state, by, asks, does)),
  };
};

const isDeclined = (chosen: FormChoice): boolean => {
  const cards = Object.values(chosen).filter(each => typeof each !== 'string');
  return cards.length > 0 && cards.every(each => each.length === 0);
};

const cardsIn = (chosen: FormChoice): readonly Place[] => Object.values(chosen).flatMap(each => (typeof each === 'string' ? [] : each));

/** Where a role says nothing else of a choice, the cards are handled as its form says. */
const handlesCards =
  (does: Does | undefined) =>
  (state: OneNight, awake: readonly Seat[], chosen: FormChoice): Result<readonly RecordedEvent[]> =>
    ok(does === undefined ? [] : handled(does, state, awake, cardsIn(chosen)));

const handled = (does: Does, state: OneNight, awake: readonly Seat[], places: readonly Place[]): readonly CardsHandled[] => {
  switch (does) {
    case 'looks':
      return looksAt(state, awake, places);
    case 'swaps':
    case 'steals':
      return swaps(awake, places);
    case 'copies': {
      const [[by], [copied]] = [awake, places];
      return by === undefined || typeof copied !== 'number' ? [] : [{ type: 'copied', by, seat: copied, role: roleAt(state, copied) }];
    }
  }
};

/** ON-83, ON-118: what had to be done and was not is made good at the reveal, unless the group plays otherwise. */
const missedEvent = (state: OneNight, by: readonly Seat[], asks: readonly FormAsk[], does: Does | undefined): OneNightEvent => {
  const { set } = state.table;
  const isDue = !asks.every(isDeclinable);
  const looks = isDue && does === 'copies';
  const owing = isDue && does === 'swaps' ? by.filter(each => !isSettled(state, each)) : [];
  return {
    type: 'missed',
    owing: set['onenight.drunk_missed'] === 'random_at_reveal' ? owing : [],
    unseen: looks && set['onenight.dg_missed'] === 'ask_at_reveal',
  };
};

/** Asked once more: what has to be swapped was swapped at this call of the night, or is owed already. */
const isSettled = ({ step, night }: OneNight, by: Seat): boolean =>
  night.owing.includes(by) || night.acts.some(act => act.step === step && act.by.includes(by) && act.places.length === 2);

/** Who is asked what the Doppelgänger's card copied; anybody, where it is not known who was dealt it. */
const whoNames = (state: OneNight): Seat | 'anybody' | undefined => {
  const { step, day, table } = state;
  return step === 'reveal' && day.counted && !day.asked && isCopyUntold(state) ? (table.doppelganger ?? 'anybody') : undefined;
};

/** At the reveal what the Doppelgänger copied is asked for, where nobody has written it down. */
const copyQuestion = (state: OneNight): OneNightQuestion | undefined => {
  const namer = whoNames(state);
  if (namer === undefined) return undefined;
  const missed = () => named(state, 'none', null);
  // ON-222: where nobody knows who was dealt what, the role is told.
  if (namer === 'anybody')
    return {
      by: seatsOf(state),
      mayMiss: true,
      asks: [{ kind: 'word', name: 'copied', among: mayBeCopied(state), optional: false }],
      decide: ({ copied }) => ok(typeof copied === 'string' ? named(state, 'none', copied) : missed()),
      missed,
    };
  // ON-118: she names whom she looked at, or nobody. No card has moved before her look (ON-93).
  const ways = [{ among: otherSeats(state, namer), least: 1, most: 1 }];
  return {
    by: [namer],
    mayMiss: true,
    asks: [cardsAsk({ mayDecline: true, ways }, seatsOf(state), [namer])],
    decide: chosen => {
      const [seat] = cardsIn(chosen);
      return ok(typeof seat === 'number' ? named(state, seat, state.table.dealt[seat - 1] ?? null) : missed());
    },
    missed,
  };
};

const named = (state: OneNight, seat: Seat | 'none', role: RoleId | null): NightCourse =>
  goesOnRevealing(new NightCourse(state).tell({ type: 'seat-named', seat, role }));
