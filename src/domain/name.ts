/** Characters that nobody sees, or that turn the letters around them; those that join the parts of one emoji are seen. */
const HIDDEN =
  /(?<!\p{ExtPict}|\p{EMod}|\uFE0F)\u200D|\u200D(?!\p{ExtPict})|(?<!\p{ExtPict})\uFE0F|(?!\u200D|\uFE0F)[\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/gu;

/** A name, or whatever people write, as everybody sees it: two names that look alike are alike. */
export const visible = (text: string): string => text.replaceAll(HIDDEN, '');

/** Two names that sound alike are one name: with both at a table nobody could tell whose seat or whose points are meant. */
export const sounds = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
