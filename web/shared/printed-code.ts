/** What tells our codes from those on cans, in links and in tickets. All its signs are of the short alphabet of a QR code. */
const OURS = 'WT:';
const NUMBER_BYTES = 12;
const PRINTED = /^WT:([0-9A-F]{24})$/;
/** A badge from the desk of a tournament shows the number of its tag alone. */
const OF_A_BADGE = /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{16}|[0-9A-F]{20})$/;

/** The text of a code that is printed for a number. */
export const codeText = (uid: string): string => OURS + uid;

/** The number in a code; undefined where the code is of somebody else. Such a code may be a secret, and is not passed on. */
export const uidIn = (text: string): string | undefined => PRINTED.exec(text)?.[1] ?? OF_A_BADGE.exec(text)?.[0];

/** A number for a new code: 96 random bits, which nobody guesses and no two codes share. */
export const newUid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)), byte => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
