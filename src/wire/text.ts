import type { z } from 'zod';

/** The value of a JSON text; undefined where the text is not JSON. */
export const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The message in a text; undefined where the text does not fit the schema. */
export const messageIn = <T>(shape: z.ZodType<T>, text: string): T | undefined => shape.safeParse(valueIn(text)).data;
