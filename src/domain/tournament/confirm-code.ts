/** Leaves out letters and digits that look alike: 0 and O, 1, I and L. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const HEX_READ = 32;

/** A code of so many letters, drawn from 32 hexadecimal digits: the remainder of the division favours no letter noticeably. */
export const codeFrom = (hex: string, length: number): string => {
  let drawn = BigInt(`0x${hex}`);
  let code = '';
  while (code.length < length) {
    code += CODE_LETTERS[Number(drawn % BigInt(CODE_LETTERS.length))];
    drawn /= BigInt(CODE_LETTERS.length);
  }
  return code;
};

/** The code by which a telephone confirms one result at one table. Nobody can guess the code without the key of that table. */
export const confirmCode = (hmac: (key: string, text: string) => string, key: string, game: string): string =>
  codeFrom(hmac(key, `confirms ${game}`).slice(0, HEX_READ), LENGTH);
