import type { Seat } from '../../../domain/ids.ts';
import type { PlacedCode } from '../../../domain/refusal.ts';
import { no, ok } from '../../../domain/result.ts';
import type { Character } from '../role.ts';
import { everyNight, holding, notOutNorSelf } from '../role.ts';
import type { Player, Village } from '../state.ts';
import { isSeated } from '../state.ts';

/** One potion that saves a victim of this night, and one that kills; each once a game (TH-101). */
export const witch: Character = {
  id: 'witch',
  kind: 'villager',
  wolf: false,
  calls: [
    {
      step: 'witch',
      nights: everyNight,
      wakes: holding('witch'),
      mayBeEarly: true,
      spent: ({ stores }) => !stores.healing && !stores.poison,
      sees: state => (state.stores.healing || state.set['witch.shownAfterHeal'] ? shown(state) : []),
      asks: (state, awake) => [
        { kind: 'seats', name: 'heal', least: 1, most: 1, mayDecline: true, forbids: target => forbidsHealing(state, target) },
        { kind: 'seats', name: 'poison', least: 1, most: 1, mayDecline: true, forbids: target => forbidsPoison(state, awake, target) },
      ],
      decide: (state, _witch, { heal: [healed = null], poison: [poisoned = null] }) => {
        if (healed === null && poisoned === null) return ok([{ type: 'chose-nobody', step: 'witch' }]);
        // Called once more by ruling, she has given what she has given.
        const { choices } = state.night;
        const [saves, kills] = [healed ?? choices.healed, poisoned ?? choices.poisoned];
        if (saves !== null && saves === kills) return no({ code: 'witch.heals_and_poisons', place: saves });
        if (saves !== null && kills !== null && !state.set['witch.bothSameNight']) return no({ code: 'witch.one_potion' });
        return ok([{ type: 'brewed', healed, poisoned }]);
      },
    },
  ],
};

/** TH-103: unlabelled and in seat order; one who was converted or would survive is shown like any other. */
const shown = ({ players, set, night: { choices } }: Village): readonly Seat[] => {
  const bites = {
    pack: [choices.pack],
    packAndBigBad: [choices.pack, choices.bigBad],
    allBites: [choices.pack, choices.bigBad, choices.white],
  }[set['witch.shown']];
  return players.filter(each => bites.includes(each.seat) && isSeated(each)).map(each => each.seat);
};

const forbidsHealing = (state: Village, { seat }: Player): PlacedCode | null => {
  if (!state.stores.healing) return 'witch.spent';
  return shown(state).includes(seat) ? null : 'answer.not_a_victim';
};

const forbidsPoison = (state: Village, awake: readonly Seat[], target: Player): PlacedCode | null =>
  state.stores.poison ? notOutNorSelf(awake)(target) : 'witch.spent';
