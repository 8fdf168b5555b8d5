import type { Playing } from '../../../src/domain/evening.ts';
import type { Seat } from '../../../src/domain/ids.ts';

/** The seats that the awake players are shown: victims, perhaps themselves, or those with shut eyes, since the awake see each other. */
export const shownIn = ({ awake, sees, isShown }: Playing['step']): readonly Seat[] =>
  isShown === true ? sees : sees.filter(each => !awake.includes(each));
