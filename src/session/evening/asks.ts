import type { Ask } from '../../domain/evening.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Match } from '../../engine/match.ts';
import { checkBox, forgetPiece, labelPiece, retirePiece } from '../../table/box.ts';
import type { Dealer } from '../../table/deal.ts';
import { commanded, reveal } from '../../table/table.ts';
import { askAnnounced } from './announced/asks.ts';
import { changedTogether } from './changed-together.ts';
import type { DealAsk } from './dealing.ts';
import { beginDeal, dealtAnew, dealtFrom, isInvented, redealt } from './dealing.ts';
import type { Desk } from './desk.ts';
import { furnishes } from './furnish.ts';
import { keeps } from './keeps.ts';
import type { PaceState } from './pace.ts';
import { counting, stretched } from './pace.ts';
import type { Outcome } from './parts.ts';
import { peopleMet } from './remembered.ts';
import { correct, seal } from './sealing.ts';
import { setUpOf, unplannable, whyNotName } from './set-up.ts';
import type { Finished, InGame, Standing } from './standing.ts';
import { NO_HANDS, NO_SOUND, stageOf } from './standing.ts';
import { asksEvent } from './tournament/asks.ts';
import { afterRound, reportOf } from './tournament/report.ts';
import { Turn } from './turn.ts';
import { isUnmoderated, NO_READERS, NOTHING_READ } from './unmoderated.ts';

/** Does what is asked, or says why not. Resolves when all of it is on the disk. */
export const doAsk = (desk: Desk, ask: Ask): Promise<Outcome> => {
  const { standing, match } = desk.ahead;
  return desk.announcer.bars(ask, standing, match) ? notNow(desk) : (askAnnounced(desk, ask) ?? doModerated(desk, ask));
};

const doModerated = (desk: Desk, ask: Ask): Promise<Outcome> => {
  const { standing } = desk.ahead;
  const { box } = standing;
  switch (ask.do) {
    case 'plan':
    case 'open-deal':
    case 'close-deal':
    case 'substitute':
      return setsUp(desk, ask);
    case 'keep-plan':
    case 'drop-plan':
    case 'forget-person':
      return keeps(desk, ask);
    case 'card':
    case 'deal-at':
    case 'swap':
    case 'shift':
    case 'deal-all':
      return deals(desk, ask);
    case 'seal':
      return standing.course.at === 'dealing' ? seal(desk, standing.course.dealer, { words: ask.words }) : notNow(desk);
    case 'answer':
    case 'call':
    case 'rule':
    case 'undo':
    case 'reveal':
    case 'command':
      return plays(desk, ask);
    case 'pause':
    case 'clock':
    case 'count-down':
    case 'abandon':
    case 'again':
      return leads(desk, ask);
    case 'sound':
    case 'voice':
    case 'start':
    case 'vote-now':
    case 'void':
      return notNow(desk);
    case 'enrol':
      return desk.change({ enrolling: ask.piece });
    case 'label':
      return changesBox(desk, labelPiece(box, ask.uid, ask.label));
    case 'retire':
      return changesBox(desk, retirePiece(box, ask.uid, ask.retired));
    case 'forget':
      return changesBox(desk, forgetPiece(box, ask.uid));
    case 'name-box':
      return desk.change({ box: { ...box, name: ask.name } });
    case 'box': {
      const whole = checkBox(ask.box);
      return whole.ok ? desk.change({ box: whole.value }) : desk.refuse(...whole.refusal);
    }
    case 'use':
    case 'quiet':
    case 'name-reader':
      return furnishes(desk, ask);
    case 'language':
      return desk.change({ language: ask.language });
    case 'screen-seen':
      return desk.change({ seen: true });
    case 'join-event':
    case 'leave-event':
    case 'seat-round':
    case 'seat-typed':
    case 'deviate':
    case 'time-over':
    case 'vouch':
    case 'call-director':
    case 'read-message':
      return asksEvent(desk, ask);
  }
};

const notNow = (desk: Desk): Promise<Outcome> => desk.refuse({ code: 'ask.not_now' });

const changesBox = (desk: Desk, box: ReturnType<typeof labelPiece>): Promise<Outcome> =>
  box.ok ? desk.change({ box: box.value }) : desk.refuse(box.refusal);

const setsUp = (desk: Desk, ask: Extract<Ask, { do: 'plan' | 'open-deal' | 'close-deal' | 'substitute' }>): Promise<Outcome> => {
  const { standing, match, situation } = desk.ahead;
  const { plan, course } = standing;
  switch (ask.do) {
    case 'plan': {
      if (course.at !== 'set-up') return notNow(desk);
      if (isOfEvent(standing)) return desk.refuse({ code: 'event.plan' });
      const planned = ask.from === undefined ? ask.plan : changedTogether(ask.from, ask.plan, plan);
      if (desk.parts.rulesOf(planned.book) === undefined) return desk.refuse({ code: 'book.unknown' });
      const wrong = unplannable(planned);
      return wrong.length > 0 ? desk.refuse(...wrong) : desk.change({ plan: planned });
    }
    case 'open-deal': {
      if (course.at !== 'set-up') return notNow(desk);
      if (desk.parts.rulesOf(plan.book) === undefined) return desk.refuse({ code: 'book.unknown' });
      const { refusals } = desk.check(plan);
      if (refusals.length > 0) return desk.refuse(...refusals);
      const known = isUnmoderated(plan) ? { ...situation, layout: NO_READERS } : situation;
      const dealer = beginDeal({ ...setUpOf(plan), deck: dealtFrom(plan) }, desk.tableOf(standing, match), known);
      const people = peopleMet(standing.people, plan.names);
      return desk.change({
        course: { at: 'dealing', dealer },
        people,
        ...(isUnmoderated(plan) ? NOTHING_READ : {}),
        enrolling: null,
        notice: null,
        earlier: [],
        anew: 0,
        sound: NO_SOUND,
        resealed: false,
      });
    }
    case 'close-deal':
      if (course.at !== 'dealing') return notNow(desk);
      return desk.change({ course: { at: 'set-up' }, notice: null, earlier: [], ...afterRound(standing, null) });
    case 'substitute':
      // ON-172: whoever sits at an event's table is scored by name.
      if (isOfEvent(standing)) return desk.refuse({ code: 'event.plan' });
      return substitutes(desk, standing, ask.seat, ask.name);
  }
};

const isOfEvent = ({ hall }: Standing): boolean => hall !== null && hall.here !== null;

const substitutes = (desk: Desk, { plan, people }: Standing, seat: Seat, name: string): Promise<Outcome> => {
  if (plan.names[seat - 1] === undefined) return desk.refuse({ code: 'place.not_of_table', place: seat });
  const names = plan.names.with(seat - 1, name);
  const wrong = names.flatMap((_, index) => whyNotName(names, index));
  return wrong.length > 0 ? desk.refuse(...wrong) : desk.change({ plan: { ...plan, names }, people: peopleMet(people, [name]) });
};

const deals = (desk: Desk, ask: DealAsk): Promise<Outcome> => {
  const { standing, match } = desk.ahead;
  const { course } = standing;
  const turn = new Turn(desk);
  const dealer = course.at === 'dealing' ? course.dealer : turn.laying;
  if (dealer === null) return course.at === 'game' ? correct(desk, ask) : notNow(desk);
  if (desk.isPaused) return desk.refuse({ code: 'paused' });
  if (course.at === 'dealing' && isInvented(standing.plan, ask)) return notNow(desk);
  const changed = redealt(dealer, ask, desk.parts.entropy);
  if (!changed.ok) {
    const isTried = course.at === 'dealing' && changed.refusal.code === 'card.too_many' && isUnmoderated(standing.plan);
    return isTried ? dealsAnew(desk, dealer) : desk.refuse(changed.refusal);
  }
  if (course.at === 'dealing') turn.deal(changed.value);
  else if (match !== null) turn.lay(changed.value, match);
  return endOf(desk, turn);
};

/** Where nobody moderates, cards that were typed and are not the deck are all typed again: which of them is wrong is nobody's to try out. */
const dealsAnew = (desk: Desk, dealer: Dealer): Promise<Outcome> =>
  desk.change({ ...dealtAnew(dealer, desk.ahead.standing), notice: desk.noticeOf({ code: 'deal.anew' }) });

const plays = (desk: Desk, ask: Extract<Ask, { do: 'answer' | 'call' | 'rule' | 'undo' | 'reveal' | 'command' }>): Promise<Outcome> => {
  const { standing, match, situation } = desk.ahead;
  const { course } = standing;
  const isAnswer = ask.do === 'answer' || ask.do === 'call' || ask.do === 'reveal' || ask.do === 'rule';
  if (isAnswer && (match === null || (course.at === 'game' && course.abandoned))) return notNow(desk);
  const goesOn = isAnswer ? ask.do !== 'rule' : ask.do === 'command' && ask.command === 'continue';
  if (goesOn && desk.isPaused) return desk.refuse({ code: 'paused' });
  const turn = new Turn(desk);
  switch (ask.do) {
    case 'answer':
      turn.answer(ask.answer);
      break;
    case 'call':
      turn.calls(ask.step, ask.form);
      break;
    case 'rule':
      turn.rule(ask.ruling);
      break;
    case 'undo':
      turn.undo(ask);
      break;
    case 'reveal':
      turn.follow(reveal(desk.tableOf(standing, match), situation));
      break;
    case 'command':
      turn.follow(commanded(desk.tableOf(standing, match), ask.command, situation));
  }
  return endOf(desk, turn);
};

/** What was refused did nothing, and whoever asked is told. */
const endOf = async (desk: Desk, turn: Turn): Promise<Outcome> => {
  if (turn.seals) return seals(desk);
  if (!turn.took) return desk.refuse(...(turn.said.length > 0 ? turn.said : [{ code: 'ask.not_now' } as const]));
  return turn.end();
};

/** Going on while the cards are dealt: that was the last one. */
export const seals = (desk: Desk): Promise<Outcome> => {
  const { course } = desk.ahead.standing;
  return course.at === 'dealing' ? seal(desk, course.dealer) : notNow(desk);
};

const leads = (desk: Desk, ask: Extract<Ask, { do: 'pause' | 'clock' | 'count-down' | 'abandon' | 'again' }>): Promise<Outcome> => {
  const { standing, match } = desk.ahead;
  const { course } = standing;
  if (course.at !== 'game') return notNow(desk);
  const stage = stageOf(course, match);
  if (ask.do === 'again') return stage === 'over' ? again(desk, course) : notNow(desk);
  if (stage !== 'playing') return notNow(desk);
  switch (ask.do) {
    case 'pause':
      return desk.change({ course: { ...course, paused: ask.paused } });
    case 'clock':
      if (desk.pace.kind !== 'clock') return notNow(desk);
      return repaces(desk, stretched(desk.pace, ask.seconds, desk.parts.clock.now()));
    case 'count-down':
      if (desk.isPaused) return desk.refuse({ code: 'paused' });
      if (!isVoteAtOnce(match)) return notNow(desk);
      return repaces(desk, counting(desk.pace, desk.parts.clock.now()));
    case 'abandon':
      return desk.change({ course: { ...course, abandoned: true, paused: false } });
  }
};

/** A clock is nothing that is kept: that it runs otherwise is all that changes. */
const repaces = (desk: Desk, pace: PaceState): Promise<Outcome> =>
  desk.change({}, () => {
    desk.repace(pace);
    desk.look();
  });

const isVoteAtOnce = (match: Match | null): boolean => {
  const asks = match?.play.step.asks;
  return asks?.kind === 'ballot' && asks.shown === 'at-close' && asks.turn === undefined;
};

const FINISHED_KEPT = 200;

/** Back to the set-up as it was; what was played is remembered. */
const again = (desk: Desk, { game, abandoned }: InGame): Promise<Outcome> => {
  const { standing, match } = desk.ahead;
  const { hall } = standing;
  const report = reportOf(standing, match);
  const sides = abandoned ? (hall?.here?.over?.sides ?? []) : (match?.play.view.ending?.sides ?? []);
  const finished: Finished = [...standing.finished, { game, book: standing.plan.book, sides }].slice(-FINISHED_KEPT);
  const seated = seatedIn(finished, { ...standing.seated, [game]: standing.plan.names });
  const next = {
    course: { at: 'set-up' } as const,
    finished,
    seated,
    hands: NO_HANDS,
    drawnUsed: false,
    laying: null,
    watch: null,
    voided: null,
    notice: null,
    ...afterRound(standing, report),
  };
  return desk.change(next, () => desk.play(null));
};

/** Names go when their game is forgotten. */
const seatedIn = (finished: Finished, seated: Standing['seated']): Standing['seated'] =>
  Object.fromEntries(finished.flatMap(({ game }) => (seated[game] === undefined ? [] : [[game, seated[game]]])));
