import type { Seat } from '../../../domain/ids.ts';
import { no, ok, type PlacedCode } from '../../../domain/refusal.ts';
import { marked } from '../../kit/marks.ts';
import { always, everyNight } from '../../kit/writing.ts';
import { call, holding, notOutNorSelf, one, role } from '../role.ts';
import { isSeated, namedAt, type Player, remade, type Village } from '../state.ts';

interface PotionEvent {
  readonly healed: Seat | null;
  readonly poisoned: Seat | null;
}

/**
 * TH-103: the victims that the witch is shown, in seat order and without causes. A victim who was converted or would survive is shown too.
 */
const shown = (state: Village): readonly Seat[] => {
  const calls = { pack: ['wolves'], packAndBigBad: ['wolves', 'big-bad-wolf'], allBites: ['wolves', 'big-bad-wolf', 'white-wolf'] };
  const bitten = calls[state.set['witch.shown']].flatMap(step => namedAt(state, step));
  return state.players.filter(each => bitten.includes(each.seat) && isSeated(each)).map(each => each.seat);
};

const healable = ({ seat }: Player, state: Village): PlacedCode | null => {
  if (!state.stores.healing) return 'witch.spent';
  return shown(state).includes(seat) ? null : 'answer.not_a_victim';
};

const poisonable = (target: Player, state: Village, awake: readonly Seat[]): PlacedCode | null =>
  state.stores.poison ? notOutNorSelf(target, state, awake) : 'witch.spent';

/** Whether the witch is shown the victims: she is awake, has her power and, unless a setting says otherwise, her healing potion. */
const seesVictims = ({ players, stores, set }: Village, awake: readonly Seat[]): boolean =>
  (stores.healing || set['witch.shownAfterHeal']) && awake.length > 0 && !awake.some(seat => players[seat - 1]?.lost);

const brewed = (village: Village, { healed, poisoned }: PotionEvent): Village => {
  const { chosen } = village.night;
  const { healing, poison } = village.stores;
  const named = {
    ...(healed === null ? {} : { 'witch.heal': [healed] }),
    ...(poisoned === null ? {} : { 'witch.poison': [poisoned] }),
  };
  return remade(village, {
    night: { ...village.night, chosen: { ...chosen, ...named } },
    stores: { ...village.stores, healing: healing && healed === null, poison: poison && poisoned === null },
  });
};

/** One potion that saves a victim of this night, and one that kills; each once a game (TH-101). */
export const witch = role({
  id: 'witch',
  kind: 'villager',
  copies: 1,
  calls: [
    call({
      step: 'witch',
      rule: 'TH-101',
      after: ['wolves', 'big-bad-wolf'],
      nights: everyNight,
      wakes: holding('witch'),
      mayBeEarly: true,
      spent: ({ stores }) => !stores.healing && !stores.poison,
      sees: (state, awake) => (seesVictims(state, awake) ? shown(state) : []),
      isShown: true,
      form: {
        heal: one(healable, { mayDecline: always, does: 'saves' }),
        poison: one(poisonable, { mayDecline: always, does: 'poison' }),
      },
      events: {
        brewed: {
          room: 'secret',
          notes: ({ healed, poisoned }: PotionEvent) => ({ chose: [healed, poisoned].filter(each => each !== null) }),
          fold: brewed,
        },
      },
      decide: (state, _witch, { heal: [healed = null], poison: [poisoned = null] }) => {
        if (healed === null && poisoned === null) return ok([{ type: 'chose-nobody', step: 'witch' }]);
        // If a ruling calls her once more, the potions that she gave before still stand.
        const saves = healed ?? namedAt(state, 'witch.heal')[0] ?? null;
        const kills = poisoned ?? namedAt(state, 'witch.poison')[0] ?? null;
        if (saves !== null && saves === kills) return no({ code: 'witch.heals_and_poisons', place: saves });
        if (saves !== null && kills !== null && !state.set['witch.bothSameNight']) return no({ code: 'witch.one_potion' });
        return ok([{ type: 'brewed', healed, poisoned }]);
      },
    }),
  ],
  marks: state =>
    holding('witch')(state).flatMap(seat => [
      ...(state.stores.healing ? marked('healing-potion', [seat]) : []),
      ...(state.stores.poison ? marked('poison-potion', [seat]) : []),
    ]),
});
