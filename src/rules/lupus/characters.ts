import { catalogueOf } from '../kit/catalogue.ts';
import { CHARACTERS, NIGHT } from './cast.ts';
import type { LupusCall, LupusCharacter, LupusFamily } from './role.ts';

/** All that the list of roles says. A card that the group has named itself is none of them: a human who is never called (LC-03). */
export const CATALOGUE = catalogueOf<LupusFamily, LupusCharacter, LupusCall>(CHARACTERS, NIGHT);
export const { isCall, isNight, calledBy, characterOf } = CATALOGUE;
