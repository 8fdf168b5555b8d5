import type { RoleId } from '../../domain/ids.ts';
import type { Call, Character } from './role.ts';
import { angel } from './roles/angel.ts';
import { bearTamer } from './roles/bear-tamer.ts';
import { bigBadWolf } from './roles/big-bad-wolf.ts';
import { cupid } from './roles/cupid.ts';
import { custom } from './roles/custom.ts';
import { elder } from './roles/elder.ts';
import { fox } from './roles/fox.ts';
import { hunter } from './roles/hunter.ts';
import { infectFather } from './roles/infect-father.ts';
import { littleGirl } from './roles/little-girl.ts';
import { piper } from './roles/piper.ts';
import { rustyKnight } from './roles/rusty-knight.ts';
import { seer } from './roles/seer.ts';
import { sister } from './roles/sister.ts';
import { villager } from './roles/villager.ts';
import { whiteWolf } from './roles/white-wolf.ts';
import { wildChild } from './roles/wild-child.ts';
import { witch } from './roles/witch.ts';
import { wolf } from './roles/wolf.ts';
import { wolfDog } from './roles/wolf-dog.ts';
import type { CallStep } from './steps.ts';

/** All that the box holds, and the blank card. */
export const CHARACTERS: readonly Character[] = [
  wolf,
  infectFather,
  bigBadWolf,
  villager,
  seer,
  cupid,
  hunter,
  witch,
  sister,
  littleGirl,
  fox,
  rustyKnight,
  elder,
  bearTamer,
  wildChild,
  wolfDog,
  whiteWolf,
  piper,
  angel,
  custom,
];

const BY_ID: { readonly [id: RoleId]: Character } = Object.fromEntries(CHARACTERS.map(each => [each.id, each]));

/** The blank card may bear a name: `custom-baker` (TH-04). */
const LABELLED = /^custom-[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,39}$/u;

export const characterOf = (role: RoleId): Character | undefined => {
  if (Object.hasOwn(BY_ID, role)) return BY_ID[role];
  return LABELLED.test(role) ? custom : undefined;
};

interface Called {
  readonly character: Character;
  readonly call: Call;
}
const BY_CALL: { readonly [step: string]: Called } = Object.fromEntries(
  CHARACTERS.flatMap(character => character.calls.map(call => [call.step, { character, call }])),
);

/** Who is meant by a call of the night. */
export const calledBy = (step: CallStep): Called => {
  const called = BY_CALL[step];
  if (called === undefined) throw new Error(`nobody answers to ${step}`);
  return called;
};
