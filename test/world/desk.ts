import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import { type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { SeatedRound } from '../../src/domain/tournament/seating.ts';
import type { TournamentLogFailure } from '../../src/journal/tournament-log.ts';
import { nextDeskDeed } from '../../src/rehearsal/day/ghost-desk.ts';
import { countedAt } from '../../src/tournament/games.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import type { Dice } from '../tools/dice.ts';
import type { WorldTime } from './clock.ts';
import type { Findings } from './findings.ts';
import type { Hub } from './hub.ts';
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

/** What the desk asks before the first round. */
export const beginning = (plan: TournamentPlan): readonly TournamentAsk[] => [
  { do: 'plan', plan },
  { do: 'enter', entries: peopleOf(plan).map(player => ({ player, name: `Person ${player}`, group: '' })) },
  ...peopleOf(plan).map(player => ({ do: 'presence', player, presence: 'here' }) as const),
];

interface SentAsk {
  readonly ask: TournamentAsk;
  readonly name: string;
}

/** What the desk mends once every round is over: a result that was reported wrongly, and a penalty. */
const amendmentsOf = ({ state }: TournamentHost, plan: TournamentPlan): readonly TournamentAsk[] => {
  const report = countedAt(state, 1, 1)?.report;
  const [player] = peopleOf(plan);
  if (report === undefined || player === undefined) return [];
  const seats = report.seats.map(each => ({ ...each, alive: !each.alive }));
  return [
    { do: 'correct', report: { ...report, seats }, reason: 'counted wrongly' },
    { do: 'penalty', id: 'late', player, points: 1, reason: 'late' },
  ];
};

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
  readonly #done = new Set<string>();
  /** Tables that need a code. */
  readonly #wanted = new Set<number>();
  #begun: readonly TournamentAsk[];
  /** What it mends at the end; null before that. */
  #amends: readonly TournamentAsk[] | null = null;
  #sent: SentAsk | null = null;
  #count = 0;

  constructor(plan: TournamentPlan, hubs: readonly Hub[], network: Network, time: WorldTime, chance: Dice, findings: Findings) {
    this.#plan = plan;
    this.#hubs = hubs;
    this.#network = network;
    this.#time = time;
    this.#chance = chance;
    this.#findings = findings;
    this.#begun = beginning(plan);
    for (let table = 1; table <= plan.tables; table += 1) this.#wanted.add(table);
  }

  /** The code of a table is used up, although its machine has not joined: the answer was lost. */
  renews(table: number): void {
    this.codes.delete(table);
    this.#wanted.add(table);
  }

  /** What it mends at the end, once all of it is done; undefined before. */
  get amended(): readonly TournamentAsk[] | undefined {
    return this.#begun.length === 0 && this.#sent === null ? (this.#amends ?? undefined) : undefined;
  }

  begin(): void {
    this.#time.after(LOOKS_MS.least + this.#chance.below(LOOKS_MS.more), () => {
      this.#acts();
      this.begin();
    });
  }

  /** Repeats the last ask, as if the key had been pressed twice. */
  repeats(): void {
    if (this.#sent !== null) this.#sends(this.#sent, true);
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
    const deed = nextDeskDeed({ view, rounds, leaves: null, coming: 0, reasons: { twice: 'twice', early: 'early' } });
    if (deed === undefined && this.#isPlayed(host)) {
      this.#amends = amendmentsOf(host, this.#plan);
      this.#begun = this.#amends;
    }
    if (deed === undefined) return;
    if (deed.does === 'asks') this.#press(deed.ask);
    else this.#press({ do: 'seat', from: 1, rounds: seatingOf(this.#plan), quality: null });
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
            this.#network.carry(hub.name, NAME, () => this.#hears(sent));
          },
          // It was not written: it is asked again.
          (_failure: TournamentLogFailure) => undefined,
        );
      });
    if (!isOnce) this.#time.after(WAITS_MS, () => this.#sends(sent));
  }

  #judges({ name, ask }: SentAsk, isDone: boolean): void {
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
