// Builds the pages whose sources have changed since the last build; prints nothing when there is nothing to do.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesOf } from './licences.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Sources of every page, besides its own folder. */
const COMMON = ['scripts/licences.mjs', 'web/shared', 'src/words', 'src/wire', 'src/domain', 'vite.config.ts', 'package-lock.json'];
/** The folder of each page, and of the pages whose parts it uses. */
const PAGES = {
  moderator: ['web/moderator'],
  organizer: ['web/tournament/desk'],
  hall: ['web/tournament/public', 'web/screen'],
  pair: ['web/pair', 'web/moderator'],
  screen: ['web/screen'],
  table: ['web/table', 'web/moderator'],
};
const STAMP = 'built-from.txt';

const filesUnder = path =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
  );

/** A hash of the sources of a page. */
const sourcesOf = page => {
  const hash = createHash('sha256');
  for (const source of [...COMMON, ...PAGES[page]].map(name => join(ROOT, name))) {
    const files = statSync(source).isDirectory() ? filesUnder(source).sort() : [source];
    for (const file of files) hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const stampOf = page => join(ROOT, 'dist', 'web', page, STAMP);
const isBuilt = page => existsSync(stampOf(page)) && readFileSync(stampOf(page), 'utf8') === sourcesOf(page);

/** Also for tests, whose environment would otherwise add debugging code, a fifth of a page. */
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

/** Builds all pages (or those named) that are out of date. */
export const buildPages = async (say = () => undefined, named = Object.keys(PAGES)) => {
  const stale = named.filter(page => !isBuilt(page));
  if (stale.length === 0) return;
  say(`building the pages: ${stale.join(', ')} …`);
  const { build } = await import('vite');
  for (const page of stale) {
    const from = sourcesOf(page);
    const root = join(ROOT, PAGES[page][0]);
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
