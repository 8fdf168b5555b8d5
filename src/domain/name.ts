/** The most characters of the name of a person, a tournament, a device or a plan. */
export const LONGEST_NAME = 60;

/** Characters that are invisible or reverse the letters around them, except those that join the parts of one emoji. */
const HIDDEN =
  /(?<!\p{ExtPict}|\p{EMod}|\uFE0F)\u200D|\u200D(?!\p{ExtPict})|(?<!\p{ExtPict})\uFE0F|(?!\u200D|\uFE0F)[\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/gu;

/** A typed text without its hidden characters, so that two names that look equal are equal. */
export const visible = (text: string): string => text.replaceAll(HIDDEN, '');

/** Names that differ only in case or spaces sound alike and count as one, because nobody could tell the two players apart by ear. */
export const sounds = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
