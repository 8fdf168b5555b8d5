import type { Seat } from '../../../domain/ids.ts';
import { no, ok } from '../../../domain/result.ts';
import type { VillageEvent } from '../events.ts';
import type { Ask, Call, Character, Chosen } from '../role.ts';
import { everyNight, noPrey, oneSeat } from '../role.ts';
import type { Player, Village } from '../state.ts';
import { holdersOf, isIn, seatsOf } from '../state.ts';

/** All who are werewolves now agree on one victim (TH-50); the little girl may peek, and a wolf-dog may open its eyes with them. */
const pack: Call = {
  step: 'wolves',
  nights: everyNight,
  wakes: state => seatsOf(state.players.filter(each => each.wolf && isIn(each))),
  sees: (_state, awake) => awake,
  asks: (state, awake) => [...dogAsks(state), ...packAsks(state, awake), ...girlAsks(state, awake)],
  decide: (state, _awake, chosen) => {
    const [dog] = undecidedDog(state);
    const [victim] = chosen.choose;
    if (dog !== undefined && chosen.option === 'wolves' && victim === dog.seat) return no({ code: 'answer.wolf_target', place: victim });
    const side: VillageEvent[] =
      dog === undefined || (chosen.option !== 'wolves' && hasStayed(state, dog))
        ? []
        : [{ type: 'side-chosen', by: dog.seat, side: chosen.option === 'wolves' ? 'wolves' : 'villagers' }];
    return ok([...side, ...caughtThen(state, chosen, victim)]);
  },
};

const caughtThen = (state: Village, { caught }: Chosen, victim: Seat | undefined): readonly VillageEvent[] => {
  const [girl] = caught;
  const choice: VillageEvent = victim === undefined ? { type: 'chose-nobody', step: 'wolves' } : { type: 'bitten', seat: victim };
  if (girl === undefined) return [choice];
  const seen: VillageEvent = { type: 'girl-caught', seat: girl };
  return state.set['girl.caught'] === 'mayReplace' ? [seen, choice] : [seen];
};

const packAsks = ({ set }: Village, awake: readonly Seat[]): readonly Ask[] =>
  awake.length === 0 ? [] : [oneSeat(set['wolves.maySkip'], noPrey)];

const girlAsks = (state: Village, awake: readonly Seat[]): readonly Ask[] => {
  const [girl] = holdersOf(state, 'little-girl').filter(each => !each.wolf && !each.lost);
  if (girl === undefined || awake.length === 0) return [];
  const forbids = (target: Player) => (target === girl ? null : ('answer.not_the_girl' as const));
  return [{ kind: 'seats', name: 'caught', least: 1, most: 1, mayDecline: true, forbids }];
};

const dogAsks = (state: Village): readonly Ask[] =>
  undecidedDog(state).length === 0 ? [] : [{ kind: 'word', name: 'option', among: ['villagers', 'wolves'], optional: true }];

/** TH-35. */
const undecidedDog = (state: Village): readonly Player[] =>
  state.set['calls.wolfDogChoice'] === 'byWaking' && state.round === 1 ? holdersOf(state, 'wolf-dog').filter(each => !each.wolf) : [];

/** Asked once more, the dog may still open its eyes; that it has not is written down once. */
const hasStayed = ({ night }: Village, dog: Player): boolean =>
  night.deeds.some(({ step, by }) => step === 'wolves' && by.includes(dog.seat));

export const wolf: Character = { id: 'wolf', kind: 'wolf', wolf: true, calls: [pack] };
