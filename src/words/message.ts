import { apart } from './apart.ts';

/** A part of a message: plain text, a gap to fill (a name or `#`), or a choice by number or word. */
export type Part =
  | string
  | { readonly of: string }
  | { readonly of: string; readonly by: 'plural' | 'select'; readonly options: { readonly [option: string]: readonly Part[] } };
/** A message that `compile.ts` has parsed, so that pages need no parser. */
export type Message = string | readonly Part[];
export type Messages = { readonly [key: string]: Message };
export type Args = { readonly [name: string]: string | number };

/** How a language chooses plurals and writes numbers. */
export interface Counting {
  /** The plural category of a number: `one`, `other`. */
  word(value: number): string;
  figures(value: number): string;
}

/** Fills the gaps of a message; a gap without a value stays visible. */
export const filled = (message: Message, args: Args, counting: Counting, count?: number): string =>
  typeof message === 'string' ? message : message.map(part => filledPart(part, args, counting, count)).reduce(joined, '');

/** A single full stop at the end, perhaps with the mark behind it that ends an isolated name. */
const ENDS_WITH_STOP = /(?<!\.)\.\u2069?$/;
const BEGINS_WITH_STOP = /^\.(?!\.)/;

/** Joins two parts. A name that ends with a full stop, such as "Anna B.", needs no second one at the end of the sentence. */
const joined = (text: string, more: string): string =>
  BEGINS_WITH_STOP.test(more) && ENDS_WITH_STOP.test(text) ? text + more.slice(1) : text + more;

const filledPart = (part: Part, args: Args, counting: Counting, count: number | undefined): string => {
  if (typeof part === 'string') return part;
  if (part.of === '#') return count === undefined ? '' : counting.figures(count);
  const value = args[part.of];
  if (!('by' in part)) return value === undefined ? `⟨${part.of}⟩` : apart(String(value));
  const { options } = part;
  const isCounted = part.by === 'plural';
  const word = isCounted ? counting.word(Number(value)) : String(value);
  // `options` is searched by its own keys: a value such as `constructor` is a property of every object.
  const option = [...(isCounted ? [`=${value}`] : []), word, 'other'].find(each => Object.keys(options).includes(each));
  const chosen = option === undefined ? [] : (options[option] ?? []);
  return filled(chosen, args, counting, isCounted ? Number(value) : count);
};
