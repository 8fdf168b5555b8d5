import { WebSocket } from 'ws';
import type { FeedMessage, PublicTable } from '../../../src/wire/public.ts';

/** A listener at the feed that keeps every message. */
interface Ear {
  readonly web: WebSocket;
  readonly heard: FeedMessage[];
  readonly closed: Promise<number>;
  tables(): readonly PublicTable[];
}

export const listen = async (port: number, table = '', headers: { readonly [name: string]: string } = {}, more = ''): Promise<Ear> => {
  const web = new WebSocket(`ws://127.0.0.1:${port}/feed?table=${table}${more}`, { headers, perMessageDeflate: false });
  const heard: FeedMessage[] = [];
  web.on('message', data => heard.push(JSON.parse(String(data)) as FeedMessage));
  const closed = new Promise<number>(resolve => web.on('close', resolve));
  await new Promise((resolve, reject) => {
    web.once('open', resolve);
    web.once('error', reject);
  });
  return { web, heard, closed, tables: () => heard.flatMap(each => (each.type === 'table' ? [each.table] : [])) };
};
