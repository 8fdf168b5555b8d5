import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { hallMessages, roomMessages } from './src/words/compact.ts';
import { textsOfPage } from './src/words/pages.ts';
import { isLanguage } from './src/words/words.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const WORDS = /^virtual:(words|hall-words)\/(\w\w)$/;

/** `virtual:words/fr`: what a public screen says in a language, read beforehand; `virtual:hall-words/fr`: what an event says besides. */
const roomWords = (): Plugin => ({
  name: 'room-words',
  resolveId: id => (WORDS.test(id) ? `\0${id}` : undefined),
  load: id => {
    const [, whose, language] = (id.startsWith('\0') ? WORDS.exec(id.slice(1)) : null) ?? [];
    if (language === undefined || !isLanguage(language)) return undefined;
    const messages = whose === 'words' ? roomMessages(language) : hallMessages(language);
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  },
});

const TEXTS = /^virtual:texts\/(\w\w)$/;

/** `virtual:texts/fr`: the texts that a page has to say, and no others. */
const pageTexts = (page: string): Plugin => ({
  name: 'page-texts',
  resolveId: id => (TEXTS.test(id) ? `\0${id}` : undefined),
  load: id => {
    const [, language] = (id.startsWith('\0') ? TEXTS.exec(id.slice(1)) : null) ?? [];
    if (language === undefined || !isLanguage(language)) return undefined;
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOfPage(page, language)))});`;
  },
});

/** One page at a time, named by the mode: `vite build --mode screen` makes dist/web/screen. `scripts/web.mjs` makes them all. */
export default defineConfig(({ mode }) => ({
  root: join(ROOT, 'web', mode),
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [roomWords(), pageTexts(mode)],
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
