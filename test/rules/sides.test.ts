import { describe, expect, test } from 'vitest';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import { campsOf as lupusCamps } from '../../src/rules/lupus/ending.ts';
import { NOTHING as NO_LUPUS } from '../../src/rules/lupus/settings.ts';
import { evolve } from '../../src/rules/one-night/events.ts';
import { NOTHING as NO_NIGHT } from '../../src/rules/one-night/settings.ts';
import { campsOf as oneNightCamps } from '../../src/rules/one-night/winning.ts';
import { campsOf as villageCamps } from '../../src/rules/thiercelieux/camps.ts';

import { NOTHING as NO_VILLAGE, settingsOf } from '../../src/rules/thiercelieux/settings.ts';
import { publicMessage } from '../../src/session/evening/public-table.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const one = seat(1);

test.each<readonly [string, RoleId, RoleId, string, boolean]>([
  ['a werewolf', 'werewolf', 'werewolf', 'wolves', true],
  ['the possessed, who hunts with nobody (LC-99)', 'possessed', 'possessed', 'wolves', false],
  ['a villager', 'villager', 'villager', 'humans', false],
  ['the werehamster (LC-99)', 'werehamster', 'werehamster', 'werehamster', false],
  ['a mythomaniac who became nobody', 'mythomaniac', 'mythomaniac', 'humans', false],
  ['a mythomaniac who became a werewolf (LC-99)', 'mythomaniac', 'werewolf', 'wolves', true],
  ['a card of the group’s own (LC-03)', 'baker', 'baker', 'humans', false],
  ['one that plays alone (LC-103)', 'cook', 'cook', 'alone', false],
])('Lupus: %s', (_, card, role, side, wolf) => {
  const set = { ...NO_LUPUS.set, 'deck.own_cards': ['cook/alone/never/every/nobody/nothing'] };
  for (const alive of [true, false])
    expect(lupusCamps({ ...NO_LUPUS, set, seats: [{ seat: one, dealt: card, role, alive }] })).toEqual([{ seat: 1, side, wolf }]);
});

const OWN_BAKER = { 'deck.own_cards': ['baker/werewolves/never/every/nobody/nothing'] };

test.each<readonly [string, RoleId, RoleId | null, ChosenSettings, string | null, boolean]>([
  ['a werewolf', 'werewolf', null, {}, 'werewolves', true],
  ['the minion', 'minion', null, {}, 'werewolves', false],
  ['the tanner', 'tanner', null, {}, 'tanner', false],
  ['the seer', 'seer', null, {}, 'village', false],
  ['a doppelgänger who copied a werewolf', 'doppelganger', 'werewolf', {}, 'werewolves', true],
  ['a doppelgänger who copied the tanner', 'doppelganger', 'tanner', {}, 'tanner', false],
  ['a card of the group’s own, of the werewolves’ side (ON-237)', 'baker', null, OWN_BAKER, 'werewolves', false],
  ['a doppelgänger who copied it (ON-237)', 'doppelganger', 'baker', OWN_BAKER, 'werewolves', false],
  ['a doppelgänger who copied nothing (ON-116)', 'doppelganger', null, {}, 'village', false],
  ['the same, where the group says so (ON-116)', 'doppelganger', null, { 'onenight.dg_unresolved': 'no_side' }, null, false],
])('One Night: %s', (_, card, copied, settings, side, wolf) => {
  const roles = [card, 'villager', 'villager'];
  const begun = evolve(NO_NIGHT, { type: 'dealt', settings, roles, centre: ['robber', 'drunk', 'hunter'] });
  expect(oneNightCamps(evolve(begun, { type: 'seat-named', seat: 'none', role: copied }))[0]).toEqual({ seat: 1, side, wolf });
});

interface Somebody {
  readonly card: RoleId;
  readonly wolf?: boolean;
}
const villageOf = (people: readonly Somebody[], lovers: readonly number[], angel: number | null, window: boolean) => ({
  ...NO_VILLAGE,
  set: settingsOf({}),
  players: people.map(({ card, wolf = false }, index) => ({
    seat: seat(index + 1),
    dealt: card,
    card,
    life: 'in' as const,
    wolf,
    infected: null,
    lost: null,
    died: null,
  })),
  bonds: { ...NO_VILLAGE.bonds, lovers: lovers.map(seat) },
  past: { ...NO_VILLAGE.past, wonByDying: angel === null ? null : { seat: seat(angel), camp: 'angel' }, window },
});
const WOLF: Somebody = { card: 'wolf', wolf: true };
const VILLAGER: Somebody = { card: 'villager' };

test.each<readonly [string, readonly Somebody[], readonly number[], readonly (string | null)[]]>([
  ['a villager who was infected (TH-65) hunts with the wolves', [{ card: 'seer', wolf: true }, VILLAGER], [], ['wolves', 'villagers']],
  [
    'a wild child who has turned, and one who has not',
    [{ card: 'wild-child', wolf: true }, { card: 'wild-child' }],
    [],
    ['wolves', 'villagers'],
  ],
  ['the white wolf stands alone', [{ card: 'white-wolf', wolf: true }, WOLF], [], ['white-wolf', 'wolves']],
  ['the piper stands alone', [{ card: 'piper' }, VILLAGER], [], ['piper', 'villagers']],
  ['a piper who was infected is a wolf', [{ card: 'piper', wolf: true }, VILLAGER], [], ['wolves', 'villagers']],
  ['mixed lovers have no other side (TH-77)', [WOLF, VILLAGER, VILLAGER], [1, 2], ['lovers', 'lovers', 'villagers']],
  ['lovers of one camp keep it', [VILLAGER, VILLAGER, WOLF], [1, 2], ['villagers', 'villagers', 'wolves']],
  ['an angel who has won (TH-132), and one whose time is over', [{ card: 'angel' }, { card: 'angel' }], [], ['angel', 'villagers']],
])('Thiercelieux: %s', (_, people, lovers, sides) => {
  const angel = people[0]?.card === 'angel' ? 1 : null;
  const camps = villageCamps(villageOf(people, lovers, angel, false));
  expect(camps.map(each => each.side)).toEqual(sides);
  expect(camps.map(each => each.wolf)).toEqual(people.map(({ wolf = false }) => wolf));
});

test('Thiercelieux: an angel stands for himself while his time runs (TH-131)', () => {
  expect(villageCamps(villageOf([{ card: 'angel' }], [], null, true))).toEqual([{ seat: 1, side: 'angel', wolf: false }]);
});

const GAMES = campaign(12, 60);

describe.each(BOOKS)('%s', (book: BookId) => {
  test('every winner stands on a winning side; nobody is told a side before the end, and the room never', () => {
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const chance = dice(seed);
      const match = playOn(dealt(chance.of(TABLES[book]), seed).match, chance, now => {
        if (now.play.step.id !== 'over' && JSON.stringify(now.play.view).includes('"camps"'))
          expect.fail(`${book} ${seed}: told at ${now.play.step.id}`);
        return false;
      });
      const { ending, seats } = match.play.view;
      expect(ending?.camps.map(each => each.seat)).toEqual(seats.map(each => each.seat));
      for (const { seat: at, side } of ending?.camps ?? [])
        if (ending?.winners.includes(at)) expect(ending.sides, `${book} ${seed} seat ${at}`).toContain(side);
      expect(JSON.stringify(publicMessage(match))).not.toContain('"camps"');
    }
  });
});
