const FROM_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates a name that is written from right to left, so that it does not reorder the sentence around it; `<bdi>` does the same in a page. */
export const apart = (name: string): string => (FROM_RIGHT_TO_LEFT.test(name) && !name.startsWith('\u2068') ? `\u2068${name}\u2069` : name);
