/** The codes with which the service closes a stream to a page or a link to a table. */
export const STREAM_CLOSED = {
  /** The device was removed, or the table has no valid token: it is not let in any more, and does not connect again. */
  sentAway: 4401,
  /** Several tables play, and the screen has not said which one it shows: it reloads, and gets the list of tables. */
  whichTable: 4001,
} as const;

/** The HTTP status of a request from a device that is not let in. */
export const NOT_LET_IN = 401;
