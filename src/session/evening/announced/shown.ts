import type { AnnouncedPhase, CallFault } from '../../../domain/evening.ts';
import type { Place, StepId } from '../../../domain/ids.ts';
import type { Layout } from '../../../domain/spot.ts';
import type { Match } from '../../../engine/match.ts';
import { oneNightSettings } from '../../../rules/one-night/settings.ts';
import { cardsAt, isPadded, unreadyPlaces } from '../../../table/cards.ts';
import type { Dealer } from '../../../table/deal.ts';
import type { Lying } from '../../../table/lying.ts';
import type { NightWatch } from '../../../table/night.ts';
import { beginWatch } from '../../../table/night.ts';
import { faultsOf } from '../../../table/permits.ts';
import { isUnseen } from '../dealing.ts';
import type { ReaderHeard } from '../parts.ts';
import type { Standing } from '../standing.ts';
import { layoutBy, NO_READERS } from '../unmoderated.ts';
import { dealtIn } from './calls.ts';
import { isUntold } from './phase.ts';

const NOWHERE: readonly Place[] = [];

/** The pads on which cards lie: none where tokens vote on them (ON-221), and those that a page draws or types for only where it dealt the cards. */
const layoutOfCards = ({ plan, furniture, readBy }: Standing, readers: readonly ReaderHeard[]): Layout => {
  if (oneNightSettings(plan.settings)['onenight.vote_method'] === 'token') return NO_READERS;
  return layoutBy(furniture.layout, readBy ?? 'reader', readers);
};

/** Places that may be named aloud (ON-209): before the night, and by day while no lift is a vote. */
export const unreadyShown = (
  phase: AnnouncedPhase,
  standing: Standing,
  lying: Lying,
  readers: readonly ReaderHeard[],
): readonly Place[] => {
  const { course, box, watch } = standing;
  const layout = layoutOfCards(standing, readers);
  // ON-222: where no card was read, nobody knows what lies where.
  if (course.at === 'dealing' && isUnseen(standing.plan, course.dealer)) return NOWHERE;
  if (course.at === 'dealing') return unreadyPlaces(course.dealer, lying, layout, box);
  if (course.at !== 'game' || phase !== 'day' || watch === null) return NOWHERE;
  return course.dealer.places.filter(place => cardsAt(lying, layout, box, place)?.length !== 1);
};

/** When the cards are turned up: what moved as no rule permits. */
export const faultsShown = (standing: Standing, match: Match | null): readonly CallFault[] => {
  const { watch, course, plan } = standing;
  if (watch === null || course.at !== 'game' || isUntold(match)) return [];
  if (oneNightSettings(plan.settings)['onenight.pads_on_illegal'] === 'ignore') return [];
  return faultsOf(watch, dealtIn(standing, course)).map(({ step, places }) => ({ step, places }));
};

/** Follows the cards, where every one of them was read and lies on a pad. */
export const watchFor = (
  standing: Standing,
  { cards, places }: Dealer,
  step: StepId,
  readers: readonly ReaderHeard[],
): NightWatch | null => {
  if (!isPadded(layoutOfCards(standing, readers), places)) return null;
  const read = cards.flatMap(({ uid, place }) => (uid === null ? [] : [{ uid, place }]));
  return read.length === cards.length ? beginWatch(read, step) : null;
};
