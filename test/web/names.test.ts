import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import { filesUnder, ROOT } from '../../src/tools/citations/project-files.ts';
import { seatNameIn } from '../../web/shared/names.ts';
import { playerName } from '../../web/tournament/desk/desk-state.ts';
import { waiting } from '../tools/screens.ts';

/** A bare name between tags. A right-to-left name there would reorder the text around it; in an attribute or in a string it does not. */
const BARE = /(?<![=$])\{(?:[^{}]*[?:] )?(?:[\w$.?]+\.)?name\}/;
/** Files in which `name` is no name of a person. */
const OURS: readonly string[] = [
  'web/shared/controls.tsx', // a key of the keyboard
  'web/screen/sound-corner.tsx', // six signs
  'web/moderator/memo.tsx', // a role
  'web/moderator/setup/deck.tsx', // a role
  'web/moderator/setup/game.tsx', // a rule book
  'web/moderator/setup/set-up.tsx', // what was answered: a rule book, how many people, a deck
  'web/tournament/desk/plan/decks.tsx', // a role
];

const bareIn = (path: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) => (BARE.test(line) ? [`${path}:${index + 1}`] : []));

test('no page shows a name as it was written: one from right to left would turn what stands beside it', () => {
  const files = filesUnder('web', '.tsx').filter(path => !OURS.includes(path));
  expect(files.flatMap(path => bareIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test.each([
  ['<b>{name}</b>', true],
  ['<b>{each.name}</b> 3', true],
  ['{plan.value?.name} <span>', true],
  ['{isHere ? nameOf(player) : tap.name}', true],
  ['<b>{apart(name)}</b>', false],
  ['<Where name={name} />', false],
  ["label={o('apart.undo', { name })}", false],
  ['const { name } = each;', false],
])('%s shows a bare name: %s', (line, isBare) => {
  expect(bareIn('', line).length > 0).toBe(isBare);
});

test('the name of a seat or person is set apart where it is written from right to left, and plain elsewhere', () => {
  const inRoom = seatNameIn({ ...waiting(0), names: ['Ana', 'דנה 2'] });
  expect([inRoom(seat(1)), inRoom(seat(2))]).toEqual(['Ana', '\u2068דנה 2\u2069']);
  expect(playerName(playerId('דנה'))).toBe('\u2068דנה\u2069');
});
