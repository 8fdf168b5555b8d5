import { parseSync } from 'vite';

/** A node of a syntax tree, as the bundler's parser gives it (ESTree, with TypeScript's own kinds). */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parses a source into its syntax tree. The ending of the path says whether it may contain JSX. */
export const syntaxOf = (source: string, path = 'source.ts'): SyntaxNode => {
  const { program, errors } = parseSync(path, source);
  const [wrong] = errors;
  if (wrong !== undefined || !isNode(program)) throw new Error(`${path} cannot be read: ${wrong?.message ?? 'it is no program'}`);
  return program;
};

/** The position of a node: its parent and the part of the parent that it is. */
export interface NodePlace {
  readonly within: SyntaxNode | undefined;
  readonly as: string;
}

/** Visits every node of a tree, parents first. If `see` gives false, the children of the node are left out. */
export const eachNode = (node: SyntaxNode, see: (node: SyntaxNode, standing: NodePlace) => unknown, standing: NodePlace = TOP): void => {
  if (see(node, standing) === false) return;
  for (const as of Object.keys(node)) {
    const part = node[as];
    if (Array.isArray(part)) {
      for (const each of part) if (isNode(each)) eachNode(each, see, { within: node, as });
    } else if (isNode(part)) eachNode(part, see, { within: node, as });
  }
};
const TOP: NodePlace = { within: undefined, as: '' };

/** Every string of a source, including the fixed parts of templates, without comments. */
export const textsIn = (source: string): readonly string[] => {
  const found: string[] = [];
  eachNode(syntaxOf(source), ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    if (type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string')
      found.push(value.raw);
  });
  return found;
};
