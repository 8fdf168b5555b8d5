import type { Answer } from '../../../src/domain/answer.ts';
import type { Plan } from '../../../src/domain/evening.ts';
import type { Place, RoleId } from '../../../src/domain/ids.ts';
import type { Box } from '../../../src/domain/piece.ts';
import { cardFamilyOf } from '../../../src/domain/piece.ts';
import type { Spot, Touch } from '../../../src/domain/spot.ts';
import type { Step } from '../../../src/domain/step.ts';
import type { TouchOutcome } from '../../../src/session/evening/neighbours.ts';
import { hasNoModerator } from '../../../src/session/evening/unmoderated.ts';
import { tablePlaces } from '../../../src/table/deal.ts';
import { boxFor, layoutFor, padOf, SHARED, tag, uidOf } from '../../table/pieces.ts';
import type { Rig } from './rig.ts';
import { accepted } from './rig.ts';

export { padOf, SHARED, uidOf };

/** The uid of a card, by its place in the deck. */
export const cardUid = (index: number): string => `C${index}`;

/** A box with tokens, markers, command tags and one card for each of these roles. */
export const boxOf = ({ book, names }: Plan, roles: readonly RoleId[]): Box => {
  const cards = roles.map((role, index) => tag(cardUid(index), { is: 'card', family: cardFamilyOf(book), role }));
  return boxFor(book, names.length, cards);
};

/** Sets up a plan with a box of its cards, a shared reader, and pads for the given places. */
export const furnished = async (rig: Rig, plan: Plan, pads: readonly Place[] = tablePlaces(plan.book, plan.names.length)): Promise<Rig> => {
  await accepted(rig.ask({ do: 'plan', plan }));
  await accepted(rig.ask({ do: 'box', box: boxOf(plan, plan.deck) }));
  const { uses, quiet } = layoutFor(pads);
  for (const { spot, use } of uses) await accepted(rig.ask({ do: 'use', spot, use }));
  for (const reader of quiet) await accepted(rig.ask({ do: 'quiet', reader, quiet: true }));
  return rig;
};

/** The hands of the players: they lay tags on spots and lift them. */
export class Hands {
  readonly #rig: Rig;
  readonly done: Touch[] = [];
  readonly #named: string;
  #count = 0;

  /** The prefix `named` keeps the names of touches unique when several hands play at one table. */
  constructor(rig: Rig, named = 't') {
    this.#rig = rig;
    this.#named = named;
  }

  touch(touch: Touch): Promise<TouchOutcome> {
    this.done.push(touch);
    return this.#rig.evening.touch(touch);
  }

  lay(uid: string, spot: Spot = SHARED): Promise<TouchOutcome> {
    this.#count += 1;
    return this.touch({ type: 'laid', spot, uid, fresh: true, name: `${this.#named}${this.#count}` });
  }

  lift(uid: string, spot: Spot = SHARED): Promise<TouchOutcome> {
    return this.touch({ type: 'lifted', spot, uid });
  }

  /** Lays a tag and lifts it at once. */
  async tap(uid: string, spot: Spot = SHARED): Promise<TouchOutcome> {
    const laid = this.lay(uid, spot);
    const lifted = this.lift(uid, spot);
    await lifted;
    return laid;
  }
}

/** Deals the cards in this order: they are scanned if nobody moderates, otherwise entered by the moderator. */
export const dealtAs = async (rig: Rig, plan: Plan, roles: readonly RoleId[]): Promise<void> => {
  await accepted(rig.ask({ do: 'open-deal' }));
  const hands = new Hands(rig);
  const left = plan.deck.map((role, index) => ({ role, uid: cardUid(index) }));
  for (const [index, place] of tablePlaces(plan.book, plan.names.length).entries()) {
    const role = roles[index] ?? '';
    const [card] = left.splice(
      left.findIndex(each => each.role === role),
      1,
    );
    if (hasNoModerator(plan)) await hands.tap(card?.uid ?? '', SHARED);
    else await accepted(rig.ask({ do: 'card', place, role }));
  }
  await accepted(rig.ask({ do: 'seal' }));
};

/** Gives the answer by touches. False if no tags can give it. */
export const byTouches = async (rig: Rig, hands: Hands, step: Step, answer: Answer): Promise<boolean> => {
  const { asks } = step;
  switch (answer.type) {
    case 'go-on':
      return asks.kind === 'form' ? false : (await hands.tap('continue')).took;
    case 'fill':
      return fills(hands, step, answer);
    case 'vote': {
      const { nominees = [] } = rig.evening.view.playing?.view.facts ?? {};
      if (asks.kind !== 'ballot' || answer.target === 'none') return false;
      if (asks.shown === 'as-cast') return (await hands.tap(uidOf.token(answer.voter), padOf(answer.target))).took;
      if (nominees.length === 2) {
        for (const face of ['paw', 'tuft'] as const) await hands.lift(uidOf.token(answer.voter, face), padOf(answer.voter));
        return (await hands.lay(uidOf.token(answer.voter, nominees[0] === answer.target ? 'paw' : 'tuft'), padOf(answer.voter))).took;
      }
      await hands.tap(uidOf.token(answer.voter));
      return (await hands.tap(uidOf.marker(answer.target))).took;
    }
    case 'miss':
    case 'open':
    case 'lay':
      return false;
  }
};

const fills = async (hands: Hands, { asks }: Step, { form }: Extract<Answer, { type: 'fill' }>): Promise<boolean> => {
  const [field, another] = asks.kind === 'form' ? asks.fields : [];
  if (field?.kind !== 'places' || another !== undefined) return false;
  const places = form[field.name];
  if (typeof places === 'string' || places === undefined) return false;
  if (places.length === 0) return (await hands.tap(uidOf.marker('none'))).took;
  let took = false;
  for (const place of places) took = (await hands.tap(uidOf.marker(place))).took;
  return took;
};
