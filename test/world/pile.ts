import type { Ask, Dealing, Plan } from '../../src/domain/evening.ts';
import { type Place, type RoleId, type Seat, seat } from '../../src/domain/ids.ts';
import type { Lay } from '../../src/rehearsal/intent.ts';
import { inventedBox } from '../../src/rehearsal/pieces.ts';
import type { Dice } from '../tools/dice.ts';

/** A real card, as people handle it: only a reader knows its number. */
interface Card {
  readonly uid: string;
  readonly role: RoleId;
}

/** A card that lies at a place, as the table has kept it. */
export interface KeptCard {
  readonly place: Place;
  readonly role: RoleId;
  readonly uid: string | null;
}

/**
 * The real cards of a table where lots say who gets which card. They are shuffled and read one after the other, and each is carried where
 * the page then says. A program may forget what was done in between; the cards stay where they are.
 */
export class Pile {
  /** Which card lies before whom. */
  readonly lying = new Map<Seat, Card>();
  /** The card that was read last, until somebody has carried it. */
  hand: Card | null = null;
  readonly #chance: Dice;
  #left: Card[] = [];

  constructor({ book, names, deck }: Plan, chance: Dice) {
    this.#chance = chance;
    for (const { uid, piece } of inventedBox(book, names.length, deck).tags)
      if (piece.is === 'card') this.#returns({ uid, role: piece.role });
  }

  /** Puts a card back somewhere into the pile. */
  #returns(card: Card): void {
    this.#left.splice(this.#chance.below(this.#left.length + 1), 0, card);
  }

  /** Collects all cards into the pile. */
  collects(): void {
    for (const card of [...this.lying.values(), ...(this.hand === null ? [] : [this.hand])]) this.#returns(card);
    this.lying.clear();
    this.hand = null;
  }

  /** Exchanges two cards, as the moderator has entered. */
  swaps(one: Place, other: Place): void {
    const [first, second] = [one, other].map(place => (typeof place === 'number' ? this.lying.get(place) : undefined));
    if (typeof one !== 'number' || typeof other !== 'number') return;
    this.#lays(one, second);
    this.#lays(other, first);
  }

  #lays(at: Seat, card: Card | undefined): void {
    if (card === undefined) this.lying.delete(at);
    else this.lying.set(at, card);
  }

  /** Lays the cards as the table has them, because the people do not know which asks were done. */
  laysAs(kept: readonly KeptCard[]): void {
    this.collects();
    for (const { place, role, uid } of kept) {
      const known = this.#left.findIndex(each => each.uid === uid);
      const at = known >= 0 ? known : this.#left.findIndex(each => each.role === role);
      const [card] = at < 0 ? [] : this.#left.splice(at, 1);
      if (card !== undefined && typeof place === 'number') this.lying.set(place, card);
    }
  }

  /** Puts back each card that lies before a seat where the page shows no card: it was taken back. */
  takesBack({ cards }: Dealing): void {
    for (const [at, card] of [...this.lying])
      if (cards.every(({ place }) => place !== at)) {
        this.lying.delete(at);
        this.#returns(card);
      }
  }

  /** Carries the card in the hand to the place that the page names or, after the page was opened anew, shows in its list. */
  #carries({ carry, cards }: Dealing): void {
    const { hand } = this;
    if (hand === null) return;
    const isFree = (place: Place | null): place is Seat => typeof place === 'number' && !this.lying.has(place);
    const at = isFree(carry) ? carry : cards.find(({ place, role }) => role === hand.role && isFree(place))?.place;
    if (typeof at !== 'number') return;
    this.lying.set(at, hand);
    this.hand = null;
  }

  /** The next act: a card is read, or named while the reader is lost. A card whose place nobody knows is read once more. */
  next(dealing: Dealing, isReaderLost: boolean): Ask | Lay | undefined {
    this.takesBack(dealing);
    this.#carries(dealing);
    this.hand ??= this.#left.shift() ?? null;
    const { hand } = this;
    if (hand === null) return undefined;
    return isReaderLost ? { do: 'next-card', role: hand.role } : { uid: hand.uid, at: 'shared', stays: false };
  }

  /** The card of each seat; null for a seat without a card. */
  lies(people: number): readonly (RoleId | null)[] {
    return Array.from({ length: people }, (_, index) => this.lying.get(seat(index + 1))?.role ?? null);
  }
}
