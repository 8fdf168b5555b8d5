import type { Known } from '../known.ts';

const KNOWN = 'wolftap.hall';
const NAME = 'wolftap.hall.name';
/** Older shapes are not read. */
const VERSION = 1;

/** A browser that keeps nothing shows what it is told, and no more. */
const tried = <T>(what: () => T): T | null => {
  try {
    return what();
  } catch {
    return null;
  }
};

/** What this telephone was told last, on its last visit too. */
export const kept = (): Known | null =>
  tried(() => {
    const text = localStorage.getItem(KNOWN);
    if (text === null) return null;
    const { v, known } = JSON.parse(text) as { readonly v: number; readonly known: Known };
    return v === VERSION ? known : null;
  });

export const remember = (known: Known): void => void tried(() => localStorage.setItem(KNOWN, JSON.stringify({ v: VERSION, known })));

/** Whose telephone this is, once somebody has said so. */
export const keptName = (): string | null => tried(() => localStorage.getItem(NAME));

export const keepName = (name: string | null): void =>
  void tried(() => (name === null ? localStorage.removeItem(NAME) : localStorage.setItem(NAME, name)));
