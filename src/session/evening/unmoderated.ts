import type { Plan } from '../../domain/evening.ts';
import type { Box } from '../../domain/piece.ts';
import type { Touch } from '../../domain/spot.ts';
import { oneNightSettings } from '../../rules/one-night/settings.ts';
import { pieceIn } from '../../table/box.ts';
import type { Standing } from './standing.ts';

/** Nobody moderates: whoever asks, or looks at a view, plays too, or may. */
export const isUnmoderated = ({ book, settings }: Pick<Plan, 'book' | 'settings'>): boolean =>
  book === 'one-night' && oneNightSettings(settings)['onenight.announcer'] !== 'moderator';

/** As it stands next. Where somebody moderates from now on, what lies on the table stays unknown until it is touched. */
export const veiledFrom = (before: Standing, next: Partial<Standing>): Standing => {
  const isNew = next.plan !== undefined && isUnmoderated(before.plan) && !isUnmoderated(next.plan);
  return { ...before, ...next, ...(isNew ? { handled: [] } : {}) };
};

/** The box, as far as its cards may be known. */
export const boxKnown = ({ box, handled }: Pick<Standing, 'box' | 'handled'>): Box =>
  handled === null ? box : { ...box, tags: box.tags.filter(({ uid, piece }) => piece.is !== 'card' || handled.includes(uid)) };

/** A card that was lifted, or laid anew, is known from now on. */
export const handled = (standing: Standing, touch: Touch): Standing => {
  const { box, handled: before } = standing;
  if (before === null || touch.type === 'unclear' || (touch.type === 'laid' && !touch.fresh)) return standing;
  const isNew = pieceIn(box, touch.uid)?.is === 'card' && !before.includes(touch.uid);
  return isNew ? { ...standing, handled: [...before, touch.uid] } : standing;
};

/** Where nobody moderates, all cards are read or all are typed: what was typed could be found out by a card, and the other way round. */
export const isTyped = ({ plan, course }: Standing): boolean =>
  course.at === 'dealing' && isUnmoderated(plan) && course.dealer.cards.some(({ uid }) => uid === null);
