import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/domain/answer.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { publicTableSchema } from '../../src/wire/public-view.ts';
import { campaign } from '../tools/campaign.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { meddled } from '../tools/meddled.ts';
import { acceptedAnswer, untold } from '../tools/random-play.ts';
import { tableAt } from '../tools/screens.ts';
import { TABLES } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';

const GAMES = campaign(12, 2_000);

const refusalOf = (match: Match, answer: Answer): string | null => {
  const decided = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  return decided.ok ? null : decided.refusal.code;
};

/** Why this moment cannot go on without a ruling, or asks an elector who may not answer. Null if it can go on. */
const deadEnd = (match: Match, chance: Dice): string | null => {
  const { step } = match.play;
  const { asks, id } = step;
  if (asks.kind === 'over') return null;
  if (asks.kind === 'ballot') {
    const asked =
      asks.turn === undefined
        ? asks.electors.filter(each => !asks.cast.includes(each.seat))
        : asks.electors.filter(each => each.seat === asks.turn);
    if (asks.turn !== undefined && asks.cast.includes(asks.turn)) return `${asks.turn} is asked and has voted`;
    for (const { seat, may, mayPass } of asked) {
      const target = may.length > 0 ? chance.of(may) : mayPass ? 'none' : null;
      if (target === null) return `${seat} is asked and has nobody to vote for`;
      const refused = refusalOf(match, { type: 'vote', step: id, voter: seat, target });
      if (refused !== null) return `${seat} is asked and refused: ${refused}`;
    }
    if (asked.length === 0 && !asks.mayClose && refusalOf(match, { type: 'go-on', step: id }) !== null)
      return 'nobody is asked, and nobody may go on';
    return null;
  }
  acceptedAnswer(match, chance);
  return null;
};

describe.each(BOOKS)('in random games of %s with odd settings, rulings and undo in them', book => {
  const chance = dice(2_611);
  const games = Array.from({ length: GAMES }, (_, index) => {
    const setUp = unusual(chance.of(TABLES[book]), chance);
    return { name: `${index}: ${JSON.stringify(setUp.settings)}`, game: meddled(setUp, index) };
  });
  for (const index of Array(GAMES).keys()) {
    const setUp = unusual(chance.of(TABLES[book]), chance);
    const start = untold(setUp, index);
    if (start === undefined) break;
    games.push({ name: `${index}, untold: ${JSON.stringify(setUp.settings)}`, game: meddled(setUp, index, start) });
  }

  test('some are of a deal that nobody has told, where the book plays such games', () => {
    expect(games.length > GAMES).toBe(book === 'one-night');
  });

  test('every player who is asked may answer, and there is always a way on that is no ruling', () => {
    const ends = games.flatMap(({ name, game }) =>
      game.strokes.flatMap(({ after, command }) => {
        const why = deadEnd(after, chance);
        return why === null ? [] : [{ name, command, step: after.play.step.id, why }];
      }),
    );
    expect(ends).toEqual([]);
  });

  test('every picture passes the schema that carries it', () => {
    const wrong = games.flatMap(({ name, game }) =>
      [...new Map(game.strokes.map(({ after }) => [after.shown, after])).values()].flatMap(after => {
        const { error } = publicTableSchema.safeParse(tableAt(after));
        return error === undefined ? [] : [{ name, news: after.shown.picture.news, why: error.issues }];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
