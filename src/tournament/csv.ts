import { visible } from '../domain/name.ts';
import { type PlayerEntry, playerId } from '../domain/tournament/people.ts';
import { People } from '../domain/tournament/people-names.ts';
import type { Spreadsheet } from '../domain/tournament/plan.ts';

const LIST_FAULTS = [
  'name_missing',
  'name_twice',
  'name_entered',
  'name_long',
  'name_signs',
  'group_long',
  'quote_open',
  'too_many',
] as const;
type ListFault = (typeof LIST_FAULTS)[number];

/** The players found in a list, and its faulty lines. */
interface PlayersRead {
  readonly entries: readonly PlayerEntry[];
  readonly faults: readonly { readonly line: number; readonly code: ListFault; readonly text: string }[];
  /** The faulty lines that can be put right, below the heading of the list, to be read again. */
  readonly left: string;
  /** The columns that have content and are not read: their headings, or their letters in a spreadsheet. */
  readonly unread: readonly string[];
}

const LONGEST = 60;
const MOST = 2_000;

/**
 * Reads players from a file that a spreadsheet wrote. A player who is entered already
 * counts as a faulty line, so a longer list can be read again.
 */
export const readPlayers = (text: string, entered: readonly PlayerEntry[]): PlayersRead => {
  const { lines, open, head, rest } = linesOf(text);
  const columns = columnsOf(lines[0]);
  const people = new People(entered);
  const ids = new Set<string>(entered.map(({ player }) => player));
  const seen = new People<PlayerEntry>();
  const entries: PlayerEntry[] = [];
  const faults: PlayersRead['faults'][number][] = open === null ? [] : [{ line: open, code: 'quote_open', text: '' }];
  const again: string[] = [];
  const rows = lines.slice(columns.heading ? 1 : 0);
  for (const [index, { line, cells, raw }] of rows.entries()) {
    const read = personIn(cells, columns);
    const code = faultOf(read, people, seen) ?? (entries.length >= MOST ? 'too_many' : null);
    if (code !== null) faults.push({ line, code, text: (read.name === '' ? read.group : read.name).slice(0, LONGEST) });
    if (code === 'too_many') {
      again.push(...rows.slice(index).map(each => each.raw));
      break;
    }
    if (code !== null) {
      if (isMendable(code)) again.push(raw);
      continue;
    }
    const id = columns.id === null ? '' : tidy(cells[columns.id]);
    const entry = { player: playerId(OURS.test(id) && !ids.has(id) ? id : freeId(ids)), ...read };
    ids.add(entry.player);
    seen.add(entry);
    entries.push(entry);
  }
  const mendable = [...again, ...rest];
  const heading = columns.heading ? lines.slice(0, 1).map(({ raw }) => raw) : [];
  const left = mendable.length === 0 ? '' : [...head, ...heading, ...mendable].join('\n');
  return { entries, faults, left, unread: unreadIn(rows, columns, lines[0]) };
};

const unreadIn = (rows: readonly Line[], columns: Columns, first: Line | undefined): readonly string[] => {
  const read = new Set<number | null>([...columns.name, columns.family, columns.group]);
  const unread = new Set<number>();
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const isId = column === columns.id && OURS.test(tidy(cell));
      if (!read.has(column) && !isId && cell.trim() !== '') unread.add(column);
    }
  const headings = columns.heading ? (first?.cells ?? []) : [];
  return [...unread].toSorted((one, other) => one - other).map(column => tidy(headings[column]).slice(0, LONGEST) || letterOf(column));
};

/** The name of a column in a spreadsheet: A to Z, then AA. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCodePoint(0x41 + (column % 26));

/** Whether a faulty line can be put right. A line without a name, or with a player who is entered already, needs nothing. */
const isMendable = (code: ListFault): boolean => code !== 'name_missing' && code !== 'name_entered';

type Person = Omit<PlayerEntry, 'player'>;

const personIn = (cells: readonly string[], columns: Columns): Person => {
  const cell = (column: number | null): string => (column === null ? '' : tidy(cells[column]));
  const name = columns.name
    .map(cell)
    .filter(part => part !== '')
    .join(' ');
  const family = cell(columns.family);
  return { name, ...(family === '' ? {} : { family }), group: cell(columns.group) };
};

const faultOf = ({ name, family = '', group }: Person, entered: People<PlayerEntry>, seen: People<PlayerEntry>): ListFault | null => {
  if (name === '') return 'name_missing';
  if (name.length > LONGEST || family.length > LONGEST) return 'name_long';
  if (group.length > LONGEST) return 'group_long';
  // Characters that appear when a file is read in the wrong encoding.
  if (/[\p{Cc}\p{Cs}\p{Co}\uFFFD]/u.test(name + family + group)) return 'name_signs';
  if (entered.has({ name, family, group })) return 'name_entered';
  return seen.has({ name, family, group }) ? 'name_twice' : null;
};

/** The form of the ids that a desk gives. A player with any other id gets a new one. */
const OURS = /^p(?:\d{1,6}|-[0-9a-f]{12})$/;

/** Removes the apostrophe that `writeCsv` sets before a sign of a formula. */
const tidy = (cell: string | undefined): string =>
  visible(cell ?? '')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^'(?='*[=+\-@＝＋－＠])/, '');

const freeId = (ids: Set<string>): string => {
  let number = ids.size + 1;
  while (ids.has(`p${number}`)) number += 1;
  ids.add(`p${number}`);
  return `p${number}`;
};

interface Line {
  /** The number in the file of the row's first line, from 1: a quoted cell may contain line breaks. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The text of the row, as it was written. */
  readonly raw: string;
}

interface LinesRead {
  readonly lines: readonly Line[];
  /** The line of a quotation mark that is never closed: the `rest` from there on cannot be split into cells. */
  readonly open: number | null;
  readonly rest: readonly string[];
  /** The line that names the separator, where there is one. */
  readonly head: readonly string[];
}

/** The lines with content. */
const linesOf = (text: string): LinesRead => {
  const all = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const said = /^sep=([;,\t])\n/i.exec(all);
  const body = said === null ? all : all.slice(said[0].length);
  const head = said === null ? [] : [said[0].trimEnd()];
  const separator = said?.[1] ?? separatorOf(body);
  const lines: Line[] = [];
  let line = said === null ? 1 : 2;
  let at = 0;
  while (at < body.length) {
    const begins = line;
    const from = at;
    const cells: string[] = [];
    for (;;) {
      const cell = cellAt(body, at, separator);
      if (cell === null) return { lines, open: begins, rest: [body.slice(from)], head };
      cells.push(cell.text);
      line += cell.breaks;
      at = cell.ends + 1;
      if (body[cell.ends] !== separator) break;
    }
    line += 1;
    if (cells.some(cell => cell.trim() !== '')) lines.push({ line: begins, cells, raw: body.slice(from, at - 1) });
  }
  return { lines, open: null, rest: [], head };
};

/**
 * The cell that begins here, and where it ends: at a separator, a line's end or the end of
 * the text. Null where its quotation mark is never closed.
 */
const cellAt = (
  body: string,
  at: number,
  separator: string,
): { readonly text: string; readonly ends: number; readonly breaks: number } | null => {
  const until = (from: number): number => {
    let ends = from;
    while (ends < body.length && body[ends] !== separator && body[ends] !== '\n') ends += 1;
    return ends;
  };
  if (body[at] !== '"') {
    const ends = until(at);
    return { text: body.slice(at, ends), ends, breaks: 0 };
  }
  let close = at + 1;
  while (body[close] !== '"' || body[close + 1] === '"') {
    if (close >= body.length) return null;
    close += body[close] === '"' ? 2 : 1;
  }
  const quoted = body.slice(at + 1, close);
  const ends = until(close + 1);
  return { text: quoted.replaceAll('""', '"') + body.slice(close + 1, ends), ends, breaks: quoted.split('\n').length - 1 };
};

/** The separator that occurs most often in the first line with content. */
const separatorOf = (body: string): string => {
  const first = body.split('\n').find(line => line.trim() !== '') ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const times = (separator: string): number => bare.split(separator).length - 1;
  return [';', ',', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best));
};

interface Columns {
  readonly heading: boolean;
  readonly id: number | null;
  /** The columns that make up the name, in spoken order. */
  readonly name: readonly number[];
  readonly family: number | null;
  readonly group: number | null;
}

/** Headings in six languages, without accents. */
const NAME = ['name', 'nom', 'nome', 'nombre', 'full name', 'nom complet', 'nome completo', 'nombre completo', 'vollstandiger name'];
/** Headings of names where no heading of `NAME` is found. Beside such a heading, this is the column of ids. */
const PLAYER = [
  'player',
  'joueur',
  'joueuse',
  'jogador',
  'jogadora',
  'giocatore',
  'giocatrice',
  'jugador',
  'jugadora',
  'spieler',
  'spielerin',
];
const ID = ['id', 'player id'];
/** The heading of family names in the lists that we write, also translated; their column `name` holds the whole name. */
const FAMILY = ['family', 'famille', 'familia', 'famiglia', 'familie'];
const FIRST = ['first name', 'firstname', 'given name', 'prenom', 'vorname', 'nome proprio', 'nombre de pila', 'primeiro nome'];
const LAST = [
  ...['last name', 'lastname', 'surname', 'family name', 'nom de famille', 'cognome', 'apellido', 'apellidos'],
  ...['apelido', 'sobrenome', 'nachname', 'familienname'],
];
const GROUP = [
  ...['group', 'groupe', 'grupo', 'gruppo', 'gruppe', 'club', 'clube', 'verein', 'association', 'associazione', 'asociacion', 'associacao'],
  ...['town', 'city', 'ville', 'cidade', 'citta', 'ciudad', 'stadt', 'ort', 'team', 'equipe', 'equipa', 'squadra', 'equipo', 'mannschaft'],
];

const columnsOf = (first: Line | undefined): Columns => {
  const cells = (first?.cells ?? []).map(cell => tidy(cell).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
  const find = (words: readonly string[]): number | null => {
    const found = cells.findIndex(cell => words.includes(cell));
    return found < 0 ? null : found;
  };
  const [given, last, group, whole] = [find(FIRST), find(LAST), find(GROUP), find(FAMILY)];
  const name = find(NAME);
  const called = name ?? find(PLAYER);
  // Beside a family name, "nome" and "nombre" are the first name; beside a first name, "nom" is the family's.
  const family = last ?? (given === null ? null : called);
  const parts = whole === null ? [given ?? called, family] : [called ?? given];
  const columns = [...new Set(parts.filter(part => part !== null))];
  if (columns.length === 0) return { heading: false, id: null, name: [0], family: null, group: 1 };
  const player = find(PLAYER);
  const id = find(ID) ?? (player === null || columns.includes(player) ? null : player);
  return { heading: true, id, name: columns, family: whole ?? family, group };
};

/** The signs that begin a formula in a spreadsheet, also in East Asian full width. An apostrophe before the sign makes the cell text. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

/** Rows for spreadsheets of one kind. An apostrophe is set before text that looks like a formula, so that nobody's name is calculated. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[], kind: Spreadsheet): string => {
  const separator = kind === 'comma' ? ',' : ';';
  return `\uFEFF${rows.map(row => `${row.map(cell => written(cell, kind)).join(separator)}\r\n`).join('')}`;
};

const written = (cell: string | number, kind: Spreadsheet): string => {
  if (typeof cell === 'number') return kind === 'comma' ? `${cell}` : `${cell}`.replace('.', ',');
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
