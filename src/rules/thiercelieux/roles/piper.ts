import type { Seat } from '../../../domain/ids.ts';
import { ok, type PlacedCode } from '../../../domain/refusal.ts';
import { marked } from '../../kit/marks.ts';
import { everyNight } from '../../kit/writing.ts';
import { call, holding, notOutNorSelf, role, seats } from '../role.ts';
import { isIn, type Player, remade, seatsOfPlayers, type Village } from '../state.ts';

/** How many players are charmed in a night. */
const TUNES = 2;

const uncharmed = (target: Player, state: Village, awake: readonly Seat[]): PlacedCode | null =>
  notOutNorSelf(target, state, awake) ?? (state.bonds.charmed.includes(target.seat) ? 'answer.charmed_already' : null);

const charms = call({
  step: 'piper',
  rule: 'TH-125',
  nights: everyNight,
  wakes: holding('piper'),
  says: { touch: ({ night, bonds }) => night.answered && { seats: bonds.charmed } },
  form: {
    choose: seats(TUNES, uncharmed, {
      least: set => (set['piper.exact'] ? TUNES : 1),
      orAllLeft: true,
      mayDecline: set => !set['piper.exact'],
    }),
  },
  events: {
    charmed: {
      room: 'secret',
      notes: ({ seats: chose }: { readonly seats: readonly Seat[] }) => ({ chose }),
      fold: (village: Village, { seats: chose }: { readonly seats: readonly Seat[] }) => {
        const charmed = [...new Set([...village.bonds.charmed, ...chose])].sort((a, b) => a - b);
        return remade(village, { bonds: { ...village.bonds, charmed } });
      },
    },
  },
  decide: (_state, _piper, { choose }) =>
    ok([choose.length === 0 ? { type: 'chose-nobody', step: 'piper' } : { type: 'charmed', seats: choose }]),
});

/** The charmed meet every night; who charmed them stays hidden. */
const meet = call({
  step: 'charmed',
  rule: 'TH-125',
  after: ['piper'],
  isNoPower: true,
  nights: everyNight,
  wakes: ({ players, bonds }) => seatsOfPlayers(players.filter(each => bonds.charmed.includes(each.seat) && isIn(each))),
  sees: (_state, awake) => awake,
});

/** Charms two players a night and wins when all others are charmed (TH-125, TH-128). */
export const piper = role({
  id: 'piper',
  kind: 'solitary',
  copies: 1,
  losesWhenConverted: true,
  camp: {
    id: 'piper',
    side: 'piper',
    because: 'all-charmed',
    rule: 'TH-175',
    isGoalOf: (_state, { wolf }) => !wolf,
    hasWon: ({ bonds }, holder, living) => living.every(each => each === holder || bonds.charmed.includes(each.seat)),
    winsAtOnce: ({ step, set }) => step === 'piper' && set['piper.winCheck'] === 'immediate',
    isPassedOver: set => !set['end.wolvesNeedSolosOut'],
    forbidsParity: true,
  },
  calls: [charms, meet],
  marks: ({ bonds }) => marked('charm', bonds.charmed),
});
