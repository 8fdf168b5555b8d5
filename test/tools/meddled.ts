import type { Command, Ruling } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import type { RoleId } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import type { Match, MatchDecision } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { CHARACTERS as LUPUS_CHARACTERS } from '../../src/rules/lupus/cast.ts';
import { CHARACTERS as VILLAGE_CHARACTERS } from '../../src/rules/thiercelieux/cast.ts';
import { seededChance } from '../../src/session/crypto.ts';
import type { Dice } from './dice.ts';
import { dice } from './dice.ts';
import { acceptedMove, dealt, isOver, LONGEST_GAME } from './random-play.ts';
import { STEPS } from './wild.ts';

/** One accepted command, with the game before and after it. */
export interface Stroke {
  readonly before: Match;
  readonly command: Command;
  readonly entry: Entry;
  readonly after: Match;
}

/** A whole game with rulings and undos. */
export interface Meddled {
  readonly start: Match;
  readonly entries: readonly Entry[];
  readonly strokes: readonly Stroke[];
  readonly end: Match;
}

const RULINGS_A_GAME = 6;
const UNDOS_A_GAME = 8;

/** The rulings and undos that the moderator may still use in a game. */
interface Patience {
  rulings: number;
  undos: number;
}

export const patience = (chance: Dice): Patience => ({
  rulings: chance.below(RULINGS_A_GAME + 1),
  undos: chance.below(UNDOS_A_GAME + 1),
});

/** Plays a random game to its end, with rulings and undos of any depth. */
export const meddled = (setUp: SetUp, seed: number, { entry, match: start }: MatchDecision = dealt(setUp, seed)): Meddled => {
  const chance = dice(seed + 77);
  const entries: Entry[] = [entry];
  const strokes: Stroke[] = [];
  const left = patience(chance);
  let match = start;
  for (let count = 0; !isOver(match) || (left.undos > 0 && chance.once(2)); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    const done = strokeAt(match, chance, left);
    if (done === undefined) continue;
    entries.push(done.entry);
    strokes.push(done);
    match = done.after;
  }
  return { start, entries, strokes, end: match };
};

/** One Night has a tenth of the steps of the other games, so rulings and undos come more often there. */
const SELDOM = { undo: 30, rule: 25 };
const SELDOM_IN_ONE_NIGHT = { undo: 6, rule: 6 };

/** Plays one command. Undefined if the ruling or undo was refused. */
export const strokeAt = (match: Match, chance: Dice, left: Patience): Stroke | undefined => {
  const command = meddlingWith(match, chance, left);
  if (command === undefined) {
    const { answer, entry, match: after } = acceptedMove(match, chance);
    return { before: match, command: { type: 'answer', answer }, entry, after };
  }
  const decided = decide(match, command, seededChance(match.seed));
  return decided.ok ? { before: match, command, entry: decided.value.entry, after: decided.value.match } : undefined;
};

/** A ruling or an undo now and then; undefined where an answer should follow. */
const meddlingWith = (match: Match, chance: Dice, left: Patience): Command | undefined => {
  const seldom = match.setUp.book === 'one-night' ? SELDOM_IN_ONE_NIGHT : SELDOM;
  if (left.undos > 0 && match.answers > 0 && (isOver(match) || chance.once(seldom.undo))) {
    left.undos -= 1;
    return { type: 'undo', answers: chance.once(3) ? 1 + chance.below(match.answers) : 1 + chance.below(Math.min(4, match.answers)) };
  }
  if (left.rulings > 0 && !isOver(match) && chance.once(seldom.rule)) {
    left.rulings -= 1;
    return { type: 'rule', ruling: randomRuling(match, chance) };
  }
  return isOver(match) ? { type: 'undo', answers: Math.max(1, match.answers) } : undefined;
};

/** The roles that a ruling may give to a seat. In One Night all cards stay in the game, so only roles of its deck are possible. */
const cardsFor = ({ setUp }: Match): readonly RoleId[] => {
  if (setUp.book === 'one-night') return setUp.deck;
  return (setUp.book === 'thiercelieux' ? VILLAGE_CHARACTERS : LUPUS_CHARACTERS).map(each => each.id);
};

export const randomRuling = (match: Match, chance: Dice): Ruling => {
  const { play, setUp } = match;
  const seats = play.view.seats.map(each => each.seat);
  const some = chance.shuffle(seats).slice(0, 1 + chance.below(3));
  // Only Thiercelieux has a captain.
  const kinds = setUp.book === 'thiercelieux' ? 16 : 12;
  const { asks } = play.step;
  const owed = asks.kind === 'ballot' ? asks.electors.map(each => each.seat).filter(each => !asks.cast.includes(each)) : [];
  const candidates = play.picture.ballot?.candidates ?? seats;
  switch (chance.below(kinds)) {
    case 0:
    case 1:
      return { type: 'dead', seats: some };
    case 2:
      return { type: 'alive', seats: some };
    case 3:
      return { type: 'role', roles: some.map(seat => ({ seat, role: chance.of(cardsFor(match)) })) };
    case 4:
      return { type: 'anchor', to: chance.once(4) ? 'moderator' : chance.of(seats) };
    case 5:
      return { type: 'call', step: chance.of(STEPS[setUp.book]) };
    case 6:
      return { type: 'skip' };
    case 7:
    case 8:
      return { type: 'gone', seats: some };
    case 9:
      return owed.length > 0 && chance.once(2) ? { type: 'pass', seats: [chance.of(owed)] } : { type: 'nominees', seats: some.slice(0, 2) };
    case 10:
      return { type: 'lynch', to: chance.once(4) ? 'none' : chance.of(seats) };
    case 11:
      return chance.once(4)
        ? { type: 'lot', to: chance.of(seats) }
        : { type: 'tally', totals: candidates.slice(0, 3).map(seat => ({ seat, votes: chance.below(3) })) };
    case 12:
      return { type: 'lovers', seats: chance.once(4) ? [] : chance.shuffle(seats).slice(0, 2) };
    case 13:
      return { type: 'model', to: chance.of(seats) };
    case 14:
      return { type: 'converted', to: chance.of(seats) };
    default:
      return { type: 'captain', to: chance.once(4) ? 'none' : chance.of(seats) };
  }
};
