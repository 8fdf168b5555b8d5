import { z } from 'zod';
import type { Difference } from '../domain/difference.ts';

const count = z.int().min(0);
export const differenceSchema: z.ZodType<Difference> = z.lazy(() =>
  z.union([
    z.strictObject({ is: z.unknown() }),
    z.strictObject({ fields: z.record(z.string(), differenceSchema) }),
    z.strictObject({ items: z.array(z.tuple([count, differenceSchema])) }),
    z.strictObject({ from: count, drop: count, put: z.array(z.unknown()) }),
  ]),
);
