import { expect, test } from 'vitest';
import type { SealOpened } from '../../src/domain/seal.ts';
import { commitmentTo, sealedText } from '../../src/session/crypto.ts';
import { sealSource } from '../../web/screen/seal-source.ts';
import { digitGroups, NOTED } from '../../web/screen/seal-text.ts';

const NONCE = 'ab'.repeat(32);
const CASES: readonly Omit<SealOpened, 'commitment'>[] = [
  { book: 'lupus-token', deal: { roles: ['seer', 'werewolf'], centre: [] }, nonce: NONCE },
  { book: 'one-night', deal: { roles: ['robber', 'seer', 'minion'], centre: ['drunk', 'tanner', 'werewolf'] }, nonce: NONCE },
  { book: 'thiercelieux', deal: { roles: ['custom-Bouc', 'witch'], centre: [] }, nonce: NONCE, words: 'trois poires bleues' },
];

test.each(CASES)('the lines that a screen gives to check are those that were sealed: $book', sealed => {
  expect(sealSource({ ...sealed, commitment: commitmentTo(sealed) })).toBe(sealedText(sealed));
});

test('a screen shows as many digits of the seal as bind, in groups of four', () => {
  const shown = digitGroups(commitmentTo({ book: 'lupus-token', deal: { roles: ['seer'], centre: [] }, nonce: NONCE }).slice(0, NOTED));
  expect(shown).toMatch(/^(?:[0-9a-f]{4} ){7}[0-9a-f]{4}$/);
});
