import type { Command, Ruling } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import { seededChance } from '../../src/engine/chance.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { CHARACTERS } from '../../src/rules/lupus/characters.ts';
import { CALLS } from '../../src/rules/lupus/steps.ts';
import type { Dice } from './dice.ts';
import { dice } from './dice.ts';
import { dealt, isOver, LONGEST_GAME, randomAnswer } from './random-play.ts';

/** One accepted command, with the moments before and after it. */
export interface Stroke {
  readonly before: Match;
  readonly command: Command;
  readonly entry: Entry;
  readonly after: Match;
}

/** A whole game with the moderator's hand in it. */
export interface Meddled {
  readonly start: Match;
  readonly entries: readonly Entry[];
  readonly strokes: readonly Stroke[];
  readonly end: Match;
}

const RULINGS_A_GAME = 6;
const UNDOS_A_GAME = 8;

/** Plays at random to the end, with rulings and undos of any depth in between. */
export const meddled = (setUp: SetUp, seed: number): Meddled => {
  const chance = dice(seed + 77);
  const { entry, match: start } = dealt(setUp, seed);
  const entries: Entry[] = [entry];
  const strokes: Stroke[] = [];
  const left = { rulings: chance.below(RULINGS_A_GAME + 1), undos: chance.below(UNDOS_A_GAME + 1) };
  let match = start;
  for (let count = 0; !isOver(match) || (left.undos > 0 && chance.once(2)); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    const command = commandFor(match, chance, left);
    const decided = decide(match, command, seededChance(match.seed));
    if (!decided.ok) {
      if (command.type === 'answer') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decided.refusal)}`);
      continue;
    }
    entries.push(decided.value.entry);
    strokes.push({ before: match, command, entry: decided.value.entry, after: decided.value.match });
    match = decided.value.match;
  }
  return { start, entries, strokes, end: match };
};

const commandFor = (match: Match, chance: Dice, left: { rulings: number; undos: number }): Command => {
  if (left.undos > 0 && match.answers > 0 && (isOver(match) || chance.once(30))) {
    left.undos -= 1;
    return { type: 'undo', answers: chance.once(3) ? 1 + chance.below(match.answers) : 1 + chance.below(Math.min(4, match.answers)) };
  }
  if (left.rulings > 0 && !isOver(match) && chance.once(25)) {
    left.rulings -= 1;
    return { type: 'rule', ruling: randomRuling(match, chance) };
  }
  if (isOver(match)) return { type: 'undo', answers: Math.max(1, match.answers) };
  return isStuck(match) ? { type: 'rule', ruling: { type: 'skip' } } : { type: 'answer', answer: randomAnswer(match.play.step, chance) };
};

/** A ruling can leave a call with nobody to choose: the moderator skips it. */
export const isStuck = ({ play }: Match): boolean =>
  play.step.asks.kind === 'form' && !play.step.asks.mayMiss && play.step.asks.fields.some(field => field.among.length === 0);

const randomRuling = ({ play }: Match, chance: Dice): Ruling => {
  const seats = play.view.seats.map(each => each.seat);
  const some = chance.shuffle(seats).slice(0, 1 + chance.below(3));
  switch (chance.below(7)) {
    case 0:
    case 1:
      return { type: 'dead', seats: some };
    case 2:
      return { type: 'alive', seats: some };
    case 3:
      return { type: 'role', roles: some.map(seat => ({ seat, role: chance.of(CHARACTERS).id })) };
    case 4:
      return { type: 'anchor', to: chance.once(4) ? 'moderator' : chance.of(seats) };
    case 5:
      return { type: 'call', step: chance.of(CALLS) };
    default:
      return { type: 'skip' };
  }
};
