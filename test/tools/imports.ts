import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { type Token, tokens } from '../../src/tools/citations/tokens.ts';

export interface Source {
  /** From the root of the repository: `src/engine/match.ts`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly what: string;
  /** `import type` and `export type`: nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
  readonly line: number;
}

interface Room {
  readonly room: string;
  /** Files and folders besides its own that it may import. */
  readonly may: readonly string[];
  /** The same, for types alone. */
  readonly mayType?: readonly string[];
  readonly packages: readonly string[] | 'any';
  readonly node: boolean;
  /** No clock, no chance, no process, nothing kept between calls. */
  readonly pure?: true;
  /** Clock and timers are handed in. */
  readonly clockless?: true;
}

const PURE = { packages: [], node: false, pure: true } as const;
const FREE = { packages: 'any', node: true } as const;

/** What a program is composed of: all that stands below the programs. */
const COMPOSED = [
  'src/domain',
  'src/wire',
  'src/rules',
  'src/engine',
  'src/table',
  'src/tournament',
  'src/scenario',
  'src/journal',
  'src/words',
  'src/session',
  'src/server',
  'src/simulate',
  'src/program',
  'firmware-bridge',
] as const;

/** Who may import whom. The longest path that fits a file is its room; a file without a room is refused. */
export const ROOMS: readonly Room[] = [
  { room: 'src/domain', may: [], ...PURE },
  // Every shape that leaves memory: what is sent, what is kept.
  { room: 'src/wire', may: ['src/domain'], packages: ['zod'], node: false },
  { room: 'src/rules', may: ['src/domain'], ...PURE },
  { room: 'src/engine', may: ['src/domain', 'src/rules/contract.ts'], ...PURE },
  { room: 'src/table', may: ['src/domain'], ...PURE },
  { room: 'src/tournament', may: ['src/domain'], ...PURE },
  { room: 'src/scenario', may: ['src/domain', 'src/wire', 'src/engine'], packages: ['yaml', 'zod'], node: false },
  { room: 'src/journal', may: ['src/domain', 'src/wire'], packages: ['better-sqlite3', 'pg', 'kysely'], node: true },
  { room: 'src/words', may: ['src/domain'], packages: ['intl-messageformat'], node: false },
  {
    room: 'src/session',
    may: ['src/domain', 'src/wire', 'src/engine', 'src/rules', 'src/journal', 'src/table'],
    packages: [],
    node: true,
    clockless: true,
  },
  {
    room: 'src/tournament/host',
    may: ['src/domain', 'src/wire', 'src/tournament', 'src/journal'],
    packages: [],
    node: true,
    clockless: true,
  },
  // Who may come in, and how that is told: the same for the moderator's side and the organizer's.
  { room: 'src/server/door', may: ['src/domain', 'src/words', 'src/wire'], ...FREE },
  {
    room: 'src/server/moderator',
    may: ['src/domain', 'src/session', 'src/rules/catalog.ts', 'src/words', 'src/wire', 'src/server/door'],
    ...FREE,
  },
  { room: 'src/server/tournament', may: ['src/domain', 'src/tournament/host', 'src/words', 'src/wire', 'src/server/door'], ...FREE },
  {
    room: 'src/server/screen',
    may: ['src/wire/public.ts', 'src/wire/public', 'src/server/door/addresses.ts', 'src/words'],
    ...FREE,
  },
  // Games that play themselves, on as many threads as are wanted.
  { room: 'src/simulate', may: ['src/domain', 'src/rules'], packages: [], node: true },
  // What every program is told as it is started, and where it speaks.
  { room: 'src/program', may: ['src/words', 'firmware-bridge/spec.ts'], packages: [], node: true },
  { room: 'src/service', may: COMPOSED, ...FREE },
  { room: 'src/cli', may: [...COMPOSED, 'src/service'], ...FREE },
  // What developers run: never a part of the product, so that nothing but tests may import it.
  { room: 'src/tools', may: [...COMPOSED, 'src/service'], ...FREE },
  { room: 'src/main.ts', may: ['src/program', 'src/service', 'src/cli'], ...FREE },
  { room: 'firmware-bridge', may: [], ...FREE },
  { room: 'web/shared', may: ['src/words'], mayType: ['src/domain', 'src/wire'], ...FREE },
  // The phone's own antenna is driven by the page that it shows.
  {
    room: 'web/moderator',
    may: ['src/words', 'web/shared', 'firmware-bridge/drivers/web-nfc/page.ts'],
    mayType: ['src/domain', 'src/wire'],
    ...FREE,
  },
  // A page of the moderator's side, made of its parts.
  { room: 'web/table', may: ['src/words', 'web/shared', 'web/moderator'], mayType: ['src/domain', 'src/wire'], ...FREE },
  { room: 'web/pair', may: ['src/words', 'web/shared', 'web/moderator'], mayType: ['src/domain', 'src/wire'], ...FREE },
  {
    room: 'web/organizer',
    may: ['src/words', 'web/shared', 'firmware-bridge/drivers/web-nfc/page.ts'],
    mayType: ['src/domain', 'src/wire'],
    ...FREE,
  },
  // Hall screens show a table as its own screen does.
  {
    room: 'web/hall',
    may: ['src/words', 'web/shared', 'web/screen'],
    mayType: ['src/domain', 'src/wire/public.ts', 'src/wire/public', 'src/wire/public-tournament.ts'],
    ...FREE,
  },
  {
    room: 'web/screen',
    may: ['src/words', 'web/shared'],
    mayType: ['src/domain', 'src/wire/public.ts', 'src/wire/public'],
    ...FREE,
  },
];

const CLOCKS = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const;
const WORLD = ['process', 'globalThis', 'console', 'crypto', 'fetch', 'require'] as const;
const COLLECTIONS = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'] as const;

/** Walls stand where concepts end; beyond this a file holds more than one. */
const LONGEST_FILE = 500;

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const isAmong = (path: string, places: readonly string[]): boolean => places.some(place => isIn(path, place));
const has = (list: readonly string[], value: string): boolean => list.includes(value);

const roomOf = (path: string): Room | undefined =>
  ROOMS.filter(({ room }) => isIn(path, room)).sort((a, b) => b.room.length - a.room.length)[0];

/** Every import of a source: static, for types, for effects, re-exported, dynamic. A computed one is given as an empty word. */
export const importsOf = (source: string): readonly Import[] => {
  const all = tokens(source);
  return all.flatMap((token, index) => {
    if (token.kind !== 'name' || all[index - 1]?.value === '.') return [];
    if (token.value === 'import') return importAt(all, index);
    if (token.value === 'export') return reExportAt(all, index);
    return [];
  });
};

const importAt = (all: readonly Token[], index: number): readonly Import[] => {
  const { line } = all[index] ?? { line: 0 };
  const next = all[index + 1];
  if (next?.value === '.' || next?.value === ':') return [];
  if (next?.kind === 'sign' && next.value === '(') {
    const named = all[index + 2];
    return [{ what: named?.kind === 'text' ? named.value : '', typeOnly: false, line }];
  }
  const from = all.slice(index + 1).find(token => token.kind === 'text');
  const after = all[index + 2]?.value;
  const typeOnly = next?.kind === 'name' && next.value === 'type' && after !== 'from' && after !== ',';
  return [{ what: from?.value ?? '', typeOnly, line }];
};

const reExportAt = (all: readonly Token[], index: number): readonly Import[] => {
  const typeOnly = all[index + 1]?.value === 'type';
  const start = index + (typeOnly ? 2 : 1);
  const opens = all[start];
  if (opens?.kind !== 'sign' || (opens.value !== '*' && opens.value !== '{')) return [];
  const from = all.findIndex((token, at) => at > start && (opens.value === '*' ? token.value === 'from' : token.value === '}'));
  const text = all.slice(from, from + 3).find(token => token.kind === 'text');
  const isFrom = opens.value === '*' || all[from + 1]?.value === 'from';
  return isFrom && text !== undefined ? [{ what: text.value, typeOnly, line: opens.line }] : [];
};

const isRelative = (what: string): boolean => what.startsWith('./') || what.startsWith('../');
const targetOf = (path: string, what: string): string => join(dirname(path), what);
const packageOf = (what: string): string =>
  what
    .split('/')
    .slice(0, what.startsWith('@') ? 2 : 1)
    .join('/');

/** All that is wrong with a tree of sources, a line each; nothing where the house stands. */
export const faults = (sources: readonly Source[]): readonly string[] => [
  ...sources.flatMap(source => [...importFaults(source), ...stateFaults(source), ...lengthFaults(source)]),
  ...cycles(sources),
];

const importFaults = ({ path, text }: Source): readonly string[] => {
  const room = roomOf(path);
  if (room === undefined) return [`${path}: stands in no room of the house`];
  return importsOf(text).flatMap(each => {
    const why = refusal(room, path, each);
    return why === undefined ? [] : [`${path}:${each.line}: ${why}`];
  });
};

const refusal = (room: Room, path: string, { what, typeOnly }: Import): string | undefined => {
  if (what === '') return 'imports something computed';
  if (!isRelative(what)) {
    if (isBuiltin(what)) return room.node ? undefined : `${room.room} may not import ${what}`;
    const name = packageOf(what);
    return room.packages === 'any' || has(room.packages, name) ? undefined : `${room.room} may not import the package ${name}`;
  }
  const target = targetOf(path, what);
  return narrower(path, target) ?? (mayImport(room, target, typeOnly) ? undefined : `${room.room} may not import ${target}`);
};

const mayImport = (room: Room, target: string, typeOnly: boolean): boolean =>
  roomOf(target) === room || isAmong(target, room.may) || (typeOnly && isAmong(target, room.mayType ?? []));

const ROLE = /^src\/rules\/[^/]+\/roles\//;
const FAMILY = /^src\/rules\/([^/]+)\//;
const DRIVER = /^firmware-bridge\/drivers\/([^/]+)\//;
/** What a driver finds outside its own folder. */
const FOR_DRIVERS = ['firmware-bridge/drivers/reader.ts', 'firmware-bridge/protocol', 'firmware-bridge/serial/link.ts'] as const;

/** Walls inside a room. */
const narrower = (path: string, target: string): string | undefined => {
  if (ROLE.test(path) && ROLE.test(target)) return `a role may not import the role ${target}`;
  const [family, other] = [FAMILY.exec(path)?.[1], FAMILY.exec(target)?.[1]];
  if (family !== undefined && other !== undefined && family !== other) return `the rules of ${family} may not import ${target}`;
  const [driver, another] = [DRIVER.exec(path)?.[1], DRIVER.exec(target)?.[1]];
  if (driver !== undefined && driver !== another && !isAmong(target, FOR_DRIVERS)) return `the driver ${driver} may not import ${target}`;
  return undefined;
};

const stateFaults = ({ path, text }: Source): readonly string[] => {
  const room = roomOf(path);
  if (room?.pure !== true && room?.clockless !== true) return [];
  const all = tokens(text);
  const worldly = room.pure === true ? [...CLOCKS, ...WORLD] : CLOCKS;
  const named = all.flatMap((token, index) => {
    const why = worldlyName(all, index, worldly);
    return why === undefined ? [] : [`${path}:${token.line}: ${room.room} may not use ${why}`];
  });
  return room.pure === true ? [...named, ...keptState(all).map(({ line, what }) => `${path}:${line}: ${room.room} ${what}`)] : named;
};

const worldlyName = (all: readonly Token[], index: number, worldly: readonly string[]): string | undefined => {
  const [before, token, after, then] = [all[index - 1], all[index], all[index + 1], all[index + 2]];
  if (token?.kind !== 'name' || before?.value === '.' || before?.value === '?.') return undefined;
  if (token.value === 'Math') return after?.value === '.' && then?.value !== 'random' ? undefined : 'Math.random';
  const isKey = after?.kind === 'sign' && (after.value === ':' || (after.value === '?' && then?.value === ':'));
  return has(worldly, token.value) && !isKey ? token.value : undefined;
};

const OPENS = ['(', '[', '{'] as const;
const CLOSES = [')', ']', '}'] as const;
const BEGINS = ['import', 'export', 'const', 'let', 'var', 'function', 'class', 'interface', 'type', 'declare'] as const;

/** Variables of the module itself, and collections in its constants that are not typed as read only. */
const keptState = (all: readonly Token[]): readonly { readonly line: number; readonly what: string }[] => {
  const found: { line: number; what: string }[] = [];
  let depth = 0;
  let inFunction = false;
  let readOnly = false;
  for (const [index, { kind, value, line }] of all.entries()) {
    if (kind === 'sign' && has(OPENS, value)) depth += 1;
    if (kind === 'sign' && has(CLOSES, value)) depth -= 1;
    if (depth === 0 && kind === 'name' && has(BEGINS, value) && all[index - 1]?.value !== '.') {
      inFunction = value === 'function' || value === 'class';
      readOnly = false;
      if (value === 'let' || value === 'var') found.push({ line, what: `may not keep a variable of the module (${value})` });
    }
    if (value === '=>' || (kind === 'name' && value === 'function')) inFunction = true;
    if (kind === 'name' && value.startsWith('Readonly')) readOnly = true;
    const made = all[index + 1]?.value ?? '';
    if (kind === 'name' && value === 'new' && has(COLLECTIONS, made) && !inFunction && !readOnly)
      found.push({ line, what: `may not keep a ${made} of the module that is not typed as read only` });
  }
  return found;
};

const lengthFaults = ({ path, text }: Source): readonly string[] => {
  const lines = text.trimEnd().split('\n').length;
  return lines > LONGEST_FILE ? [`${path}: ${lines} lines, ${LONGEST_FILE} at most`] : [];
};

/** Each cycle once, from the file in it that was met first. */
const cycles = (sources: readonly Source[]): readonly string[] => {
  const graph = new Map(
    sources.map(({ path, text }) => [path, importsOf(text).flatMap(({ what }) => (isRelative(what) ? [targetOf(path, what)] : []))]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const back = trail.indexOf(path);
    if (back >= 0) found.push(`cycle: ${[...trail.slice(back), path].join(' > ')}`);
    if (back >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return found;
};
