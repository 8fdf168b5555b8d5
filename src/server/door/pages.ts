import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};
/** Files of these types are compressed already. */
const PACKED = ['.woff2'];

interface File {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly packed: boolean;
}

export const hasPages = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** All files of a built page, read once. No path can reach any other file. */
const filesOf = (folder: string): readonly File[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(name => {
    const ending = extname(name);
    const type = TYPES[ending];
    if (type === undefined) return [];
    return [{ path: name.split(sep).join('/'), type, body: readFileSync(join(folder, name)), packed: PACKED.includes(ending) }];
  });

const MISSING =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Wolftap</title><p>The pages are not built: <code>node scripts/web.mjs</code></p>';

/** The files that have a hash in their name. They share one route: to build a hundred would take longer than the rest of a side's start. */
const ASSETS = '/assets/';
const ASSET = `${ASSETS}*`;

type Sends = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The built pages of a side. */
export interface ServedPages {
  /** The paths of each page, its own first. */
  readonly paths: readonly (readonly string[])[];
  /** What a request leads to, however its address is spelled: the path of a file, else the route. Undefined where it leads to nothing. */
  leadsTo(request: Pick<FastifyRequest, 'params' | 'routeOptions'>): string | undefined;
}

/**
 * Serves built pages: the first at the root, each other one under the name of its folder. Files with a hash in their name never change.
 * `alsoAt` are further paths of the first page: `/phone` is `phone.html` where there is such a file, else the page itself.
 */
export const servePages = (app: FastifyInstance, folders: readonly string[], alsoAt: readonly string[] = []): ServedPages => {
  const served = new Map<string, Sends>();
  const serve = (url: string, sends: Sends): void => {
    // Pages share fonts: files of the same name have the same bytes.
    if (served.has(url)) return;
    served.set(url, sends);
    if (!url.startsWith(ASSETS)) app.get(url, sends);
  };
  const paths = folders.map((folder, index) => {
    const home = index === 0 ? '/' : `/${basename(folder)}`;
    const further = index === 0 ? alsoAt : [];
    if (!hasPages(folder)) {
      for (const url of [home, ...further]) serve(url, (_, reply) => reply.code(503).type('text/html; charset=utf-8').send(MISSING));
      return [home];
    }
    const files = filesOf(folder);
    const urlOf = ({ path }: File): string => (path === 'index.html' ? home : `/${path.replace(/(?:\/index)?\.html$/, '')}`);
    for (const file of files) serve(urlOf(file), sending(file));
    const page = files.find(({ path }) => path === 'index.html');
    for (const url of further) if (page !== undefined) serve(url, sending(page));
    return [home, ...files.map(urlOf)];
  });
  const assetIn = (params: unknown): string =>
    typeof params === 'object' && params !== null && '*' in params ? `${ASSETS}${params['*']}` : ASSETS;
  app.get(ASSET, (request, reply) => {
    const sends = served.get(assetIn(request.params));
    return sends === undefined ? reply.callNotFound() : sends(request, reply);
  });
  return {
    paths,
    leadsTo: ({ params, routeOptions: { url } }) => {
      if (url !== ASSET) return url;
      const path = assetIn(params);
      return served.has(path) ? path : undefined;
    },
  };
};

const sending = ({ path, type, body, packed }: File): Sends => {
  const kept = path.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable';
  let gzipped: Buffer | undefined;
  return (request, reply) => {
    reply.header('cache-control', kept).header('vary', 'accept-encoding').type(type);
    if (packed || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
    gzipped ??= process.getBuiltinModule('node:zlib').gzipSync(body, { level: 9 });
    return reply.header('content-encoding', 'gzip').send(gzipped);
  };
};
