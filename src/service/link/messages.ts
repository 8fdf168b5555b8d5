import { type FromTournament, fromTournamentSchema } from '../../wire/link.ts';

/** Undefined where it is none of this version. */
export const readMessage = (text: string): FromTournament | undefined => {
  try {
    const read = fromTournamentSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};
