import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { isLanguage, LANGUAGES, messagesOf } from './src/words/words.ts';
import { isSaidBy, type PageName, SAYS } from './web/shared/says.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const WORDS = /^\0?virtual:words\/([a-z]+)(?:\/(?:(?:mini|ending|night|invitation)-)?([a-z]+))?$/;
/** What is fetched beside a page, where it is needed. */
const APART: readonly PageName[] = ['mini', 'ending', 'night', 'invitation'];
const isPage = (name: string): name is PageName => Object.hasOwn(SAYS, name);

/** `virtual:words/room`: what is said to the room, a file for each language, with its messages read beforehand; `own`: what this page says. What few need is a file of its own name. */
const words = (mode: string): Plugin => ({
  name: 'words',
  resolveId: id => (WORDS.test(id) ? `\0${id}` : undefined),
  load: id => {
    const [, said = '', language] = WORDS.exec(id) ?? [];
    const page = said === 'own' ? mode : said;
    if (!isPage(page)) return undefined;
    if (language === undefined)
      return `export default { ${LANGUAGES.map(each => `${each}: () => import('virtual:words/${page}/${APART.includes(page) ? `${page}-` : ''}${each}')`).join(', ')} };`;
    if (!isLanguage(language)) return undefined;
    const messages = messagesOf(language, isSaidBy(page));
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  },
});

/** A page has no Node: what hashes there has a twin for browsers, and a test holds the two to the same results. */
const DIGEST = { node: join(ROOT, 'src', 'session', 'digest.ts'), page: join(ROOT, 'web', 'moderator', 'alone', 'digest.ts') };
const digest: Plugin = {
  name: 'digest',
  enforce: 'pre',
  resolveId: (id, importer) => (importer !== undefined && join(dirname(importer), id) === DIGEST.node ? DIGEST.page : undefined),
};

/** One page at a time, named by the mode; `scripts/web.mjs` names its folder: `node scripts/web.mjs screen` makes dist/web/screen. */
export default defineConfig(({ mode }) => ({
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [words(mode), digest],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: join(ROOT, 'dist', 'web', mode),
    emptyOutDir: true,
    // The browsers of televisions bought five years ago.
    target: ['es2019', 'chrome79'],
    cssTarget: 'chrome79',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));
