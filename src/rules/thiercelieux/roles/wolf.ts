import type { Seat } from '../../../domain/ids.ts';
import { no, ok } from '../../../domain/refusal.ts';
import { always, everyNight } from '../../kit/writing.ts';
import { call, MANY, noPrey, one, role, type VillageChoice, type VillageKnown, word } from '../role.ts';
import { holdersOf, inNight, isIn, type Player, seatsOfPlayers, type Village } from '../state.ts';

interface GirlCaught {
  readonly seat: Seat;
}

/** TH-84: the little girl, if she can still be caught. */
const girl = (state: Village): Player | undefined => holdersOf(state, 'little-girl').find(each => !each.wolf && !each.lost);

const theGirl = (target: Player, state: Village) => (target === girl(state) ? null : 'answer.not_the_girl');

/** TH-35: whether the wolf-dog chooses its side tonight by waking with the pack. */
const choosesByWaking = ({ round, set }: Pick<VillageKnown, 'round' | 'set'>): boolean =>
  set['calls.wolfDogChoice'] === 'byWaking' && round === 1;

const undecidedDog = (state: Village): Player | undefined =>
  choosesByWaking(state) ? holdersOf(state, 'wolf-dog').find(each => !each.wolf) : undefined;

/** Whether the log says that the dog stayed asleep. If the pack is asked once more, the log does not repeat it. */
const hasStayed = ({ night }: Village, dog: Player): boolean =>
  night.deeds.some(({ step, by }) => step === 'wolves' && by.includes(dog.seat));

const sideOf = (state: Village, option: string): readonly VillageChoice[] => {
  const dog = undecidedDog(state);
  if (dog === undefined || (option !== 'wolves' && hasStayed(state, dog))) return [];
  return [{ type: 'side-chosen', by: dog.seat, side: option === 'wolves' ? 'wolves' : 'villagers' }];
};

/** TH-193: if the pack may still decide, the pack is asked once more. Its earlier decision stands until then. */
const girlCaught = (village: Village, { seat }: GirlCaught): Village => {
  const { night } = village;
  switch (village.set['girl.caught']) {
    case 'mayReplace':
      return inNight(village, { ...night, answered: false });
    case 'replaces':
      return inNight(village, { ...night, chosen: { ...night.chosen, wolves: [seat] } });
    case 'diesAtOnce':
      return inNight(village, { ...night, chosen: { ...night.chosen, wolves: [] }, marks: { ...night.marks, girl: seat } });
  }
};

/** All players who are werewolves now agree on one victim (TH-50); the little girl may peek, and a wolf-dog may open its eyes with them. */
const pack = call({
  step: 'wolves',
  rule: 'TH-50',
  isAlwaysMade: true,
  isNoPower: true,
  nights: everyNight,
  wakes: state => seatsOfPlayers(state.players.filter(each => each.wolf && isIn(each))),
  sees: (_state, awake) => awake,
  form: {
    option: word(['villagers', 'wolves'], true, {
      onCard: (known: VillageKnown) => choosesByWaking(known) && known.mayBeDealt('wolf-dog'),
      now: (state: Village) => undecidedDog(state) !== undefined,
    }),
    choose: one(noPrey, { mayDecline: set => set['wolves.maySkip'], now: (_state, awake) => awake.length > 0, does: 'pack' }),
    // TH-84: always declinable, so that the card does not show whether she can still be caught.
    caught: one(theGirl, {
      mayDecline: always,
      onCard: known => known.mayBeDealt('little-girl'),
      now: (state, awake) => awake.length > 0 && girl(state) !== undefined,
    }),
  },
  events: {
    'girl-caught': {
      room: 'secret',
      notes: ({ seat }: GirlCaught, { set }: Village) => (set['girl.caught'] === 'mayReplace' ? null : { chose: [seat] }),
      fold: girlCaught,
    },
  },
  decide: (state, _awake, { option, choose: [victim], caught: [seen] }) => {
    const dog = undecidedDog(state);
    if (dog !== undefined && option === 'wolves' && victim === dog.seat) return no({ code: 'answer.wolf_target', place: victim });
    const side = sideOf(state, option);
    const choice: VillageChoice =
      victim === undefined ? { type: 'chose-nobody', step: 'wolves' } : { type: 'chosen', step: 'wolves', seats: [victim] };
    if (seen === undefined) return ok([...side, choice]);
    const isSeen = { type: 'girl-caught', seat: seen } as const;
    return ok(state.set['girl.caught'] === 'mayReplace' ? [...side, isSeen, choice] : [...side, isSeen]);
  },
});

export const wolf = role({ id: 'wolf', kind: 'wolf', wolf: true, copies: 4, most: MANY, calls: [pack] });
