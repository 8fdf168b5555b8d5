import { hash } from 'node:crypto';
import type { TournamentEntropy } from './host.ts';

/** Nobody reads an O for a 0 here, nor an I or an L for a 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Of a secret nothing but this is kept. */
export const secretHash = (secret: string): string => hash('sha256', secret);

export const newToken = (entropy: TournamentEntropy): string => Buffer.from(entropy(32)).toString('base64url');

/** 64 hexadecimal digits. */
export const newSeed = (entropy: TournamentEntropy): string => Buffer.from(entropy(32)).toString('hex');

/** Drawn from sixteen bytes: what the division leaves over favours no letter that anybody could notice. */
export const newCode = (entropy: TournamentEntropy): string => {
  let drawn = BigInt(`0x${Buffer.from(entropy(16)).toString('hex')}`);
  let code = '';
  while (code.length < LENGTH) {
    code += LETTERS[Number(drawn % BigInt(LETTERS.length))];
    drawn /= BigInt(LETTERS.length);
  }
  return code;
};

/** A code as people type it: in small letters, in groups. */
export const asTyped = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
