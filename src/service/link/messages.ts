import { z } from 'zod';
import { type FromHall, fromHall } from '../../wire/link.ts';

/** The event that a table has joined, where, and what it shows there to be let in. */
export const joint = z.strictObject({
  v: z.literal(1),
  address: z.string(),
  pin: z.string().nullable(),
  token: z.string(),
  table: z.int().min(1),
  name: z.string(),
});
export type Joint = z.output<typeof joint>;

/** Undefined where it is none of this version. */
export const readMessage = (text: string): FromHall | undefined => {
  try {
    const read = fromHall.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};
