import { randomUUID } from 'node:crypto';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { CENTRE, type Place, seat } from '../../src/domain/ids.ts';
import type { Lay } from '../../src/tools/scenario/table/simulated-readers.ts';
import { TableLine } from './line.ts';
import { type Habits, Players } from './player.ts';
import type { Process, TableReady } from './processes.ts';

/** The slots of a table's simulated pads: the seats, the centre, and the reader that is passed round. */
const SLOTS: readonly (Place | 'shared')[] = [...Array.from({ length: 24 }, (_, index) => seat(index + 1)), ...CENTRE, 'shared'];
const MOST_DEEDS = 800;
const MOST_TRIES = 40;

interface TableParts extends Habits {
  readonly process: Process<TableReady>;
  /** Called for every deed at the table. */
  readonly beat: () => void;
}

/** A table of a tournament: its machine, which may be killed at any moment, and the people who play on. */
export class Table {
  readonly number: number;
  readonly process: Process<TableReady>;
  readonly #line: TableLine;
  readonly #players: Players;
  readonly #beat: () => void;
  /** A prefix for the ids of asks, so that a machine with a copy of this disk uses other ids. */
  readonly #crew = randomUUID().slice(0, 8);
  /** The tags on the pads. After a power cut the simulated pads have forgotten them. */
  #lying = new Map<Place, string>();
  #asked = 0;
  #played = 0;
  /** The number of times that the people used the dashboard for a thing that no tag could say. */
  said = 0;

  constructor(parts: TableParts) {
    this.number = parts.table;
    this.process = parts.process;
    this.#beat = parts.beat;
    this.#line = new TableLine(() => parts.process.ready.moderator);
    this.#players = new Players(parts);
  }

  /** Joins the tournament at this address with the code of the desk. */
  async join(where: string): Promise<void> {
    await this.#accepted({ do: 'join-tournament', where });
    await this.#accepted({ do: 'box', box: this.#players.box });
  }

  /** The newest known stage of the machine's evening. */
  get stage(): string {
    return this.#line.view?.stage ?? 'away';
  }

  view(): Promise<EveningView> {
    return this.#line.open();
  }

  /** Plays one round from sitting down to the cleared table, whatever happens to the machine, or until `stop`. */
  async play(round: number, stop: (view: EveningView) => boolean = () => false): Promise<void> {
    for (let deeds = 0; deeds < MOST_DEEDS; deeds += 1) {
      const view = await this.#line.open();
      if (stop(view)) return;
      if (view.stage === 'over' && isVouched(view, round)) this.#played = round;
      const deed = this.#players.next(view, round, this.#played === round);
      if (deed === null) return;
      this.#beat();
      if ('asks' in deed) {
        if (deed.asks.do === 'again') this.#clears();
        await this.#accepted(deed.asks);
      } else await this.#touches(deed.lays, deed.leaves, deed.otherwise);
    }
    throw new Error(`table ${this.number} does not end round ${round}: ${JSON.stringify(this.#line.view).slice(0, 2_000)}`);
  }

  close(): void {
    this.#line.close();
  }

  async #touches(lays: readonly Lay[], leaves: (view: EveningView) => boolean, otherwise: Ask | null): Promise<void> {
    for (const lay of lays) {
      const before = traceOf(await this.#line.open());
      this.#lays(lay);
      await this.#line.sees(view => traceOf(view) !== before);
      const now = this.#line.view;
      if (now === undefined) return this.#forgets();
      if (!leaves(now)) return;
    }
    const now = this.#line.view;
    if (now === undefined || !leaves(now) || otherwise === null) return;
    this.said += 1;
    await this.#accepted(otherwise);
  }

  #lays({ uid, at, stays }: Lay): void {
    const slot = SLOTS.indexOf(at);
    if (at !== 'shared' && this.#lying.delete(at)) this.#line.hand({ hand: 'lift', reader: 'pads', slot });
    this.#line.hand({ hand: 'lay', reader: 'pads', slot, uid });
    if (stays !== true) this.#line.hand({ hand: 'lift', reader: 'pads', slot });
    else if (at !== 'shared') this.#lying.set(at, uid);
  }

  #clears(): void {
    for (const at of this.#lying.keys()) this.#line.hand({ hand: 'lift', reader: 'pads', slot: SLOTS.indexOf(at) });
    this.#lying.clear();
  }

  #forgets(): void {
    this.#lying = new Map();
  }

  /** Repeats an ask with one id until the machine says whether it is done. */
  async #accepted(ask: Ask): Promise<void> {
    this.#asked += 1;
    const id = `${this.#crew}-${this.number}-${this.#asked}`;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await this.#line.open();
      const replied = await this.#line.ask(id, ask);
      if (replied === 'done') return;
      if (replied === 'lost') {
        this.#forgets();
        continue;
      }
      throw new Error(`table ${this.number}: ${ask.do} is refused: ${replied.declined}`);
    }
    throw new Error(`table ${this.number}: ${ask.do} is not answered`);
  }
}

const isVouched = ({ tournament }: EveningView, round: number): boolean => {
  const here = tournament?.here ?? null;
  return here?.round === round && here.vouched.moderator && here.vouched.others.length > 0;
};

/** Everything in a view that a touch can change. */
const traceOf = ({ stage, dealing, playing, tournament, notice }: EveningView): string =>
  JSON.stringify([
    stage,
    dealing,
    playing === null
      ? null
      : [playing.game, playing.step.id, playing.step.asks, playing.answers, playing.chosen, playing.call, playing.ready],
    tournament?.here,
    notice?.n,
  ]);
