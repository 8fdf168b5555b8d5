import { describe, expect, test } from 'vitest';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { checkSettings } from '../../src/rules/settings.ts';
import { readSettings } from '../../src/scenario/read-settings.ts';

const settings = rulesOf('lupus-token')?.settings ?? {};
const refuses = (_name: string, chosen: ChosenSettings) => {
  const [refusal] = checkSettings(settings, chosen);
  return refusal === undefined ? undefined : refusal.code === 'settings.unknown' ? 'unknown' : 'value';
};
const read = (text: string) => readSettings(text, settings, refuses);

describe('A file of house rules', () => {
  test('is read by the names of the catalogue', () => {
    expect(read('vote.abstain: true\ntoken.deadly_owl_min_players: 20\n# a remark\nday.discussion_seconds: 240\n')).toEqual({
      ok: true,
      value: { 'vote.abstain': true, 'token.deadly_owl_min_players': 20, 'day.discussion_seconds': 240 },
    });
  });

  test.each([
    ['vote.abstain: true\nvote.abstains: true\n', 2, 'there is no setting vote.abstains'],
    ['\n\nvote.abstain: maybe\n', 3, 'vote.abstain cannot be maybe; it is one of: false, true'],
    ['day.discussion_seconds: 4000\n', 1, 'it is a whole number from 0 to 3600'],
    ['token.deadly_owl_min_players: never\n', 1, 'it is a whole number from 8 to 24 or any or off'],
    ['night.order: [wolves, seer]\n', 1, 'an order of medium, seer'],
    ['constructor: 1\n', 1, 'there is no setting constructor'],
    ['vote.abstain: { yes: 1 }\n', 1, 'a word, a number, true, false or a list of words'],
    ['vote.abstain: true\nvote.abstain: false\n', 2, 'not readable as YAML'],
    ['- vote.abstain\n', 1, 'settings by their names'],
    ['', 1, 'empty'],
  ])('%j is refused on its line', (text, line, sentence) => {
    const result = read(text);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.faults).toContainEqual({ line, text: expect.stringContaining(sentence) });
  });
});
