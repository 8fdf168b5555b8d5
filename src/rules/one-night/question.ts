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
  /** What is done with the chosen cards, if the step is a call. */
  readonly does?: Does | undefined;
  /** Goes on if the time is over and nobody has chosen. */
  readonly missed: () => NightCourse;
}

/** The question of the present step; undefined if the step asks nothing or nobody can answer. */
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

/** Makes the events of a choice for a call without `decide`: the cards are handled as the form says. */
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

/** ON-83, ON-118: an action that was due and missed is made up for at the reveal, unless a setting says otherwise. */
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

/** Whether a player owes no further swap at a repeated call: the player has swapped at this call, or owes that swap already. */
const isSettled = ({ step, night }: OneNight, by: Seat): boolean =>
  night.owing.includes(by) || night.acts.some(act => act.step === step && act.by.includes(by) && act.places.length === 2);

/** The seat that is asked what the Doppelgänger copied; `anybody` if nobody knows who was dealt her card. */
const whoNames = (state: OneNight): Seat | 'anybody' | undefined => {
  const { step, day, table } = state;
  return step === 'reveal' && day.counted && !day.asked && isCopyUntold(state) ? (table.doppelganger ?? 'anybody') : undefined;
};

/** Asks at the reveal what the Doppelgänger copied, if nobody has entered the copy. */
const copyQuestion = (state: OneNight): OneNightQuestion | undefined => {
  const namer = whoNames(state);
  if (namer === undefined) return undefined;
  const missed = () => named(state, 'none', null);
  // ON-222: if the deal is unknown, the copied role is asked, not a seat.
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
