import type { Seat } from '../../../domain/ids.ts';
import { everyNight } from '../../kit/writing.ts';
import type { TokenSettings } from '../house-rules.ts';
import { call, holding, notOneself, oneLiving, role } from '../role.ts';
import type { Lupus } from '../state.ts';
import { isAlive, roleAt } from '../state.ts';

/** LT-19: whether the Owl kills in a game that begins with this many players. */
export const isDeadlyAmong = (set: TokenSettings, players: number): boolean => {
  const from = set['token.deadly_owl_min_players'];
  return from === 'any' || (from !== 'off' && players >= from);
};

/** Whether the Owl's look kills: the same all game long. */
const owlIsDeadly = ({ table, seats }: Lupus): boolean => table.edition === 'token' && isDeadlyAmong(table.set, seats.length);

/** LT-19, LT-21: whether the Owl kills this player at dawn. */
export const owlKills = (state: Lupus, pick: Seat, isGuarded: boolean): boolean => {
  const { table } = state;
  if (table.edition !== 'token' || !owlIsDeadly(state)) return false;
  if (isGuarded && table.set['bodyguard.blocks_owl_kill']) return false;
  const role = roleAt(state, pick);
  return role !== 'werewolf' && role !== 'werehamster';
};

/** Whether the Owl's choice of last night nominates today. Call it after the deaths of the dawn. */
export const owlNominates = (state: Lupus, pick: Seat): boolean => {
  const { table } = state;
  const kills = table.edition === 'token' && owlIsDeadly(state);
  return stands(state, pick) && (!kills || table.set['token.deadly_owl_also_nominates']);
};

/** LC-80, LC-81: a choice of a dead player is void. The choice of a dead Owl stands, unless a setting says otherwise. */
const stands = (state: Lupus, pick: Seat): boolean => {
  if (!isAlive(state, pick)) return false;
  const owls = state.night.deeds.find(deed => deed.step === 'owl')?.by ?? [];
  return state.set['owl.pick_survives_owl'] || owls.every(owl => isAlive(state, owl));
};

/** Points each night at a player who will be nominated next day; in a large game of the token edition the look also kills. */
export const owl = role({
  id: 'owl',
  side: 'humans',
  copies: 1,
  from: 12,
  calls: [
    call({
      step: 'owl',
      rule: { classic: 'LC-55', token: 'LT-18' },
      ruleNow: state => (owlIsDeadly(state) ? 'LT-19' : null),
      nights: everyNight,
      wakes: holding('owl'),
      says: { deadly: owlIsDeadly },
      form: {
        choose: oneLiving(
          notOneself(state => state.set['owl.may_target_self']),
          { does: 'points' },
        ),
      },
    }),
  ],
});
