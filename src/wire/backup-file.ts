import { z } from 'zod';

/** A name that stays within the folder, on every system. */
const isWithin = (path: string): boolean => path.split('/').every(part => !/^\.{0,2}$/.test(part) && !/[\\:\p{C}]/u.test(part));

/** The head of a backup: its files, in their order. */
export const backupManifestSchema = z.object({
  backup: z.literal('wolftap'),
  format: z.literal(1),
  /** When the backup was made. */
  at: z.number(),
  files: z.array(z.object({ path: z.string().refine(isWithin), size: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type BackupManifest = z.output<typeof backupManifestSchema>;
export type BackupFile = BackupManifest['files'][number];

/** Any later format begins like this. */
export const someBackupSchema = z.object({ backup: z.literal('wolftap'), format: z.number() });
