import { createHash, randomBytes } from 'node:crypto';
import type { BookId } from '../domain/ids.ts';
import type { SealOpened } from '../domain/seal.ts';
import type { Deal } from '../domain/setup.ts';

/** The text whose SHA-256 is the commitment; `docs/SEAL.md` shows how to make it by hand. */
export const sealedText = (book: BookId, deal: Deal, nonce: string): string => {
  const seats = deal.roles.map((role, index) => `${index + 1} ${role}`);
  const centre = deal.centre.map((role, index) => `K${index + 1} ${role}`);
  return ['wolftap-deal/1', book, ...seats, ...centre, `nonce ${nonce}`, ''].join('\n');
};

export const commitmentTo = (book: BookId, deal: Deal, nonce: string): string =>
  createHash('sha256')
    .update(sealedText(book, deal, nonce), 'utf8')
    .digest('hex');

/** System entropy, never seeded chance: whoever learns the seed later must not be able to have known the deal. */
export const freshNonce = (): string => randomBytes(32).toString('hex');

export const holds = ({ commitment, book, deal, nonce }: SealOpened): boolean => commitmentTo(book, deal, nonce) === commitment;
