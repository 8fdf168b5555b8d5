import type { CST, Document, Node } from 'yaml';
import { Composer, isMap, isPair, isScalar, isSeq, LineCounter, Parser, visit } from 'yaml';

/** What is wrong in a file, and on which line. */
export interface FileFault {
  readonly line: number;
  readonly text: string;
}

export type Path = readonly (string | number)[];

/** The plain data of a YAML file and where each part of it stands. */
export interface Source {
  readonly data: unknown;
  /** The line of a key or of an item of a list; where it is missing, the line of the part around it. */
  lineOf(path: Path): number;
}

export type ReadFile<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly FileFault[] };

export const faulty = (faults: readonly FileFault[]): { readonly ok: false; readonly faults: readonly FileFault[] } => ({
  ok: false,
  faults,
});

/** Twice the depth that any game needs. The limit keeps recursive readers from running out of stack. */
const DEEPEST = 32;

export const readDocument = (text: string): ReadFile<Source> => {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const deep = tooDeep(tokens);
  if (deep !== undefined) return faulty([{ line: lineAt(deep), text: `more than ${DEEPEST} lists or maps lie within each other` }]);
  const composer = new Composer({
    version: '1.2',
    prettyErrors: false,
    uniqueKeys: (a, b) => isScalar(a) && isScalar(b) && String(a.value) === String(b.value),
  });
  const documents = [...composer.compose(tokens)];
  const [document, second] = documents;
  if (document === undefined) return faulty([{ line: 1, text: 'the file is empty' }]);
  const problems = documents.flatMap(each => [...each.errors, ...each.warnings]);
  if (problems.length > 0) return faulty(problems.map(({ pos, message }) => ({ line: lineAt(pos[0]), text: asSentence(message) })));
  if (second !== undefined)
    return faulty([{ line: lineAt(second.range[0]), text: 'there is more than one document; a file holds one game' }]);
  const circle = ownAlias(document);
  if (circle !== undefined) return faulty([{ line: lineAt(circle), text: 'what stands here refers to itself' }]);
  if (document.contents === null) return faulty([{ line: 1, text: 'the file is empty' }]);
  return plain(document, lineAt);
};

/** The offset of a part that is nested too deep. It is found without recursion, which such a file would break. */
const tooDeep = (tokens: readonly CST.Token[]): number | undefined => {
  const waiting = tokens.map(token => ({ token, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, depth } = next;
    if (depth > DEEPEST) return token.offset;
    if (token.type === 'document' && token.value !== undefined) waiting.push({ token: token.value, depth });
    if (!('items' in token)) continue;
    for (const { key, value } of token.items)
      for (const each of [key, value]) if (each !== undefined && each !== null) waiting.push({ token: each, depth: depth + 1 });
  }
  return undefined;
};

/** The offset of an alias inside the part that it refers to: it would unfold without end. */
const ownAlias = (document: Document.Parsed): number | undefined => {
  let found: number | undefined;
  visit(document, {
    Alias: (_key, alias, path) => {
      const meant = alias.resolve(document);
      if (!path.some(each => !isPair(each) && each === meant)) return undefined;
      found = startOf(alias) ?? 0;
      return visit.BREAK;
    },
  });
  return found;
};

const plain = (document: Document.Parsed, lineAt: (offset: number) => number): ReadFile<Source> => {
  try {
    return { ok: true, value: { data: document.toJS(), lineOf: path => lineAt(offsetOf(document.contents, path)) } };
  } catch (thrown) {
    // The file has an alias that refers to nothing, or one that unfolds without end.
    return faulty([{ line: 1, text: `not readable as YAML: ${thrown instanceof Error ? asSentence(thrown.message) : String(thrown)}` }]);
  }
};

const asSentence = (message: string): string => `not readable as YAML: ${message.split('\n')[0]?.trim()}`;

const startOf = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];

const offsetOf = (contents: unknown, path: Path): number => {
  let node = contents;
  let offset = startOf(contents) ?? 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (pair === undefined) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
};
