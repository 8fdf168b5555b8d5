import type { Language } from '../../domain/languages.ts';
import type { TableTells } from '../../domain/tournament/ask.ts';
import type { GameReport } from '../../domain/tournament/game-report.ts';
import type { Cargo } from '../../domain/tournament/parcel.ts';
import { nextTableDeed, type TableDeed, type TableMishap } from '../../rehearsal/day/ghost-table.ts';
import { inventedPlayers } from '../../rehearsal/players.ts';
import { rulesOf } from '../../rules/catalog.ts';
import type { Play } from '../../rules/contract.ts';
import { type Entropy, type EveningClock, REHEARSED_PACE } from '../../session/evening/neighbours.ts';
import { endReport, type GameOf, planFor } from '../../session/evening/tournament/part.ts';
import { diceFor, shuffle } from '../../simulate/dice.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { type InventedTable, openInventedTable } from './invented-table.ts';

interface GhostParts {
  readonly table: number;
  readonly tournament: TournamentHost;
  readonly clock: EveningClock;
  readonly entropy: Entropy;
  readonly language: Language;
  /** The mishaps that happen at this table on purpose. */
  readonly mishaps: readonly TableMishap[];
  /** Calls when one of these mishaps has happened. */
  readonly met: () => void;
}

/** A table of invented people that plays in a tournament: it tells the hub what the machine of a real table tells. */
export interface GhostTable {
  /** Plans what the table does next. To be called after each change of the tournament. */
  look(): void;
  close(): Promise<void>;
}

interface TableGame {
  readonly of: GameOf;
  readonly table: InventedTable;
  told: 'nothing' | 'begun' | 'result';
}

/** Milliseconds between signs of life of the table, by the day's clock. A table counts as silent much later. */
const PINGS_MS = 15_000;
/** The most moves of a game that is played at once, more than any game has. */
const LONGEST = 3_000;

export const openGhostTable = ({ table, tournament, clock, entropy, language, mishaps, met }: GhostParts): GhostTable => {
  let left = mishaps;
  let seq = 0;
  let games = 0;
  let game: TableGame | undefined;
  let waits: { readonly deed: string; readonly cancel: () => void } | undefined;
  let isBusy = false;
  let isClosed = false;

  const send = async (name: string, cargo: Cargo): Promise<void> => {
    seq += 1;
    if (!isClosed) await tournament.deliver(table, [{ game: name, seq, cargo }]);
  };
  const tell = (name: string, told: TableTells): Promise<void> => send(name, { is: 'told', told });
  const newGame = (): string => {
    games += 1;
    return `rehearsal-${table}-${games}`;
  };
  const gameOf = (round: number): GameOf | undefined => {
    const sheet = tournament.sheet(table);
    const players = sheet?.rounds.find(each => each.round === round)?.seats.map(({ player }) => player) ?? [];
    return sheet === null || players.length === 0 ? undefined : { game: newGame(), round, table, book: sheet.game.book, players };
  };

  const isVoid = ({ game: name, round }: GameOf): boolean =>
    tournament
      .sheet(table)
      ?.rounds.find(each => each.round === round)
      ?.voided.includes(name) === true;

  const leave = async (): Promise<void> => {
    const closing = game;
    game = undefined;
    await closing?.table.close();
  };

  const play = async (round: number): Promise<void> => {
    const of = gameOf(round);
    const sheet = tournament.sheet(table);
    const plan = of === undefined || sheet === null ? undefined : planFor(of.players, sheet);
    if (of === undefined || plan === undefined) return;
    await leave();
    const opened = await openInventedTable({
      ...{ table: `rehearsal-${table}`, clock, entropy, pace: REHEARSED_PACE, language, plan },
      ...{ plays: 'all', mistakes: false },
      village: {
        show: shown => void send(of.game, { is: 'shown', shown }).catch(stop),
        forget: () => undefined,
        address: () => null,
      },
    });
    game = { of, table: opened, told: 'nothing' };
    opened.served.watch(follow, follow);
    follow();
  };

  /** Tells the tournament that the game has begun, and later its result. */
  const follow = (): void => {
    const now = game;
    if (now === undefined) return;
    const { of } = now;
    if (now.told === 'nothing' && now.table.evening.view.stage === 'playing') {
      now.told = 'begun';
      tell(of.game, { tells: 'begun', round: of.round, game: of.game }).catch(stop);
    }
    const report = now.told === 'begun' && now.table.play !== null ? endReport(now.table.play, of) : null;
    if (report === null) return;
    now.told = 'result';
    tell(of.game, { tells: 'report', report }).then(leave).then(look).catch(stop);
  };

  /** A second game of the same people, played at once: as if two machines had stood at this table. */
  const double = async (round: number): Promise<void> => {
    const of = gameOf(round);
    const report = of === undefined ? null : playedAtOnce(tournament, of, entropy);
    if (of === undefined || report === null) return;
    await tell(of.game, { tells: 'begun', round, game: of.game });
    await tell(of.game, { tells: 'report', report });
  };

  const does = async (deed: TableDeed): Promise<void> => {
    if (deed.mishap !== null) {
      const { mishap } = deed;
      left = left.filter(each => each !== mishap);
      met();
    }
    switch (deed.does) {
      case 'tells': {
        const { tells } = deed;
        return tell('game' in tells ? tells.game : '', tells);
      }
      case 'plays':
        return play(deed.round);
      case 'doubles':
        return double(deed.round);
    }
  };

  const nextDeed = (): TableDeed | undefined => {
    const { state } = tournament;
    const rounds = state.rounds.flatMap(({ round }) => tournament.round(round) ?? []);
    return nextTableDeed({
      ...{ table, rounds, mishaps: left, plays: game === undefined || game.told === 'result' ? null : game.of.round },
      calls: state.tables.get(table)?.calls === true,
      badge: player => [...state.badges.values()].find(each => 'player' in each.of && each.of.player === player && !each.lost)?.uid,
      outside: `rehearsal-${table}-outside`,
    });
  };

  const rest = (): void => {
    waits?.cancel();
    waits = undefined;
  };

  function look(): void {
    if (isClosed || isBusy) return;
    if (game !== undefined && isVoid(game.of)) {
      rest();
      void leave().then(look);
      return;
    }
    const deed = nextDeed();
    const name = JSON.stringify(deed);
    if (waits?.deed === name) return;
    rest();
    if (deed === undefined) return;
    const cancel = clock.after(deed.after, () => {
      waits = undefined;
      isBusy = true;
      does(deed)
        .finally(() => {
          isBusy = false;
        })
        .then(look)
        .catch(stop);
    });
    waits = { deed: name, cancel };
  }

  /** Ends the table, because the hub is away or closed and hears nothing. */
  function stop(): void {
    isClosed = true;
    rest();
    ping();
  }

  let ping = (): void => undefined;
  const keepAlive = (): void => {
    ping = clock.after(PINGS_MS, () => {
      tournament.pinged(table);
      keepAlive();
    });
  };
  keepAlive();

  return {
    look,
    close: async () => {
      stop();
      await leave();
    },
  };
};

/** The report of a game that is played to its end at once; null where the game cannot begin or does not end. */
const playedAtOnce = (tournament: TournamentHost, of: GameOf, entropy: Entropy): GameReport | null => {
  const { plan } = tournament.state;
  const rules = rulesOf(of.book);
  const deck = plan?.game.decks.find(({ players }) => players === of.players.length)?.deck;
  if (plan === null || rules === undefined || deck === undefined) return null;
  const dice = diceFor(entropy.below(2 ** 31), 0);
  const setUp = { book: of.book, players: of.players.length, deck, settings: plan.game.settings };
  const cards = shuffle(dice, deck);
  const begun = rules.begin(setUp, { roles: cards.slice(0, setUp.players), centre: cards.slice(setUp.players) });
  if (!begun.ok) return null;
  const people = inventedPlayers(dice);
  let play: Play = begun.value.play;
  for (let moves = 0; moves < LONGEST && play.step.asks.kind !== 'over'; moves += 1) {
    const [intent] = people.intents(play, moves, 'none');
    const moved = intent?.enter.do === 'answer' ? play.answer(intent.enter.answer, dice) : undefined;
    if (moved?.ok === true) play = moved.value.play;
    else people.reconsider();
  }
  return endReport(play, of);
};
