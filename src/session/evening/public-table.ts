import type { AnnouncedGame, PublicTable } from '../../domain/evening.ts';
import type { PublicMessage, PublicSeal } from '../../domain/seal.ts';
import type { Narration } from '../../domain/speech.ts';
import type { Match, NumberedPicture } from '../../engine/match.ts';
import { leadingOf } from '../../rules/catalog.ts';
import { nextPlace } from '../../table/deal.ts';
import { dealtFrom } from './dealing.ts';
import type { PaceState } from './pace.ts';
import { left } from './pace.ts';
import type { EveningState } from './state.ts';

/** What public screens get of a game. */
export const publicMessage = (match: Match, shown: NumberedPicture = match.shown): PublicMessage => ({
  v: 1,
  ...shown,
  seal: publicSeal(match, shown),
});

/** The seal is opened when all cards are shown. Where the group does not show them, it stays closed. */
const publicSeal = ({ seal, setUp, deal }: Match, shown: NumberedPicture): PublicSeal | null => {
  if (seal === null) return null;
  const { commitment, nonce, words } = seal;
  const said = words === undefined ? {} : { words };
  const shownToAll = shown.picture.ending?.roles !== undefined;
  return { commitment, ...said, opened: shownToAll ? { commitment, book: setUp.book, deal, nonce, ...said } : null };
};

interface Room {
  readonly table: string;
  readonly state: EveningState;
  readonly message: PublicMessage | null;
  readonly pace: PaceState;
  readonly now: number;
  readonly announced: AnnouncedGame | null;
  readonly narration: Narration | null;
}

/** All that leaves towards a screen: names, how far the deal is, the picture, a clock of the day. */
export const publicTableOf = ({ table, state, message, pace, now, announced, narration }: Room): PublicTable => ({
  v: 1,
  table,
  language: state.language,
  names: state.plan.names,
  dealing: dealingOf(state, announced?.phase),
  message,
  clock: message === null && announced?.phase !== 'armed' ? null : clockOf(pace, now),
  countdown: message === null ? null : countdownOf(pace, now),
  announced: announced === null ? null : inPublic(announced),
  narration,
  ...listedIn(state),
  ...(message !== null && state.resealed ? { resealed: true } : {}),
  ...(state.course.at === 'game' && state.course.abandoned ? { abandoned: true, ...timeOver(state) } : {}),
  ...noticeOf(state),
});

/** ON-17: the list of cards is public while the cards are dealt. */
const listedIn = ({ course, plan }: EveningState): Pick<PublicTable, 'listed'> => {
  const listed = course.at === 'dealing' ? leadingOf(plan).listed(dealtFrom(plan)) : null;
  return listed === null ? {} : { listed };
};

const noticeOf = ({ sheet }: EveningState): Pick<PublicTable, 'notice'> =>
  sheet === null || sheet.notice === '' ? {} : { notice: sheet.notice };

const timeOver = ({ tournament }: EveningState): Pick<PublicTable, 'timeOver'> => {
  const over = tournament?.here?.over ?? null;
  return over === null ? {} : { timeOver: over };
};

const inPublic = ({ phase, unready, void: cause, faults }: AnnouncedGame): PublicTable['announced'] => ({
  phase,
  unready,
  void: cause,
  faults,
});

/** How far the cards are dealt. Where the machine announces, cards that are scanned at the end are shown in the same way. */
const dealingOf = ({ course, laying }: EveningState, phase: AnnouncedGame['phase'] | undefined): PublicTable['dealing'] => {
  const scanned = phase === 'cards' ? laying : null;
  const dealer = course.at === 'dealing' ? course.dealer : scanned;
  return dealer === null ? null : { dealt: dealer.cards.map(({ place }) => place), next: nextPlace(dealer), of: dealer.places.length };
};

const clockOf = (pace: PaceState, now: number): PublicTable['clock'] =>
  pace.kind === 'clock' && pace.until !== null
    ? { seconds: Math.round((pace.until - pace.since) / 1000), left: Math.ceil(left(pace, now) / 1000), paused: pace.halted !== null }
    : null;

const countdownOf = (pace: PaceState, now: number): PublicTable['countdown'] =>
  pace.kind === 'hands' ? { left: left(pace, now), paused: pace.halted !== null } : null;

/** A text that differs where the public table has changed. Passing time is no change; time that has run out is one. */
export const differenceOf = (shown: PublicTable, pace: PaceState): string => {
  const { clock, countdown, message, ...rest } = shown;
  const isOut = clock !== null && clock.left === 0;
  const runs = clock === null && countdown === null ? null : [pace.of, pace.since, pace.until, pace.halted, isOut];
  return JSON.stringify([rest, message?.n, message?.seal, runs]);
};
