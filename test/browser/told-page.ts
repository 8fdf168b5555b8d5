import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { booksForSetUp } from '../../src/server/moderator/books.ts';
import { type FromTable, WIRE } from '../../src/server/wire/moderator.ts';
import { builtPage } from '../server/screen/built.ts';
import { startBrowser } from './pages.ts';

const HOME = 'http://wolftap.test/';
const TABLE = 'one';
const TYPES: { readonly [ending: string]: string } = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Pages of the moderator's side that are told by a test what is on the table: no service, no disk, no clock. */
export interface ToldPage {
  readonly page: Page;
  /** What the page has asked for since the last view. Whatever it asks for is taken. */
  readonly asked: readonly Ask[];
  tell(view: EveningView): Promise<void>;
  close(): Promise<void>;
}

type Said = Extract<FromTable, { readonly type: 'done' | 'view' }>;
const saying = (message: Said): string => JSON.stringify(message);

/** What a page fetches: itself, and what the service has to say of books. */
const serve = async (context: BrowserContext, answers: { readonly [path: string]: unknown }): Promise<void> => {
  await context.route(`${HOME}**`, route => {
    const { pathname } = new URL(route.request().url());
    const [, first = ''] = pathname.split('/');
    if (pathname in answers) return route.fulfill({ json: answers[pathname] });
    if (first === 'api') return route.fulfill({ status: 204 });
    const file = first === 'assets' ? pathname : 'index.html';
    const path = [first, 'moderator', 'table'].map(page => join(builtPage(page), file)).find(existsSync);
    if (path === undefined) return route.fulfill({ status: 404 });
    const contentType = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return route.fulfill({ body: readFileSync(path), contentType });
  });
};

/** In French, without motion. */
export const toldPage = async (view: EveningView, answers: { readonly [path: string]: unknown } = {}, path = ''): Promise<ToldPage> => {
  const browser = await startBrowser();
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' });
  const asked: Ask[] = [];
  let now = view;
  let line: WebSocketRoute | undefined;
  await serve(context, { '/api/tables': { tables: [{ id: TABLE }] }, '/api/books': booksForSetUp(), ...answers });
  await context.routeWebSocket(/\/stream/, socket => {
    line = socket;
    socket.onMessage(text => {
      const message: { readonly type: string; readonly id: string; readonly ask: Ask } = JSON.parse(String(text));
      if (message.type !== 'ask') return;
      asked.push(message.ask);
      socket.send(saying({ v: WIRE, type: 'done', id: message.id }));
    });
    socket.send(saying({ v: WIRE, type: 'view', view: now }));
  });
  const page = await context.newPage();
  await page.goto(`${HOME}${path}`);
  await page.waitForSelector('h1');
  return {
    page,
    asked,
    tell: async next => {
      now = next;
      asked.length = 0;
      line?.send(saying({ v: WIRE, type: 'view', view: next }));
    },
    close: () => context.close(),
  };
};
