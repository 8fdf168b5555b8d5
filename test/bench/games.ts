import type { Answer } from '../../src/domain/answer.ts';
import type { Chance } from '../../src/domain/chance.ts';
import type { BookId, Seat } from '../../src/domain/ids.ts';
import type { Deal, SetUp } from '../../src/domain/setup.ts';
import type { BallotAsked, Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import { shuffled } from '../../src/engine/seeded-chance.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { seededChance } from '../../src/session/crypto.ts';

/** A recorded game: the deal, all answers and the winners. */
export interface Played {
  readonly rules: Rules;
  readonly setUp: SetUp;
  readonly deal: Deal;
  readonly seed: string;
  readonly answers: readonly Answer[];
  readonly winners: readonly Seat[];
}

/** A deck for twelve seats with every character that the box suggests for this number. */
const DECK = [
  ...['werewolf', 'werewolf', 'seer', 'medium', 'possessed', 'bodyguard', 'owl'],
  ...['villager', 'villager', 'villager', 'villager', 'villager'],
] as const;

/** The most answers of a game. Most random games of twelve end long before. */
const LONGEST = 2000;

/** Games of one book by a seeded random player. The games are the same at every call. */
export const randomGames = (book: BookId, count: number): readonly Played[] => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no rules of ${book}`);
  return Array.from({ length: count }, (_, index) => randomGame(rules, (index + 1).toString(16).padStart(64, '0')));
};

const randomGame = (rules: Rules, seed: string): Played => {
  const player = seededChance(`player ${seed}`);
  const setUp: SetUp = { book: rules.id, players: DECK.length, deck: DECK, settings: {} };
  const deal: Deal = { roles: shuffled(player, 'deal', DECK), centre: [] };
  const answers: Answer[] = [];
  let match = begun(rules, setUp, deal, seed);
  while (match.play.step.asks.kind !== 'over' && answers.length < LONGEST) {
    const answer = answerTo(match.play.step, player, `${answers.length}`);
    match = answered(match, answer);
    answers.push(answer);
  }
  const { ending } = match.play.view;
  if (ending === null) throw new Error(`a game of ${rules.id} without an end`);
  return { rules, setUp, deal, seed, answers, winners: ending.winners };
};

const begun = (rules: Rules, setUp: SetUp, deal: Deal, seed: string): Match => {
  const beginning = begin(rules, setUp, deal, seed);
  if (!beginning.ok) throw new Error(`${rules.id} does not begin: ${JSON.stringify(beginning.refusal)}`);
  return beginning.value.match;
};

const answered = (match: Match, answer: Answer): Match => {
  const decided = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify({ answer, refusal: decided.refusal })}`);
  return decided.value.match;
};

const answerTo = ({ id: step, asks }: Step, player: Chance, move: string): Answer => {
  switch (asks.kind) {
    case 'nothing':
      return { type: 'go-on', step };
    case 'ballot':
      return voteIn(step, asks, player, move);
    case 'form': {
      const [field] = asks.fields;
      if (field?.kind !== 'places') throw new Error(`no choice of places in ${step}`);
      if (asks.mayMiss && oneIn(8, player, move)) return { type: 'miss', step };
      return { type: 'fill', step, form: { [field.name]: [player.pick(move, field.among)] } };
    }
    case 'cards':
    case 'over':
      throw new Error(`nothing to answer to ${step}`);
  }
};

/** In a vote where all vote at once, one time in five a random elector votes again before the reveal. */
const voteIn = (step: string, { electors, turn, cast, mayChange, mayClose }: BallotAsked, player: Chance, move: string): Answer => {
  const changes = mayClose && mayChange && oneIn(5, player, move);
  if (mayClose && !changes) return { type: 'go-on', step };
  const open =
    turn === undefined ? electors.filter(each => changes || !cast.includes(each.seat)) : electors.filter(each => each.seat === turn);
  const elector = player.pick(`${move} voter`, open);
  return { type: 'vote', step, voter: elector.seat, target: player.pick(`${move} target`, elector.may) };
};

const oneIn = (among: number, player: Chance, move: string): boolean =>
  player.pick(
    `${move} one in ${among}`,
    Array.from({ length: among }, (_, index) => index),
  ) === 0;
