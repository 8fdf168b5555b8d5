import { z } from 'zod';
import { BOOKS } from '../domain/ids.ts';

// A role that contained a line break could make the texts of two different deals equal.
const role = z.string().regex(/^(?!.*\p{DI})[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,59}$/u, 'must be the name of a role');
const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** An opened seal that somebody has kept. It is read strictly, so that no two different files count as the same deal. */
export const sealFileSchema = z.strictObject({
  commitment: hex,
  book: z.enum(BOOKS),
  deal: z.strictObject({ roles: z.array(role).min(1), centre: z.array(role) }),
  nonce: hex,
  words: z
    .string()
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'must be one line')
    .exactOptional(),
});
export type SealFile = z.output<typeof sealFileSchema>;
