import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide, fold, standingMoments } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { dice } from '../tools/dice.ts';
import { meddled, patience, type Stroke, strokeAt } from '../tools/meddled.ts';
import { rulesFor } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

/** Everything that people could notice of a game, but the number of its moves. */
const momentOf = ({ play, shown, answers }: Match): string => JSON.stringify([play.fingerprint(), shown.picture, answers]);
const movesOf = (match: Match): readonly unknown[] => standingMoments(match).map(({ past }) => past?.entry);

interface Done {
  readonly entry: Entry;
  readonly match: Match;
}
const done = (match: Match, command: Command): Done => {
  const decided = decide(match, command, seededChance(match.seed));
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.value;
};
const REDO: Command = { type: 'redo' };

describe.each(BOOKS)('in random games of %s with rulings and undos, a redo', book => {
  const GAMES = TABLES[book].map((setUp, table) => meddled(setUp, table + 40));
  const undos = (check: (stroke: Stroke, entries: readonly Entry[]) => void): void => {
    for (const { strokes, entries } of GAMES)
      for (const [at, stroke] of strokes.entries()) if (stroke.command.type === 'undo') check(stroke, entries.slice(0, at + 2));
  };

  test('brings back what the last undo took, with the same draws, and its journal says the same', () => {
    let count = 0;
    undos(({ before, after }, entries) => {
      count += 1;
      const again = done(after, REDO);
      expect(momentOf(again.match)).toBe(momentOf(before));
      expect(movesOf(again.match)).toEqual(movesOf(before));
      const kept = JSON.parse(JSON.stringify([...entries, again.entry])) as readonly Entry[];
      const folded = fold(rulesFor, kept);
      expect([momentOf(folded), folded.n, folded.shown.n]).toEqual([momentOf(again.match), again.match.n, again.match.shown.n]);
    });
    expect(count).toBeGreaterThan(3);
  });

  test('goes back through several undos, one after the other, and no further', () => {
    for (const { end } of GAMES) {
      const steps: Match[] = [end];
      for (let last = end; steps.length < 4 && last.answers > 0; steps.push(last)) last = done(last, { type: 'undo', answers: 1 }).match;
      let again = steps.at(-1) ?? end;
      for (const step of steps.slice(0, -1).reverse()) {
        again = done(again, REDO).match;
        expect(momentOf(again)).toBe(momentOf(step));
      }
      expect(decide(again, REDO, seededChance(end.seed))).toEqual({ ok: false, refusal: { code: 'redo.nothing' } });
    }
  });

  test('can itself be undone, and redone', () => {
    for (const { end } of GAMES) {
      const undo: Command = { type: 'undo', answers: Math.min(3, end.answers) };
      const undone = done(end, undo).match;
      const twice = done(done(done(undone, REDO).match, undo).match, REDO).match;
      expect(momentOf(twice)).toBe(momentOf(end));
    }
  });

  test('is no more once something else was played', () => {
    undos(({ after }) => {
      const other = strokeAt(after, dice(5), { ...patience(dice(5)), undos: 0 });
      if (other === undefined || other.command.type === 'undo') return;
      expect(decide(other.after, REDO, seededChance(after.seed))).toEqual({ ok: false, refusal: { code: 'redo.nothing' } });
    });
  });
});
