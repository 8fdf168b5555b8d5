/** The number of digits that are shown: enough that nobody finds another deal with the same ones. */
export const NOTED = 32;

/** Digits as people read and compare them. */
export const digitGroups = (digits: string): string => (digits.match(/.{1,4}/g) ?? []).join(' ');
