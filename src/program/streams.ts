/** Where a program speaks; handed in, so that tests can listen. */
export interface Streams {
  out(line: string): void;
  err(line: string): void;
}

/** What is quoted of a file that anybody may have written: a terminal obeys nothing of it. */
export const harmless = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD');
