import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, SPOKEN } from './languages.ts';
import type { Message, Part } from './message.ts';

/** Reads an ICU message with fills, plurals and choices. Other parts of ICU are an error, because the texts do not need them. */
export const compile = (pattern: string, language: Language): Message => {
  const parts = parse(spacedIn(language, pattern), { ignoreTag: true }).map(partOf);
  const [only = '', ...others] = parts;
  return typeof only === 'string' && others.length === 0 ? only : parts;
};

const partOf = (element: MessageFormatElement): Part => {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { of: element.value };
    case TYPE.pound:
      return { of: '#' };
    case TYPE.select:
      return { of: element.value, by: 'select', options: optionsOf(element.options) };
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType === 'ordinal')
        throw new Error(`{${element.value}} counts from elsewhere, or in ranks`);
      return { of: element.value, by: 'plural', options: optionsOf(element.options) };
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw new Error(`{${element.value}} is neither a fill, a plural nor a choice`);
  }
};

const optionsOf = (options: { readonly [name: string]: { readonly value: MessageFormatElement[] } }) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(partOf)] as const));

/** Makes the spaces before and inside punctuation, as French has them, spaces at which no line breaks. */
export const spacedIn = (language: Language, text: string): string =>
  SPOKEN[language].spaced
    ? text
        .replaceAll(/(?<=[\p{L}\p{N}}.…»)]) ([;?!»])/gu, '\u202f$1')
        .replaceAll(/ :/g, '\u00a0:')
        .replaceAll('« ', '«\u202f')
    : text;
