/** A reader that is plugged in at a tournament's hub. */
export interface DeskReader {
  /** Its lasting name. */
  readonly reader: string;
  /** For people. */
  readonly name: string;
  /** False for one of several that are alike, before somebody has said which one it is. */
  readonly known: boolean;
}

/** Where a reader is, as one page of the desk sees it. `free`: no page has claimed it. */
export const READER_PLACES = ['here', 'elsewhere', 'free'] as const;
export type ReaderPlace = (typeof READER_PLACES)[number];

/** A tag was laid on a reader of the desk. Of a reader that is not known nobody may believe a tag: it has none. */
export interface DeskTouch {
  readonly reader: string;
  readonly uid: string | null;
}
