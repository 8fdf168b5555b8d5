import type { Seat } from '../../../domain/ids.ts';
import { ok } from '../../../domain/result.ts';
import type { Call, Character } from '../role.ts';
import { everyNight, holding, notOutNorSelf } from '../role.ts';
import type { Player, Village } from '../state.ts';
import { isIn, seatsOf } from '../state.ts';

/** How many are charmed in a night. */
const TUNES = 2;

const charms: Call = {
  step: 'piper',
  nights: everyNight,
  wakes: holding('piper'),
  asks: (state, awake) => {
    const left = state.players.filter(each => forbids(state, awake, each) === null).length;
    const most = Math.min(TUNES, left);
    if (most === 0) return [];
    const exact = state.set['piper.exact'];
    const least = exact ? most : 1;
    return [{ kind: 'seats', name: 'choose', least, most, mayDecline: !exact, forbids: target => forbids(state, awake, target) }];
  },
  decide: (_state, _piper, { choose }) =>
    ok([choose.length === 0 ? { type: 'chose-nobody', step: 'piper' } : { type: 'charmed', seats: choose }]),
};

const forbids = ({ bonds }: Village, awake: readonly Seat[], target: Player) =>
  notOutNorSelf(awake)(target) ?? (bonds.charmed.includes(target.seat) ? ('answer.charmed_already' as const) : null);

/** The charmed meet every night; who charmed them stays hidden. */
const meet: Call = {
  step: 'charmed',
  nights: everyNight,
  wakes: ({ players, bonds }) => seatsOf(players.filter(each => bonds.charmed.includes(each.seat) && isIn(each))),
  sees: (_state, awake) => awake,
};

/** Charms two players a night and wins when all others are charmed (TH-125, TH-128). */
export const piper: Character = {
  id: 'piper',
  kind: 'solitary',
  wolf: false,
  losesWhenConverted: true,
  calls: [charms, meet],
};
