import type { Document } from './document.ts';
import {
  asideListDocument,
  holdersDocument,
  languageAskedDocument,
  linkDocument,
  metReadersDocument,
  sessionsDocument,
  unknowableCardsDocument,
} from './service.ts';
import { askSlotDocument, TABLE_DOCUMENTS } from './table-documents.ts';

/** The documents of the shelf by their keys; `<table>` is the name of a table, `<n>` a number. */
export const SHELF: { readonly [key: string]: Document<unknown> } = {
  ...Object.fromEntries(Object.entries(TABLE_DOCUMENTS).map(([name, document]) => [`table/<table>/${name}`, document])),
  'table/<table>/asked/<n>': askSlotDocument,
  'link/<table>': linkDocument,
  'service/language/<table>': languageAskedDocument,
  'service/sessions': sessionsDocument,
  'service/holders': holdersDocument,
  'service/met': metReadersDocument,
  'service/unknowable': unknowableCardsDocument,
  aside: asideListDocument,
};

const PATTERNS = Object.keys(SHELF).map(
  pattern => [new RegExp(`^${pattern.replaceAll('<table>', '[a-z0-9-]+').replaceAll('<n>', '\\d+')}$`), pattern] as const,
);

/** The key in `SHELF` that a key of the shelf stands under; undefined where there is none. */
export const patternOf = (key: string): string | undefined => PATTERNS.find(([each]) => each.test(key))?.[1];

/** The document with this key; undefined where there is none. */
export const documentAt = (key: string): Document<unknown> | undefined => {
  const pattern = patternOf(key);
  return pattern === undefined ? undefined : SHELF[pattern];
};
