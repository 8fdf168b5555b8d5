import type { SealedDeal, SealOpened } from '../domain/seal.ts';
import { chanceBy } from '../engine/seeded-chance.ts';
import { sha256Hex } from './digest.ts';

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

export const commitmentTo = (sealed: SealedDeal): string => sha256Hex(sealedText(sealed));

export const holds = ({ commitment, ...sealed }: SealOpened): boolean => commitmentTo(sealed) === commitment;

/** The engine's chance. */
export const seededChance = chanceBy(sha256Hex);
