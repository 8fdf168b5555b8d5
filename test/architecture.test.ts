import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../src/rules/catalog.ts';
import { filesUnder, ROOT } from '../src/tools/citations/project-files.ts';
import { eachNode, isNode, type SyntaxNode, syntaxOf } from '../src/tools/syntax.ts';
import room from '../src/words/en/room.json' with { type: 'json' };
import { exportsOf, unusedExports } from './tools/exports.ts';
import { faults, importsOf, type Source } from './tools/imports.ts';

const sourceAt = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const sourcesIn = (...places: readonly string[]): readonly Source[] =>
  places.flatMap(place => filesUnder(place, '.ts', '.tsx').map(sourceAt));
let read: readonly Source[] | undefined;
const house = (): readonly Source[] => {
  read ??= sourcesIn('src', 'web', 'firmware-bridge');
  return read;
};

/** Names that are exported although no file imports them, and why. */
const EXPORTED_FOR_OTHERS: { readonly [name: string]: string } = {
  'firmware-bridge/drivers/pcsc/child.ts run': 'the program that the driver starts imports the built file by its path',
  'src/words/de/check.ts Faults': 'the compiler judges it',
  'src/words/en/check.ts Faults': 'the compiler judges it',
  'src/words/es/check.ts Faults': 'the compiler judges it',
  'src/words/it/check.ts Faults': 'the compiler judges it',
  'src/words/pt/check.ts Faults': 'the compiler judges it',
};

describe('the house as it stands', () => {
  test('is not empty', () => {
    expect(house().length).toBeGreaterThan(20);
  });

  test('keeps to its rules', () => {
    expect(faults(house())).toEqual([]);
  });

  test('exports no name that nobody imports', () => {
    expect(unusedExports(house(), [...sourcesIn('test', 'scripts'), sourceAt('vite.config.ts')]).toSorted()).toEqual(
      Object.keys(EXPORTED_FOR_OTHERS).toSorted(),
    );
  });
});

/** A participle says what happened to something, and not what the thing is: `Told` for a report, `Amended` for a match. */
const PARTICIPLE =
  /^(?:Un|Re|Over)?(?:[A-Z]?[a-z]+ed|[Tt]old|[Kk]nown|[Hh]eard|[Ss]aid|[Ss]een|[Ss]hown|[Hh]eld|[Kk]ept|[Ll]aid|[Gg]iven|[Tt]aken|[Ww]ritten|[Ss]ent|[Mm]ade|[Ff]ound|[Cc]hosen|[Dd]rawn|[Bb]egun|[Bb]rought|[Ss]poken|[Ww]on|[Ll]ost|[Ll]eft|[Mm]et|[Bb]roken|[Ff]allen|[Rr]ead)$/;
/** Nouns that end like participles. */
const NOUNS: readonly string[] = ['Deed', 'Need', 'Seed', 'Feed', 'Speed'];
const bareParticiples = (files: readonly Source[]): readonly string[] =>
  files
    .flatMap(exportsOf)
    .filter(({ name, isType }) => isType && PARTICIPLE.test(name) && !NOUNS.includes(name))
    .map(({ path, name }) => `${path} ${name}`);

test('no exported type is named by a bare participle', () => {
  expect(bareParticiples(house())).toEqual([]);
  const bad = {
    path: 'src/a.ts',
    text: 'export type Told = 1; export interface Unbalanced {} export type Deed = 2; export type BooksOffered = 3;',
  };
  expect(bareParticiples([bad])).toEqual(['src/a.ts Told', 'src/a.ts Unbalanced']);
});

test('a name that nobody imports is found, however names are exported and imported', () => {
  const files = {
    'src/a.ts':
      'export const one = 1; export const { two, other: [three] } = x; export type Four = 4; export interface Five {} export { six };',
    'src/b.ts': "import { one, type Four } from './a.ts'; import * as all from './c.ts'; const d = await import('./d.ts'); all; d;",
    'src/c.ts': 'export const seven = 7;',
    'src/d.ts': 'export function eight() {}',
    'src/e.ts': "export { two } from './a.ts'; type F = import('./a.ts').Five;",
  };
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const test = { path: 'test/e.test.ts', text: "import { two as mine } from '../src/e.ts';" };
  expect(unusedExports(sources, [test])).toEqual(['src/a.ts three', 'src/a.ts six']);
});

/** Words that are steps of a book, and in the session something else as well: an ask, a kind of answer, a ruling, a phase, a stage. */
const MEANS_MORE = ['vote', 'reveal', 'over', 'lovers'];

/** The texts of a source that name one of these steps. */
const stepsNamed = (text: string, steps: ReadonlySet<string>): readonly string[] => {
  const found: string[] = [];
  eachNode(syntaxOf(text), (node, { within }) => {
    const { type, value } = node;
    if (type !== 'Literal' || typeof value !== 'string' || !steps.has(value)) return;
    const isProperty = within?.type === 'Property' && isNode(within.key) && within.key.name === 'step';
    const isCompared = within?.type === 'BinaryExpression' && /(\bid|[sS]tep)$/.test(sideBeside(text, within, node));
    if (isProperty || isCompared || !MEANS_MORE.includes(value)) found.push(value);
  });
  return found;
};
const sideBeside = (text: string, { left, right }: SyntaxNode, node: SyntaxNode): string => {
  const other = left === node ? right : left;
  return isNode(other) ? text.slice(other.start, other.end) : '';
};

test('each file of the session is named in one sentence, and they are 28 at most', () => {
  const files = filesUnder('src/session', '.ts').map(path => path.slice('src/session/'.length));
  const rows = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8').matchAll(/^\| `([^`]+\.ts)` \| \S[^|]+ \|$/gm);
  expect([...rows].map(([, file]) => file).sort()).toEqual([...files].sort());
  expect(files.length).toBeLessThanOrEqual(28);
});

describe('the session knows the steps of a book by what they are for', () => {
  const STEPS = new Set([
    ...CATALOG.flatMap(({ offers, leading }) => [...offers.calls, ...Object.values(leading({}).steps).filter(each => each !== null)]),
    ...Object.keys(room).flatMap(key => (key.startsWith('table.step.') ? [key.slice('table.step.'.length)] : [])),
  ]);

  test('the session names no step', () => {
    expect(STEPS.size).toBeGreaterThan(30);
    const files = house().filter(({ path }) => path.startsWith('src/session/'));
    expect(files.flatMap(({ path, text }) => stepsNamed(text, STEPS).map(step => `${path}: ${step}`))).toEqual([]);
  });

  test.each([
    ["const isDay = ({ step }: Play) => step.id === 'discussion';", ['discussion']],
    ["const isTold = ({ step: { id } }: Play) => 'reveal' !== id;", ['reveal']],
    ["const isVote = (answer: Answer) => answer.step !== 'vote';", ['vote']],
    ["turn.accepts({ type: 'open', step: 'reveal' });", ['reveal']],
    ["watchesFrom(turn, 'discussion');", ['discussion']],
    ["const isVote = ({ type }: Answer, ask: Ask) => type === 'vote' || ask.do === 'reveal';", []],
  ])('%s', (text, named) => {
    expect(stepsNamed(text, STEPS)).toEqual(named);
  });
});

describe('the session knows no book by its name', () => {
  const FAMILIES = filesUnder('src/rules', '.ts').flatMap(path => /^src\/rules\/([^/]+)\/book\.ts$/.exec(path)?.[1] ?? []);
  const named = (text: string): readonly string[] =>
    FAMILIES.filter(family => new RegExp(family.replaceAll('-', '[- ]?'), 'i').test(text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')));

  test('nor by a word in it', () => {
    expect(FAMILIES.sort()).toEqual(['lupus', 'one-night', 'thiercelieux']);
    const files = house().filter(({ path }) => path.startsWith('src/session/'));
    expect(files.flatMap(({ path, text }) => named(text).map(family => `${path}: ${family}`))).toEqual([]);
  });

  test.each([
    ["const isDark = plan.book === 'one-night';", ['one-night']],
    ['const length = isOneNight(plan) ? 3 : 5;', ['one-night']],
    ["settings['onenight.announcer']", ['one-night']],
    ["import { book } from '../rules/lupus/book.ts';", ['lupus']],
    ['// as in One Night', []],
  ])('%s', (text, families) => {
    expect(named(text)).toEqual(families);
  });
});

/** Roles whose name is also something else: a nature, a kind of card, a step. */
const MORE_THAN_A_ROLE = ['wolf', 'villager', 'hunter'];

/** The roles that a source names, by a text or as a key, other than those that mean more. */
const rolesNamed = ({ path, text }: Source, roles: ReadonlySet<string>): readonly string[] => {
  // Most files contain no such word at all, and need not be parsed.
  if (![...roles].some(role => !MORE_THAN_A_ROLE.includes(role) && text.includes(role))) return [];
  const found = new Set<string>();
  eachNode(syntaxOf(text, path), ({ type, value, name }, { within, as }) => {
    const isKey =
      type === 'Identifier' && as === 'key' && within?.type === 'Property' && within.computed !== true && within.shorthand !== true;
    const named = type === 'Literal' ? value : isKey ? name : undefined;
    if (typeof named === 'string' && roles.has(named) && !MORE_THAN_A_ROLE.includes(named)) found.add(named);
  });
  return [...found].sort();
};

const isOfRoles = ({ path }: Source): boolean => /^src\/(?:rules\/[^/]+\/(?:roles\/|cast\.ts)|words\/)/.test(path);

/** Shared code that names roles, by the beginning of its path, and why. */
const NAMES_ROLES: { readonly [path: string]: string } = {
  'src/domain/moderator-view.ts': 'the sign of a seat that is pointed at is an owl',
  'src/rules/lupus/book.ts': 'the sign of a seat that is pointed at is an owl',
  'src/rules/lupus/deck.ts': 'the base set has names in the rules (LC-05), and the book suggests decks',
  'src/rules/lupus/events.ts': 'journals of earlier versions',
  'src/rules/lupus/night-events.ts': 'journals of earlier versions',
  'src/rules/lupus/night.ts': 'journals keep causes of death by these names',
  'src/rules/lupus/step.ts': 'each cause of death has its sentence',
  'src/rules/one-night/deck.ts': 'the warning of a set without werewolves names their card',
  'src/rules/one-night/night-events.ts': 'journals of earlier versions',
  'src/rules/one-night/role.ts': 'the tanner is a side',
  'src/rules/one-night/sets.ts': 'the rules print these sets',
  'src/rules/one-night/house-rules.ts': 'a setting gives her step a length of its own',
  'src/rules/one-night/state.ts': 'what a doppelgänger has copied counts for every role',
  'src/rules/one-night/winning.ts': 'the tanner is a side',
  'src/rules/thiercelieux/composition.ts': 'the rules print these decks',
  'src/rules/thiercelieux/deck.ts': 'the quick deck takes the cards that bring the fewest calls',
  'src/rules/thiercelieux/events.ts': 'journals of earlier versions',
  'src/rules/thiercelieux/night-events.ts': 'journals of earlier versions',
  'src/scenario/read.ts': 'only the step of the doppelgänger is answered twice',
  'src/simulate/': 'simulated players know the characters as people do',
  'web/moderator/panels/rulings-parts.tsx': 'each of these notes has a form of its own',
  'web/moderator/play/role-lines.ts': 'a drawing for each role',
  'web/moderator/play/role-signs.tsx': 'the face of a werewolf has a head',
  'web/moderator/setup/game.tsx': 'a book is shown by the sign of one of its roles',
  'web/screen/moment-scene.tsx': 'an owl is drawn',
  'web/screen/night-again.ts': 'the cards fly for the calls that exchange them',
  'web/shared/setting-groups.ts': 'some settings are named by half the name of their card',
  'web/shared/narrator/between.ts': 'one sentence depends on whether a minion is in the list',
};

describe('what a role does is said in its own file', () => {
  const ROLES = new Set(CATALOG.flatMap(({ offers }) => offers.roles.map(({ role }) => role)));

  test('shared code names roles only where a reason stands here', () => {
    expect(ROLES.size).toBeGreaterThan(30);
    const naming = house().filter(source => !isOfRoles(source) && rolesNamed(source, ROLES).length > 0);
    const reasons = Object.keys(NAMES_ROLES);
    expect(naming.filter(({ path }) => !reasons.some(each => path.startsWith(each))).map(({ path }) => path)).toEqual([]);
    expect(reasons.filter(each => !naming.some(({ path }) => path.startsWith(each)))).toEqual([]);
  });

  test.each([
    ["const isHeard = holdersOf(state, 'bear-tamer').length > 0;", ['bear-tamer']],
    ["const LOOKS = { seer: 'eye', fox: 'nose' };", ['fox', 'seer']],
    ["const isPack = side === 'wolf' || kind === 'villager' || step === 'hunter';", []],
    ["const pick = ({ seer }: { seer: string }) => seer; // 'owl'", []],
  ])('%s', (text, named) => {
    expect(rolesNamed({ path: 'src/rules/kit/a.ts', text }, ROLES)).toEqual(named);
  });
});

/** File names that may stand more than twice, and why. */
const STANDS_OFTEN: { readonly [name: string]: string } = {
  main: 'where each program and each page begins',
  step: 'a step of a game, and one of the set-up',
  timeline: 'one timeline: what it is, how it is sent, how it is shown',
};

/** A family of rules has the files of the others, and so has a language: they count once. */
const placeOf = (path: string): string =>
  path.replace(/^(src\/rules|src\/words)\/[^/]+\//, '$1/*/').replace(/^src\/rules\/(?!\*)/, 'src/rules/*/');

/** The names of more than two files that mean different things. */
const namesStandingOften = (paths: readonly string[]): readonly string[] => {
  const places = new Map<string, Set<string>>();
  for (const path of paths) {
    const name = path.replace(/^.*\//, '').replace(/\.tsx?$/, '');
    places.set(name, (places.get(name) ?? new Set()).add(placeOf(path)));
  }
  return [...places].flatMap(([name, where]) => (where.size > 2 ? [name] : [])).sort();
};

test('no file name stands three times with three meanings', () => {
  expect(namesStandingOften(house().map(({ path }) => path))).toEqual(Object.keys(STANDS_OFTEN).sort());
  const bad = [
    'src/domain/people.ts',
    'src/table/people.ts',
    'web/table/people.tsx',
    'src/rules/lupus/deck.ts',
    'src/rules/one-night/deck.ts',
  ];
  expect(namesStandingOften(bad)).toEqual(['people']);
});

type Tree = { readonly [path: string]: string };
const judge = (tree: Tree): readonly string[] => faults(Object.entries(tree).map(([path, text]) => ({ path, text })));

const REFUSED: readonly (readonly [title: string, tree: Tree, message: string])[] = [
  [
    'a type imported upwards',
    { 'src/domain/seat.ts': "import type { Match } from '../engine/match.ts';" },
    'src/domain/seat.ts:1: src/domain may not import src/engine/match.ts',
  ],
  [
    'a type named in place',
    { 'src/domain/seat.ts': "\nexport type M = import('../engine/match.ts').Match;" },
    'src/domain/seat.ts:2: src/domain may not import src/engine/match.ts',
  ],
  [
    'a re-export upwards',
    { 'src/domain/all.ts': "export * from '../rules/contract.ts';" },
    'src/domain/all.ts:1: src/domain may not import src/rules/contract.ts',
  ],
  [
    'a re-export of names upwards',
    { 'src/domain/all.ts': "export type { Book } from '../rules/contract.ts';" },
    'src/domain/all.ts:1: src/domain may not import src/rules/contract.ts',
  ],
  [
    'a dynamic import upwards',
    { 'src/table/tap.ts': "const late = async () => (await import('../session/session.ts')).open();" },
    'src/table/tap.ts:1: src/table may not import src/session/session.ts',
  ],
  [
    'a dynamic import of something computed',
    { 'src/session/open.ts': 'export const load = (name: string) => import(name);' },
    'src/session/open.ts:1: imports something computed',
  ],
  [
    'an import for its effects',
    { 'src/table/tap.ts': "import '../journal/table-file.ts';" },
    'src/table/tap.ts:1: src/table may not import src/journal/table-file.ts',
  ],
  [
    'a package in a pure room',
    { 'src/rules/settings.ts': "import { z } from 'zod';" },
    'src/rules/settings.ts:1: src/rules may not import the package zod',
  ],
  [
    'a package of a scope in a pure room',
    { 'src/tournament/seats.ts': "import type { S } from '@preact/signals/core';" },
    'src/tournament/seats.ts:1: src/tournament may not import the package @preact/signals',
  ],
  [
    'a part of Node in a pure room',
    { 'src/engine/seed.ts': "import { createHash } from 'node:crypto';" },
    'src/engine/seed.ts:1: src/engine may not import node:crypto',
  ],
  [
    'a part of Node by its bare name',
    { 'src/engine/seed.ts': "import { createHash } from 'crypto';" },
    'src/engine/seed.ts:1: src/engine may not import crypto',
  ],
  [
    "somebody else's database",
    { 'src/scenario/read.ts': "import Database from 'better-sqlite3';" },
    'src/scenario/read.ts:1: src/scenario may not import the package better-sqlite3',
  ],
  [
    'a clock in a pure room',
    { 'src/engine/match.ts': 'const at = () => Date.now();' },
    'src/engine/match.ts:1: src/engine may not use Date',
  ],
  [
    'unseeded chance in a pure room',
    { 'src/rules/lots.ts': 'const draw = () => Math.floor(Math.random() * 3);' },
    'src/rules/lots.ts:1: src/rules may not use Math.random',
  ],
  [
    'unseeded chance by a detour',
    { 'src/rules/lots.ts': 'const { random } = Math;' },
    'src/rules/lots.ts:1: src/rules may not use Math.random',
  ],
  [
    'a process in a pure room',
    { 'src/table/tap.ts': 'const from = () => process.env.TABLE;' },
    'src/table/tap.ts:1: src/table may not use process',
  ],
  ['a word printed by a pure room', { 'src/engine/match.ts': 'console.log(1);' }, 'src/engine/match.ts:1: src/engine may not use console'],
  [
    'a timer in a session, which is handed its own',
    { 'src/session/session.ts': 'setTimeout(close, 1000);' },
    'src/session/session.ts:1: src/session may not use setTimeout',
  ],
  [
    'an evening that knows one of its attendants',
    { 'src/session/evening/turn.ts': "import type { RoundHere } from './tournament/part.ts';" },
    'src/session/evening/turn.ts:1: src/session may not import src/session/evening/tournament/part.ts',
  ],
  [
    'an attendant that knows another',
    { 'src/session/evening/announced/gate.ts': "import { planFor } from '../tournament/part.ts';" },
    'src/session/evening/announced/gate.ts:1: an attendant may not import the attendant src/session/evening/tournament/part.ts',
  ],
  [
    'a variable of a module in a pure room',
    { 'src/engine/match.ts': 'export let count = 0;' },
    'src/engine/match.ts:1: src/engine may not keep a variable of the module (let)',
  ],
  [
    'a collection of a module in a pure room',
    { 'src/engine/match.ts': 'const seen = { by: new Map<string, number>() };' },
    'src/engine/match.ts:1: src/engine may not keep a Map of the module that is not typed as read only',
  ],
  [
    'a role that knows another role',
    { 'src/rules/lupus/roles/wolf.ts': "import { seer } from './seer.ts';" },
    'src/rules/lupus/roles/wolf.ts:1: a role may not import the role src/rules/lupus/roles/seer.ts',
  ],
  [
    'a family of books that knows another',
    { 'src/rules/one-night/book.ts': "import { seer } from '../lupus/roles/seer.ts';" },
    'src/rules/one-night/book.ts:1: the rules of one-night may not import src/rules/lupus/roles/seer.ts',
  ],
  [
    'a part of the kit that knows one of the families',
    { 'src/rules/kit/course.ts': "import { evolve } from '../lupus/evolve.ts';" },
    'src/rules/kit/course.ts:1: the rules of kit may not import src/rules/lupus/evolve.ts',
  ],
  [
    'an engine that knows a book',
    { 'src/engine/match.ts': "import { book } from '../rules/lupus/book.ts';" },
    'src/engine/match.ts:1: src/engine may not import src/rules/lupus/book.ts',
  ],
  [
    'a driver that knows another driver',
    { 'firmware-bridge/drivers/pad/pad.ts': "import { open } from '../pcsc/open.ts';" },
    'firmware-bridge/drivers/pad/pad.ts:1: the driver pad may not import firmware-bridge/drivers/pcsc/open.ts',
  ],
  [
    'hardware that knows the game',
    { 'firmware-bridge/drivers/reader.ts': "import type { Seat } from '../../src/domain/ids.ts';" },
    'firmware-bridge/drivers/reader.ts:1: firmware-bridge may not import src/domain/ids.ts',
  ],
  [
    'a public screen that can name the state of the game',
    { 'src/server/screen/serve.ts': "import type { Picture } from '../../domain/picture.ts';" },
    'src/server/screen/serve.ts:1: src/server/screen may not import src/domain/picture.ts',
  ],
  [
    'a service that hangs on a program of the terminal',
    { 'src/service/options.ts': "import { wrong } from '../cli/doctor.ts';" },
    'src/service/options.ts:1: src/service may not import src/cli/doctor.ts',
  ],
  [
    'a service that hangs on what developers run',
    { 'src/service/archive.ts': "import { play } from '../tools/scenario/play.ts';" },
    'src/service/archive.ts:1: src/service may not import src/tools/scenario/play.ts',
  ],
  [
    'a program of the terminal that hangs on what developers run',
    { 'src/cli/journal.ts': "import { play } from '../tools/scenario/play.ts';" },
    'src/cli/journal.ts:1: src/cli may not import src/tools/scenario/play.ts',
  ],
  [
    'a command that begins what developers run',
    { 'src/main.ts': "const tool = () => import('./tools/rules.ts');" },
    'src/main.ts:1: src/main.ts may not import src/tools/rules.ts',
  ],
  [
    'a screen page that knows what only the moderator is sent',
    { 'web/screen/page.tsx': "import type { Night } from '../../src/wire/moderator.ts';" },
    'web/screen/page.tsx:1: web/screen may not import src/wire/moderator.ts',
  ],
  [
    'a page that takes more than types from the wire',
    { 'web/moderator/page.tsx': "import { schema } from '../../src/wire/moderator.ts';" },
    'web/moderator/page.tsx:1: web/moderator may not import src/wire/moderator.ts',
  ],
  [
    'a cycle',
    {
      'src/engine/a.ts': "import { b } from './b.ts';",
      'src/engine/b.ts': "import type { C } from './c.ts';",
      'src/engine/c.ts': "export { a } from './a.ts';",
    },
    'cycle: src/engine/a.ts > src/engine/b.ts > src/engine/c.ts > src/engine/a.ts',
  ],
  ['a file of 501 lines', { 'src/session/long.ts': 'export {};\n'.repeat(501) }, 'src/session/long.ts: 501 lines, 500 at most'],
  [
    'a pure room that knows the room within it',
    { 'src/tournament/rounds.ts': "import { open } from './host/open.ts';" },
    'src/tournament/rounds.ts:1: src/tournament may not import src/tournament/host/open.ts',
  ],
  ['a room that nobody knows', { 'src/attic/old.ts': '' }, 'src/attic/old.ts: stands in no room of the house'],
];

describe('the house refuses', () => {
  test.each(REFUSED)('%s', (_title, tree, message) => {
    expect(judge(tree)).toEqual([message]);
  });
});

const ALLOWED: readonly (readonly [title: string, tree: Tree])[] = [
  ['words in comments and texts', { 'src/domain/a.ts': "// import x from 'y'\n/* Date.now() */\nexport const say = `import Date`;" }],
  ['a pattern with quotes in it', { 'src/domain/a.ts': "export const quote = /['\"`]/g;\nimport type { B } from './b.ts';" }],
  ['a collection typed as read only', { 'src/domain/a.ts': 'const SMALL: ReadonlySet<string> = new Set([]);' }],
  [
    'a collection made anew by each call',
    { 'src/domain/a.ts': 'const make = () => {\n  const seen = new Map();\n  let n = 0;\n  return n;\n};' },
  ],
  ['a property called like a clock', { 'src/domain/a.ts': 'interface A { Date: number }\nconst of = (a: A) => a.Date + Math.max(1, 2);' }],
  ['types of the wire on a page', { 'web/moderator/page.tsx': "import type { Night } from '../../src/wire/moderator.ts';" }],
  ['a driver and what all drivers share', { 'firmware-bridge/drivers/pad/pad.ts': "import type { Reader } from '../reader.ts';" }],
  ['a book and its roles', { 'src/rules/lupus/book.ts': "import { seer } from './roles/seer.ts';" }],
];

describe('the house allows', () => {
  test.each(ALLOWED)('%s', (_title, tree) => {
    expect(judge(tree)).toEqual([]);
  });
});

test('an import is found in every form it can be written in', () => {
  const source = `
    import a from 'a'; import * as b from 'b'; import { type C } from 'c'; import type D from 'd'; import 'e';
    import type from 'f'; export { g } from 'g'; export * as h from 'h'; export type { I } from 'i';
    const j = await import('j'); type K = import('k').K; const m = import.meta.url; export { m }; export const n = 'n';
  `;
  expect(importsOf(source).map(({ what, typeOnly }) => (typeOnly ? `type ${what}` : what))).toEqual([
    'a',
    'b',
    'c',
    'type d',
    'e',
    'f',
    'g',
    'h',
    'type i',
    'j',
    'k',
  ]);
});
