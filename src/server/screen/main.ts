import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FromScreens, Listening, ToScreens } from '../../wire/public.ts';
import { readPage } from './built-page.ts';
import { type ScreenServer, screenServer } from './server.ts';

const BUILT = fileURLToPath(new URL('../../../dist/web/screen', import.meta.url));
/** The shortest time between two counts of screens that are sent to the parent. */
const COUNT_MS = 200;

/** If the parent has just gone, the message is lost and `disconnect` follows. */
const tell = (said: FromScreens): void => {
  if (process.connected) process.send?.(said, () => undefined);
};
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

let server: ScreenServer | undefined;
let counting: NodeJS.Timeout | undefined;

const countSoon = (): void => {
  if (counting !== undefined) return;
  counting = setTimeout(() => {
    counting = undefined;
    if (server !== undefined) tell({ type: 'count', tables: server.counts(), voices: server.voices() });
  }, COUNT_MS);
};

const start = (names: readonly string[]): ScreenServer => {
  server = screenServer({ page: readPage(BUILT), names, changed: countSoon });
  return server;
};

const listen = async (opened: ScreenServer, wanted: readonly Listening[], flags: readonly string[]): Promise<void> => {
  const on: Listening[] = [];
  for (const each of wanted) {
    try {
      on.push(await opened.listen(each));
    } catch (error) {
      tell({ type: 'failed', code: codeOf(error), on: each });
      return;
    }
  }
  for (const each of flags) setFlagsFromString(each);
  tell({ type: 'ready', on });
};

process.on('message', (said: ToScreens) => {
  switch (said.type) {
    case 'listen':
      void listen(server ?? start(said.names), said.on, said.flags);
      break;
    case 'table':
      server?.show(said.table);
      break;
    case 'forget':
      server?.forget(said.table);
      break;
    case 'named':
      server?.name(said.table, said.voices);
      break;
    case 'clip':
      server?.hold(said.clip);
      break;
    case 'alive':
      tell({ type: 'alive' });
      break;
    case 'drop':
      server?.drop(said.language, said.key);
      break;
  }
});
// This process ends with its parent. A Ctrl+C reaches both, and the parent stops things in order.
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
