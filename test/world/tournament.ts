import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import type { BookId } from '../../src/domain/ids.ts';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { PlayerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { Lay } from '../../src/rehearsal/intent.ts';
import { inventedPlan } from '../../src/rehearsal/invented-evening.ts';
import { publicSideOf } from '../../src/server/tournament/public/side.ts';
import { gameAt } from '../../src/tournament/games.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import type { Dice } from '../tools/dice.ts';
import { rulesFor } from '../tools/random-play.ts';
import { chanceOf, type WorldTime } from './clock.ts';
import { Database } from './database.ts';
import { Desk } from './desk.ts';
import type { HubFault } from './fault.ts';
import type { Findings } from './findings.ts';
import { Hub } from './hub.ts';
import type { Network } from './network.ts';
import { Onlooker, seenOf } from './onlooker.ts';
import { ParcelBook } from './parcels.ts';
import type { Plant } from './plant.ts';
import type { TableService } from './table.ts';
import { type PlayedGame, undisturbed } from './undisturbed.ts';

/** The tournament of a world: how many hubs hold it, and how many rounds its tables play. */
export interface TournamentOfWorld {
  readonly hubs: number;
  readonly rounds: number;
  readonly players: number;
  /** Whether the tournament evens out who is dealt to the wolves. */
  readonly evens: boolean;
  /** Whether each seat has a pad of its own. */
  readonly padded: boolean;
  /** When its last table joins, in milliseconds. */
  readonly late: number;
}

/** The game at the tables of a tournament, played by people without names yet. */
export const tournamentGame = (book: BookId, players: number): Plan => {
  const names = Array.from({ length: players }, (_, index) => `Person ${index + 1}`);
  const plan = inventedPlan(rulesFor({ book, players, deck: [], settings: {} }), players, names);
  if (plan === undefined) throw new Error(`${book} has no deck for ${players}`);
  return plan;
};

/** A limit that no game reaches: the clock of a round waits until the desk starts it, and runs. */
const DAY = { minutes: 1_440, over: { do: 'draw' } } as const;

export const tournamentPlan = (
  { book, deck, settings }: Plan,
  { rounds, players, evens }: TournamentOfWorld,
  tables: number,
): TournamentPlan => ({
  ...{ name: 'World', day: '', format: { of: 'tables', rounds, final: null }, tables },
  game: { book, settings, decks: [{ players, deck }], size: { least: players, most: players }, time: DAY },
  points: { win: { else: 3 }, loss: { else: 0 }, draw: 1, survival: 1, bonuses: [] },
  ...{ tieBreaks: ['wins', 'survivals'], delay: 0, journals: true },
  ...(evens ? { evens } : {}),
});

/** The asks of a table's page in a tournament while no game is played: joining by the code of the desk, and the one big button. */
const atTable =
  (desk: Desk, table: number, address: () => string, badge: (player: PlayerId, game: string) => Lay | undefined) =>
  ({ tournament, stage, playing }: EveningView): Ask | Lay | undefined => {
    if (tournament === null) {
      const code = desk.codes.get(table);
      return code === undefined ? undefined : { do: 'join-tournament', where: `${address()}#join=${code}` };
    }
    const { next } = tournament;
    if (stage === 'set-up')
      return next.is === 'seat' || next.is === 'begin' ? { do: 'begin-round', round: next.round, early: false } : undefined;
    const [first] = tournament.here?.seats ?? [];
    const touched =
      first === undefined || (next.is !== 'confirm' && next.is !== 'second') ? undefined : badge(first.player, playing?.game ?? '');
    if (touched !== undefined) return touched;
    if (next.is === 'confirm') return { do: 'vouch' };
    if (next.is === 'second' && first !== undefined) return { do: 'vouch', player: first.player };
    return { do: 'again' };
  };

type Games = (round: number, table: number) => readonly PlayedGame[];

interface TournamentParts {
  readonly of: TournamentOfWorld;
  readonly game: Plan;
  readonly tables: number;
  readonly seed: number;
  readonly time: WorldTime;
  readonly network: Network;
  readonly findings: Findings;
  readonly plant: Plant;
}

/** Hubs, their database and the desk. */
export class Tournament {
  readonly hubs: readonly Hub[];
  readonly database: Database;
  readonly desk: Desk;
  readonly parcels: ParcelBook;
  readonly onlooker: Onlooker;
  readonly #parts: TournamentParts;
  readonly #plan: TournamentPlan;
  /** The players who have touched a badge that was not lost, each with the game. */
  readonly #proved = new Set<string>();

  constructor(parts: TournamentParts) {
    const { of, game, tables, seed, time, network, findings, plant } = parts;
    this.#parts = parts;
    this.#plan = tournamentPlan(game, of, tables);
    this.database = new Database(time, chanceOf(seed, 'database'));
    this.parcels = new ParcelBook(this.database, findings);
    this.hubs = Array.from(
      { length: of.hubs },
      (_, index) => new Hub({ name: `hub${index + 1}`, seed, time, network, findings, database: this.database, plant }),
    );
    const { database } = this;
    const looks = { hubs: this.hubs, database, network, time, findings, plant };
    this.onlooker = new Onlooker({ ...looks, chance: chanceOf(seed, 'onlooker') });
    this.desk = new Desk({ plan: this.#plan, hubs: this.hubs, network, time, chance: chanceOf(seed, 'desk'), findings, database });
  }

  begin(): void {
    for (const hub of this.hubs) hub.start();
    this.desk.begin();
    this.onlooker.begin();
  }

  between(table: number): (view: EveningView) => Ask | Lay | undefined {
    const { seed, tables, of, time } = this.#parts;
    const chance = chanceOf(seed, 'joins', table);
    const between = atTable(
      this.desk,
      table,
      () => chance.of(this.hubs).address,
      (player, game) => this.#touches(player, game, chance),
    );
    return view => (view.tournament === null && table === tables && time.now < of.late ? undefined : between(view));
  }

  /** Touches a badge in place of the button, sometimes a lost one that another person has found. */
  #touches(player: PlayerId, game: string, chance: Dice): Lay | undefined {
    if (chance.once(2)) return undefined;
    const uid = this.desk.badgeOf(player, chance.once(2));
    if (!this.desk.lost.has(uid)) this.#proved.add(`${player} ${game}`);
    return { uid, at: 'shared', stays: false };
  }

  /** Whether the desk has closed every round and made its corrections, and every hub lives and knows of them. */
  get isOver(): boolean {
    return this.hubs.every(({ host }) => {
      const rounds = host?.state.rounds ?? [];
      const isPlayed = rounds.length === this.#parts.of.rounds && rounds.every(({ closed }) => closed);
      return isPlayed && host?.n === this.database.facts && this.desk.amended !== undefined;
    });
  }

  goesWrong(fault: HubFault): void {
    const { time, network } = this.#parts;
    const hub = this.hubs[fault.table % this.hubs.length];
    if (hub === undefined) return;
    switch (fault.fault) {
      case 'kill-hub':
        hub.kill();
        time.after(fault.lasts, () => hub.start());
        return;
      case 'part-hub':
        network.part(hub.name);
        time.after(fault.lasts, () => network.join(hub.name));
        return;
      case 'cut-hub':
        network.cut(hub.name);
        return;
      case 'database':
        this.database.mood = fault.mood;
        time.after(fault.lasts, () => {
          this.database.mood = 'well';
        });
        return;
      case 'twice-at-desk':
      case 'void':
      case 'badge-lost':
      case 'beyond-at-desk':
        this.desk.meddle(fault.fault);
        return;
    }
  }

  /** Checks that everybody sees the same, whoever was dealt which card. */
  async #hidesCards(course: { readonly games: Games; readonly amended: readonly TournamentAsk[] }, host: TournamentHost): Promise<void> {
    const { findings, plant, of } = this.#parts;
    if (!of.evens) return;
    const other = await undisturbed(this.#plan, { ...course, otherCards: true });
    const [one, another] = [host, other.host].map(each => {
      const side = publicSideOf(each);
      return seenOf(plant.publicly?.(side, each) ?? side);
    });
    if (one !== another) findings.wrong('told by secrets', `everybody sees ${one}, and with other cards ${another}`);
  }

  /** Checks that the standings are those of the same games in a tournament in which nothing goes wrong. */
  async compares(tables: readonly TableService[]): Promise<void> {
    const { findings, plant } = this.#parts;
    const { voided, amended = [] } = this.desk;
    const [known] = this.hubs.flatMap(({ host }) => host?.state ?? []);
    const games: Games = (round, table) =>
      (known === undefined ? [] : gameAt(known, round, table).begun).flatMap(game => {
        const match = tables[table - 1]?.truth.games.get(game);
        return match === undefined ? [] : [{ game, match, isVoid: voided.includes(game) }];
      });
    const course = { games, amended };
    const ended = await undisturbed(this.#plan, course);
    const [should, wolves] = [JSON.stringify(ended.standings), JSON.stringify(ended.wolves)];
    await this.#hidesCards(course, ended.host);
    for (const { name, wolvesTold } of tables)
      if (JSON.stringify(wolvesTold) !== wolves)
        findings.wrong('other standings', `${name} knows of wolves ${JSON.stringify(wolvesTold)} in place of ${wolves}`);
    for (const { host, name } of this.hubs) {
      for (const [game, vouchers] of host?.state.vouchers ?? [])
        for (const voucher of vouchers)
          if (voucher.by === 'player' && !voucher.named && !voucher.phone && !voucher.drawn && !this.#proved.has(`${voucher.who} ${game}`))
            findings.wrong('a lost badge counts', `${name}: ${voucher.who} has confirmed ${game}`);
      const standings = host?.standings();
      const is = JSON.stringify(standings === undefined ? undefined : (plant.standings?.(standings) ?? standings));
      if (is !== should) findings.wrong('other standings', `${name}: ${is} in place of ${should}`);
    }
  }
}
