/** Where a program writes its output. Tests pass their own. */
export interface Streams {
  out(line: string): void;
  err(line: string): void;
}

/** A text from an untrusted file without the characters that control a terminal. */
export const harmless = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD');
