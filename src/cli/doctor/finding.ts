import type { TextKey } from '../../words/spoken.ts';

/** `hint`: something is missing that not everybody needs. */
export interface Finding {
  readonly is: 'good' | 'hint' | 'bad';
  readonly text: string;
  /** The commands that mend it. */
  readonly mend: readonly string[];
}

export type Say = (
  is: Finding['is'],
  key: TextKey,
  args?: { readonly [name: string]: string | number },
  ...mend: readonly string[]
) => Finding;
