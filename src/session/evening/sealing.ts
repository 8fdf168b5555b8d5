import type { AskName } from '../../domain/entry.ts';
import type { Match } from '../../engine/match.ts';
import type { Dealer } from '../../table/deal.ts';
import { isProven } from '../../table/deal.ts';
import { startSession } from '../session.ts';
import { watchFor } from './announced/watched-night.ts';
import type { DealAsk } from './dealing.ts';
import { dealToPlay, redealt } from './dealing.ts';
import type { LiveEvening, LiveGame } from './live-evening.ts';
import type { Outcome } from './neighbours.ts';
import { setUpOf } from './planning.ts';
import type { GameProgress } from './state.ts';
import { NO_HANDS, NO_SOUND } from './state.ts';
import { codeOf } from './writer.ts';

/** The cards on the table are the deck: a game begins, with a seal of its own; without one where nobody has read them. A game that was begun with these cards wrongly dealt ends. */
export const sealDeal = (
  evening: LiveEvening,
  dealer: Dealer,
  { words, resealed = evening.writer.ahead.resealed }: SealOptions = {},
): Promise<Outcome> => {
  const { asked } = evening;
  return evening.alone(() => sealed(evening, { dealer, resealed, words }, asked));
};

interface SealOptions {
  /** What the room says, now that the cards lie. */
  readonly words?: string | undefined;
  readonly resealed?: boolean;
}

interface Sealing {
  readonly dealer: Dealer;
  readonly resealed: boolean;
  readonly words: string | undefined;
}

const sealed = async (evening: LiveEvening, { dealer, resealed, words }: Sealing, asked: AskName | undefined): Promise<Outcome> => {
  await evening.writer.quiet;
  const { parts } = evening;
  const { plan } = evening.writer.durable;
  const told = dealToPlay(plan, dealer);
  if (!told.ok) return { ok: false, refusal: [told.refusal] };
  const { deal, deck, isSure } = told.value;
  const rules = parts.rulesOf(plan.book);
  if (rules === undefined) return { ok: false, refusal: [{ code: 'book.unknown' }] };
  const opened = await parts.games.create();
  if (!opened.ok) return { ok: false, refusal: [{ code: 'game.not_written', name: opened.refusal }] };
  const { id, log, close, trouble } = opened.value;
  const begun = {
    rules,
    setUp: { ...setUpOf(plan), deck },
    deal,
    seed: parts.entropy.seed(),
    nonce: isSure ? parts.entropy.nonce() : null,
    words,
  };
  const started = await startSession(log, begun).catch((error: unknown) => codeOf(error));
  if (typeof started === 'string' || !started.ok) {
    close();
    return { ok: false, refusal: typeof started === 'string' ? [{ code: 'game.not_written', name: started }] : started.refusal };
  }
  const live: LiveGame = { id, session: started.value, trouble, close };
  const course: GameProgress = { at: 'game', game: id, dealer, abandoned: false, paused: false };
  const { announcer } = evening;
  const { id: step } = started.value.match.play.step;
  const watch = announcer.isAnnounced(evening.writer.durable) ? watchFor(evening.writer.durable, dealer, step, evening.readers) : null;
  const done = await evening.change(
    { ...freshGame(course), sound: { ...NO_SOUND, readAloud: evening.writer.ahead.sound.readAloud }, watch, dealt: plan, resealed },
    () => evening.play(live),
    asked,
  );
  if (!done.ok) close();
  return done.ok ? { ok: true, value: { wasPublic: true } } : done;
};

const freshGame = (course: GameProgress) => ({
  course,
  hands: NO_HANDS,
  laying: null,
  notice: null,
  earlier: [],
  voided: null,
});

/** Until the first answer of the first night nothing hangs on the deal; in One Night cards move that nobody writes down. */
const mayCorrect = (match: Match | null): boolean => {
  if (match === null || match.answers > 0 || match.play.step.asks.kind === 'over') return false;
  return match.past === null || (match.play.step.time !== 'day' && match.setUp.book !== 'one-night');
};

/**
 * The deal is corrected after it was sealed. Where the cards are the deck still, it is sealed anew at once, and the game begins again;
 * where a card is taken back, the cards are being dealt again, until they are sealed.
 */
export const correctDeal = async (evening: LiveEvening, ask: DealAsk): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const { course } = state;
  if (course.at !== 'game' || course.abandoned || !mayCorrect(match)) return evening.refuse({ code: 'ask.not_now' });
  const changed = redealt(course.dealer, ask, evening.parts.entropy);
  if (!changed.ok) return evening.refuse(changed.refusal);
  const dealer = changed.value;
  if (isProven(dealer))
    return movesACard(ask, course.dealer, dealer)
      ? sealDeal(evening, dealer, { words: match?.seal?.words, resealed: true })
      : evening.change({});
  const dealing = { course: { at: 'dealing', dealer } as const, hands: NO_HANDS, laying: null, notice: null, earlier: [], resealed: true };
  return evening.change(dealing, () => evening.play(null));
};

/** Two equal cards that change places are moved like any others: a seal that stayed would tell that they are alike. */
const movesACard = (ask: DealAsk, before: Dealer, after: Dealer): boolean =>
  ask.do === 'swap' ? ask.one !== ask.other : after.cards.some(({ role }, index) => before.cards[index]?.role !== role);
