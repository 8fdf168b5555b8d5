import type { Ask } from '../../domain/evening.ts';
import type { RoleId } from '../../domain/ids.ts';
import { cardFamilyOf } from '../../domain/piece.ts';
import type { Spot, Touch } from '../../domain/spot.ts';
import { checkBox, enrol, enrolAll, forgetPiece, labelPiece, retirePiece } from '../../table/box.ts';
import { type Dealer, scanCard } from '../../table/deal.ts';
import { useOf } from '../../table/lying.ts';
import type { Situation } from '../../table/situation.ts';
import { isNightIn } from '../../table/situation.ts';
import { commanded, reveal, touched } from '../../table/table.ts';
import type { DealAsk } from './dealing.ts';
import { dealtAnew, isInvented, redealt } from './dealing.ts';
import { furnishes } from './equipment.ts';
import type { LiveEvening } from './live-evening.ts';
import type { Outcome, TouchOutcome } from './neighbours.ts';
import { reasonSaid } from './neighbours.ts';
import type { PaceState } from './pace.ts';
import { counting, mayVoteAtOnce, stretched } from './pace.ts';
import { asksMini, keepsInMemory, leavesMini, miniAfter, setsUp } from './planning.ts';
import { isTelling, tellsByPress, toldAll, toldMore, toldOtherwise } from './public-table.ts';
import { correctDeal, sealDeal } from './sealing.ts';
import type { Decision, EveningState, FinishedGames, GameProgress } from './state.ts';
import { NO_HANDS, stageOf } from './state.ts';
import { Turn } from './turn.ts';
import { handled, hasNoModerator, isUnheard } from './unmoderated.ts';

/** Does an ask, or refuses it. Resolves when everything that it changed is on the disk. */
export const doAsk = (evening: LiveEvening, ask: Ask): Promise<Outcome> => {
  if (evening.bars(ask)) return evening.refuseNow();
  for (const each of evening.attendants) {
    const done = each.asked(ask);
    if (done !== undefined) return done;
  }
  return doModerated(evening, ask);
};

const doModerated = (evening: LiveEvening, ask: Ask): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const { box } = state;
  const { parts } = evening;
  switch (ask.do) {
    case 'plan':
    case 'open-deal':
    case 'close-deal':
    case 'substitute':
      return decided(evening, setsUp(setUpTable(evening, state, match), ask));
    case 'keep-plan':
    case 'drop-plan':
    case 'forget-person':
      return decided(evening, keepsInMemory(state, ask));
    case 'card':
    case 'next-card':
    case 'deal-at':
    case 'swap':
    case 'shift':
    case 'deal-all':
      return deals(evening, ask);
    case 'this-is':
      return namesStranger(evening, ask.uid, ask.role);
    case 'seal':
      return state.course.at === 'dealing' ? sealDeal(evening, state.course.dealer, { words: ask.words }) : evening.refuseNow();
    case 'answer':
    case 'votes':
    case 'call':
    case 'begin-call':
    case 'rule':
    case 'undo':
    case 'redo':
    case 'amend':
    case 'reveal':
    case 'command':
      return plays(evening, ask);
    case 'announce':
      if (!isTelling(state) || match?.n !== ask.move || state.telling.told !== ask.told) return evening.refuseNow();
      return evening.change({ telling: toldMore(state, evening.tells.hasScreen) });
    case 'pause':
    case 'clock':
    case 'count-down':
    case 'abandon':
    case 'again':
      return leads(evening, ask);
    case 'mini':
      return decided(evening, asksMini(state, match, ask.format));
    case 'mini-leave':
      return decided(evening, leavesMini(state, ask.name, ask.gone));
    case 'sound':
    case 'voice':
    case 'start':
    case 'vote-now':
    case 'void':
    case 'mend':
      return evening.refuseNow();
    case 'tell-all': {
      const next = { ...state, allTold: ask.always };
      return evening.change({
        allTold: ask.always,
        telling: toldOtherwise(state, tellsByPress(parts, state), tellsByPress(parts, next)),
      });
    }
    case 'enrol':
      return evening.change({ enrolling: ask.piece });
    case 'enrol-all':
      return changesBox(evening, enrolAll(box, ask.tags));
    case 'label':
      return changesBox(evening, labelPiece(box, ask.uid, ask.label));
    case 'retire':
      return changesBox(evening, retirePiece(box, ask.uid, ask.retired));
    case 'forget':
      return changesBox(evening, forgetPiece(box, ask.uid));
    case 'name-box':
      return evening.change({ box: { ...box, name: ask.name } });
    case 'box': {
      const whole = checkBox(ask.box);
      return whole.ok ? evening.change({ box: whole.value }) : evening.refuse(...whole.refusal);
    }
    case 'use':
    case 'quiet':
    case 'name-reader':
      return decided(evening, furnishes(state, ask, parts.beside));
    case 'language':
      return evening.setLanguage(ask);
    case 'screen-seen':
      return evening.change({ seen: true });
    // Done by the service, which has the readers.
    case 'look-again':
      return evening.change({});
    case 'join-tournament':
    case 'leave-tournament':
    case 'seat-round':
    case 'begin-round':
    case 'seat-typed':
    case 'deviate':
    case 'time-over':
    case 'vouch':
    case 'touch-badge':
    case 'call-director':
    case 'read-message':
      return evening.calls(ask) ?? evening.refuseNow();
  }
};

const setUpTable = (evening: LiveEvening, state: EveningState, match: EveningState['match']): Parameters<typeof setsUp>[0] => ({
  state,
  table: evening.tableOf(state, match),
  situation: evening.situationOf(state, match),
  entropy: evening.parts.entropy,
  check: plan => evening.check(plan),
  rulesOf: evening.parts.rulesOf,
});

/** The changes that open the deal of this set-up. */
export const opensDeal = (evening: LiveEvening, state: EveningState): Decision =>
  setsUp(setUpTable(evening, state, null), { do: 'open-deal' });

/** Writes what was decided, or refuses. */
export const decided = (evening: LiveEvening, decision: Decision): Promise<Outcome> =>
  decision.ok ? evening.change(decision.value) : evening.refuse(...decision.refusal);

const changesBox = (evening: LiveEvening, box: ReturnType<typeof labelPiece>): Promise<Outcome> =>
  box.ok ? evening.change({ box: box.value }) : evening.refuse(box.refusal);

/** The unknown tag becomes a card of the box, and lies where it was read. */
const namesStranger = (evening: LiveEvening, uid: string, role: RoleId): Promise<Outcome> => {
  const { course, box, stranger, plan } = evening.ahead.state;
  if (course.at !== 'dealing' || stranger?.uid !== uid) return evening.refuseNow();
  const family = cardFamilyOf(plan.book);
  const enrolled = enrol(box, { uid, piece: { is: 'card', family, role }, beside: [] });
  if (!enrolled.ok) return evening.refuse(enrolled.refusal);
  const dealt = scanCard(course.dealer, { uid, family, role }, stranger.at);
  if (!dealt.ok) return evening.refuse(dealt.refusal);
  const turn = new Turn(evening);
  turn.deal(dealt.value);
  turn.set({ box: enrolled.value, stranger: null });
  return endOf(evening, turn);
};

const deals = (evening: LiveEvening, ask: DealAsk): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const { course } = state;
  const turn = new Turn(evening);
  const dealer = course.at === 'dealing' ? course.dealer : turn.laying;
  if (dealer === null) return course.at === 'game' ? correctDeal(evening, ask) : evening.refuseNow();
  if (evening.isPaused) return evening.refuse({ code: 'paused' });
  if (course.at === 'dealing' && isInvented(state.plan, ask)) return evening.refuseNow();
  const changed = redealt(dealer, ask, evening.parts.entropy);
  if (!changed.ok) {
    const isTried = course.at === 'dealing' && changed.refusal.code === 'card.too_many' && hasNoModerator(state.plan);
    return isTried ? dealsAnew(evening, dealer) : evening.refuse(changed.refusal);
  }
  if (course.at === 'dealing') turn.deal(changed.value);
  else if (match !== null) turn.lay(changed.value, match);
  return endOf(evening, turn);
};

/**
 * Where nobody moderates, typed cards that do not match the deck are all typed again: players must not find out by trying which card is
 * wrong.
 */
const dealsAnew = (evening: LiveEvening, dealer: Dealer): Promise<Outcome> =>
  evening.change({ ...dealtAnew(dealer, evening.ahead.state), notice: evening.nextNotice({ code: 'deal.anew' }) });

const plays = (
  evening: LiveEvening,
  ask: Extract<Ask, { do: 'answer' | 'votes' | 'call' | 'begin-call' | 'rule' | 'undo' | 'redo' | 'amend' | 'reveal' | 'command' }>,
): Promise<Outcome> => {
  const { state, match, situation } = evening.ahead;
  const { course } = state;
  const isAnswer = ask.do !== 'undo' && ask.do !== 'amend' && ask.do !== 'command';
  if (isAnswer && (match === null || (course.at === 'game' && course.abandoned))) return evening.refuseNow();
  const goesOn = isAnswer ? ask.do !== 'rule' : ask.do === 'command' && ask.command === 'continue';
  if (goesOn && evening.isPaused) return evening.refuse({ code: 'paused' });
  const turn = new Turn(evening);
  switch (ask.do) {
    case 'answer':
      turn.isConfirmed = true;
      turn.answer(ask.answer);
      break;
    case 'votes':
      turn.isConfirmed = true;
      if (!turn.sweeps(ask)) return evening.refuse(...turn.said);
      break;
    case 'call':
      turn.calls(ask.step, ask.form);
      break;
    case 'begin-call':
      turn.beginsCall(ask.step, ask.form);
      break;
    case 'rule':
      turn.rule(ask.ruling);
      break;
    case 'undo':
      turn.undo(ask);
      break;
    case 'redo':
      turn.redo(ask.move);
      break;
    case 'amend':
      turn.amend(ask);
      break;
    case 'reveal':
      turn.follow(reveal(evening.tableOf(state, match), situation));
      break;
    case 'command':
      turn.follow(commanded(evening.tableOf(state, match), ask.command, situation));
  }
  return endOf(evening, turn);
};

/** Writes a turn that did something. A turn that did nothing is refused with its reasons. */
const endOf = async (evening: LiveEvening, turn: Turn): Promise<Outcome> => {
  if (turn.seals) return seals(evening);
  if (!turn.took) return evening.refuse(...(turn.said.length > 0 ? turn.said : [{ code: 'ask.not_now' } as const]));
  return turn.end();
};

/** The command to go on during the deal means that the last card lies, so the deal is sealed. */
const seals = (evening: LiveEvening): Promise<Outcome> => {
  const { course } = evening.ahead.state;
  return course.at === 'dealing' ? sealDeal(evening, course.dealer) : evening.refuseNow();
};

const leads = (
  evening: LiveEvening,
  ask: Extract<Ask, { do: 'pause' | 'clock' | 'count-down' | 'abandon' | 'again' }>,
): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const { course } = state;
  if (course.at !== 'game') return evening.refuseNow();
  const stage = stageOf(course, match);
  if (ask.do === 'again') return stage === 'over' ? again(evening, course) : evening.refuseNow();
  if (stage !== 'playing') return evening.refuseNow();
  switch (ask.do) {
    case 'pause':
      return evening.change({ course: { ...course, paused: ask.paused } });
    case 'clock':
      if (state.clock === null) return evening.refuseNow();
      return evening.change({ clock: stretched(state.clock, ask.seconds, evening.parts.clock.now()) });
    case 'count-down':
      if (evening.isPaused) return evening.refuse({ code: 'paused' });
      if (match === null || !mayVoteAtOnce(match.play.step)) return evening.refuseNow();
      return countsDown(evening, counting(evening.pace, evening.parts.clock.now()));
    case 'abandon':
      return evening.change({
        course: { ...course, abandoned: true, paused: false },
        telling: toldAll(state),
      });
  }
};

/** Counts three, two, one. Nothing is written: after a restart people have to ask again. */
const countsDown = (evening: LiveEvening, pace: PaceState): Promise<Outcome> =>
  evening.change(
    {},
    {
      onceWritten: () => {
        evening.repace(pace);
        evening.look();
      },
    },
  );

const FINISHED_KEPT = 200;

/** Goes back to the set-up as it was. The finished game is remembered. */
const again = (evening: LiveEvening, { game, abandoned }: GameProgress): Promise<Outcome> => {
  const { state, match } = evening.ahead;
  const { tournament } = state;
  const sides = abandoned ? (tournament?.here?.over?.sides ?? []) : (match?.play.view.ending?.sides ?? []);
  const finished: FinishedGames = [...state.finished, { game, book: state.plan.book, sides }].slice(-FINISHED_KEPT);
  const seated = seatedIn(finished, { ...state.seated, [game]: state.plan.names });
  const { book, settings } = state.plan;
  const after = miniAfter(state, match, players => evening.parts.rulesOf(book)?.offers.decks(players, settings)[0]?.deck);
  const next = {
    course: { at: 'set-up' } as const,
    match: null,
    finished,
    seated,
    hands: NO_HANDS,
    drawnUsed: false,
    laying: null,
    watch: null,
    voided: null,
    notice: null,
    ...after,
  };
  return evening.change(next);
};

/** Drops the names of games that are forgotten. */
const seatedIn = (finished: FinishedGames, seated: EveningState['seated']): EveningState['seated'] =>
  Object.fromEntries(finished.flatMap(({ game }) => (seated[game] === undefined ? [] : [[game, seated[game]]])));

/** Does what a touch means, or says why it means nothing. Each touch is decided at once, so that all taps of one instant count. */
export const doTouch = async (evening: LiveEvening, touch: Touch): Promise<TouchOutcome> => {
  const turn = new Turn(evening);
  turn.readBy = evening.readers.find(({ id }) => id === touch.spot.reader)?.by ?? 'reader';
  if (isUnheard(turn.state, turn.match, touch, turn.readBy)) return unheard(evening, turn);
  turn.state = drawnUsed(handled(turn.state, touch, turn.readBy), touch, turn.situation);
  const { situation } = turn;
  if (evening.attendants.some(each => each.touched?.(turn, touch) === true)) {
    const isDark = evening.isNight || isNightIn(situation);
    const outcome = await turn.end();
    // The tags on the table are shown at once, whether or not anything was written.
    evening.keepPace();
    evening.show();
    return told(turn, isDark, outcome);
  }
  if (evening.isPaused) rests(turn, evening, touch, situation);
  else turn.follow(touched(turn.table, touch, situation));
  const isDark = evening.isNight || isNightIn(situation) || isNightIn(turn.situation);
  const outcome = await (turn.seals ? seals(evening) : turn.end());
  // Sealing the deal lets the night fall.
  return told(turn, isDark || isNightIn(evening.ahead.situation), outcome);
};

/** Lays a tag on a drawn pad for a page that does not know the tag's number, and lifts it at once. */
export const touchedByAsk = (evening: LiveEvening, spot: Spot, uid: string): Promise<Outcome> => {
  if (evening.isPaused) return evening.refuse({ code: 'paused' });
  const turn = new Turn(evening);
  const laid: Touch = { type: 'laid', spot, uid, fresh: true, name: `asked ${evening.asked?.id}` };
  turn.state = drawnUsed(turn.state, laid, turn.situation);
  turn.follow(touched(turn.table, laid, turn.situation));
  turn.follow(touched(turn.table, { type: 'lifted', spot, uid }, turn.situation));
  return endOf(evening, turn);
};

/** Ignores a touch. By day every tag gets the same reply, which reveals nothing. */
const unheard = async (evening: LiveEvening, turn: Turn): Promise<TouchOutcome> => {
  const isDark = evening.isNight || isNightIn(turn.situation);
  if (!isDark) turn.say({ code: turn.state.course.at === 'dealing' ? 'reader.other' : 'card.not_now' });
  return told(turn, isDark, await turn.end());
};

/** LT-57: drawn pads count once something was laid on one of them, also after a restart. */
const drawnUsed = (state: EveningState, touch: Touch, { layout, virtual }: Situation): EveningState => {
  if (state.drawnUsed || touch.type === 'lifted') return state;
  const isDrawnPad = virtual.includes(touch.spot.reader) && useOf(layout, touch.spot)?.use === 'pad';
  return isDrawnPad ? { ...state, drawnUsed: true } : state;
};

const told = ({ took, said, seals }: Turn, dark: boolean, outcome: Outcome): TouchOutcome =>
  outcome.ok ? { took: took || seals, said: said.map(reasonSaid), dark } : { took: false, said: outcome.refusal.map(reasonSaid), dark };

/** While the game is paused, tags on the table are noted but have no effect. */
const rests = (turn: Turn, evening: LiveEvening, touch: Touch, situation: Situation): void => {
  const deaf: Situation = { ...situation, playing: null, enrolling: null, layout: { uses: [], quiet: [] } };
  const isResent = touch.type === 'laid' && evening.heard.includes(touch.name);
  evening.take(touched(turn.table, touch, deaf).state, turn.state.hands);
  // ON-214: nobody may see that somebody moves a card at night.
  const isHeard = !situation.unmoderated || !(evening.isNight || isNightIn(situation));
  if (isHeard && touch.type === 'laid' && touch.fresh && !isResent && useOf(situation.layout, touch.spot) !== undefined)
    turn.say({ code: 'paused' });
};
