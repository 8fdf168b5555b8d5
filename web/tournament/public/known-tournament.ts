import type { PublicSeating, PublicStandings, PublicTournament } from '../../../src/wire/public-tournament.ts';

/** What a page knows of the tournament, and when the service sent it. */
export interface KnownTournament {
  readonly tournament: PublicTournament;
  /** By this machine's clock, in milliseconds. */
  readonly at: number;
  readonly seatings: readonly PublicSeating[];
  readonly standings: PublicStandings | null;
}

interface KeepParts {
  /** What was known before, from the last visit. */
  readonly before: KnownTournament | null;
  /** The rounds whose seatings are to be fetched. */
  readonly wants: (tournament: PublicTournament, known: KnownTournament) => readonly number[];
  /** A change is fetched within this many milliseconds: a screen fetches it at once, telephones spread their requests. */
  readonly within: number;
  readonly changed: (known: KnownTournament) => void;
}

const AGAIN_MS = 5_000;

const fetched = async <T>(path: string): Promise<T | null> => {
  const answer = await fetch(`/api/public/${path}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
};

const isThere = <T>(value: T | null): value is T => value !== null;

/** The published seatings in the order of their rounds; fetched ones replace known ones. */
const together = (
  { tournament, seatings }: KnownTournament,
  asked: readonly number[],
  came: readonly PublicSeating[],
): readonly PublicSeating[] =>
  [...seatings.filter(({ round }) => asked.indexOf(round) < 0), ...came]
    .filter(({ round }) => tournament.rounds.some(each => each.round === round))
    .sort((one, other) => one.round - other.round);

/** Fetches seatings and standings whenever the feed tells of a newer state. */
export const keepKnown = ({ before, wants, within, changed }: KeepParts): { hear(tournament: PublicTournament): void } => {
  let known = before;
  let upTo = -1;
  let isComing = false;

  const soon = (milliseconds: number): void => {
    if (isComing) return;
    isComing = true;
    window.setTimeout(() => void load(), milliseconds);
  };
  const load = async (): Promise<void> => {
    if (known === null) return;
    const { tournament } = known;
    const rounds = wants(tournament, known);
    try {
      const [standings, ...came] = await Promise.all([
        fetched<PublicStandings>('standings'),
        ...rounds.map(round => fetched<PublicSeating>(`seatings/${round}`)),
      ]);
      upTo = tournament.n;
      known = { ...known, standings: standings ?? null, seatings: together(known, rounds, came.filter(isThere)) };
      changed(known);
      isComing = false;
      if (known.tournament.n !== upTo) soon(Math.random() * within);
    } catch {
      isComing = false;
      soon(AGAIN_MS);
    }
  };
  return {
    hear: tournament => {
      known = { tournament, at: Date.now(), seatings: known?.seatings ?? [], standings: known?.standings ?? null };
      changed(known);
      if (tournament.n !== upTo) soon(upTo < 0 ? 0 : Math.random() * within);
    },
  };
};
