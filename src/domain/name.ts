/** What nobody sees, or what turns the letters around it; what joins the parts of one emoji is seen. */
const HIDDEN =
  /(?<!\p{ExtPict}|\p{EMod}|\uFE0F)\u200D|\u200D(?!\p{ExtPict})|(?<!\p{ExtPict})\uFE0F|(?!\u200D|\uFE0F)[\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/gu;

/** A name, or whatever people write, as everybody sees it: two names that look alike are alike. */
export const visible = (text: string): string => text.replaceAll(HIDDEN, '');
