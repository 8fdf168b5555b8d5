/** What nobody sees, or what turns the letters around it; what joins the parts of one emoji is seen. */
const HIDDEN =
  /(?<!\p{ExtPict}|\p{EMod}|\uFE0F)\u200D|\u200D(?!\p{ExtPict})|(?<!\p{ExtPict})\uFE0F|(?!\u200D|\uFE0F)[\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/gu;

/** A name, or whatever people write, as everybody sees it: two names that look alike are alike. */
export const visible = (text: string): string => text.replaceAll(HIDDEN, '');

/** Two names that nobody could tell apart are one: their people could not find their seats, nor tell whose points are whose. */
export const sounds = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
