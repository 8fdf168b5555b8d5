import { expect, test } from 'vitest';
import { EntryNames } from '../../web/tournament/desk/entry-names.ts';

type Answer = (isTaken: boolean) => void;

/** Entries whose answers the test gives later, as if the service were away. */
const sending = () => {
  const entries = new EntryNames('pen');
  const sent: string[] = [];
  const answers: Answer[] = [];
  const enter = (what: string): Promise<boolean> =>
    entries.enter(what, name => {
      sent.push(`${what} ${name}`);
      return new Promise(resolve => answers.push(resolve));
    });
  return { enter, sent, answer: (at: number, isTaken: boolean): void => answers[at]?.(isTaken) };
};

test('an entry that is made twice while the service is away is sent once', async () => {
  const { enter, sent, answer } = sending();
  const [first, second] = [enter('Zoé'), enter('Zoé')];
  answer(0, true);
  expect([await first, await second]).toEqual([true, false]);
  expect(sent).toHaveLength(1);
});

test.each([
  ['the same once more after it was refused, or after nobody knows, bears the name it had', 'Zoé', 'Zoé', false, true],
  ['the same once more after it was taken is another', 'Zoé', 'Zoé', true, false],
  ['something else is another', 'Zoé', 'Ana', false, false],
])('%s', async (_what, one, other, isTaken, isSameName) => {
  const { enter, sent, answer } = sending();
  const first = enter(one);
  answer(0, isTaken);
  expect(await first).toBe(isTaken);
  const second = enter(other);
  answer(1, true);
  expect(await second).toBe(true);
  const [before = '', after = ''] = sent.map(text => text.split(' ')[1]);
  expect([before, after]).toEqual([expect.stringMatching(/^pen-[0-9a-f]{12}$/), expect.stringMatching(/^pen-[0-9a-f]{12}$/)]);
  expect(before === after).toBe(isSameName);
});

test('something else is sent beside what is under way', async () => {
  const { enter, sent, answer } = sending();
  const both = [enter('Zoé'), enter('Ana')];
  answer(1, true);
  answer(0, true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(sent).toHaveLength(2);
});
