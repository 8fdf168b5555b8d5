import type { Seat } from '../../../domain/ids.ts';
import { ok, type PlacedCode } from '../../../domain/refusal.ts';
import { marked } from '../../kit/marks.ts';
import { firstNight } from '../../kit/writing.ts';
import { call, holding, notOut, notOutNorSelf, role, seats } from '../role.ts';
import { isIn, isLover, type Player, playerAt, seatsOfPlayers, type Village } from '../state.ts';

const lovable = (target: Player, state: Village, awake: readonly Seat[]): PlacedCode | null =>
  state.set['cupid.maySelf'] ? notOut(target) : notOutNorSelf(target, state, awake);

/** Binds two players for life on the first night (TH-71). */
const pairs = call({
  step: 'cupid',
  rule: 'TH-71',
  before: ['wolves'],
  nights: known => firstNight(known) || known.set['calls.cupidAfterFirstNight'] === 'decoy',
  wakes: holding('cupid'),
  form: { choose: seats(2, lovable, { mayDecline: set => !set['cupid.mustChoose'], now: firstNight }) },
  decide: (_state, _cupid, { choose }) =>
    ok([choose.length === 0 ? { type: 'chose-nobody', step: 'cupid' } : { type: 'paired', seats: [...choose].sort((a, b) => a - b) }]),
});

/** The lovers learn each other's seat, but not who paired them. */
const meet = call({
  step: 'lovers',
  rule: 'TH-71',
  after: ['cupid'],
  isNoPower: true,
  nights: firstNight,
  wakes: state => seatsOfPlayers(state.players.filter(each => isLover(state, each.seat) && isIn(each))),
  sees: (_state, awake) => awake,
  says: { touch: ({ bonds }) => ({ seats: bonds.lovers }) },
  tells: (state, awake) => (state.set['lovers.revealCards'] ? awake.flatMap(lover => cardOfTheOther(state, lover)) : []),
});

const cardOfTheOther = (state: Village, lover: number) => {
  const { lovers } = state.bonds;
  const other = playerAt(state, lovers.find(each => each !== lover) ?? null);
  return other === undefined ? [] : [{ to: lovers.filter(each => each === lover), what: other.card }];
};

export const cupid = role({
  id: 'cupid',
  kind: 'villager',
  copies: 1,
  makesSide: 'lovers',
  calls: [pairs, meet],
  marks: ({ bonds }) => marked('love', bonds.lovers),
});
