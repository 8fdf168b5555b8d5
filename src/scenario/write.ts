import { Document, isMap, isNode, isSeq } from 'yaml';
import type { Answer, FieldValue, Ruling } from '../domain/answer.ts';
import type { Place, Seat, StepId } from '../domain/ids.ts';
import type { Deal, SetUp } from '../domain/setup.ts';
import { isUnknown } from '../domain/setup.ts';
import type { Draw } from '../wire/scenario/fields.ts';
import type { EntryText, StepMoment } from './outcome.ts';
import { changes, toldIn } from './outcome.ts';

export type AnswerOrRuling = { readonly type: 'answer'; readonly answer: Answer } | { readonly type: 'rule'; readonly ruling: Ruling };

/** One answer or ruling of a recorded game, the moments before and after it, and its draws. */
export interface RecordedMove {
  readonly said: AnswerOrRuling;
  readonly before: StepMoment;
  readonly after: StepMoment;
  readonly draws: readonly Draw[];
}

interface RecordedGame {
  readonly name: string;
  readonly setUp: SetUp;
  readonly deal: Deal;
  /** The moves that were not taken back, oldest first. */
  readonly moves: readonly RecordedMove[];
}

/** Writes a recorded game as a scenario that plays alike and expects the same results. */
export const writeScenario = ({ name, setUp, deal, moves }: RecordedGame): string => {
  // Where nobody knows which card lay where, the deck is written in its own order.
  const { roles, centre } = isUnknown(deal) ? { roles: setUp.deck.slice(0, setUp.players), centre: setUp.deck.slice(setUp.players) } : deal;
  const game = {
    name: name.replaceAll(/\s+/g, ' ').trim(),
    book: setUp.book,
    ...(Object.keys(setUp.settings).length > 0 ? { settings: setUp.settings } : {}),
    roles: roles.join(' '),
    ...(centre.length > 0 ? { centre: centre.join(' ') } : {}),
    ...(isUnknown(deal) ? { unseen: true } : {}),
    play: entriesOf(moves, setUp.book === 'one-night'),
  };
  const document = new Document(game, { aliasDuplicateObjects: false });
  const play = document.get('play', true);
  if (isSeq(play)) for (const entry of play.items) if (isNode(entry) && isMap(entry)) entry.flow = true;
  return document.toString({ lineWidth: 0 });
};

const entriesOf = (moves: readonly RecordedMove[], slots: boolean): readonly EntryText[] => {
  const entries: EntryText[] = [];
  let passed: readonly StepId[] = [];
  for (let at = 0; at < moves.length; ) {
    const run = runFrom(moves, at);
    at += run.length;
    if (isTrivial(run) && isPassedOver(run, moves.slice(at))) {
      passed = [...passed, ...callsOf(run)];
      continue;
    }
    const entry = entryOf(run, slots);
    if (entry === null) continue;
    entries.push(passed.length > 0 && 'step' in entry ? { ...entry, passed } : entry);
    passed = [];
  }
  return [...entries, ...overOf(moves)];
};

const answerOf = (move: RecordedMove | undefined): Answer | null => (move?.said.type === 'answer' ? move.said.answer : null);
const typeOf = (move: RecordedMove | undefined): Answer['type'] | null => answerOf(move)?.type ?? null;

/** The moves that one entry describes: an answer, further answers in the same step, and the going on that closes the step. */
const runFrom = (moves: readonly RecordedMove[], from: number): readonly RecordedMove[] => {
  let to = from + 1;
  while (to < moves.length && belongs(moves.slice(from, to), moves[to])) to += 1;
  return moves.slice(from, to);
};

const belongs = (run: readonly RecordedMove[], next: RecordedMove | undefined): boolean => {
  const last = run.at(-1);
  const answer = answerOf(next);
  if (next === undefined || answer === null || last === undefined || typeOf(last) === null) return false;
  const { step } = next.before;
  if (last.after.step.id !== step.id || answer.step !== step.id) return false;
  if (typeOf(last) === 'open') return true;
  if (typeOf(run[0]) === 'go-on' || last.before.step.id !== step.id) return false;
  const isBallot = run.some(move => typeOf(move) === 'vote');
  switch (answer.type) {
    case 'vote':
      return isBallot && typeOf(last) === 'vote' && step.asks.kind === 'ballot' && step.asks.cast.length > 0;
    case 'fill':
      return run.filter(move => typeOf(move) === 'fill').length === 1 && typeOf(last) === 'fill' && last.before.step.by === step.by;
    case 'go-on':
      return isBallot
        ? step.asks.kind === 'nothing' || (step.asks.kind === 'ballot' && step.asks.cast.length > 0)
        : typeOf(last) !== 'go-on';
    case 'miss':
    case 'lay':
    case 'open':
      return false;
  }
};

/** Whether the moves only go on, as over a call that nobody answered or an announcement that changed nothing. */
const isTrivial = (run: readonly RecordedMove[]): boolean =>
  run.every(
    move =>
      typeOf(move) === 'go-on' &&
      move.before.step.asks.kind === 'nothing' &&
      move.before.step.awake.length === 0 &&
      move.before.step.tells.length === 0 &&
      move.draws.length === 0 &&
      Object.keys(changes(move.before, move.after)).length === 0,
  );

/**
 * Whether a scenario may leave these moves out. The next entry must name its step, which a ruling does not, and no step that is left out
 * may be that step or offer it.
 */
const isPassedOver = (run: readonly RecordedMove[], later: readonly RecordedMove[]): boolean => {
  const next = later.find(move => !isTrivial([move]) && !isGoingOn(move));
  if (next === undefined || next.said.type !== 'answer') return false;
  const { id } = typeOf(next) === 'open' ? next.after.step : next.before.step;
  return run.every(({ before: { step } }) => step.id !== id && !step.offers.includes(id));
};

/** Whether the move only closes a step that was answered before a ruling; it needs no entry. */
const isGoingOn = (move: RecordedMove): boolean => typeOf(move) === 'go-on' && move.before.settled;

const callsOf = (run: readonly RecordedMove[]): readonly StepId[] =>
  run.flatMap(({ before: { step, settled } }) =>
    !settled && step.asks.kind === 'nothing' && step.asks.lasts.kind === 'call' ? [step.id] : [],
  );

const entryOf = (run: readonly RecordedMove[], slots: boolean): EntryText | null => {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first.said.type === 'rule') return { ruling: rulingOf(first.said.ruling), ...drawn(run), ...changes(first.before, first.after) };
  if (isGoingOn(first)) return null;
  const shown = typeOf(first) === 'open' ? first.after.step : first.before.step;
  // Accepting a draw opens the step `over`, for which the last entry of the file stands already.
  if (shown.asks.kind === 'over') return null;
  const closed = typeOf(last) === 'go-on' || last.after.step.id !== shown.id;
  return {
    step: shown.id,
    ...(shown.by === undefined ? {} : { by: shown.by }),
    ...(shown.awake.length > 0 ? { awake: shown.awake } : {}),
    ...(shown.sees.length > 0 ? { sees: shown.sees } : {}),
    ...saidIn(run, slots),
    ...(closed ? { ...drawn(run), dead: [], ...changes(first.before, last.after) } : {}),
  };
};

const drawn = (run: readonly RecordedMove[]): EntryText => {
  const draws = run.flatMap(move => move.draws);
  return draws.length === 0 ? {} : { draw: draws.length === 1 ? draws[0] : draws };
};

const saidIn = (run: readonly RecordedMove[], slots: boolean): EntryText => {
  const votes = run.flatMap(move => {
    const answer = answerOf(move);
    return answer?.type === 'vote' ? [`${answer.voter}>${answer.target}`] : [];
  });
  const fills = run.flatMap(move => {
    const answer = answerOf(move);
    return answer?.type === 'fill' ? [{ ...formOf(answer.form, slots), ...toldIn(move.after, move.before) }] : [];
  });
  const [fill, second] = fills;
  const opening = run.map(answerOf).find(answer => answer?.type === 'open');
  const laid = run.map(answerOf).find(answer => answer?.type === 'lay');
  return {
    ...(opening?.type === 'open' ? openedIn(run, opening, slots) : {}),
    ...(votes.length > 0 ? { votes: votes.join(' ') } : {}),
    ...fill,
    // biome-ignore lint/suspicious/noThenProperty: the format's own word for a second choice; nobody awaits it
    ...(second === undefined ? {} : { then: second }),
    ...(run.some(move => typeOf(move) === 'miss') ? { missed: true } : {}),
    ...(laid?.type === 'lay' ? laidOf(laid) : {}),
    ...(typeOf(run[0]) === 'go-on' && run[0] !== undefined ? toldIn(run[0].before) : {}),
  };
};

/** A ballot that is opened again from its own step is written with its candidates. Otherwise the entry would mean the earlier ballot. */
const openedIn = ([first]: readonly RecordedMove[], { form, step }: Extract<Answer, { type: 'open' }>, slots: boolean): EntryText => {
  if (form !== undefined) return formOf(form, slots);
  const asks = first?.after.step.asks;
  if (asks?.kind !== 'ballot' || first?.before.step.id !== step) return {};
  return formOf({ candidates: [...new Set(asks.electors.flatMap(({ may }) => may))].sort((one, other) => one - other) }, slots);
};

const laidOf = ({ cards, centre, copied }: Extract<Answer, { type: 'lay' }>): EntryText => ({
  cards: cards.join(' '),
  ...(centre.length > 0 ? { centre: centre.join(' ') } : {}),
  ...(copied === undefined ? {} : { copied }),
});

const formOf = (form: { readonly [field: string]: FieldValue }, slots: boolean): EntryText =>
  Object.fromEntries(Object.entries(form).map(([field, filled]) => [field, filledAs(filled, slots)]));

const filledAs = (filled: FieldValue, slots: boolean): unknown => {
  if (typeof filled === 'string') return filled;
  const [only, ...more] = filled.map(place => placeAs(place, slots));
  if (only === undefined) return 'none';
  return more.length === 0 ? only : [only, ...more];
};

const placeAs = (place: Place, slots: boolean): Place | string => (slots && typeof place === 'number' ? `S${place}` : place);

const rulingOf = (ruling: Ruling): EntryText => {
  switch (ruling.type) {
    case 'dead':
    case 'alive':
    case 'gone':
    case 'pass':
    case 'nominees':
    case 'lovers':
      return { [ruling.type]: ruling.seats };
    case 'tally':
      return { tally: new Map(ruling.totals.map(({ seat, votes }): [Seat, number] => [seat, votes])) };
    case 'role':
      return { role: new Map(ruling.roles.map(({ seat, role }): [Seat, string] => [seat, role])) };
    case 'anchor':
    case 'captain':
    case 'lynch':
    case 'lot':
    case 'model':
    case 'converted':
      return { [ruling.type]: ruling.to };
    case 'skip':
      return { skip: true };
    case 'call':
      return { call: ruling.step };
  }
};

const overOf = (moves: readonly RecordedMove[]): readonly EntryText[] => {
  const ending = moves.at(-1)?.after.view.ending ?? null;
  return ending === null ? [] : [{ step: 'over', sides: ending.sides, winners: ending.winners }];
};
