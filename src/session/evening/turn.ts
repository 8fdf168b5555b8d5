import type { Answer, Command, Ruling } from '../../domain/answer.ts';
import type { AskName, Entry } from '../../domain/entry.ts';
import type { Ask } from '../../domain/evening.ts';
import type { FilledForm } from '../../domain/filled.ts';
import type { StepId } from '../../domain/ids.ts';
import type { CommandTag } from '../../domain/piece.ts';
import type { ReadBy } from '../../domain/spot.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import { amend } from '../../engine/amend.ts';
import { beforeMove, decide, lastMove, type Match, type MatchDecision } from '../../engine/match.ts';
import { leadingOf } from '../../rules/catalog.ts';
import { enrol, following } from '../../table/box.ts';
import { type Dealer, lyingAs, provenDeal } from '../../table/deal.ts';
import type { Effect, Situation } from '../../table/situation.ts';
import { begunByHand, filledByHand, leavesEarly, reveal, stepChanged, type TableState, type TouchResult } from '../../table/table.ts';
import { seededChance } from '../crypto.ts';
import { beginDeal, scansCard } from './dealing.ts';
import { layoutBy } from './equipment.ts';
import type { LiveEvening, OpenTurn } from './live-evening.ts';
import { type Outcome, type Reason, reasonSaid } from './neighbours.ts';
import { left, paceKey } from './pace.ts';
import { type GoneOn, isTelling, toldMore, toldOn } from './public-table.ts';
import { type EveningState, holdNothing, holdSame } from './state.ts';
import { worded } from './unmoderated.ts';

/** New tags are enrolled for this many seats at least, because a box serves tables of every size. */
const SEATS_OF_A_BOX = 24;

/** All effects of one touch, or of one ask about the game. They are decided at once and written together. */
export class Turn implements OpenTurn {
  readonly #evening: LiveEvening;
  readonly #before: EveningState;
  readonly #asked: AskName | undefined;
  readonly #entries: Entry[] = [];
  readonly #matches: Match[] = [];
  state: EveningState;
  readonly said: Reason[] = [];
  /** Who reports the tags of the touched reader. */
  readBy: ReadBy = 'reader';
  /** Whether the turn has done something. */
  took = false;
  /** Whether the answer comes from a page, where a person has confirmed it. */
  isConfirmed = false;
  /** Whether this turn asks for the deal to be sealed. */
  seals = false;

  constructor(evening: LiveEvening) {
    this.#evening = evening;
    this.#asked = evening.asked;
    this.#before = evening.writer.ahead;
    this.state = this.#before;
  }

  get match(): Match | null {
    return this.state.match;
  }

  get table(): TableState {
    return this.#evening.tableOf(this.state, this.match);
  }

  get situation(): Situation {
    return this.#evening.situationOf(this.state, this.match);
  }

  say(why: Reason): void {
    this.said.push(...worded(this.state.plan, [why]));
  }

  set(change: Partial<EveningState>): void {
    this.took = true;
    this.state = { ...this.state, ...change };
  }

  /** Takes over what the table has decided, and carries out its effects. */
  follow({ state, out }: TouchResult): void {
    const { hands } = this.state;
    const now = this.#evening.take(state, hands);
    if (now !== hands) {
      this.took ||= !holdSame(hands, now);
      this.state = { ...this.state, hands: now };
    }
    for (const each of out) this.#does(each);
  }

  #does(out: Effect) {
    switch (out.out) {
      case 'answer':
        return this.answer(out.answer, out.onPad);
      case 'called':
        return this.#called(out.filled, out.answer);
      case 'said':
        return this.say(out.said);
      case 'scan':
        return scansCard(this, out);
      case 'stranger':
        // An unknown tag does nothing yet.
        this.state = { ...this.state, stranger: { uid: out.uid, at: out.at } };
        return;
      case 'enrol':
        return this.#enrolled(out.uid, out.beside);
      case 'sits':
      case 'vouches':
        for (const each of this.#evening.attendants) each.badge?.(this, out);
        return;
      case 'reveal':
        return this.follow(reveal(this.table, this.situation));
      case 'command':
        return this.#commanded(out.command);
    }
  }

  #commanded(command: CommandTag) {
    switch (command) {
      case 'veil':
        return this.set({ notice: this.#evening.nextNotice({ code: 'command.veil' }) });
      case 'undo':
        return this.#takesBack();
      case 'continue':
        if (isTelling(this.state)) return this.set({ telling: toldMore(this.state, this.#evening.tells.hasScreen) });
        this.seals = true;
    }
  }

  /** The form of the open call is filled, whether somebody answers or nobody can. */
  #called(filled: FilledForm, answer: Answer | null) {
    this.command(answer === null ? { type: 'close', filled } : { type: 'answer', answer, filled });
  }

  /** The dashboard fills the form of the open call. */
  calls(step: StepId, filled: FilledForm | null) {
    if (this.#isAt(step)) this.follow(filledByHand(this.table, filled, this.situation));
  }

  /** The dashboard has filled some fields of the form of the open call. */
  beginsCall(step: StepId, filled: FilledForm) {
    if (this.#isAt(step)) this.follow(begunByHand(this.table, filled, this.situation));
  }

  /** Whether this is the step of the moment; otherwise the turn says so. */
  #isAt(step: StepId): boolean {
    const now = this.situation.playing?.step.id;
    if (now !== step) this.say({ code: 'answer.wrong_step', ...(now === undefined ? {} : { step: now }) });
    return now === step;
  }

  /**
   * The undo tag takes back the last change of the deal, or the last move. Where the room has seen the move, the first touch only asks,
   * and a second one takes it back.
   */
  #takesBack() {
    const { state, match } = this;
    const { course, earlier, notice } = state;
    const move = (match === null ? null : lastMove(match))?.n ?? 0;
    if (this.#evening.bars({ do: 'undo', move })) return this.say({ code: 'ask.not_now' });
    if (course.at === 'dealing') {
      const before = earlier.at(-1);
      if (before === undefined) return this.say({ code: 'undo.nothing', wanted: 1, found: 0 });
      return this.set({ course: { at: 'dealing', dealer: lyingAs(course.dealer, before) }, earlier: earlier.slice(0, -1) });
    }
    this.undo({ move, seen: notice?.said.code === 'undo.seen' });
  }

  rule(ruling: Ruling): void {
    this.command({ type: 'rule', ruling });
  }

  answer(answer: Answer, onPad?: true) {
    const waits = this.#waits(answer);
    if (waits !== undefined) return this.say(waits);
    // A call that nobody answers ends in two moves, like a call that somebody answers.
    const call = this.situation.playing?.call ?? null;
    const step = this.match?.play.step;
    if (answer.type === 'go-on' && call?.closed === false && step?.asks.kind === 'nothing' && step.id === answer.step)
      this.command({ type: 'close', filled: {} });
    this.command({ type: 'answer', answer, ...(onPad === undefined ? {} : { onPad }) });
  }

  /** Refuses to go on before the time of a call is over. That time is the same whether or not anybody is called. */
  #waits({ type, step }: Answer): TableReply | undefined {
    const { match } = this;
    const { pace, parts } = this.#evening;
    const range = parts.pace;
    if (match === null || type !== 'go-on' || range.most <= 0) return undefined;
    const { step: now, view } = match.play;
    if (now.id !== step || now.time !== 'call') return undefined;
    const hasEntered = pace.of.endsWith(`/${paceKey(view, now)}`);
    const still = hasEntered ? left(pace, parts.clock.now()) : range.least;
    return still > 0 ? { code: 'pace.wait', wanted: Math.ceil(still / 1000) } : undefined;
  }

  /** Votes that are cast together, in the order of the electors. False where one of them is refused: then none counts. */
  sweeps({ step, votes }: Omit<Extract<Ask, { do: 'votes' }>, 'do'>): boolean {
    const voters = votes.map(({ voter }) => voter);
    const twice = voters.find((voter, at) => voters.indexOf(voter) !== at);
    if (twice !== undefined) {
      this.say({ code: 'vote.already', place: twice });
      return false;
    }
    this.follow(leavesEarly(this.table, voters, this.situation));
    const asks = this.match?.play.step.asks;
    const order = asks?.kind === 'ballot' ? asks.electors.map(({ seat }) => seat) : [];
    const inOrder = [...votes].sort((one, other) => order.indexOf(one.voter) - order.indexOf(other.voter));
    return inOrder.every(({ voter, target }, at) => {
      const before = this.match;
      this.command({ type: 'answer', answer: { type: 'vote', step, voter, target }, ...(at === 0 ? {} : { swept: true }) });
      return this.match !== before;
    });
  }

  /** Like `answer`, for answers of the evening itself: it does not wait for the pace, and a refusal of the game is not reported. */
  accepts(answer: Answer): boolean {
    const before = this.match;
    const said = this.said.length;
    this.command({ type: 'answer', answer });
    if (this.match === before) this.said.splice(said);
    return this.match !== before;
  }

  /** Goes on from the present step, whatever the pace. */
  goesOn(): void {
    if (this.match !== null) this.accepts({ type: 'go-on', step: this.match.play.step.id });
  }

  /** Asks how the cards lie. */
  asksForCards(): void {
    const step = this.match === null ? null : leadingOf(this.match.setUp).steps.reveal;
    if (step !== null) this.accepts({ type: 'open', step });
  }

  command(command: Command) {
    const { match } = this;
    if (match === null) return this.say({ code: 'ask.not_now' });
    const decided = decide(match, command, seededChance(match.seed));
    if (!decided.ok) return this.say(decided.refusal);
    this.#makes(decided.value);
    for (const each of this.#evening.attendants) each.moved?.(this);
  }

  #goneOn({ type }: Entry): GoneOn {
    if (type !== 'answered' && type !== 'ruled') return 'no-move';
    const asks = this.match?.play.step.asks;
    return this.isConfirmed && asks?.kind === 'ballot' && asks.shown === 'as-cast' ? 'vote' : 'move';
  }

  #makes({ entry, match }: Pick<MatchDecision, 'entry' | 'match'>): void {
    this.took = true;
    this.#entries.push(entry);
    this.#matches.push(match);
    this.state = { ...this.state, match, telling: toldOn(this.state, match, this.#goneOn(entry), this.#evening.tells) };
    this.#stepped();
  }

  #stepped(): void {
    if (!holdNothing(this.state.hands)) this.follow(stepChanged(this.table, this.situation));
    const { match, laying } = this;
    if (laying === null) this.state = this.state.laying === null ? this.state : { ...this.state, laying };
    else if (match !== null && this.state.laying === null) this.lay(laying, match);
  }

  /** The cards at the reveal so far; null where the step asks for no cards. */
  get laying(): Dealer | null {
    const { match } = this;
    if (match?.play.step.asks.kind !== 'cards') return null;
    return this.state.laying ?? beginDeal(match.setUp, this.table, this.#situationOfCards);
  }

  /** Where nobody moderates, only pads of the kind of reader that dealt the cards count. */
  get #situationOfCards(): Situation {
    const { situation, state } = this;
    if (!situation.unmoderated || state.readBy === null) return situation;
    return { ...situation, layout: layoutBy(situation.layout, state.readBy, this.#evening.readers) };
  }

  /** Takes over the cards at the reveal. When all are known, they are the answer. */
  lay(laying: Dealer, { play: { step } }: Match): void {
    this.set({ laying });
    const laid = provenDeal(laying);
    if (laid.ok) this.answer({ type: 'lay', step: step.id, cards: laid.value.roles, centre: laid.value.centre });
  }

  /** A change of the deal, which can be taken back. */
  deal(dealer: Dealer): void {
    const { course, earlier } = this.state;
    if (course.at !== 'dealing') return;
    const { cards, at } = course.dealer;
    this.set({ course: { at: 'dealing', dealer }, stranger: null, earlier: [...earlier, { cards, at }].slice(-EARLIER_KEPT) });
  }

  /** Goes back to before a move. The move is named, so that a late or repeated press takes back nothing else. */
  undo({ move, from, seen = false }: Omit<Extract<Ask, { do: 'undo' }>, 'do'>) {
    const { match, state } = this;
    const { course, tournament } = state;
    if (course.at !== 'game' || match === null) return this.say({ code: 'ask.not_now' });
    if (tournament?.here?.reported === true) return this.say({ code: 'tournament.reported' });
    const last = lastMove(match);
    if ((last?.n ?? 0) !== move) return this.say({ code: 'undo.other' });
    const back = course.abandoned ? match : beforeMove(match, from ?? last?.from ?? 0);
    if (back === undefined) return this.say({ code: 'undo.nothing', found: match.answers });
    if (!seen && (course.abandoned || back.shown.n !== match.shown.n)) return this.say({ code: 'undo.seen' });
    // A game that was given up by mistake is taken up again, and loses nothing.
    if (course.abandoned) return this.set({ course: { ...course, abandoned: false } });
    this.command({ type: 'undo', move: from ?? last?.from ?? 0 });
  }

  /** Takes back the last undo. The undo is named, so that a late or repeated press does nothing else. */
  redo(move: number) {
    if (this.match?.n !== move) return this.say({ code: 'redo.nothing' });
    this.command({ type: 'redo' });
  }

  /** Corrects an earlier answer. People were shown which moves fall, so the correction is refused if anything was done since. */
  amend({ move, answer, last, seen = false }: Omit<Extract<Ask, { do: 'amend' }>, 'do'>) {
    const { match, state } = this;
    const { course, tournament } = state;
    if (course.at !== 'game' || course.abandoned || match === null) return this.say({ code: 'ask.not_now' });
    if (tournament?.here?.reported === true) return this.say({ code: 'tournament.reported' });
    if (lastMove(match)?.n !== last) return this.say({ code: 'amend.other' });
    const amended = amend(match, move, answer, seededChance(match.seed));
    if (!amended.ok) return this.say(amended.refusal);
    if (!seen && amended.value.seen.length > 0) return this.say({ code: 'amend.seen' });
    this.#makes(amended.value);
  }

  #enrolled(uid: string, beside: readonly string[]) {
    const { box, enrolling, plan } = this.state;
    if (enrolling === null) return;
    const enrolled = enrol(box, { uid, piece: enrolling, beside });
    if (!enrolled.ok) return this.say(enrolled.refusal);
    this.set({ box: enrolled.value, enrolling: following(enrolling, Math.max(plan.names.length, SEATS_OF_A_BOX)) });
  }

  /** Writes everything of this turn, or nothing. */
  async end(): Promise<Outcome> {
    const { state, said, took } = this;
    const [first] = said;
    const isNew = state.notice !== this.#before.notice;
    const left = took ? null : state.notice;
    const shown = first === undefined ? left : this.#evening.nextNotice(reasonSaid(first));
    const next = this.#evening.completed(isNew || shown === state.notice ? state : { ...state, notice: shown });
    const before = this.#before.match;
    const moves = { entries: this.#entries, between: this.#matches.slice(0, -1) };
    const failed = await this.#evening.writer.write(next, { moves, asked: this.#asked });
    if (failed !== undefined) return { ok: false, refusal: [failed] };
    return { ok: true, value: { wasPublic: this.#matches.some(({ shown }) => shown.n !== before?.shown.n) } };
  }
}

/** As many as a large table has cards. All of them are written with every card that is dealt. */
const EARLIER_KEPT = 27;
