import type { RoleId, Seat } from '../../domain/ids.ts';
import type { SeededDice } from '../dice.ts';
import type { Finding, Memory } from './memory.ts';
import { natureOf, type Room, type Saying } from './room.ts';
import { claimants } from './suspicion.ts';
import type { Temper } from './temper.ts';

const comesTrue = (dice: SeededDice, chance: number): boolean => dice.below(1000) < 1000 * chance;

/** Whether somebody has said that this seat is a wolf. */
const accusedNow = ({ sayings }: Room, seat: Seat): boolean =>
  sayings.some(each => each.says === 'is' && each.about === seat && each.nature === 'wolf');

/** What a player says by day, in a game of many nights. */
export const speech = (room: Room, memory: Memory, temper: Temper, dice: SeededDice, isNominated: boolean): readonly Saying[] =>
  memory.wants === 'wolves' ? lies(room, memory, temper, dice, isNominated) : truths(room, memory, temper, dice, isNominated);

/** From this number of harmless players on, naming them is worth showing the wolves who found them. */
const WORTH_SAYING = 2;

const truths = (room: Room, memory: Memory, { speaks }: Temper, dice: SeededDice, isNominated: boolean): readonly Saying[] => {
  const { seat, findings, told } = memory;
  const news = findings.slice(told);
  if (news.length === 0) return showsCard(room, memory, speaks, dice);
  const isKnown = claimants(room).has(seat);
  const isPressed = isNominated || accusedNow(room, seat) || news.some(each => isAmiss(room, each));
  if (!isKnown && !isPressed && !comesTrue(dice, worth(room, news) * speaks)) return [];
  memory.told = findings.length;
  return [{ says: 'am', by: seat, role: memory.role }, ...news.map(each => said(seat, each))];
};

const said = (by: Seat, { about, nature }: Finding): Saying => ({ says: 'is', by, about, nature });

/** Whether somebody has contradicted a finding of the player. */
const isAmiss = ({ sayings }: Room, { about, nature }: Finding): boolean =>
  sayings.some(each => each.says === 'is' && each.about === about && each.nature !== nature);

/** How much new findings are worth the danger of telling them, from 0 to 1. */
const worth = (room: Room, news: readonly Finding[]): number => {
  const { out } = room;
  const living = news.filter(({ about }) => typeof about === 'number' && !out.includes(about));
  if (living.some(({ nature }) => nature === 'wolf')) return 1;
  // Only a medium has findings about the dead alone.
  if (living.length === 0) return news.some(({ nature }) => nature === 'wolf') ? 0.3 : 0.5;
  if (isUrgent(room)) return 0.8;
  return living.every(({ met }) => met) || living.length < WORTH_SAYING ? 0.05 : 0.4;
};

const livingIn = ({ players, out }: Room): number => players - out.length;

/** Whether two more mistakes let the wolves win. */
const isUrgent = (room: Room): boolean => {
  const wolves = room.deck.filter(each => natureOf(each) === 'wolf').length;
  return wolves > 0 && livingIn(room) <= 2 * wolves + 3;
};

/** The cards of players who play alone. Nobody names one. */
const ALONE: ReadonlySet<RoleId> = new Set(['werehamster', 'piper', 'angel', 'tanner']);

/** Whether a claim to this card is worth something: a card of which there are many proves nothing. */
const isRare = (room: Room, role: RoleId): boolean => !ALONE.has(role) && room.deck.filter(each => each === role).length === 1;

/** A player with a rare card names the card when accused, and sometimes when the game is urgent. */
const showsCard = (room: Room, { seat, role, told }: Memory, speaks: number, dice: SeededDice): readonly Saying[] => {
  if (told > 0 || claimants(room).has(seat) || !isRare(room, role)) return [];
  const isPressed = accusedNow(room, seat) || (isUrgent(room) && comesTrue(dice, speaks / 3));
  return isPressed ? [{ says: 'am', by: seat, role }] : [];
};

/** The lies of a wolf or a helper of wolves: a claim to the accuser's card or, without an accuser, a claim of its own accord. */
const lies = (room: Room, memory: Memory, temper: Temper, dice: SeededDice, isNominated: boolean): readonly Saying[] => {
  const { seat, mates } = memory;
  const roles = claimants(room);
  if (roles.has(seat)) return [];
  const accuser = room.sayings.find(
    each =>
      each.says === 'is' &&
      each.nature === 'wolf' &&
      (each.about === seat || (mates.size === 0 && each.by !== seat)) &&
      !room.out.includes(each.by),
  );
  const card = accuser === undefined ? undefined : roles.get(accuser.by);
  if (accuser !== undefined && card !== undefined) {
    const isMine = accuser.says === 'is' && accuser.about === seat;
    if (!comesTrue(dice, isMine ? temper.lies : temper.lies / 4)) return [];
    return [
      { says: 'am', by: seat, role: card },
      { says: 'is', by: seat, about: accuser.by, nature: 'wolf' },
    ];
  }
  const free = [...new Set(room.deck)].filter(each => isRare(room, each) && natureOf(each) === 'harmless' && each !== 'seer');
  if (isUrgent(room) && free.length > 0 && comesTrue(dice, temper.lies / 4))
    return [{ says: 'am', by: seat, role: dice.pick('card', free) }];
  const isSeerKnown = [...roles.values()].includes('seer');
  if (isSeerKnown || !room.deck.includes('seer') || !comesTrue(dice, isNominated ? temper.lies / 6 : temper.bluffs)) return [];
  const victims = Array.from({ length: room.players }, (_, at) => (at + 1) as Seat).filter(
    each => each !== seat && !mates.has(each) && !room.out.includes(each),
  );
  if (victims.length === 0) return [];
  return [
    { says: 'am', by: seat, role: 'seer' },
    { says: 'is', by: seat, about: dice.pick('victim', victims), nature: 'wolf' },
  ];
};
