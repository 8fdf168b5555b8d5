/** Where tables reach a hub of their tournament. */
export interface HubPlace {
  /** `https://192.168.1.5:7012/`; `http://localhost:7010/` where only its own machine is served. */
  readonly address: string;
  /** The fingerprint of the hub's certificate; null where it has none, or an authority vouches for it. */
  readonly pin: string | null;
}

export const isSamePlace = (one: HubPlace, other: HubPlace): boolean => one.address === other.address && one.pin === other.pin;
