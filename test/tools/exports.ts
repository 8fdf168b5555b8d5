import { dirname, join } from 'node:path/posix';
import { eachNode, isNode, type SyntaxNode, syntaxOf } from '../../src/tools/syntax.ts';
import type { Source } from './imports.ts';

/** A name that a file offers to others. */
export interface Exported {
  readonly path: string;
  readonly name: string;
  /** Whether it is a type or an interface. */
  readonly isType: boolean;
}

/** Stands for every name of a file. */
const ALL = '*';

const nodesIn = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
const nameIn = (value: unknown): string => {
  if (!isNode(value)) return '';
  const { name, value: text } = value;
  return typeof name === 'string' ? name : typeof text === 'string' ? text : '';
};

/** The names that a pattern such as `{ a, b: [c] }` declares. */
const declaredIn = (pattern: unknown): readonly string[] => {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [nameIn(pattern)];
    case 'ObjectPattern':
      return nodesIn(pattern.properties).flatMap(each => declaredIn(each.value ?? each.argument));
    case 'ArrayPattern':
      return nodesIn(pattern.elements).flatMap(declaredIn);
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    default:
      return [];
  }
};

const TYPES: readonly string[] = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];

const links = new WeakMap<Source, readonly SyntaxNode[]>();

/** The statements of a file, and whatever stands in them where something is imported in place. A file is read once. */
const linksOf = (source: Source): readonly SyntaxNode[] => {
  const read = links.get(source);
  if (read !== undefined) return read;
  const { path, text } = source;
  const found: SyntaxNode[] = [];
  const see = (node: SyntaxNode): void => void (LINKS.test(node.type) && found.push(node));
  const program = syntaxOf(text, path);
  // Whole trees are large, and imports in place are rare.
  if (text.includes('import(')) eachNode(program, see);
  else nodesIn(program.body).forEach(see);
  links.set(source, found);
  return found;
};
const LINKS = /Import|Export/;

/** Every name that a file exports. */
export const exportsOf = (source: Source): readonly Exported[] => {
  const { path } = source;
  const found: Exported[] = [];
  for (const { type, declaration, specifiers, exportKind } of linksOf(source)) {
    if (type !== 'ExportNamedDeclaration') continue;
    const add = (name: string, isType: boolean): void => void found.push({ path, name, isType });
    for (const each of nodesIn(specifiers)) add(nameIn(each.exported), exportKind === 'type');
    if (!isNode(declaration)) continue;
    if (declaration.id !== undefined) add(nameIn(declaration.id), TYPES.includes(declaration.type));
    for (const each of nodesIn(declaration.declarations)) for (const name of declaredIn(each.id)) add(name, false);
  }
  return found;
};

/** What a file takes from others of the project: for each file, the names. */
const usesOf = (source: Source): readonly (readonly [path: string, name: string])[] => {
  const { path } = source;
  const found: (readonly [path: string, name: string])[] = [];
  for (const { type, source: taken, specifiers, qualifier } of linksOf(source)) {
    if (!isNode(taken) || typeof taken.value !== 'string' || !taken.value.startsWith('.')) continue;
    const from = join(dirname(path), taken.value);
    const parts = nodesIn(specifiers);
    // An import of everything, or one whose names are picked later.
    if (type === 'ExportAllDeclaration' || type === 'ImportExpression') found.push([from, ALL]);
    if (type === 'TSImportType') found.push([from, isNode(qualifier) ? nameIn(qualifier.left ?? qualifier) : ALL]);
    for (const each of parts)
      found.push([
        from,
        each.type === 'ImportNamespaceSpecifier' ? ALL : nameIn(each.type === 'ExportSpecifier' ? each.local : each.imported),
      ]);
  }
  return found;
};

/** The exported names of these files that no file imports, neither of these nor of the others. */
export const unusedExports = (files: readonly Source[], others: readonly Source[]): readonly string[] => {
  const used = new Set([...files, ...others].flatMap(usesOf).map(([path, name]) => `${path} ${name}`));
  return files
    .flatMap(exportsOf)
    .filter(({ path, name }) => !used.has(`${path} ${name}`) && !used.has(`${path} ${ALL}`))
    .map(({ path, name }) => `${path} ${name}`);
};
