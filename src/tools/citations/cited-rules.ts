import { textsIn } from '../syntax.ts';

/** Families of rules by the letters that their ids begin with. */
export const RULE_FAMILIES = {
  LC: 'Lupus, classic edition',
  LT: 'Lupus, token edition',
  LA: 'Lupus, advice',
  PH: 'Lupus, what may not leak',
  CX: 'Lupus, contradictions of the sources',
  MA: 'Lupus, micro-assertions',
  G: 'Lupus, worked games',
  ON: 'One Night',
  W: 'One Night, worked games',
  TH: 'Thiercelieux',
  'TH-Q': 'Thiercelieux, questions and their settings',
  'TH-X': 'Thiercelieux, worked games',
} as const;
export type RuleFamily = keyof typeof RULE_FAMILIES;

/** The families in which every rule must be cited or excused. The others are only reported. */
export const HELD: readonly RuleFamily[] = ['LC', 'LT', 'LA', 'MA', 'PH', 'G', 'ON', 'W', 'TH', 'TH-Q', 'TH-X'];

/** The line that defines a rule begins with its id: an item of a list, a row of a table, or the heading of a worked game. */
const DEFINED = [/^- (?:\*\*)?((?:LC|LT|LA|CX|MA|PH|ON|TH)-\d+)(?:\*\*)? /, /^\| (TH-Q?\d+) \|/, /^### ((?:G|W|TH-X)\d+) /] as const;
/** Ids in texts. G and W are left out, because such words mean other things too; scenarios name them in their list of rules. */
const CITED = /\b(?:LC|LT|LA|CX|MA|PH|ON|TH)-[QX]?\d+/g;

export const ruleFamilyOf = (id: string): RuleFamily | undefined => {
  const letters = /^(TH-[QX]|[A-Z]+)/.exec(id)?.[1];
  return letters !== undefined && isFamily(letters) ? letters : undefined;
};
const isFamily = (letters: string): letters is RuleFamily => Object.hasOwn(RULE_FAMILIES, letters);

/** The ids that a catalogue defines, in its order. */
export const definedIn = (catalogue: string): readonly string[] =>
  catalogue.split('\n').flatMap(line => DEFINED.flatMap(shape => shape.exec(line)?.[1] ?? []));

/** The ids in the strings of a test. Ids in its comments do not count, because a comment proves nothing. */
export const citedIn = (test: string): readonly string[] => {
  const idsIn = (text: string): readonly string[] => [...text.matchAll(CITED)].map(([id]) => id);
  return idsIn(test).length === 0 ? [] : [...new Set(textsIn(test).flatMap(idsIn))];
};

/** The files that cite a rule, by its id. */
export type Citations = ReadonlyMap<string, readonly string[]>;
export type Reasons = { readonly [id: string]: string };

export interface Coverage {
  readonly id: string;
  readonly by: readonly string[];
  /** Why no code can cover it. */
  readonly notForCode?: string;
}

export const coverage = (defined: readonly string[], citations: Citations, reasons: Reasons): readonly Coverage[] =>
  defined.map(id => {
    const notForCode = reasons[id];
    const by = citations.get(id) ?? [];
    return notForCode === undefined ? { id, by } : { id, by, notForCode };
  });

/** Faults of the citations; none where every rule of the held families is covered or excused. */
export const citationFaults = (
  defined: readonly string[],
  citations: Citations,
  reasons: Reasons,
  held: readonly RuleFamily[] = HELD,
): readonly string[] => {
  const known: ReadonlySet<string> = new Set(defined);
  const twice = defined.filter((id, index) => defined.indexOf(id) !== index);
  const unknown = [...citations].filter(([id]) => !known.has(id));
  return [
    ...twice.map(id => `${id} is defined twice`),
    ...unknown.map(([id, files]) => `${id} does not exist, but ${files.join(', ')} cites it`),
    ...Object.keys(reasons).flatMap(id => (known.has(id) ? [] : [`${id} does not exist, but is listed as not for code`])),
    ...coverage(defined, citations, reasons).flatMap(each => coverFault(each, held) ?? []),
  ];
};

const coverFault = ({ id, by, notForCode }: Coverage, held: readonly RuleFamily[]): string | undefined => {
  const family = ruleFamilyOf(id);
  if (notForCode !== undefined) return by.length > 0 ? `${id} is listed as not for code, but ${by.join(', ')} covers it` : undefined;
  return by.length === 0 && family !== undefined && held.includes(family) ? `${id} is covered by no test and no scenario` : undefined;
};
