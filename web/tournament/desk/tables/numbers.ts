import { readIn } from '../desk-words.ts';

/** Half points are written out, whole ones are not. */
export const numberText = (value: number): string => new Intl.NumberFormat(readIn.value, { maximumFractionDigits: 2 }).format(value);
