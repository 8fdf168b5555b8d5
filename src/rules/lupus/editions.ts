import { classic } from './classic.ts';
import type { Procedure } from './procedure.ts';
import type { Lupus } from './state.ts';
import { token } from './token.ts';

export const editionOf = (state: Lupus): Procedure => (state.table.edition === 'classic' ? classic : token);
