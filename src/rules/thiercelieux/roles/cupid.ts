import { ok } from '../../../domain/result.ts';
import type { Call, Character } from '../role.ts';
import { firstNight, holding, notOut, notOutNorSelf } from '../role.ts';
import type { Village } from '../state.ts';
import { isIn, isLover, playerAt, seatsOf } from '../state.ts';

/** Binds two players for life on the first night (TH-71). */
const pairs: Call = {
  step: 'cupid',
  nights: state => firstNight(state) || state.set['calls.cupidAfterFirstNight'] === 'decoy',
  wakes: holding('cupid'),
  asks: ({ round, set }, awake) => {
    if (round > 1) return [];
    const forbids = set['cupid.maySelf'] ? notOut : notOutNorSelf(awake);
    return [{ kind: 'seats', name: 'choose', least: 2, most: 2, mayDecline: !set['cupid.mustChoose'], forbids }];
  },
  decide: (_state, _cupid, { choose }) =>
    ok([choose.length === 0 ? { type: 'chose-nobody', step: 'cupid' } : { type: 'paired', seats: [...choose].sort((a, b) => a - b) }]),
};

/** They learn each other's seat, and not who brought them together. */
const meet: Call = {
  step: 'lovers',
  nights: firstNight,
  wakes: state => seatsOf(state.players.filter(each => isLover(state, each.seat) && isIn(each))),
  sees: (_state, awake) => awake,
  tells: (state, awake) => (state.set['lovers.revealCards'] ? awake.flatMap(lover => cardOfTheOther(state, lover)) : []),
};

const cardOfTheOther = (state: Village, lover: number) => {
  const { lovers } = state.bonds;
  const other = playerAt(state, lovers.find(each => each !== lover) ?? null);
  return other === undefined ? [] : [{ to: lovers.filter(each => each === lover), what: other.card }];
};

export const cupid: Character = { id: 'cupid', kind: 'villager', wolf: false, calls: [pairs, meet] };
