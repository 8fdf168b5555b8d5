/** A sentence of the narrator that contains no names, so that it can be recorded. */
export interface NarratedLine {
  readonly key: string;
  readonly book: NarratedBook;
  readonly text: string;
}
const NARRATED_BOOKS = ['lupus', 'one-night', 'thiercelieux', 'all'] as const;
type NarratedBook = (typeof NARRATED_BOOKS)[number];

/** The keys of what pages say aloud: calls, news, the beginning of votes, the end of games, and what an announced game needs besides. */
const ALOUD: readonly RegExp[] = [
  /^(?:lupus|thiercelieux)\.(?:[\w-]+\.(?:open|close)|dawn\.wake)$/,
  /^one-night\.(?:[\w-]+\.(?:open|close|close-unless-minion|action(?:-[\w-]+)?)|night\.close-eyes|nudge\.each-own)$/,
  /^one-night\.(?:discussion\.(?:wake|untimed)|vote\.countdown|reveal\.turn-up(?:-dead|-rest)?|over\.(?!copy-differs)\w+)$/,
  /^news\./,
  /^table\.step\.(?:discussion|debate|defence|lots|reveal|hunter|successor|captain-decides|ballot[12]|revote|vote|election|second-ballot)(?:\.|$)/,
  /^table\.wins\./,
  /^screen\.(?:nobody|abandoned|time-over|time-over\.void|ballot\.all|ballot\.counts-hint|void|void\.(?:sound|asked|cards))$/,
  /^narrator\.test$/,
];

const bookOf = (key: string): NarratedBook =>
  NARRATED_BOOKS.find(book => key.startsWith(`${book}.`) || key.endsWith(`.${book}`) || key.includes(`.${book}-`)) ?? 'all';

/** The lines of a language that can be recorded: those without gaps. */
export const narratedLines = (patterns: { readonly [key: string]: string }): readonly NarratedLine[] =>
  Object.entries(patterns)
    .filter(([key, pattern]) => !pattern.includes('{') && ALOUD.some(each => each.test(key)))
    .map(([key, text]) => ({ key, book: bookOf(key), text }));
