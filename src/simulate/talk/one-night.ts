import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import { CENTRE } from '../../domain/ids.ts';
import { type SeededDice, shuffle } from '../dice.ts';
import type { Finding, Memory } from './memory.ts';
import type { Room, Saying } from './room.ts';
import { natureOf } from './room.ts';

/** What a player tells of the night, once. A player who knows that they are on the wolves' side lies. */
export const nightTale = (room: Room, memory: Memory, dice: SeededDice): readonly Saying[] => {
  if (room.sayings.some(each => each.by === memory.seat)) return [];
  // A tanner wants to be suspected, and says nothing at all.
  if (memory.role === 'tanner') return [];
  if (memory.wants === 'wolves') return tallTale(room, memory, dice);
  const { seat, card, findings, swapped } = memory;
  return [
    { says: 'am', by: seat, role: card },
    ...findings.map(
      ({ about, nature, role }): Saying => ({ says: 'is', by: seat, about, nature, ...(role === undefined ? {} : { role }) }),
    ),
    ...(swapped === null ? [] : [{ says: 'swapped', by: seat, between: swapped } as const]),
  ];
};

/** Cards that a liar may claim without a partner who would have to know, and without being hunted for it. */
const isClaimable = (role: RoleId): boolean => natureOf(role) === 'harmless' && role !== 'minion' && role !== 'tanner' && role !== 'mason';

/** A lie that fits: a claim to a centre card that the wolf has seen, or to a card that nobody has claimed yet. */
const tallTale = (room: Room, { seat, findings, mates }: Memory, dice: SeededDice): readonly Saying[] => {
  const seen = findings.find(({ about, nature, role }) => typeof about !== 'number' && nature === 'harmless' && role !== undefined)?.role;
  const left = [...room.deck];
  for (const saying of room.sayings) if (saying.says === 'am' && left.includes(saying.role)) left.splice(left.indexOf(saying.role), 1);
  const free = left.filter(isClaimable);
  const role = seen ?? (free.length > 0 ? dice.pick('claims', free) : 'villager');
  const others = Array.from({ length: room.players }, (_, at) => (at + 1) as Seat).filter(each => each !== seat && !mates.has(each));
  return [{ says: 'am', by: seat, role }, ...deedOf(role, seat, others, dice)];
};

/** The invented deed that goes with the claimed card. */
const deedOf = (role: RoleId, by: Seat, others: readonly Seat[], dice: SeededDice): readonly Saying[] => {
  const [one, other] = shuffle(dice, others);
  if (one === undefined) return [];
  switch (role) {
    case 'seer':
      return dice.below(2) === 0 ? [] : [{ says: 'is', by, about: one, nature: 'wolf', role: 'werewolf' }];
    case 'robber':
      return [
        { says: 'swapped', by, between: [one, by] },
        { says: 'is', by, about: by, nature: 'harmless', role: 'villager' },
      ];
    case 'troublemaker':
      return other === undefined ? [] : [{ says: 'swapped', by, between: [one, other] }];
    case 'drunk':
      return [{ says: 'swapped', by, between: [dice.pick('slot', CENTRE), by] }];
    case 'insomniac':
      return [{ says: 'is', by, about: by, nature: 'harmless', role }];
    default:
      // The other cards have no deed that could be told.
      return [];
  }
};

/** The players who lie, in one way to imagine the night. */
interface Liars {
  /** Seats that were dealt a werewolf. */
  readonly pack: readonly Seat[];
  readonly minion: Seat | undefined;
  /** A player who saw at night that the own card had become a werewolf, with the dealt role. */
  readonly turned: { readonly seat: Seat; readonly role: 'robber' | 'insomniac'; readonly robbed: Seat | undefined } | undefined;
}

/** One way in which the cards may have been dealt and moved, if only the imagined liars lie. */
interface World {
  readonly weight: number;
  /** The dealt role of each seat, seat 1 first; empty where nobody names the role. */
  readonly dealt: readonly RoleId[];
  /** The places where werewolf cards lie in the end, as bits. */
  readonly wolves: number;
}

interface Tale {
  readonly room: Room;
  readonly roles: readonly RoleId[];
  readonly copies: ReadonlyMap<RoleId, number>;
  /** How many cards wolves can claim. */
  readonly claimable: number;
}

const WOLF = 'werewolf';
const MOVERS: readonly RoleId[] = ['robber', 'troublemaker', 'drunk'];
/** The bit of a place. The bits of the centre come after those of all seats. */
const bitOf = (place: Place): number => 1 << (typeof place === 'number' ? place : 24 + CENTRE.indexOf(place));

const taleOf = (room: Room): Tale => {
  const roles = new Array<RoleId>(room.players).fill('');
  for (const saying of room.sayings) if (saying.says === 'am') roles[saying.by - 1] = saying.role;
  const copies = new Map<RoleId, number>();
  for (const role of room.deck) copies.set(role, (copies.get(role) ?? 0) + 1);
  return { room, roles, copies, claimable: room.deck.filter(isClaimable).length };
};

/** Every set of at most `most` of these seats. */
const packsOf = (seats: readonly Seat[], most: number): readonly (readonly Seat[])[] => {
  let last: readonly (readonly Seat[])[] = [[]];
  const all = [...last];
  for (let size = 1; size <= most; size += 1) {
    last = last.flatMap(pack => seats.filter(each => each > (pack.at(-1) ?? 0)).map(each => [...pack, each]));
    all.push(...last);
  }
  return all;
};

const worldsOf = (room: Room): readonly World[] => {
  const tale = taleOf(room);
  const { roles, copies } = tale;
  const wolves = copies.get(WOLF) ?? 0;
  const seats = roles.map((_, at) => (at + 1) as Seat);
  /** Roles that more players claim than there are cards, and how many of these players must lie. */
  const crowded = [...new Set(roles)].flatMap(role => {
    const excess = roles.filter(each => each === role).length - (copies.get(role) ?? 0);
    return role !== '' && excess > 0 ? [{ role, excess }] : [];
  });
  const explain = (liars: readonly (Seat | undefined)[]): boolean =>
    crowded.every(({ role, excess }) => liars.filter(each => each !== undefined && roles[each - 1] === role).length >= excess);
  const worlds: World[] = [];
  const imagine = (liars: Liars): void => {
    if (!explain([...liars.pack, liars.minion, liars.turned?.seat])) return;
    const world = worldWith(tale, liars);
    if (world !== undefined) worlds.push(world);
  };
  for (const pack of packsOf(seats, wolves)) {
    // The werewolf cards that nobody was dealt lie in the centre.
    if (wolves - pack.length > CENTRE.length) continue;
    for (const minion of copies.has('minion') ? [undefined, ...seats] : [undefined]) {
      if (minion !== undefined && pack.includes(minion)) continue;
      imagine({ pack, minion, turned: undefined });
      for (const role of ['robber', 'insomniac'] as const) {
        const isTold = roles.some((each, at) => each === role && !pack.includes((at + 1) as Seat) && at + 1 !== minion);
        if (isTold || !copies.has(role)) continue;
        for (const seat of seats)
          if (seat !== minion && !pack.includes(seat))
            for (const robbed of role === 'robber' ? pack : [undefined]) imagine({ pack, minion, turned: { seat, role, robbed } });
      }
    }
  }
  return worlds;
};

/** The world with these liars; undefined if the cards cannot lie like that. */
const worldWith = ({ room, roles, copies, claimable }: Tale, { pack, minion, turned }: Liars): World | undefined => {
  const dealt = [...roles];
  for (const each of pack) dealt[each - 1] = WOLF;
  if (minion !== undefined) dealt[minion - 1] = 'minion';
  if (turned !== undefined) dealt[turned.seat - 1] = turned.role;
  let weight = 1;
  for (let at = 0; at < dealt.length; at += 1) {
    const role = dealt[at] ?? '';
    if (role === '') continue;
    let left = copies.get(role) ?? 0;
    for (let before = 0; before < at; before += 1) if (dealt[before] === role) left -= 1;
    if (left <= 0) return undefined;
    weight *= left;
  }
  const isLiar = (by: Seat): boolean => pack.includes(by) || by === minion || by === turned?.seat;
  let wolves = 0;
  for (const each of pack) wolves |= bitOf(each);
  if (turned?.robbed !== undefined) {
    wolves = swapped(wolves, turned.seat, turned.robbed);
    weight /= room.players;
  }
  for (const saying of room.sayings) {
    if (isLiar(saying.by)) {
      // An honest player has one thing to say. A liar chooses among many lies, so each lie is less likely.
      if (saying.says === 'am') weight *= Math.max(1, copies.get(saying.role) ?? 0) / claimable;
      else if (saying.says === 'is' && saying.nature === 'wolf') weight /= 2 * room.players;
    } else if (saying.says === 'is' && isOtherwise(saying, saying.by, dealt)) return undefined;
    else if (saying.says === 'is' && typeof saying.about === 'string' && saying.role !== undefined) {
      const inCentre = (copies.get(saying.role) ?? 0) - dealt.filter(each => each === saying.role).length;
      if (inCentre <= 0) return undefined;
      weight *= inCentre;
    }
  }
  for (const mover of MOVERS)
    for (const saying of room.sayings)
      if (saying.says === 'swapped' && dealt[saying.by - 1] === mover && !isLiar(saying.by)) wolves = swapped(wolves, ...saying.between);
  for (const saying of room.sayings)
    if (saying.says === 'is' && saying.about === saying.by && !isLiar(saying.by))
      if (((wolves & bitOf(saying.by)) !== 0) !== (saying.nature === 'wolf')) return undefined;
  if (turned?.role === 'insomniac' && (wolves & bitOf(turned.seat)) === 0) return undefined;
  return { weight, dealt, wolves };
};

/** The wolves' bits after two cards have changed places. */
const swapped = (wolves: number, one: Place, other: Place): number => {
  const both = bitOf(one) | bitOf(other);
  const had = wolves & both;
  return had === 0 || had === both ? wolves : wolves ^ both;
};

/** The worlds that the table can imagine, kept until somebody says more, because all voters weigh the same worlds. */
const imagined = new WeakMap<Room, { readonly heard: number; readonly worlds: readonly World[] }>();
const worldsIn = (room: Room): readonly World[] => {
  const kept = imagined.get(room);
  if (kept?.heard === room.sayings.length) return kept.worlds;
  const worlds = worldsOf(room);
  imagined.set(room, { heard: room.sayings.length, worlds });
  return worlds;
};

interface NightView {
  /** How likely each seat has a werewolf's card in the end, by seat; 0 to 1. */
  readonly wolf: readonly number[];
  /** How likely no seat has a werewolf's card. */
  readonly none: number;
}

/** How a player judges the night, by all tales and by the player's own findings. */
export const nightView = (room: Room, { seat, card, wants, findings }: Memory): NightView => {
  const wolf = new Array<number>(room.players + 1).fill(0);
  let sum = 0;
  let none = 0;
  // Players on the wolves' side argue as if they knew nothing.
  const knows = wants === 'village';
  for (const { weight, dealt, wolves } of worldsIn(room)) {
    if (knows && ((dealt[seat - 1] !== card && dealt[seat - 1] !== '') || findings.some(each => isOtherwise(each, seat, dealt)))) continue;
    sum += weight;
    let isHere = false;
    for (let each = 1; each <= room.players; each += 1)
      if ((wolves & bitOf(each as Seat)) !== 0) {
        wolf[each] = (wolf[each] ?? 0) + weight;
        isHere = true;
      }
    if (!isHere) none += weight;
  }
  if (sum === 0) return { wolf, none: 0 };
  return { wolf: wolf.map(each => each / sum), none: none / sum };
};

/** Whether a finding contradicts the dealt cards. A player's own card does not count: it was seen later, and may have moved. */
const isOtherwise = ({ about, role }: Pick<Finding, 'about' | 'role'>, by: Seat, dealt: readonly RoleId[]): boolean =>
  typeof about === 'number' && about !== by && role !== undefined && dealt[about - 1] !== '' && dealt[about - 1] !== role;
