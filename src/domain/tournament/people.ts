declare const playerBrand: unique symbol;

/** The id of a player of a tournament; it stays when the name is corrected. */
export type PlayerId = string & { readonly [playerBrand]: true };
export const playerId = (id: string): PlayerId => id as PlayerId;

declare const officialBrand: unique symbol;
/** The id of a moderator, a director or anybody else who confirms results and does not play. */
export type OfficialId = string & { readonly [officialBrand]: true };
export const officialId = (id: string): OfficialId => id as OfficialId;

/** A player who is entered in a tournament. */
export interface PlayerEntry {
  readonly player: PlayerId;
  readonly name: string;
  /** The family name, where lists are to be sorted by it; often a part of the name. */
  readonly family?: string | undefined;
  /** The club or town that the player comes with; empty without one. */
  readonly group: string;
}

export const PRESENCES = ['expected', 'here', 'absent', 'left'] as const;
/** `absent`: the player has not come, but still may; `left`: the player plays no more. Neither is seated. */
export type Presence = (typeof PRESENCES)[number];
/** Whether a player with this presence is in the seatings: one who is here, or is still expected. */
export const takesPart = (presence: Presence | undefined): boolean => presence === 'here' || presence === 'expected';

export interface Attendee extends PlayerEntry {
  readonly presence: Presence;
}

export interface Official {
  readonly official: OfficialId;
  readonly name: string;
  /** A director decides about results and calls and moderates no table. */
  readonly director: boolean;
  /** The table at which this official stays; null for one who changes tables. */
  readonly table: number | null;
}

export type BadgeOf = { readonly player: PlayerId } | { readonly official: OfficialId };

/** A tag that says who somebody is. A lost badge stays known, so that a refusal can say so. */
export interface Badge {
  readonly uid: string;
  readonly of: BadgeOf;
  readonly lost: boolean;
}
