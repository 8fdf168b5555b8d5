import {
  type Capabilities,
  type Driver,
  type MonotonicClock,
  type ReaderInfo,
  readerId,
  type Stop,
  type Tell,
  type TroubleCode,
  trouble,
  UNWIRED,
} from '../reader.ts';
import { watched } from '../watched.ts';
import { isLineRefusal, type LineRefusal, type NumberFormat, readTypedLine } from './text.ts';

/** A keyboard reader: it types into a field of the dashboard. */
export interface WedgeSource {
  /** Always the same for the same reader; the caller ensures that. */
  readonly name: string;
  /** For people. */
  readonly title?: string;
  readonly format?: NumberFormat;
  readonly separators?: string;
  /** Reads 125 kHz tokens, whose numbers are never random. */
  readonly fixedNumbers?: boolean;
  /** Known to show no light and make no sound; most of these readers beep. */
  readonly quiet?: boolean;
}

interface WedgeOptions {
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
  readonly sources?: readonly WedgeSource[];
}

/** Whether a line counts as a touch; if not, why. */
type LineResult = { readonly taken: true } | { readonly taken: false; readonly why: LineRefusal };

export interface WedgeDriver extends Driver {
  /** Adds a source or changes its settings. False where there are too many, or the name is empty or too long. */
  readonly add: (source: WedgeSource) => boolean;
  /** Removes a source; its reader is lost. */
  readonly remove: (name: string) => void;
  /** Takes a typed line; `gapMs` is the longest time between two keys, where it is known. */
  readonly line: (name: string, text: string, gapMs?: number) => LineResult;
}

const SLOWEST_MACHINE_MS = 50;
const ALIVE_EVERY_MS = 1_000;
const MOST_SOURCES = 64;
const LONGEST_NAME = 64;
const SEPARATORS = ' :-.';

interface OpenWedge {
  readonly line: (text: string) => LineResult;
  readonly end: (code: TroubleCode) => void;
}

/** Readers that act as keyboards: they type one line for each touch, and nothing when the tag is taken away. */
export const wedgeDriver = ({ clock, nonce, sources = [] }: WedgeOptions): WedgeDriver => {
  const known = new Map<string, WedgeSource>();
  const wired = new Map<string, OpenWedge>();

  const { watch, changed } = watched(() => [...known.keys()].map(name => ({ key: `wedge:${name}`, driver: 'wedge' })));

  const add = (source: WedgeSource): boolean => {
    const before = known.get(source.name);
    if (before === undefined && (known.size >= MOST_SOURCES || !isName(source.name))) return false;
    if (JSON.stringify(before) === JSON.stringify(source)) return true;
    known.set(source.name, source);
    wired.get(source.name)?.end('port-gone');
    changed();
    return true;
  };
  for (const source of sources) add(source);

  const wire = (source: WedgeSource, tell: Tell): OpenWedge => {
    const reader = infoOf(source, nonce());
    const { format = 'as-read', separators = SEPARATORS, fixedNumbers = false } = source;
    let beat: Stop = () => undefined;
    const live = (): void => {
      tell({ type: 'alive' });
      beat = clock.after(ALIVE_EVERY_MS, live);
    };
    tell({ type: 'reader', reader });
    live();
    const self: OpenWedge = {
      line: text => {
        const heard = readTypedLine(text, { format, separators, fixedNumbers });
        if (isLineRefusal(heard)) return { taken: false, why: heard };
        tell({ type: 'saw', reader: reader.id, slot: 0, seen: heard, fresh: true });
        return { taken: true };
      },
      end: code => {
        if (wired.get(source.name) !== self) return;
        wired.delete(source.name);
        beat();
        tell({ type: 'ended', trouble: trouble(code) });
      },
    };
    return self;
  };

  return {
    name: 'wedge',
    watch,
    open: (address, tell) => {
      const source = [...known.values()].find(({ name }) => `wedge:${name}` === address.key);
      if (source === undefined || wired.has(source.name)) {
        tell({ type: 'ended', trouble: trouble(source === undefined ? 'port-gone' : 'port-busy') });
        return UNWIRED;
      }
      const connection = wire(source, tell);
      wired.set(source.name, connection);
      return { ...UNWIRED, close: async () => connection.end('closed') };
    },
    add,
    remove: name => {
      if (!known.delete(name)) return;
      wired.get(name)?.end('reader-unplugged');
      changed();
    },
    line: (name, text, gapMs = 0) => {
      if (!known.has(name)) return { taken: false, why: 'source.unknown' };
      if (!(gapMs <= SLOWEST_MACHINE_MS)) return { taken: false, why: 'line.by_hand' };
      return wired.get(name)?.line(text) ?? { taken: false, why: 'source.closed' };
    },
  };
};

const isName = (name: string): boolean => name.length > 0 && name.length <= LONGEST_NAME;

const infoOf = ({ name, title, quiet = false }: WedgeSource, boot: string): ReaderInfo => {
  const capabilities: Capabilities = { slots: 1, removal: 'never', lights: false, beep: false, apdu: false, quiet };
  return { id: readerId('wedge', name), driver: 'wedge', name: title ?? 'keyboard reader', identity: 'hardware', capabilities, boot };
};
