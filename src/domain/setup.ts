import type { BookId, RoleId, RuleId } from './ids.ts';
import type { OwnCard } from './own-card.ts';

export type SettingValue = string | number | boolean | readonly string[];

/**
 * The allowed values of a setting: one of a list; a number in a range or one of some words; cards of the group's own; or an order of names.
 * `holds` judges partial orders too.
 */
export type AllowedValues =
  | { readonly kind: 'one-of'; readonly values: readonly SettingValue[] }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly or: readonly string[] }
  | {
      readonly kind: 'own-cards';
      readonly sides: readonly string[];
      readonly calls: readonly string[];
      readonly nights: readonly OwnCard['nights'][];
      readonly points: readonly OwnCard['points'][];
      readonly told: readonly OwnCard['told'][];
      readonly isOwn: (role: RoleId) => boolean;
    }
  | { readonly kind: 'order'; readonly names: readonly string[]; readonly holds: (order: readonly string[]) => boolean };

export interface Setting<V extends SettingValue = SettingValue> {
  readonly rule: RuleId;
  readonly default: V;
  readonly allowed: AllowedValues;
  /** This setting changes nothing while another setting has one of these values. */
  readonly unreadWith?: { readonly [name: string]: readonly SettingValue[] };
}

export type Settings = { readonly [name: string]: Setting };
export type ChosenSettings = { readonly [name: string]: SettingValue };

/** Everything that is decided before the cards are dealt. */
export interface SetUp {
  readonly book: BookId;
  readonly players: number;
  /** The cards in play, in any order; One Night has three more than players. */
  readonly deck: readonly RoleId[];
  /** Only those that differ from the defaults. */
  readonly settings: ChosenSettings;
}

/** Who got which card: seat 1 first; then, in One Night, the centre. */
export interface Deal {
  readonly roles: readonly RoleId[];
  readonly centre: readonly RoleId[];
}

/** A deal of real cards that nobody told the table. */
export const UNKNOWN_DEAL: Deal = { roles: [], centre: [] };
export const isUnknown = ({ roles }: Deal): boolean => roles.length === 0;
