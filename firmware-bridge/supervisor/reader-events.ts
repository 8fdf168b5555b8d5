import type { Capabilities, Identity, ReaderId, ReaderInfo, Slot, Tag, Trouble, Unclear } from '../drivers/reader.ts';

/** `unknown`: never heard from. `lost`: it was there. `faulty`: it is there and does not work, or not as it should. */
export type Health =
  | { readonly is: 'unknown' }
  | { readonly is: 'ready' }
  | { readonly is: 'lost'; readonly trouble: Trouble }
  | { readonly is: 'faulty'; readonly trouble: Trouble };

export interface SlotNow {
  /** The tag that lies there, as last known: a lost reader keeps it. */
  readonly tag: Tag | undefined;
  readonly unclear: Unclear | undefined;
  readonly trouble: Trouble | undefined;
}

export interface ReaderNow {
  readonly id: ReaderId;
  readonly driver: ReaderInfo['driver'];
  readonly name: string;
  readonly identity: Identity;
  /** Nobody can tell it from its equals until somebody has said which one it is: its touches count as `touched` alone. */
  readonly unnamed: boolean;
  readonly capabilities: Capabilities;
  readonly health: Health;
  readonly slots: readonly SlotNow[];
}

/** What happened, in one order for all readers. */
export type ReaderEvent = {
  /** Counts from 1, without a gap. */
  readonly n: number;
  /** Milliseconds of the clock that was handed in; never less than the one before. */
  readonly at: number;
} & (
  | { readonly type: 'reader'; readonly reader: ReaderNow }
  | {
      readonly type: 'present';
      readonly reader: ReaderId;
      readonly slot: Slot;
      readonly tag: Tag;
      /** False: it was found lying there at a start. Never a tap. */
      readonly fresh: boolean;
      /** Together with `reader` the name of this event: a tap that is told twice has the same. */
      readonly boot: string;
      readonly seq: number;
    }
  | {
      readonly type: 'gone';
      readonly reader: ReaderId;
      readonly slot: Slot;
      readonly tag: Tag;
      readonly fresh: boolean;
      readonly assumed: boolean;
    }
  | { readonly type: 'unclear'; readonly reader: ReaderId; readonly slot: Slot; readonly why: Unclear | undefined }
  /** Something was laid on a reader that nobody has named yet. */
  | { readonly type: 'touched'; readonly reader: ReaderId; readonly slot: Slot }
  /** A driver finds nothing, or finds again; `which` names the driver or the address. */
  | { readonly type: 'trouble'; readonly which: string; readonly trouble: Trouble | undefined }
);

/** Distributes over the union, which `Omit` does not. */
export type UnnumberedEvent = ReaderEvent extends infer E ? (E extends ReaderEvent ? Omit<E, 'n' | 'at'> : never) : never;
