import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReaders } from '../../../../firmware-bridge/open-readers.ts';
import type { Entry } from '../../../domain/entry.ts';
import { no, ok } from '../../../domain/refusal.ts';
import type { Shelf } from '../../../journal/shelf.ts';
import type { TableFile } from '../../../journal/table-file.ts';
import { hasPages } from '../../../server/door/pages.ts';
import { type Screens, startScreens } from '../../../server/moderator/screen-process.ts';
import { isFailure } from '../../../service/failure.ts';
import { openData, openTableData, PAGES } from '../../../service/folders.ts';
import { serveModerator } from '../../../service/moderator.ts';
import { recordingsIn } from '../../../service/narration.ts';
import { rehearsalRoom } from '../../../service/rehearsal/rehearsal-room.ts';
import { dayClock, type OpenTable, systemEntropy } from '../../../service/tables.ts';
import { type EveningParts, NO_PACE, type TableDisk } from '../../../session/evening/neighbours.ts';
import { openEvening } from '../../../session/evening/open-evening.ts';
import { SCENARIO_EVENING } from '../evening-parts.ts';

/** The rules of the service, and the listener that gets the entries that the service writes. */
interface ServiceParts {
  readonly rulesOf: EveningParts['rulesOf'];
  readonly written: (entries: readonly Entry[]) => void;
}

interface Ports {
  readonly moderator: number;
  readonly screen: number;
}

/** Several tables, so that no single table plays very many games. */
const TABLES = Array.from({ length: 12 }, (_, index) => `t${index + 1}`);
const HOST = '127.0.0.1';

/** The real service on a temporary folder: without hardware and without waiting, and with pinned chance. */
export class RunningService {
  readonly #parts: ServiceParts;
  #folder = '';
  readonly #files = new Map<string, TableFile>();
  #down: readonly (() => unknown)[] = [];
  #ports: Ports | undefined;
  #taken = 0;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  get ports(): Ports {
    if (this.#ports === undefined) throw new Error('the service does not run');
    return this.#ports;
  }

  /** The next table, in turn. */
  nextTable(): string {
    this.#taken += 1;
    return TABLES[this.#taken % TABLES.length] ?? '';
  }

  /** The entries of a game, as they are on the disk. */
  entries(table: string, game: string): readonly Entry[] {
    return this.#files.get(table)?.exported(game)?.entries ?? [];
  }

  async start(): Promise<void> {
    if (this.#ports !== undefined) return;
    if (!hasPages(join(PAGES, 'screen'))) throw new Error('the pages of the screen are not built');
    if (this.#folder === '') this.#folder = mkdtempSync(join(tmpdir(), 'scenario-'));
    const data = openData(this.#folder);
    if (isFailure(data)) throw new Error(`the data cannot be opened: ${data.failure}`);
    const { shelf } = data;
    const screens = await startScreens({ on: [{ host: HOST, port: 0 }], names: [] });
    const tables: OpenTable[] = [];
    for (const id of TABLES) tables.push(await this.#openTable(id, shelf, screens));
    const readers = openReaders({ spec: { auto: false, wanted: [] } });
    const moderator = await serveModerator({
      rehearsal: rehearsalRoom({ tables: TABLES, language: () => 'fr', clock: dayClock, entropy: systemEntropy, pace: NO_PACE }),
      options: {
        data: this.#folder,
        host: HOST,
        port: 0,
        tlsPort: 0,
        tls: undefined,
        screenHost: HOST,
        screenPort: 0,
        readers: { auto: false, wanted: [] },
        tables: TABLES,
        pace: NO_PACE,
        language: undefined,
        terminal: 'en',
        token: undefined,
        tournament: undefined,
        json: true,
      },
      tables,
      readers,
      shelf,
      recordings: await recordingsIn(this.#folder),
      identity: undefined,
    });
    if (isFailure(moderator)) throw new Error(`the moderator’s side cannot be opened: ${moderator.failure}`);
    const [on] = screens.on;
    for (const { evening } of tables) screens.show(evening.publicTable);
    this.#ports = { moderator: moderator.port, screen: on?.port ?? 0 };
    this.#down = [
      () => screens.stop(),
      () => moderator.close(),
      () => readers.readers.stop(),
      ...tables.map(table => () => table.close()),
      () => shelf.close(),
    ];
  }

  /** Stops, and leaves everything on the disk. */
  async stop(): Promise<void> {
    this.#ports = undefined;
    const down = this.#down;
    this.#down = [];
    for (const each of down) await each();
  }

  async close(): Promise<void> {
    await this.stop();
    if (this.#folder !== '') rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = '';
  }

  async #openTable(id: string, shelf: Shelf, screens: Screens): Promise<OpenTable> {
    const watchers = new Set<Parameters<OpenTable['watch']>[0]>();
    const file = openTableData(this.#folder, id, shelf);
    if (isFailure(file)) throw new Error(`the data of a table cannot be opened: ${file.failure}`);
    this.#files.set(id, file);
    const evening = await openEvening({
      table: id,
      rulesOf: this.#parts.rulesOf,
      disk: this.#readAlong(file),
      clock: dayClock,
      ...SCENARIO_EVENING,
      changed: view => {
        for (const seen of [...watchers]) seen(view);
      },
      shown: table => screens.show(table),
    });
    return {
      id,
      evening,
      entries: game => file.exported(game)?.entries,
      view: () => evening.view,
      ask: async (ask, name) => {
        const outcome = await evening.ask(ask, name);
        return outcome.ok ? ok(null) : no(outcome.refusal);
      },
      speaks: shown => {
        shown(evening.publicTable);
        return () => undefined;
      },
      follows: () => () => undefined,
      watch: seen => {
        watchers.add(seen);
        return () => void watchers.delete(seen);
      },
      screensSpeak: () => undefined,
      screen: () => null,
      export: async () => undefined,
      timeline: async () => undefined,
      sheet: async () => undefined,
      amendment: async () => undefined,
      copy: async () => undefined,
      takesBack: async () => no('copy.elsewhere'),
      close: async () => {
        await evening.close();
        file.close();
      },
    };
  }

  /** Passes entries on as soon as they are on the disk. */
  #readAlong(file: TableFile): TableDisk {
    return {
      lost: file.lost,
      ahead: file.ahead,
      aheadOf: name => file.aheadOf(name),
      leaveAhead: () => file.leaveAhead(),
      read: key => file.read(key),
      put: (key, value) => file.put(key, value),
      watch: hear => file.watch(hear),
      pace: () => file.pace(),
      tryWriting: () => file.tryWriting(),
      nameGame: at => file.nameGame(at),
      game: name => file.game(name),
      commit: async change => {
        const done = await file.commit(change);
        if (done.ok && change.log !== null) this.#parts.written(change.log.entries);
        return done;
      },
    };
  }
}
