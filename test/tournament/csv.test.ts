import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlayerEntry, playerId } from '../../src/domain/tournament/people.ts';
import { SPREADSHEETS, type Spreadsheet } from '../../src/domain/tournament/plan.ts';
import { readPlayers, writeCsv } from '../../src/tournament/csv.ts';

const entry = (id: string, name: string, group: string, family?: string): PlayerEntry => ({
  player: playerId(id),
  name,
  ...(family === undefined ? {} : { family }),
  group,
});

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

  test.each([
    ['nothing where all were read', 'Ana;Porto\nBia;Lyon', ''],
    ['a name that comes twice', 'Ana;Porto\nBia;Lyon\nAna;Porto\n', 'Ana;Porto'],
    ['the heading above, and what separates', 'sep=;\nNom;Ville\nAna;Porto\nAna;Porto', 'sep=;\nNom;Ville\nAna;Porto'],
    ['a cell over two lines', `"${'a'.repeat(61)}\nb";Porto\r\nBia;Lyon`, `"${'a'.repeat(61)}\nb";Porto`],
    ['everything behind a quotation mark that is never closed', 'Bia;Lyon\n"Ana;Porto\nCid;', '"Ana;Porto\nCid;'],
    ['nobody who is entered already, and no line without a name', 'Eva\n;Lyon', ''],
  ])('what can be put right is left as a list: %s', (_, text, left) => {
    expect(readPlayers(text, [entry('p1', 'Eva', '')]).left).toBe(left);
  });

  test('whoever is one too many is left, too', () => {
    const names = Array.from({ length: 2_003 }, (_, index) => `Player ${index}`);
    expect(readPlayers(names.join('\n'), []).left).toBe(names.slice(2_000).join('\n'));
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

describe('our own list reads back', () => {
  const HEAD = 'player,name,family,group,presence';
  test.each<[string, string, readonly PlayerEntry[]]>([
    ['the whole name, the family name beside it', 'p3,Ana Silva,Silva,Porto,here', [entry('p3', 'Ana Silva', 'Porto', 'Silva')]],
    ['an id of the one-person form', 'p-0123456789ab,Ana,,,left', [entry('p-0123456789ab', 'Ana', '')]],
    ['an id that is not ours', 'x7,Ana,,,here', [entry('p2', 'Ana', '')]],
    ['an id that is taken', 'p1,Ana,,,here', [entry('p2', 'Ana', '')]],
    ['an id that comes twice', 'p3,Ana,,,\np3,Bia,,,', [entry('p3', 'Ana', ''), entry('p4', 'Bia', '')]],
  ])('%s', (_, lines, people) => {
    expect(readPlayers(`${HEAD}\n${lines}`, [entry('p1', 'Eva', '')])).toMatchObject({ entries: people, faults: [], left: '' });
  });

  test.each([
    ['Italian', 'Cognome;Nome;Squadra', 'Silva;Ana;Porto'],
    ['French', 'Club;Nom de famille;Prénom', 'Porto;Silva;Ana'],
    ['English', 'First name,Surname,Town', 'Ana,Silva,Porto'],
    ['Portuguese', 'Nome próprio;Sobrenome;Clube', 'Ana;Silva;Porto'],
    ['Spanish', 'Nombre;Apellido;Equipo', 'Ana;Silva;Porto'],
    ['German', 'Name;Vorname;Verein', 'Silva;Ana;Porto'],
    ['a player beside a family name', 'Joueur;Nom de famille;Club', 'Ana;Silva;Porto'],
  ])('a family name is kept: %s', (_, head, line) => {
    expect(readPlayers(`${head}\n${line}`, []).entries).toEqual([entry('p1', 'Ana Silva', 'Porto', 'Silva')]);
  });

  test.each([
    ['one name at two clubs is two people', 'Marie;Lyon\nMarie;Paris', 'Marie (Lyon) | Marie (Paris)'],
    ['a club that is missing tells nobody apart', 'Marie;Lyon\nMarie;', 'Marie (Lyon) | 2:name_twice'],
    [
      'one name with two family names is two people',
      'name;family\nMarie;Dupont\nMarie;Durand\nMarie;Dupont',
      'Marie | Marie | 4:name_twice',
    ],
  ])('%s', (_, text, players) => {
    expect(told(text)).toBe(players);
  });
});

describe('a list is read alike in every language', () => {
  /** The headings of an id, a name, a first and a family name, a whole name's family, and a club. */
  const HEADINGS = {
    en: ['Player', 'Name', 'First name', 'Last name', 'Family', 'Club'],
    fr: ['Joueur', 'Nom', 'Prénom', 'Nom de famille', 'Famille', 'Groupe'],
    pt: ['Jogador', 'Nome', 'Primeiro nome', 'Apelido', 'Família', 'Clube'],
    it: ['Giocatore', 'Nome', 'Nome proprio', 'Cognome', 'Famiglia', 'Associazione'],
    es: ['Jugador', 'Nombre', 'Nombre de pila', 'Apellidos', 'Familia', 'Club'],
    de: ['Spieler', 'Name', 'Vorname', 'Nachname', 'Familie', 'Verein'],
  } as const;

  test.each(Object.entries(HEADINGS))('%s', (_, [player, name, first, last, family, club]) => {
    const all = (head: readonly string[], line: string) => readPlayers(`${head.join(';')}\n${line}`, []);
    const whole = { entries: [entry('p7', 'Ana Silva', 'Porto', 'Silva')], faults: [], left: '', unread: [] };
    const written = all([player, name, family, club], 'p7;Ana Silva;Silva;Porto');
    expect(written).toEqual(whole);
    expect(all([player, first, last, club], 'p7;Ana;Silva;Porto')).toEqual(whole);
    expect(all(['Id', player, club], 'p7;Ana;Porto').entries).toEqual([entry('p7', 'Ana', 'Porto')]);
    expect(all([player, club], 'Ana;Porto').entries).toEqual([entry('p1', 'Ana', 'Porto')]);
  });
});

describe('a column that is not read is named', () => {
  test.each([
    ['nothing where all is read', 'id;name;club\np3;Ana;Porto', []],
    ['headings that nobody knows', 'Name;E-mail;Club;Alter\nAna;a@b;Porto;30', ['E-mail', 'Alter']],
    ['a second club', 'Nom;Club;Ville\nAna;ASL;Lyon', ['Ville']],
    ['players that are no ids, beside their names', 'Joueur;Nom;Club\nAna;Silva;Porto', ['Joueur']],
    ['numbers of members', 'id,name\n7,Ana\np2,Bia', ['id']],
    ['a column without a heading', 'Name;Club\nSilva;Porto;Ana', ['C']],
    ['a list without headings', 'Ana;Porto;a@b\nBia;Lyon', ['C']],
    ['an empty column', 'Name;E-mail\nAna;\n', []],
    ['a column far to the right', `Ana;Porto${';'.repeat(25)}x`, ['AA']],
  ])('%s', (_, text, unread) => {
    expect(readPlayers(text, []).unread).toEqual(unread);
  });
});

describe('rows for a spreadsheet', () => {
  test.each<[Spreadsheet, readonly (string | number)[], string]>([
    ['comma', ['Ana', 3, -1.5], 'Ana,3,-1.5'],
    ['semicolon', ['Ana', 3, -1.5, '1.5'], 'Ana;3;-1,5;1.5'],
    ['comma', ['=1+1', '+1', '-x', '@you'], "'=1+1,'+1,'-x,'@you"],
    ['comma', ['＝1', '＋1', '－1', '＠you'], "'＝1,'＋1,'－1,'＠you"],
    ['semicolon', ['\t=1', '\r=1'], `"'\t=1";"'\r=1"`],
    ['comma', ["'=1", "O'Neil", "'t Hooft"], "''=1,O'Neil,'t Hooft"],
    ['comma', ['a "b", c', 'two\nlines', ' left'], '"a ""b"", c","two\nlines"," left"'],
    ['comma', ['=cmd|"x"!A1'], `"'=cmd|""x""!A1"`],
  ])('%s: %j', (kind, cells, line) => {
    expect(writeCsv([cells], kind)).toBe(`\uFEFF${line}\r\n`);
  });

  test.each(SPREADSHEETS)('rows are read as they were written, and written again are the same: %s', kind => {
    const name = fc
      .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aéZ ",;=+-@\'＝＋') })
      .map(each => each.replaceAll(/\s+/g, ' ').trim())
      .filter(each => each !== '');
    const people = fc.uniqueArray(fc.tuple(name, name, name), { maxLength: 8, selector: ([one]) => one.toLowerCase() });
    fc.assert(
      fc.property(people, all => {
        const rows = [['player', 'name', 'family', 'group'], ...all.map((cells, index) => [`p${index + 5}`, ...cells])];
        const written = writeCsv(rows, kind);
        const { entries, faults } = readPlayers(written, []);
        expect(faults).toEqual([]);
        const again = entries.map(({ player, name, family = '', group }) => [player, name, family, group]);
        expect(writeCsv([['player', 'name', 'family', 'group'], ...again], kind)).toBe(written);
      }),
    );
  });
});
