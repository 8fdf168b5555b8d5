import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import { type RoleId, type Seat, seat } from '../../src/domain/ids.ts';
import type { Box } from '../../src/domain/piece.ts';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import { inventedBox } from '../../src/rehearsal/pieces.ts';
import { beginsAsWolf } from '../../src/rules/catalog.ts';
import { publicSideOf } from '../../src/server/tournament/public/side.ts';
import type { Entropy, Outcome } from '../../src/session/evening/neighbours.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import type { Dice } from '../tools/dice.ts';
import { type Course, type LivePair, livePairs } from '../tools/live-twins.ts';
import { chanceOf } from './clock.ts';
import { Database } from './database.ts';
import { beginning, peopleOf } from './desk.ts';
import type { Finding } from './findings.ts';
import { Hub } from './hub.ts';
import { seenOf } from './onlooker.ts';
import { ParcelBook } from './parcels.ts';
import type { Plant } from './plant.ts';
import { worldReach } from './reach.ts';
import { tournamentPlan } from './tournament.ts';
import { BOX, type CardLaid, SPOT, TwinModerator, type TwinSeated } from './twin-moderator.ts';
import {
  compared,
  type Heard,
  type HeardThere,
  heardOf,
  LASTS_MS,
  TROUBLED_MS,
  type TwinGround,
  type TwinRun,
  troubledTable,
} from './twins.ts';

/** The books whose tables draw lots. */
export const EVENED_BOOKS = ['lupus-classic', 'lupus-token', 'thiercelieux'] as const;

const NAME = 't1';
const TABLE = 1;
const ROUND = 2;
const OF = { hubs: 1, rounds: ROUND, players: 0, evens: true, padded: false, late: 0 } as const;
const LOOKS_MS = 1_000;
const SHOWS_MS = 3_000;
/** How soon after the laying of a card a program may be killed: before the card is written, meanwhile, or before anybody has carried it. */
const KILLED_MS = 600;
const MOST_HUB_FAULTS = 4;

const isWolf = ({ setUp: { book }, deal }: Course, at: Seat): boolean => beginsAsWolf(book, deal.roles[at - 1] ?? '') === true;
const seatsOf = ({ setUp }: Course): readonly Seat[] => Array.from({ length: setUp.players }, (_, index) => seat(index + 1));
const wolvesOf = (course: Course): string =>
  seatsOf(course)
    .filter(each => isWolf(course, each))
    .join();

/** Pairs of this book whose tables draw lots that make other seats wolves. */
export const evenedPairs = (book: (typeof EVENED_BOOKS)[number], count: number, seed: number): readonly LivePair[] =>
  livePairs(book, count, seed).filter(({ one, other }) => one.setUp.deck.length === one.setUp.players && wolvesOf(one) !== wolvesOf(other));

/** Overhears what a table tells its hub. The seal is left out: it differs with the cards, but tells nothing of them. */
class Overheard extends ParcelBook {
  readonly #heard: (text: string) => void;

  constructor(database: Database, { findings }: TwinGround, heard: (text: string) => void) {
    super(database, findings);
    this.#heard = heard;
  }

  override sent(table: number, text: string): void {
    this.#heard(text);
    super.sent(table, text);
  }
}
const withoutSeal = (text: string): string => text.replace(/commitment\\*":\\*"[0-9a-f]{64}/g, '');

/** Asks of the moderator about a deal, made when this many cards lie. */
interface Redeal {
  readonly cards: number;
  readonly asks: readonly Ask[];
}

/** Each redeal leaves the cards as they lay, or takes back some that are then read again. Nothing of it depends on secrets. */
const redealsOf = (order: readonly Seat[], chance: Dice): readonly Redeal[] =>
  order.flatMap((next, cards): readonly Redeal[] => {
    const lying = order.slice(0, cards);
    if (lying.length < 2 || !chance.once(3)) return [];
    const [one, other] = [chance.of(lying), chance.of(lying)];
    const swap: Ask = { do: 'swap', one, other };
    const undo: Ask = { do: 'command', command: 'undo' };
    const asks = chance.of<readonly Ask[]>([
      [undo],
      [{ do: 'card', place: one, role: null }],
      [
        { do: 'card', place: one, role: null },
        { do: 'card', place: other, role: null },
      ],
      [swap, swap],
      [swap, undo, { do: 'card', place: one, role: null }],
      [{ do: 'deal-at', place: next }],
      [{ do: 'close-deal' }],
    ]);
    return [{ cards, asks }];
  });

/**
 * A table of a tournament that evens out who is dealt to the wolves, with its hub and its desk. In both worlds of a pair everybody was a
 * wolf equally often before, and the seats get their cards in the same order. Only the lots differ: they make other people wolves.
 */
class EvenedTable implements TwinSeated {
  readonly box: Box;
  readonly heard: HeardThere[] = [];
  readonly hub: Hub;
  readonly database: Database;
  readonly #course: Course;
  readonly #ground: TwinGround;
  readonly #plan: Plan;
  readonly #order: readonly Seat[];
  readonly #before: readonly RoleId[];
  readonly #redeals: readonly Redeal[];
  readonly #killedAt: number;
  readonly #killedAfter: number;
  readonly #passed = new Set<number>();
  readonly #uids: ReadonlyMap<Seat, string>;
  #asks: readonly Ask[] = [];
  #lying: readonly Seat[] = [];
  #back: readonly Seat[] = [];
  #isFounded = false;
  /** The host whose desk founds the tournament; null where none does so now. */
  #asked: TournamentHost | null = null;
  #code: string | null = null;
  #touches = 0;
  #read = 0;
  /** Kills the service of the table. */
  kills: () => void = () => undefined;

  constructor(course: Course, seed: number, ground: TwinGround, plant: Plant) {
    const { book, players, deck, settings } = course.setUp;
    const { time, network, findings } = ground;
    const chance = chanceOf(seed, 'evened');
    this.#course = course;
    this.#ground = ground;
    this.#plan = { book, names: seatsOf(course).map(String), deck, settings };
    this.#order = chance.shuffle(seatsOf(course));
    this.#before = chance.shuffle(deck);
    this.#redeals = redealsOf(this.#order, chance);
    this.#killedAt = chance.below(2 * players);
    this.#killedAfter = chance.below(KILLED_MS);
    this.box = { ...BOX, tags: [...BOX.tags, ...inventedBox(book, players, deck).tags.filter(({ piece }) => piece.is === 'card')] };
    this.#uids = this.#cards();
    this.database = new Database(time, chanceOf(seed, 'database'));
    this.hub = new Hub({ name: 'hub1', seed, time, network, findings, database: this.database, plant });
    this.hub.start();
    this.#founds();
    this.#shows();
    const faults = chanceOf(seed, 'hub faults');
    for (let fault = faults.below(MOST_HUB_FAULTS); fault > 0; fault -= 1)
      time.after(faults.below(TROUBLED_MS), faults.once(2) ? () => this.#killsHub() : () => this.#leaves());
  }

  reach() {
    const { time, network } = this.#ground;
    const parcels = new Overheard(this.database, this.#ground, text => this.#hears(text));
    return worldReach({ from: NAME, hubs: [this.hub], network, time, parcels });
  }

  #hears(what: string): void {
    this.heard.push({ at: this.#ground.time.now, what: withoutSeal(what) });
  }

  #killsHub(): void {
    this.hub.kill();
    this.#ground.time.after(LASTS_MS, () => this.hub.start());
  }

  #leaves(): void {
    this.database.mood = 'away';
    this.#ground.time.after(LASTS_MS, () => {
      this.database.mood = 'well';
    });
  }

  /** The number of the card that lies at each seat in the end. */
  #cards(): ReadonlyMap<Seat, string> {
    const left = this.box.tags.flatMap(({ uid, piece }) => (piece.is === 'card' ? [{ uid, role: piece.role }] : []));
    return new Map(
      seatsOf(this.#course).map(each => {
        const at = left.findIndex(({ role }) => role === this.#course.deal.roles[each - 1]);
        const [card] = left.splice(at, 1);
        return [each, card?.uid ?? ''];
      }),
    );
  }

  /** Waits for the hub, and takes its desk to the second round. A killed host answers no more, so the next host is asked again. */
  #founds(): void {
    this.#ground.time.after(LOOKS_MS, () => {
      const { host } = this.hub;
      if (host !== null && host !== this.#asked) {
        this.#asked = host;
        this.#asksOf(host).catch(() => {
          this.#asked = null;
        });
      }
      if (!this.#isFounded) this.#founds();
    });
  }

  async #asksOf(host: TournamentHost): Promise<void> {
    const { players } = this.#course.setUp;
    const plan = tournamentPlan(this.#plan, { ...OF, players }, TABLE);
    const seats = peopleOf(plan);
    const rounds = [1, ROUND].map(round => ({ round, tables: [{ table: TABLE, seats, moderator: null }], resting: [] }));
    const played: GameReport = {
      ...({ game: 'on paper', round: 1, table: TABLE, book: this.#plan.book, outcome: 'drawn', sides: [], because: 'time' } as const),
      seats: seats.map((player, index) => {
        const role = this.#before[index] ?? null;
        return { seat: seat(index + 1), player, dealt: role, role, side: null, alive: true, won: false };
      }),
    };
    const asks: readonly TournamentAsk[] = [
      ...beginning(plan),
      { do: 'seat', from: 1, rounds, quality: null },
      { do: 'publish', upTo: ROUND },
      { do: 'open-round', round: 1 },
      { do: 'type-result', report: played },
      { do: 'close-round', round: 1 },
      { do: 'open-round', round: ROUND },
    ];
    for (const [index, ask] of asks.entries()) {
      const done = await host.ask(ask, 'desk', `desk-${index}`);
      if (!done.ok) this.#ground.findings.wrong('broke', `the desk: ${ask.do} is refused: ${done.refusal.code}`);
    }
    this.#isFounded = true;
    await this.#invites();
  }

  /** Gets a code for the table. A code is valid once: a table that has used it without joining needs another. */
  async #invites(): Promise<void> {
    const invited = await this.hub.host?.invite(TABLE, 'desk');
    if (invited?.ok === true) this.#code = invited.value.code;
  }

  #joins(): Ask | undefined {
    const code = this.#code;
    this.#code = null;
    if (code !== null) return { do: 'join-tournament', where: `${this.hub.address}#join=${code}` };
    if (this.#isFounded) this.#invites().catch(() => undefined);
    return undefined;
  }

  /** Notes what the public side of the hub shows, again and again. */
  #shows(): void {
    this.#ground.time.after(SHOWS_MS, () => {
      const { host } = this.hub;
      if (host !== null) {
        const side = publicSideOf(host);
        this.#hears(`${seenOf(side)} ${side.live(TABLE)?.text ?? ''}`);
      }
      this.#shows();
    });
  }

  /** Draws the lots of this world: as many numbers as the table asks for, from the first seat to the last. */
  draws(): Entropy['below'] {
    let script: number[] = [];
    return size => {
      if (script.length === 0) script = [...this.#script(size)];
      return script.shift() ?? 0;
    };
  }

  /** `whole`: the sum of all lots. A person who was a wolf `times` times has a lot of the size 1 ⁄ (1 + times). */
  #script(whole: number): readonly number[] {
    const isFree = (each: Seat): boolean => !this.#lying.includes(each);
    const lotOf = (each: Seat): number => (beginsAsWolf(this.#plan.book, this.#before[each - 1] ?? '') === true ? 1 / 2 : 1);
    const sumOf = (seats: readonly Seat[]): number => seats.reduce((sum, each) => sum + lotOf(each), 0);
    const free = seatsOf(this.#course).filter(isFree);
    const part = whole / sumOf(free);
    const order = this.#order.filter(isFree);
    const wolves = order.filter(each => isWolf(this.#course, each));
    const left = [...free];
    const takes = (each: Seat): number => {
      const at = left.indexOf(each);
      left.splice(at, 1);
      return at;
    };
    const tickets = wolves.map(each => Math.round(part * sumOf(left.slice(0, takes(each)))));
    const others = order.filter(each => left.includes(each)).map(takes);
    return [...tickets, ...wolves.map(() => 0), ...others];
  }

  next({ stage, tournament, dealing }: EveningView): Ask | CardLaid | undefined {
    if (stage === 'set-up') {
      if (tournament === null) return this.#joins();
      const { next } = tournament;
      return next.is === 'seat' || next.is === 'begin' ? { do: 'begin-round', round: next.round, early: false } : undefined;
    }
    if (dealing === null) return undefined;
    if (dealing.lots !== 'drawn') this.#ground.findings.wrong('drawn anew', `${NAME} draws no lots: ${dealing.lots}`);
    const lying = seatsOf(this.#course).filter(each => dealing.cards.some(({ place }) => place === each));
    this.#lying = lying;
    const redeal = this.#redeals.find(({ cards }) => cards === lying.length && !this.#passed.has(cards));
    if (redeal !== undefined && this.#asks.length === 0) {
      this.#passed.add(redeal.cards);
      this.#asks = redeal.asks;
    }
    const [ask] = this.#asks;
    if (ask !== undefined) return ask;
    const place = [...this.#back, ...this.#order].find(each => !lying.includes(each));
    return place === undefined ? { do: 'seal' } : this.#reads(place);
  }

  /** Goes on to the next ask. An ask that the disk refused is asked again. */
  answered(ask: Ask, outcome: Outcome): void {
    const isRefused = !outcome.ok && outcome.refusal.some(({ code }) => code === 'game.not_written');
    if (isRefused || ask !== this.#asks[0]) return;
    this.#asks = this.#asks.slice(1);
    // The card that was taken back last lies on top of the pile.
    if (ask.do === 'card' && typeof ask.place === 'number') this.#back = [ask.place, ...this.#back.filter(each => each !== ask.place)];
  }

  #reads(place: Seat): CardLaid {
    this.#touches += 1;
    this.#read += 1;
    if (this.#read === this.#killedAt) this.#ground.time.after(this.#killedAfter, () => this.kills());
    return { type: 'laid', spot: SPOT, uid: this.#uids.get(place) ?? '', fresh: true, name: `card-${this.#touches}` };
  }
}

const heardIn = (course: Course, alikeUpTo: number, seed: number, plant: Plant, findings: Finding[]): Promise<Heard> => {
  const made: EvenedTable[] = [];
  const troubled = troubledTable(seed, plant, ground => {
    const evened = new EvenedTable(course, seed, ground, plant);
    made.push(evened);
    return { reach: evened.reach(), draws: () => evened.draws(), heard: evened.heard };
  });
  const { table, time } = troubled;
  const [seated] = made;
  if (seated === undefined) throw new Error('no table was made');
  seated.kills = () => {
    table.kill(true);
    time.after(LASTS_MS, () => table.start());
  };
  return heardOf(troubled, new TwinModerator({ table, time, course, alikeUpTo, seed, seated }), findings);
};

/** Plays two worlds that differ in secrets alone, at a table of a tournament that evens out the wolves. */
export const evenedTwins = async ({ one, other, alikeUpTo }: LivePair, seed: number, plant: Plant = {}): Promise<TwinRun> => {
  const findings: Finding[] = [];
  const here = await heardIn(one, alikeUpTo, seed, plant, findings);
  return compared(here, await heardIn(other, alikeUpTo, seed, plant, findings), findings);
};
