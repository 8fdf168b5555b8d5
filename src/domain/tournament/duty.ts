export const DUTIES = ['check-in', 'director', 'head'] as const;
/** What a device of the desk is for, chosen when it is paired: the door, the tables, or everything. */
export type Duty = (typeof DUTIES)[number];

/** Devices that were paired before there were duties, and the tournament's own computer, may do everything. */
export const ALL_DUTIES: Duty = 'head';
