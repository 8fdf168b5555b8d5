import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { pagesIn } from '../../scripts/web.mjs';
import { freshFolder } from '../tools/folder.ts';

test('every folder with an index.html is built, and depends on the pages whose parts it uses', () => {
  const web = freshFolder();
  const files = {
    'rehearsal/index.html': '',
    'rehearsal/main.tsx': "import { Village } from '../screen/village.tsx';\nimport '../shared/base.css';",
    'screen/index.html': '',
    'screen/village.tsx': "export { dots } from './dots.ts';",
    'shared/base.css': '',
    'tournament/desk/index.html': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(web, name)), { recursive: true });
    writeFileSync(join(web, name), text);
  }
  const found = Object.entries(pagesIn(web)).map(([page, folders]) => [
    page,
    (folders as readonly string[]).map(each => relative(web, each)),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    rehearsal: ['rehearsal', 'screen'],
    screen: ['screen'],
    desk: [join('tournament', 'desk')],
  });
});
