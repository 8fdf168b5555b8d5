import type { Answer } from '../../domain/answer.ts';
import type { Seat } from '../../domain/ids.ts';
import { type Code, no, ok, type Refusal, type Result } from '../../domain/refusal.ts';
import type { Elector } from '../../domain/step.ts';
import { hasCast, nextElector, whyNotFor } from '../kit/ballot.ts';
import { fillIn, letPass, whyNothing } from '../kit/question.ts';
import { isCall } from './characters.ts';
import { closes, dayBreaks, elects, holdsFire, opens, opensDay } from './day.ts';
import { endedWith, winAtOnce } from './ending.ts';
import { goesOnCalling, scene, VillageCourse, type VillageEvent } from './events.ts';
import { growls } from './powers.ts';
import { offersOf, questionOf } from './question.ts';
import { type Ballot, isSeated, playerAt, seated, type Village } from './state.ts';

type AnswerResult = Result<VillageCourse>;

export const answer = (state: Village, given: Answer): AnswerResult => {
  if (state.step === 'over') return no({ code: 'game.over' });
  if (given.type === 'open') return open(state, given);
  if (given.step !== state.step) return no({ code: 'answer.wrong_step', step: state.step });
  switch (given.type) {
    case 'vote':
      return vote(state, given.voter, given.target);
    case 'go-on':
      return goOn(state);
    case 'fill':
      return fillIn(questionOf(state), given, unasked(state));
    case 'miss':
      return letPass(questionOf(state), state.step, unasked(state));
    case 'lay':
      return no({ code: 'answer.wrong_kind', step: state.step });
  }
};

const unasked = (state: Village): Code => whyNothing(isCall(state.step), state.night.answered);

const goOn = (state: Village): AnswerResult => {
  if (questionOf(state) !== undefined) return no({ code: 'answer.must_choose', step: state.step });
  const course = new VillageCourse(state);
  const { ballot } = state.day;
  if (isCall(state.step)) return ok(callCloses(course));
  switch (state.step) {
    case 'dawn':
      return ok(dayBreaks(course));
    case 'growl':
      return ok(opensDay(course.tell({ type: 'growled', growl: growls(state) })));
    case 'debate':
      return ok(opens(course, 'vote', seated(state)));
    case 'vote':
    case 'election':
    case 'second-ballot':
      return ballot === null || nextElector(ballot) === undefined ? ok(closes(course)) : no({ code: 'vote.must_vote' });
    case 'nightfall':
      return ok(goesOnCalling(course));
    case 'hunter':
      return ok(holdsFire(course));
    case 'successor':
    case 'captain-decides':
      return no({ code: 'answer.must_choose', step: state.step });
    case 'over':
      return no({ code: 'game.over' });
  }
};

/** TH-175: closes a call. Some roles win as soon as their call is over. */
export const callCloses = (course: VillageCourse): VillageCourse => {
  const win = winAtOnce(course.state);
  return win === undefined ? goesOnCalling(course) : course.tell({ type: 'ended', ending: endedWith(course.state, [win], win.because) });
};

/** Takes one vote. The last vote closes the ballot. */
const vote = (state: Village, voter: Seat, target: Seat | 'none'): AnswerResult => {
  const { ballot } = state.day;
  if (ballot === null || ballot.step !== state.step) return no({ code: 'answer.wrong_kind', step: state.step });
  const elector = ballot.electors.find(each => each.seat === voter);
  if (elector === undefined) return no({ code: 'vote.not_elector', place: voter });
  const refusal = whyNotNow(ballot, elector) ?? whyNotFor(elector, target, seat => playerAt(state, seat) !== undefined);
  if (refusal !== undefined) return no(refusal);
  const cast: VillageEvent = { type: 'voted', voter, target, weight: elector.weight };
  if (ballot.votes.length + 1 < ballot.electors.length) return ok(new VillageCourse(state).tell(cast));
  return ok(closes(new VillageCourse(state).tell(cast)));
};

/** TH-150, TH-151: why a vote is refused now: electors vote in turn, and a cast vote stands. */
const whyNotNow = (ballot: Ballot, elector: Elector): Refusal | undefined => {
  if (hasCast(ballot, elector.seat)) return { code: 'vote.already', place: elector.seat };
  const turn = nextElector(ballot);
  return turn === elector ? undefined : { code: 'vote.not_your_turn', place: turn?.seat ?? elector.seat };
};

const open = (state: Village, { step, form }: Extract<Answer, { type: 'open' }>): AnswerResult => {
  if (!offersOf(state).includes(step)) return no({ code: 'answer.not_offered', step });
  const course = new VillageCourse(state);
  const unknown = Object.keys(form ?? {}).find(name => step !== 'election' || name !== 'candidates');
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  if (isCall(step)) return ok(course.tell({ type: 'called', step, early: false }));
  const { ballot } = state.day;
  if (ballot !== null && step === ballot.back) return ok(scene(course.tell({ type: 'election-left' }), ballot.back));
  if (step === 'over') return ok(course.tell({ type: 'ended', ending: endedWith(state, [], 'draw') }));
  const candidates = readCandidates(state, form?.candidates);
  const back = ballot?.back ?? (state.step === 'nightfall' ? 'nightfall' : 'debate');
  return candidates.ok ? ok(elects(course, candidates.value, back)) : candidates;
};

/** TH-142: reads the candidates. If they are left out, everybody stands. */
const readCandidates = (state: Village, given: unknown): Result<readonly Seat[]> => {
  if (given === undefined) return ok(seated(state));
  if (!Array.isArray(given)) return no({ code: 'answer.wrong_kind', step: 'election' });
  const places: readonly unknown[] = given;
  const candidates: Seat[] = [];
  for (const place of places) {
    const player = typeof place === 'number' ? playerAt(state, place) : undefined;
    if (player === undefined) return no({ code: 'answer.unknown_seat', name: String(place) });
    if (!isSeated(player)) return no({ code: 'answer.dead_target', place: player.seat });
    if (candidates.includes(player.seat)) return no({ code: 'answer.named_twice', place: player.seat });
    candidates.push(player.seat);
  }
  return ok(candidates.sort((a, b) => a - b));
};
