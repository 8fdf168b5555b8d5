/** A timer that comes so late has slept with its machine: what was said meanwhile is still to be heard, and whoever waits has his time once more. */
export const hasSlept = (now: number, due: number, patience: number): boolean => now - due > patience / 2;
