import type { Dealing, EveningView, Plan, Playing, ReaderShown } from '../../domain/evening.ts';
import type { ReadBy, Touch } from '../../domain/spot.ts';
import type { Asks } from '../../domain/step.ts';
import type { Match } from '../../engine/match.ts';
import { leadingOf } from '../../rules/catalog.ts';
import { pieceIn } from '../../table/box.ts';
import { isFull } from '../../table/deal.ts';
import type { Reason } from './neighbours.ts';
import type { PaceState } from './pace.ts';
import { left } from './pace.ts';
import type { EveningState, Progress } from './state.ts';

type Led = Pick<Plan, 'book' | 'settings'>;

/** The answer for each plan. A plan never changes, and every touch asks several times. */
const unled = new WeakMap<Led, boolean>();

/** ON-28: whether nobody moderates. Everybody who asks or looks at a view may then be a player. */
export const hasNoModerator = (plan: Led): boolean => {
  const is = unled.get(plan) ?? leadingOf(plan).by !== 'moderator';
  unled.set(plan, is);
  return is;
};

/** The next state. Where a moderator takes over, the cards on the table stay unknown until they are touched. */
export const veiledFrom = (before: EveningState, next: Partial<EveningState>): EveningState => {
  const isNew = next.plan !== undefined && hasNoModerator(before.plan) && !hasNoModerator(next.plan);
  return { ...before, ...next, ...(isNew ? { handled: [] } : {}) };
};

/**
 * A deal without a moderator begins with no cards: with another deck or box, cards that lie there already could be found out. A card
 * counts when it is laid again.
 */
export const NOTHING_READ = { handled: [], readBy: null } as const satisfies Partial<EveningState>;

/** A card that a reader saw lifted or laid again is known from now on. A report of a page does not make it known. */
export const handled = (state: EveningState, touch: Touch, by: ReadBy): EveningState => {
  const { box, handled: before } = state;
  if (by !== 'reader' || before === null || touch.type === 'unclear' || (touch.type === 'laid' && !touch.fresh)) return state;
  const isNew = pieceIn(box, touch.uid)?.is === 'card' && !before.includes(touch.uid);
  return isNew ? { ...state, handled: [...before, touch.uid] } : state;
};

/**
 * Whether the cards of this deal are typed. Where nobody moderates, all cards are read or all are typed: otherwise typed cards could be
 * found out by reading one, and the other way round.
 */
export const isTyped = ({ plan, course }: EveningState): boolean =>
  course.at === 'dealing' && hasNoModerator(plan) && course.dealer.cards.some(({ uid }) => uid === null);

/** Whether nobody moderates and cards are still missing from the deal. */
export const isFaceDown = ({ plan, course }: { readonly plan: Plan; readonly course: Progress }): boolean =>
  course.at === 'dealing' && hasNoModerator(plan) && !isFull(course.dealer);

/**
 * Whether a touch is ignored because nobody moderates. The cards of a deal are all read by one kind of reader. Until the votes are
 * counted no page may report a card, unless drawn pads dealt it: otherwise a player who knows the number of a tag could find its card.
 */
export const isUnheard = (state: EveningState, match: Match | null, touch: Touch, by: ReadBy): boolean => {
  const { plan, course, readBy, box } = state;
  if (touch.type !== 'laid' || course.at === 'set-up' || !hasNoModerator(plan)) return false;
  if (course.at === 'dealing') return course.dealer.cards.length > 0 && readBy !== null && readBy !== by;
  if (by === 'reader' || match === null || isCounted(match) || (by === 'drawn' && readBy === 'drawn')) return false;
  return pieceIn(box, touch.uid)?.is === 'card';
};

/** Whether the votes are counted, so that the cards lie open or are being turned up. */
export const isCounted = ({ setUp, play: { step } }: Match): boolean =>
  step.id === leadingOf(setUp).steps.reveal || step.asks.kind === 'over';

/**
 * The view that everybody may see where nobody moderates. Until the cards are turned up it shows no role, nothing that a player is told,
 * no log and no text of an undo.
 */
export const veiledView = (view: EveningView): EveningView => {
  if (!hasNoModerator(view.plan)) return view;
  const { dealing, playing, notice } = view;
  // The view shows an ending only once the room is told.
  const isTold = playing !== null && playing.view.ending !== null;
  return {
    ...view,
    dealing: dealing === null ? null : veiledDeal(dealing),
    playing: playing === null || isTold ? playing : veiledGame(playing, view.announced !== null),
    // Like the box, `phones` would tell whether a tag is a card.
    phones: isHidden(view) ? null : view.phones,
    box: isHidden(view) ? { ...view.box, tags: view.box.tags.filter(({ piece }) => piece.is !== 'card') } : view.box,
    readers: playing?.step.time === 'day' || playing === null ? view.readers : view.readers.map(withoutTags),
    notice: notice === null ? null : { n: notice.n, said: withoutRole(notice.said) },
  };
};

/**
 * Whether it must stay hidden which tag lies where: nobody moderates and the cards lie face down. Tags of pieces that are no cards may be
 * shown.
 */
export const coversTags = (view: EveningView): boolean => hasNoModerator(view.plan) && isHidden(view);

/** While the cards lie face down, no player may know which tag is which card. */
const isHidden = ({ dealing, playing }: EveningView): boolean => dealing !== null || (playing !== null && playing.view.ending === null);

/** ON-214: nobody may see that somebody lifts a card. */
const withoutTags = (reader: ReaderShown): ReaderShown => ({
  ...reader,
  slots: reader.slots.map(({ use }) => ({ use, occupied: false, trouble: null })),
});

/** The list of missing cards would reveal which card was scanned last. */
const veiledDeal = (dealing: Dealing): Dealing => ({
  ...dealing,
  cards: dealing.cards.map(({ place }) => ({ place, role: '' })),
  missing: [],
  stranger: null,
});

const withoutRole = <S extends { readonly role?: string }>(said: S): S => {
  const { role: _role, ...rest } = said;
  return rest as S;
};

const veiledGame = (playing: Playing, isAnnounced: boolean): Playing => {
  const { step, view } = playing;
  const isCall = step.time === 'call';
  return {
    ...playing,
    step: {
      ...step,
      awake: [],
      sees: [],
      tells: [],
      // Where the machine announces nobody knows how the cards lay.
      goOn: isAnnounced && step.asks.kind === 'cards' ? null : step.goOn,
      // A call that asks nobody looks the same.
      asks: isCall ? ASKS_NOBODY : step.asks,
    },
    view: {
      ...view,
      seats: view.seats.map(each => ({ ...each, dealt: '', role: '', alive: true })),
      facts: {},
      tonight: [],
      nights: [],
    },
    answers: 0,
    mayRedeal: false,
    happened: [],
    script: null,
    voted: null,
    undoes: null,
    redoes: null,
    call: null,
    asked: [],
    glance: null,
    chosen: isCall ? [] : playing.chosen,
    ready: [],
  };
};
const OF_A_CARD: readonly string[] = ['card.not_in_deck', 'card.too_many', 'card.other_family'];

/** ON-208: where nobody moderates, a refusal names no role, and does not say which card does not match. */
const unnamed = (why: Reason): Reason => {
  if (OF_A_CARD.includes(why.code)) return { code: 'deal.mismatch' };
  if (!why.code.startsWith('card.') || !('role' in why)) return why;
  const { role: _role, ...rest } = why;
  return rest;
};

/** The reasons of a refusal as people may hear them. */
export const worded = (plan: Plan, why: readonly Reason[]): readonly Reason[] => (hasNoModerator(plan) ? why.map(unnamed) : why);

/** A text of everything that a view shows except times, where nobody moderates and the cards lie face down; null elsewhere. */
export const toldUnder = (view: EveningView, pace: PaceState, match: Match | null): string | null => {
  if (!hasNoModerator(view.plan) || view.playing === null || !isUntold(match)) return null;
  return JSON.stringify([{ ...view, n: 0, now: 0, playing: { ...view.playing, pace: null } }, pace, left(pace, view.now) === 0]);
};
export const ASKS_NOBODY: Asks = { kind: 'nothing', lasts: { kind: 'call' } };

/** Whether nobody may see the cards yet. */
export const isUntold = (match: Match | null): boolean => match === null || match.play.view.ending === null;
