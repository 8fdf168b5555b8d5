import { expect, test } from 'vitest';
import { asQuery, rowsOf, sql } from '../../../src/journal/tournament/statement.ts';

test('the values of a statement are sent beside it, numbered through all of its pieces, and are never read as words', () => {
  const now = sql`now() - ${5}`;
  const rows = rowsOf([
    ['a', 1, now],
    ["'; DROP TABLE halls", null, now],
  ]);
  expect(asQuery(sql`INSERT INTO t VALUES ${rows} RETURNING ${sql`n`} = any(${[1, 2]})`)).toEqual({
    text: 'INSERT INTO t VALUES ($1, $2, now() - $3), ($4, $5, now() - $6) RETURNING n = any($7)',
    values: ['a', 1, 5, "'; DROP TABLE halls", null, 5, [1, 2]],
  });
});
