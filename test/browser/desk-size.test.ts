import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/words/words.ts';
import { builtPage } from '../server/screen/built.ts';

const BUDGET = 120_000;

describe('the organizer’s page, as it is built', () => {
  const page = builtPage('desk');
  const assets = readdirSync(join(page, 'assets'));
  const sent = (name: string): number => {
    const bytes = readFileSync(join(page, name));
    return name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  };

  test.each(LANGUAGES)('costs under 120 kB in all, fonts and the words of %s included', language => {
    const isMine = (name: string): boolean => !/^\w\w-[\w-]+\.js$/.test(name) || name.startsWith(`${language}-`);
    // Browsers fetch letters beyond western Europe only if a name needs one, and what reads codes only once a camera is opened.
    const files = assets.filter(name => isMine(name) && !/latin-ext|^codes-in-/.test(name)).map(name => `assets/${name}`);
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(['index.html', ...files].reduce((sum, name) => sum + sent(name), 0)).toBeLessThan(BUDGET);
  });

  test('fetches nothing from elsewhere', () => {
    const texts = assets.filter(name => /\.(?:js|css)$/.test(name)).map(name => readFileSync(join(page, 'assets', name), 'utf8'));
    for (const text of texts) expect(text.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:\/\/[\w.]/);
  });
});
