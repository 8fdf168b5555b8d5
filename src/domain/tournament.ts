declare const playerBrand: unique symbol;

/** Somebody who takes part in a tournament, by whatever name. */
export type PlayerId = string & { readonly [playerBrand]: true };
export const playerId = (id: string): PlayerId => id as PlayerId;
