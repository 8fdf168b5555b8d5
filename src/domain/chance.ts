/** Seeded chance. The same label among as many gives the same, whatever was drawn before. */
export interface Chance {
  pick<T>(label: string, among: readonly T[]): T;
}
