import type { RoleId } from '../../domain/ids.ts';
import { catalogueOf } from '../kit/catalogue.ts';
import { CHARACTERS, NIGHT } from './cast.ts';
import type { LupusCall, LupusCharacter, LupusFamily } from './role.ts';
import { own } from './roles/own.ts';

/**
 * Everything derived from the list of roles. The group's own cards are not in the list: the holder of such a card is a human who is never
 * called (LC-03), unless the group has written more (LC-103).
 */
export const CATALOGUE = catalogueOf<LupusFamily, LupusCharacter, LupusCall>(CHARACTERS, NIGHT, 'ask', own);
export const { isCall, isNight, calledBy, characterOf } = CATALOGUE;

export const isWolf = (role: RoleId): boolean => characterOf(role)?.wolf === true;
