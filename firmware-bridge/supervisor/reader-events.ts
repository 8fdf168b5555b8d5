import type { Capabilities, ReaderId, ReaderIdentity, ReaderInfo, SlotNumber, Tag, Trouble, UnclearReason } from '../drivers/reader.ts';

/** `unknown`: the reader never spoke. `lost`: its connection ended. `faulty`: it is connected and fails. */
export type Health =
  | { readonly is: 'unknown' }
  | { readonly is: 'ready' }
  | { readonly is: 'lost'; readonly trouble: Trouble }
  | { readonly is: 'faulty'; readonly trouble: Trouble };

export interface SlotNow {
  /** The last known tag; a lost reader keeps it. */
  readonly tag: Tag | undefined;
  readonly unclear: UnclearReason | undefined;
  readonly trouble: Trouble | undefined;
}

export interface ReaderNow {
  readonly id: ReaderId;
  readonly driver: ReaderInfo['driver'];
  readonly name: string;
  readonly identity: ReaderIdentity;
  /** One of several readers that cannot be told apart, before it was given a name. Its touches are only `touched` events. */
  readonly unnamed: boolean;
  readonly capabilities: Capabilities;
  readonly health: Health;
  readonly slots: readonly SlotNow[];
}

/** One event of any reader; all readers share one order. */
export type ReaderEvent = {
  /** Counts from 1 without gaps. */
  readonly n: number;
  /** Milliseconds of the given clock; never less than those of the event before. */
  readonly at: number;
} & (
  | { readonly type: 'reader'; readonly reader: ReaderNow }
  | {
      readonly type: 'present';
      readonly reader: ReaderId;
      readonly slot: SlotNumber;
      readonly tag: Tag;
      /** False for a tag that already lay there at a start: that is never a tap. */
      readonly fresh: boolean;
      /** `reader`, `boot` and `seq` identify a tap: a tap that is reported twice has the same three. */
      readonly boot: string;
      readonly seq: number;
    }
  | {
      readonly type: 'gone';
      readonly reader: ReaderId;
      readonly slot: SlotNumber;
      readonly tag: Tag;
      readonly fresh: boolean;
      readonly assumed: boolean;
    }
  | { readonly type: 'unclear'; readonly reader: ReaderId; readonly slot: SlotNumber; readonly why: UnclearReason | undefined }
  /** A tag was laid on a reader that has no name yet. */
  | { readonly type: 'touched'; readonly reader: ReaderId; readonly slot: SlotNumber }
  /** Something keeps a driver from finding or opening readers, or does so no more; `which` names the driver or the address. */
  | { readonly type: 'trouble'; readonly which: string; readonly trouble: Trouble | undefined }
);

/** Distributes over the union, which `Omit` does not. */
export type UnnumberedEvent = ReaderEvent extends infer E ? (E extends ReaderEvent ? Omit<E, 'n' | 'at'> : never) : never;
