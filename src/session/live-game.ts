import { ENTRY_VERSION, type Entry } from '../domain/entry.ts';
import type { BookId, Seat } from '../domain/ids.ts';
import type { Refusal } from '../domain/refusal.ts';
import { ok, type Result } from '../domain/refusal.ts';
import type { PublicMessage, PublicSeal } from '../domain/seal.ts';
import type { Deal, SetUp } from '../domain/setup.ts';
import { begin, evolve, fold, type Match } from '../engine/match.ts';
import type { Rules } from '../rules/contract.ts';
import { commitmentTo } from './crypto.ts';

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

/** Rebuilds a game from the entries of its log. */
export const foldGame = (entries: readonly Entry[], rulesOf: (book: BookId) => Rules | undefined): Match =>
  fold(setUp => {
    const rules = rulesOf(setUp.book);
    if (rules === undefined) throw new Error(`no rules for ${setUp.book}`);
    return rules;
  }, entries);

/** What public screens get of a game. */
export const publicMessage = (match: Match): PublicMessage => ({ v: 1, ...match.shown, seal: publicSeal(match) });

/** The seal is opened when all cards are shown. Where the group does not show them, it stays closed. */
const publicSeal = ({ seal, shown, setUp, deal }: Match): PublicSeal | null => {
  if (seal === null) return null;
  const { commitment, nonce, words } = seal;
  const said = words === undefined ? {} : { words };
  const shownToAll = shown.picture.ending?.roles !== undefined;
  return { commitment, ...said, opened: shownToAll ? { commitment, book: setUp.book, deal, nonce, ...said } : null };
};

/** The seats that made an entry. */
export const byWhom = (entry: Entry, before: Match): readonly Seat[] => {
  if (entry.type !== 'answered') return [];
  const { answer } = entry;
  const { step } = before.play;
  if (answer.type === 'vote') return [answer.voter];
  if (answer.type === 'fill' && answer.by !== undefined) return [answer.by];
  return step.by === undefined ? step.awake : [step.by];
};
