import { createHash, hash, randomBytes } from 'node:crypto';
import type { SealedDeal, SealOpened } from '../domain/seal.ts';
import { chanceBy } from '../engine/seeded-chance.ts';

/**
 * The text whose SHA-256 is the commitment; `docs/SEAL.md` shows how to make it by hand. Roles are words and the room's words are one line, so that
 * no two deals have the same text.
 */
export const sealedText = ({ book, deal, nonce, words }: SealedDeal): string => {
  const seats = deal.roles.map((role, index) => `${index + 1} ${role}`);
  const centre = deal.centre.map((role, index) => `K${index + 1} ${role}`);
  const said = words === undefined ? [] : [`words ${words}`];
  return [`wolftap-deal/${words === undefined ? 1 : 2}`, book, ...seats, ...centre, ...said, `nonce ${nonce}`, ''].join('\n');
};

export const commitmentTo = (sealed: SealedDeal): string => createHash('sha256').update(sealedText(sealed), 'utf8').digest('hex');

/** From the system's entropy, never from seeded chance: who learns the seed must not be able to work out the nonce. */
export const freshNonce = (): string => randomBytes(32).toString('hex');

export const holds = ({ commitment, ...sealed }: SealOpened): boolean => commitmentTo(sealed) === commitment;

/** The engine's chance, by Node's own SHA-256. */
export const seededChance = chanceBy(text => hash('sha256', text));
