import type { Entry } from '../domain/entry.ts';
import type { BallotTold, Departure, GameSheet, SealTold, StoryLine, Timeline } from '../domain/timeline.ts';
import type { Match } from '../engine/match.ts';
import { countsAsAnswer, evolve, fold, standingMoments } from '../engine/match.ts';
import type { Rules } from '../rules/contract.ts';
import { commitmentTo, sealedText } from './crypto.ts';
import { byWhom } from './live-game.ts';

type AnswerOrRuling = Extract<Entry, { type: 'answered' | 'ruled' }>;

/** Something that was done, and the game before and after it. */
interface StoryMoment {
  readonly entry: AnswerOrRuling;
  readonly before: Match;
  readonly after: Match;
}

type StoryEntry =
  | { readonly is: 'done'; readonly moment: StoryMoment; readonly undone: boolean }
  | { readonly is: 'undone' | 'redone'; readonly answers: number; readonly before: Match; readonly after: Match };

export interface Story {
  /** In the order of the journal, including what was taken back. */
  readonly told: readonly StoryEntry[];
  readonly match: Match;
}

/** A whole journal as a story. Throws where the book does not know an entry. */
export const storyOf = (rules: Rules, entries: readonly Entry[]): Story => {
  const [begun, ...rest] = entries;
  if (begun === undefined) throw new Error('there is no story without a deal');
  const told: StoryEntry[] = [];
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
        told.push({ is: 'done', moment: { entry, before, after: match }, undone: true });
    }
  }
  // A redo makes moves stand again, so only the end tells which of them do.
  const standing = new Set(standingMoments(match).map(({ past }) => past?.n));
  return { told: told.map(each => (each.is === 'done' ? { ...each, undone: !standing.has(each.moment.after.n) } : each)), match };
};

export const standingIn = ({ told }: Story): readonly StoryMoment[] =>
  told.flatMap(each => (each.is === 'done' && !each.undone ? [each.moment] : []));

export const timelineOf = (game: string, story: Story): Timeline => {
  const lines: StoryLine[] = [];
  const back = { move: story.match.past?.n ?? 0, answers: 0, public: 0 };
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
    lines.push({ ...line, back: { from: told.moment.after.n, ...back } });
  }
  return { game, book: story.match.setUp.book, lines: lines.reverse() };
};

const lineOf = (told: StoryEntry): StoryLine => {
  const { before, after } = told.is === 'done' ? told.moment : told;
  const { step, view } = before.play;
  const place = { round: view.round, time: partOfDay(before), step: step.id, wasPublic: before.shown.n !== after.shown.n, back: null };
  if (told.is !== 'done') return { ...place, by: [], did: { type: told.is, answers: told.answers }, told: [], undone: false };
  const { entry } = told.moment;
  const did =
    entry.type === 'answered' ? ({ type: 'answered', answer: entry.answer } as const) : ({ type: 'ruled', ruling: entry.ruling } as const);
  return { ...place, by: byWhom(entry, before), did, told: learned(told.moment), undone: told.undone };
};

const partOfDay = ({ play: { step } }: Match): StoryLine['time'] => (step.time === 'day' ? 'day' : 'night');

const learned = ({ entry, before, after }: StoryMoment): readonly string[] => {
  const isLook = entry.type === 'answered' && entry.answer.type === 'fill' && after.play.step.id === before.play.step.id;
  return isLook ? after.play.step.tells.flatMap(({ what }) => what) : [];
};

/** A game on one sheet: what stands of it in the end. */
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
    nights: view.nights,
    left: leftIn(moments, match),
    ballots: ballotsIn(moments),
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

const ballotsIn = (moments: readonly StoryMoment[]): readonly BallotTold[] => {
  const ballots: BallotTold[] = [];
  let open: BallotTold | undefined;
  for (const { entry, before } of moments) {
    if (entry.type !== 'answered' || entry.answer.type !== 'vote') {
      // A ruling may correct a ballot, which then goes on.
      if (entry.type === 'answered') open = undefined;
      continue;
    }
    const { voter, target } = entry.answer;
    if (open === undefined) {
      open = { round: before.play.view.round, time: partOfDay(before), step: before.play.step.id, votes: [] };
      ballots.push(open);
    }
    open = { ...open, votes: [...open.votes.filter(vote => vote.voter !== voter), { voter, target }] };
    ballots[ballots.length - 1] = open;
  }
  return ballots;
};

const sealOf = ({ seal, setUp, deal }: Match): SealTold | null => {
  if (seal === null) return null;
  const { commitment, ...secret } = seal;
  const sealed = { book: setUp.book, deal, ...secret };
  return { commitment, nonce: seal.nonce, text: sealedText(sealed), holds: commitmentTo(sealed) === commitment };
};
