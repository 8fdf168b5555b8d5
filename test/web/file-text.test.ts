import { expect, test } from 'vitest';
import { decodedText, noList } from '../../web/tournament/desk/people/file-text.ts';

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

const zip = (...names: readonly string[]): Buffer => Buffer.from(`PK\x03\x04${'\x14\0'.repeat(13)}${names.join('\0\0')}`, 'latin1');

test.each([
  ['an Excel file', zip('[Content_Types].xml', 'xl/workbook.xml'), 'people.xlsx', 'excel'],
  ['an Excel file under another name', zip('[Content_Types].xml'), 'people.csv', 'excel'],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'people.xls', 'excel'],
  ['a file of LibreOffice', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'people.ods', 'ods'],
  ['a file of Numbers', zip('Index/Document.iwa'), 'people.numbers', 'numbers'],
  ['a zip that only its name tells', zip('Data/x.jpg'), 'people.numbers', 'numbers'],
  ['another zip', zip('letter.txt'), 'people.zip', 'other'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'people.png', 'other'],
  ['a whole tournament', Buffer.from('\uFEFF{\n "event": {}}'), 'event.json', 'tournament'],
  ['a list', Buffer.from(LIST), 'people.csv', null],
  ['a list of an unlikely name', Buffer.from('{Ana};Lyon'), 'people.xlsx', null],
  ['a list in UTF-16', utf16, 'people.txt', null],
  ['a list in the letters of Western Windows', Buffer.from(LIST, 'latin1'), 'people.csv', null],
])('what is no list is told by name: %s', (_, bytes, name, is) => {
  expect(noList(new Uint8Array(bytes), name)).toBe(is);
});
