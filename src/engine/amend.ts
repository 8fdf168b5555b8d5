import type { Answer, FieldValue } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import { type AmendedEntry, ENTRY_VERSION, type MoveEntry } from '../domain/entry.ts';
import type { ScreenChange } from '../domain/evening.ts';
import type { Seat } from '../domain/ids.ts';
import { type Picture, samePicture } from '../domain/picture.ts';
import { no, ok, type Refusal, type Result } from '../domain/refusal.ts';
import type { Step } from '../domain/step.ts';
import { beforeMove, commandOf, decideMove, evolve, type Match, type MoveCommand, standingMoments } from './match.ts';
import { screenChanges } from './screen-changes.ts';

/** An earlier answer that is corrected, and what becomes of the moves after it. */
export interface AmendedMatch {
  readonly entry: AmendedEntry;
  readonly match: Match;
  /** The later moves that are made again, by their numbers in the game before. */
  readonly kept: readonly number[];
  readonly fell: readonly FallenMove[];
  /** Things that the room was shown and that are no longer true. */
  readonly seen: readonly ScreenChange[];
}

interface FallenMove {
  readonly n: number;
  /** Why the game now refuses the move; null where the game does not come to the move, or asks nobody for it. */
  readonly why: Refusal | null;
}

type Past = NonNullable<Match['past']>;

/** Only what people have answered is amended; going on and rulings are undone. */
export const isAmendable = (entry: MoveEntry): boolean =>
  entry.type === 'answered' && (entry.answer.type === 'fill' || entry.answer.type === 'miss' || entry.answer.type === 'vote');

/**
 * Gives another answer at an earlier move. Makes the later moves again, in their order, if the game still comes to them and accepts them;
 * votes are cast in the order in which the game asks for them now. The given match does not change.
 */
export const amend = (match: Match, move: number, answer: Answer, chance: Chance): Result<AmendedMatch> => {
  const moments = standingMoments(match).filter(({ past }) => past !== null && past.n >= move);
  const [first, ...later] = moments.flatMap(({ past }) => (past === null ? [] : [past]));
  const back = beforeMove(match, move);
  if (back === undefined || first?.n !== move || !isAmendable(first.entry)) return no({ code: 'amend.nothing' });
  const begun = decideMove(back, instead(first.entry, answer), chance);
  if (!begun.ok) return begun;
  const moves: MoveEntry[] = [begun.value.entry];
  const kept: number[] = [];
  const fell: FallenMove[] = [];
  let now = begun.value.match;
  const [before, after] = [wayFrom(back), wayFrom(back)];
  /** Makes a move in the new course, where the game takes it. False where it does not stay the move that it was. */
  const makes = ({ n }: Past, { made, isKept }: Again): boolean => {
    if (made?.ok !== true) return false;
    moves.push(made.value.entry);
    now = made.value.match;
    after.goTo(now);
    if (isKept) kept.push(n);
    return isKept;
  };
  /** Votes whose turn comes later now, because the order of voting has changed. */
  let early: readonly { readonly past: Past; readonly place: string; readonly why: Refusal }[] = [];
  /** Casts one vote whose turn has come. False where there is none. */
  const castsNext = (): boolean => {
    const one = early.find(({ past, place }) => place === after.place && makes(past, madeAgain(now, past, chance)));
    early = early.filter(each => each !== one);
    return one !== undefined;
  };
  const [changed] = moments;
  if (changed !== undefined) before.goTo(changed);
  after.goTo(now);
  for (const [at, past] of later.entries()) {
    const again = before.place === after.place ? madeAgain(now, past, chance) : NOT_THERE;
    const { made } = again;
    if (made?.ok === false && made.refusal.code === 'vote.not_your_turn')
      early = [...early, { past, place: after.place, why: made.refusal }];
    else if (!makes(past, again)) fell.push({ n: past.n, why: made?.ok === false ? made.refusal : null });
    while (castsNext());
    const moment = moments[at + 1];
    if (moment !== undefined) before.goTo(moment);
  }
  const late = early.map(({ past: { n }, why }) => ({ n, why }));
  const entry: AmendedEntry = { v: ENTRY_VERSION, type: 'amended', move, moves };
  const amended = evolve(match, entry);
  const inOrder = [...fell, ...late].sort((one, other) => one.n - other.n);
  return ok({ entry, match: amended, kept, fell: inOrder, seen: untrueNow(match, moments, amended) });
};

/** The new answer. The same answer again is made as it was, with all that was chosen on its card. */
const instead = (entry: MoveEntry, answer: Answer): MoveCommand => {
  if (entry.type !== 'answered') return { type: 'answer', answer };
  if (JSON.stringify(entry.answer) === JSON.stringify(answer)) return commandOf(entry);
  const { swept } = entry;
  if (entry.filled === undefined || (answer.type !== 'fill' && answer.type !== 'miss'))
    return { type: 'answer', answer, ...(swept === undefined ? {} : { swept }) };
  return { type: 'answer', answer, filled: answer.type === 'fill' ? { ...entry.filled, ...answer.form } : {} };
};

interface Again {
  readonly made?: ReturnType<typeof decideMove>;
  readonly isKept: boolean;
}
const NOT_THERE: Again = { isKept: false };

/** Makes a move of the game before the amendment once more. The game stands where the move was made. */
const madeAgain = (now: Match, { entry, before }: Past, chance: Chance): Again => {
  const { asks, time, awake } = now.play.step;
  const asksNobody = time === 'call' && asks.kind === 'nothing';
  // Nobody could answer this call before. A call without a choice now counts as declined; choices made then are no answer.
  if (entry.type === 'closed' && !asksNobody) {
    const answer = Object.values(entry.filled).some(each => each.length > 0) ? undefined : declining(now.play.step);
    return answer === undefined
      ? NOT_THERE
      : { made: decideMove(now, { type: 'answer', answer, filled: entry.filled }, chance), isKept: false };
  }
  if (isChoice(entry)) {
    // The call asks nobody any more. The choices stay on its card, so that the call ends as it did before.
    if (asksNobody) return { made: decideMove(now, { type: 'close', filled: chosenIn(entry) }, chance), isKept: false };
    if (!isSomeOf(awake, before.play.step.awake)) return NOT_THERE;
  }
  return { made: decideMove(now, commandOf(entry), chance), isKept: true };
};

/** The answer that chooses nobody; undefined where somebody has to be chosen. */
const declining = ({ id: step, asks }: Step): Answer | undefined => {
  if (asks.kind !== 'form') return undefined;
  if (asks.mayMiss) return { type: 'miss', step };
  const isFree = asks.fields.every(field => field.kind === 'places' && field.mayDecline);
  return isFree ? { type: 'fill', step, form: Object.fromEntries(asks.fields.map(({ name }) => [name, []])) } : undefined;
};

const isChoice = (entry: MoveEntry): boolean => entry.type === 'answered' && (entry.answer.type === 'fill' || entry.answer.type === 'miss');

const chosenIn = (entry: MoveEntry): { readonly [field: string]: FieldValue } => {
  if (entry.type !== 'answered') return {};
  return entry.filled ?? (entry.answer.type === 'fill' ? entry.answer.form : {});
};

/** Whether a player who answered is asked again. By day `awake` is empty. */
const isSomeOf = (asked: readonly Seat[], before: readonly Seat[]): boolean =>
  (asked.length === 0 && before.length === 0) || asked.some(each => before.includes(each));

/** The way of a match through the game. Each place has a number, so that the second ballot of a day is not taken for the first. */
const wayFrom = (start: Match) => {
  const times = new Map<string, number>();
  let at = placeOf(start);
  return {
    get place(): string {
      return `${at}/${times.get(at) ?? 0}`;
    },
    goTo(after: Match): void {
      const next = placeOf(after);
      if (isArrival(after, next !== at)) times.set(next, (times.get(next) ?? 0) + 1);
      at = next;
    },
  };
};

const placeOf = ({ play: { step, view } }: Match): string => `${view.round}/${view.road.at}/${step.id}/${step.by ?? ''}`;

/** Whether the step began anew. A ballot that was interrupted and has votes goes on. */
const isArrival = ({ past, play: { step } }: Match, isElsewhere: boolean): boolean => {
  if (step.asks.kind === 'ballot' && step.asks.cast.length > 0) return false;
  const entry = past?.entry;
  return isElsewhere || (entry?.type === 'answered' && (entry.answer.type === 'go-on' || entry.answer.type === 'open'));
};

/** What changes on the screen; where nothing does, `earlier` if the pictures on the way to it have changed. */
const untrueNow = (match: Match, moments: readonly Match[], amended: Match): readonly ScreenChange[] => {
  if (amended.shown.n !== match.shown.n) return screenChanges(match.shown.picture, amended.shown.picture);
  const before = picturesIn(moments);
  const after = picturesIn(standingMoments(amended).filter(({ past }) => past !== null && past.n > match.n));
  const isSame = before.length === after.length && before.every((each, at) => samePicture(each, after[at] ?? each));
  return isSame ? [] : [{ what: 'earlier' }];
};

/** The pictures that the room saw, one for each change. */
const picturesIn = (moments: readonly Match[]): readonly Picture[] =>
  moments
    .map(({ play }) => play.picture)
    .filter((picture, at, all) => {
      const before = all[at - 1];
      return before === undefined || !samePicture(picture, before);
    });
