import { describe, expect, test } from 'vitest';
import { type MiniTournament, miniStanding, seatedNext, withGame, withGone } from '../../src/domain/mini-tournament.ts';
import type { EliminationRules, OneTableFormat } from '../../src/domain/tournament/plan.ts';

const USUAL: EliminationRules = { losses: 2, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' };
const CHIPS: OneTableFormat = { of: 'evening' };
const to = (target: number): OneTableFormat => ({ of: 'race', target });
const double = (more: Partial<EliminationRules> = {}): OneTableFormat => ({ of: 'elimination', rules: { ...USUAL, ...more } });

/** `ABCD:AC` is a game of four that A and C win. */
const played = (format: OneTableFormat, games: readonly string[]): MiniTournament =>
  games.reduce<MiniTournament>(
    (mini, each, index) => {
      const [players = '', winners = ''] = each.split(':');
      return withGame(mini, { game: `game-${index}`, players: [...players], winners: [...winners] });
    },
    { format, games: [] },
  );

/** Name, tokens, losses where losing counts, and `!` for who is out. */
const told = (format: OneTableFormat, games: readonly string[]): string => {
  const { people, champions, guest, playsOff, isVoid } = miniStanding(played(format, games));
  const all = people.map(({ name, tokens, losses, out }) => `${name}${format.of === 'elimination' ? losses : tokens}${out ? '!' : ''}`);
  return [
    all.join(' '),
    ...(champions.length > 0 ? [`champion ${champions.join('')}`] : []),
    ...(guest === null ? [] : [`guest ${guest}`]),
    ...(playsOff ? ['on'] : []),
    ...(isVoid ? ['void'] : []),
  ].join(', ');
};
/** Four games that lead to A5 B5 C4 with the last one, as ON-172 begins. */
const TIED = [...Array.from({ length: 4 }, () => 'ABC:ABC'), 'ABC:AB'];

describe('a tournament of one table', () => {
  test.each<readonly [string, OneTableFormat, readonly string[], string]>([
    ['ON-166: every winner gets a chip, losers none', CHIPS, ['ABC:AB', 'ABC:B'], 'B2 A1 C0'],
    ['ON-166: an evening of tokens has no end', CHIPS, Array.from({ length: 30 }, () => 'ABC:A'), 'A30 B0 C0'],
    ['ON-166: who comes later begins with none', CHIPS, ['ABC:A', 'ABCD:D'], 'A1 D1 B0 C0'],
    ['ON-167: it cannot end before somebody has enough', to(3), ['ABC:A', 'ABC:A'], 'A2 B0 C0'],
    ['ON-168: it ends with the strictly most', to(2), ['ABC:A', 'ABC:AB'], 'A2 B1 C0, champion A'],
    ['ON-169: where the most are shared it goes on', to(2), ['ABC:AB', 'ABC:AB'], 'A2 B2 C0, on'],
    ['ON-170: the champion may be somebody who was not in the tie', to(2), ['ABC:ABC', 'ABC:AB', 'ABC:C', 'ABC:C'], 'C3 A2 B2, champion C'],
    ['ON-171: a game that nobody wins changes nothing', to(5), ['ABC:A', 'ABC:'], 'A1 B0 C0'],
    ['ON-172: the worked check, with its tie', to(5), TIED, 'A5 B5 C4, on'],
    ['ON-172: of three', to(5), [...TIED, 'ABC:C'], 'A5 B5 C5, on'],
    ['ON-172: of two others', to(5), [...TIED, 'ABC:C', 'ABC:AC'], 'A6 C6 B5, on'],
    ['ON-172: and its champion', to(5), [...TIED, 'ABC:C', 'ABC:AC', 'ABC:C'], 'C7 A6 B5, champion C'],
    ['ON-173: so many losses put out', double(), ['ABCD:ABC', 'ABCD:ABC'], 'A0 B0 C0 D2!'],
    ['ON-174: wins cancel no loss', double(), ['ABC:B', 'ABC:AB', 'ABC:AB'], 'B0 A1 C2!, guest C'],
    ['ON-175: a game that nobody wins is a loss for all', double(), ['ABC:'], 'A1 B1 C1'],
    ['ON-175: or for nobody', double({ noWinnerCounts: false }), ['ABC:'], 'A0 B0 C0'],
    ['ON-176: who did not play has lost nothing', double(), ['ABCD:A', 'ABC:A'], 'A0 D1 B2! C2!, guest B'],
    ['ON-177: who is left alone is champion', double(), ['ABC:A', 'ABC:A'], 'A0 B2! C2!, champion A'],
    ['ON-178: a game that would put out all is void', double(), ['ABC:', 'ABC:'], 'A1 B1 C1, void'],
    ['ON-178: or makes all champions', double({ allOut: 'joint' }), ['ABC:', 'ABC:'], 'A1 B1 C1, champion ABC, void'],
    ['ON-179: a guest fills the table, and its results do not count', double(), ['ABC:AB', 'ABC:AB', 'ABC:C'], 'A1 B1 C2!, guest C'],
    [
      'ON-179: or the fewest losses decide',
      double({ belowThree: 'fewest_losses' }),
      ['ABC:B', 'ABC:AB', 'ABC:AB'],
      'B0 A1 C2!, champion B',
    ],
    ['ON-179: or both are champions', double({ belowThree: 'joint' }), ['ABC:AB', 'ABC:AB'], 'A0 B0 C2!, champion AB'],
    ['ON-180: who left later stands higher', double(), ['ABCD:ABC', 'ABCD:ABC', 'ABC:AB', 'ABC:AB'], 'A0 B0 C2! D2!, guest C'],
    ['ON-181: the worked check', double(), ['ABCD:CD', 'ABCD:ABC', 'ABCD:AC'], 'C0 A1 B2! D2!, guest B'],
    ['ON-181: and its end', double(), ['ABCD:CD', 'ABCD:ABC', 'ABCD:AC', 'ACB:AB', 'ACB:A'], 'A1 C2! B2! D2!, champion A'],
    ['somebody who comes later plays along, and is never put out', double(), ['ABC:A', 'ABCD:ABC', 'ABCD:ABC'], 'A0 B1 C1'],
  ])('%s', (_, format, games, standing) => {
    expect(told(format, games)).toBe(standing);
  });

  test.each<readonly [string, OneTableFormat, readonly string[], string, string]>([
    ['everybody, where nobody is put out', to(2), ['ABCD:A'], 'ABCD', 'ABCD'],
    ['only who is in (ON-176)', double(), ['ABCD:ABC', 'ABCD:ABC'], 'ABCD', 'ABC'],
    ['with two left a guest, on the seat it had (ON-179)', double(), ['ABCD:AC', 'ABCD:AC'], 'ABCD', 'ABC'],
    ['the guest, even if it had left the table', double(), ['ABCD:AC', 'ABCD:AC'], 'AC', 'ACB'],
    ['no guest, where somebody else plays along', double(), ['ABC:AC', 'ABC:AC'], 'ABCX', 'ACX'],
    ['all who were in it, when it is won (ON-177)', double(), ['ABC:A', 'ABC:A'], 'AB', 'ABC'],
  ])('seats at the next game %s', (_, format, games, names, next) => {
    expect(seatedNext(played(format, games), [...names]).join('')).toBe(next);
  });

  test('counts a game once, none after the champion, and a name however it is written', () => {
    const won = played(to(1), ['ABC:A']);
    const more = { game: 'game-9', players: ['A', 'B', 'C'], winners: ['B'] };
    expect(withGame(won, more)).toBe(won);
    const one = played(CHIPS, ['ABC:A']);
    expect(withGame(one, { ...more, game: 'game-0' })).toBe(one);
    const { people } = miniStanding(withGame(one, { ...more, players: [' a ', 'B'], winners: [' a '] }));
    expect(people.map(({ name, tokens }) => `${name}${tokens}`)).toEqual(['a2', 'B0', 'C0']);
  });

  test('says what the last game brought: to nobody who is a guest, and to nobody where it is void', () => {
    const lastOf = (format: OneTableFormat, games: readonly string[]) =>
      miniStanding(played(format, games)).people.map(({ name, last }) => `${name} ${last}`);
    expect(lastOf(CHIPS, ['ABC:A', 'AB:B'])).toEqual(['A lost', 'B won', 'C null']);
    expect(lastOf(double(), ['ABC:AB', 'ABC:AB', 'ABC:C'])).toEqual(['A lost', 'B lost', 'C null']);
    expect(lastOf(double(), ['ABC:', 'ABC:'])).toEqual(['A null', 'B null', 'C null']);
  });
});

describe('ON-236: somebody goes home in the middle', () => {
  /** As `played`, and `-D` after a game: D goes home; `+D`: D is back. */
  const playedWith = (format: OneTableFormat, games: readonly string[]): MiniTournament =>
    games.reduce<MiniTournament>(
      (mini, each) => {
        const [sign = '', name = ''] = each;
        if (sign === '-' || sign === '+') return withGone(mini, name, sign === '-') ?? mini;
        const [players = '', winners = ''] = each.split(':');
        return withGame(mini, { game: `game-${mini.games.length}`, players: [...players], winners: [...winners] });
      },
      { format, games: [] },
    );
  const stands = (games: readonly string[], format = double()): string => {
    const { people, champions, guest } = miniStanding(playedWith(format, games));
    const all = people.map(({ name, losses, out, gone }) => `${name}${losses}${gone === true ? '~' : out ? '!' : ''}`);
    return [
      ...all,
      ...(champions.length > 0 ? [`champion ${champions.join('')}`] : []),
      ...(guest === null ? [] : [`guest ${guest}`]),
    ].join(' ');
  };

  test.each([
    ['is out with the place of that moment, and keeps the losses', ['ABCDE:ABCD', '-D'], 'A0 B0 C0 E1 D0~'],
    ['stands behind whoever is put out later', ['ABCDE:ABCD', '-D', 'ABCE:ABC', 'ABC:AB'], 'A0 B0 C1 E2! D0~'],
    ['is no guest where two are left', ['ABCD:ABC', 'ABCD:ABC', '-C'], 'A0 B0 C0~ D2! guest D'],
    ['makes champion whoever is left alone', ['ABC:ABC', '-C', '-B'], 'A0 B0~ C0~ champion A'],
    ['is in again when back, as before', ['ABCD:ABC', '-D', 'ABC:AB', '+D'], 'A0 B0 C1 D1'],
    ['cannot leave who is out already', ['ABCD:ABC', 'ABCD:ABC', '-D'], 'A0 B0 C0 D2!'],
  ])('%s', (_what, games, expected) => {
    expect(stands(games)).toBe(expected);
  });

  test('changes nothing before the first game, nor where losing costs nothing', () => {
    expect(withGone(played(double(), []), 'A', true)).toBeUndefined();
    expect(withGone(played(CHIPS, ['ABC:A']), 'A', true)).toBeUndefined();
    expect(withGone(played(double(), ['ABC:A']), 'A', false)).toBeUndefined();
  });

  test('the next game is without them', () => {
    const gone = playedWith(double(), ['ABCD:ABC', '-D']);
    expect(seatedNext(gone, ['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C']);
  });
});
