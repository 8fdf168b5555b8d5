import { createCipheriv, createDecipheriv } from 'node:crypto';

const BLOCK = 16;
const ZERO_BLOCK = new Uint8Array(BLOCK);

/** AES-128 in CBC mode without padding. */
export const encrypted = (key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array => {
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  return Uint8Array.from([...cipher.update(data), ...cipher.final()]);
};

export const decrypted = (key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array => {
  const decipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  return Uint8Array.from([...decipher.update(data), ...decipher.final()]);
};

/** Encrypts one block. Where the card's protocol names no other initial vector, it is all zeros (`fromZero`). */
export const encryptedBlock = (key: Uint8Array, block: Uint8Array): Uint8Array => encrypted(key, ZERO_BLOCK, block);
export const fromZero = ZERO_BLOCK;

const PAD = 0x80;
/** Fills up to whole blocks by 80 and zeros; a whole block gets another one. */
export const padded = (data: Uint8Array): Uint8Array => {
  const whole = new Uint8Array((Math.floor(data.length / BLOCK) + 1) * BLOCK);
  whole.set(data);
  whole[data.length] = PAD;
  return whole;
};

const REDUCTION = 0x87;
/** A subkey of CMAC: the block doubled in the field of 2^128 elements. */
const doubled = (block: Uint8Array): Uint8Array => {
  const twice = block.map((byte, index) => (byte << 1) | ((block[index + 1] ?? 0) >> 7));
  if ((block[0] ?? 0) & PAD) twice[BLOCK - 1] = (twice[BLOCK - 1] ?? 0) ^ REDUCTION;
  return twice;
};

export const xored = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, index) => byte ^ (other[index] ?? 0));

/** AES-CMAC, as in RFC 4493. */
export const cmac = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const once = doubled(encryptedBlock(key, ZERO_BLOCK));
  const isWhole = message.length > 0 && message.length % BLOCK === 0;
  const data = isWhole ? message : padded(message);
  const last = data.length - BLOCK;
  const mixed = Uint8Array.of(...data.subarray(0, last), ...xored(data.subarray(last), isWhole ? once : doubled(once)));
  return encrypted(key, ZERO_BLOCK, mixed).slice(last);
};
