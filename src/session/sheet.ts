import type { BallotTold, Departure, GameSheet, SealTold } from '../domain/told.ts';
import type { Match } from '../engine/match.ts';
import { commitmentTo, sealedText } from './seal.ts';
import type { Moment, Story } from './story.ts';
import { standingIn, timeOf } from './story.ts';

/** A game on one sheet: what stands of it in the end. */
export const sheetOf = (game: string, names: readonly string[], story: Story): GameSheet => {
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

/** Whoever came back has not left; whoever left again has left then. */
const leftIn = (moments: readonly Moment[], { play }: Match): readonly Departure[] => {
  const left = moments.flatMap(({ before, after }) =>
    before.play.view.seats
      .filter(({ seat, alive }) => alive && after.play.view.seats.some(each => each.seat === seat && !each.alive))
      .map(({ seat }): Departure => ({ seat, round: before.play.view.round, time: timeOf(before), step: before.play.step.id })),
  );
  const isOut = (seat: Departure['seat']): boolean => play.view.seats.some(each => each.seat === seat && !each.alive);
  return left.filter((each, at) => isOut(each.seat) && left.findLastIndex(({ seat }) => seat === each.seat) === at);
};

const ballotsIn = (moments: readonly Moment[]): readonly BallotTold[] => {
  const ballots: BallotTold[] = [];
  let open: BallotTold | undefined;
  for (const { entry, before } of moments) {
    if (entry.type !== 'answered' || entry.answer.type !== 'vote') {
      // A ruling may mend a ballot that goes on.
      if (entry.type === 'answered') open = undefined;
      continue;
    }
    const { voter, target } = entry.answer;
    if (open === undefined) {
      open = { round: before.play.view.round, time: timeOf(before), step: before.play.step.id, votes: [] };
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
