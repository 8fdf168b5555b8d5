import {
  type MonotonicClock,
  type ReaderId,
  type ReaderInfo,
  type Report,
  readerId,
  type SlotNumber,
  type Stop,
  type Trouble,
} from '../drivers/reader.ts';
import type { Health, ReaderNow, UnnumberedEvent } from './reader-events.ts';
import { type Settler, type SettleSettings, type SlotEvent, settler } from './settle.ts';

/** Stands for a connection; compared by identity. */
export type Owner = object;

interface Place {
  readonly settle: Settler;
  trouble: Trouble | undefined;
  /** The `seq` of the report that a delayed event comes from. */
  seq: number | undefined;
  /** When a tag was found lying there, which is no tap. */
  foundAt: number | undefined;
}

/** A tag that was found at the start of a reader and is gone within this time was a touch, which has to be repeated. */
const FOUND_BRIEFLY = 2_000;

interface Entry {
  info: ReaderInfo;
  /** The id that the rest of the program uses: the reader's own id, or the id that it was given by `name`. */
  as: ReaderId;
  owner: Owner | undefined;
  health: Health;
  unnamed: boolean;
  /** The reader was given a name. */
  named: boolean;
  /** No reader like this one was away while this one was. What comes back in its place is this reader, or was put there for it. */
  wentAlone: boolean;
  places: Place[];
  /** The last `seq` of the hardware in this boot, and how many events were reported in it. */
  lastSeq: number;
  told: number;
  timer: Stop | undefined;
  /** When the timer ends. */
  lookAt: number;
}

interface Roster {
  /** Takes a report of a connection about one of its readers. */
  readonly take: (owner: Owner, report: Report) => void;
  /** The connection is over: its readers are lost. */
  readonly lose: (owner: Owner, trouble: Trouble) => void;
  readonly ownerOf: (reader: ReaderId) => { readonly owner: Owner; readonly id: ReaderId } | undefined;
  readonly name: (reader: ReaderId, as: ReaderId) => boolean;
  readonly now: () => readonly ReaderNow[];
  readonly at: (reader: string) => ReaderNow | undefined;
  readonly stop: () => void;
}

interface RosterParts {
  readonly clock: MonotonicClock;
  readonly settings: (info: ReaderInfo) => SettleSettings;
  readonly tell: (event: UnnumberedEvent) => void;
}

const READY: Health = { is: 'ready' };

/** All readers since the start of the program, and the tags on them. */
export const roster = ({ clock, settings, tell }: RosterParts): Roster => {
  const entries = new Map<ReaderId, Entry>();

  const place = (info: ReaderInfo): Place => ({
    settle: settler(info.capabilities.removal, settings(info)),
    trouble: undefined,
    seq: undefined,
    foundAt: undefined,
  });

  const view = (entry: Entry): ReaderNow => ({
    id: entry.as,
    driver: entry.info.driver,
    name: entry.as === entry.info.id ? entry.info.name : entry.as.slice(readerId(entry.info.driver, '').length),
    identity: entry.info.identity,
    unnamed: entry.unnamed,
    capabilities: entry.info.capabilities,
    health: entry.health,
    slots: entry.places.map(each => ({ ...each.settle.state(), trouble: each.trouble })),
  });
  const show = (entry: Entry): void => tell({ type: 'reader', reader: view(entry) });

  /** Readers of the same driver that differ from this one only by order: after a restart nobody knows which is which. */
  const equals = ({ id, driver, identity }: ReaderInfo): readonly Entry[] =>
    identity === 'order'
      ? [...entries.values()].filter(({ info }) => info.identity === 'order' && info.driver === driver && info.id !== id)
      : [];

  const forgetName = (entry: Entry): void => {
    entry.unnamed = true;
    entry.named = false;
    entry.as = entry.info.id;
    entry.places = Array.from({ length: entry.info.capabilities.slots }, () => place(entry.info));
  };

  const say = (entry: Entry, slot: SlotNumber, events: readonly SlotEvent[], seq: number | undefined): void => {
    for (const event of events) {
      if (entry.unnamed) {
        if (event.type === 'present') tell({ type: 'touched', reader: entry.as, slot });
        continue;
      }
      if (event.type === 'present') {
        entry.told += 1;
        const { tag, fresh } = event;
        tell({ type: 'present', reader: entry.as, slot, tag, fresh, boot: entry.info.boot, seq: seq ?? entry.told });
        const at = entry.places[slot];
        if (at !== undefined) at.foundAt = fresh ? undefined : clock.now();
      } else tell({ ...event, reader: entry.as, slot });
      if (event.type === 'gone' && event.fresh) sayIfBrief(entry, slot);
    }
  };

  const sayIfBrief = (entry: Entry, slot: SlotNumber): void => {
    const at = entry.places[slot];
    const { foundAt } = at ?? {};
    if (at === undefined || foundAt === undefined) return;
    at.foundAt = undefined;
    if (clock.now() - foundAt > FOUND_BRIEFLY) return;
    tell({ type: 'unclear', reader: entry.as, slot, why: 'brief' });
    tell({ type: 'unclear', reader: entry.as, slot, why: undefined });
  };

  const wait = (entry: Entry): void => {
    const dues = entry.places.map(each => each.settle.due()).filter(each => each !== undefined);
    const due = entry.owner === undefined ? Number.POSITIVE_INFINITY : Math.min(...dues);
    // A timer that ends earlier stays and looks again then: a new timer at each touch would delay the answer to the touch.
    if (entry.timer !== undefined && entry.lookAt <= due && due < Number.POSITIVE_INFINITY) return;
    stopWaiting(entry);
    if (due === Number.POSITIVE_INFINITY) return;
    entry.lookAt = due;
    entry.timer = clock.after(Math.max(0, due - clock.now()), () => {
      entry.timer = undefined;
      for (const [slot, each] of entry.places.entries()) say(entry, slot, each.settle.tick(clock.now()), each.seq);
      wait(entry);
    });
  };

  const stopWaiting = (entry: Entry): void => {
    entry.timer?.();
    entry.timer = undefined;
  };

  const welcome = (owner: Owner, info: ReaderInfo): void => {
    const known = entries.get(info.id);
    const entry: Entry = known ?? {
      info,
      as: info.id,
      owner: undefined,
      health: { is: 'unknown' },
      unnamed: false,
      named: false,
      wentAlone: false,
      places: [],
      lastSeq: 0,
      told: 0,
      timer: undefined,
      lookAt: 0,
    };
    const isReturn = entry.owner !== owner;
    const differs = known !== undefined && known.info.capabilities.removal !== info.capabilities.removal;
    if (known === undefined || known.info.boot !== info.boot) {
      entry.lastSeq = 0;
      entry.told = 0;
    }
    entry.info = info;
    entry.owner = owner;
    entry.health = READY;
    entries.set(info.id, entry);
    if (differs) entry.places = [];
    const others = isReturn && !(entry.named && entry.wentAlone) ? equals(info) : [];
    if (others.length > 0) forgetName(entry);
    for (const other of others) {
      // A reader without a name and without events may be mistaken for this one.
      if (other.unnamed || other.named || other.told > 0) continue;
      forgetName(other);
      show(other);
    }
    entry.places.length = Math.min(entry.places.length, info.capabilities.slots);
    while (entry.places.length < info.capabilities.slots) entry.places.push(place(info));
    if (isReturn) for (const each of entry.places) each.settle.resume(clock.now());
    show(entry);
    wait(entry);
  };

  const mine = (owner: Owner, reader: ReaderId): Entry | undefined => {
    const entry = entries.get(reader);
    return entry?.owner === owner ? entry : undefined;
  };

  const sightings = (owner: Owner, report: Extract<Report, { type: 'saw' }>): void => {
    const entry = mine(owner, report.reader);
    const at = entry?.places[report.slot];
    if (entry === undefined || at === undefined) return;
    if (report.seq !== undefined) {
      if (report.seq <= entry.lastSeq) return;
      entry.lastSeq = report.seq;
    }
    at.seq = report.seq;
    say(entry, report.slot, at.settle.saw(report.seen, report.fresh, clock.now()), report.seq);
    wait(entry);
  };

  const depart = (entry: Entry, trouble: Trouble): void => {
    const away = equals(entry.info).filter(({ owner }) => owner === undefined);
    for (const each of [entry, ...away]) each.wentAlone = away.length === 0;
    entry.owner = undefined;
    entry.health = { is: 'lost', trouble };
    stopWaiting(entry);
    for (const each of entry.places) each.settle.interrupt();
    show(entry);
  };

  const setSlot = (entry: Entry, slot: SlotNumber, trouble: Trouble | undefined): void => {
    const at = entry.places[slot];
    if (at === undefined || at.trouble?.code === trouble?.code) return;
    at.trouble = trouble;
    show(entry);
  };

  const setHealth = (entry: Entry, trouble: Trouble | undefined): void => {
    entry.health = trouble === undefined ? READY : { is: 'faulty', trouble };
    show(entry);
  };

  return {
    take: (owner, report) => {
      switch (report.type) {
        case 'reader':
          return welcome(owner, report.reader);
        case 'saw':
          return sightings(owner, report);
        case 'slot': {
          const entry = mine(owner, report.reader);
          return entry === undefined ? undefined : setSlot(entry, report.slot, report.trouble);
        }
        case 'ails': {
          const entry = mine(owner, report.reader);
          return entry === undefined ? undefined : setHealth(entry, report.trouble);
        }
        case 'left': {
          const entry = mine(owner, report.reader);
          return entry === undefined ? undefined : depart(entry, report.trouble);
        }
        case 'alive':
        case 'noise':
        case 'ended':
          return undefined;
      }
    },
    lose: (owner, trouble) => {
      for (const entry of entries.values()) if (entry.owner === owner) depart(entry, trouble);
    },
    ownerOf: reader => {
      for (const entry of entries.values()) {
        if (entry.as === reader && entry.owner !== undefined) return { owner: entry.owner, id: entry.info.id };
      }
      return undefined;
    },
    name: (reader, as) => {
      const entry = [...entries.values()].find(each => each.as === reader && each.owner !== undefined);
      const taken = [...entries.values()].some(each => each !== entry && each.as === as && each.owner !== undefined);
      if (entry === undefined || taken) return false;
      // The reader that had this name before is not connected: it loses the name.
      for (const other of entries.values()) if (other !== entry && other.as === as) other.as = other.info.id;
      entry.as = as;
      entry.unnamed = false;
      entry.named = true;
      entry.places = entry.places.map(() => place(entry.info));
      show(entry);
      return true;
    },
    now: () => [...entries.values()].map(view),
    at: reader => {
      for (const entry of entries.values()) if (entry.as === reader) return view(entry);
      return undefined;
    },
    stop: () => {
      for (const entry of entries.values()) entry.timer?.();
    },
  };
};
