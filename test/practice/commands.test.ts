import { describe, expect, test } from 'vitest';
import { read } from '../../src/cli/practice/commands.ts';
import { roleFrom } from '../../src/cli/practice/deck.ts';
import { nameFault } from '../../src/cli/practice/names.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Asks } from '../../src/domain/step.ts';
import { wordsIn } from '../../src/words/words.ts';

const NAMES = ['Gaia', 'Luca', 'Zoé', 'Jean Paul', 'Zora', 'Ugo', 'Hélène', 'Lu'];
const FORM: Asks = { kind: 'form', fields: [], mayMiss: false };
const BALLOT: Asks = { kind: 'ballot', electors: [], cast: [], shown: 'as-cast', mayChange: false, mayClose: false };
const roles = ['werewolf', 'villager', 'seer'];
const known = (asks: Asks) => ({ asks, names: NAMES, roleOf: (text: string) => roleFrom(text, roles, wordsIn('fr'), 'lupus-classic') });

const LINES: readonly (readonly [line: string, asks: Asks, means: object])[] = [
  ['', FORM, { do: 'go-on' }],
  ['  5 ', FORM, { do: 'choose', seats: [5] }],
  ['gaia', FORM, { do: 'choose', seats: [1] }],
  ['ga', FORM, { do: 'choose', seats: [1] }],
  ['helene', FORM, { do: 'choose', seats: [7] }],
  ['jean paul', FORM, { do: 'choose', seats: [4] }],
  ['1 zoe', FORM, { do: 'choose', seats: [1, 3] }],
  ['lu', FORM, { do: 'choose', seats: [8] }],
  ['zo', FORM, { do: 'unclear', why: 'ambiguous', value: 'zo', seats: [3, 5] }],
  ['bob', FORM, { do: 'unclear', why: 'nobody', value: 'bob' }],
  ['99', FORM, { do: 'choose', seats: [99] }],
  ['-', FORM, { do: 'decline' }],
  ['miss', FORM, { do: 'miss' }],
  ['5', { kind: 'over' }, { do: 'unclear', why: 'unknown', value: '5' }],
  ['5', BALLOT, { do: 'vote', votes: [{ voter: 'turn', target: 5 }] }],
  ['zoé', BALLOT, { do: 'vote', votes: [{ voter: 'turn', target: 3 }] }],
  ['-', BALLOT, { do: 'vote', votes: [{ voter: 'turn', target: 'none' }] }],
  ['3>5', BALLOT, { do: 'vote', votes: [{ voter: 3, target: 5 }] }],
  [
    '3 > gaia, 4>-',
    BALLOT,
    {
      do: 'vote',
      votes: [
        { voter: 3, target: 1 },
        { voter: 4, target: 'none' },
      ],
    },
  ],
  ['3>4>5', BALLOT, { do: 'unclear', why: 'unknown', value: '3>4>5' }],
  ['3>', BALLOT, { do: 'unclear', why: 'unknown', value: '3>' }],
  ['u', FORM, { do: 'undo', moves: 1 }],
  ['U 3', FORM, { do: 'undo', moves: 3 }],
  ['v', FORM, { do: 'veil' }],
  ['?', BALLOT, { do: 'commands' }],
  ['p', BALLOT, { do: 'public' }],
  ['h', BALLOT, { do: 'help' }],
  ['q', BALLOT, { do: 'quit' }],
  ['auto', FORM, { do: 'auto', until: 'step' }],
  ['auto night', FORM, { do: 'auto', until: 'night' }],
  ['auto never', FORM, { do: 'unclear', why: 'unknown', value: 'auto never' }],
  ['r dead 4', FORM, { do: 'rule', ruling: { type: 'dead', seats: [4] } }],
  ['r alive gaia', BALLOT, { do: 'rule', ruling: { type: 'alive', seats: [1] } }],
  ['r role 4 villager', FORM, { do: 'rule', ruling: { type: 'role', roles: [{ seat: 4, role: 'villager' }] } }],
  ['r role 4 loup-garou', FORM, { do: 'rule', ruling: { type: 'role', roles: [{ seat: 4, role: 'werewolf' }] } }],
  ['r role 4 singer', FORM, { do: 'unclear', why: 'unknown', value: 'r role 4 singer' }],
  ['r anchor 4', FORM, { do: 'rule', ruling: { type: 'anchor', to: 4 } }],
  ['r anchor -', FORM, { do: 'rule', ruling: { type: 'anchor', to: 'moderator' } }],
  ['r skip', FORM, { do: 'rule', ruling: { type: 'skip' } }],
  ['r call masons', FORM, { do: 'rule', ruling: { type: 'call', step: 'masons' } }],
  ['r dead', FORM, { do: 'unclear', why: 'unknown', value: 'r dead' }],
  ['r dead 4 5', FORM, { do: 'unclear', why: 'unknown', value: 'r dead 4 5' }],
  ['constructor', FORM, { do: 'unclear', why: 'nobody', value: 'constructor' }],
];

describe('what a typed line means', () => {
  test.each(LINES.map(([line, asks, means]) => ({ line, kind: asks.kind, asks, means })))('“$line” at a $kind', ({ line, asks, means }) => {
    expect(read(line, known(asks))).toEqual(means);
  });
});

describe('names that can stand', () => {
  test.each([
    ['two alike but for accents and case', ['Zoé', 'ZOE'], { why: 'bad.twice', name: 'ZOE' }],
    ['a number', ['Gaia', '7'], { why: 'bad.name', name: '7' }],
    ['a command', ['Gaia', 'auto'], { why: 'bad.name', name: 'auto' }],
    ['an arrow', ['Gaia', 'a>b'], { why: 'bad.name', name: 'a>b' }],
    ['a terminal’s escape', ['Gaia', 'a\u001b[2J'], { why: 'bad.name', name: 'a\u001b[2J' }],
  ])('not %s', (_title, names, fault) => {
    expect(nameFault(names)).toEqual(fault);
  });
  test('all of a usual table', () => {
    expect(nameFault(NAMES)).toBeUndefined();
    expect(seat(1)).toBe(1);
  });
});
