/** The most characters of a reason of the desk or of a table, and of a message to tables and screens. */
export const LONGEST_REASON = 300;
export const LONGEST_MESSAGE = 500;
