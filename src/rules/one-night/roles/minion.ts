import type { Character } from '../role.ts';
import { thumbs } from '../state.ts';

/** Sees the raised thumbs of the werewolves, who do not see who looks. */
export const minion: Character = { id: 'minion', side: 'werewolves', inBox: 1, calls: [{ step: 'minion', sees: thumbs }] };
