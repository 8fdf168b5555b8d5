import { describe, expect, test } from 'vitest';
import { elimination } from '../../src/domain/tournament/one-table-formats.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import type { EliminationRules } from '../../src/domain/tournament/plan.ts';

const USUAL: EliminationRules = { losses: 2, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' };
const ids = (letters: string) => [...letters].map(playerId);
/** Games from short texts: `ABCD:AC` is a game of four that A and C win. */
const games = (...played: readonly string[]) =>
  played.map(each => {
    const [players = '', winners = ''] = each.split(':');
    return { players: ids(players), winners: ids(winners) };
  });

const told = (players: string, played: readonly string[], rules: Partial<EliminationRules> = {}): string => {
  const { entrants, champions, guest, void: isVoid } = elimination(ids(players), games(...played), { ...USUAL, ...rules });
  const standing = entrants.map(({ player, losses, outIn }) => `${player}${losses}${outIn === null ? '' : '!'}`).join(' ');
  return [
    standing,
    champions.length > 0 ? `champion ${champions.join('')}` : '',
    guest === null ? '' : `guest ${guest}`,
    isVoid.length > 0 ? `void ${isVoid.join()}` : '',
  ]
    .filter(each => each !== '')
    .join(', ');
};

describe('a knock-out', () => {
  test('the worked check of the rules, game by game (ON-181)', () => {
    const before = ['ABCD:CD', 'ABCD:ABC'];
    expect(told('ABCD', before)).toBe('A1 B1 C0 D1');
    expect(told('ABCD', [...before, 'ABCD:AC'])).toBe('A1 B2! C0 D2!, guest B');
    expect(told('ABCD', [...before, 'ABCD:AC', 'ACB:AB'])).toBe('A1 B2! C1 D2!, guest B');
    expect(told('ABCD', [...before, 'ABCD:AC', 'ACB:AB', 'ACB:A'])).toBe('A1 B2! C2! D2!, champion A');
  });

  test.each([
    [
      'a loss is a game without being among its winners; wins cancel none (ON-174)',
      'ABC',
      ['ABC:B', 'ABC:AB', 'ABC:AB'],
      {},
      'A1 B0 C2!, guest C',
    ],
    ['that number of losses puts a player out, and no fewer (ON-173)', 'ABCD', ['ABCD:ABC', 'ABCD:ABC'], { losses: 3 }, 'A0 B0 C0 D2'],
    ['a game that nobody wins is a loss for all (ON-175)', 'ABC', ['ABC:'], {}, 'A1 B1 C1'],
    ['or for nobody, where it does not count (ON-175)', 'ABC', ['ABC:'], { noWinnerCounts: false }, 'A0 B0 C0'],
    ['a player who did not play has lost nothing (ON-176)', 'ABCD', ['ABC:A'], {}, 'A0 B1 C1 D0'],
    ['one who is left alone is champion (ON-177)', 'ABC', ['ABC:A', 'ABC:A'], {}, 'A0 B2! C2!, champion A'],
    ['a game that would put out everybody is void (ON-178)', 'ABC', ['ABC:', 'ABC:'], {}, 'A1 B1 C1, void 2'],
    ['or makes all of them champions (ON-178)', 'ABC', ['ABC:', 'ABC:'], { allOut: 'joint' }, 'A1 B1 C1, champion ABC, void 2'],
    ['the guest is the one put out last (ON-179)', 'ABCD', ['ABCD:ABC', 'ABCD:ABC', 'ABC:AB', 'ABC:AB'], {}, 'A0 B0 C2! D2!, guest C'],
    ["a guest's game counts for nothing (ON-179)", 'ABC', ['ABC:AB', 'ABC:AB', 'ABC:C'], {}, 'A1 B1 C2!, guest C'],
    ['two left may be champions together (ON-179)', 'ABC', ['ABC:AB', 'ABC:AB'], { belowThree: 'joint' }, 'A0 B0 C2!, champion AB'],
    [
      'or the one with the fewest losses (ON-179)',
      'ABC',
      ['ABC:B', 'ABC:AB', 'ABC:AB'],
      { belowThree: 'fewest_losses' },
      'A1 B0 C2!, champion B',
    ],
  ] as const)('%s', (_, players, played, rules, standing) => {
    expect(told(players, played, rules)).toBe(standing);
  });

  test('of two put out by one game the guest is the one on its lowest seat, wherever they sat before (ON-179)', () => {
    expect(told('ABCD', ['ABCD:AC', 'CDBA:AC'])).toBe('A0 B2! C0 D2!, guest D');
    expect(told('ABCD', ['ABCD:AC', 'CBDA:AC'])).toBe('A0 B2! C0 D2!, guest B');
  });

  test('a player who was put out later stands higher, then one who has won more, and equals share a place (ON-180)', () => {
    const played = games('ABCDE:ABC', 'ABCDE:AB', 'ABCDE:ABD', 'ABC:AB');
    const { ranking } = elimination(ids('ABCDE'), played, { ...USUAL, belowThree: 'joint' });
    expect(ranking.map(({ player, place }) => `${place}${player}`)).toEqual(['1A', '1B', '3C', '4D', '4E']);
  });
});
