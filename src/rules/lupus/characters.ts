import type { RoleId } from '../../domain/ids.ts';
import type { Character } from './role.ts';
import { bodyguard } from './roles/bodyguard.ts';
import { mason } from './roles/mason.ts';
import { medium } from './roles/medium.ts';
import { mythomaniac } from './roles/mythomaniac.ts';
import { owl } from './roles/owl.ts';
import { possessed } from './roles/possessed.ts';
import { seer } from './roles/seer.ts';
import { villager } from './roles/villager.ts';
import { werehamster } from './roles/werehamster.ts';
import { werewolf } from './roles/werewolf.ts';
import type { CallStep } from './steps.ts';

/** All that the box holds. */
export const CHARACTERS: readonly Character[] = [
  werewolf,
  villager,
  seer,
  medium,
  possessed,
  bodyguard,
  owl,
  mason,
  werehamster,
  mythomaniac,
];

const BY_ID: { readonly [id: RoleId]: Character } = Object.fromEntries(CHARACTERS.map(each => [each.id, each]));
const BY_CALL = Object.fromEntries(CHARACTERS.flatMap(each => (each.call === undefined ? [] : [[each.call.step, each]])));

/** Undefined for a card that the group has named itself: a human who is never called (LC-03). */
export const characterOf = (role: RoleId): Character | undefined => (Object.hasOwn(BY_ID, role) ? BY_ID[role] : undefined);

/** Who is meant by a call of the night. */
export const calledBy = (step: CallStep): Character => {
  const character = BY_CALL[step];
  if (character === undefined) throw new Error(`nobody answers to ${step}`);
  return character;
};
