import type { Place, RoleId, Seat } from '../domain/ids.ts';

/** A whole number from 0 to below `size`, each equally likely. */
type Below = (size: number) => number;

/** Who gets the cards of the wolves' side in a deal. A secret of the table, drawn before its first card is read. */
export interface Lots {
  /** The cards of the wolves' side. */
  readonly roles: readonly RoleId[];
  /** The seats for them, and those for all other cards, each in the order in which cards go there. */
  readonly wolves: readonly Seat[];
  readonly others: readonly Seat[];
}

/** Somebody who gets a card, and how often they were dealt to the wolves before. */
interface Drawing {
  readonly seat: Seat;
  readonly times: number;
}

/** Whole shares of a lot, exact for whoever was dealt to the wolves up to 15 times. */
const WHOLE = 720_720;
/** 1 ⁄ (1 + times): more than nothing, so that everybody can always be a wolf. */
const weightOf = ({ times }: Drawing): number => Math.max(1, Math.floor(WHOLE / (1 + times)));

/**
 * Draws the seats that get the cards of the wolves' side. The order within each kind is drawn for itself: whoever sees in which order the seats
 * get their cards, one shuffled card after the other, learns nothing of who is in which list.
 */
export const drawLots = (people: readonly Drawing[], wolves: number, below: Below): Pick<Lots, 'wolves' | 'others'> => {
  const left = [...people];
  const drawn: Seat[] = [];
  while (drawn.length < wolves && left.length > 0) {
    let ticket = below(left.reduce((sum, each) => sum + weightOf(each), 0));
    const at = left.findIndex(each => {
      ticket -= weightOf(each);
      return ticket < 0;
    });
    drawn.push(...left.splice(at, 1).map(({ seat }) => seat));
  }
  return {
    wolves: shuffled(drawn, below),
    others: shuffled(
      left.map(({ seat }) => seat),
      below,
    ),
  };
};

const first = (seats: readonly Seat[], is: (at: Seat) => boolean): readonly Seat[] => [...seats.filter(is), ...seats.filter(at => !is(at))];

interface Lying {
  readonly place: Place;
  readonly role: RoleId;
}

/**
 * The lots when cards lie otherwise than before, so that a card that is taken back goes to its place again, and nobody sees by its way what it is.
 * A seat whose card was taken back comes first, because that card is the next on the pile. Where somebody has dealt otherwise by hand, seats
 * change lists with others, or with the last of those that are empty.
 */
export const following = (drawn: Lots, cards: readonly Lying[], before: readonly Lying[]): Lots => {
  const lies = (at: Seat): boolean => cards.some(({ place }) => place === at);
  const isBack = (at: Seat): boolean => !lies(at) && before.some(({ place }) => place === at);
  const lots = [...drawn.wolves, ...drawn.others].some(isBack)
    ? { ...drawn, wolves: first(drawn.wolves, isBack), others: first(drawn.others, isBack) }
    : drawn;
  const otherwise = (seats: readonly Seat[], isWolf: boolean): readonly Seat[] =>
    seats.filter(at => cards.some(({ place, role }) => place === at && lots.roles.includes(role) !== isWolf));
  const [fromWolves, fromOthers] = [otherwise(lots.wolves, true), otherwise(lots.others, false)];
  const leaves = [...fromWolves, ...lots.wolves.filter(at => !lies(at)).toReversed()];
  const comes = [...fromOthers, ...lots.others.filter(at => !lies(at)).toReversed()];
  const changes = Math.max(fromWolves.length, fromOthers.length);
  // A seat with a card goes before those that are empty.
  const into = (seats: readonly Seat[], gone: Seat, at: Seat): readonly Seat[] =>
    lies(at) ? [at, ...seats.filter(each => each !== gone)] : seats.map(each => (each === gone ? at : each));
  let { wolves, others } = lots;
  for (let index = 0; index < changes; index += 1) {
    const [gone, at] = [leaves[index], comes[index]];
    if (gone === undefined || at === undefined) break;
    wolves = into(wolves, gone, at);
    others = into(others, at, gone);
  }
  return changes === 0 ? lots : { ...lots, wolves, others };
};

/** The seats for a card: first those of its kind; the others only where somebody has dealt by hand what was not drawn. */
export const seatsFor = ({ roles, wolves, others }: Lots, role: RoleId): readonly Seat[] =>
  roles.includes(role) ? [...wolves, ...others] : [...others, ...wolves];

export const shuffled = <T>(all: readonly T[], below: Below): readonly T[] => {
  const left = [...all];
  return all.flatMap(() => left.splice(below(left.length), 1));
};
