// Bundles the service where its sources have changed since the last build; prints nothing when there is nothing to do.
// The bundle starts in a third of the time, and with half of the memory, of the TypeScript sources.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { licencesOf } from './licences.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Programs that run as processes or threads of their own. */
const PROGRAMS = {
  main: 'src/main.ts',
  screen: 'src/server/screen/main.ts',
  thread: 'src/simulate/worker.ts',
  seating: 'src/service/tournament/seating-worker.ts',
  pcsc: 'firmware-bridge/drivers/pcsc/built.mjs',
  scenario: 'src/tools/scenario.ts',
  simulate: 'src/cli/simulate.ts',
};
/** Files that start a program from the sources by registering a loader; the bundle does without them. */
const BEGUN_BY = {
  'src/simulate/thread.mjs': 'thread',
  'src/service/tournament/seating-thread.mjs': 'seating',
  'firmware-bridge/drivers/pcsc/child.mjs': 'pcsc',
};
/** Folders of these files, and of the sources that start them. */
const STARTING = ['src', 'firmware-bridge'].map(folder => join(ROOT, folder));
/** Packages that stay out of the bundle: those with compiled parts, and those that only the sources need. */
const OUTSIDE = ['better-sqlite3', '@serialport/bindings-cpp', 'nfc-pcsc', 'vite', 'tsx'];

/** The files that sources name by a path and the bundle carries, with their names in the bundle. */
const CARRIED = { 'src/words/': 'words/', 'firmware-bridge/udev/70-wolftap.rules': '70-wolftap.rules' };
/** Places above the bundle: they are the same wherever the whole folder lies. */
const ABOVE = { 'dist/web': '../web', 'dist/web/screen': '../web/screen', '': '../../' };
const isCarried = file => !file.startsWith(join(ROOT, 'src', 'words')) || file.endsWith('.json');

/** Packages that the web framework loads for features which are not used here: half of what a start had to read. */
const NEVER_ASKED = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/proxy-addr',
  'light-my-request',
  'pino',
  'semver',
];
/** Parts of Node that packages load at once, but use late or never. */
const LATE = ['dns', 'http2', 'https', 'tls', 'zlib'].flatMap(name => [name, `node:${name}`]);

/**
 * The kinds of start, with the sources that each begins with. Modules that the same starts read lie in one file, because finding and
 * linking a file costs a start a millisecond; and no start reads a module that only others need.
 */
const STARTED = {
  service: ['src/service/main.ts', 'src/service/service.ts', 'src/words/words.ts'],
  tournament: ['src/service/tournament/main.ts'],
  screens: ['src/server/screen/main.ts'],
  journal: ['src/cli/journal.ts'],
  games: ['src/simulate/worker.ts', 'src/cli/simulate.ts'],
  commands: ['aside', 'backup', 'doctor', 'readers', 'unknowable-cards'].map(name => `src/cli/${name}.ts`),
  deal: ['src/cli/verify-deal.ts'],
};

const OUT = join(ROOT, 'dist', 'program');
/** Programs that tests start: each file in a folder `programs`, such as `test/journal/programs/writer`. */
const TEST_OUT = join(ROOT, 'dist', 'test-programs');
const STAMP = 'built-from.json';

const filesUnder = path =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
  );

/** Files besides its sources that a bundle depends on. */
const ALWAYS = [
  'package-lock.json',
  'scripts/program.mjs',
  'scripts/licences.mjs',
  ...Object.keys(CARRIED).flatMap(path =>
    path.endsWith('/')
      ? filesUnder(join(ROOT, path))
          .filter(isCarried)
          .map(file => relative(ROOT, file))
      : [path],
  ),
];

const testPrograms = () =>
  Object.fromEntries(
    filesUnder(join(ROOT, 'test'))
      .filter(file => basename(dirname(file)) === 'programs' && file.endsWith('.ts'))
      .map(file => [relative(ROOT, file).slice(0, -'.ts'.length), relative(ROOT, file)]),
  );

/** A hash of the content of these files; null where one is missing. */
const heldBy = files => {
  const hash = createHash('sha256');
  for (const file of files) {
    if (!existsSync(join(ROOT, file))) return null;
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
};

/** The built program for each source file that starts it. */
const BUILT = new Map(
  [...Object.entries(PROGRAMS), ...Object.entries(BEGUN_BY).map(([path, name]) => [name, path])].map(([name, path]) => [
    join(ROOT, path),
    pathToFileURL(join(OUT, `${name}.mjs`)).href,
  ]),
);
const NAMED_BESIDE = /new URL\('([^']+)', import\.meta\.url\)/g;

/** For tests that run the sources: they start the built programs, as the service does. */
export const startingBuilt = () => ({
  name: 'starting-built',
  enforce: 'pre',
  transform: (code, id) => {
    if (!STARTING.some(folder => id.startsWith(folder)) || !code.includes('import.meta.url')) return undefined;
    return code.replaceAll(NAMED_BESIDE, (all, path) => {
      const built = BUILT.get(join(dirname(id), path));
      return built === undefined ? all : `new URL(${JSON.stringify(built)})`;
    });
  },
});

/** Names the files beside a source by where they lie in the bundle, so that the bundle works wherever it is laid. */
const moving = () => ({
  name: 'moving',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    return code.replaceAll(NAMED_BESIDE, (_, path) => {
      const place = join(dirname(id), path);
      const named = relative(ROOT, place).split(sep).join('/') + (path.endsWith('/') ? '/' : '');
      const program = BUILT.get(place);
      const there = program === undefined ? (CARRIED[named] ?? ABOVE[named.replace(/\/$/, '')]) : basename(program);
      if (there === undefined) throw new Error(`${relative(ROOT, id)} names ${path}, which the bundle does not carry`);
      return `new URL('./${there}', import.meta.url)`;
    });
  },
});

/** For programs of tests, which stay where they are built: keeps the paths that a source names, and replaces programs by the built ones. */
const stayingInPlace = () => ({
  name: 'staying-in-place',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    return code
      .replaceAll(
        NAMED_BESIDE,
        (_, path) => `new URL(${JSON.stringify(BUILT.get(join(dirname(id), path)) ?? pathToFileURL(join(dirname(id), path)).href)})`,
      )
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
});

/** The text of a module that does this when one of its exports is used. */
const whenUsed = does => `module.exports = new Proxy({}, { get: (_, name) => { ${does} } });`;

/** Replaces the packages that are not used by a module that throws, and parts of Node that are used late by one that loads them then. */
const leavingOut = () => ({
  name: 'leaving-out',
  enforce: 'pre',
  resolveId: (id, by) =>
    NEVER_ASKED.includes(id) || (LATE.includes(id) && by?.includes('node_modules')) ? `\0later:${id}.cjs` : undefined,
  load: module => {
    const [, id] = /^\0later:(.*)\.cjs$/.exec(module) ?? [];
    if (id === undefined) return undefined;
    const does = NEVER_ASKED.includes(id)
      ? `throw new Error(${JSON.stringify(`left out of the program: ${id}`)});`
      : `return process.getBuiltinModule(${JSON.stringify(id)})[name];`;
    return whenUsed(does);
  },
});

/** Puts modules that the service or a tournament reads at its start into files named after their readers; the bundler places the others. */
const startedTogether = () => {
  let readers;
  const fileOf = (module, modules) => {
    readers ??= readersBy(modules);
    const by = readers.get(module) ?? [];
    return by.includes('service') || by.join() === 'tournament' ? by.join('-') : null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'what starts together' }] };
};

/** For each module, the starts (`STARTED`) that read it before anything is loaded later. */
const readersBy = modules => {
  const readers = new Map();
  for (const [what, sources] of Object.entries(STARTED)) {
    const seen = new Set(sources.map(path => join(ROOT, path)));
    for (const module of seen) {
      readers.set(module, [...(readers.get(module) ?? []), what]);
      for (const each of modules.getModuleInfo(module)?.importedIds ?? []) seen.add(each);
    }
  }
  return readers;
};

/** Whether a bundle contains these programs and was made from the present sources. */
const isBuilt = (out, programs) => {
  if (!existsSync(join(out, STAMP))) return false;
  const { programs: built, files, held } = JSON.parse(readFileSync(join(out, STAMP), 'utf8'));
  return JSON.stringify(built) === JSON.stringify(programs) && held === heldBy(files);
};

const bundle = async (out, programs, placing, splitting = true) => {
  const { build } = await import('vite');
  // Built in another folder and then renamed, so that a program that starts meanwhile is wholly the old or the new one.
  const aside = `${out}.${process.pid}`;
  const { output } = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [placing, leavingOut()],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      outDir: aside,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(ROOT, path)])),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          codeSplitting: splitting,
        },
      },
    },
  });
  for (const [path, name] of Object.entries(CARRIED))
    cpSync(join(ROOT, path), join(aside, name), { recursive: true, filter: from => !basename(from).includes('.') || isCarried(from) });
  writeFileSync(join(aside, 'LICENSES.txt'), licencesOf(output, ROOT));
  const sources = output.flatMap(({ moduleIds = [] }) => moduleIds).filter(id => id.startsWith(ROOT) && !id.includes('node_modules'));
  const files = [...ALWAYS, ...new Set(sources.map(id => relative(ROOT, id)))].sort();
  writeFileSync(join(aside, STAMP), JSON.stringify({ programs, files, held: heldBy(files) }));
  rmSync(out, { recursive: true, force: true });
  renameSync(aside, out);
};

/** Whether the bundle of the service was made from the present sources. */
export const isProgramBuilt = () => isBuilt(OUT, PROGRAMS);

/** Builds the bundle where it is out of date; true if it did. */
export const buildProgram = async (say = () => undefined) => {
  if (isProgramBuilt()) return false;
  say('bundling the service …');
  await bundle(OUT, PROGRAMS, moving(), startedTogether());
  return true;
};

export const buildTestPrograms = async () => {
  const programs = testPrograms();
  if (!isBuilt(TEST_OUT, programs)) await bundle(TEST_OUT, programs, stayingInPlace());
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildProgram(text => process.stderr.write(`set-up: ${text}\n`));
