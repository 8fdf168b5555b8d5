export type TokenKind = 'name' | 'text' | 'number' | 'pattern' | 'sign';

/** A piece of TypeScript; comments and blanks are left out. The value of a text is what stands between its quotes. */
export interface Token {
  readonly kind: TokenKind;
  readonly value: string;
  readonly line: number;
}

const NAME = /[\p{ID_Start}$_#@][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const BLANK = /\s+/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const QUOTED = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"/y;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const SIGN = /=>|\?\.|\.\.\.|[\s\S]/y;
const TEMPLATE_PART = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;

/** After these words a slash begins a pattern, not a division. */
const BEFORE_PATTERN = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'await',
  'else',
]) as ReadonlySet<string>;

/** Cuts TypeScript into tokens: enough to see imports, names and texts; it is no parser. */
export const tokens = (source: string): readonly Token[] => {
  const found: Token[] = [];
  /** For every open brace, whether it is a gap of a template. */
  const braces: boolean[] = [];
  let at = 0;
  let line = 1;

  const take = (shape: RegExp): RegExpExecArray | undefined => {
    shape.lastIndex = at;
    const match = shape.exec(source);
    if (match === null) return undefined;
    at += match[0].length;
    for (let end = match[0].indexOf('\n'); end >= 0; end = match[0].indexOf('\n', end + 1)) line += 1;
    return match;
  };
  const add = (kind: TokenKind, value: string, where: number): void => {
    found.push({ kind, value, line: where });
  };
  const templatePart = (): void => {
    const where = line;
    add('text', take(TEMPLATE_PART)?.[0] ?? '', where);
    if (source[at] === '$') {
      at += 2;
      braces.push(true);
    } else at += 1;
  };
  const sign = (): void => {
    const where = line;
    const value = take(SIGN)?.[0] ?? '';
    if (value === '{') braces.push(false);
    const goesOnAsTemplate = value === '`' || (value === '}' && braces.pop() === true);
    if (goesOnAsTemplate) templatePart();
    else add('sign', value, where);
  };

  while (at < source.length) {
    if (take(BLANK) ?? (source[at] === '/' ? take(COMMENT) : undefined)) continue;
    const where = line;
    const quoted = source[at] === "'" || source[at] === '"' ? take(QUOTED) : undefined;
    if (quoted !== undefined) {
      add('text', quoted[1] ?? quoted[2] ?? '', where);
      continue;
    }
    const name = take(NAME);
    if (name !== undefined) {
      add('name', name[0], where);
      continue;
    }
    const number = take(NUMBER);
    if (number !== undefined) {
      add('number', number[0], where);
      continue;
    }
    const pattern = source[at] === '/' && patternMayStandAfter(found.at(-1)) ? take(PATTERN) : undefined;
    if (pattern !== undefined) add('pattern', pattern[0], where);
    else sign();
  }
  return found;
};

const patternMayStandAfter = (token: Token | undefined): boolean => {
  if (token === undefined) return true;
  if (token.kind === 'name') return BEFORE_PATTERN.has(token.value);
  return token.kind === 'sign' && ![')', ']', '}'].includes(token.value);
};

/** Every text of a source, the fixed parts of templates included. */
export const texts = (source: string): readonly string[] => tokens(source).flatMap(({ kind, value }) => (kind === 'text' ? [value] : []));
