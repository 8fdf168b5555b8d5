import type { z } from 'zod';

/** The value that a text of JSON stands for; undefined where it is none. */
export const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A message of this shape; undefined where the text is anything else. */
export const messageIn = <T>(shape: z.ZodType<T>, text: string): T | undefined => shape.safeParse(valueIn(text)).data;
