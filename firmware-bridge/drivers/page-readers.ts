import {
  type Beep,
  type Capabilities,
  type Connection,
  type Driver,
  type DriverName,
  type MonotonicClock,
  type ReaderId,
  type ReaderInfo,
  type Report,
  readerId,
  type Stop,
  type Tell,
  type TroubleCode,
  trouble,
  UNWIRED,
} from './reader.ts';
import { watched } from './watched.ts';

interface PageReadersOptions<Known> {
  readonly driver: DriverName;
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
  readonly most: number;
  readonly capabilities: Capabilities;
  /** For people. */
  readonly title: (known: Known) => string;
  /** The first reports of a reader that is opened. */
  readonly atFirst: (known: Known, reader: ReaderId) => readonly Report[];
  /** Makes the sound in the page. */
  readonly beep?: (source: string, beep: Beep) => void;
}

/** Readers that are pages: a reader lives as long as its page sends something. `Known` is what the driver knows of a page. */
interface PageReaders<Known> extends Pick<Driver, 'name' | 'watch' | 'open'> {
  /** Meets a page and gives what is known of it, `first` if it is new. Undefined: too many pages, or its name is empty or too long. */
  readonly meet: (source: string, first: () => Known) => Known | undefined;
  /** Notes that a page that was met before is still there. */
  readonly hear: (source: string) => Known | undefined;
  /** Reports what a page sees, if the page is opened as a reader. */
  readonly tell: (source: string, report: (reader: ReaderId) => Report) => void;
  /** The page was closed. */
  readonly gone: (source: string) => void;
}

const LONGEST_NAME = 64;
/** A page that is silent for longer has lost its connection, or its machine sleeps. */
const SILENCE_MS = 5_000;

interface Met<Known> {
  readonly source: string;
  readonly known: Known;
  silence: Stop;
  live: { readonly tell: Tell; readonly reader: ReaderInfo } | undefined;
}

export const pageReaders = <Known>(options: PageReadersOptions<Known>): PageReaders<Known> => {
  const { driver, clock, nonce, most, capabilities, title, atFirst, beep = () => undefined } = options;
  const met = new Map<string, Met<Known>>();

  const keyOf = (source: string): string => `${driver}:${source}`;
  const { watch, changed } = watched(() => [...met.keys()].map(source => ({ key: keyOf(source), driver })));

  const end = (page: Met<Known>, code: TroubleCode): void => {
    const { live } = page;
    page.live = undefined;
    live?.tell({ type: 'ended', trouble: trouble(code) });
  };
  const lose = (page: Met<Known>, code: TroubleCode): void => {
    met.delete(page.source);
    page.silence();
    end(page, code);
    changed();
  };
  const listen = (page: Met<Known>): Known => {
    page.silence();
    page.silence = clock.after(SILENCE_MS, () => lose(page, 'port-silent'));
    page.live?.tell({ type: 'alive' });
    return page.known;
  };

  const connect = (page: Met<Known>, tell: Tell): Connection => {
    const { source, known } = page;
    const id = readerId(driver, source);
    const reader: ReaderInfo = { id, driver, name: title(known), identity: 'hardware', capabilities, boot: nonce() };
    const live = { tell, reader };
    page.live = live;
    tell({ type: 'reader', reader });
    for (const report of atFirst(known, id)) tell(report);
    return {
      ...UNWIRED,
      beep: (_, sound) => {
        if (page.live === live) beep(source, sound);
      },
      close: async () => (page.live === live ? end(page, 'closed') : undefined),
    };
  };

  return {
    name: driver,
    watch,
    open: (address, tell) => {
      const page = [...met.values()].find(({ source }) => keyOf(source) === address.key);
      if (page !== undefined && page.live === undefined) return connect(page, tell);
      tell({ type: 'ended', trouble: trouble(page === undefined ? 'port-gone' : 'port-busy') });
      return UNWIRED;
    },
    meet: (source, first) => {
      const before = met.get(source);
      if (before !== undefined) return listen(before);
      if (met.size >= most || source.length === 0 || source.length > LONGEST_NAME) return undefined;
      const page: Met<Known> = { source, known: first(), silence: () => undefined, live: undefined };
      met.set(source, page);
      listen(page);
      changed();
      return page.known;
    },
    hear: source => {
      const page = met.get(source);
      return page === undefined ? undefined : listen(page);
    },
    tell: (source, report) => {
      const live = met.get(source)?.live;
      live?.tell(report(live.reader.id));
    },
    gone: source => {
      const page = met.get(source);
      if (page !== undefined) lose(page, 'reader-unplugged');
    },
  };
};
