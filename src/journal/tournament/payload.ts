import { hubsToldSchema } from '../../wire/hubs.ts';

/** A notification from one hub to the others through the database. */
interface Told {
  readonly hall: string;
  readonly origin: string;
  /** The last fact; 0 where no fact was written. */
  readonly upTo: number;
  /** null where they are too many to name. */
  readonly tables: readonly number[] | null;
}

/** PostgreSQL limits a notification to less than 8,000 bytes. */
const LONGEST = 7_500;

export const payload = ({ hall, origin, upTo, tables }: Told): string => {
  const text = JSON.stringify([hall, origin, upTo, tables]);
  return text.length <= LONGEST ? text : JSON.stringify([hall, origin, upTo, null]);
};

/** Undefined for anything else: whoever reaches the database can write into the channel. */
export const readPayload = (text: string): Told | undefined => {
  const read = hubsToldSchema.safeParse(parsed(text));
  if (!read.success) return undefined;
  const [hall, origin, upTo, tables] = read.data;
  return { hall, origin, upTo, tables };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
