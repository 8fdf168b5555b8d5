/** Where a program writes its output. Tests pass their own. */
export interface Streams {
  out(line: string): void;
  err(line: string): void;
}

/** Text of a file that anybody may have written, without the characters that control a terminal. */
export const harmless = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD');
