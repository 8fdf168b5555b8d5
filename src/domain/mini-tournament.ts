import type { BookId } from './ids.ts';
import { sounds } from './name.ts';
import { type Elimination, elimination, race, SMALLEST_GAME } from './tournament/one-table-formats.ts';
import type { OneTableFormat } from './tournament/plan.ts';

/** A game that counts: its players, seat 1 first, and its winners. */
export interface MiniGame {
  readonly game: string;
  readonly players: readonly string[];
  readonly winners: readonly string[];
}

/** ON-166…180 at one table, without a hub. People are known by their names; everything else follows from the games. */
export interface MiniTournament {
  readonly format: OneTableFormat;
  readonly games: readonly MiniGame[];
  /** The people who have gone home, and after how many games (ON-236). */
  readonly left?: readonly { readonly name: string; readonly after: number }[];
}

export interface MiniPerson {
  readonly name: string;
  /** One for each game won (ON-166). */
  readonly tokens: number;
  /** Lost games that count; 0 where losing costs nothing. */
  readonly losses: number;
  readonly out: boolean;
  /** Out because they have gone home. */
  readonly gone?: true;
  /** People who stand equal share a place. */
  readonly place: number;
  /** The person's result in the last game; null for a person who did not play it, and where the game does not count. */
  readonly last: 'won' | 'lost' | null;
}

/** Where a mini tournament stands. Everybody may know it: winners are public. */
export interface MiniStanding {
  readonly format: OneTableFormat;
  readonly games: number;
  /** The best first. */
  readonly people: readonly MiniPerson[];
  readonly champions: readonly string[];
  /** ON-179: the person who fills the table of the next game; null where nobody has to. */
  readonly guest: string | null;
  /** ON-169: the target is reached, but several people share the most tokens. */
  readonly playsOff: boolean;
  /** ON-178: the last game would have put out everybody, so it is played again. */
  readonly isVoid: boolean;
}

/** Whether a game of this book counts. In an elimination only One Night does: people who are out can wait for so short a game. */
export const countsIn = ({ format }: MiniTournament, book: BookId): boolean => format.of !== 'elimination' || book === 'one-night';

/** Adds a game. A game counts once, and no game counts after the champion is found. */
export const withGame = (mini: MiniTournament, game: MiniGame | null): MiniTournament =>
  game === null || mini.games.some(each => each.game === game.game) || miniStanding(mini).champions.length > 0
    ? mini
    : { ...mini, games: [...mini.games, game] };

/** Notes that a person went home, or is back; undefined where that changes nothing. Only a person who is still in can leave (ON-236). */
export const withGone = (mini: MiniTournament, name: string, gone: boolean): MiniTournament | undefined => {
  const { left = [], games } = mini;
  const others = left.filter(each => sounds(each.name) !== sounds(name));
  if (!gone) return others.length < left.length ? { ...mini, left: others } : undefined;
  const { people, champions } = miniStanding(mini, games.length > 0 ? [] : [name]);
  const isIn = people.some(each => sounds(each.name) === sounds(name) && !each.out);
  if (mini.format.of !== 'elimination' || games.length === 0 || champions.length > 0 || !isIn) return undefined;
  return { ...mini, left: [...others, { name, after: games.length }] };
};

/** The games by the sound of names: names that sound alike are one person. `called`: each name as it was written last. */
interface Heard {
  readonly called: ReadonlyMap<string, string>;
  readonly games: readonly { readonly players: readonly string[]; readonly winners: readonly string[] }[];
}

const heardIn = (games: readonly MiniGame[], names: readonly string[]): Heard => ({
  called: new Map([...games.flatMap(({ players }) => players), ...names].map(name => [sounds(name), name.trim()])),
  games: games.map(({ players, winners }) => ({ players: players.map(sounds), winners: winners.map(sounds) })),
});

/** The elimination so far; null in other formats. The players of its first game are in; a person who comes later is never put out. */
const foundIn = ({ format, left = [] }: MiniTournament, { called, games }: Heard): Elimination<string> | null => {
  if (format.of !== 'elimination') return null;
  const gone = left.map(({ name, after }) => ({ player: sounds(name), after }));
  return elimination(games[0]?.players ?? [...called.keys()], games, format.rules, gone);
};

/** `names`: the people at the table now. They have a place before they have played; in an elimination only before its first game. */
export const miniStanding = (mini: MiniTournament, names: readonly string[] = []): MiniStanding => {
  const { format } = mini;
  const heard = heardIn(mini.games, format.of === 'elimination' && mini.games.length > 0 ? [] : names);
  const found = foundIn(mini, heard);
  const raced = race([...heard.called.keys()], heard.games, format.of === 'race' ? format.target : Number.POSITIVE_INFINITY);
  const nameOf = (key: string): string => heard.called.get(key) ?? key;
  const rows = found === null ? rowsByTokens(raced.tokens) : rowsByLosses(found);
  const last = heard.games.at(-1);
  const isVoid = found?.void.includes(heard.games.length) === true;
  const resultOf = (key: string): MiniPerson['last'] => {
    const isGuest = found !== null && outBefore(found, key, heard.games.length);
    if (last === undefined || isVoid || isGuest || !last.players.includes(key)) return null;
    return last.winners.includes(key) ? 'won' : 'lost';
  };
  const champions = found === null ? [raced.champion].filter(each => each !== null) : found.champions;
  const guest = found?.guest ?? null;
  return {
    format,
    games: heard.games.length,
    people: rows.map(({ key, ...row }) => ({
      name: nameOf(key),
      ...row,
      ...(row.out && mini.left?.some(({ name }) => sounds(name) === key) === true ? { gone: true as const } : {}),
      last: resultOf(key),
    })),
    champions: champions.map(nameOf),
    guest: guest === null ? null : nameOf(guest),
    playsOff: raced.playsOff,
    isVoid,
  };
};

interface Row extends Pick<MiniPerson, 'tokens' | 'losses' | 'out' | 'place'> {
  readonly key: string;
}

const rowsByTokens = (tokens: ReadonlyMap<string, number>): readonly Row[] => {
  const sorted = [...tokens].sort(([, one], [, other]) => other - one);
  return sorted.map(([key, tokens]) => ({
    key,
    tokens,
    losses: 0,
    out: false,
    place: sorted.findIndex(([, count]) => count === tokens) + 1,
  }));
};

/** The order of ON-180; among people who are still in, a person with fewer losses stands higher. */
const rowsByLosses = ({ entrants, ranking }: Elimination<string>): readonly Row[] =>
  ranking
    .flatMap(({ player, place }) => {
      const entrant = entrants.find(each => each.player === player);
      return entrant === undefined
        ? []
        : [{ key: player, tokens: entrant.wins, losses: entrant.losses, out: entrant.outIn !== null, place }];
    })
    .sort((one, other) => one.place - other.place || one.losses - other.losses || other.tokens - one.tokens);

const outBefore = ({ entrants }: Elimination<string>, key: string, game: number): boolean => {
  const outIn = entrants.find(({ player }) => player === key)?.outIn ?? null;
  return outIn !== null && outIn < game;
};

/**
 * The people of the next game, seat 1 first: those who are still in, and a guest where too few are left (ON-179). Once the tournament is
 * won, all players of its first game sit down again.
 */
export const seatedNext = (mini: MiniTournament, names: readonly string[]): readonly string[] => {
  if (mini.format.of !== 'elimination' || mini.games.length === 0) return names;
  const { people, champions, guest } = miniStanding(mini);
  const [first] = mini.games;
  const isHere = (name: string): boolean => names.some(each => sounds(each) === sounds(name));
  if (champions.length > 0) return [...(first?.players ?? []), ...names.filter(each => !isAmong(first?.players ?? [], each))];
  const out = people.filter(each => each.out).map(({ name }) => name);
  const still = names.filter(name => !isAmong(out, name));
  if (still.length >= SMALLEST_GAME || guest === null) return still;
  return isHere(guest) ? names.filter(name => !isAmong(out, name) || sounds(name) === sounds(guest)) : [...still, guest];
};

const isAmong = (names: readonly string[], name: string): boolean => names.some(each => sounds(each) === sounds(name));
