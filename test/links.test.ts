import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { layPages } from '../scripts/package.mjs';
import { filesUnder, ROOT } from '../src/tools/citations/project-files.ts';
import { freshFolder } from './tools/folder.ts';

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** How a heading is named in an address. */
const anchors = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a page that lead nowhere in this repository. */
const dead = (path: string, text: string, root = ROOT): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => {
    if (/^[a-z]+:/.test(to)) return [];
    const [file = '', anchor] = to.split('#');
    const there = file === '' ? path : join(dirname(path), file);
    if (file !== '' && !existsSync(join(root, there))) return [`${path}: ${to}`];
    return anchor === undefined || anchors(file === '' ? text : textOf(there)).includes(anchor) ? [] : [`${path}: ${to}`];
  });

test('every link between the pages for people leads somewhere', () => {
  const pages = [...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'], ...filesUnder('docs', '.md')];
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.flatMap(path => dead(path, textOf(path)))).toEqual([]);
  expect(dead('docs/A.md', '# One two\n[a](#one-two) [b](#three) [c](nowhere.md) [d](https://example.org)')).toEqual([
    'docs/A.md: #three',
    'docs/A.md: nowhere.md',
  ]);
});

test('every link of the pages in a package leads somewhere within it', () => {
  const folder = freshFolder();
  layPages(folder);
  writeFileSync(join(folder, 'LICENSE'), '');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.md'));
  expect(pages).toEqual(
    expect.arrayContaining(['README.md', 'docs/MODERATOR.md', 'docs/TABLE.md', 'docs/TOURNAMENTS.md', 'docs/INSTALL.md']),
  );
  expect(pages.flatMap(path => dead(path, textOf(path), folder))).toEqual([]);
  rmSync(join(folder, 'docs', 'TABLE.md'));
  expect(new Set(dead('README.md', textOf('README.md'), folder))).toEqual(
    new Set(['README.md: docs/TABLE.md', 'README.md: docs/TABLE.md#cards-tokens-readers']),
  );
});
