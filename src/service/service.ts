import { join } from 'node:path';
import type { PublicTable } from '../domain/evening.ts';
import { openDocument } from '../journal/aside.ts';
import { languageFor } from '../program/flags.ts';
import { commandLine } from '../program/installed.ts';
import { addressOf, isLoopback, ownNames } from '../server/door/own-addresses.ts';
import { hasPages } from '../server/door/pages.ts';
import { type Screens, startScreens } from '../server/moderator/screen-process.ts';
import { type Entropy, type EveningClock, type TablesBeside, USUAL_PACE } from '../session/evening/neighbours.ts';
import { isNewTable, keepLanguage } from '../session/evening/writer.ts';
import { languageAskedDocument } from '../wire/kept/service.ts';
import { cardKeysFile, cardKeysIn } from './card-keys.ts';
import { roomIn, watchRoom } from './disk-room.ts';
import { type Failure, isFailure, listenFailure } from './failure.ts';
import { openData, openTableData, PAGES } from './folders.ts';
import { leftAloneIn } from './left-alone.ts';
import { serveModerator } from './moderator.ts';
import { hearOn, recordingsIn, spokenTime } from './narration.ts';
import type { ServiceOptions } from './options.ts';
import { QUICK_CODE } from './quick-code.ts';
import { type RehearsalRoom, rehearsalRoom } from './rehearsal/rehearsal-room.ts';
import { serveReaders } from './table-readers.ts';
import { dayClock, type OpenTable, openTable, systemEntropy } from './tables.ts';
import { unknowableCards } from './unknowable-cards.ts';

/** The addresses of a running service. */
export interface Places {
  readonly moderator: string;
  readonly virtual: string;
  /** The address for paired devices; null where only this machine is served. */
  readonly beyond: string | null;
  /** The public screen; null where the pages are not built. */
  readonly screen: string | null;
}

interface Service {
  readonly places: Places;
  readonly screensPid: number | undefined;
  stop(): Promise<void>;
}

interface ServiceHooks {
  /** Reports a failure that does not end the service. It never contains a secret. */
  readonly note: (what: 'screens-died' | 'shelf-aside' | 'tidied' | 'left-aside' | 'card-keys' | 'bug', why: string) => void;
  /** The clock of the evenings; the machine's own by default. */
  readonly clock?: EveningClock;
  /** The chance of the evenings; the system's own by default. */
  readonly entropy?: Entropy;
  /** Bytes left on the disk of a folder; what the system says by default. */
  readonly room?: (folder: string) => number | null;
  /** The most games with which a deck is tried. */
  readonly trials?: number;
}

/** Starts the service. If it fails, everything is closed again and the failure is returned. */
export const startService = async (
  options: ServiceOptions,
  { note, clock = dayClock, entropy = systemEntropy, room: roomLeft = roomIn, trials }: ServiceHooks,
): Promise<Service | Failure> => {
  const data = openData(options.data);
  if (isFailure(data)) return data;
  const { shelf, laidAside, cleared } = data;
  if (laidAside !== null) note('shelf-aside', laidAside);
  if (cleared.length > 0) note('tidied', cleared.join(', '));
  const undo: (() => unknown)[] = [() => shelf.close()];
  const down = async (): Promise<void> => {
    for (const each of undo.splice(0).reverse()) await each();
  };

  const identity = isLoopback(options.host) ? undefined : await (await import('./tls.ts')).identityFor(options, new Date());
  if (isFailure(identity)) {
    await down();
    return identity;
  }
  const tables: OpenTable[] = [];
  let screens: Screens | undefined;
  let rehearsal: RehearsalRoom | undefined;
  const starting = startScreensFor(
    options,
    running => {
      for (const { id, evening, screensSpeak } of tables) {
        evening.screens(running?.count(id) ?? 0);
        screensSpeak(running?.voices(id) ?? []);
      }
      rehearsal?.counted(id => running?.count(id) ?? 0);
    },
    note,
  );
  // The result is awaited below; until then a failure must not count as unhandled, which would end the process.
  const begun = starting.catch(() => undefined);
  const endScreens = async (): Promise<void> => (await begun)?.stop();
  undo.push(endScreens);
  const show = (table: PublicTable): void => screens?.show(table);
  const screenOf = (id: string): string | null => {
    const address = screenAddress(options, screens);
    return address === null || (options.tables.length === 1 && options.tables[0] === id) ? address : `${address}t/${id}`;
  };
  const language = languageFor(options);
  const unknowable = unknowableCards(shelf, clock.now());
  const besideOf = (id: string): TablesBeside => ({ whoUses: spot => tables.find(each => each.id !== id && each.evening.uses(spot))?.id });
  for (const id of options.tables) {
    const file = openTableData(options.data, id, shelf);
    if (isFailure(file)) {
      await down();
      return file;
    }
    const { leftovers } = file;
    if (leftovers.cleared.length > 0) note('tidied', leftovers.cleared.join(', '));
    if (leftovers.aside.length > 0) note('left-aside', leftovers.aside.join(', '));
    if (isNewTable(file, id)) await keepLanguage(file, id, language);
    const table = await openTable({
      id,
      file,
      lostBefore: (laidAside === null ? 0 : 1) + leftovers.aside.length,
      tidied: cleared.length + leftovers.cleared.length,
      listsAside: commandLine('aside', options.data),
      unknowable,
      clock,
      entropy,
      pace: options.pace ?? USUAL_PACE,
      beside: options.tables.length > 1 ? besideOf(id) : undefined,
      language,
      shown: show,
      named: voices => screens?.name(id, voices),
      screen: () => screenOf(id),
      spoken: spokenTime,
    });
    tables.push(table);
    undo.push(() => table.close());
    const asked = openDocument(shelf, `service/language/${id}`, languageAskedDocument, clock.now());
    if (options.language === undefined || asked.value !== undefined) continue;
    await table.evening.ask({ do: 'language', language }, `begins-${id}-${language}`);
    await asked.keep(language);
  }
  undo.push(
    watchRoom(
      () => roomLeft(options.data),
      clock,
      isLow => {
        for (const { evening } of tables) evening.room(isLow);
      },
    ),
  );
  const cards = cardKeysIn(options.data);
  if (cards.is === 'newer' || cards.is === 'unreadable' || (cards.is === 'none' && unknowable.size > 0))
    note('card-keys', cardKeysFile(options.data));
  const naming = cards.is === 'here' ? cards.keys.naming : undefined;
  const readers = serveReaders(
    { data: options.data, spec: options.readers, left: leftAloneIn(options.data), naming },
    tables,
    shelf,
    error => note('bug', nameOf(error)),
  );
  undo.push(() => readers.stop());
  for (const table of tables) table.watch(readers.seen, () => undefined);

  const recordings = await recordingsIn(options.data);
  const room = rehearsalRoom({
    tables: options.tables,
    language: () => tables[0]?.view().language ?? language,
    clock,
    entropy,
    pace: options.pace,
    village: id => ({ show, forget: table => screens?.forget(table), address: () => screenOf(id) }),
  });
  rehearsal = room;
  undo.push(() => room.close());
  const moderator = await serveModerator({ options, rehearsal: room, tables, readers, shelf, recordings, identity, trials });
  if (!isFailure(moderator)) undo.push(() => moderator.close());
  try {
    screens = await starting;
  } catch (error) {
    await down();
    return listenFailure(error, options.screenHost, options.screenPort, 'screen-port');
  }
  // A running service ends the screens first, so that no closed table hears of their end.
  undo.push(endScreens);
  const running = screens;
  if (isFailure(moderator)) {
    await down();
    return moderator;
  }
  for (const { evening } of tables) show(evening.publicTable);
  if (running !== undefined) hearOn(running, recordings);
  const address = `http://localhost:${moderator.port}/`;
  return {
    places: {
      moderator: address,
      virtual: `${address}table`,
      beyond: moderator.beyond[0] ?? null,
      screen: screenAddress(options, screens),
    },
    screensPid: running?.pid,
    stop: down,
  };
};

const screenAddress = ({ screenHost }: ServiceOptions, screens: Screens | undefined): string | null => {
  const [on] = screens?.on ?? [];
  return on === undefined ? null : addressOf(screenHost, on.port);
};

/** Starts the process of the screens while the rest of the service starts; undefined without a built page, because there is nothing to show. */
const startScreensFor = async (
  { screenHost, screenPort }: ServiceOptions,
  counted: (screens: Screens | undefined) => void,
  note: ServiceHooks['note'],
): Promise<Screens | undefined> => {
  if (!hasPages(join(PAGES, 'screen'))) return undefined;
  let screens: Screens | undefined;
  screens = await startScreens({
    on: [{ host: screenHost, port: screenPort }],
    names: ownNames(),
    flags: QUICK_CODE,
    changed: () => counted(screens),
    died: how => note('screens-died', how),
  });
  return screens;
};

/** Names a bug by its kind and place, without its message, which may contain secrets. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const at = /\((?:.*\/)?([^/()]+:\d+):\d+\)|at (?:.*\/)?([^/()]+:\d+):\d+/.exec(error.stack ?? '');
  return `${error.name} ${at?.[1] ?? at?.[2] ?? ''}`.trim();
};
