import { z } from 'zod';
import { uidSchema } from './shapes.ts';

/** What a camera on a page sees: nothing, one printed code, or several. `off`: the camera reads no more. */
export const cameraSightSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('nothing') }),
  z.strictObject({ is: z.literal('code'), uid: uidSchema }),
  z.strictObject({ is: z.literal('several') }),
  z.strictObject({ is: z.literal('off') }),
]);
export type CameraSight = z.output<typeof cameraSightSchema>;

/** The sound that answers a touch: taken, or refused. */
export const beepSchema = z.enum(['short', 'long', 'twice']);
export type CameraBeep = z.output<typeof beepSchema>;
