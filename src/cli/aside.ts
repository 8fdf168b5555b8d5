import { existsSync, readdirSync } from 'node:fs';
import { asideOn, bringBack, broughtBack, type Stays } from '../journal/aside.ts';
import { LAID_ASIDE } from '../journal/folder.ts';
import { describe, type JournalProblem } from '../journal/problems.ts';
import { openShelf, type Shelf } from '../journal/shelf.ts';
import { openTableFile } from '../journal/table-file.ts';
import { dataFolder } from '../program/flags.ts';
import { commandLine } from '../program/installed.ts';
import { harmless, type Streams } from '../program/streams.ts';
import { shelfIn, tableFileIn, tablesIn } from '../service/folders.ts';
import type { PutAside } from '../wire/kept/service.ts';

const ASIDE_HELP = `wolftap aside [--data DIR]           what could not be read and was put aside, and why; stop the service first
wolftap aside show N [--data DIR]    as it was written (it may hold secrets of a game)
wolftap aside back N [--data DIR]    brings it back where it can be read; what lies in its place is put aside in its stead`;

interface AsideAsked {
  readonly what: 'list' | 'show' | 'back';
  /** The name in the list: a number, after the table's name where a table keeps the thing. */
  readonly name: string;
  readonly data: string;
}

/** A file in which things are put aside: the shelf of the service, or the file of a table. */
interface AsidePlace {
  /** The prefix of this file's numbers in the list: the name of its table; empty for the shelf. */
  readonly prefix: string;
  readonly shelf: Pick<Shelf, 'read' | 'put' | 'close'>;
}

/** Exit status 0: done; 1: nothing was done, and why; 2: the command was not understood. */
export const runAside = async (
  args: readonly string[],
  { out, err, env, now }: Streams & { readonly env: NodeJS.ProcessEnv; readonly now: () => number },
): Promise<number> => {
  const asked = askedIn(args, env);
  if (asked === undefined) {
    const isHelp = args.includes('--help');
    (isHelp ? out : err)(ASIDE_HELP);
    return isHelp ? 0 : 2;
  }
  const places: AsidePlace[] = [];
  try {
    const problem = openPlaces(asked.data, places, out);
    if (problem !== null) {
      err(problem.code === 'journal.in_use' ? `${asked.data}: a Wolftap is at work there; stop it first` : describe(problem));
      return 1;
    }
    if (places.length > 0) return await does(places, asked, { out, err }, now());
    err(`${asked.data}: nothing is kept there`);
    return 1;
  } finally {
    for (const { shelf } of places) shelf.close();
  }
};

/** Opens the shelf and the files of all tables, up to the first that cannot be opened. */
const openPlaces = (data: string, places: AsidePlace[], out: Streams['out']): JournalProblem | null => {
  const shelf = existsSync(shelfIn(data)) ? openShelf(shelfIn(data)) : null;
  if (shelf?.ok === false) return shelf.refusal;
  if (shelf !== null) places.push({ prefix: '', shelf: shelf.value });
  for (const table of tablesIn(data)) {
    const file = openTableFile(tableFileIn(data, table));
    if (!file.ok) return file.refusal;
    places.push({ prefix: `${table}/`, shelf: file.value });
    const { cleared } = file.value.leftovers;
    if (cleared.length > 0)
      out(`${cleared.map(harmless).join(', ')}: left by a Wolftap that was ended in the middle of writing; cleared away`);
  }
  return null;
};

const askedIn = (args: readonly string[], env: NodeJS.ProcessEnv): AsideAsked | undefined => {
  const flag = args.indexOf('--data');
  const folder = flag < 0 ? dataFolder(env) : args[flag + 1];
  const words = flag < 0 ? args : args.toSpliced(flag, 2);
  const [what = 'list', name = '', more] = words;
  if (folder === undefined || more !== undefined) return undefined;
  if (what === 'list') return name === '' ? { what, name, data: folder } : undefined;
  return (what === 'show' || what === 'back') && /^([a-z0-9-]+\/)?\d{1,9}$/.test(name) ? { what, name, data: folder } : undefined;
};

const does = async (
  places: readonly AsidePlace[],
  { what, name, data }: AsideAsked,
  { out, err }: Streams,
  now: number,
): Promise<number> => {
  const all = places.flatMap(place => asideOn(place.shelf).map(one => ({ place, one, name: `${place.prefix}${one.n}` })));
  if (what === 'list') {
    const files = filesAside(data);
    out(all.length + files.length === 0 ? `${data}: nothing was put aside` : `${data}: put aside, the oldest first`);
    for (const each of [...all].sort((a, b) => a.one.at - b.one.at))
      out(lineOf(each.place.shelf, each.one, each.name, commandLine(`aside back ${each.name}`, data)));
    for (const file of files) out(`      ${harmless(file)}: ${whyAside(file)}; a file as it was`);
    return 0;
  }
  const found = all.find(each => each.name === name);
  if (found === undefined) {
    err(`nothing that was put aside has the number ${name}`);
    return 1;
  }
  const { one, place } = found;
  if (what === 'show') {
    for (const [key, text] of Object.entries(one.documents)) out(`${key}: ${harmless(text)}`);
    return 0;
  }
  const back = await bringBack(place.shelf, one.n, now);
  if (back.ok) out(`${nameOf(one)} is back`);
  else err(`${nameOf(one)} stays where it is: ${STAYS[back.refusal]}`);
  return back.ok ? 0 : 1;
};

/** The files of journals, outboxes and tournaments that another file has replaced. */
const filesAside = (data: string): readonly string[] =>
  readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter(name => LAID_ASIDE.test(name))
    .sort();

const whyAside = (file: string): string => {
  const why = LAID_ASIDE.exec(file)?.[1];
  if (file.includes('.ahead.jsonl.')) return 'a damage has cost its table these entries, and they were left where they are';
  if (why === 'left') return 'Wolftap was interrupted while saving, and it holds something that is nowhere else';
  return why === 'newer' ? WHY.newer : WHY.unreadable;
};

const lineOf = (shelf: Pick<Shelf, 'read'>, one: PutAside, name: string, bringsBack: string): string => {
  const back = broughtBack(shelf, one);
  const date = new Date(one.at).toISOString().slice(0, 16).replace('T', ' ');
  return `${name.padStart(4)}  ${date}  ${nameOf(one)}: ${WHY[one.why]}; ${back.ok ? bringsBack : STAYS[back.refusal]}`;
};

const nameOf = ({ documents, part }: PutAside): string => {
  const keys = Object.keys(documents).map(harmless);
  const [first = '', ...others] = keys;
  if (part !== null) return `an item of ${first} (${harmless([part.within, part.at].join(' ').trim())})`;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
};

const WHY: { readonly [W in PutAside['why']]: string } = {
  newer: 'a newer version of Wolftap wrote it',
  unreadable: 'it could not be read',
  game: 'the journal of its game could not be read',
  replaced: 'something else took its place',
};

const STAYS: { readonly [S in Stays]: string } = {
  unknown: 'nothing has this number',
  unreadable: 'this version cannot read it',
  newer: 'only a newer version can read it',
  'in-its-place': 'something else is in its place',
};
