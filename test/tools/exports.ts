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

/** The statements of a file, and whatever stands in them where something is imported in place. */
const eachLink = ({ path, text }: Source, see: (node: SyntaxNode) => void): void => {
  const program = syntaxOf(text, path);
  // Whole trees are large, and imports in place are rare.
  if (text.includes('import(')) eachNode(program, see);
  else nodesIn(program.body).forEach(see);
};

/** Every name that a file exports. */
export const exportsOf = (source: Source): readonly Exported[] => {
  const { path } = source;
  const found: Exported[] = [];
  eachLink(source, ({ type, declaration, specifiers, exportKind }) => {
    if (type !== 'ExportNamedDeclaration') return;
    const add = (name: string, isType: boolean): void => void found.push({ path, name, isType });
    for (const each of nodesIn(specifiers)) add(nameIn(each.exported), exportKind === 'type');
    if (!isNode(declaration)) return;
    if (declaration.id !== undefined) add(nameIn(declaration.id), TYPES.includes(declaration.type));
    for (const each of nodesIn(declaration.declarations)) for (const name of declaredIn(each.id)) add(name, false);
  });
  return found;
};

/** What a file takes from others of the project: for each file, the names. */
const usesOf = (source: Source): readonly (readonly [path: string, name: string])[] => {
  const { path } = source;
  const found: (readonly [path: string, name: string])[] = [];
  eachLink(source, ({ type, source: taken, specifiers, qualifier }) => {
    if (!isNode(taken) || typeof taken.value !== 'string' || !taken.value.startsWith('.')) return;
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
  });
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
