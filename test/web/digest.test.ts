import { expect, test } from 'vitest';
import * as node from '../../src/session/digest.ts';
import * as page from '../../web/moderator/alone/digest.ts';

/** Every length around the ends of one and two blocks, letters of more than one byte, and a long text. */
const TEXTS = [
  ...Array.from({ length: 140 }, (_, length) => 'ab'.repeat(length).slice(0, length)),
  'Zoé Œuvrard-Ñandú דנה 🐺',
  'wolf'.repeat(5_000),
];

test('a page hashes every text as Node does, and draws as much entropy', () => {
  for (const text of TEXTS) {
    expect(page.sha256Hex(text)).toBe(node.sha256Hex(text));
    expect(page.hmacHex(text, 'badge 04A1')).toBe(node.hmacHex(text, 'badge 04A1'));
    expect(page.hmacHex('key', text)).toBe(node.hmacHex('key', text));
    expect(page.sha256Base64url(text)).toBe(node.sha256Base64url(text));
  }
  for (const each of [page, node]) {
    expect(each.freshNonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(each.freshNonce()).not.toBe(each.freshNonce());
  }
});
