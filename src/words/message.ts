import { apart } from './apart.ts';

/** A text as it is, or what fills it: a name, `#`, or a choice by number or word. */
export type Part =
  | string
  | { readonly of: string }
  | { readonly of: string; readonly by: 'plural' | 'select'; readonly options: { readonly [option: string]: readonly Part[] } };
/** A text of a language, read beforehand (`compile.ts`): whoever says it needs no parser. */
export type Message = string | readonly Part[];
export type Messages = { readonly [key: string]: Message };
export type Args = { readonly [name: string]: string | number };

/** How a language counts. */
export interface Counting {
  /** Of a number, the word that a plural is chosen by: `one`, `other`. */
  word(value: number): string;
  figures(value: number): string;
}

/** Fills the gaps of a message; a gap without a value stays visible. */
export const filled = (message: Message, args: Args, counting: Counting, count?: number): string =>
  typeof message === 'string' ? message : message.map(part => filledPart(part, args, counting, count)).join('');

const filledPart = (part: Part, args: Args, counting: Counting, count: number | undefined): string => {
  if (typeof part === 'string') return part;
  if (part.of === '#') return count === undefined ? '' : counting.figures(count);
  const value = args[part.of];
  if (!('by' in part)) return value === undefined ? `⟨${part.of}⟩` : apart(String(value));
  const { options } = part;
  const isCounted = part.by === 'plural';
  const word = isCounted ? counting.word(Number(value)) : String(value);
  // A name that is chosen by may be one that every object has.
  const option = [...(isCounted ? [`=${value}`] : []), word, 'other'].find(each => Object.keys(options).includes(each));
  const chosen = option === undefined ? [] : (options[option] ?? []);
  return filled(chosen, args, counting, isCounted ? Number(value) : count);
};
