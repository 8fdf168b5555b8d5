import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesUnder, ROOT } from '../src/tools/citations/project-files.ts';

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PACKAGE = JSON.parse(textOf('package.json')) as {
  readonly scripts: { readonly [name: string]: string };
  readonly engines: { readonly node: string };
};
/** What npm itself does. */
const OF_NPM = ['ci', 'install', 'uninstall', 'pack', 'rebuild', 'start', 'test'];
const OF_WOLFTAP = [...textOf('src/main.ts').matchAll(/^ {4}case '([a-z-]+)':/gm)].map(([, command = '']) => command);

/** The commands in a text that are nowhere: of npm, of Node by a file, and of the program. */
const unknown = (text: string): readonly string[] => [
  ...[...text.matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(([all, name = '']) => (name in PACKAGE.scripts ? [] : [all])),
  ...[...text.matchAll(/[`\n]npm ([a-z]+)/g)].flatMap(([all, name = '']) =>
    name === 'run' || OF_NPM.includes(name) ? [] : [all.slice(1)],
  ),
  ...[...text.matchAll(/\b(?:node|bash) ((?:bin|scripts|\.ci)\/[\w./-]+)/g)].flatMap(([all, file = '']) =>
    existsSync(join(ROOT, file)) ? [] : [all],
  ),
  ...[...text.matchAll(/(?:(?:[`\n]|npx |-u wolftap )wolftap|npm start --|wolftap\.mjs) ([a-z][a-z-]*)/g)].flatMap(([all, name = '']) =>
    OF_WOLFTAP.includes(name) ? [] : [all.trim()],
  ),
];

test('every command that the pages for people name is one', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'deploy/Containerfile', 'deploy/wolftap.service', '.ci/run'];
  const all = [...pages, ...filesUnder('docs', '.md')];
  expect(all.flatMap(path => unknown(textOf(path)).map(command => `${path}: ${command}`))).toEqual([]);
  const wrong =
    '`npm run nothing` `npm frob` `node scripts/none.mjs` `wolftap asides N` `sudo -u wolftap wolftap mend` `npm start -- halls`';
  expect(unknown(wrong)).toHaveLength(6);
});

interface Workflow {
  readonly jobs: {
    readonly [name: string]: {
      readonly strategy?: { readonly matrix?: { readonly node?: readonly string[] } };
      readonly steps: readonly ({ readonly run: string } | { readonly uses: string })[];
    };
  };
}
const numbers = (version: string): readonly number[] => version.split('.').map(Number);

test('the workflows run what there is, on the oldest Node that package.json supports, and on every one that INSTALL.md names', () => {
  const paths = filesUnder('.github/workflows', '.yml');
  expect(paths).not.toEqual([]);
  const oldest = PACKAGE.engines.node.replace('>=', '');
  for (const path of paths)
    for (const { steps, strategy } of Object.values((parse(textOf(path)) as Workflow).jobs)) {
      const run = steps.flatMap(step => ('run' in step ? [step.run] : []));
      expect(unknown(run.map(line => `\n${line} `).join(''))).toEqual([]);
      expect(run.join('\n')).toContain('.ci/run');
      const nodes = strategy?.matrix?.node ?? [];
      expect(nodes[0]).toBe(oldest);
      const newer = /with Node [\d.]+, ([\d, ]+) and (\d+)/.exec(textOf('docs/INSTALL.md'));
      expect(nodes.slice(1)).toEqual([...(newer?.[1] ?? '').split(', '), newer?.[2]]);
      expect(nodes.every(node => (numbers(node)[0] ?? 0) >= (numbers(oldest)[0] ?? 0))).toBe(true);
    }
});
