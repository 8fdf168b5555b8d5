import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepGame, newGameFile, resumeGame } from '../../src/cli/practice/kept.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { seedText } from '../tools/random-play.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ROLES = ['seer', 'villager', 'werewolf', 'villager', 'villager', 'werewolf', 'villager', 'villager'];
const kept = async (roles = ROLES) => {
  const rules = rulesOf('lupus-classic');
  if (rules === undefined) throw new Error('no classic edition');
  const setUp = { book: 'lupus-classic', players: 8, deck: ROLES, settings: {} } as const;
  return keepGame(newGameFile(folder, new Date()), { rules, setUp, deal: { roles, centre: [] }, seed: seedText(1) });
};

test('an answer that the disk cannot keep is refused as that, and the game stands where it stood', async () => {
  const game = await kept();
  if (!game.ok) throw new Error('not kept');
  const { table } = game.value;
  table.leave();
  expect(await table.submit({ type: 'answer', answer: { type: 'go-on', step: 'nightfall' } })).toEqual({
    ok: false,
    refusal: { code: 'game.not_written', name: 'journal.closed' },
  });
  expect(table.match().play.step.id).toBe('nightfall');
});

test('a game that another program is playing is not resumed beside it', async () => {
  const game = await kept();
  expect(resumeGame(folder)).toMatchObject({ ok: false, refusal: { code: 'journal.in_use' } });
  if (game.ok) game.value.table.leave();
  const resumed = resumeGame(folder);
  expect(resumed).toMatchObject({ ok: true, value: { table: { kept: true } } });
  if (resumed.ok) resumed.value?.table.leave();
});

test('a deal that is not one of the deck leaves nothing to resume', async () => {
  expect(await kept([...ROLES.slice(1), 'owl'])).toMatchObject({ ok: false, refusal: [{ code: 'deal.not_the_deck' }] });
  expect(resumeGame(folder)).toEqual({ ok: true, value: null });
});
