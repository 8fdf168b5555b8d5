import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PublicParts, PublicTournament } from '../../../wire/public-tournament.ts';
import type { PublicSide } from './side.ts';

/** A part of the tournament that all telephones fetch: written and packed only once for each change. */
export interface PartText {
  readonly body: Buffer;
  readonly gzip: Buffer;
  /** Equal texts have equal versions, at every hub. */
  readonly version: string;
}

export interface KeptParts {
  /** The versions of the parts that can be fetched now, for the shown rounds. */
  versions(rounds: PublicTournament['rounds']): PublicParts;
  standings(): PartText;
  /** Null for a round whose seating is not published. */
  seating(round: number): PartText | null;
}

const VERSION = 12;

const partOf = (value: object): PartText => {
  const text = JSON.stringify(value);
  let gzip: Buffer | undefined;
  return {
    body: Buffer.from(text, 'utf8'),
    get gzip() {
      gzip ??= gzipSync(text);
      return gzip;
    },
    // `n` is left out of the version: it changes with every fact, also where the part stays the same.
    version: hash('sha256', JSON.stringify({ ...value, n: 0 }), 'base64url').slice(0, VERSION),
  };
};

type Side = Pick<PublicSide, 'n' | 'standings' | 'seating'>;

export const keptParts = (side: Side): KeptParts => {
  let n = -1;
  let standings: PartText | undefined;
  let seatings = new Map<number, PartText | null>();
  // An unchanged seating is the same object.
  const texts = new WeakMap<object, PartText>();

  const now = (): void => {
    if (side.n === n) return;
    n = side.n;
    standings = undefined;
    seatings = new Map();
  };
  const written = (): PartText => {
    now();
    standings ??= partOf(side.standings());
    return standings;
  };
  const seated = (round: number): PartText | null => {
    now();
    const known = seatings.get(round);
    if (known !== undefined) return known;
    const seating = side.seating(round);
    const part = seating === null ? null : (texts.get(seating) ?? partOf(seating));
    if (seating !== null && part !== null) texts.set(seating, part);
    // Rounds that do not exist are not remembered, so that requests for them fill no memory.
    if (part !== null) seatings.set(round, part);
    return part;
  };

  return {
    versions: rounds => ({
      standings: written().version,
      seatings: rounds.map(({ round }) => ({ round, version: seated(round)?.version ?? '' })),
    }),
    standings: written,
    seating: seated,
  };
};
