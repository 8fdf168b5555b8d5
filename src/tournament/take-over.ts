import { no, ok, type Result } from '../domain/refusal.ts';
import type { TournamentAsk, TournamentRefusal } from '../domain/tournament/ask.ts';
import type { TournamentFact } from '../domain/tournament/fact.ts';
import type { FileTaken, TournamentFile } from '../domain/tournament/tournament-file.ts';
import { decideAsk } from './decide.ts';
import { type TournamentState, withFact } from './fold.ts';

interface Takeover {
  readonly facts: readonly TournamentFact[];
  readonly taken: FileTaken;
}

/** Decides asks one after the other, each on the state that the asks before it have made. */
class Asking {
  readonly facts: TournamentFact[] = [];
  #state: TournamentState;
  readonly #now: number;
  readonly #seed: string;
  constructor(state: TournamentState, now: number, seed: string) {
    this.#state = state;
    this.#now = now;
    this.#seed = seed;
  }

  /** Stops at the first refusal and returns it; the asks before it stand. */
  all(...asks: readonly TournamentAsk[]): TournamentRefusal | undefined {
    for (const ask of asks) {
      const decided = decideAsk(this.#state, ask, this.#now, this.#seed);
      if (!decided.ok) return decided.refusal;
      for (const fact of decided.value) {
        this.#state = withFact(this.#state, { n: this.#state.n + 1, at: this.#now, by: { desk: '' }, fact });
        this.facts.push(fact);
      }
    }
    return undefined;
  }

  /** Tries all these asks, and counts those that are refused. */
  refusals(asks: readonly TournamentAsk[]): number {
    return asks.filter(ask => this.all(ask) !== undefined).length;
  }
}

/**
 * Takes a whole tournament from its file, as if the desk had entered it by hand: its results count as typed, and its vouchers vouch here
 * too. A tournament that has seatings, results or penalties takes no file. Parts that do not fit are left out and counted.
 */
export const takeOver = (state: TournamentState, file: TournamentFile, now: number, seed: string): Result<Takeover, TournamentRefusal> => {
  const { plan, players, officials, apart, badges, penalties } = file.event;
  if (state.rounds.length > 0 || state.games.size > 0 || state.penalties.size > 0) return no({ code: 'tournament.not_empty' });
  if (plan === null) return no({ code: 'tournament.not_founded' });
  if ((plan.rehearsal === true) !== (state.plan?.rehearsal === true)) return no({ code: 'tournament.rehearsal' });
  const asking = new Asking(state, now, seed);
  const fault = asking.all(
    ...[...state.players.keys()].map(player => ({ do: 'withdraw', player }) as const),
    ...[...state.officials.keys()].map(official => ({ do: 'official-gone', official }) as const),
    { do: 'plan', plan },
    { do: 'enter', entries: players.map(({ presence: _, ...entry }) => entry) },
  );
  if (fault !== undefined) return no(fault);
  const standing = badges.filter(({ lost }) => !lost);
  const noOfficials = asking.refusals(officials.map(official => ({ do: 'official', official })));
  const noPairs = asking.refusals([{ do: 'apart', pairs: apart }]);
  for (const { uid, of } of badges.filter(({ lost }) => lost)) asking.all({ do: 'badge', uid, of }, { do: 'badge-lost', uid });
  const noBadges = asking.refusals(standing.map(({ uid, of }) => ({ do: 'badge', uid, of })));
  const seated = seatAll(asking, file);
  const noBonuses = playAll(asking, file, seated);
  const counted = penalties.filter(({ lifted }) => lifted === null);
  const noPenalties = asking.refusals(counted.map(({ id, player, points, reason }) => ({ do: 'penalty', id, player, points, reason })));
  // Presence comes last, because a player who has left may sit in rounds that were played.
  asking.all(...players.map(({ player, presence }) => ({ do: 'presence', player, presence }) as const));
  const results = asking.facts.filter(({ fact }) => fact === 'reported').length;
  const wanted = file.rounds.flatMap(({ tables }) => tables).filter(({ report }) => report !== null).length;
  return ok({
    facts: asking.facts,
    taken: {
      name: plan.name,
      people: players.length,
      officials: officials.length - noOfficials,
      badges: standing.length - noBadges,
      rounds: seated,
      results,
      penalties: counted.length - noPenalties,
      left: {
        rounds: file.rounds.length - seated,
        results: wanted - results,
        others: noOfficials + noPairs + noBadges + noBonuses + noPenalties,
      },
      replaced: { name: state.plan?.name ?? null, people: state.players.size },
    },
  });
};

/** Seats the rounds in order until one cannot be seated here; returns how many are seated. */
const seatAll = (asking: Asking, { event, rounds }: TournamentFile): number => {
  const moderates = new Set(event.officials.filter(({ director }) => !director).map(({ official }) => official));
  let seated = 0;
  for (const { round, tables, resting, published } of rounds) {
    // A table that has played without being seated has no seats in the file, and a moderator may have gone since.
    const filled = tables.filter(({ seats }) => seats.length > 0);
    const plain = filled.map(({ table, seats, moderator }) => ({
      table,
      seats,
      moderator: moderator !== null && moderates.has(moderator) ? moderator : null,
    }));
    const seat = { do: 'seat', from: round, rounds: [{ round, tables: plain, resting }], quality: event.quality } as const;
    if (round !== seated + 1 || asking.all(seat) !== undefined) return seated;
    seated = round;
    if (published) asking.all({ do: 'publish', upTo: round });
  }
  return seated;
};

/** Opens and closes the rounds as in the file, and types their results; returns how many vouchers, bonuses and voids are refused. */
const playAll = (asking: Asking, { rounds }: TournamentFile, seated: number): number => {
  let refused = 0;
  for (const { round, state, tables } of rounds.slice(0, seated)) {
    if (state === 'seated' || asking.all({ do: 'open-round', round }) !== undefined) break;
    for (const { table, report, vouchers, given, voided } of tables) {
      const [empty] = voided;
      if (report !== null && asking.all({ do: 'type-result', report }) === undefined) {
        const { game } = report;
        refused += asking.refusals(vouchers.map(voucher => ({ do: 'vouch', game, voucher })));
        if (given.length > 0) refused += asking.refusals([{ do: 'give', game, given }]);
      } else if (report === null && empty !== undefined) {
        refused += asking.refusals([{ do: 'void', ...empty, round, table }]);
      }
    }
    if (state === 'closed' && asking.all({ do: 'close-round', round }) !== undefined) break;
  }
  return refused;
};
