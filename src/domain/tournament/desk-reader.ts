/** A reader that is plugged in at a tournament's hub. */
export interface DeskReader {
  /** The lasting name of the reader. */
  readonly reader: string;
  /** The name that people read. */
  readonly name: string;
  /** False for one of several readers that are alike, until a person has said which one it is. */
  readonly known: boolean;
}

/** Where a reader is, as one page of the desk sees it. `free`: no page has claimed it. */
export const READER_PLACES = ['here', 'elsewhere', 'free'] as const;
export type ReaderPlace = (typeof READER_PLACES)[number];

/** A tag was laid on a reader of the desk. `uid` is null for a reader that is not known, because its tags prove nothing. */
export interface DeskTouch {
  readonly reader: string;
  readonly uid: string | null;
}
