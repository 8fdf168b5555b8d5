import { expect, test } from 'vitest';
import type { Scenario } from '../src/scenario/scenario.ts';
import { citationFaults, citedIn, definedIn, ruleFamilyOf } from '../src/tools/citations/cited-rules.ts';
import { citations, definedRules, notForCode } from '../src/tools/citations/project.ts';
import { filedScenarios } from './tools/scenarios.ts';

test('every rule of the families held is covered by a test or a scenario, or has its reason why not', async () => {
  const filed = new Map(filedScenarios().map(each => [`test/games/${each.file}`, each]));
  const scenarioOf = (path: string): Scenario => filed.get(path)?.scenario ?? expect.fail(`${path} is not among the games`);
  expect(citationFaults(definedRules(), await citations({ scenarioOf, one: true }), notForCode())).toEqual([]);
});

/** A house role may add a rule. The test above already reports a missing rule that somebody cites. */
test('the catalogues define all the rules that they did, and maybe more', () => {
  const defined = definedRules().map(ruleFamilyOf);
  const lost = Object.entries(COUNTS).filter(([family, count]) => defined.filter(each => each === family).length < count);
  expect(lost).toEqual([]);
  expect(defined.filter(family => family === undefined)).toEqual([]);
});
const COUNTS = { LC: 102, LT: 57, LA: 6, PH: 5, CX: 20, MA: 37, G: 2, ON: 235, W: 4, TH: 222, 'TH-Q': 47, 'TH-X': 3 };

const CATALOGUE = `
- LC-01 A rule. [S3]
- **ON-02** [S] A rule like LC-09.
| TH-230 | deck | public |
| G1 | a finding, no rule |
### G2 Classic, a worked game
### TH-X02 A worked game
As LC-07 says.
`;

test('a rule is defined where a line begins with its id, and nowhere else', () => {
  expect(definedIn(CATALOGUE)).toEqual(['LC-01', 'ON-02', 'TH-230', 'G2', 'TH-X02']);
});

test('an id counts where a text of the test names it, not in a comment, and a range names its ends alone', () => {
  const source = `test('the seer is called (LC-30)', () => { // LC-31
    const title = \`LC-01…LC-03 and \${'x'} LT-04\`; /* LT-05 */ });`;
  expect(citedIn(source)).toEqual(['LC-30', 'LC-01', 'LC-03', 'LT-04']);
});

const by = (cited: { readonly [id: string]: readonly string[] }) => new Map(Object.entries(cited));

test.each([
  ['a rule without cover', by({}), {}, 'LC-01 is covered by no test and no scenario'],
  ['a rule that does not exist', by({ 'LC-01': ['a'], 'LC-99': ['b', 'c'] }), {}, 'LC-99 does not exist, but b, c cites it'],
  ['an excuse for a rule that has cover', by({ 'LC-01': ['a'] }), { 'LC-01': 'why' }, 'LC-01 is listed as not for code, but a covers it'],
  [
    'an excuse for a rule that does not exist',
    by({ 'LC-01': ['a'] }),
    { 'LC-98': 'why' },
    'LC-98 does not exist, but is listed as not for code',
  ],
] as const)('%s is refused', (_title, cited, reasons, message) => {
  expect(citationFaults(['LC-01', 'ON-02'], cited, reasons, ['LC'])).toEqual([message]);
});

test('a rule of a family that is only reported may stand without cover', () => {
  expect(citationFaults(['LC-01', 'ON-02'], by({ 'LC-01': ['a'] }), {}, ['LC'])).toEqual([]);
});
