/** The version of every message between a table and its pages, and between a tournament and its desk; a page of another reloads itself. */
export const WIRE = 1;
export const TOURNAMENT_WIRE = 1;
