/** The codes with which the service closes a stream to a page or a link to a table. */
export const STREAM_CLOSED = {
  /** Whoever listened is not let in any more: a removed device, or a table without a valid token. It does not call again. */
  sentAway: 4401,
  /** Several tables play, and the screen has not said which it shows. The list of tables knows. */
  whichTable: 4001,
} as const;

/** The status of a request from somebody who is not let in. */
export const NOT_LET_IN = 401;
