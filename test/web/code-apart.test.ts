import { expect, test } from 'vitest';
import { codeApart } from '../../web/moderator/code-apart.ts';
import { until } from '../tools/until.ts';

test('code that a lost service did not give is fetched again when it is wanted next, and only until it has come', async () => {
  let asked = 0;
  const drawing = codeApart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('nobody is there');
    return { drawn: asked };
  });
  drawing.fetch();
  expect(drawing.code).toBeNull();
  await until('it is fetched again', () => {
    drawing.fetch();
    return drawing.code !== null;
  });
  const before = asked;
  drawing.fetch();
  expect(asked).toBe(before);
});
