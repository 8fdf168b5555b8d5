import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

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
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry => {
    const ending = extname(entry.name);
    const type = TYPES[ending];
    if (!entry.isFile() || type === undefined) return [];
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    return [{ path, type, body: readFileSync(file), packed: PACKED.includes(ending) }];
  });

const MISSING =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Wolftap</title><p>The pages are not built: <code>node scripts/web.mjs</code></p>';

/**
 * Serves built pages: the first at the root, each other one under the name of its folder. Files with a hash in their name never change.
 * `alsoAt` are further paths of the first page: `/phone` is `phone.html` where there is such a file, else the page itself.
 * Gives the paths of each page, its own first.
 */
export const servePages = (
  app: FastifyInstance,
  folders: readonly string[],
  alsoAt: readonly string[] = [],
): readonly (readonly string[])[] => {
  const served = new Set<string>();
  return folders.map((folder, index) => {
    const home = index === 0 ? '/' : `/${basename(folder)}`;
    if (!hasPages(folder)) {
      for (const url of [home, ...(index === 0 ? alsoAt : [])])
        app.get(url, (_, reply) => reply.code(503).type('text/html; charset=utf-8').send(MISSING));
      return [home];
    }
    const files = filesOf(folder);
    const urlOf = ({ path }: File): string => (path === 'index.html' ? home : `/${path.replace(/(?:\/index)?\.html$/, '')}`);
    for (const file of files) {
      const url = urlOf(file);
      // Pages share fonts; the same name is the same bytes.
      if (!served.has(url)) serveFile(app, url, file);
      served.add(url);
    }
    const page = files.find(({ path }) => path === 'index.html');
    for (const url of index === 0 ? alsoAt : []) if (page !== undefined && !served.has(url)) serveFile(app, url, page);
    return [home, ...files.map(urlOf)];
  });
};

const serveFile = (app: FastifyInstance, url: string, { path, type, body, packed }: File): void => {
  const kept = path.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable';
  let gzipped: Buffer | undefined;
  app.get(url, (request, reply) => {
    reply.header('cache-control', kept).header('vary', 'accept-encoding').type(type);
    if (packed || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
    gzipped ??= process.getBuiltinModule('node:zlib').gzipSync(body, { level: 9 });
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });
};
