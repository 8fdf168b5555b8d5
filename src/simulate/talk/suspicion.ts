import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import type { Nature, Room, Saying } from './room.ts';
import type { Temper } from './temper.ts';

/** The player whose knowledge counts. Without a seat and notes, only what everybody knows counts. */
interface Eyes {
  readonly temper: Temper;
  readonly seat?: Seat;
  readonly role?: RoleId;
  readonly notes?: ReadonlyMap<Place, Nature>;
}

/** The weight of an accusation that is wholly believed. */
export const ACCUSED = 4;
/** The weight of a player's own knowledge: more than all talk. */
export const CERTAIN = 12;
const LIAR = 4;
const CLAIMED = 2.5;
/** The weight of the suspicion that a believed player utters. */
const LED = 1.5;
/** The weight of an earlier vote against a player whose card was turned over since. */
const VOTED = { harmless: 0.15, wolf: -0.7 } as const;

const copiesOf = ({ deck }: Room, role: RoleId): number => Math.max(1, deck.filter(each => each === role).length);

/** What each speaker claims to be. The last word counts. */
export const claimants = ({ sayings }: Room): ReadonlyMap<Seat, RoleId> => {
  const by = new Map<Seat, RoleId>();
  for (const saying of sayings) if (saying.says === 'am') by.set(saying.by, saying.role);
  return by;
};

const isLie = (
  { by, about, nature }: Extract<Saying, { says: 'is' }>,
  { seat, notes }: Eyes,
  shown: ReadonlyMap<Seat, Nature>,
): boolean => {
  if (by === seat || typeof about !== 'number') return false;
  const truth = notes?.get(about) ?? shown.get(about);
  return truth !== undefined && truth !== nature;
};

/** Only a medium learns what the dead were. */
const KNOWS_THE_DEAD: RoleId = 'medium';

/** The natures that count as shown: by cards, or by the only player who claims to be the medium and speaks of a player who is out. */
const takenAsShown = (room: Room, roles: ReadonlyMap<Seat, RoleId>): ReadonlyMap<Seat, Nature> => {
  const mediums = [...roles].filter(([, role]) => role === KNOWS_THE_DEAD);
  const [medium] = mediums;
  if (medium === undefined || mediums.length > 1) return room.proven;
  const shown = new Map(room.proven);
  for (const saying of room.sayings)
    if (saying.says === 'is' && saying.by === medium[0] && typeof saying.about === 'number' && room.out.includes(saying.about))
      if (!shown.has(saying.about)) shown.set(saying.about, saying.nature);
  return shown;
};

/** How much each speaker is believed, from -0.5 (the opposite is likelier) to 1. Adds to `score` how suspect speaking makes them. */
const credits = (room: Room, eyes: Eyes, score: number[]): ReadonlyMap<Seat, number> => {
  const { temper, seat, role, notes } = eyes;
  const roles = claimants(room);
  const shown = takenAsShown(room, roles);
  const credit = new Map<Seat, number>();
  const liars = new Set<Seat>();
  for (const saying of room.sayings) if (saying.says === 'is' && isLie(saying, eyes, shown)) liars.add(saying.by);
  for (const [by, claimed] of roles) if (by !== seat && claimed === role && copiesOf(room, role) === 1) liars.add(by);
  for (const [by, claimed] of roles) {
    const known = room.proven.get(by) ?? notes?.get(by);
    if (by === seat) credit.set(by, 1);
    else if (liars.has(by) || known === 'wolf') {
      credit.set(by, -0.5);
      score[by] = (score[by] ?? 0) + LIAR;
    } else if (known === 'harmless' || isConfirmed(room, by, shown)) {
      credit.set(by, 1);
      score[by] = (score[by] ?? 0) - LIAR;
    } else {
      const rivals = [...roles].filter(([other, too]) => too === claimed && !liars.has(other) && room.proven.get(other) !== 'wolf');
      const isAlone = rivals.length <= copiesOf(room, claimed);
      const isFirst = rivals[0]?.[0] === by;
      const ofRivals = isFirst ? temper.first : (1 - temper.first) / (rivals.length - 1);
      const share = isAlone ? temper.credit : ofRivals;
      credit.set(by, share);
      score[by] = (score[by] ?? 0) + (isAlone ? -CLAIMED * share : ACCUSED * (0.5 - share));
    }
  }
  return credit;
};

/** Whether a player whom this speaker accused has turned out to be a wolf. */
const isConfirmed = ({ sayings }: Room, by: Seat, shown: ReadonlyMap<Seat, Nature>): boolean =>
  sayings.some(
    each =>
      each.says === 'is' && each.by === by && each.nature === 'wolf' && typeof each.about === 'number' && shown.get(each.about) === 'wolf',
  );

/** How suspect each seat is to these eyes, by seat: 0 if nothing is known, more if the seat is more suspect. */
export const suspicions = (room: Room, eyes: Eyes): readonly number[] => {
  const score = new Array<number>(room.players + 1).fill(0);
  for (const { seat, votes } of room.verdicts) {
    const was = room.proven.get(seat);
    if (was !== undefined) for (const { voter, target } of votes) if (target === seat) score[voter] = (score[voter] ?? 0) + VOTED[was];
  }
  if (room.sayings.length > 0) {
    const credit = credits(room, eyes, score);
    for (const saying of room.sayings)
      if (saying.says === 'suspects') {
        if (saying.round === room.round) score[saying.about] = (score[saying.about] ?? 0) + LED * (credit.get(saying.by) ?? 0);
      } else if (saying.says === 'is' && typeof saying.about === 'number')
        score[saying.about] =
          (score[saying.about] ?? 0) + (saying.nature === 'wolf' ? ACCUSED : -ACCUSED) * (credit.get(saying.by) ?? eyes.temper.credit);
  }
  for (const [place, nature] of eyes.notes ?? []) if (typeof place === 'number') score[place] = nature === 'wolf' ? CERTAIN : -CERTAIN;
  return score;
};
