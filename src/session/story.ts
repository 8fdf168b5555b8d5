import type { Answer } from '../domain/answer.ts';
import type { AmendedEntry, Entry } from '../domain/entry.ts';
import type { BookId, Seat } from '../domain/ids.ts';
import { ok, type Result } from '../domain/refusal.ts';
import type { Amendment, Departure, GameSheet, SealTold, StoryLine, Timeline } from '../domain/timeline.ts';
import { amend, isAmendable } from '../engine/amend.ts';
import { countsAsAnswer, evolve, fold, lastMove, type Match } from '../engine/match.ts';
import { broughtBy, momentsOf, partOfDay, type StoryMoment } from '../engine/outcomes.ts';
import type { Rules } from '../rules/contract.ts';
import { commitmentTo, sealedText, seededChance } from './crypto.ts';

/** Rebuilds a game from the entries of its log. */
export const foldGame = (entries: readonly Entry[], rulesOf: (book: BookId) => Rules | undefined): Match =>
  fold(setUp => {
    const rules = rulesOf(setUp.book);
    if (rules === undefined) throw new Error(`no rules for ${setUp.book}`);
    return rules;
  }, entries);

type StoryEntry =
  | { readonly is: 'done'; readonly moment: StoryMoment; readonly undone: boolean }
  | { readonly is: 'undone' | 'redone'; readonly answers: number; readonly before: Match; readonly after: Match }
  | { readonly is: 'amended'; readonly answer: Answer; readonly before: Match; readonly after: Match };

/** A move while the story is made. It has a moment for each time that it was made: an amendment makes later moves again. */
type StoryMove = { readonly is: 'done'; readonly moments: readonly StoryMoment[] } | Exclude<StoryEntry, { readonly is: 'done' }>;

export interface Story {
  /** In the order of the journal, including moves that were taken back. */
  readonly told: readonly StoryEntry[];
  readonly match: Match;
}

/** A whole journal as a story. Throws where the book does not know an entry. */
export const storyOf = (rules: Rules, entries: readonly Entry[]): Story => {
  const [begun, ...rest] = entries;
  if (begun === undefined) throw new Error('there is no story without a deal');
  let told: StoryMove[] = [];
  let match = fold(() => rules, [begun]);
  for (const entry of rest) {
    const before = match;
    match = evolve(before, entry);
    switch (entry.type) {
      case 'begun':
      case 'sealed':
      case 'closed':
        break;
      case 'undone':
      case 'redone':
        told.push({ is: entry.type, answers: entry.answers, before, after: match });
        break;
      case 'answered':
      case 'ruled':
        told.push({ is: 'done', moments: [{ entry, before, after: match }] });
        break;
      case 'amended':
        told = retold(told, before, match, entry);
    }
  }
  // An undo, a redo and an amendment exchange moves, so only the end tells which of them stand.
  const standing = new Set(momentsOf(match).map(moveOf));
  return { told: told.map(each => (each.is === 'done' ? storyEntry(each.moments, standing) : each)), match };
};

/** The number of a moment's move. */
export const moveOf = ({ after }: StoryMoment): number => after.past?.n ?? 0;

const storyEntry = (moments: readonly StoryMoment[], standing: ReadonlySet<number>): StoryEntry => {
  const stands = moments.findLast(moment => standing.has(moveOf(moment)));
  const [first] = moments;
  if (first === undefined) throw new Error('a move was made once at least');
  return { is: 'done', moment: stands ?? first, undone: stands === undefined };
};

/** The story with an amendment: the new answer stands behind the old one, and moves that were made again keep their places. */
const retold = (told: readonly StoryMove[], before: Match, after: Match, { move }: AmendedEntry): StoryMove[] => {
  const [first, ...others] = momentsOf(after).filter(moment => moveOf(moment) > before.n);
  const wasStanding = new Set(momentsOf(before).map(moveOf));
  const again = [...others];
  const isOld = (each: StoryMove, n: number): boolean => each.is === 'done' && each.moments.some(moment => moveOf(moment) === n);
  const now = told.flatMap((each): readonly StoryMove[] => {
    if (first !== undefined && isOld(each, move)) return [each, { is: 'done', moments: [first] }];
    const old = each.is === 'done' ? each.moments.find(moment => moveOf(moment) > move && wasStanding.has(moveOf(moment))) : undefined;
    const at = old === undefined ? -1 : again.findIndex(moment => isSameMove(moment, old));
    return each.is === 'done' && at >= 0 ? [{ is: 'done', moments: [...each.moments, ...again.splice(at, 1)] }] : [each];
  });
  if (first?.entry.type !== 'answered') throw new Error('only an answer is amended');
  return [...now, { is: 'amended', answer: first.entry.answer, before, after }];
};

const isSameMove = (one: StoryMoment, other: StoryMoment): boolean => moveText(one) === moveText(other);
const moveText = ({ entry, before }: StoryMoment): string =>
  JSON.stringify([before.play.view.round, entry.type === 'answered' ? entry.answer : entry.ruling]);

export const standingIn = ({ told }: Story): readonly StoryMoment[] =>
  told.flatMap(each => (each.is === 'done' && !each.undone ? [each.moment] : []));

export const timelineOf = (game: string, story: Story): Timeline => {
  const lines: StoryLine[] = [];
  const back = { move: lastMove(story.match)?.n ?? 0, answers: 0, public: 0 };
  let isSeen = false;
  // Counted from the end: an undo of a line takes back this line and all that come after it.
  for (const told of [...story.told].reverse()) {
    const stands = told.is === 'done' && !told.undone;
    const line = lineOf(told);
    if (!stands) {
      lines.push(line);
      continue;
    }
    isSeen ||= line.wasPublic;
    if (!countsAsAnswer(told.moment.entry)) {
      lines.push(line);
      continue;
    }
    back.answers += 1;
    back.public += isSeen ? 1 : 0;
    isSeen = false;
    lines.push({ ...line, back: { from: moveOf(told.moment), ...back } });
  }
  return { game, book: story.match.setUp.book, lines: lines.reverse() };
};

const lineOf = (told: StoryEntry): StoryLine => {
  if (told.is === 'done') return lineOfMove(told.moment, told.undone);
  const { before, after } = told;
  const place = {
    ...placeOf(before),
    by: [],
    told: [],
    brought: [],
    wasPublic: before.shown.n !== after.shown.n,
    undone: false,
    back: null,
    amends: null,
  };
  return told.is === 'amended'
    ? { ...place, step: told.answer.step, did: { type: 'amended', answer: told.answer } }
    : { ...place, did: { type: told.is, answers: told.answers } };
};

/** A move as a line, without the way back. */
const lineOfMove = (moment: StoryMoment, undone: boolean): StoryLine => {
  const { entry, before, after } = moment;
  const did =
    entry.type === 'answered' ? ({ type: 'answered', answer: entry.answer } as const) : ({ type: 'ruled', ruling: entry.ruling } as const);
  // A move that was made again by an amendment has no number of its own among the pictures.
  const wasPublic = before.play.picture !== after.play.picture;
  const amends = undone ? null : othersAt(moment);
  return {
    ...placeOf(before),
    by: byWhom(entry, before),
    did,
    told: learned(moment),
    brought: broughtBy(moment),
    wasPublic,
    undone,
    back: null,
    amends,
  };
};

const placeOf = (match: Match): Pick<StoryLine, 'round' | 'time' | 'step'> => ({
  round: match.play.view.round,
  time: partOfDay(match),
  step: match.play.step.id,
});

/** The answers that were possible instead; null where the answer cannot be amended. */
const othersAt = (moment: StoryMoment): StoryLine['amends'] => {
  const { entry, before } = moment;
  const { asks } = before.play.step;
  if (!isAmendable(entry)) return null;
  const move = moveOf(moment);
  if (asks.kind === 'form') return { move, fields: asks.fields, mayMiss: asks.mayMiss };
  const voter = entry.type === 'answered' && entry.answer.type === 'vote' ? entry.answer.voter : undefined;
  const elector = asks.kind === 'ballot' ? asks.electors.find(({ seat }) => seat === voter) : undefined;
  if (elector === undefined) return null;
  const { may, mayPass } = elector;
  return { move, fields: [{ kind: 'places', name: 'target', least: 1, most: 1, among: may, mayDecline: mayPass }], mayMiss: false };
};

const learned = ({ entry, before, after }: StoryMoment): readonly string[] => {
  const isLook = entry.type === 'answered' && entry.answer.type === 'fill' && after.play.step.id === before.play.step.id;
  return isLook ? after.play.step.tells.flatMap(({ what }) => what) : [];
};

/** A game on one sheet, with the moves that stand in the end. */
export const gameSheet = (game: string, names: readonly string[], story: Story): GameSheet => {
  const { match } = story;
  const { view } = match.play;
  const moments = standingIn(story);
  return {
    game,
    book: match.setUp.book,
    names,
    seats: view.seats,
    centre: view.facts.centre ?? [],
    ending: view.ending,
    lines: moments.map(moment => lineOfMove(moment, false)),
    left: leftIn(moments, match),
    seal: sealOf(match),
  };
};

/** The last departure of each player who is out in the end. A player who came back has not left. */
const leftIn = (moments: readonly StoryMoment[], { play }: Match): readonly Departure[] => {
  const left = moments.flatMap(({ before, after }) =>
    before.play.view.seats
      .filter(({ seat, alive }) => alive && after.play.view.seats.some(each => each.seat === seat && !each.alive))
      .map(({ seat }): Departure => ({ seat, round: before.play.view.round, time: partOfDay(before), step: before.play.step.id })),
  );
  const isOut = (seat: Departure['seat']): boolean => play.view.seats.some(each => each.seat === seat && !each.alive);
  return left.filter((each, at) => isOut(each.seat) && left.findLastIndex(({ seat }) => seat === each.seat) === at);
};

const sealOf = ({ seal, setUp, deal }: Match): SealTold | null => {
  if (seal === null) return null;
  const { commitment, ...secret } = seal;
  const sealed = { book: setUp.book, deal, ...secret };
  return { commitment, nonce: seal.nonce, text: sealedText(sealed), holds: commitmentTo(sealed) === commitment };
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

/** The effects that another answer at an earlier move would have. */
export const amendmentOf = (match: Match, move: number, answer: Answer): Result<Amendment> => {
  const amended = amend(match, move, answer, seededChance(match.seed));
  if (!amended.ok) return amended;
  const { kept, fell, seen } = amended.value;
  const lines = new Map(
    momentsOf(match)
      .filter(({ entry }) => countsAsAnswer(entry))
      .map(moment => [moveOf(moment), lineOfMove(moment, false)]),
  );
  return ok({
    last: lastMove(match)?.n ?? 0,
    kept: kept.flatMap(n => lines.get(n) ?? []),
    fell: fell.flatMap(({ n, why }) => {
      const line = lines.get(n);
      return line === undefined ? [] : [{ line, why }];
    }),
    seen,
    step: amended.value.match.play.step.id,
  });
};
