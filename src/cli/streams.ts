/** Where a program speaks; handed in, so that tests can listen. */
export interface Streams {
  out(line: string): void;
  err(line: string): void;
}
