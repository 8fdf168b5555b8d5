import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../src/domain/answer.ts';
import type { BookId, Seat } from '../../src/domain/ids.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { campaign } from '../tools/campaign.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { dealt, isOver, LONGEST_GAME, movedOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { STEPS } from '../tools/wild.ts';

const MOMENTS_A_STEP = campaign(1, 6);

/** A few moments of every step, from random games of all tables. */
const momentsOf = (book: BookId): ReadonlyMap<string, readonly Match[]> => {
  const found = new Map<string, readonly Match[]>();
  for (const [seed, setUp] of TABLES[book].entries()) {
    const chance = dice(seed);
    let { match } = dealt(setUp, seed);
    const here = new Set<string>();
    for (let count = 0; !isOver(match) && count < LONGEST_GAME; count += 1) {
      const { id } = match.play.step;
      const known = found.get(id) ?? [];
      if (known.length < MOMENTS_A_STEP && !here.has(id) && chance.once(2)) {
        here.add(id);
        found.set(id, [...known, match]);
      }
      match = movedOn(match, chance);
    }
  }
  return found;
};

/** The electors who have not voted yet. */
const owedIn = ({ asks }: Step): readonly Seat[] =>
  asks.kind === 'ballot' ? asks.electors.map(each => each.seat).filter(each => !asks.cast.includes(each)) : [];

const rulingsAt = ({ play, setUp }: Match, chance: Dice): readonly Ruling[] => {
  const seats = play.view.seats.map(each => each.seat);
  const dead = play.view.seats.filter(each => !each.alive).map(each => each.seat);
  const owed = owedIn(play.step);
  const [one, ...others] = chance.shuffle(seats);
  const cards = chance.shuffle(setUp.deck);
  const roles = (which: readonly Seat[]) => ({
    type: 'role' as const,
    roles: which.map((seat, index) => ({ seat, role: cards[index] ?? '' })),
  });
  return [
    { type: 'dead', seats: others.slice(0, 2) },
    { type: 'dead', seats: others },
    { type: 'dead', seats },
    { type: 'dead', seats: play.picture.nominees.concat(play.view.facts.tied ?? []) },
    { type: 'dead', seats: play.picture.ballot?.candidates.slice(1) ?? [] },
    { type: 'alive', seats: dead },
    { type: 'gone', seats: others.slice(0, 2) },
    { type: 'gone', seats: dead },
    { type: 'gone', seats: play.picture.nominees.concat(play.view.facts.tied ?? []) },
    { type: 'pass', seats: owed.slice(0, 1) },
    { type: 'pass', seats: owed },
    { type: 'nominees', seats: others.slice(0, 2) },
    { type: 'tally', totals: (play.picture.ballot?.candidates ?? []).slice(0, 3).map((seat, index) => ({ seat, votes: 2 - index })) },
    { type: 'lynch', to: one ?? 'none' },
    { type: 'lynch', to: 'none' },
    { type: 'lot', to: play.view.facts.tied?.at(-1) ?? seats[0] ?? seat(1) },
    roles(others.slice(0, 1)),
    roles(others.slice(0, 2)),
    roles(seats),
    { type: 'anchor', to: one ?? 'moderator' },
    { type: 'anchor', to: 'moderator' },
    { type: 'captain', to: one ?? 'none' },
    { type: 'captain', to: 'none' },
    { type: 'skip' },
    { type: 'call', step: chance.of(STEPS[setUp.book]) },
    { type: 'call', step: 'wolves' },
    { type: 'call', step: 'little-girl' },
  ];
};

const after = (match: Match, ruling: Ruling): Match | undefined => {
  const ruled = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  return ruled.ok ? ruled.value.match : undefined;
};

/** The game after the other electors have voted or been passed over, and the last one goes home. */
const lastElectorGone = (match: Match): Match | undefined => {
  const [last, ...others] = owedIn(match.play.step);
  if (last === undefined) return undefined;
  const waiting = others.length > 0 ? after(match, { type: 'pass', seats: others }) : match;
  return waiting && after(waiting, { type: 'gone', seats: [last] });
};

/** A ballot still waits although nobody is left to vote. Votes that cannot be changed must be counted at once. */
const waitsForNobody = ({ id, asks }: Step, now: Step): boolean =>
  asks.kind === 'ballot' && !asks.mayChange && asks.electors.length > 1 && now.id === id && owedIn(now).length === 0;

/** The order of several corrections in one ruling may not matter. */
const expectSameBackwards = (match: Match, ruling: Extract<Ruling, { type: 'role' }>, ruled: Match): void => {
  const backwards = after(match, { ...ruling, roles: ruling.roles.toReversed() });
  expect(backwards?.play.fingerprint(), JSON.stringify(ruling)).toBe(ruled.play.fingerprint());
};

/** Plays to the end, to prove that no step needs to be skipped. */
const playsOut = (match: Match, chance: Dice, name: string): void => {
  let now = match;
  for (let count = 0; !isOver(now); count += 1) {
    if (count > LONGEST_GAME) throw new Error(`${name}: the game does not end`);
    const { step } = now.play;
    if (step.asks.kind === 'nothing' && step.goOn === null) throw new Error(`${name}: nothing leads on from ${JSON.stringify(step)}`);
    now = movedOn(now, chance);
  }
};

describe.each(BOOKS)('every kind of ruling at every step of %s', book => {
  test('is taken or refused, and the game goes on to its end', () => {
    const moments = momentsOf(book);
    const never = book === 'lupus-token' ? ['lots', 'revote', 'over'] : ['over'];
    expect([...moments.keys()].sort()).toEqual(STEPS[book].filter(step => !never.includes(step)).sort());
    const taken = new Set<string>();
    const chance = dice(5);
    for (const [step, matches] of moments)
      for (const match of matches) {
        for (const ruling of rulingsAt(match, chance)) {
          const ruled = after(match, ruling);
          if (ruled === undefined) continue;
          taken.add(ruling.type);
          if (ruling.type === 'role') expectSameBackwards(match, ruling, ruled);
          const name = `${JSON.stringify(ruling)} in ${step}`;
          // A step may ask twice, so its id may stay: the reveal of One Night asks for the cards, then turns them up.
          if (ruling.type === 'skip') expect(ruled.play.step, `${name}: what is asked stays`).not.toEqual(match.play.step);
          playsOut(ruled, chance, name);
        }
        const alone = lastElectorGone(match);
        if (alone === undefined) continue;
        if (waitsForNobody(match.play.step, alone.play.step))
          throw new Error(`the last elector goes in ${step}, and the ballot waits for nobody`);
        playsOut(alone, chance, `the last elector goes in ${step}`);
      }
    const kinds = ['alive', 'anchor', 'call', 'captain', 'dead', 'gone', 'lot', 'lynch', 'nominees', 'pass', 'role', 'skip', 'tally'];
    const strange: { readonly [B in BookId]: readonly string[] } = {
      'lupus-classic': ['captain'],
      'lupus-token': ['captain', 'lot'],
      'one-night': ['anchor', 'captain', 'lot', 'lynch', 'nominees', 'tally'],
      thiercelieux: ['anchor', 'lot', 'nominees', 'tally'],
    };
    expect([...taken].sort()).toEqual(kinds.filter(kind => !strange[book].includes(kind)));
  });
});
