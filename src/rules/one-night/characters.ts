import type { RoleId } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Action, Call, Character } from './role.ts';
import { doppelganger } from './roles/doppelganger.ts';
import { drunk } from './roles/drunk.ts';
import { hunter } from './roles/hunter.ts';
import { insomniac } from './roles/insomniac.ts';
import { mason } from './roles/mason.ts';
import { minion } from './roles/minion.ts';
import { robber } from './roles/robber.ts';
import { seer } from './roles/seer.ts';
import { tanner } from './roles/tanner.ts';
import { troublemaker } from './roles/troublemaker.ts';
import { villager } from './roles/villager.ts';
import { werewolf } from './roles/werewolf.ts';
import type { CallStep } from './steps.ts';

/** All that the box holds. */
export const CHARACTERS: readonly Character[] = [
  doppelganger,
  werewolf,
  minion,
  mason,
  seer,
  robber,
  troublemaker,
  drunk,
  insomniac,
  villager,
  tanner,
  hunter,
];

/** The 16 cards of the box, and its 16 tokens. */
export const BOX: readonly RoleId[] = CHARACTERS.flatMap(({ id, inBox }) => new Array<RoleId>(inBox).fill(id));

/** In the order of the box: an order that tells nothing of the deal. */
export const compositionOf = (listed: readonly RoleId[]): NonNullable<Picture['composition']> => {
  const counted = CHARACTERS.map(({ id }) => ({ role: id, count: listed.filter(each => each === id).length }));
  return counted.filter(each => each.count > 0);
};

const BY_ID: { readonly [id: RoleId]: Character } = Object.fromEntries(CHARACTERS.map(each => [each.id, each]));

export const characterOf = (role: RoleId): Character | undefined => (Object.hasOwn(BY_ID, role) ? BY_ID[role] : undefined);

export interface Called {
  readonly role: RoleId;
  readonly call: Call;
}

const BY_STEP: { readonly [step: string]: Called } = Object.fromEntries(
  CHARACTERS.flatMap(({ id, calls = [] }) => calls.map(call => [call.step, { role: id, call }])),
);

/** What is meant by a call of the night. */
export const calledIn = (step: CallStep): Called => {
  const called = BY_STEP[step];
  if (called === undefined) throw new Error(`nobody answers to ${step}`);
  return called;
};

/** What a doppelgänger who copied the role does at once; undefined where it is done later, or never. */
export const actionAtOnce = (role: RoleId): Action | undefined =>
  characterOf(role)?.calls?.find(({ action }) => action?.atOnce === true)?.action;
