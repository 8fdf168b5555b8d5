import { CENTRE } from '../../src/domain/ids.ts';
import type { Place, PublicEnding, Seat } from '../../src/wire/public.ts';

/** A card of One Night, named by the place where it was dealt, and the place where it lies now. */
export interface LyingCard {
  readonly dealt: Place;
  readonly role: string;
  readonly at: Place;
}

type Deed = NonNullable<PublicEnding['nights']>[number]['deeds'][number];

/** The calls that exchange cards; they have the names of their roles. */
const EXCHANGES: readonly string[] = ['robber', 'troublemaker', 'drunk'];
const COPIER = 'doppelganger';

/** The two places whose cards a call has exchanged, or undefined. A Doppelgänger who copied such a role exchanges in her own call. */
export const exchanged = ({ step, chose }: Deed, copied: string | undefined): readonly [Place, Place] | undefined => {
  const [one, other] = chose;
  const asRole = step === COPIER ? (copied ?? '') : step;
  return EXCHANGES.indexOf(asRole) >= 0 && one !== undefined && other !== undefined ? [one, other] : undefined;
};

const swapped = (cards: readonly LyingCard[], places: readonly [Place, Place] | undefined): readonly LyingCard[] => {
  if (places === undefined) return cards;
  const [one, other] = places;
  const after = (at: Place): Place => {
    if (at === one) return other;
    return at === other ? one : at;
  };
  return cards.map(card => ({ ...card, at: after(card.at) }));
};

/**
 * The places of the cards after each call of a night, the deal first. Undefined where the calls do not lead from the deal to the end, as
 * where a card was drawn at the reveal.
 */
export const cardsByCall = (
  { roles = [], centre = [], copied }: PublicEnding,
  deeds: readonly Deed[],
): readonly (readonly LyingCard[])[] | undefined => {
  if (roles.length === 0 || centre.length !== CENTRE.length) return undefined;
  const ended = [
    ...roles.map(({ seat, role }) => ({ at: seat as Place, role })),
    ...CENTRE.map((at, index) => ({ at, role: centre[index] ?? '' })),
  ];
  // Works backwards from the end to the deal.
  let lay: readonly LyingCard[] = ended.map(({ at, role }) => ({ dealt: at, role, at }));
  for (const deed of [...deeds].reverse()) lay = swapped(lay, exchanged(deed, copied));
  // The end names a card that has copied by the role it copied.
  const printed = (at: Place, role: string): string =>
    role === copied && roles.some(each => each.seat === at && each.dealt === COPIER) ? COPIER : role;
  const dealt = lay.map(({ at, role }) => ({ dealt: at, role: printed(at, role), at }));
  const isTheDeal = roles.every(({ seat, dealt: role }: { readonly seat: Seat; readonly dealt: string }) =>
    dealt.some(card => card.at === seat && card.role === role),
  );
  if (!isTheDeal) return undefined;
  const moments: (readonly LyingCard[])[] = [dealt];
  for (const deed of deeds) moments.push(swapped(moments[moments.length - 1] ?? dealt, exchanged(deed, copied)));
  return moments;
};
