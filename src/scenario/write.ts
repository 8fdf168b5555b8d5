import { Document, isMap, isNode, isSeq } from 'yaml';
import type { Answer, FieldValue, Ruling } from '../domain/answer.ts';
import type { Place, Seat, StepId } from '../domain/ids.ts';
import type { Deal, SetUp } from '../domain/setup.ts';
import { isUnknown } from '../domain/setup.ts';
import type { Draw } from '../wire/scenario/fields.ts';
import type { Moment, Written } from './outcome.ts';
import { changes, toldIn } from './outcome.ts';

export type Said = { readonly type: 'answer'; readonly answer: Answer } | { readonly type: 'rule'; readonly ruling: Ruling };

/** One answer or ruling of a recorded game, the moments around it, and what chance gave. */
export interface Deed {
  readonly said: Said;
  readonly before: Moment;
  readonly after: Moment;
  readonly draws: readonly Draw[];
}

interface Recorded {
  readonly name: string;
  readonly setUp: SetUp;
  readonly deal: Deal;
  /** Those that stand, oldest first. */
  readonly deeds: readonly Deed[];
}

/** A recorded game as a scenario that plays alike, with what came of it as expectations. */
export const writeScenario = ({ name, setUp, deal, deeds }: Recorded): string => {
  // Where nobody knows which card lay where, the set is written in its own order.
  const { roles, centre } = isUnknown(deal) ? { roles: setUp.deck.slice(0, setUp.players), centre: setUp.deck.slice(setUp.players) } : deal;
  const game = {
    name: name.replaceAll(/\s+/g, ' ').trim(),
    book: setUp.book,
    ...(Object.keys(setUp.settings).length > 0 ? { settings: setUp.settings } : {}),
    roles: roles.join(' '),
    ...(centre.length > 0 ? { centre: centre.join(' ') } : {}),
    ...(isUnknown(deal) ? { unseen: true } : {}),
    play: entriesOf(deeds, setUp.book === 'one-night'),
  };
  const document = new Document(game, { aliasDuplicateObjects: false });
  const play = document.get('play', true);
  if (isSeq(play)) for (const entry of play.items) if (isNode(entry) && isMap(entry)) entry.flow = true;
  return document.toString({ lineWidth: 0 });
};

const entriesOf = (deeds: readonly Deed[], slots: boolean): readonly Written[] => {
  const entries: Written[] = [];
  let passed: readonly StepId[] = [];
  for (let at = 0; at < deeds.length; ) {
    const run = runFrom(deeds, at);
    at += run.length;
    if (isTrivial(run) && isPassedOver(run, deeds.slice(at))) {
      passed = [...passed, ...callsOf(run)];
      continue;
    }
    const entry = entryOf(run, slots);
    if (entry === null) continue;
    entries.push(passed.length > 0 && 'step' in entry ? { ...entry, passed } : entry);
    passed = [];
  }
  return [...entries, ...overOf(deeds)];
};

const answerOf = (deed: Deed | undefined): Answer | null => (deed?.said.type === 'answer' ? deed.said.answer : null);
const typeOf = (deed: Deed | undefined): Answer['type'] | null => answerOf(deed)?.type ?? null;

/** The deeds that one entry tells: an answer, what follows it in the same step, and the going on that closes it. */
const runFrom = (deeds: readonly Deed[], from: number): readonly Deed[] => {
  let to = from + 1;
  while (to < deeds.length && belongs(deeds.slice(from, to), deeds[to])) to += 1;
  return deeds.slice(from, to);
};

const belongs = (run: readonly Deed[], next: Deed | undefined): boolean => {
  const last = run.at(-1);
  const answer = answerOf(next);
  if (next === undefined || answer === null || last === undefined || typeOf(last) === null) return false;
  const { step } = next.before;
  if (last.after.step.id !== step.id || answer.step !== step.id) return false;
  if (typeOf(last) === 'open') return true;
  if (typeOf(run[0]) === 'go-on' || last.before.step.id !== step.id) return false;
  const isBallot = run.some(deed => typeOf(deed) === 'vote');
  switch (answer.type) {
    case 'vote':
      return isBallot && typeOf(last) === 'vote' && step.asks.kind === 'ballot' && step.asks.cast.length > 0;
    case 'fill':
      return run.filter(deed => typeOf(deed) === 'fill').length === 1 && typeOf(last) === 'fill' && last.before.step.by === step.by;
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

/** A call that nobody answered, an announcement that changed nothing. */
const isTrivial = (run: readonly Deed[]): boolean =>
  run.every(
    deed =>
      typeOf(deed) === 'go-on' &&
      deed.before.step.asks.kind === 'nothing' &&
      deed.before.step.awake.length === 0 &&
      deed.before.step.tells.length === 0 &&
      deed.draws.length === 0 &&
      Object.keys(changes(deed.before, deed.after)).length === 0,
  );

/** An entry that follows names its own step, a ruling does not; what bears that name, or offers it, is not passed over on the way. */
const isPassedOver = (run: readonly Deed[], later: readonly Deed[]): boolean => {
  const next = later.find(deed => !isTrivial([deed]) && !isGoingOn(deed));
  if (next === undefined || next.said.type !== 'answer') return false;
  const { id } = typeOf(next) === 'open' ? next.after.step : next.before.step;
  return run.every(({ before: { step } }) => step.id !== id && !step.offers.includes(id));
};

/** A call that was answered before a ruling goes on after it: nothing to tell. */
const isGoingOn = (deed: Deed): boolean => typeOf(deed) === 'go-on' && deed.before.settled;

const callsOf = (run: readonly Deed[]): readonly StepId[] =>
  run.flatMap(({ before: { step, settled } }) =>
    !settled && step.asks.kind === 'nothing' && step.asks.lasts.kind === 'call' ? [step.id] : [],
  );

const entryOf = (run: readonly Deed[], slots: boolean): Written | null => {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first.said.type === 'rule') return { ruling: rulingOf(first.said.ruling), ...drawn(run), ...changes(first.before, first.after) };
  if (isGoingOn(first)) return null;
  const shown = typeOf(first) === 'open' ? first.after.step : first.before.step;
  // A draw that is taken ends the game: the last entry opens it.
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

const drawn = (run: readonly Deed[]): Written => {
  const draws = run.flatMap(deed => deed.draws);
  return draws.length === 0 ? {} : { draw: draws.length === 1 ? draws[0] : draws };
};

const saidIn = (run: readonly Deed[], slots: boolean): Written => {
  const votes = run.flatMap(deed => {
    const answer = answerOf(deed);
    return answer?.type === 'vote' ? [`${answer.voter}>${answer.target}`] : [];
  });
  const fills = run.flatMap(deed => {
    const answer = answerOf(deed);
    return answer?.type === 'fill' ? [{ ...formOf(answer.form, slots), ...toldIn(deed.after, deed.before) }] : [];
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
    ...(run.some(deed => typeOf(deed) === 'miss') ? { missed: true } : {}),
    ...(laid?.type === 'lay' ? laidOf(laid) : {}),
    ...(typeOf(run[0]) === 'go-on' && run[0] !== undefined ? toldIn(run[0].before) : {}),
  };
};

/** What is opened once more in its own step is told by who stands in it: without that, an entry is what waits there already. */
const openedIn = ([first]: readonly Deed[], { form, step }: Extract<Answer, { type: 'open' }>, slots: boolean): Written => {
  if (form !== undefined) return formOf(form, slots);
  const asks = first?.after.step.asks;
  if (asks?.kind !== 'ballot' || first?.before.step.id !== step) return {};
  return formOf({ candidates: [...new Set(asks.electors.flatMap(({ may }) => may))].sort((one, other) => one - other) }, slots);
};

const laidOf = ({ cards, centre, copied }: Extract<Answer, { type: 'lay' }>): Written => ({
  cards: cards.join(' '),
  ...(centre.length > 0 ? { centre: centre.join(' ') } : {}),
  ...(copied === undefined ? {} : { copied }),
});

const formOf = (form: { readonly [field: string]: FieldValue }, slots: boolean): Written =>
  Object.fromEntries(Object.entries(form).map(([field, filled]) => [field, filledAs(filled, slots)]));

const filledAs = (filled: FieldValue, slots: boolean): unknown => {
  if (typeof filled === 'string') return filled;
  const [only, ...more] = filled.map(place => placeAs(place, slots));
  if (only === undefined) return 'none';
  return more.length === 0 ? only : [only, ...more];
};

const placeAs = (place: Place, slots: boolean): Place | string => (slots && typeof place === 'number' ? `S${place}` : place);

const rulingOf = (ruling: Ruling): Written => {
  switch (ruling.type) {
    case 'dead':
    case 'alive':
    case 'gone':
    case 'pass':
    case 'nominees':
      return { [ruling.type]: ruling.seats };
    case 'tally':
      return { tally: new Map(ruling.totals.map(({ seat, votes }): [Seat, number] => [seat, votes])) };
    case 'role':
      return { role: new Map(ruling.roles.map(({ seat, role }): [Seat, string] => [seat, role])) };
    case 'anchor':
    case 'captain':
    case 'lynch':
    case 'lot':
      return { [ruling.type]: ruling.to };
    case 'skip':
      return { skip: true };
    case 'call':
      return { call: ruling.step };
  }
};

const overOf = (deeds: readonly Deed[]): readonly Written[] => {
  const ending = deeds.at(-1)?.after.view.ending ?? null;
  return ending === null ? [] : [{ step: 'over', sides: ending.sides, winners: ending.winners }];
};
