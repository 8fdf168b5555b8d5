import { type FromHall, fromHall } from '../../wire/link.ts';

/** Undefined where it is none of this version. */
export const readMessage = (text: string): FromHall | undefined => {
  try {
    const read = fromHall.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};
