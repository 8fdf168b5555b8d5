import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/domain/entry.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide, fold, standingMoments } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { campaign } from '../tools/campaign.ts';
import { nameOf } from '../tools/decks.ts';
import type { Meddled, Stroke } from '../tools/meddled.ts';
import { meddled } from '../tools/meddled.ts';
import { isOver, rulesFor } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { isSecretStep } from '../tools/told.ts';

interface Named {
  readonly name: string;
  readonly game: Meddled;
}

/** Games of One Night are short, so each table plays more of them. */
const GAMES_PER_TABLE: { readonly [B in BookId]: readonly number[] } = {
  'lupus-classic': [1, 2].slice(0, campaign(1, 2)),
  'lupus-token': [1, 2].slice(0, campaign(1, 2)),
  'one-night': [1, 2, 3, 4].slice(0, campaign(2, 4)),
  thiercelieux: [1, 2].slice(0, campaign(1, 2)),
};
/** Events after which the room sees the same picture again: a void vote that is void once more, an election that is opened again. */
const AGAIN: { readonly [B in BookId]: readonly string[] } = {
  'lupus-classic': [],
  'lupus-token': [],
  'one-night': ['ballot-voided ballot-opened'],
  thiercelieux: ['ballot-opened'],
};

const gamesOf = (book: BookId): readonly Named[] =>
  TABLES[book].flatMap((setUp, table) =>
    GAMES_PER_TABLE[book].map(index => ({
      name: `${nameOf(setUp)}, seed ${table * 10 + index}`,
      game: meddled(setUp, table * 10 + index),
    })),
  );

const hasAddedCall = (match: Match): boolean =>
  standingMoments(match).some(({ past }) => past?.entry.type === 'ruled' && past.entry.ruling.type === 'call');
/** An undo has taken back something visible between two moments that look alike, such as a ballot. */
const showedOtherwise = (before: Match, after: Match): boolean => {
  const kept = standingMoments(after).length;
  const shown = JSON.stringify(after.shown.picture);
  return standingMoments(before).some(each => standingMoments(each).length > kept && JSON.stringify(each.shown.picture) !== shown);
};
const momentOf = ({ play, shown, answers }: Match): string => JSON.stringify([play.fingerprint(), shown, answers]);
const pictured = ({ play, answers }: Match): string => JSON.stringify([play.fingerprint(), play.picture, answers]);

describe.each(BOOKS)('random games of %s with every deck and variant, with rulings and undos in them', book => {
  const GAMES = gamesOf(book);
  const strokes = (check: (stroke: Stroke, name: string) => void): void => {
    for (const { name, game } of GAMES) for (const stroke of game.strokes) check(stroke, name);
  };

  test('all come to an end, with many rulings and undos among them', () => {
    expect(GAMES.every(({ game }) => isOver(game.end))).toBe(true);
    const count = (type: string) =>
      GAMES.reduce((sum, { game }) => sum + game.strokes.filter(each => each.command.type === type).length, 0);
    expect(count('rule')).toBeGreaterThan(campaign(40, 70));
    expect(count('undo')).toBeGreaterThan(campaign(40, 70));
  });

  test('are the same game when their journal is read again from text', () => {
    for (const { name, game } of GAMES) {
      const entries = JSON.parse(JSON.stringify(game.entries)) as readonly Entry[];
      expect(momentOf(fold(rulesFor, entries)), name).toBe(momentOf(game.end));
    }
  });

  test('are the same game, entry by entry, when the same is decided again with the same seed', () => {
    for (const { name, game } of GAMES) {
      const { rules, setUp, deal, seed } = game.start;
      const begun = begin(rules, setUp, deal, seed);
      if (!begun.ok) throw new Error(name);
      const entries = [begun.value.entry];
      let { match } = begun.value;
      for (const { command } of game.strokes) {
        const decided = decide(match, command, seededChance(seed));
        if (!decided.ok) throw new Error(`${name}: ${JSON.stringify(decided.refusal)}`);
        entries.push(decided.value.entry);
        match = decided.value.match;
      }
      expect(JSON.stringify(entries), name).toBe(JSON.stringify(game.entries));
    }
  });

  test('an undo of any depth brings back exactly the moment before the answers taken back', () => {
    for (const { name, game } of GAMES) {
      const past: { readonly before: Match; readonly counts: boolean }[] = [];
      for (const { before, command, after } of game.strokes) {
        if (command.type !== 'undo') {
          past.push({
            before,
            counts: command.type === 'rule' || (command.type === 'answer' && !['go-on', 'open'].includes(command.answer.type)),
          });
          continue;
        }
        let left = 'answers' in command ? command.answers : 0;
        let moment = before;
        while (left > 0) {
          const last = past.pop();
          if (last === undefined) throw new Error(`${name}: more is undone than was done`);
          if (last.counts) left -= 1;
          moment = last.before;
        }
        expect(pictured(after), name).toBe(pictured(moment));
        expect(standingMoments(after).length, name).toBe(past.length);
      }
    }
  });

  test('the public number never goes back, and rises by one exactly when the picture changes or an announcement is made once more', () => {
    const again = new Set<string>();
    strokes(({ before, after, command, entry }, name) => {
      const [was, is] = [before.shown.picture, after.shown.picture];
      const changed = was !== is && JSON.stringify(was) !== JSON.stringify(is);
      const by = after.shown.n - before.shown.n;
      const isRepeated = by === 1 && !changed;
      if (isRepeated && 'events' in entry) again.add(entry.events.map(each => each.type).join(' '));
      // The undo of such an announcement or of a repeated call sends the earlier picture again, which looks the same.
      else if (isRepeated) expect(again.size > 0 || hasAddedCall(before) || showedOtherwise(before, after), name).toBe(true);
      else if (by !== (changed ? 1 : 0)) expect({ by, command }, name).toEqual({ by: changed ? 1 : 0, command });
    });
    expect([...again].sort()).toEqual(AGAIN[book]);
  });

  test('undoing what was secret sends nothing', () => {
    let secret = 0;
    strokes(({ before, command, after }, name) => {
      if (command.type !== 'answer' || !isSecretStep(before.play.step) || !['fill', 'miss'].includes(command.answer.type)) return;
      const undone = decide(after, { type: 'undo', answers: 1 }, seededChance(after.seed));
      if (!undone.ok || undone.value.match.shown !== before.shown) expect.fail(`${name}: something is sent`);
      secret += 1;
    });
    expect(secret).toBeGreaterThan(campaign(100, 200));
  });
});
