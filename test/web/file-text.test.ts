import { expect, test } from 'vitest';
import { decodedText } from '../../web/tournament/desk/people/file-text.ts';

const LIST = 'nom;groupe\r\nZoé Müller;Nîmes\r\n';
const utf16 = Buffer.from(`\uFEFF${LIST}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 behind a mark', Buffer.from(`\uFEFF${LIST}`)],
  ['the letters of Western Windows', Buffer.from(LIST, 'latin1')],
  ['UTF-16, little end first', utf16],
  ['UTF-16, big end first', Buffer.from(utf16).swap16()],
])('a list is read as it was written: %s', (_, bytes) => {
  expect(decodedText(new Uint8Array(bytes))).toBe(LIST);
});

test('an empty file holds nothing', () => {
  expect(decodedText(new Uint8Array())).toBe('');
});
