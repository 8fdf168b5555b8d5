import type { Ask, EveningView, OfferedVoice, ReaderShown, TableTrouble } from '../../domain/evening.ts';
import { ok } from '../../domain/refusal.ts';
import { LETTER_MS, letterMsWithin } from '../../domain/speech.ts';
import { type Layout, type ReadBy, readerIn, type Spot, spotKey, type Use } from '../../domain/spot.ts';
import { type Lying, tagsAt, unclearAt, useOf } from '../../table/lying.ts';
import type { EveningClock, EveningParts, ReaderStatus, TableDisk } from './neighbours.ts';
import { type Decision, type EveningState, type Furniture, NOT_NOW, refused } from './state.ts';
import { hasNoModerator } from './unmoderated.ts';

/** Decides asks about the readers of a table. */
export const furnishes = (
  { furniture, course, plan }: EveningState,
  ask: Extract<Ask, { do: 'use' | 'quiet' | 'name-reader' }>,
  beside: EveningParts['beside'],
): Decision => {
  const { layout, names } = furniture;
  switch (ask.do) {
    case 'use': {
      const { spot, use } = ask;
      // While cards lie face down, and nobody moderates, a spot is not given up to other tables.
      if (use === null && beside !== undefined && course.at === 'dealing' && hasNoModerator(plan)) return NOT_NOW;
      // A spot belongs to one table. It is checked and taken in one act, so that two tables never get the same spot.
      const table = use === null ? undefined : beside?.whoUses(spot);
      return table === undefined
        ? ok({ furniture: { ...furniture, layout: withUse(layout, spot, use) } })
        : refused({ code: 'reader.of_table', table });
    }
    case 'quiet':
      return ok({ furniture: { ...furniture, layout: withQuiet(layout, ask.reader, ask.quiet) } });
    case 'name-reader':
      return ok({ furniture: { ...furniture, names: { ...names, [ask.reader]: ask.as } } });
  }
};

const withUse = (layout: Layout, spot: Spot, use: Use | null): Layout => {
  const others = layout.uses.filter(each => spotKey(each.spot) !== spotKey(spot));
  return { ...layout, uses: use === null ? others : [...others, { spot, use }] };
};

const withQuiet = (layout: Layout, reader: string, isQuiet: boolean): Layout => {
  const others = layout.quiet.filter(each => each !== reader);
  return { ...layout, quiet: isQuiet ? [...others, reader] : others };
};

/** The named readers of this kind that the table uses and that are away. Ids that hardware gives have a colon. */
const awayOf = (
  { id }: ReaderStatus,
  { layout, names }: Furniture,
  readers: readonly ReaderStatus[],
): NonNullable<ReaderShown['mayBe']> => {
  const kind = id.slice(0, id.indexOf(':') + 1);
  const used = new Set([...layout.uses.map(({ spot }) => spot.reader), ...layout.quiet]);
  return [...used]
    .filter(each => each.startsWith(kind) && !each.slice(kind.length).includes(':') && !readers.some(here => here.id === each))
    .map(each => ({ as: each.slice(kind.length), name: names[each] ?? each.slice(kind.length) }));
};

const readerShown = (reader: ReaderStatus, furniture: Furniture, lying: Lying, readers: readonly ReaderStatus[]): ReaderShown => {
  const { id, health, trouble, unnamed, mend } = reader;
  const { layout, names } = furniture;
  return {
    id,
    // The id of a reader without a name may have belonged to another reader before, and so may the name.
    name: (unnamed ? undefined : names[id]) ?? reader.name,
    health,
    trouble,
    ...(mend === undefined ? {} : { mend }),
    unnamed,
    ...(unnamed ? { mayBe: awayOf(reader, furniture, readers) } : {}),
    quiet: layout.quiet.includes(id),
    slots: Array.from({ length: reader.slots }, (_, slot) => {
      const spot = { reader: id, slot };
      const why = unclearAt(lying, spot);
      return { use: useOf(layout, spot) ?? null, occupied: tagsAt(lying, spot).length > 0 || why !== undefined, trouble: why ?? null };
    }),
  };
};

/** The readers on whose spots something has changed. */
const changedReaders = (before: Lying, after: Lying): ReadonlySet<string> => {
  const changed = new Set<string>();
  for (const part of ['tags', 'unclear'] as const)
    for (const key of Object.keys({ ...before[part], ...after[part] }))
      if (before[part][key] !== after[part][key]) changed.add(readerIn(key));
  return changed;
};

/** The readers as the dashboard shows them. An unchanged reader is the same object as before, because most taps change one reader. */
export class ReadersShown {
  #of: { readonly readers: readonly ReaderStatus[]; readonly furniture: Furniture; readonly lying: Lying } | undefined;
  #shown: readonly ReaderShown[] = [];

  of(readers: readonly ReaderStatus[], furniture: Furniture, lying: Lying): readonly ReaderShown[] {
    const last = this.#of;
    this.#of = { readers, furniture, lying };
    if (last?.readers !== readers || last.furniture !== furniture)
      this.#shown = readers.map(each => readerShown(each, furniture, lying, readers));
    else if (last.lying !== lying) {
      const changed = changedReaders(last.lying, lying);
      this.#shown = readers.map(
        (each, at) => (changed.has(each.id) ? undefined : this.#shown[at]) ?? readerShown(each, furniture, lying, readers),
      );
    }
    return this.#shown;
  }
}

/** The most named voices; the one that was named first is forgotten first. */
const MOST_NAMED = 50;

/**
 * The voices of a table: pages of the moderator's side, and public screens that are on this machine or were named by this side. A voice
 * that a stranger offers does not count until it is named.
 */
export class Voices {
  #pages = 0;
  #measured: readonly number[] = [];
  #offered: readonly OfferedVoice[] = [];
  #named: readonly string[] = [];

  get count(): number {
    return this.#pages + this.#offered.filter(each => this.#isUsed(each)).length;
  }

  /** The slowest voice's time for a letter. A voice that was not measured counts with the usual time. */
  get letterMs(): number {
    const ofScreens = this.#offered.filter(each => this.#isUsed(each)).map(({ letterMs }) => letterMs ?? LETTER_MS.usual);
    const all = [...this.#measured, ...ofScreens];
    const isEachMeasured = all.length > 0 && this.#measured.length >= this.#pages;
    return letterMsWithin(Math.max(...all, ...(isEachMeasured ? [] : [LETTER_MS.usual])));
  }

  get named(): readonly string[] {
    return this.#named;
  }

  get offers(): EveningView['screens']['offers'] {
    return this.#offered.filter(({ here }) => !here).map(each => ({ name: each.name, used: this.#isUsed(each) }));
  }

  /** `measured`: the time for a letter of each page that knows it. */
  hear(pages: number, offered: readonly OfferedVoice[], measured: readonly number[]): void {
    this.#pages = pages;
    this.#offered = offered;
    this.#measured = measured;
  }

  /** Uses a screen's voice for the evening, or no longer. A screen that reconnects under the same name is still used. */
  name(name: string, used: boolean): void {
    const others = this.#named.filter(each => each !== name);
    this.#named = used ? [...others, name].slice(-MOST_NAMED) : others;
  }

  #isUsed({ name, here }: OfferedVoice): boolean {
    return here || this.#named.includes(name);
  }
}
export const NO_READERS: Layout = { uses: [], quiet: [] };

/** The spots of readers of one kind. */
export const layoutBy = ({ uses, quiet }: Layout, by: ReadBy, readers: readonly ReaderStatus[]): Layout => {
  const byOf = (reader: string): ReadBy => readers.find(({ id }) => id === reader)?.by ?? 'reader';
  return { uses: uses.filter(({ spot }) => byOf(spot.reader) === by), quiet };
};

/** Milliseconds until a disk that has failed or was slow is tried again. */
const AGAIN_MS = 5_000;
/** Milliseconds from which on a write is slow: a person who waits that long doubts that the ask was taken. */
export const SLOW_MS = 2_000;

/** The disk of a table, and its troubles until they are mended. This hears of every write, also those of the tournament's link. */
export class DiskWatch implements Pick<TableDisk, 'commit'> {
  readonly #disk: TableDisk;
  readonly #clock: EveningClock;
  readonly #changed: () => void;
  /** Why the disk refuses to write; null where it does not. */
  #failure: string | null = null;
  #isSlow = false;
  #isLow = false;
  /** Writes of the evening that are under way. */
  #own = 0;
  #cancel: () => void = () => undefined;
  #isClosed = false;

  constructor(disk: TableDisk, clock: EveningClock, changed: () => void) {
    this.#disk = disk;
    this.#clock = clock;
    this.#changed = changed;
    // Where the evening itself writes, it shows the result together with its change.
    disk.watch((done, milliseconds) => this.#telling(() => this.#hear(done, milliseconds), this.#own > 0));
  }

  /** Writes a change of the evening. The caller shows the state of the disk together with its change. */
  async commit(change: Parameters<TableDisk['commit']>[0]): ReturnType<TableDisk['commit']> {
    this.#own += 1;
    const done = await this.#disk.commit(change);
    this.#own -= 1;
    return done;
  }

  room(isLow: boolean): void {
    this.#telling(() => {
      this.#isLow = isLow;
    });
  }

  /** `ofLog`: why entries of the present game's log are missing; null where none are. */
  troubles(ofLog: string | null): readonly TableTrouble[] {
    const ofDisk: readonly TableTrouble[] =
      this.#failure !== null
        ? [{ cause: 'disk', code: this.#failure }]
        : [
            ...(this.#isSlow ? [{ cause: 'slow', code: 'journal.slow' } as const] : []),
            ...(this.#isLow ? [{ cause: 'room', code: 'journal.little_room' } as const] : []),
          ];
    return [...ofDisk, ...(ofLog === null ? [] : [{ cause: 'log', code: ofLog } as const])];
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel();
  }

  #telling(change: () => void, isShown = false): void {
    const before = isShown ? '' : JSON.stringify(this.troubles(null));
    change();
    if (!isShown && JSON.stringify(this.troubles(null)) !== before) this.#changed();
  }

  #hear(done: ReturnType<TableDisk['tryWriting']>, milliseconds: number): void {
    this.#cancel();
    this.#failure = done.ok ? null : done.refusal.code;
    this.#isSlow = milliseconds >= SLOW_MS;
    if (this.#isClosed || this.#failure === 'journal.closed') return;
    if (this.#failure !== null) this.#cancel = this.#clock.after(AGAIN_MS, () => this.#tryAgain());
    else if (this.#isSlow) this.#cancel = this.#clock.after(AGAIN_MS, () => void this.#measures());
  }

  #tryAgain(): void {
    this.#telling(() => this.#hear(this.#disk.tryWriting(), 0));
  }

  /** Measures the disk again, without making the slow table wait. */
  async #measures(): Promise<void> {
    const milliseconds = await this.#disk.pace().catch(() => 0);
    if (this.#isSlow && this.#failure === null) this.#telling(() => this.#hear(ok(null), milliseconds));
  }
}
