import { visible } from '../domain/name.ts';
import { type PlayerEntry, playerId } from '../domain/tournament/people.ts';

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
}

const LONGEST = 60;
const MOST = 2_000;

/** Reads players from a file that a spreadsheet wrote. A player who is entered already counts as a faulty line, so a longer list can be read again. */
export const readPlayers = (text: string, entered: readonly PlayerEntry[]): PlayersRead => {
  const { lines, open } = linesOf(text);
  const columns = columnsOf(lines[0]);
  const known = new Set(entered.map(({ name }) => spoken(name)));
  const ids = new Set<string>(entered.map(({ player }) => player));
  const seen = new Set<string>();
  const entries: PlayerEntry[] = [];
  const faults: PlayersRead['faults'][number][] = open === null ? [] : [{ line: open, code: 'quote_open', text: '' }];
  for (const { line, cells } of lines.slice(columns.heading ? 1 : 0)) {
    const name = columns.name
      .map(column => tidy(cells[column]))
      .filter(part => part !== '')
      .join(' ');
    const group = columns.group === null ? '' : tidy(cells[columns.group]);
    const code = faultOf(name, group, known, seen) ?? (entries.length >= MOST ? 'too_many' : null);
    if (code !== null) faults.push({ line, code, text: (name === '' ? group : name).slice(0, LONGEST) });
    if (code === 'too_many') break;
    if (code !== null) continue;
    seen.add(spoken(name));
    entries.push({ player: playerId(freeId(ids)), name, group });
  }
  return { entries, faults };
};

const faultOf = (name: string, group: string, known: ReadonlySet<string>, seen: ReadonlySet<string>): ListFault | null => {
  if (name === '') return 'name_missing';
  if (name.length > LONGEST) return 'name_long';
  if (group.length > LONGEST) return 'group_long';
  // Characters that appear when a file is read in the wrong encoding.
  if (/[\p{Cc}\p{Cs}\p{Co}\uFFFD]/u.test(name + group)) return 'name_signs';
  if (known.has(spoken(name))) return 'name_entered';
  return seen.has(spoken(name)) ? 'name_twice' : null;
};

/** A name for comparing: names that differ only in capital letters or spaces count as one. */
const spoken = (name: string): string => tidy(name).toLowerCase();

/** Removes the apostrophe that `writeCsv` sets before a sign of a formula. */
const tidy = (cell: string | undefined): string =>
  visible(cell ?? '')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

const freeId = (ids: Set<string>): string => {
  let number = ids.size + 1;
  while (ids.has(`p${number}`)) number += 1;
  ids.add(`p${number}`);
  return `p${number}`;
};

interface Line {
  /** The number of its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines with content, and the line of a quotation mark that is never closed: the text after that mark cannot be split into cells. */
const linesOf = (text: string): { readonly lines: readonly Line[]; readonly open: number | null } => {
  const all = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const said = /^sep=([;,\t])\n/i.exec(all);
  const body = said === null ? all : all.slice(said[0].length);
  const separator = said?.[1] ?? separatorOf(body);
  const lines: Line[] = [];
  let line = said === null ? 1 : 2;
  let at = 0;
  while (at < body.length) {
    const begins = line;
    const cells: string[] = [];
    for (;;) {
      const cell = cellAt(body, at, separator);
      if (cell === null) return { lines, open: begins };
      cells.push(cell.text);
      line += cell.breaks;
      at = cell.ends + 1;
      if (body[cell.ends] !== separator) break;
    }
    line += 1;
    if (cells.some(cell => cell.trim() !== '')) lines.push({ line: begins, cells });
  }
  return { lines, open: null };
};

/** The cell that begins here, and where it ends: at a separator, a line's end or the end of the text. Null where its quotation mark is never closed. */
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
  /** The columns that make up the name, in spoken order. */
  readonly name: readonly number[];
  readonly group: number | null;
}

/** Headings of name columns in six languages, without accents. */
const NAME = [
  'name',
  'nom',
  'nome',
  'nombre',
  'player',
  'joueur',
  'jogador',
  'giocatore',
  'jugador',
  'spieler',
  'full name',
  'nom complet',
];
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
  const find = (words: readonly string[]): number => cells.findIndex(cell => words.includes(cell));
  const [name, given, family, group] = [find(NAME), find(FIRST), find(LAST), find(GROUP)];
  // Beside a family name, "nome" and "nombre" are the first name; beside a first name, "nom" is the family's.
  const parts = given >= 0 ? [given, family >= 0 ? family : name] : [name, family];
  const heading = parts.some(part => part >= 0);
  if (!heading) return { heading, name: [0], group: 1 };
  return { heading, name: parts.filter(part => part >= 0), group: group < 0 ? null : group };
};

/** Rows for spreadsheets. An apostrophe is set before text that looks like a formula, so that nobody's name is calculated. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(written).join(',')}\r\n`).join('')}`;

const written = (cell: string | number): string => {
  if (typeof cell === 'number') return `${cell}`;
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
