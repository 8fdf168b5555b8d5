import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface ServedFile {
  readonly type: string;
  readonly body: Buffer;
  /** Compressed when it is first asked for; undefined where that gains nothing. */
  readonly gzip?: () => Buffer | undefined;
}

/** The built page, whole in memory: no request ever touches the disk. */
export interface BuiltPage {
  readonly html: ServedFile;
  readonly assets: ReadonlyMap<string, ServedFile>;
  /** Names this build: the path of its script. */
  readonly name: string;
}

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const served = (type: string, body: Buffer): ServedFile => {
  let gzip: { readonly bytes: Buffer | undefined } | undefined;
  const zipped = (): Buffer | undefined => {
    const bytes = process.getBuiltinModule('node:zlib').gzipSync(body, { level: 9 });
    return bytes.length < body.length * 0.95 ? bytes : undefined;
  };
  return {
    type,
    body,
    gzip: () => {
      gzip ??= { bytes: zipped() };
      return gzip.bytes;
    },
  };
};

const read = (path: string): ServedFile => served(TYPES[extname(path)] ?? 'application/octet-stream', readFileSync(path));

export const readPage = (folder: string): BuiltPage => {
  const html = read(join(folder, 'index.html'));
  const names = readdirSync(join(folder, 'assets'));
  const assets = new Map(names.map(name => [`/assets/${name}`, read(join(folder, 'assets', name))]));
  const script = /<script[^>]* src="([^"]+)"/.exec(html.body.toString('utf8'))?.[1];
  if (script === undefined) throw new Error(`${folder} holds no page`);
  return { html, assets, name: script };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page on which a screen chooses among several tables. The page reloads by itself, since tables come and go. */
export const tableList = (
  page: BuiltPage,
  tables: readonly { readonly table: string; readonly names: readonly string[] }[],
): ServedFile => {
  const links = tables.map(
    ({ table, names }) =>
      `<li><a href="/t/${table}"><b>${escaped(table)}</b> ${names.map(name => `<bdi>${escaped(name)}</bdi>`).join(', ')}</a></li>`,
  );
  const style = /<link[^>]* rel="stylesheet"[^>]*>/.exec(page.html.body.toString('utf8'))?.[0] ?? '';
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="refresh" content="15"><meta name="viewport" content="width=device-width">
<title>Wolftap</title>${style}</head><body><main class="tables"><h1>Wolftap</h1><ul>${links.join('')}</ul></main></body></html>`;
  return { type: 'text/html; charset=utf-8', body: Buffer.from(html, 'utf8') };
};
