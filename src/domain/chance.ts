/** Seeded chance. The same label and number of choices always give the same draw, whatever was drawn before. */
export interface Chance {
  pick<T>(label: string, among: readonly T[]): T;
}

/** The SHA-256 of a text (as UTF-8) in hexadecimal digits; handed in, because the core imports nothing. */
export type Hash = (text: string) => string;

/** Makes the chance of a game from its seed. */
export type ChanceOf = (seed: string) => Chance;
