type Value = string | number | null | readonly number[] | readonly (string | null)[];

/** A statement or a part of one: pieces of SQL with a value between each two. */
export interface Statement {
  readonly words: readonly string[];
  readonly values: readonly Value[];
}

const isStatement = (part: Value | Statement): part is Statement => typeof part === 'object' && part !== null && 'words' in part;

const joined = (one: Statement, other: Statement): Statement => ({
  words: [...one.words.slice(0, -1), `${one.words.at(-1) ?? ''}${other.words[0] ?? ''}`, ...other.words.slice(1)],
  values: [...one.values, ...other.values],
});

/** Makes a statement of a template. Values are sent as parameters; a part of a statement is inserted as SQL. */
export const sql = ({ raw }: TemplateStringsArray, ...parts: readonly (Value | Statement)[]): Statement => {
  const pieces = parts.flatMap((part, index): readonly Statement[] => [
    isStatement(part) ? part : { words: ['', ''], values: [part] },
    { words: [raw[index + 1] ?? ''], values: [] },
  ]);
  return pieces.reduce(joined, { words: [raw[0] ?? ''], values: [] });
};

/** Rows for `VALUES`. */
export const rowsOf = (rows: readonly (readonly (Value | Statement)[])[]): Statement =>
  listed(rows.map(row => sql`(${listed(row.map(part => sql`${part}`))})`));

const listed = (pieces: readonly Statement[]): Statement => {
  const words = [''];
  const values: Value[] = [];
  // Changed in place, because a statement may have thousands of rows.
  for (const [index, piece] of pieces.entries()) {
    words[words.length - 1] += `${index === 0 ? '' : ', '}${piece.words[0] ?? ''}`;
    words.push(...piece.words.slice(1));
    values.push(...piece.values);
  }
  return { words, values };
};

/** The statement in the form that the driver takes. */
export const asQuery = ({ words, values }: Statement): { readonly text: string; readonly values: Value[] } => ({
  text: words.reduce((before, after, index) => `${before}$${index}${after}`),
  values: [...values],
});
