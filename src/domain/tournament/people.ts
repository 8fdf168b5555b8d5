declare const playerBrand: unique symbol;

/** Somebody who takes part in a tournament, by whatever name. */
export type PlayerId = string & { readonly [playerBrand]: true };
export const playerId = (id: string): PlayerId => id as PlayerId;

declare const officialBrand: unique symbol;
/** A moderator, a director, whoever confirms results and does not play. */
export type OfficialId = string & { readonly [officialBrand]: true };
export const officialId = (id: string): OfficialId => id as OfficialId;

/** Somebody who is entered in a tournament. */
export interface PlayerEntry {
  readonly player: PlayerId;
  readonly name: string;
  /** Whom they come with: a club, a town. */
  readonly group: string;
}

export const PRESENCES = ['expected', 'here', 'absent', 'left'] as const;
/** `absent`: did not come, and may still; `left`: plays no more. Neither is seated. */
export type Presence = (typeof PRESENCES)[number];

export interface Attendee extends PlayerEntry {
  readonly presence: Presence;
}

export interface Official {
  readonly official: OfficialId;
  readonly name: string;
  /** Decides over results and calls, and moderates no table. */
  readonly director: boolean;
  /** The table at which this one stays; null for who goes round. */
  readonly table: number | null;
}

export type BadgeOf = { readonly player: PlayerId } | { readonly official: OfficialId };

/** A tag on a lanyard. One that was lost stays known, so that it can be refused by name. */
export interface Badge {
  readonly uid: string;
  readonly of: BadgeOf;
  readonly lost: boolean;
}
