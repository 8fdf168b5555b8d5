import type { Dealing, EveningView, Plan, Playing, ReaderShown } from '../../domain/evening.ts';
import type { ReadBy, Touch } from '../../domain/spot.ts';
import type { Asks } from '../../domain/step.ts';
import type { Match } from '../../engine/match.ts';
import { oneNightSettings } from '../../rules/one-night/settings.ts';
import { pieceIn } from '../../table/box.ts';
import { isFull } from '../../table/deal.ts';
import type { Reason } from './neighbours.ts';
import type { PaceState } from './pace.ts';
import { left } from './pace.ts';
import type { EveningState, Progress } from './state.ts';

/** ON-28: nobody moderates; whoever asks, or looks at a view, plays too, or may. */
export const hasNoModerator = ({ book, settings }: Pick<Plan, 'book' | 'settings'>): boolean =>
  book === 'one-night' && oneNightSettings(settings)['onenight.announcer'] !== 'moderator';

/** As it stands next. Where somebody moderates from now on, what lies on the table stays unknown until it is touched. */
export const veiledFrom = (before: EveningState, next: Partial<EveningState>): EveningState => {
  const isNew = next.plan !== undefined && hasNoModerator(before.plan) && !hasNoModerator(next.plan);
  return { ...before, ...next, ...(isNew ? { handled: [] } : {}) };
};

/** Where nobody moderates a deal begins with nothing: another deck or box would tell of what lies there already. It counts when it is laid anew. */
export const NOTHING_READ = { handled: [], readBy: null } as const satisfies Partial<EveningState>;

/** A card that a reader saw lifted, or laid anew, is known from now on; what a page says of it is not. */
export const handled = (state: EveningState, touch: Touch, by: ReadBy): EveningState => {
  const { box, handled: before } = state;
  if (by !== 'reader' || before === null || touch.type === 'unclear' || (touch.type === 'laid' && !touch.fresh)) return state;
  const isNew = pieceIn(box, touch.uid)?.is === 'card' && !before.includes(touch.uid);
  return isNew ? { ...state, handled: [...before, touch.uid] } : state;
};

/** Where nobody moderates, all cards are read or all are typed: what was typed could be found out by a card, and the other way round. */
export const isTyped = ({ plan, course }: EveningState): boolean =>
  course.at === 'dealing' && hasNoModerator(plan) && course.dealer.cards.some(({ uid }) => uid === null);

/** Cards are being dealt, and some are missing. */
export const isFaceDown = ({ plan, course }: { readonly plan: Plan; readonly course: Progress }): boolean =>
  course.at === 'dealing' && hasNoModerator(plan) && !isFull(course.dealer);

/**
 * Where nobody moderates, cards are all read in one way, and until the votes are counted no page says where one lies: whoever knows the number of a card
 * could ask where it is.
 */
export const isUnheard = (state: EveningState, match: Match | null, touch: Touch, by: ReadBy): boolean => {
  const { plan, course, readBy, box } = state;
  if (touch.type !== 'laid' || course.at === 'set-up' || !hasNoModerator(plan)) return false;
  if (course.at === 'dealing') return course.dealer.cards.length > 0 && readBy !== null && readBy !== by;
  const isCounted = match === null || match.play.step.id === 'reveal' || match.play.step.asks.kind === 'over';
  if (by === 'reader' || isCounted || (by === 'drawn' && readBy === 'drawn')) return false;
  return pieceIn(box, touch.uid)?.is === 'card';
};

/** What everybody may look at, where nobody moderates: until the cards are turned up no role, no tell, no log and no label of an undo. */
export const veiledView = (view: EveningView): EveningView => {
  if (!hasNoModerator(view.plan)) return view;
  const { dealing, playing, notice } = view;
  // The view tells of an ending when the room does.
  const isTold = playing !== null && playing.view.ending !== null;
  return {
    ...view,
    dealing: dealing === null ? null : veiledDeal(dealing),
    playing: playing === null || isTold ? playing : veiledGame(playing, view.announced !== null),
    box: isHidden(view) ? { ...view.box, tags: view.box.tags.filter(({ piece }) => piece.is !== 'card') } : view.box,
    readers: playing?.step.time === 'day' || playing === null ? view.readers : view.readers.map(withoutTags),
    notice: notice === null ? null : { n: notice.n, said: withoutRole(notice.said) },
  };
};

/** Where nobody moderates and cards lie face down: nothing says which tag lies where, but for those of pieces that are none of the cards. */
export const coversTags = (view: EveningView): boolean => hasNoModerator(view.plan) && isHidden(view);

/** Which tag is which card is no player's to know while the cards lie face down. */
const isHidden = ({ dealing, playing }: EveningView): boolean => dealing !== null || (playing !== null && playing.view.ending === null);

/** ON-214: that somebody lifts a card is not to be seen. */
const withoutTags = (reader: ReaderShown): ReaderShown => ({
  ...reader,
  slots: reader.slots.map(({ use }) => ({ use, occupied: false, trouble: null })),
});

/** What is missing tells what was scanned last. */
const veiledDeal = (dealing: Dealing): Dealing => ({
  ...dealing,
  cards: dealing.cards.map(({ place }) => ({ place, role: '' })),
  missing: [],
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
    undoes: null,
    call: null,
    chosen: isCall ? [] : playing.chosen,
    ready: [],
  };
};
const OF_A_CARD: readonly string[] = ['card.not_in_deck', 'card.too_many', 'card.other_family'];

/** ON-208: where nobody moderates, cards that do not match are told of without saying which, and by no role. */
export const unnamed = (why: Reason): Reason => {
  if (OF_A_CARD.includes(why.code)) return { code: 'deal.mismatch' };
  if (!why.code.startsWith('card.') || !('role' in why)) return why;
  const { role: _role, ...rest } = why;
  return rest;
};

/** All that a view tells where nobody moderates and the cards lie face down, times apart; null elsewhere. */
export const toldUnder = (view: EveningView, pace: PaceState, match: Match | null): string | null => {
  if (!hasNoModerator(view.plan) || view.playing === null || !isUntold(match)) return null;
  return JSON.stringify([{ ...view, n: 0, now: 0, playing: { ...view.playing, pace: null } }, pace, left(pace, view.now) === 0]);
};
export const ASKS_NOBODY: Asks = { kind: 'nothing', lasts: { kind: 'call' } };

/** Nobody may see the cards yet. */
export const isUntold = (match: Match | null): boolean => match === null || match.play.view.ending === null;
