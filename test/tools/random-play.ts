import type { Answer, FieldValue } from '../../src/domain/answer.ts';
import type { Code } from '../../src/domain/refusal.ts';
import { type SetUp, UNKNOWN_DEAL } from '../../src/domain/setup.ts';
import type { BallotAsked, Elector, Field, Step } from '../../src/domain/step.ts';
import type { Match, MatchDecision } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { dealtAtRandom } from './decks.ts';
import type { Dice } from './dice.ts';
import { dice } from './dice.ts';

/** More answers than any game can have. */
export const LONGEST_GAME = 3000;

export const rulesFor = ({ book }: SetUp): Rules => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no book ${book}`);
  return rules;
};

export const seedText = (seed: number): string => seed.toString(16).padStart(64, '0');

export const dealt = (setUp: SetUp, seed: number): MatchDecision => {
  const begun = begin(rulesFor(setUp), setUp, dealtAtRandom(setUp, dice(seed)), seedText(seed));
  if (!begun.ok) throw new Error(`refused: ${JSON.stringify(begun.refusal)}`);
  return begun.value;
};

/** A game whose deal the machine does not know. Undefined if the book needs to know its deal. */
export const untold = (setUp: SetUp, seed: number): MatchDecision | undefined => {
  const begun = begin(rulesFor(setUp), setUp, UNKNOWN_DEAL, seedText(seed));
  return begun.ok ? begun.value : undefined;
};

export const decided = (match: Match, answer: Answer): MatchDecision => {
  const result = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  if (!result.ok) throw new Error(`${JSON.stringify(answer)} at ${JSON.stringify(match.play.step)}: ${JSON.stringify(result.refusal)}`);
  return result.value;
};

export const answered = (match: Match, answer: Answer): Match => decided(match, answer).match;

export const isOver = (match: Match): boolean => match.play.step.asks.kind === 'over';

/** A random answer among those that the step invites. */
export const randomAnswer = (step: Step, chance: Dice): Answer => {
  const { asks, id } = step;
  switch (asks.kind) {
    case 'form':
      if (asks.mayMiss && chance.once(12)) return { type: 'miss', step: id };
      if (step.goOn !== null && chance.once(12)) return { type: 'go-on', step: id };
      return { type: 'fill', step: id, form: randomForm(asks.fields, chance) };
    case 'ballot':
      if (asks.mayMiss === true && chance.once(25)) return { type: 'miss', step: id };
      return ballotAnswer(step, asks, chance);
    case 'nothing':
      return { type: 'go-on', step: id };
    case 'cards':
    case 'over':
      throw new Error(`nothing to answer in ${id}`);
  }
};

export const randomForm = (fields: readonly Field[], chance: Dice): { readonly [field: string]: FieldValue } =>
  Object.fromEntries(
    fields.flatMap(field =>
      field.kind === 'word' && field.optional === true && fields.length > 1 && chance.once(3) ? [] : [[field.name, filled(field, chance)]],
    ),
  );

const filled = (field: Field, chance: Dice): FieldValue => {
  if (field.kind === 'word') return chance.of(field.among);
  if (field.mayDecline && chance.once(6)) return [];
  const { among, least, most } = field.ways === undefined ? field : chance.of(field.ways);
  return chance.shuffle(among).slice(0, least + chance.below(most - least + 1));
};

const ballotAnswer = (step: Step, asks: BallotAsked, chance: Dice): Answer => {
  if (asks.electors.length === 0 || (asks.mayClose && !chance.once(asks.mayChange ? 8 : 2))) return { type: 'go-on', step: step.id };
  const voters = asks.mayChange ? asks.electors : waitingIn(asks);
  const next = asks.mayChange ? chance.of(preferringNew(voters, asks, chance)) : firstInTurn(voters, chance);
  return { type: 'vote', step: step.id, voter: next.seat, target: targetOf(next, chance) };
};

const waitingIn = ({ electors, cast }: BallotAsked): readonly Elector[] => electors.filter(each => !cast.includes(each.seat));

/** Most electors vote once. A few change their vote. */
const preferringNew = (voters: readonly Elector[], asks: BallotAsked, chance: Dice): readonly Elector[] => {
  const waiting = waitingIn(asks);
  return waiting.length === 0 || chance.once(9) ? voters : waiting;
};

/** An elector whose vote is optional is passed over now and then. */
const firstInTurn = (waiting: readonly Elector[], chance: Dice): Elector => {
  const position = waiting.findIndex(each => !each.optional || chance.once(2));
  return waiting[Math.max(0, position)] ?? chance.of(waiting);
};

const targetOf = (elector: Elector, chance: Dice) =>
  elector.may.length === 0 || (elector.mayPass && chance.once(4)) ? ('none' as const) : chance.of(elector.may);

/** Refusals of a form whose fields are each valid alone but do not fit together. */
const ACROSS_FIELDS: readonly Code[] = ['witch.heals_and_poisons', 'witch.one_potion', 'answer.wolf_target'];
const TRIES = 200;

/** A random answer that the rules of any book accept, with its decision. It also lays cards and opens offered steps. */
export const acceptedMove = (match: Match, chance: Dice): MatchDecision & { readonly answer: Answer } => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = invitedAnswer(match, chance);
    const result = decide(match, { type: 'answer', answer }, seededChance(match.seed));
    if (result.ok) return { ...result.value, answer };
    const several = answer.type === 'fill' && Object.keys(answer.form).length > 1;
    if (!several || !ACROSS_FIELDS.includes(result.refusal.code))
      throw new Error(`${JSON.stringify(answer)} at ${JSON.stringify(match.play.step)}: ${JSON.stringify(result.refusal)}`);
  }
  throw new Error(`nothing is taken at ${JSON.stringify(match.play.step)}`);
};

export const acceptedAnswer = (match: Match, chance: Dice): Answer => acceptedMove(match, chance).answer;

/** The game after a random answer. */
export const movedOn = (match: Match, chance: Dice): Match => acceptedMove(match, chance).match;

const invitedAnswer = (match: Match, chance: Dice): Answer => {
  const { step } = match.play;
  if (step.offers.length > 0 && chance.once(30)) return { type: 'open', step: chance.of(step.offers) };
  return step.asks.kind === 'cards' ? cardsLaid(match, chance) : randomAnswer(step, chance);
};

/** The cards of the deal, laid in any order. */
export const cardsLaid = ({ setUp, deal }: Match, chance: Dice): Answer => {
  const cards = chance.shuffle(setUp.deck);
  const copied = deal.roles.includes('doppelganger') ? { copied: chance.of(deal.roles.filter(role => role !== 'doppelganger')) } : {};
  return { type: 'lay', step: 'reveal', cards: cards.slice(0, setUp.players), centre: cards.slice(setUp.players), ...copied };
};

/** Plays on with invited answers until the game is over or `stop` says so. */
export const playOn = (match: Match, chance: Dice, stop: (match: Match) => boolean = () => false): Match => {
  let now = match;
  for (let count = 0; !isOver(now) && !stop(now); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    now = movedOn(now, chance);
  }
  return now;
};
