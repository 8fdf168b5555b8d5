import { readFileSync } from 'node:fs';
import type { SealedDeal } from '../domain/seal.ts';
import { harmless, type Streams } from '../program/streams.ts';
import { commitmentTo, sealedText } from '../session/crypto.ts';
import { type SealFile, sealFileSchema } from '../wire/seal-file.ts';

/** With fewer characters, somebody could search for a second deal with the same seal: with twelve that took a minute. */
const LEAST_NOTED = 32;
const DIGITS = 64;

const HELP = `wolftap verify-deal FILE SEAL

Checks that the deal shown after a game is the one that was sealed before it. FILE is the opened seal (JSON). SEAL is
what you noted before the first night, from the public screen or by its code: ${LEAST_NOTED} digits or more, spaces as you like.
Do not take it from FILE, which would be compared with itself. What it proves, and how to do the same by hand: docs/SEAL.md.`;

/** Exit status 0: the deal is the one whose seal was noted; 1: it is not; 2: the file is no opened seal, or too little was noted. */
export const verifyDeal = (args: readonly string[], { out, err }: Streams): number => {
  const [file, ...written] = args;
  if (file === undefined || file === '--help') {
    out(HELP);
    return file === '--help' ? 0 : 2;
  }
  const noted = notedIn(written);
  if (noted === undefined) {
    err(`The seal as you noted it is missing: ${LEAST_NOTED} to ${DIGITS} hexadecimal digits.\n\n${HELP}`);
    return 2;
  }
  const read = readSeal(file);
  if (typeof read === 'string') {
    err(`${file}: ${harmless(read)}`);
    return 2;
  }
  const { commitment: claimed, ...sealed } = read;
  const found = commitmentTo(sealed);
  if (found.startsWith(noted) && found === claimed) {
    out(`The deal is the one whose seal you noted: ${found}`);
    out(dealIn(sealed));
    if (sealed.words !== undefined) out(`It was sealed after the room had said: ${sealed.words}`);
    return 0;
  }
  out(`The deal is NOT the one whose seal you noted.\nnoted:      ${noted}\nthis deal:  ${found}`);
  return 1;
};

/** The deal, read from the sealed text: a file or a page could show another deal beside it. */
const dealIn = ({ words: _words, ...sealed }: SealedDeal): string =>
  sealedText(sealed)
    .split('\n')
    .slice(2, -2)
    .map(line => `  ${line}`)
    .join('\n');

/** The code that somebody wrote down, in groups or not. */
const notedIn = (written: readonly string[]): string | undefined => {
  const digits = written
    .join('')
    .replaceAll(/[\s·.:-]/g, '')
    .toLowerCase();
  return /^[0-9a-f]+$/.test(digits) && digits.length >= LEAST_NOTED && digits.length <= DIGITS ? digits : undefined;
};

const readSeal = (file: string): SealFile | string => {
  try {
    const parsed = sealFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return `not an opened seal: ${issue?.path.join('.')} ${issue?.message}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'cannot be read';
  }
};
