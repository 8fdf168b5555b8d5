import type { RoleId } from '../../domain/ids.ts';
import { catalogueOf } from '../kit/catalogue.ts';
import { CHARACTERS, NIGHT } from './cast.ts';
import type { Thiercelieux, VillageCall, VillageCharacter } from './role.ts';
import { custom } from './roles/custom.ts';
import { own } from './roles/own.ts';

/** Everything derived from the list of roles. */
export const CATALOGUE = catalogueOf<Thiercelieux, VillageCharacter, VillageCall>(CHARACTERS, NIGHT, 'ask', own);
export const { calls: CALLS, isCall, isNight, calledBy } = CATALOGUE;

/** The blank card may bear a name: `custom-baker` (TH-04). */
const LABELLED = /^custom-[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,39}$/u;

export const isBlank = (role: RoleId): boolean => LABELLED.test(role);

export const characterOf = (role: RoleId): VillageCharacter | undefined =>
  CATALOGUE.characterOf(role) ?? (isBlank(role) ? custom : undefined);
