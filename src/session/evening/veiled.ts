import type { Dealing, EveningView, Playing, ReaderShown } from '../../domain/evening.ts';
import { ASKS_NOBODY } from './set-up.ts';
import { isUnmoderated } from './unmoderated.ts';

/** What everybody may look at, where nobody moderates: until the cards are turned up no role, no tell, no log and no label of an undo. */
export const veiled = (view: EveningView): EveningView => {
  if (!isUnmoderated(view.plan)) return view;
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
export const coversTags = (view: EveningView): boolean => isUnmoderated(view.plan) && isHidden(view);

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
