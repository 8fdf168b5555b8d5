import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Command } from '../../src/domain/answer.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import { CODES } from '../../src/domain/refusal.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { campaign } from '../tools/campaign.ts';
import { nameOf } from '../tools/decks.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { isLegal, isUnsaid } from '../tools/legal.ts';
import { cardsLaid, dealt, isOver, LONGEST_GAME, movedOn, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { meantFor, nearlyInvited, STEPS, WILD_COUNTS, wildAnswer, wildRuling } from '../tools/wild.ts';

const TRIES_A_STEP = 4;
const KNOWN: ReadonlySet<string> = new Set(CODES);
const isCode = (code: string): boolean => KNOWN.has(code) || code.startsWith('deck.below_min:');
const textOf = (match: Match): string =>
  match.play.fingerprint() + JSON.stringify([match.play.picture, match.shown.n, match.answers, match.play.step]);

/** The game after a command; undefined if it was refused. Comparisons are plain, because the function runs a hundred thousand times. */
const tried = (match: Match, command: Command): Match | undefined => {
  const result = decide(match, command, seededChance(match.seed));
  if (result.ok) return result.value.match;
  if (!isCode(result.refusal.code)) expect.fail(`no code of the list: ${result.refusal.code}`);
  return undefined;
};

/** Expects that the tries change nothing. */
const unchanged = <T>(match: Match, tries: () => T): T => {
  const before = textOf(match);
  const found = tries();
  if (textOf(match) !== before) expect(textOf(match)).toBe(before);
  return found;
};

const gamesOf = (book: BookId) =>
  fc.record({
    setUp: fc.constantFrom(...TABLES[book]),
    seed: fc.nat(1e6),
    wild: fc.array(wildAnswer, { minLength: 40, maxLength: 40 }),
    rulings: fc.array(wildRuling, { minLength: 12, maxLength: 12 }),
  });

/** The number of games. Games of One Night are short. */
const RUNS: { readonly [B in BookId]: number } = {
  'lupus-classic': campaign(10, 50),
  'lupus-token': campaign(10, 50),
  'one-night': campaign(40, 150),
  thiercelieux: campaign(16, 70),
};

/** Plays a whole game. At each step `meddle` may try commands, and the game goes on from its result. */
const throughGame = (match: Match, chance: Dice, meddle: (match: Match) => Match): void => {
  let now = match;
  for (let count = 0; !isOver(now) && count < LONGEST_GAME; count += 1) {
    now = meddle(now);
    if (!isOver(now)) now = movedOn(now, chance);
  }
  meddle(now);
};

/** Compares acceptance with what the step invites. Answers that a step cannot describe may be refused. */
const check = ({ play }: Match, answer: Answer, accepted: boolean, setUp: SetUp): void => {
  const legal = isLegal(play.step, answer);
  if (legal ? isUnsaid(play.step, answer) || accepted : !accepted) return;
  expect({ accepted, answer, step: play.step }, nameOf(setUp)).toEqual({ accepted: legal, answer, step: play.step });
};

/**
 * Steps that no game of the book reaches. In the token edition two seats tie only at the same distance from the anchor, which cannot
 * happen.
 */
const NEVER: { readonly [B in BookId]: readonly string[] } = {
  'lupus-classic': [],
  'lupus-token': ['lots', 'revote'],
  'one-night': [],
  thiercelieux: [],
};

describe.each(BOOKS)('a game of %s that is given anything at all', book => {
  test('takes exactly the answers that its step invites; every other is refused with a code and changes nothing; at every step', () => {
    const visited = new Set<string>();
    let taken = 0;
    fc.assert(
      fc.property(gamesOf(book), ({ setUp, seed, wild }) => {
        const chance = dice(seed);
        throughGame(dealt(setUp, seed).match, chance, match => {
          const { step } = match.play;
          visited.add(step.id);
          unchanged(match, () => {
            for (let count = 0; count < TRIES_A_STEP; count += 1) {
              const answer = count % 2 === 0 ? meantFor(chance.of(wild), step.id) : nearlyInvited(match, chance);
              const accepted = tried(match, { type: 'answer', answer }) !== undefined;
              if (accepted) taken += 1;
              check(match, answer, accepted, setUp);
            }
          });
          return match;
        });
      }),
      { seed: 1, numRuns: RUNS[book] },
    );
    expect(taken).toBeGreaterThan(200);
    expect([...visited].sort()).toEqual(STEPS[book].filter(each => !NEVER[book].includes(each)).sort());
  });

  test('takes or refuses every ruling and every undo without falling, and never comes to a stop', () => {
    fc.assert(
      fc.property(gamesOf(book), ({ setUp, seed, rulings }) => {
        const chance = dice(seed);
        const start = playOn(dealt(setUp, seed).match, chance, () => chance.once(40));
        let left = 60;
        let match = start;
        while (left > 0) {
          left -= 1;
          const now = match;
          const ruled = unchanged(now, () => {
            for (const answers of WILD_COUNTS)
              if (tried(now, { type: 'undo', answers }) !== undefined) expect.fail(`an undo of ${answers} was taken`);
            return tried(now, { type: 'rule', ruling: chance.of(rulings) });
          });
          if (ruled !== undefined && chance.once(6)) match = ruled;
          match = isOver(match) ? start : movedOn(match, chance);
        }
      }),
      { seed: 2, numRuns: Math.min(80, RUNS[book]) },
    );
  });
});

/** Cards may be laid before the vote although the step does not offer it, because a scenario may be written from the end alone. */
const mayLay = (step: Step, lay: Answer): boolean => step.time === 'call' || step.id === 'discussion' || isLegal(step, lay);

test('cards are laid where the step asks for them or offers it, by a program also before the vote, and nowhere else, if they are those of the deal (ON-222, ON-232)', () => {
  const where = new Set<string>();
  for (const [seed, setUp] of TABLES['one-night'].entries()) {
    const chance = dice(seed);
    throughGame(dealt(setUp, seed).match, chance, match => {
      const lay = cardsLaid(match, chance);
      const accepted = unchanged(match, () => tried(match, { type: 'answer', answer: lay })) !== undefined;
      expect({ accepted, step: match.play.step }).toEqual({ accepted: mayLay(match.play.step, lay), step: match.play.step });
      where.add(`${match.play.step.id} ${accepted}`);
      return match;
    });
  }
  expect([...where].sort()).toEqual(expect.arrayContaining(['discussion true', 'over false', 'reveal true', 'seer true', 'vote false']));
});
