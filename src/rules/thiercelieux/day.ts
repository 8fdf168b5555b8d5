import type { Seat } from '../../domain/ids.ts';
import type { PublicVote } from '../../domain/picture.ts';
import { mostVoted, tallyOf } from '../kit/ballot.ts';
import { campWonByDying } from './camps.ts';
import { deadBy, runsOut, waveStrikes } from './cascade.ts';
import { characterOf, isNight } from './characters.ts';
import { deathsAt } from './dawn.ts';
import { publicVote } from './day-events.ts';
import { chosenBy, electorsOf, secondCandidates } from './electors.ts';
import { endedWith, endingOf } from './ending.ts';
import type { VillageCourse } from './events.ts';
import { nightFalls, scene } from './events.ts';
import { mayGrowl } from './powers.ts';
import type { Ballot, BallotStep, Cascade, Village, VillageStep } from './state.ts';
import { isSeatedAt, seated } from './state.ts';

/** TH-204: begins the day; the dead of the night are named together. */
export const dayBreaks = (course: VillageCourse, skipped = false): VillageCourse =>
  cascadeGoesOn(waveStrikes(course, 'night', skipped ? [] : deathsAt(course.state), skipped));

/** TH-207 to TH-210: goes on with the effects of the deaths, then with the game. */
export const cascadeGoesOn = (course: VillageCourse): VillageCourse => {
  const settled = runsOut(course);
  return settled === undefined ? course : afterCascade(course, settled);
};

/** Goes on without a shot of the hunter who is asked. */
export const holdsFire = (course: VillageCourse): VillageCourse => {
  const by = course.state.cascade?.hunters[0];
  return cascadeGoesOn(by === undefined ? course : course.tell({ type: 'shot-nobody', by }));
};

const afterCascade = (course: VillageCourse, { at, back }: Cascade): VillageCourse => {
  switch (at) {
    case 'dawn':
      if (course.state.round === 1) course.tell({ type: 'window-closed' });
      return ends(course) ? course : morning(course);
    case 'vote':
      return ends(course) ? course : nightFalls(course);
    case 'ruling':
      if (isNight(back)) return endsByDying(course) ? course : resumes(course, back);
      return ends(course) ? course : resumes(course, back);
  }
};

/** TH-132: ends the game if a player has won by dying and a setting lets this win end the game. True if the game is over. */
export const endsByDying = (course: VillageCourse): boolean => {
  const won = campWonByDying(course.state);
  if (won?.endsTheGame?.(course.state.set) !== true) return false;
  course.tell({ type: 'ended', ending: endedWith(course.state, [], won.because) });
  return true;
};

/** TH-171: ends the game if somebody has won. True if the game is over. */
export const ends = (course: VillageCourse): boolean => {
  if (endsByDying(course)) return true;
  const ending = endingOf(course.state);
  if (ending !== undefined) course.tell({ type: 'ended', ending });
  return ending !== undefined;
};

/** TH-113: the morning, in which a bear may growl. */
const morning = (course: VillageCourse): VillageCourse => (mayGrowl(course.state) ? scene(course, 'growl') : opensDay(course));

/** TH-140: opens the day; the first day may begin with an election. */
export const opensDay = (course: VillageCourse): VillageCourse => {
  const { set, captain } = course.state;
  if (set['captain.election'] === 'beforeFirstVote' && captain === null && isFirstDay(course.state))
    return elects(course, seated(course.state), 'debate');
  return scene(course, 'debate');
};

/** TH-40: whether this is the first day. A role that opens the game by day makes it come before the first night. */
const isFirstDay = ({ players, round }: Village): boolean => round === (players.some(each => characterOf(each.dealt)?.opensByDay) ? 0 : 1);

export const opens = (
  course: VillageCourse,
  step: BallotStep,
  candidates: readonly Seat[],
  more: Partial<Pick<Ballot, 'back' | 'again' | 'votes'>> = {},
): VillageCourse => {
  const electors = electorsOf(course.state, step, candidates).map(each => each.seat);
  const { back = 'debate', again = false, votes = [] } = more;
  return course.tell({ type: 'ballot-opened', step, electors, candidates, back, again, votes });
};

/** TH-142: opens an election. A candidate who stands alone is elected without a ballot. */
export const elects = (course: VillageCourse, candidates: readonly Seat[], back: Ballot['back'], again = false): VillageCourse => {
  const [only, another] = candidates;
  return another === undefined ? elected(course, only ?? null, back) : opens(course, 'election', candidates, { back, again });
};

const elected = (course: VillageCourse, to: Seat | null, back: Ballot['back']): VillageCourse => {
  course.tell({ type: 'captain-set', to, how: 'elected' });
  return course.state.step === back ? course : scene(course, back);
};

/** Closes a ballot: counts its votes and does what follows from them. */
export const closes = (course: VillageCourse): VillageCourse => {
  const { ballot } = course.state.day;
  if (ballot === null) return course;
  switch (ballot.step) {
    case 'election':
      return closesElection(course, ballot);
    case 'vote':
      return closesVote(course, ballot.votes);
    case 'second-ballot':
      return closesSecondBallot(course, ballot);
  }
};

const counts = (course: VillageCourse, votes: readonly PublicVote[], tied: readonly Seat[]): VillageCourse => {
  course.tell({ type: 'votes-counted', votes, tied });
  return tied.length === 0 ? course : course.tell({ type: 'tied', seats: tied });
};

const closesElection = (course: VillageCourse, { votes, back, again }: Ballot): VillageCourse => {
  const most = mostVoted(tallyOf(votes));
  const [only, another] = most;
  counts(course, votes, another === undefined ? [] : most);
  if (another === undefined) return elected(course, only ?? null, back);
  return again ? elected(course, null, back) : elects(course, most, back, true);
};

const closesVote = (course: VillageCourse, votes: readonly PublicVote[]): VillageCourse => {
  const tally = tallyOf(votes);
  const out = chosenBy(course.state, tally);
  if (out !== undefined) return votesOut(counts(course, votes, []), out);
  const most = mostVoted(tally);
  if (most.length === 0) return spares(counts(course, votes, []));
  const { set, captain } = course.state;
  if (set['captain.tieBreak'] === 'afterFirst' && captain !== null && most.length > 1)
    return scene(counts(course, votes, most), 'captain-decides');
  const second = secondCandidates(course.state, tally);
  return opens(counts(course, votes, second), 'second-ballot', second);
};

const closesSecondBallot = (course: VillageCourse, { votes, electors, candidates }: Ballot): VillageCourse => {
  // TH-155 `untied`: if all are tied, nobody can vote, and the tie stands.
  const most = electors.length === 0 ? candidates : mostVoted(tallyOf(votes));
  const [only, another] = most;
  counts(course, votes, another === undefined ? [] : most);
  if (only === undefined) return spares(course);
  if (another === undefined) return votesOut(course, only);
  const { set, captain } = course.state;
  return set['captain.tieBreak'] === 'afterSecond' && captain !== null ? scene(course, 'captain-decides') : spares(course);
};

/** TH-156: eliminates a player by vote. A captain's decision counts as a vote in every respect. */
export const votesOut = (course: VillageCourse, seat: Seat): VillageCourse =>
  cascadeGoesOn(waveStrikes(course, 'vote', deadBy('vote', [seat])));

/** TH-171: goes on after a vote that eliminates nobody. The end of the game is tested here too. */
export const spares = (course: VillageCourse): VillageCourse => {
  course.tell({ type: 'spared-by-vote' });
  return ends(course) ? course : nightFalls(course);
};

/** The tied players among whom the captain decides. */
export const tiedNow = (state: Village): readonly Seat[] => (state.day.closed?.tied ?? []).filter(each => isSeatedAt(state, each));

/** TH-144: goes on after the captain has declined. A second ballot follows only a first one. */
export const leftUndecided = (course: VillageCourse): VillageCourse => {
  const { closed } = course.state.day;
  if (closed?.step !== 'vote') return spares(course);
  const second = secondCandidates(course.state, tallyOf(closed.votes)).filter(each => isSeatedAt(course.state, each));
  const [only, another] = second;
  // A ruling can have removed tied players. A player who is left alone is eliminated, as when a ruling changes an open ballot.
  if (another === undefined) return only === undefined ? spares(course) : votesOut(course, only);
  return opens(course, 'second-ballot', second);
};

/** After a ruling, goes on at step `back` with the players who are left. */
export const resumes = (course: VillageCourse, back: VillageStep): VillageCourse => {
  if (back === 'over') return course;
  if (back === 'vote' || back === 'second-ballot' || back === 'election') return mendsBallot(course);
  if (back === 'captain-decides' && (course.state.captain === null || tiedNow(course.state).length === 0)) return leftUndecided(course);
  return course.state.step === back ? course : scene(course, back);
};

/** Cancels votes by and for players who are out. The other votes stand. */
const mendsBallot = (course: VillageCourse): VillageCourse => {
  const { ballot } = course.state.day;
  if (ballot === null) return course;
  const { step, back, again } = ballot;
  if (step === 'election' && course.state.captain !== null) return scene(course, back);
  const candidates = step === 'vote' ? seated(course.state) : ballot.candidates.filter(each => isSeatedAt(course.state, each));
  const [only, another] = candidates;
  if (another === undefined && step === 'election') return elects(course, candidates, back, again);
  if (another === undefined) return only === undefined ? spares(course) : votesOut(course, only);
  const electors = electorsOf(course.state, step, candidates);
  const votes = ballot.votes.flatMap((vote): readonly PublicVote[] => {
    const elector = electors.find(each => each.seat === vote.voter);
    const stands = elector !== undefined && (vote.target === 'none' || elector.may.includes(vote.target));
    return stands ? [publicVote({ ...vote, weight: elector.weight })] : [];
  });
  opens(course, step, candidates, { back, again, votes });
  return electors.length > 0 && votes.length === electors.length ? closes(course) : course;
};
