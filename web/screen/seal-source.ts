import type { SealOpened } from '../../src/wire/public.ts';

/** The sealed text, line by line: its SHA-256 is the seal. `docs/SEAL.md` says the same. */
export const sealSource = ({ book, deal, nonce, words }: SealOpened): string =>
  [
    words === undefined ? 'wolftap-deal/1' : 'wolftap-deal/2',
    book,
    ...deal.roles.map((role, index) => `${index + 1} ${role}`),
    ...deal.centre.map((role, index) => `K${index + 1} ${role}`),
    ...(words === undefined ? [] : [`words ${words}`]),
    `nonce ${nonce}`,
    '',
  ].join('\n');
