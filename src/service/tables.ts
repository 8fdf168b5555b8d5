import { randomBytes, randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { monotonicClock } from '../../firmware-bridge/clock.ts';
import type { Entry } from '../domain/entry.ts';
import type { OfferedVoice, PublicTable } from '../domain/evening.ts';
import { no, ok } from '../domain/refusal.ts';
import type { TableFile } from '../journal/table-file.ts';
import { rulesOf } from '../rules/catalog.ts';
import type { ServedTable } from '../server/moderator/house.ts';
import { freshNonce } from '../session/digest.ts';
import type { Entropy, EveningClock, EveningParts, TablesBeside } from '../session/evening/neighbours.ts';
import { type Evening, openEvening } from '../session/evening/open-evening.ts';
import { TournamentReached } from '../session/evening/tournament/attendant.ts';
import { ENTRIES } from '../wire/kept/journal-entry.ts';
import { amendmentFrom, copyFrom, exportedFrom, sheetFrom, timelineFrom } from './archive.ts';
import { tableLink } from './link/link.ts';
import { tablePages } from './table-pages.ts';

/** The machine's clock in milliseconds; it runs on evenly even if the date is changed. */
export const dayClock: EveningClock = {
  now: () => Math.floor(performance.timeOrigin + monotonicClock.now()),
  after: monotonicClock.after,
};

export const systemEntropy: Entropy = {
  seed: () => randomBytes(32).toString('hex'),
  nonce: freshNonce,
  below: size => randomInt(size),
};

interface TableParts extends Pick<EveningParts, 'lostBefore' | 'tidied' | 'listsAside' | 'unknowable' | 'clock' | 'pace' | 'language'> {
  readonly id: string;
  readonly file: TableFile;
  /** The chance of the evening; the system's own by default. */
  readonly entropy?: Entropy;
  readonly beside: TablesBeside | undefined;
  readonly shown: (table: PublicTable) => void;
  /** Reports which voices of its public screens the moderator's side has named. */
  readonly named: (voices: readonly string[]) => void;
  readonly screen: () => string | null;
  readonly spoken: NonNullable<EveningParts['spoken']>;
}

/** A table of the service: its evening, and its watchers. */
export interface OpenTable extends ServedTable {
  readonly evening: Evening;
  /** The entries of a game, secrets included; undefined where there is no such game. */
  entries(game: string): readonly Entry[] | undefined;
  /** Reports the voices that its public screens offer. */
  screensSpeak(offered: readonly OfferedVoice[]): void;
  close(): Promise<void>;
}

export const openTable = async ({
  id,
  beside,
  file,
  lostBefore = 0,
  tidied = 0,
  listsAside,
  unknowable,
  clock,
  entropy = systemEntropy,
  pace,
  language,
  shown,
  named,
  screen,
  spoken,
}: TableParts): Promise<OpenTable> => {
  const pages = tablePages();
  let closed = false;
  const link = tableLink({
    id,
    machine: hostname(),
    disk: file,
    clock,
    random: Math.random,
    journalOf: game => file.exported(game)?.text,
  });
  const parts: EveningParts = {
    table: id,
    ...(beside === undefined ? {} : { beside }),
    rulesOf,
    disk: file,
    lostBefore,
    tidied,
    ...(listsAside === undefined ? {} : { listsAside }),
    ...(unknowable === undefined ? {} : { unknowable }),
    clock,
    entropy,
    pace,
    language,
    spoken,
    tournament: link,
    changed: pages.changed,
    shown: table => {
      shown(table);
      pages.shown(table);
      link.shown?.(table);
    },
    named,
  };
  const evening = await openEvening(parts, new TournamentReached());
  if (evening.tournament !== null) await link.begin(evening.tournament);
  link.shown?.(evening.publicTable);
  return {
    id,
    evening,
    entries: game => file.exported(game)?.entries,
    view: () => evening.view,
    ask: async (ask, name) => {
      if (closed) return no([{ code: 'game.not_written', name: 'journal.closed' }]);
      const outcome = await evening.ask(ask, name);
      return outcome.ok ? ok(null) : outcome;
    },
    watch: pages.watch,
    speaks: (page, letterMs) => pages.speaks(evening, page, letterMs),
    follows: page => pages.follows(evening, page),
    screensSpeak: offered => pages.screensSpeak(evening, offered),
    screen,
    export: game => exportedFrom({ evening, file }, game),
    timeline: async game => timelineFrom({ evening, file }, game),
    sheet: async game => sheetFrom({ evening, file }, game),
    takesBack: async (copy, stands) => {
      const entries = copy.entries.map(each => ENTRIES.schema.safeParse(each));
      if (closed || copy.table !== id || !entries.every(each => each.success)) return no('copy.unsound');
      return evening.takesBack({ ...copy, entries: entries.map(({ data }) => data) }, stands);
    },
    copy: async from => copyFrom({ evening, file }, pace, from),
    amendment: async (move, answer) => amendmentFrom({ evening, file }, move, answer),
    close: async () => {
      closed = true;
      await evening.close();
      link.close();
      file.close();
    },
  };
};
