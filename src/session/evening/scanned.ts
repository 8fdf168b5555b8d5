import type { ReadBy } from '../../domain/spot.ts';
import type { Match } from '../../engine/match.ts';
import type { Dealer } from '../../table/deal.ts';
import { layFaceDown, scanCard } from '../../table/deal.ts';
import type { Effect } from '../../table/situation.ts';
import { dealtAnew, isDealtAnew } from './dealing.ts';
import type { Why } from './parts.ts';
import type { Standing } from './standing.ts';
import { isTyped, isUnmoderated } from './unmoderated.ts';

/** A turn, as far as cards are read in it. */
interface Turn {
  readonly standing: Standing;
  readonly match: Match | null;
  /** The cards that lie at the reveal so far; null where none are asked for. */
  readonly laying: Dealer | null;
  readonly readBy: ReadBy;
  say(why: Why): void;
  set(change: Partial<Standing>): void;
  deal(dealer: Dealer): void;
  lay(laying: Dealer, match: Match): void;
}

/** A card was read, for the deal or at the reveal. */
export const scanned = (turn: Turn, { card, at }: Extract<Effect, { out: 'scan' }>): void => {
  const { course, plan } = turn.standing;
  const deal = course.at === 'dealing' ? course.dealer : turn.laying;
  const isHidden = course.at === 'dealing' && isUnmoderated(plan);
  if (deal === null || isTyped(turn.standing)) turn.say({ code: 'card.not_now', role: card.role });
  else {
    const next = isHidden ? layFaceDown(deal, card, at, turn.readBy === 'typed') : scanCard(deal, card, at);
    if (!next.ok) turn.say(next.refusal);
    else if (next.value !== deal) takes(turn, next.value, isHidden);
  }
};

const takes = (turn: Turn, dealer: Dealer, isHidden: boolean): void => {
  const { standing, match } = turn;
  if (isHidden && isDealtAnew(standing.plan, dealer)) {
    turn.set(dealtAnew(dealer, standing));
    turn.say({ code: 'deal.anew' });
  } else if (standing.course.at === 'dealing') {
    turn.deal(dealer);
    if (isHidden) readFrom(turn, standing);
  } else if (match !== null) turn.lay(dealer, match);
};

/** Who reads from now on. What others had read is not brought back beside it: only this card is taken back. */
const readFrom = (turn: Turn, before: Standing): void => {
  const isOther = before.readBy !== null && before.readBy !== turn.readBy;
  turn.set({ readBy: turn.readBy, ...(isOther ? { earlier: turn.standing.earlier.slice(-1) } : {}) });
};
