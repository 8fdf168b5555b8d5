import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { eachNode, isNode, type NodePlace, type SyntaxNode, syntaxOf } from '../../src/tools/syntax.ts';

export interface Source {
  /** The path from the root of the repository: `src/engine/match.ts`. */
  readonly path: string;
  readonly text: string;
}

interface Import {
  readonly what: string;
  /** True for `import type` and `export type`, which do not exist when the program runs. */
  readonly typeOnly: boolean;
  readonly line: number;
}

interface Room {
  readonly room: string;
  /** Files and folders outside the room that its files may import. */
  readonly may: readonly string[];
  /** Files and folders outside the room from which its files may import types alone. */
  readonly mayType?: readonly string[];
  readonly packages: readonly string[] | 'any';
  readonly node: boolean;
  /** The room uses no clock, no chance and no process, and keeps no state between calls. */
  readonly pure?: true;
  /** The room receives clock and timers as parameters. */
  readonly clockless?: true;
}

const PURE = { packages: [], node: false, pure: true } as const;
const FREE = { packages: 'any', node: true } as const;

/** Everything below the programs. */
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
  'src/rehearsal',
  'src/program',
  'firmware-bridge',
] as const;

/** What the session stands on. */
const UNDER_SESSION = {
  may: [
    'src/domain',
    'src/wire',
    'src/engine',
    'src/rules/contract.ts',
    'src/rules/catalog.ts',
    'src/rules/settings.ts',
    'src/journal',
    'src/table',
  ],
  packages: [],
  node: true,
  clockless: true,
} as const;

/** Who may import whom. A file belongs to the room with the longest matching path. A file without a room is a fault. */
const ROOMS: readonly Room[] = [
  { room: 'src/domain', may: [], ...PURE },
  // The schemas of everything that is sent or stored.
  { room: 'src/wire', may: ['src/domain'], packages: ['zod'], node: false },
  { room: 'src/rules', may: ['src/domain', 'src/rules/kit'], ...PURE },
  // What all families share. The kit imports no family.
  { room: 'src/rules/kit', may: ['src/domain', 'src/rules/contract.ts'], ...PURE },
  { room: 'src/engine', may: ['src/domain', 'src/rules/contract.ts'], ...PURE },
  { room: 'src/table', may: ['src/domain'], ...PURE },
  { room: 'src/tournament', may: ['src/domain'], ...PURE },
  { room: 'src/scenario', may: ['src/domain', 'src/wire', 'src/engine'], packages: ['yaml', 'zod'], node: false },
  { room: 'src/journal', may: ['src/domain', 'src/wire', 'src/journal/sqlite'], packages: ['pg'], node: true },
  // The one place that knows what brings SQLite.
  { room: 'src/journal/sqlite', may: [], packages: ['better-sqlite3'], node: true },
  { room: 'src/words', may: ['src/domain', 'src/words'], packages: [], node: false },
  // Only programs and the build of the pages may use these two files, because they read message files from the disk.
  { room: 'src/words/files.ts', may: ['src/words'], packages: [], node: true },
  { room: 'src/words/compile.ts', may: ['src/words'], packages: ['@formatjs/icu-messageformat-parser'], node: false },
  { room: 'src/session', ...UNDER_SESSION },
  // Attendants of a table. The evening knows none of them; it is composed of them in one place.
  ...(['announced', 'tournament'] as const).map(each => ({
    room: `src/session/evening/${each}`,
    ...UNDER_SESSION,
    may: [...UNDER_SESSION.may, 'src/session'],
  })),
  {
    room: 'src/session/evening/open-evening.ts',
    ...UNDER_SESSION,
    may: [...UNDER_SESSION.may, 'src/session', 'src/session/evening/announced'],
  },
  {
    room: 'src/tournament/host',
    may: ['src/domain', 'src/wire', 'src/tournament', 'src/journal'],
    packages: [],
    node: true,
    clockless: true,
  },
  // Admission of people, and the errors they see: shared by the moderator's server and the organizer's server.
  { room: 'src/server/door', may: ['src/domain', 'src/words', 'src/wire'], ...FREE },
  {
    room: 'src/server/moderator',
    may: ['src/domain', 'src/session', 'src/rules/catalog.ts', 'src/words', 'src/wire', 'src/server/door'],
    ...FREE,
  },
  { room: 'src/server/tournament', may: ['src/domain', 'src/tournament/host', 'src/words', 'src/wire', 'src/server/door'], ...FREE },
  {
    room: 'src/server/screen',
    may: [
      'src/domain/stream-codes.ts',
      'src/wire/public.ts',
      'src/wire/public',
      'src/server/door/addresses.ts',
      'src/server/door/hang-up.ts',
      'src/server/door/own-addresses.ts',
      'src/words',
    ],
    ...FREE,
  },
  // Games that play themselves, on several threads.
  { room: 'src/simulate', may: ['src/domain', 'src/rules'], packages: [], node: true },
  // Invented people at a table.
  { room: 'src/rehearsal', may: ['src/domain', 'src/rules', 'src/simulate'], ...PURE },
  // Command line, environment and output of every program.
  { room: 'src/program', may: ['src/words', 'firmware-bridge/spec.ts', 'firmware-bridge/quoted.ts'], packages: [], node: true },
  { room: 'src/service', may: COMPOSED, ...FREE },
  { room: 'src/cli', may: [...COMPOSED, 'src/service'], ...FREE },
  // Tools for developers. Only tests may import them, because they are no part of the product.
  { room: 'src/tools', may: [...COMPOSED, 'src/service'], ...FREE },
  { room: 'src/main.ts', may: ['src/program', 'src/service', 'src/cli'], ...FREE },
  { room: 'firmware-bridge', may: [], ...FREE },
  // The phone's own NFC antenna can be driven only by the page on that phone.
  { room: 'web/shared', may: ['src/domain', 'src/words', 'firmware-bridge/drivers/web-nfc/scanning.ts'], mayType: ['src/wire'], ...FREE },
  {
    room: 'web/moderator',
    may: ['src/domain', 'src/wire/version.ts', 'src/words', 'web/shared', 'web/moderator/alone', 'web/moderator/small-screen'],
    mayType: ['src/wire'],
    ...FREE,
  },
  // It tells the end of a game with the parts of the table's own screen. It is loaded apart from the page.
  { room: 'web/moderator/small-screen', may: ['src/words', 'web/shared', 'web/screen'], mayType: ['src/wire/public.ts'], ...FREE },
  // A paired device that goes on when the laptop is gone runs the evening by itself. It is loaded apart from the page.
  {
    room: 'web/moderator/alone',
    may: ['src/domain', 'src/rules/catalog.ts', 'src/session', 'src/journal/table-memory.ts', 'src/words', 'web/shared', 'web/moderator'],
    mayType: ['src/wire'],
    ...FREE,
  },
  { room: 'web/table', may: ['src/domain', 'src/words', 'web/shared', 'web/moderator'], mayType: ['src/wire'], ...FREE },
  { room: 'web/camera', may: ['src/words', 'web/shared', 'web/moderator'], mayType: ['src/wire'], ...FREE },
  { room: 'web/codes', may: ['src/domain', 'src/words', 'web/shared', 'web/moderator'], mayType: ['src/wire'], ...FREE },
  { room: 'web/pair', may: ['src/words', 'web/shared', 'web/moderator'], mayType: ['src/wire'], ...FREE },
  {
    room: 'web/tournament/desk',
    may: ['src/domain', 'src/wire/version.ts', 'src/words', 'web/shared'],
    mayType: ['src/wire'],
    ...FREE,
  },
  // A screen of the tournament shows a table with the parts of the table's own screen.
  {
    room: 'web/tournament/public',
    may: ['src/domain/pauses.ts', 'src/domain/stream-codes.ts', 'src/words', 'web/shared', 'web/screen'],
    mayType: ['src/domain', 'src/wire/public.ts', 'src/wire/public', 'src/wire/public-tournament.ts'],
    ...FREE,
  },
  {
    room: 'web/screen',
    may: ['src/domain/ids.ts', 'src/domain/pauses.ts', 'src/domain/stream-codes.ts', 'src/words', 'web/shared'],
    mayType: ['src/domain', 'src/wire/public.ts', 'src/wire/public'],
    ...FREE,
  },
];

const CLOCKS = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const;
const WORLD = ['process', 'globalThis', 'console', 'crypto', 'fetch', 'require'] as const;
const COLLECTIONS = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'] as const;

/** A longer file holds more than one concept. */
const LONGEST_FILE = 500;

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const isAmong = (path: string, places: readonly string[]): boolean => places.some(place => isIn(path, place));
const has = (list: readonly string[], value: string): boolean => list.includes(value);

const roomOf = (path: string): Room | undefined =>
  ROOMS.filter(({ room }) => isIn(path, room)).sort((a, b) => b.room.length - a.room.length)[0];

/** Every import of a source: static, type-only, for effects, re-exported, dynamic. A computed import has an empty name. */
export const importsOf = (source: string, path?: string): readonly Import[] => importsIn(syntaxOf(source, path), lines(source));

const importsIn = (tree: SyntaxNode, lineOf: LineOf): readonly Import[] => {
  const found: Import[] = [];
  eachNode(tree, node => {
    if (!has(IMPORTING, node.type) || !isNode(node.source)) return;
    const { value } = node.source;
    found.push({
      what: typeof value === 'string' ? value : '',
      typeOnly: node.importKind === 'type' || node.exportKind === 'type',
      line: lineOf(node.start),
    });
  });
  return found;
};
const IMPORTING = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'] as const;

type LineOf = (offset: number) => number;
const lines =
  (source: string): LineOf =>
  offset =>
    source.slice(0, offset).split('\n').length;

const isRelative = (what: string): boolean => what.startsWith('./') || what.startsWith('../');
const targetOf = (path: string, what: string): string => join(dirname(path), what);
const packageOf = (what: string): string =>
  what
    .split('/')
    .slice(0, what.startsWith('@') ? 2 : 1)
    .join('/');

interface Parsed extends Source {
  readonly tree: SyntaxNode;
  readonly lineOf: LineOf;
  readonly imports: readonly Import[];
}
const parsed = ({ path, text }: Source): Parsed => {
  const tree = syntaxOf(text, path);
  const lineOf = lines(text);
  return { path, text, tree, lineOf, imports: importsIn(tree, lineOf) };
};

/** Every fault of a tree of sources, one line each. */
export const faults = (sources: readonly Source[]): readonly string[] => {
  const all = sources.map(parsed);
  return [...all.flatMap(source => [...importFaults(source), ...stateFaults(source), ...lengthFaults(source)]), ...cycles(all)];
};

const importFaults = ({ path, imports }: Parsed): readonly string[] => {
  const room = roomOf(path);
  if (room === undefined) return [`${path}: stands in no room of the house`];
  return imports.flatMap(each => {
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
const ATTENDANT = /^src\/session\/evening\/(announced|tournament)\//;
const DRIVER = /^firmware-bridge\/drivers\/([^/]+)\//;
/** The files outside its own folder that a driver may import. */
const FOR_DRIVERS = [
  'firmware-bridge/drivers/reader.ts',
  // What readers that are pages share.
  'firmware-bridge/drivers/page-readers.ts',
  'firmware-bridge/drivers/watched.ts',
  'firmware-bridge/protocol',
  'firmware-bridge/serial/serial-protocol.ts',
  'firmware-bridge/tags',
  'firmware-bridge/clock.ts',
] as const;

/** The files of the words that a page may not import, because they bring the texts of all languages along. */
const FOR_PROGRAMS = ['src/words/files.ts', 'src/words/compile.ts', 'src/words/words.ts', 'src/words/rules.ts'] as const;

/** Rules that hold inside a room. */
const narrower = (path: string, target: string): string | undefined => {
  if (path.startsWith('web/') && isAmong(target, FOR_PROGRAMS)) return `a page may not import ${target}: it brings its texts along`;
  if (ROLE.test(path) && ROLE.test(target)) return `a role may not import the role ${target}`;
  const [family, other] = [FAMILY.exec(path)?.[1], FAMILY.exec(target)?.[1]];
  if (family !== undefined && other !== undefined && family !== other && other !== 'kit')
    return `the rules of ${family} may not import ${target}`;
  const [attendant, second] = [ATTENDANT.exec(path)?.[1], ATTENDANT.exec(target)?.[1]];
  if (attendant !== undefined && second !== undefined && attendant !== second) return `an attendant may not import the attendant ${target}`;
  const [driver, another] = [DRIVER.exec(path)?.[1], DRIVER.exec(target)?.[1]];
  if (driver !== undefined && driver !== another && !isAmong(target, FOR_DRIVERS)) return `the driver ${driver} may not import ${target}`;
  return undefined;
};

const stateFaults = ({ path, text, tree, lineOf }: Parsed): readonly string[] => {
  const room = roomOf(path);
  if (room?.pure !== true && room?.clockless !== true) return [];
  const worldly = room.pure === true ? [...CLOCKS, ...WORLD] : CLOCKS;
  const named: string[] = [];
  eachNode(tree, (node, standing) => {
    const why = worldlyName(node, standing, worldly);
    if (why !== undefined) named.push(`${path}:${lineOf(node.start)}: ${room.room} may not use ${why}`);
  });
  if (room.pure !== true) return named;
  return [...named, ...keptState(tree, text).map(({ at, what }) => `${path}:${lineOf(at)}: ${room.room} ${what}`)];
};

const worldlyName = (node: SyntaxNode, standing: NodePlace, worldly: readonly string[]): string | undefined => {
  if (node.type !== 'Identifier' || typeof node.name !== 'string' || isOnlyAName(standing)) return undefined;
  if (node.name === 'Math') return isMeasured(standing) ? undefined : 'Math.random';
  return has(worldly, node.name) ? node.name : undefined;
};

/** The identifier is the name of a property (`a.Date`, `{ Date: 1 }`), so it does not use the global of that name. */
const isOnlyAName = ({ within, as }: NodePlace): boolean =>
  (as === 'property' || as === 'key') && within?.computed === false && !within.shorthand;

/** A deterministic part of `Math`, such as `Math.max`. */
const isMeasured = ({ within, as }: NodePlace): boolean =>
  as === 'object' && within?.computed === false && isNode(within.property) && within.property.name !== 'random';

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'ClassDeclaration', 'ClassExpression'] as const;
const READ_ONLY = /\bReadonly/;

/** Variables at module level, and collections at module level whose type is not read-only. */
const keptState = (tree: SyntaxNode, text: string): readonly { readonly at: number; readonly what: string }[] => {
  const found: { at: number; what: string }[] = [];
  const isReadOnly = (type: unknown): boolean => isNode(type) && READ_ONLY.test(text.slice(type.start, type.end));
  eachNode(tree, node => {
    const { type, kind, start, id, callee, typeAnnotation } = node;
    if (type === 'VariableDeclaration' && kind !== 'const')
      found.push({ at: start, what: `may not keep a variable of the module (${String(kind)})` });
    if (type === 'NewExpression' && isNode(callee) && typeof callee.name === 'string' && has(COLLECTIONS, callee.name))
      found.push({ at: start, what: `may not keep a ${callee.name} of the module that is not typed as read only` });
    const isTypedSo = isReadOnly(typeAnnotation) || (type === 'VariableDeclarator' && isNode(id) && isReadOnly(id.typeAnnotation));
    return !has(FUNCTIONS, type) && !isTypedSo;
  });
  return found;
};

const lengthFaults = ({ path, text }: Source): readonly string[] => {
  const lines = text.trimEnd().split('\n').length;
  return lines > LONGEST_FILE ? [`${path}: ${lines} lines, ${LONGEST_FILE} at most`] : [];
};

/** Every import cycle once, from its first file in the list. */
const cycles = (sources: readonly Parsed[]): readonly string[] => {
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ what }) => (isRelative(what) ? [targetOf(path, what)] : []))]),
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
