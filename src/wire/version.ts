/** The version of every message between a table and its pages, and a tournament and its desk. A page of another version reloads itself. */
export const WIRE = 1;
export const TOURNAMENT_WIRE = 1;
