import type { EndingTold, SeatCamp } from '../../domain/ending.ts';
import { endingTold } from '../../domain/ending.ts';
import type { RoleId, RuleId, Seat } from '../../domain/ids.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import { ownCardOf } from '../kit/own.ts';
import { characterOf } from './characters.ts';
import type { Side } from './role.ts';
import { WINNING_SIDES } from './role.ts';
import type { OneNight } from './state.ts';
import { DOPPELGANGER, playing, roleAt, seatsOf } from './state.ts';

/** The rule behind each reason for an ending. */
const RULES = {
  'werewolf-died': 'ON-145',
  'tanner-died': 'ON-154',
  'no-werewolf-died': 'ON-148',
  'nobody-died': 'ON-146',
  'minion-succeeded': 'ON-155',
  'only-minions-died': 'ON-158',
  'no-werewolf-was-there': 'ON-147',
} as const satisfies { readonly [because: string]: RuleId };
type Reason = keyof typeof RULES;
const isReason = (because: string): because is Reason => Object.hasOwn(RULES, because);

/** The ending with the rule that decided it. */
export const withReason = (ending: PublicEnding, camps: readonly SeatCamp[]): EndingTold =>
  endingTold(ending, isReason(ending.because) ? RULES[ending.because] : null, camps);

interface Victory {
  readonly sides: readonly Side[];
  readonly winners: readonly Seat[];
  readonly because: Reason;
}

/** A player at the end of the game, by the card in front. */
interface Player {
  readonly seat: Seat;
  /** Null if the card belongs to no side. */
  readonly side: Side | null;
  readonly wolf: boolean;
  readonly dead: boolean;
}

const ownSideOf = ({ table }: OneNight, role: RoleId): Side | null => {
  const written = ownCardOf(table.set, role)?.side;
  return WINNING_SIDES.find(each => each === written) ?? null;
};

/** ON-116: a Doppelgänger's card that copied nothing is a village card, unless the group plays otherwise. */
const playerAt = (state: OneNight, seat: Seat): Player => {
  const role = roleAt(state, seat);
  // ON-237: the group's own card is on the side that the group has written, and is no werewolf.
  const { side = ownSideOf(state, role), wolf = false } = characterOf(role) ?? {};
  const isNothing = role === DOPPELGANGER && state.table.set['onenight.dg_unresolved'] === 'no_side';
  return { seat, side: isNothing ? null : side, wolf, dead: state.day.dead?.includes(seat) === true };
};

/** ON-144 to ON-165: who has won, by the cards in front at the end of the night and by the dead. */
export const wonBy = (state: OneNight): Victory => {
  const players = playing(state).map(seat => playerAt(state, seat));
  const { because, pack, village } = players.some(each => each.wolf) ? withWerewolves(players) : withoutWerewolves(state, players);
  const people = village ? players.filter(each => each.side === 'village') : [];
  const winners = [...people, ...pack, ...players.filter(isDeadTanner)];
  // ON-224: a side without a player does not win.
  const sides = WINNING_SIDES.filter(side => winners.some(each => each.side === side));
  return { sides, winners: winners.map(each => each.seat).sort((a, b) => a - b), because };
};

interface Verdict {
  readonly because: Reason;
  /** The werewolves and minions who win. */
  readonly pack: readonly Player[];
  readonly village: boolean;
}

/** The verdict if a player is a werewolf (ON-145, ON-148 to ON-152). */
const withWerewolves = (players: readonly Player[]): Verdict => {
  if (players.some(each => each.wolf && each.dead)) return { because: 'werewolf-died', pack: [], village: true };
  if (players.some(isDeadTanner)) return { because: 'tanner-died', pack: [], village: false };
  return { because: 'no-werewolf-died', pack: players.filter(each => each.side === 'werewolves'), village: false };
};

/** The verdict if no player is a werewolf (ON-146, ON-147, ON-153 to ON-160). */
const withoutWerewolves = (state: OneNight, players: readonly Player[]): Verdict => {
  const { set } = state.table;
  const dead = players.filter(each => each.dead);
  if (dead.length === 0) return { because: 'nobody-died', pack: [], village: true };
  const tannerDied = dead.some(isDeadTanner);
  const blocked = tannerDied && set['onenight.tanner_blocks_minion_without_wolf'];
  const pack = blocked ? [] : players.filter(each => isMinion(each) && succeeds(state, each, dead));
  if (pack.length > 0) return { because: 'minion-succeeded', pack, village: false };
  if (tannerDied) return { because: 'tanner-died', pack, village: false };
  if (!dead.every(isMinion)) return { because: 'no-werewolf-was-there', pack, village: false };
  return { because: 'only-minions-died', pack, village: set['onenight.village_wins_on_minion_only_death'] };
};

/** ON-155 to ON-157: whether a Minion reaches the goal that he has if nobody is a werewolf. */
const succeeds = ({ table }: OneNight, minion: Player, dead: readonly Player[]): boolean => {
  if (minion.dead && table.set['onenight.minion_without_wolf_must_live']) return false;
  return table.set['onenight.minion_without_wolf_goal'] === 'non_minion_dead'
    ? dead.some(each => !isMinion(each))
    : dead.some(each => each.seat !== minion.seat);
};

const isMinion = ({ side, wolf }: Player): boolean => side === 'werewolves' && !wolf;
const isDeadTanner = ({ side, dead }: Player): boolean => side === 'tanner' && dead;

/** ON-144: the side of each seat, by the card in front at the end. */
export const campsOf = (state: OneNight): readonly SeatCamp[] =>
  seatsOf(state).map(each => {
    const { seat, side, wolf } = playerAt(state, each);
    return { seat, side, wolf };
  });
