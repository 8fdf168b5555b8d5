import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/engine/match.ts';
import { deathsExpected, nomineesExpected, verdictExpected } from '../tools/day-oracle.ts';
import { LUPUS_TABLES, nameOf } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { answered, dealt, isOver, randomAnswer } from '../tools/random-play.ts';

interface Turn {
  readonly name: string;
  readonly before: Match;
  readonly after: Match;
}

/** Every change of step in many random games. */
const turns: readonly Turn[] = LUPUS_TABLES.flatMap((setUp, table) =>
  [1, 2, 3].flatMap(index => {
    const seed = table * 100 + index;
    const chance = dice(seed);
    const found: Turn[] = [];
    let { match } = dealt(setUp, seed);
    while (!isOver(match) && found.length < 500) {
      const after = answered(match, randomAnswer(match.play.step, chance));
      if (after.play.step.id !== match.play.step.id) found.push({ name: `${nameOf(setUp)}, seed ${seed}`, before: match, after });
      match = after;
    }
    return found;
  }),
);
const from = (...steps: readonly string[]): readonly Turn[] => turns.filter(each => steps.includes(each.before.play.step.id));
const inSeatOrder = (seats: readonly number[]): readonly number[] => [...seats].sort((a, b) => a - b);
const living = ({ play }: Match): readonly number[] => play.view.seats.flatMap(each => (each.alive ? [each.seat] : []));

describe('in random games of both editions', () => {
  test('those die at dawn whom the catalogue lets die (LC-67, LT-23)', () => {
    const counts = [0, 0, 0, 0];
    for (const { name, before, after } of from('dawn')) {
      const dead = living(before).filter(seat => !living(after).includes(seat));
      expect(dead, name).toEqual(deathsExpected(before));
      counts[dead.length] = (counts[dead.length] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('the anchor, or the Welcome card, goes to one who died at dawn and stays where nobody did (LC-72, LC-73, LT-25 to LT-27)', () => {
    for (const { name, before, after } of from('dawn')) {
      if (isOver(after)) continue;
      const dead: readonly (number | 'moderator')[] = deathsExpected(before);
      const { anchor } = after.shown.picture;
      expect(dead.length === 0 ? [before.shown.picture.anchor] : dead, name).toContain(anchor);
    }
  });

  test('those are nominated whom ballot 1 and the Owl nominate (LC-75 to LC-80, LT-35 to LT-41)', () => {
    let owls = 0;
    for (const { name, after } of from('ballot1', 'owl-call')) {
      const { picture } = after.shown;
      if (after.play.step.id !== 'defence') continue;
      if (picture.news.some(({ what }) => what === 'named')) owls += 1;
      expect(inSeatOrder(picture.nominees), name).toEqual(nomineesExpected(picture));
    }
    expect(owls).toBeGreaterThan(50);
  });

  test('the one with most votes is lynched; who ties is voted on again, or drawn, or decided by the Welcome card (LC-84 to LC-88, LT-47)', () => {
    const ways = new Set<string>();
    for (const { name, before, after } of from('ballot2', 'revote')) {
      const { picture } = after.shown;
      const expected =
        before.shown.picture.ballot?.electors.length === 0 ? before.shown.picture.ballot.candidates : verdictExpected(picture);
      const tie = before.play.step.id === 'ballot2' ? 'defence' : 'lots';
      expect(after.play.step.id, name).toBe(expected.length > 1 ? tie : 'lynch');
      if (expected.length > 1) expect(after.play.view.facts.tied, name).toEqual(inSeatOrder(expected));
      else expect(after.play.step.says.at(-1)?.with, name).toEqual(expected.length === 0 ? undefined : { seats: expected });
      ways.add(`${picture.book} ${after.play.step.id}`);
    }
    expect([...ways].sort()).toEqual(['lupus-classic defence', 'lupus-classic lots', 'lupus-classic lynch', 'lupus-token lynch']);
  });

  test('one at most is lynched a day, and it is the one condemned (LC-89, LT-48)', () => {
    for (const { name, before, after } of from('lynch')) {
      const gone = living(before).filter(seat => !living(after).includes(seat));
      expect(gone, name).toEqual(before.play.step.says.at(-1)?.with?.seats ?? []);
    }
  });
});
