import type { Plan } from '../../domain/evening.ts';
import type { Layout, ReadBy, Touch } from '../../domain/spot.ts';
import type { Match } from '../../engine/match.ts';
import { oneNightSettings } from '../../rules/one-night/settings.ts';
import { pieceIn } from '../../table/box.ts';
import { isFull } from '../../table/deal.ts';
import type { ReaderHeard } from './parts.ts';
import type { Course, Standing } from './standing.ts';

/** ON-28: nobody moderates; whoever asks, or looks at a view, plays too, or may. */
export const isUnmoderated = ({ book, settings }: Pick<Plan, 'book' | 'settings'>): boolean =>
  book === 'one-night' && oneNightSettings(settings)['onenight.announcer'] !== 'moderator';

/** As it stands next. Where somebody moderates from now on, what lies on the table stays unknown until it is touched. */
export const veiledFrom = (before: Standing, next: Partial<Standing>): Standing => {
  const isNew = next.plan !== undefined && isUnmoderated(before.plan) && !isUnmoderated(next.plan);
  return { ...before, ...next, ...(isNew ? { handled: [] } : {}) };
};

/** Where nobody moderates a deal begins with nothing: another deck or box would tell of what lies there already. It counts when it is laid anew. */
export const NOTHING_READ = { handled: [], readBy: null } as const satisfies Partial<Standing>;
export const NO_READERS: Layout = { uses: [], quiet: [] };

/** The spots of readers of one kind. */
export const layoutBy = ({ uses, quiet }: Layout, by: ReadBy, readers: readonly ReaderHeard[]): Layout => {
  const byOf = (reader: string): ReadBy => readers.find(({ id }) => id === reader)?.by ?? 'reader';
  return { uses: uses.filter(({ spot }) => byOf(spot.reader) === by), quiet };
};

/** A card that a reader saw lifted, or laid anew, is known from now on; what a page says of it is not. */
export const handled = (standing: Standing, touch: Touch, by: ReadBy): Standing => {
  const { box, handled: before } = standing;
  if (by !== 'reader' || before === null || touch.type === 'unclear' || (touch.type === 'laid' && !touch.fresh)) return standing;
  const isNew = pieceIn(box, touch.uid)?.is === 'card' && !before.includes(touch.uid);
  return isNew ? { ...standing, handled: [...before, touch.uid] } : standing;
};

/** Where nobody moderates, all cards are read or all are typed: what was typed could be found out by a card, and the other way round. */
export const isTyped = ({ plan, course }: Standing): boolean =>
  course.at === 'dealing' && isUnmoderated(plan) && course.dealer.cards.some(({ uid }) => uid === null);

/** Cards are being dealt, and some are missing. */
export const isFaceDown = ({ plan, course }: { readonly plan: Plan; readonly course: Course }): boolean =>
  course.at === 'dealing' && isUnmoderated(plan) && !isFull(course.dealer);

/**
 * Where nobody moderates, cards are all read in one way, and until the votes are counted no page says where one lies: whoever knows the number of a card
 * could ask where it is.
 */
export const isUnheard = (standing: Standing, match: Match | null, touch: Touch, by: ReadBy): boolean => {
  const { plan, course, readBy, box } = standing;
  if (touch.type !== 'laid' || course.at === 'set-up' || !isUnmoderated(plan)) return false;
  if (course.at === 'dealing') return course.dealer.cards.length > 0 && readBy !== null && readBy !== by;
  const isCounted = match === null || match.play.step.id === 'reveal' || match.play.step.asks.kind === 'over';
  if (by === 'reader' || isCounted || (by === 'drawn' && readBy === 'drawn')) return false;
  return pieceIn(box, touch.uid)?.is === 'card';
};
