import { IntlMessageFormat } from 'intl-messageformat';
import { SPOKEN } from './languages.ts';
import type { Message, Messages, Part } from './room.ts';
import { spaced } from './spoken.ts';
import { type Language, patternsOf } from './words.ts';

/**
 * What a public screen may have to say: how calls open and close, and all of One Night, where a machine may announce; no question
 * of a moderator's, no refusal, no help.
 */
const FOR_THE_ROOM =
  /^(?:role|news|screen|narrator(?!\.sheet))\.|^table\.(?:step|sign|side|wins|time|place|edition)\.|^(?:lupus|thiercelieux)\.(?:[\w-]+\.(?:open|close)|dawn\.wake)$|^one-night\.(?!night\.announcer|nudge\.by-announcer|reveal\.as-logged)|^lupus\.dawn\.dead-by-/;

/** What hall screens and the telephones of an event have to say besides. */
const FOR_THE_HALL = /^hall\./;

/** The texts of a public screen in one language, read beforehand, so that a screen needs no parser of messages. */
export const roomMessages = (language: Language): Messages => readBeforehand(language, FOR_THE_ROOM);

export const hallMessages = (language: Language): Messages => readBeforehand(language, FOR_THE_HALL);

const readBeforehand = (language: Language, wanted: RegExp): Messages =>
  Object.fromEntries(
    Object.entries(patternsOf(language))
      .filter(([key]) => wanted.test(key))
      .map(([key, pattern]) => [key, compact(SPOKEN[language].spaced ? spaced(pattern) : pattern, language)]),
  );

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

const compact = (pattern: string, language: Language): Message => {
  const parts = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).getAst().map(part);
  const [only = '', ...others] = parts;
  return typeof only === 'string' && others.length === 0 ? only : parts;
};

const part = (element: Element): Part => {
  if ('options' in element) {
    const options = Object.entries(element.options).map(([name, { value }]) => [name, value.map(part)] as const);
    return { of: element.value, by: 'pluralType' in element ? 'plural' : 'select', options: Object.fromEntries(options) };
  }
  if (!('value' in element)) return { of: '#' };
  // A literal has no more than its text; what is filled in is told by its type.
  return element.type === 0 ? element.value : { of: element.value };
};
