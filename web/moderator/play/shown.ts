import type { Playing } from '../../../src/domain/evening.ts';
import type { Seat } from '../../../src/domain/ids.ts';

/** Whom a player is shown who wakes: victims, of whom the player may be one; or those whose eyes are shut, since the others see each other. */
export const shownIn = ({ awake, sees, isShown }: Playing['step']): readonly Seat[] =>
  isShown === true ? sees : sees.filter(each => !awake.includes(each));
