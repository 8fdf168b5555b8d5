import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, ROOT } from '../../src/tools/citations/project-files.ts';
import { firstSpoken } from '../../src/words/languages.ts';

test.each([
  ['a Dutch browser', ['', 'nl-NL', 'nl'], 'en'],
  ['a Dutch browser of somebody who also reads German', ['', 'nl-NL', 'de-AT', 'fr'], 'de'],
  ['a browser that says nothing', [''], 'en'],
  ['a browser in which Italian was chosen', ['it', 'fr'], 'it'],
  ['a browser in which a language was chosen that there is no more', ['eo', 'es-MX'], 'es'],
  ['a browser of languages that only begin alike', ['', 'frr', 'fil-PH', 'pt-BR'], 'pt'],
  ['a terminal', ['DE_at.UTF-8'], 'de'],
  ['a terminal of none, or of no language', ['C', 'constructor'], 'en'],
])('%s is spoken to', (_what, wanted, spoken) => {
  expect(firstSpoken(wanted)).toBe(spoken);
});

test('one place says the language for a person who has chosen none', () => {
  const sources = [...filesUnder('src', '.ts'), ...filesUnder('web', '.ts'), ...filesUnder('web', '.tsx')];
  const own = sources.filter(path => /\?\? '(?:fr|en|pt|it|es|de)'/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(own).toEqual(['src/words/languages.ts']);
});

test('one place lists the languages', () => {
  const sources = [...filesUnder('src', '.ts'), ...filesUnder('web', '.ts'), ...filesUnder('web', '.tsx')];
  const own = sources.filter(path =>
    /['"`](?:pt|it|es|de)['"`]|\b(?:pt|es|de): |\/(?:en|pt|it|es|de)\//.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(own).toEqual(['src/domain/languages.ts']);
});

test('no page says in which language it is before its script knows', () => {
  const pages = filesUnder('web', 'index.html');
  expect(pages).toHaveLength(8);
  expect(pages.filter(path => /<html[^>]*\blang=/.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
