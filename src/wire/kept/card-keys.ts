import { z } from 'zod';
import { documentOf } from './document.ts';

/** The master key of the cards of a box, in hexadecimal. `sum`: a checksum, so that a damaged key is never tried on a card. */
export const cardKeysDocument = documentOf(
  z.strictObject({ master: z.string().regex(/^[0-9A-F]{32}$/), sum: z.string().regex(/^[0-9A-F]{16}$/) }),
);
