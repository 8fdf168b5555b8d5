import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import { type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { SeatedRound } from '../../src/domain/tournament/seating.ts';
import type { GameShown, RoundShown } from '../../src/domain/tournament/tournament-view.ts';
import type { TournamentLogFailure } from '../../src/journal/tournament-log.ts';
import { nextDeskDeed } from '../../src/rehearsal/day/ghost-desk.ts';
import { countedAt } from '../../src/tournament/games.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import type { Dice } from '../tools/dice.ts';
import type { WorldTime } from './clock.ts';
import type { Database } from './database.ts';
import type { DeskMeddle } from './fault.ts';
import type { Findings } from './findings.ts';
import type { Hub } from './hub.ts';
import { beyondAtDesk, isBeyond } from './limits.ts';
import type { Network } from './network.ts';

const NAME = 'desk';
const LOOKS_MS = { least: 800, more: 2_000 } as const;
const WAITS_MS = 5_000;

/** The people of a tournament: as many as sit at all tables. */
export const peopleOf = (plan: TournamentPlan): readonly PlayerId[] =>
  Array.from({ length: plan.tables * plan.game.size.most }, (_, index) => playerId(`p${index + 1}`));

/** Who sits where: each round the people of the tables are mixed anew. */
export const seatingOf = (plan: TournamentPlan): readonly SeatedRound[] => {
  const { tables, format, game } = plan;
  const people = peopleOf(plan);
  const rounds = format.of === 'tables' ? format.rounds : 1;
  return Array.from({ length: rounds }, (_, index) => {
    const mixed = people.map((_each, at) => people[(at * (2 * index + 1) + index) % people.length] ?? playerId(''));
    const isWhole = new Set(mixed).size === people.length;
    const order = isWhole ? mixed : people;
    return {
      round: index + 1,
      tables: Array.from({ length: tables }, (_table, table) => ({
        table: table + 1,
        seats: order.slice(table * game.size.most, (table + 1) * game.size.most),
        moderator: null,
      })),
      resting: [],
    };
  });
};

/** The number of a player's badge: of the first badge, or of the one that was given after this many losses. */
const badgeUid = (player: PlayerId, lost: number): string =>
  `${BADGE}${lost.toString(16).padStart(2, '0')}${player.slice(1).padStart(8, '0')}`.toUpperCase();
const BADGE = '04BA';
/** Whether a badge is the first badge of its player. */
export const isFirstBadge = (uid: string): boolean => uid.startsWith(`${BADGE}00`);

/** The asks of the desk before the first round. */
export const beginning = (plan: TournamentPlan): readonly TournamentAsk[] => [
  { do: 'plan', plan },
  { do: 'enter', entries: peopleOf(plan).map(player => ({ player, name: `Person ${player}`, group: '' })) },
  ...peopleOf(plan).map(player => ({ do: 'badge', uid: badgeUid(player, 0), of: { player } }) as const),
  ...peopleOf(plan).map(player => ({ do: 'presence', player, presence: 'here' }) as const),
];

interface SentAsk {
  readonly ask: TournamentAsk;
  readonly name: string;
}

interface VoidGame {
  readonly round: number;
  readonly table: number;
  readonly game: string;
}
const REASON = 'played with two cards of one kind';
const voids = (game: VoidGame): TournamentAsk => ({ do: 'void', ...game, reason: REASON });
/** A void game is played again within this time, or not at all. */
const AGAIN_MS = 300_000;

/** The card that the next seat was dealt, in place of a seat's own. */
export const otherCard = ({ seats }: GameReport, at: number): Pick<GameReport['seats'][number], 'dealt'> => ({
  dealt: seats[(at + 1) % seats.length]?.dealt ?? null,
});

/** The corrections of the desk once every round is over: a result that was reported wrongly, and a penalty. */
const amendmentsOf = ({ state }: TournamentHost, plan: TournamentPlan): readonly TournamentAsk[] => {
  const report = countedAt(state, 1, 1)?.report;
  const [player] = peopleOf(plan);
  if (report === undefined || player === undefined) return [];
  // Where wolves are evened out, the correction also gives each seat the dealt card of the next seat.
  const seats = report.seats.map((each, at) => ({ ...each, alive: !each.alive, ...(plan.evens ? otherCard(report, at) : {}) }));
  return [
    { do: 'correct', report: { ...report, seats }, reason: 'counted wrongly' },
    { do: 'penalty', id: 'late', player, points: 1, reason: 'late' },
  ];
};

interface DeskParts {
  readonly plan: TournamentPlan;
  readonly hubs: readonly Hub[];
  readonly network: Network;
  readonly time: WorldTime;
  readonly chance: Dice;
  readonly findings: Findings;
  readonly database: Database;
}

/** The organizer at the desk. Asks that get no answer are asked again by the same name, at any hub. */
export class Desk {
  /** The codes by which tables join. */
  readonly codes = new Map<number, string>();
  readonly #plan: TournamentPlan;
  readonly #hubs: readonly Hub[];
  readonly #network: Network;
  readonly #time: WorldTime;
  readonly #chance: Dice;
  readonly #findings: Findings;
  readonly #database: Database;
  /** Games that the desk has declared void, in order. `at`: when a hub has done so; null before that. */
  readonly #voided = new Map<string, VoidGame & { at: number | null }>();
  /** How many badges each player has lost; `lost` has the badges that every hub knows as lost. */
  readonly #losses = new Map<PlayerId, number>();
  readonly lost = new Set<string>();
  #meddles: Exclude<DeskMeddle, 'twice-at-desk'>[] = [];
  readonly #done = new Set<string>();
  /** Tables that need a code. */
  readonly #wanted = new Set<number>();
  #begun: readonly TournamentAsk[];
  /** The corrections at the end; null before that. */
  #amends: readonly TournamentAsk[] | null = null;
  #sent: SentAsk | null = null;
  #count = 0;

  constructor({ plan, hubs, network, time, chance, findings, database }: DeskParts) {
    this.#plan = plan;
    this.#hubs = hubs;
    this.#network = network;
    this.#time = time;
    this.#chance = chance;
    this.#findings = findings;
    this.#database = database;
    this.#begun = beginning(plan);
    for (let table = 1; table <= plan.tables; table += 1) this.#wanted.add(table);
  }

  /** The code of a table is used up although its machine has not joined, because the answer was lost. */
  renews(table: number): void {
    this.codes.delete(table);
    this.#wanted.add(table);
  }

  /** The corrections at the end, once all are made; undefined before. */
  get amended(): readonly TournamentAsk[] | undefined {
    return this.#begun.length === 0 && this.#sent === null ? (this.#amends ?? undefined) : undefined;
  }

  begin(): void {
    this.#time.after(LOOKS_MS.least + this.#chance.below(LOOKS_MS.more), () => {
      this.#acts();
      this.begin();
    });
  }

  meddle(meddle: DeskMeddle): void {
    if (meddle !== 'twice-at-desk') this.#meddles.push(meddle);
    // As if the key had been pressed twice.
    else if (this.#sent !== null) this.#sends(this.#sent, true);
  }

  get voided(): readonly string[] {
    return [...this.#voided.keys()];
  }

  /** The present badge of a player, or the first badge, which may be lost (`isFound`). */
  badgeOf(player: PlayerId, isFound: boolean): string {
    return badgeUid(player, isFound ? 0 : (this.#losses.get(player) ?? 0));
  }

  #acts(): void {
    const host = this.#hub?.host ?? null;
    if (host === null || this.#sent !== null) return;
    const [first] = this.#begun;
    if (first !== undefined) {
      this.#press(first);
      return;
    }
    for (let table = 1; table <= this.#plan.tables; table += 1) if (this.#wanted.has(table)) this.#invites(host, table);
    const view = host.view();
    const rounds = view.rounds.flatMap(({ round }) => host.round(round) ?? []);
    const [meddles, ...more] = this.#meddles;
    this.#meddles = more;
    const meddled = meddles === undefined ? undefined : this.#meddling(meddles, rounds);
    // The desk waits for a game that can be void.
    if (meddles === 'void' && meddled === undefined && !this.#isPlayed(host)) this.#meddles.push(meddles);
    if (meddled !== undefined) {
      this.#press(meddled);
      return;
    }
    const deed = nextDeskDeed({ view, rounds, leaves: null, coming: 0, reasons: { twice: 'twice', early: 'early' } });
    if (deed === undefined && this.#isPlayed(host)) {
      this.#amends = amendmentsOf(host, this.#plan);
      this.#begun = this.#amends;
    }
    if (deed === undefined) {
      const given = rounds.find(({ state, tables }) => state === 'open' && tables.every(each => this.#isDone(each)));
      if (given !== undefined) this.#press({ do: 'close-round', round: given.round });
      return;
    }
    if (deed.does === 'asks') this.#press(deed.ask);
    else this.#press({ do: 'seat', from: 1, rounds: seatingOf(this.#plan), quality: null });
  }

  #meddling(meddle: Exclude<DeskMeddle, 'twice-at-desk'>, rounds: readonly RoundShown[]): TournamentAsk | undefined {
    // The first player of a table confirms its result.
    const first = rounds.filter(({ state }) => state === 'open').flatMap(({ tables }) => tables.flatMap(({ seats }) => seats.slice(0, 1)));
    const player = this.#chance.of(first.length > 0 ? first : peopleOf(this.#plan));
    switch (meddle) {
      case 'beyond-at-desk':
        return beyondAtDesk(this.#chance);
      case 'badge-lost': {
        const uid = this.badgeOf(player, false);
        const losses = (this.#losses.get(player) ?? 0) + 1;
        this.#losses.set(player, losses);
        this.#begun = [...this.#begun, { do: 'badge-lost', uid }, { do: 'badge', uid: badgeUid(player, losses), of: { player } }];
        return undefined;
      }
      case 'void':
        for (const { round, tables } of rounds.filter(({ state }) => state === 'open'))
          for (const { table, game, state } of tables) {
            if (game === null || (state !== 'reported' && state !== 'confirmed')) continue;
            this.#voided.set(game, { round, table, game, at: null });
            return voids({ round, table, game });
          }
        return undefined;
    }
  }

  /** Whether a table has a result, or will have none because its game is void and is not played again. */
  #isDone({ table, state, game, voided }: GameShown): boolean {
    if (state === 'confirmed') return true;
    const last = [...this.#voided.values()].findLast(each => each.table === table && voided.some(({ game: name }) => name === each.game));
    const isLate = last?.at != null && this.#time.now > last.at + AGAIN_MS;
    return isLate && game === null && (state === 'waiting' || state === 'sitting');
  }

  #isPlayed({ state }: TournamentHost): boolean {
    const { format } = this.#plan;
    const isWhole = state.rounds.length === (format.of === 'tables' ? format.rounds : 1);
    return this.#amends === null && isWhole && state.rounds.every(({ closed }) => closed);
  }

  get #hub(): Hub | undefined {
    return this.#chance.of(this.#hubs);
  }

  #invites(host: TournamentHost, table: number): void {
    host.invite(table, NAME).then(
      invited => {
        if (!invited.ok) return;
        this.codes.set(table, invited.value.code);
        this.#wanted.delete(table);
      },
      () => undefined,
    );
  }

  #press(ask: TournamentAsk): void {
    this.#count += 1;
    this.#sent = { ask, name: `${NAME}-${this.#count}` };
    this.#sends(this.#sent);
  }

  #sends(sent: SentAsk, isOnce = false): void {
    if (this.#sent !== sent) return;
    const hub = this.#hub;
    if (hub !== undefined)
      this.#network.carry(NAME, hub.name, () => {
        hub.host?.ask(sent.ask, NAME, sent.name).then(
          outcome => {
            this.#findings.note(hub.name, `${sent.name} ${sent.ask.do} ${outcome.ok ? 'done' : outcome.refusal.code}`);
            this.#judges(sent, outcome.ok);
            if (outcome.ok) this.#learns(sent.ask);
            this.#network.carry(hub.name, NAME, () => this.#hears(sent));
          },
          // The ask was not written, so it is sent again.
          (_failure: TournamentLogFailure) => undefined,
        );
      });
    if (!isOnce) this.#time.after(WAITS_MS, () => this.#sends(sent));
  }

  /** Notes an ask that is done: every hub that decides from now on knows of it. */
  #learns(ask: TournamentAsk): void {
    if (ask.do === 'badge-lost') this.lost.add(ask.uid);
    const voided = ask.do === 'void' ? this.#voided.get(ask.game) : undefined;
    if (voided !== undefined) voided.at = this.#time.now;
  }

  #judges({ name, ask }: SentAsk, isDone: boolean): void {
    if (isBeyond(ask) && isDone) this.#findings.wrong('a limit is passed', `${name} ${ask.do}`);
    if (!isDone && !this.#done.has(name) && this.#database.wasAsked(name))
      this.#findings.wrong('answered otherwise', `${name} ${ask.do} is refused, and done`);
    if (isDone) this.#done.add(name);
    else if (this.#done.has(name))
      this.#findings.wrong('acknowledged and lost', `${name} ${ask.do} was done, and is refused when it is asked again`);
  }

  #hears(sent: SentAsk): void {
    if (this.#sent !== sent) return;
    this.#sent = null;
    if (this.#begun[0] === sent.ask) this.#begun = this.#begun.slice(1);
  }
}
