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

/** A player who gets a card, and how often the player was dealt to the wolves before. */
interface Drawer {
  readonly seat: Seat;
  readonly times: number;
}

/** The weight of a player who was never dealt to the wolves. All numbers from 1 to 16 divide it: weights are exact up to 15 times. */
const WHOLE = 720_720;
/** 1 ⁄ (1 + times), and never 0, so that everybody can always be a wolf. */
const weightOf = ({ times }: Drawer): number => Math.max(1, Math.floor(WHOLE / (1 + times)));

/**
 * Draws the seats that get the cards of the wolves' side. The order within each list is drawn separately. So the order in which seats get
 * their cards, from a shuffled pile, reveals nothing about the lists.
 */
export const drawLots = (people: readonly Drawer[], wolves: number, below: Below): Pick<Lots, 'wolves' | 'others'> => {
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
 * The lots after cards were moved. A card that is taken back goes to its place again, so that its way does not reveal its role; its seat
 * comes first, because the card is the next on the pile. Where a card was dealt by hand against the lots, its seat changes lists with
 * another such seat, or with the last empty one.
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
  // A seat with a card goes before the empty seats.
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

/** The seats for a card: first those drawn for its kind; then the others, for a deal that was changed by hand. */
export const seatsFor = ({ roles, wolves, others }: Lots, role: RoleId): readonly Seat[] =>
  roles.includes(role) ? [...wolves, ...others] : [...others, ...wolves];

export const shuffled = <T>(all: readonly T[], below: Below): readonly T[] => {
  const left = [...all];
  return all.flatMap(() => left.splice(below(left.length), 1));
};
