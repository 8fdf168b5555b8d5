/** A text in small letters without accents and outer spaces, as people type it to find something. */
export const plainLetters = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
