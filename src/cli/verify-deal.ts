import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BOOKS } from '../domain/ids.ts';
import { commitmentTo } from '../session/seal.ts';
import type { Streams } from './streams.ts';

const HELP = `wolftap verify-deal FILE

Checks that the deal shown after a game is the one that was sealed before it. FILE is the opened seal
as the public screen gives it (JSON); how to do the same by hand stands in docs/SEAL.md.`;

const OPENED = z.object({
  commitment: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
  book: z.enum(BOOKS),
  deal: z.object({ roles: z.array(z.string()), centre: z.array(z.string()) }),
  nonce: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
});

/** Exit status 0: the deal is the sealed one; 1: it is not; 2: the file cannot be read as an opened seal. */
export const verifyDeal = (args: readonly string[], { out, err }: Streams): number => {
  const [file, more] = args;
  if (file === undefined || more !== undefined || file === '--help') {
    out(HELP);
    return file === '--help' ? 0 : 2;
  }
  const read = readSeal(file);
  if (typeof read === 'string') {
    err(`${file}: ${read}`);
    return 2;
  }
  const found = commitmentTo(read.book, read.deal, read.nonce);
  if (found === read.commitment) {
    out(`The deal is the one that was sealed: ${found}`);
    return 0;
  }
  out(`The deal is NOT the one that was sealed.\nsealed:     ${read.commitment}\nthis deal:  ${found}`);
  return 1;
};

const readSeal = (file: string): z.infer<typeof OPENED> | string => {
  try {
    const parsed = OPENED.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return `not an opened seal: ${issue?.path.join('.')} ${issue?.message}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'cannot be read';
  }
};
