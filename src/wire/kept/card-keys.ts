import { z } from 'zod';
import { documentOf } from './document.ts';

/** The master key of the cards of a box, in hexadecimal. `sum`: by it a damaged key is noticed before a card is tried with it. */
export const cardKeysDocument = documentOf(
  z.strictObject({ master: z.string().regex(/^[0-9A-F]{32}$/), sum: z.string().regex(/^[0-9A-F]{16}$/) }),
);
