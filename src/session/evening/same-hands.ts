import type { Hands } from './standing.ts';

type Held = Pick<Hands, 'votes' | 'choice'>;

/** Whether both hold the same. Asked several times a touch: what is one thing, or differs in length, needs no reading. */
export const holdSame = (a: Held, b: Held): boolean =>
  sameLists(a.votes, b.votes, ['early']) && sameText(a.votes.waiting, b.votes.waiting) && sameLists(a.choice, b.choice, ['done', 'open']);

export const sameHands = (a: Hands, b: Hands): boolean => a === b || (a.question === b.question && holdSame(a, b));

const sameLists = <K extends string>(a: Lists<K>, b: Lists<K>, names: readonly K[]): boolean =>
  a === b || names.every(name => a[name].length === b[name].length && a[name].every((each, at) => sameText(each, b[name][at])));
type Lists<K extends string> = { readonly [name in K]: readonly unknown[] };

const sameText = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
