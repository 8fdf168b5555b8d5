import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playerId } from '../../src/domain/tournament/people.ts';
import { readPlayers, writeCsv } from '../../src/tournament/csv.ts';

const told = (text: string, entered: Parameters<typeof readPlayers>[1] = []): string => {
  const { entries, faults } = readPlayers(text, entered);
  return [
    ...entries.map(({ name, group }) => (group === '' ? name : `${name} (${group})`)),
    ...faults.map(({ line, code }) => `${line}:${code}`),
  ].join(' | ');
};

describe('a list of players', () => {
  test.each([
    ['semicolons', 'Ana;Porto\nBia;Lyon', 'Ana (Porto) | Bia (Lyon)'],
    ['commas', 'Ana,Porto\nBia,Lyon', 'Ana (Porto) | Bia (Lyon)'],
    ['tabs, as from a spreadsheet', 'Ana\tPorto\nBia\tLyon', 'Ana (Porto) | Bia (Lyon)'],
    ['one name a line', 'Ana\nBia\n', 'Ana | Bia'],
    ['a mark of byte order, and lines of other systems', '\uFEFFAna;Porto\r\nBia;Lyon\rCid;', 'Ana (Porto) | Bia (Lyon) | Cid'],
    ['a line that says what separates', 'sep=;\nName;Group\nAna, the first;Porto', 'Ana, the first (Porto)'],
    ['quotation marks, and what stands in them', '"Ana ""the Owl"" Silva";"Porto; north"', 'Ana "the Owl" Silva (Porto; north)'],
    ['a separator that only stands between quotation marks does not count', '"A;B;C",Porto\nBia,Lyon', 'A;B;C (Porto) | Bia (Lyon)'],
    ['a cell over two lines', '"Ana\nSilva";Porto\nBia;Lyon\n;Lyon', 'Ana Silva (Porto) | Bia (Lyon) | 4:name_missing'],
    ['a heading in English', 'Club,Name\nPorto,Ana', 'Ana (Porto)'],
    ['a heading in French, in two columns', 'Prénom;Nom;Ville\nAna;Silva;Porto', 'Ana Silva (Porto)'],
    ['a heading in Portuguese', 'Nome;Clube\nAna;Porto', 'Ana (Porto)'],
    ['a heading in Italian, in two columns', 'Cognome;Nome;Città\nSilva;Ana;Porto', 'Ana Silva (Porto)'],
    ['a heading in Spanish, in two columns', 'Nombre;Apellidos;Ciudad\nAna;Silva;Porto', 'Ana Silva (Porto)'],
    ['a heading in German, in two columns', 'Vorname;Nachname;Verein\nAna;Silva;Porto', 'Ana Silva (Porto)'],
    ['a heading without a group', 'id,name\n7,Ana', 'Ana'],
    ['lines with nothing in them', '\n;\nAna;\n ; \n', 'Ana'],
    ['nothing', '', ''],
    ['a line without a name', 'Ana;Porto\n;Lyon', 'Ana (Porto) | 2:name_missing'],
    ['a name that comes twice, however it is written', 'Ana Silva\nBia\n ana  SILVA ', 'Ana Silva | Bia | 3:name_twice'],
    ['a name that is too long', `${'a'.repeat(61)}\nBia`, 'Bia | 1:name_long'],
    ['a group that is too long', `Ana;${'a'.repeat(61)}\nBia;`, 'Bia | 1:group_long'],
    ['letters that were read wrongly', 'Ren\uFFFD;Porto\nBia;Lyon', 'Bia (Lyon) | 1:name_signs'],
    ['a quotation mark that is never closed', 'Bia;Lyon\n"Ana;Porto\nCid;', 'Bia (Lyon) | 2:quote_open'],
  ])('%s', (_, text, players) => {
    expect(told(text)).toBe(players);
  });

  test('players who are entered already are named, and the others get ids that nobody has', () => {
    const entered = [
      { player: playerId('p1'), name: 'Ana', group: '' },
      { player: playerId('p4'), name: 'Bia', group: '' },
    ];
    expect(told('ana\nCid\nDea', entered)).toBe('Cid | Dea | 1:name_entered');
    expect(readPlayers('Cid\nDea\nEva', entered).entries.map(({ player }) => player)).toEqual(['p3', 'p5', 'p6']);
  });

  test('a list without end ends', () => {
    const { entries, faults } = readPlayers(Array.from({ length: 2_100 }, (_, index) => `Player ${index}`).join('\n'), []);
    expect([entries.length, faults]).toEqual([2_000, [{ line: 2_001, code: 'too_many', text: 'Player 2000' }]]);
  });

  test('any file is read, and nobody stands in the list twice or without a name', () => {
    const bit = fc.constantFrom('"', ';', ',', '\n', '\r', 'a', 'B', ' ', '=', '\t', '""');
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 60 }), bits => {
        const { entries } = readPlayers(bits.join(''), []);
        const names = entries.map(({ name }) => name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        expect(names.every(name => name.trim() === name && name !== '')).toBe(true);
      }),
    );
  });
});

describe('rows for a spreadsheet', () => {
  test.each([
    [['Ana', 3, -1.5], 'Ana,3,-1.5'],
    [['=1+1', '+1', '-x', '@you'], "'=1+1,'+1,'-x,'@you"],
    [['a "b", c', 'two\nlines', ' left'], '"a ""b"", c","two\nlines"," left"'],
    [['=cmd|"x"!A1'], `"'=cmd|""x""!A1"`],
  ])('%j', (cells, line) => {
    expect(writeCsv([cells])).toBe(`\uFEFF${line}\r\n`);
  });

  test('rows are read as they were written', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aéZ ",;=+-@\'') })
      .map(each => each.replaceAll(/\s+/g, ' ').trim())
      .filter(each => each !== '' && !/^'[=+\-@]/.test(each));
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, name), { maxLength: 8, selector: ([one]) => one.toLowerCase() }), people => {
        const { entries, faults } = readPlayers(writeCsv([['name', 'group'], ...people]), []);
        expect(faults).toEqual([]);
        expect(entries.map(each => [each.name, each.group])).toEqual(people);
      }),
    );
  });
});
