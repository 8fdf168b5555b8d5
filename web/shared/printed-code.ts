const NUMBER_BYTES = 12;
/** 24 digits are printed for a camera; a badge from the desk of a tournament shows the number of its tag. */
const OURS = /^(?:[0-9A-F]{24}|[0-9A-F]{8}|[0-9A-F]{10}|[0-9A-F]{14}|[0-9A-F]{16}|[0-9A-F]{20})$/;

/** The number in a code; undefined where the code is of somebody else. Such a code may be a secret, and is not passed on. */
export const uidIn = (text: string): string | undefined => OURS.exec(text)?.[0];

/**
 * A number for a new code: 96 random bits, which nobody guesses and no two codes share. A code is its digits and nothing else, so that a scanner that
 * types like a keyboard reads it too.
 */
export const newUid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)), byte => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
