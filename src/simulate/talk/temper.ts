/** How a table talks. Two kinds of tables are played, because real tables lie somewhere between or beside them. */
export interface Temper {
  /** How much an uncontested claim is believed, from 0 to 1. */
  readonly credit: number;
  /** How much the first of several players who claim the same card is believed, from 0 to 1. The others share the rest. */
  readonly first: number;
  /** How likely somebody who knows a wolf says so on any day. */
  readonly speaks: number;
  /** How likely an accused wolf, or a helper of the wolves, claims the accuser's card. */
  readonly lies: number;
  /** How likely a wolf whom nobody has accused claims to have seen something, on any day. */
  readonly bluffs: number;
  /** The weight of gut feeling in a vote; a clear accusation weighs four. */
  readonly gut: number;
}

export const TEMPERS = {
  /** People doubt a claim that stands alone, and remember who spoke first. */
  careful: { credit: 0.85, first: 0.7, speaks: 0.9, lies: 0.3, bluffs: 0.02, gut: 0.6 },
  /** People believe each claim, hardly remember who spoke first, vote by feeling, and wolves lie more often. */
  gullible: { credit: 0.95, first: 0.6, speaks: 0.9, lies: 0.4, bluffs: 0.02, gut: 0.8 },
} as const satisfies { readonly [name: string]: Temper };
