import type { Plan } from '../../../src/domain/evening.ts';
import type { Place, RoleId } from '../../../src/domain/ids.ts';
import type { Box } from '../../../src/domain/piece.ts';
import { familyOf } from '../../../src/domain/piece.ts';
import type { Spot, Touch } from '../../../src/domain/spot.ts';
import { isUnmoderated } from '../../../src/session/evening/dealing.ts';
import type { TouchDone } from '../../../src/session/evening/parts.ts';
import { placesOf } from '../../../src/table/places.ts';
import { boxFor, layoutFor, padOf, SHARED, tag, uidOf } from '../../table/pieces.ts';
import type { Rig } from './rig.ts';
import { accepted } from './rig.ts';

export { padOf, SHARED, uidOf };

/** Uids of cards by the place in the deck. */
export const cardUid = (index: number): string => `C${index}`;

/** A box with tokens, markers, commands and these cards. */
export const boxOf = ({ book, names }: Plan, roles: readonly RoleId[]): Box => {
  const cards = roles.map((role, index) => tag(cardUid(index), { is: 'card', family: familyOf(book), role }));
  return boxFor(book, names.length, cards);
};

/** A box with the deck's cards; a shared reader, and pads where they are wanted. */
export const furnished = async (rig: Rig, plan: Plan, pads: readonly Place[] = placesOf(plan.book, plan.names.length)): Promise<Rig> => {
  await accepted(rig.ask({ do: 'plan', plan }));
  await accepted(rig.ask({ do: 'box', box: boxOf(plan, plan.deck) }));
  const { uses, quiet } = layoutFor(pads);
  for (const { spot, use } of uses) await accepted(rig.ask({ do: 'use', spot, use }));
  for (const reader of quiet) await accepted(rig.ask({ do: 'quiet', reader, quiet: true }));
  return rig;
};

/** People's hands: what they lay and lift. */
export class Hands {
  readonly #rig: Rig;
  readonly done: Touch[] = [];
  #count = 0;

  constructor(rig: Rig) {
    this.#rig = rig;
  }

  touch(touch: Touch): Promise<TouchDone> {
    this.done.push(touch);
    return this.#rig.evening.touch(touch);
  }

  lay(uid: string, spot: Spot = SHARED): Promise<TouchDone> {
    this.#count += 1;
    return this.touch({ type: 'laid', spot, uid, fresh: true, name: `t${this.#count}` });
  }

  lift(uid: string, spot: Spot = SHARED): Promise<TouchDone> {
    return this.touch({ type: 'lifted', spot, uid });
  }

  /** Laid for a moment. */
  async tap(uid: string, spot: Spot = SHARED): Promise<TouchDone> {
    const laid = this.lay(uid, spot);
    const lifted = this.lift(uid, spot);
    await lifted;
    return laid;
  }
}

/** The cards lie so: somebody says it, or they are scanned where nobody moderates. */
export const dealtAs = async (rig: Rig, plan: Plan, roles: readonly RoleId[]): Promise<void> => {
  await accepted(rig.ask({ do: 'open-deal' }));
  const hands = new Hands(rig);
  const left = plan.deck.map((role, index) => ({ role, uid: cardUid(index) }));
  for (const [index, place] of placesOf(plan.book, plan.names.length).entries()) {
    const role = roles[index] ?? '';
    const [card] = left.splice(
      left.findIndex(each => each.role === role),
      1,
    );
    if (isUnmoderated(plan)) await hands.tap(card?.uid ?? '', SHARED);
    else await accepted(rig.ask({ do: 'card', place, role }));
  }
  await accepted(rig.ask({ do: 'seal' }));
};
