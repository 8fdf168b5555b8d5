import { ENTRY_VERSION, type Entry } from '../../domain/entry.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { ok, type Result } from '../../domain/refusal.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import { begin, evolve, type Match } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import type { Dealer } from '../../table/deal.ts';
import { isProven } from '../../table/deal.ts';
import { commitmentTo } from '../crypto.ts';
import type { DealAsk } from './dealing.ts';
import { dealToPlay, redealt } from './dealing.ts';
import type { LiveEvening } from './live-evening.ts';
import type { Outcome, Reason } from './neighbours.ts';
import { mayRedeal } from './past.ts';
import { setUpOf } from './planning.ts';
import type { GameProgress } from './state.ts';
import { NO_HANDS, NO_SOUND } from './state.ts';

interface GameStart {
  readonly rules: Rules;
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
  /** Null where the deal is not sealed, because nobody has read its cards. */
  readonly nonce: string | null;
  /** Words that the room adds to the seal. */
  readonly words?: string | undefined;
}

/** Begins a game: its first entries, and the match after them. A deal that nobody has read has no seal. */
export const beginGame = ({
  rules,
  setUp,
  deal,
  seed,
  nonce,
  words,
}: GameStart): Result<{ readonly entries: readonly Entry[]; readonly match: Match }, readonly Refusal[]> => {
  const begun = begin(rules, setUp, deal, seed);
  if (!begun.ok) return begun;
  const { entry, match } = begun.value;
  if (nonce === null) return ok({ entries: [entry], match });
  const secret = { nonce, ...(words === undefined ? {} : { words }) };
  const commitment = commitmentTo({ book: setUp.book, deal, ...secret });
  const sealed: Entry = { v: ENTRY_VERSION, type: 'sealed', commitment, ...secret };
  return ok({ entries: [entry, sealed], match: evolve(match, sealed) });
};

interface SealOptions {
  /** Words that the room adds to the seal, once all cards lie. */
  readonly words?: string | undefined;
  readonly resealed?: boolean;
}

/**
 * Begins a game with the dealt cards, if they are the deck. The game gets a new seal, unless some cards were neither read nor vouched
 * for. A game that began with a wrong deal of these cards ends.
 */
export const sealDeal = async (
  evening: LiveEvening,
  dealer: Dealer,
  { words, resealed = evening.writer.ahead.resealed }: SealOptions = {},
): Promise<Outcome> => {
  const { parts } = evening;
  const { ahead } = evening.writer;
  const { plan } = ahead;
  const told = dealToPlay(plan, dealer);
  if (!told.ok) return notSealed(evening, told.refusal);
  const { deal, deck, isSure } = told.value;
  const rules = parts.rulesOf(plan.book);
  if (rules === undefined) return notSealed(evening, { code: 'book.unknown' });
  const begun = beginGame({
    rules,
    setUp: { ...setUpOf(plan), deck },
    deal,
    seed: parts.entropy.seed(),
    nonce: isSure ? parts.entropy.nonce() : null,
    words,
  });
  if (!begun.ok) return notSealed(evening, ...begun.refusal);
  const { entries, match } = begun.value;
  const course: GameProgress = { at: 'game', game: parts.disk.nameGame(parts.clock.now()), dealer, abandoned: false, paused: false };
  const sound = { ...NO_SOUND, readAloud: ahead.sound.readAloud };
  const next = { ...freshGame(course), match, trouble: null, sound, watch: null, dealt: plan, resealed };
  const done = await evening.change(next, { moves: { entries, between: [] } });
  return done.ok ? { ok: true, value: { wasPublic: true } } : done;
};

const notSealed = async (evening: LiveEvening, ...refusal: readonly Reason[]): Promise<Outcome> => {
  await evening.writer.quiet;
  return { ok: false, refusal };
};

const freshGame = (course: GameProgress) => ({
  course,
  hands: NO_HANDS,
  laying: null,
  notice: null,
  earlier: [],
  voided: null,
});

/**
 * Corrects the deal after it was sealed. Where the cards are still the deck, it is sealed anew at once and the game begins again. Where a
 * card is taken back, the deal goes on until it is sealed.
 */
export const correctDeal = async (evening: LiveEvening, ask: DealAsk): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const { course } = state;
  if (course.at !== 'game' || course.abandoned || match === null || !mayRedeal(match)) return evening.refuse({ code: 'ask.not_now' });
  const changed = redealt(course.dealer, ask, evening.parts.entropy);
  if (!changed.ok) return evening.refuse(changed.refusal);
  const dealer = changed.value;
  if (isProven(dealer))
    return movesACard(ask, course.dealer, dealer)
      ? sealDeal(evening, dealer, { words: match.seal?.words, resealed: true })
      : evening.change({});
  return evening.change({
    course: { at: 'dealing', dealer },
    match: null,
    hands: NO_HANDS,
    laying: null,
    notice: null,
    earlier: [],
    resealed: true,
  });
};

/**
 * Whether a correction moves a card. Two equal cards that change places count too: if the seal stayed, it would reveal that they are
 * equal.
 */
const movesACard = (ask: DealAsk, before: Dealer, after: Dealer): boolean =>
  ask.do === 'swap' ? ask.one !== ask.other : after.cards.some(({ role }, index) => before.cards[index]?.role !== role);
