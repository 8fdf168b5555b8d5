// Builds the pages whose sources have changed since the last build; prints nothing when there is nothing to do.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesOf } from './licences.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Sources of every page, besides its own folder. */
const COMMON = ['scripts/licences.mjs', 'web/shared', 'src/words', 'src/wire', 'src/domain', 'vite.config.ts', 'package-lock.json'];
const STAMP = 'built-from.txt';

const filesUnder = path =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
  );

/** Pages that are built under another name than that of their folder, because addresses and other programs use it. */
const BUILT_AS = { 'tournament/desk': 'desk', 'tournament/public': 'public' };
const IMPORT = /(?:from|import|@import|import\()\s*'(\.[^']+)'/g;

/** The pages in a folder: each folder with an `index.html`, followed by the folders of the other pages whose parts it uses. */
export const pagesIn = web => {
  const folders = filesUnder(web)
    .filter(file => basename(file) === 'index.html')
    .map(dirname);
  const usedBy = folder => {
    const used = new Set([folder]);
    for (const each of used)
      for (const file of filesUnder(each).filter(name => /\.(?:tsx?|css)$/.test(name)))
        for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
          const other = folders.find(page => join(dirname(file), path).startsWith(join(page, sep)));
          if (other !== undefined) used.add(other);
        }
    return [...used];
  };
  const nameOf = folder => relative(web, folder).split(sep).join('/');
  return Object.fromEntries(folders.map(folder => [BUILT_AS[nameOf(folder)] ?? nameOf(folder), usedBy(folder)]));
};
const PAGES = pagesIn(join(ROOT, 'web'));

/** A hash of the sources of a page. */
const sourcesOf = page => {
  const hash = createHash('sha256');
  for (const source of [...COMMON.map(name => join(ROOT, name)), ...PAGES[page]]) {
    const files = statSync(source).isDirectory() ? filesUnder(source).sort() : [source];
    for (const file of files) hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const stampOf = page => join(ROOT, 'dist', 'web', page, STAMP);
const isBuilt = page => existsSync(stampOf(page)) && readFileSync(stampOf(page), 'utf8') === sourcesOf(page);

/** Builds for production, also in tests: their environment would add debugging code, a fifth of a page. */
const asForPeople = async build => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await build();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

export const arePagesBuilt = () => Object.keys(PAGES).every(isBuilt);

/** Builds all pages (or those named) that are out of date. */
export const buildPages = async (say = () => undefined, named = Object.keys(PAGES)) => {
  const stale = named.filter(page => !isBuilt(page));
  if (stale.length === 0) return;
  say(`building the pages: ${stale.join(', ')} …`);
  const { build } = await import('vite');
  for (const page of stale) {
    const from = sourcesOf(page);
    const [root] = PAGES[page];
    const place = join(ROOT, 'dist', 'web', page);
    // Built in another folder and then renamed: two set-ups at once, or one that is interrupted, leave no half page.
    const aside = `${place}.${process.pid}`;
    const built = await asForPeople(() => build({ configFile: join(ROOT, 'vite.config.ts'), mode: page, root, build: { outDir: aside } }));
    writeFileSync(
      join(aside, 'LICENSES.txt'),
      licencesOf(
        [built].flat().flatMap(({ output }) => output),
        root,
      ),
    );
    writeFileSync(join(aside, STAMP), from);
    rmSync(place, { recursive: true, force: true });
    renameSync(aside, place);
  }
};

const named = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildPages(text => process.stderr.write(`set-up: ${text}\n`), named.length === 0 ? Object.keys(PAGES) : named);
