import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remedyLines } from '../../../firmware-bridge/troubles.ts';
import { asideOn } from '../../journal/aside.ts';
import { isForOthers } from '../../journal/folder.ts';
import { openShelf } from '../../journal/shelf.ts';
import { openTableFile } from '../../journal/table-file.ts';
import { asInstalled } from '../../program/installed.ts';
import { isLoopback } from '../../server/door/own-addresses.ts';
import { hasPages } from '../../server/door/pages.ts';
import { clipMaker, INSTALL_MAKER } from '../../server/moderator/clip-maker.ts';
import { cardKeysFile, cardKeysIn } from '../../service/card-keys.ts';
import { PAGES, shelfIn, tableFileIn, tablesIn } from '../../service/folders.ts';
import { withLeftAlone } from '../../service/left-alone.ts';
import type { ServiceOptions } from '../../service/options.ts';
import type { TextKey, Words } from '../../words/spoken.ts';
import { certificate } from './certificate.ts';
import type { Finding, Say } from './finding.ts';
import { installation } from './installation.ts';
import { lookAtReaders } from './reader-findings.ts';
import { tournamentFindings } from './tournaments.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OLDEST_NODE: readonly [number, number] = [20, 19];

/** Gives each finding as soon as it is known, because the readers take a while. */
export async function* findings(options: ServiceOptions, env: NodeJS.ProcessEnv, words: Words): AsyncGenerator<Finding> {
  const say = (
    is: Finding['is'],
    key: TextKey,
    args: { readonly [name: string]: string | number } = {},
    ...mend: readonly string[]
  ): Finding => ({
    is,
    text: words.text(key, args),
    mend: asInstalled(mend, options.data),
  });
  yield* installation(ROOT, say);
  yield node(say);
  yield* packages(say);
  yield* data(options.data, say);
  yield* tournamentFindings({ data: options.data, where: env.WOLFTAP_EVENT || undefined, hall: env.WOLFTAP_HALL || undefined }, words, say);
  // A running service holds its ports itself; the finding about the data folder says that it is running.
  const isRunning = asideIn(options.data, []) === 'busy';
  for await (const found of ports(options, say)) if (found.is === 'good' || !isRunning) yield found;
  yield* certificate(options, new Date(), say);
  yield pages(say);
  yield clipMaker().isReady() ? say('good', 'service.doctor.voice.good') : say('hint', 'service.doctor.voice.bad', {}, INSTALL_MAKER);
  const { ready, troubles } = await lookAtReaders(withLeftAlone(options.readers, options.data));
  yield say('good', 'service.doctor.readers.good', { count: ready });
  for (const { which, code, detail, isHint } of troubles)
    yield say(
      isHint ? 'hint' : 'bad',
      'service.doctor.readers.bad',
      { name: which, why: words.trouble(code) },
      ...remedyLines(code, detail),
    );
}

const node = (say: Say): Finding => {
  const { node: value } = process.versions;
  const [major = 0, minor = 0] = value.split('.').map(Number);
  const isNew = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isNew
    ? say('good', 'service.doctor.node.good', { value })
    : say('bad', 'service.doctor.node.bad', { value, text: OLDEST_NODE.join('.') });
};

const whyNot = async (load: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await load();
    return undefined;
  } catch (error) {
    // The first line says what is wrong; the stack follows.
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  }
};

async function* packages(say: Say): AsyncGenerator<Finding> {
  let sqlite = { value: '', name: '' };
  const database = await whyNot(async () => {
    const { DRIVERS, openDatabase } = await import('../../journal/sqlite/database.ts');
    const db = openDatabase(':memory:');
    const value = db.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '';
    db.close();
    sqlite = { value, name: DRIVERS.find(driver => driver.load() !== undefined)?.name ?? '' };
  });
  yield database === undefined
    ? say('good', 'service.doctor.database.good', sqlite)
    : say('bad', 'service.doctor.database.bad', { why: database }, `cd ${ROOT}`, 'npm rebuild better-sqlite3');
  const serial = await whyNot(() => import('@serialport/bindings-cpp'));
  yield serial === undefined
    ? say('good', 'service.doctor.serial.good')
    : say('bad', 'service.doctor.serial.bad', { why: serial }, `cd ${ROOT}`, 'npm rebuild @serialport/bindings-cpp');
  // The package is only looked for, because loading it may crash the process.
  const isCompiled = existsSync(join(ROOT, 'node_modules', '@pokusew', 'pcsclite', 'build', 'Release', 'pcsclite.node'));
  yield isCompiled
    ? say('good', 'service.doctor.pcsc.good')
    : say('hint', 'service.doctor.pcsc.bad', {}, ...remedyLines('pcsc-not-installed'));
}

function* data(file: string, say: Say): Generator<Finding> {
  const cleared: string[] = [];
  yield folder(file, cleared, say);
  if (cleared.length > 0) yield say('hint', 'service.note.tidied', { why: cleared.join(', ') });
  const { is } = cardKeysIn(file);
  if (is === 'here') yield say('good', 'service.doctor.cards.good');
  else if (is !== 'none') yield say('bad', 'service.doctor.cards.bad', { file: cardKeysFile(file) }, 'npx wolftap restore FILE --replace');
}

const folder = (file: string, cleared: string[], say: Say): Finding => {
  if (!existsSync(file)) {
    const above = existingAbove(file);
    const why = above === undefined ? undefined : refusedAt(above);
    return why === undefined ? say('good', 'service.doctor.data.good', { file }) : say('bad', 'service.doctor.data.bad', { file, why });
  }
  const why = refusedAt(file);
  if (why !== undefined)
    return say('bad', 'service.doctor.data.bad', { file, why }, `sudo chown -R "$USER" ${file}`, `chmod -R u+rwX ${file}`);
  const open = [file, join(file, 'games'), join(file, 'tables'), join(file, 'halls'), ...entriesOf(file)].filter(
    path => existsSync(path) && isForOthers(path),
  );
  if (open.length > 0) return say('bad', 'service.doctor.data.open', { file }, `chmod -R go-rwx ${file}`);
  const aside = asideIn(file, cleared);
  if (aside === 'busy') return say('hint', 'service.doctor.data.busy', { file });
  return aside === 0
    ? say('good', 'service.doctor.data.good', { file })
    : say('hint', 'service.doctor.data.aside', { file, found: aside }, 'npx wolftap aside');
};

/** How many things were put aside; `busy` while a service has the files open. Leftovers of a killed program are added to `cleared`. */
const asideIn = (folder: string, cleared: string[]): number | 'busy' => {
  const shelf = existsSync(shelfIn(folder)) ? [openShelf(shelfIn(folder))] : [];
  const tables = tablesIn(folder).map(table => openTableFile(tableFileIn(folder, table)));
  for (const table of tables) if (table.ok) cleared.push(...table.value.leftovers.cleared);
  const opened = [...shelf, ...tables];
  const counts = opened.map(each => {
    if (!each.ok) return each.refusal.code === 'journal.in_use' ? 'busy' : 0;
    const count = asideOn(each.value).length;
    each.value.close();
    return count;
  });
  return counts.reduce<number | 'busy'>((sum, each) => (sum === 'busy' || each === 'busy' ? 'busy' : sum + each), 0);
};

const entriesOf = (folder: string): readonly string[] => readdirSync(folder).map(name => join(folder, name));
const existingAbove = (path: string): string | undefined => {
  const above = join(path, '..');
  if (existsSync(above)) return above;
  return above === path ? undefined : existingAbove(above);
};
const refusedAt = (folder: string): string | undefined => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

async function* ports({ host, port: own, tlsPort, screenHost, screenPort }: ServiceOptions, say: Say): AsyncGenerator<Finding> {
  const isBeyond = !isLoopback(host);
  yield await port(isBeyond ? '127.0.0.1' : host, own, say);
  if (isBeyond) yield await port(host, tlsPort, say);
  yield await port(screenHost, screenPort, say);
}

const port = (host: string, value: number, say: Say): Promise<Finding> =>
  new Promise(resolve => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        say(
          'bad',
          'service.doctor.port.bad',
          { value, why: error.code ?? error.message },
          `ss --listening --tcp --processes 'sport = :${value}'`,
        ),
      ),
    );
    server.listen({ host, port: value }, () => server.close(() => resolve(say('good', 'service.doctor.port.good', { value }))));
  });

const PAGES_THERE_ARE = ['desk', 'moderator', 'pair', 'public', 'screen', 'table'];

const pages = (say: Say): Finding => {
  const missing = PAGES_THERE_ARE.filter(name => !hasPages(join(PAGES, name)));
  return missing.length === 0
    ? say('good', 'service.doctor.pages.good')
    : say('bad', 'service.doctor.pages.bad', { names: missing.join(', ') }, `cd ${ROOT}`, 'node scripts/web.mjs');
};
