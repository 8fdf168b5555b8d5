import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import { CATALOGUE } from '../../../src/rules/lupus/characters.ts';
import { answered } from '../../tools/random-play.ts';
import { at, playStaged } from '../../tools/staged.ts';

interface Row {
  readonly role: RoleId;
  readonly side: 'humans' | 'wolves' | 'werehamster';
  readonly box: number;
  readonly from: number | undefined;
  readonly seen: 'wolf' | 'not-wolf';
}

/** The table of section 2 of the catalogue. The Seer, the Medium and the minimum of the base set have no row of advice. */
const TABLE: readonly Row[] = [
  { role: 'werewolf', side: 'wolves', box: 3, from: undefined, seen: 'wolf' },
  { role: 'villager', side: 'humans', box: 12, from: undefined, seen: 'not-wolf' },
  { role: 'seer', side: 'humans', box: 1, from: undefined, seen: 'not-wolf' },
  { role: 'medium', side: 'humans', box: 1, from: 9, seen: 'not-wolf' },
  { role: 'possessed', side: 'wolves', box: 1, from: 10, seen: 'not-wolf' },
  { role: 'bodyguard', side: 'humans', box: 1, from: 11, seen: 'not-wolf' },
  { role: 'owl', side: 'humans', box: 1, from: 12, seen: 'not-wolf' },
  { role: 'mason', side: 'humans', box: 2, from: 13, seen: 'not-wolf' },
  { role: 'werehamster', side: 'werehamster', box: 1, from: 15, seen: 'not-wolf' },
  { role: 'mythomaniac', side: 'humans', box: 1, from: 16, seen: 'not-wolf' },
];

/** The whole box dealt in order: seats 1 to 3 werewolf, 4 to 15 villager, 16 seer, 17 medium, 18 possessed, and so on. */
const BOX: readonly RoleId[] = TABLE.flatMap(({ role, box }) => new Array<RoleId>(box).fill(role));
const seatOf = (role: RoleId): number => BOX.indexOf(role) + 1;
const VICTIM = 15;
const FIRST_NIGHT = { owl: VICTIM, wolves: VICTIM };

test('the box holds exactly these characters', () => {
  expect(CATALOGUE.characters.map(each => each.id).sort()).toEqual(TABLE.map(each => each.role).sort());
  expect(BOX.length).toBe(24);
});

test.each(TABLE)('$role: wins with the $side, $box in the box, advised from $from (LC-01, LC-15)', ({ role, side, box, from }) => {
  const character = CATALOGUE.characterOf(role);
  expect(character).toMatchObject({ id: role, side, copies: box });
  expect(character?.from).toBe(from);
});

describe.each(['lupus-classic', 'lupus-token'] as const)('%s:', book => {
  test.each(TABLE.filter(each => each.role !== 'seer'))('the Seer is told $seen of the $role (LC-39, LC-40, LT-11)', ({ role, seen }) => {
    const match = playStaged({ book, roles: BOX }, at('seer'));
    const looked = answered(match, { type: 'fill', step: 'seer', form: { choose: [seat(seatOf(role))] } });
    expect(looked.play.step.tells).toEqual([{ to: [seatOf('seer')], what: seen }]);
  });

  test.each(TABLE.filter(each => each.role !== 'medium'))(
    'the Medium is told $seen of a lynched $role (LC-48, LC-49, LT-14)',
    ({ role, seen }) => {
      const lynched = seatOf(role);
      const votes = (_voter: number, may: readonly number[]) => (may.includes(lynched) ? lynched : (may[0] ?? 0));
      const night = { ...FIRST_NIGHT, seer: 4 };
      const match = playStaged(
        {
          book,
          roles: BOX,
          settings: book === 'lupus-token' ? { 'token.deadly_owl_min_players': 'off' } : {},
          nights: { 1: night },
          votes,
        },
        at('medium', 2),
      );
      expect(match.play.view.seats[lynched - 1]?.alive).toBe(false);
      expect(match.play.step.tells).toEqual([{ to: [seatOf('medium')], what: seen }]);
    },
  );
});
