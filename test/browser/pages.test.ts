import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePages, type Opened, openPage, serious, startBrowser } from './pages.ts';

let opened: Opened;

const said = (text: string): string => `data:text/html,<html lang="fr"><title>T</title><h1>T</h1><main>${encodeURIComponent(text)}</main>`;

beforeAll(async () => {
  opened = await openPage(await startBrowser(), said(''), 'laptop');
});
afterAll(leavePages);

const READ = '<p style="color: #000">Ana parle</p>';

/** The rows run in order, because a text that axe found readable is not judged again. This must not hide the fault of another text. */
test.each([
  ['a text that is read well', READ, 0],
  ['another in a pale colour', `${READ}<p style="color: #eee">Bruno dort</p>`, 1],
  ['the same, looked at again', `${READ}<p style="color: #eee">Bruno dort</p>`, 1],
  ['one as dark, on a dark ground', `${READ}<div style="background: #111"><p style="color: #000">Bruno dort</p></div>`, 1],
  ['one as dark, hardly there', `${READ}<div style="opacity: 0.2"><p style="color: #000">Bruno dort</p></div>`, 1],
  ['none of these any more', READ, 0],
])('axe finds no lack of contrast: %s', async (_title, text, faults) => {
  await opened.page.goto(said(text));
  expect(await serious(opened.page)).toHaveLength(faults);
});
