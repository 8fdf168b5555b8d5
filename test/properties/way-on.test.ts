import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../src/domain/ids.ts';
import { publicTableSchema } from '../../src/wire/public-view.ts';
import { campaign } from '../tools/campaign.ts';
import { deadEnd } from '../tools/dead-end.ts';
import { dice } from '../tools/dice.ts';
import { meddled } from '../tools/meddled.ts';
import { untold } from '../tools/random-play.ts';
import { tableAt } from '../tools/screens.ts';
import { TABLES } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';

const GAMES = campaign(12, 2_000);

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
