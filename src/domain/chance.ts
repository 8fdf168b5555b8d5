/** Seeded chance. The same label among as many gives the same, whatever was drawn before. */
export interface Chance {
  pick<T>(label: string, among: readonly T[]): T;
}

/** The SHA-256 of a text (as UTF-8) in hexadecimal digits; handed in, because the core imports nothing. */
export type Hash = (text: string) => string;

/** The chance of a game, by its seed. */
export type ChanceOf = (seed: string) => Chance;
