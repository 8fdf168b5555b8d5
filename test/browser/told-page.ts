import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrowserContext, Page, Route, WebSocketRoute } from 'playwright-core';
import type { AnnouncedGame, Ask, EveningView, PublicTable } from '../../src/domain/evening.ts';
import { booksForSetUp } from '../../src/server/moderator/books.ts';
import type { FromTable, PadsShown } from '../../src/wire/moderator.ts';
import type { FeedMessage } from '../../src/wire/public.ts';
import { WIRE } from '../../src/wire/version.ts';
import { builtPage } from '../server/screen/built.ts';
import { playsOne, type Rig, stepNow } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';
import { startBrowser } from './pages.ts';
import { wayToPage } from './slow-line.ts';

const HOME = 'http://wolftap.test/';
/** The public screens have an address of their own. */
const SCREENS = 'http://screens.test/';
const TABLE = 'one';
const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A game for which the machine will announce the night, before any sound was heard. */
export const ANNOUNCED: AnnouncedGame = {
  phase: 'check',
  heard: false,
  readAloud: false,
  says: [],
  unready: [],
  begins: null,
  void: null,
  faults: [],
};

/** Plays a random game to this step and returns the view there. */
export const viewAt = async (rig: Rig, wanted: string): Promise<EveningView> => {
  const chance = dice(5);
  for (let moves = 0; stepNow(rig).id !== wanted; moves += 1) {
    if (moves > 200) throw new Error(`${wanted} does not come`);
    await playsOne(rig, chance);
  }
  return rig.evening.view;
};

/** A page that gets its views from the test, without service, disk or clock. */
export interface ToldPage {
  readonly page: Page;
  /** The asks of the page since the last view. Every ask is accepted. */
  readonly asked: readonly Ask[];
  /** Resolves when the view has been sent to the page. */
  tell(view: EveningView): Promise<void>;
  /** Goes to another page of the same address; `has`: what is on the page when it is there. */
  goTo(path: string, has?: string): Promise<void>;
  goToScreen(table: PublicTable, has?: string): Promise<void>;
  close(): Promise<void>;
}

type Said = Extract<FromTable, { readonly type: 'done' | 'view' | 'pads' }>;

/** Answers with a built file, from the first of these pages that has it. */
const fromPages = (route: Route, pages: readonly string[], pathname: string, pageAt: typeof builtPage): Promise<void> => {
  const file = pathname.startsWith('/assets/') ? pathname : 'index.html';
  const path = pages.map(page => join(pageAt(page), file)).find(existsSync);
  if (path === undefined) return route.fulfill({ status: 404 });
  return route.fulfill({ body: readFileSync(path), contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
};

/** Serves what the page fetches: its files, the books, and `answers`. */
const serve = async (context: BrowserContext, answers: { readonly [path: string]: unknown }, pageAt: typeof builtPage): Promise<void> => {
  await context.route(`${HOME}**`, route => {
    const { pathname } = new URL(route.request().url());
    if (pathname in answers) return route.fulfill({ json: answers[pathname] });
    if (pathname.startsWith('/api/')) return route.fulfill({ status: 204 });
    const own = ['table', 'pair'].filter(page => pathname === `/${page}` || pathname.startsWith('/assets/'));
    return fromPages(route, [...own, 'moderator'], pathname, pageAt);
  });
  await context.route(`${SCREENS}**`, route => fromPages(route, ['screen'], new URL(route.request().url()).pathname, pageAt));
};

/** Opens the page in French by default and without motion. `pageAt` says where the built pages lie. */
export const toldPage = async (
  view: EveningView,
  answers: { readonly [path: string]: unknown } = {},
  pads: PadsShown['pads'] = [],
  { locale = 'fr-FR', pageAt = builtPage }: { readonly locale?: string; readonly pageAt?: typeof builtPage } = {},
): Promise<ToldPage> => {
  const browser = await startBrowser();
  const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
  const asked: Ask[] = [];
  let now = view;
  let line: WebSocketRoute | undefined;
  const way = wayToPage();
  const tellBy = (socket: WebSocketRoute, message: Said): Promise<void> =>
    new Promise(done =>
      way(() => {
        socket.send(JSON.stringify(message));
        done();
      }),
    );
  await serve(context, { '/api/tables': { tables: [{ id: TABLE }] }, '/api/books': booksForSetUp(), ...answers }, pageAt);
  await context.routeWebSocket(/\/stream/, socket => {
    line = socket;
    socket.onMessage(text => {
      const message: { readonly type: string; readonly id: string; readonly ask: Ask } = JSON.parse(String(text));
      if (message.type !== 'ask') return;
      asked.push(message.ask);
      void tellBy(socket, { v: WIRE, type: 'done', id: message.id });
    });
    void tellBy(socket, { v: WIRE, type: 'view', view: now });
    if (socket.url().includes('pads=1')) void tellBy(socket, { v: WIRE, type: 'pads', pads });
  });
  const page = await context.newPage();
  const goTo = async (address: string, has = 'h1'): Promise<void> => {
    await page.goto(address);
    await page.waitForSelector(has);
  };
  await goTo(HOME);
  return {
    page,
    asked,
    tell: async next => {
      now = next;
      asked.length = 0;
      if (page.url() !== HOME) await goTo(HOME);
      else if (line !== undefined) await tellBy(line, { v: WIRE, type: 'view', view: next });
    },
    goTo: (path, has) => goTo(`${HOME}${path}`, has),
    goToScreen: async (table, has) => {
      await context.routeWebSocket(/\/feed/, socket =>
        way(() => socket.send(JSON.stringify({ v: 1, type: 'table', table } satisfies FeedMessage))),
      );
      await goTo(SCREENS, has);
    },
    close: () => context.close(),
  };
};
