import type { PublicParts, PublicSeating, PublicStandings, PublicTournament } from '../../../src/wire/public-tournament.ts';

/** The tournament as a page knows it, and when the service sent it. */
export interface KnownTournament {
  readonly tournament: PublicTournament;
  /** By this machine's clock, in milliseconds. */
  readonly at: number;
  readonly seatings: readonly PublicSeating[];
  readonly standings: PublicStandings | null;
  /** The versions of the fetched parts: `standings`, and `seatings/3` of round 3. Older pages have kept none. */
  readonly versions?: { readonly [part: string]: string };
}

/** How long ago the service sent the tournament, by its clock, which in a rehearsal runs faster. */
export const sinceTold = ({ tournament, at }: Pick<KnownTournament, 'tournament' | 'at'>, now: number): number =>
  (now - at) * (tournament.pace ?? 1);

interface KeepParts {
  /** The tournament as it was known on the last visit. */
  readonly before: KnownTournament | null;
  /** The rounds whose seatings are to be fetched. */
  readonly wants: (tournament: PublicTournament) => readonly number[];
  /** A change is fetched within this many milliseconds: a screen fetches it at once, telephones spread their requests. */
  readonly within: number;
  readonly changed: (known: KnownTournament) => void;
}

const AGAIN_MS = 5_000;

interface Fetched<T> {
  readonly path: string;
  readonly value: T | null;
  readonly version: string;
}

const fetched = async <T>(path: string): Promise<Fetched<T>> => {
  const answer = await fetch(`/api/public/${path}`);
  const version = (answer.headers.get('etag') ?? '').replace(/[^\w-]/g, '');
  if (answer.status === 404) return { path, value: null, version };
  if (!answer.ok) throw new Error(String(answer.status));
  return { path, value: (await answer.json()) as T, version };
};

const isThere = <T>(value: T | null): value is T => value !== null;

const published = ({ rounds }: PublicTournament, seatings: readonly PublicSeating[]): readonly PublicSeating[] =>
  seatings.filter(({ round }) => rounds.some(each => each.round === round)).sort((one, other) => one.round - other.round);

/** The published seatings in the order of their rounds; fetched ones replace known ones. */
const together = (
  { tournament, seatings }: KnownTournament,
  asked: readonly number[],
  came: readonly PublicSeating[],
): readonly PublicSeating[] => published(tournament, [...seatings.filter(({ round }) => asked.indexOf(round) < 0), ...came]);

/** Fetches the parts whose version differs from the one that the feed tells. */
export const keepKnown = ({
  before,
  wants,
  within,
  changed,
}: KeepParts): { hear(tournament: PublicTournament, parts: PublicParts | null): void } => {
  let known = before;
  let told: PublicParts | null = null;
  let isFirst = true;
  let isComing = false;

  /** The rounds whose seatings are to be fetched, and whether the standings are. */
  const lacks = (now: KnownTournament) => ({
    standings: told !== null && (now.standings === null || told.standings !== now.versions?.standings),
    rounds: wants(now.tournament).filter(
      round =>
        told?.seatings.some(each => each.round === round && each.version !== now.versions?.[`seatings/${round}`]) === true ||
        !now.seatings.some(each => each.round === round),
    ),
  });
  const soon = (milliseconds: number): void => {
    if (isComing || known === null) return;
    const { standings, rounds } = lacks(known);
    if (!standings && rounds.length === 0) return;
    isComing = true;
    window.setTimeout(() => void load(), milliseconds);
  };
  const load = async (): Promise<void> => {
    if (known === null) return;
    const { standings: wantsStandings, rounds } = lacks(known);
    try {
      const [standings, came] = await Promise.all([
        wantsStandings ? fetched<PublicStandings>('standings') : null,
        Promise.all(rounds.map(round => fetched<PublicSeating>(`seatings/${round}`))),
      ]);
      const versions = Object.fromEntries(
        [...(standings === null ? [] : [standings]), ...came].map(({ path, version }) => [path, version]),
      );
      known = {
        ...known,
        standings: standings === null ? known.standings : standings.value,
        seatings: together(known, rounds, came.map(({ value }) => value).filter(isThere)),
        versions: { ...known.versions, ...versions },
      };
      isComing = false;
      changed(known);
      soon(Math.random() * within);
    } catch {
      isComing = false;
      soon(AGAIN_MS);
    }
  };
  return {
    hear: (tournament, parts) => {
      const { seatings = [], standings = null, versions = {} } = known ?? {};
      known = { tournament, at: Date.now(), seatings: published(tournament, seatings), standings, versions };
      told = parts;
      changed(known);
      soon(isFirst ? 0 : Math.random() * within);
      isFirst = false;
    },
  };
};

/** Whether somebody stands above others who have more points, as after a cut. The page then says why. */
export const isByPhase = (order: PublicStandings['order']): boolean =>
  order.some(({ points }, index) => points > (order[index - 1]?.points ?? Number.POSITIVE_INFINITY));
