import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/domain/answer.ts';
import { CODES } from '../../src/domain/refusal.ts';
import { seededChance } from '../../src/engine/chance.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { STEP_RULES } from '../../src/rules/lupus/steps.ts';
import { LUPUS_TABLES, nameOf } from '../tools/decks.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { isLegal } from '../tools/legal.ts';
import { answered, dealt, isOver, LONGEST_GAME, playOn, randomAnswer } from '../tools/random-play.ts';
import { meantFor, WILD_COUNTS, wildAnswer, wildRuling } from '../tools/wild.ts';

const TRIES_A_STEP = 4;
const isCode = (code: string): boolean => CODES.some(each => each === code) || code.startsWith('deck.below_min:');
const textOf = (match: Match): string =>
  JSON.stringify([match.play.fingerprint(), match.play.picture, match.shown, match.answers, match.play.step]);

/** What a command does; a refusal must have a code from the list and leave everything as it is. */
const tried = (match: Match, command: Command, before = textOf(match)): Match | undefined => {
  const result = decide(match, command, seededChance(match.seed));
  expect(textOf(match)).toBe(before);
  if (result.ok) return result.value.match;
  expect(isCode(result.refusal.code), result.refusal.code).toBe(true);
  return undefined;
};

const games = fc.record({
  setUp: fc.constantFrom(...LUPUS_TABLES),
  seed: fc.nat(1e6),
  wild: fc.array(wildAnswer, { minLength: 40, maxLength: 40 }),
  rulings: fc.array(wildRuling, { minLength: 12, maxLength: 12 }),
});

/** Goes through a whole game; `meddle` may try what it likes at each step, and the game goes on from what it gives back. */
const throughGame = (match: Match, chance: Dice, meddle: (match: Match) => Match): void => {
  let now = match;
  for (let count = 0; !isOver(now) && count < LONGEST_GAME; count += 1) {
    now = meddle(now);
    if (!isOver(now)) now = answered(now, randomAnswer(now.play.step, chance));
  }
  meddle(now);
};

describe('a game that is given anything at all', () => {
  const visited = new Set<string>();

  test('takes exactly the answers that its step invites; every other is refused with a code and changes nothing', () => {
    fc.assert(
      fc.property(games, ({ setUp, seed, wild }) => {
        const chance = dice(seed);
        throughGame(dealt(setUp, seed).match, chance, match => {
          const { step } = match.play;
          const before = textOf(match);
          visited.add(`${setUp.book}/${step.id}`);
          for (let count = 0; count < TRIES_A_STEP; count += 1) {
            const answer = meantFor(chance.of(wild), step.id);
            const accepted = tried(match, { type: 'answer', answer }, before) !== undefined;
            expect({ accepted, answer, step }, nameOf(setUp)).toEqual({ accepted: isLegal(step, answer), answer, step });
          }
          return match;
        });
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test('was tried at every step of both editions', () => {
    const never = ['lupus-token/lots', 'lupus-token/revote'];
    const all = ['lupus-classic', 'lupus-token'].flatMap(book => Object.keys(STEP_RULES).map(step => `${book}/${step}`));
    expect([...visited].sort()).toEqual(all.filter(each => !never.includes(each)).sort());
  });

  test('takes or refuses every ruling and every undo without falling', () => {
    fc.assert(
      fc.property(games, ({ setUp, seed, rulings }) => {
        const chance = dice(seed);
        const start = playOn(dealt(setUp, seed).match, chance, () => chance.once(40));
        let left = 60;
        let match = start;
        while (left > 0) {
          left -= 1;
          const before = textOf(match);
          const ruled = tried(match, { type: 'rule', ruling: chance.of(rulings) }, before);
          for (const answers of WILD_COUNTS)
            expect(tried(match, { type: 'undo', answers }, before) === undefined, `undo of ${answers}`).toBe(true);
          if (ruled !== undefined && chance.once(6)) match = ruled;
          match = isOver(match) ? start : oneStepOn(match, chance);
        }
      }),
      { seed: 2, numRuns: 120 },
    );
  });
});

/** A ruling can leave a call with nobody to choose; the moderator skips it then. */
const oneStepOn = (match: Match, chance: Dice): Match => {
  const { asks } = match.play.step;
  const stuck = asks.kind === 'form' && asks.fields.some(field => field.among.length === 0);
  if (!stuck) return answered(match, randomAnswer(match.play.step, chance));
  const skipped = decide(match, { type: 'rule', ruling: { type: 'skip' } }, seededChance(match.seed));
  if (!skipped.ok) throw new Error(JSON.stringify(skipped.refusal));
  return skipped.value.match;
};
