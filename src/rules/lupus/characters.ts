import type { RoleId } from '../../domain/ids.ts';
import { catalogueOf } from '../kit/catalogue.ts';
import { CHARACTERS, NIGHT } from './cast.ts';
import type { LupusCall, LupusCharacter, LupusFamily } from './role.ts';
import { own } from './roles/own.ts';

/**
 * Everything derived from the list of roles. A card that the group has named itself is not in it: it is a human who is never called
 * (LC-03), unless the group has written more (LC-103).
 */
export const CATALOGUE = catalogueOf<LupusFamily, LupusCharacter, LupusCall>(CHARACTERS, NIGHT, 'ask', own);
export const { isCall, isNight, calledBy, characterOf } = CATALOGUE;

export const isWolf = (role: RoleId): boolean => characterOf(role)?.wolf === true;
