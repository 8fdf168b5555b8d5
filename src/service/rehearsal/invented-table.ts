import type { Ask, EveningView, Plan, PublicTable } from '../../domain/evening.ts';
import type { Seat } from '../../domain/ids.ts';
import { no, ok } from '../../domain/refusal.ts';
import type { Gesture, RehearsalCast, RehearsalSpeed, RehearsalView, VoteWay } from '../../domain/rehearsal.ts';
import type { Spot } from '../../domain/spot.ts';
import { TableMemory } from '../../journal/table-memory.ts';
import type { Intent, Lay } from '../../rehearsal/intent.ts';
import { beforeTheGame, type Deed, nextDeed } from '../../rehearsal/next-deed.ts';
import { inventedBox, scansOf } from '../../rehearsal/pieces.ts';
import { type InventedPlayers, inventedPlayers } from '../../rehearsal/players.ts';
import { rulesOf } from '../../rules/catalog.ts';
import type { Play } from '../../rules/contract.ts';
import type { ServedTable } from '../../server/moderator/house.ts';
import type { EveningParts, Outcome } from '../../session/evening/neighbours.ts';
import { type Evening, openEvening } from '../../session/evening/open-evening.ts';
import { foldGame } from '../../session/story.ts';
import { diceFor } from '../../simulate/dice.ts';
import { tableSeats } from '../../table/deal.ts';
import type { Hand } from '../../wire/moderator.ts';
import { amendmentFrom, sheetFrom, timelineFrom } from '../archive.ts';
import { tablePages } from '../table-pages.ts';
import { type LaidPiece, padShown } from './invented-pads.ts';
import { PacedClock } from './paced-clock.ts';

interface InventedParts extends Pick<EveningParts, 'table' | 'clock' | 'entropy' | 'pace' | 'language'> {
  readonly plan: Plan;
  readonly plays: RehearsalCast;
  readonly mistakes: boolean;
  readonly village: InventedVillage;
}

/** The public screens, as far as a table of invented people is shown on them. */
export interface InventedVillage {
  show(table: PublicTable): void;
  forget(table: string): void;
  /** The address of the table's screen; null where there are no screens. */
  address(): string | null;
}

/** A running table of invented people. It keeps nothing on the disk. */
export interface InventedTable {
  readonly served: ServedTable;
  readonly evening: Evening;
  readonly view: RehearsalView;
  /** The present or finished game with all its secrets; null before the game begins. */
  readonly play: Play | null;
  pause(paused: boolean): void;
  /** Does the next deed at once. */
  step(): void;
  speed(speed: RehearsalSpeed): void;
  plays(plays: RehearsalCast): void;
  /** Changes how the people vote. False where the book has no tokens for the vote. */
  votes(votes: VoteWay): Promise<boolean>;
  close(): Promise<void>;
}

/** Sets the table. The cards are dealt at once, and the deal is not sealed; where mistakes are wanted, the cards are scanned one by one. */
export const openInventedTable = async (parts: InventedParts): Promise<InventedTable> => {
  const table = new Runner(parts);
  await table.begin();
  return table;
};

/** The reader of the table: a pad for each seat, and one that goes round. */
const PADS = 'simulated-invented';

interface GameNow {
  readonly game: string;
  readonly moves: number;
  readonly play: Play;
}

class Runner implements InventedTable {
  readonly #parts: InventedParts;
  /** The clock of this table, for its calls and for the deeds of its people. */
  readonly #clock: PacedClock;
  readonly #memory = new TableMemory();
  readonly #pages = tablePages();
  readonly #watchers = new Set<(view: RehearsalView | null) => void>();
  readonly #padWatchers = new Set<() => void>();
  #evening: Evening | undefined;
  #players: InventedPlayers;
  #now: GameNow | undefined;
  #games = 0;
  #asked = 0;
  #plays: RehearsalCast;
  #votes: VoteWay | null;
  /** The pieces that lie on the pads. */
  #lying: readonly LaidPiece[] = [];
  /** The ballot for which these pieces were laid. */
  #ballot = '';
  #touches = 0;
  /** The scans that deal the cards; `#scanned` of them are done. */
  #scans: readonly Intent[] | undefined;
  #scanned = 0;
  #paused = false;
  #speed: RehearsalSpeed = 1;
  #intents: readonly Intent[] = [];
  #shown: readonly Gesture[] = [];
  #deed: Deed | undefined;
  #due = 0;
  #cancel: (() => void) | undefined;
  #isEntering = false;
  #isClosed = false;
  #lastTold = '';

  constructor(parts: InventedParts) {
    this.#parts = parts;
    this.#clock = new PacedClock(parts.clock);
    this.#plays = parts.plays;
    this.#votes = firstVotes(parts.plan);
    this.#players = this.#freshPlayers();
  }

  async begin(): Promise<void> {
    const { table, entropy, pace, language, plan } = this.#parts;
    const evening = await openEvening({
      ...{ table, rulesOf, clock: this.#clock, entropy, pace, language },
      disk: this.#memory.disk,
      changed: view => {
        this.#pages.changed(view);
        this.#look();
      },
      shown: shown => {
        this.#pages.shown(shown);
        this.#parts.village.show({ ...shown, invented: true });
      },
    });
    const { book, names, deck } = plan;
    evening.readers([
      { ...{ id: PADS, name: PADS, health: 'ready', trouble: null, unnamed: false }, slots: names.length + 1, by: 'drawn' },
    ]);
    const asks: readonly Ask[] = [
      { do: 'box', box: inventedBox(book, names.length, deck) },
      { do: 'quiet', reader: PADS, quiet: true },
      { do: 'use', spot: this.#spot('shared'), use: { use: 'shared' } },
      ...this.#padsFor(this.#votes),
      { do: 'plan', plan },
      { do: 'open-deal' },
      ...(this.#isScanned ? [] : [{ do: 'deal-all' } as const]),
    ];
    for (const ask of asks) {
      const outcome = await evening.ask(ask, this.#askId());
      if (!outcome.ok) throw new Error(`${ask.do} is refused at a table of invented people`);
    }
    this.#evening = evening;
    this.#parts.village.show({ ...evening.publicTable, invented: true });
    this.#look();
  }

  /** Mistakes are scanned only where a person moderates, who can mend them. */
  get #isScanned(): boolean {
    return this.#parts.mistakes && this.#plays === 'players';
  }

  #spot(at: Lay['at']): Spot {
    return { reader: PADS, slot: at === 'shared' ? this.#parts.plan.names.length : at - 1 };
  }

  /** The pads are in use only while the people vote with tokens. */
  #padsFor(votes: VoteWay | null): readonly Ask[] {
    return tableSeats(this.#parts.plan.names.length).map(at => ({
      ...{ do: 'use', spot: this.#spot(at) },
      use: votes === 'lays' ? { use: 'pad', at } : null,
    }));
  }

  get evening(): Evening {
    if (this.#evening === undefined) throw new Error('the table is not set');
    return this.#evening;
  }

  get view(): RehearsalView {
    const { table } = this.#parts;
    return {
      ...{ table, plays: this.#plays, paused: this.#paused, speed: this.#speed, votes: this.#votes },
      stands: this.#stands,
      screen: this.#parts.village.address(),
      gestures: this.#shown,
    };
  }

  get #stands(): RehearsalView['stands'] {
    if (this.evening.view.stage === 'over' && announcedNext(this.evening.view) === null) return 'over';
    if (this.#plays === 'all') return 'runs';
    return this.#deed?.kind === 'shows' || this.#deed?.kind === 'lays' ? 'thinks' : 'waits';
  }

  get play(): Play | null {
    return this.#gameNow(this.evening.view)?.play ?? null;
  }

  get served(): ServedTable {
    const { evening } = this;
    const exported = (game: string) => {
      const log = this.#memory.disk.game(game);
      return log.ok ? { text: '', entries: log.value.entries } : undefined;
    };
    const archive = { evening, file: { exported } };
    return {
      id: this.#parts.table,
      view: () => evening.view,
      ask: (ask, id) => this.#asks(ask, id),
      watch: this.#pages.watch,
      speaks: (page, letterMs) => this.#pages.speaks(evening, page, letterMs),
      follows: page => this.#pages.follows(evening, page),
      screen: this.#parts.village.address,
      export: async () => undefined,
      copy: async () => undefined,
      takesBack: async () => no('copy.elsewhere'),
      timeline: async game => timelineFrom(archive, game),
      amendment: async (move, answer) => amendmentFrom(archive, move, answer),
      sheet: async game => sheetFrom(archive, game),
      rehearsal: {
        view: () => this.view,
        watch: seen => {
          const watcher: typeof seen = view => seen(view);
          this.#watchers.add(watcher);
          return () => void this.#watchers.delete(watcher);
        },
        pads: () => [padShown(PADS, this.#parts.plan.names.length + 1, this.#lying)],
        watchPads: changed => {
          const watcher = (): void => changed();
          this.#padWatchers.add(watcher);
          return () => void this.#padWatchers.delete(watcher);
        },
        hand: hand => this.#moves(hand),
      },
    };
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.#run();
  }

  speed(speed: RehearsalSpeed): void {
    this.#speed = speed;
    this.#run();
  }

  #run(): void {
    this.#clock.run(this.#paused ? 0 : this.#speed);
    // The pages show times of the table's clock, which runs at another rate now.
    this.#pages.changed(this.evening.view);
    this.#look();
  }

  plays(plays: RehearsalCast): void {
    this.#plays = plays;
    if (plays === 'all') this.#players.mend();
    this.#look();
  }

  async votes(votes: VoteWay): Promise<boolean> {
    if (this.#votes === null) return false;
    this.#votes = votes;
    this.#isEntering = true;
    try {
      await this.#liftsAll();
      for (const ask of this.#padsFor(votes)) await this.evening.ask(ask, this.#askId());
    } finally {
      this.#isEntering = false;
    }
    this.#look();
    return true;
  }

  step(): void {
    if (this.#cancel !== undefined) this.#clock.leap(this.#due);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rest();
    await this.evening.close();
    this.#parts.village.forget(this.#parts.table);
    for (const watcher of [...this.#watchers]) watcher(null);
  }

  /** Passes an ask of a page on to the evening. Where the evening refuses the ask, the invented players notice their mistake. */
  async #asks(ask: Ask, id: string): ReturnType<ServedTable['ask']> {
    if (this.#isClosed) return no([{ code: 'game.not_written', name: 'journal.closed' }]);
    const outcome = await this.evening.ask(ask, id);
    if (!outcome.ok && this.#players.mend()) this.#look();
    return outcome.ok ? ok(null) : outcome;
  }

  #askId(): string {
    this.#asked += 1;
    return `invented-${this.#asked}`;
  }

  #freshPlayers(): InventedPlayers {
    this.#games += 1;
    return inventedPlayers(diceFor(this.#parts.entropy.below(2 ** 31), this.#games));
  }

  /** The game with all its secrets; folded again when entries were written. */
  #gameNow({ playing }: EveningView): GameNow | undefined {
    if (playing === null) return undefined;
    const { game } = playing;
    const moves = this.#memory.written;
    if (this.#now?.game === game && this.#now.moves === moves) return this.#now;
    if (this.#now !== undefined && this.#now.game !== game) this.#players = this.#freshPlayers();
    this.#now = { game, moves, play: foldGame(this.#memory.entries(), rulesOf).play };
    return this.#now;
  }

  /** Plans the next deed. Where the invented people cannot go on, they do nothing more, and the person who watches takes over. */
  #look(): void {
    if (this.#evening === undefined || this.#isClosed || this.#isEntering) return;
    try {
      this.#decide(this.#evening);
    } catch {
      this.#rest();
      this.#deed = undefined;
    }
    this.#tell();
  }

  #decide({ view }: Evening): void {
    const now = view.stage === 'playing' ? this.#gameNow(view) : undefined;
    const makes = this.#votes === 'lays' ? 'with-tokens' : 'seen';
    this.#intents = now === undefined ? this.#before(view) : this.#players.intents(now.play, now.moves, this.#isScanned ? makes : 'none');
    const all = this.#intents.flatMap(({ gestures, byTag }) => [...gestures, ...(byTag === undefined ? [] : [byTag.gesture])]);
    this.#shown = this.#shown.filter(gesture => all.includes(gesture));
    const isHalted = view.playing?.pace.paused === true;
    const step = now?.play.step ?? null;
    const deed = isHalted
      ? undefined
      : nextDeed({
          ...{ step, intents: this.#intents, shown: this.#shown, plays: this.#plays, rests: this.#rests(view) },
          lays: now === undefined || this.#votes === 'lays',
          announces: announcedNext(view),
        });
    if (this.#cancel === undefined || !isSameDeed(this.#deed, deed)) {
      this.#rest();
      if (deed !== undefined) this.#plan(deed);
    }
    this.#deed = deed;
  }

  /** The intents before the game. Where cards are scanned: the last scan, which can still be seen, and the next. */
  #before(view: EveningView): readonly Intent[] {
    const { mistakes, plan, entropy } = this.#parts;
    const { stage, dealing } = view;
    if (stage !== 'dealing') this.#scans = undefined;
    if (!mistakes || this.#plays !== 'players' || stage !== 'dealing' || dealing?.proven === true) return beforeTheGame(view);
    if (this.#scans === undefined) {
      this.#scans =
        view.plan.deck.join() === plan.deck.join() ? scansOf(plan.deck, plan.names.length, diceFor(entropy.below(2 ** 31), 0)) : [];
      this.#scanned = 0;
    }
    return this.#scans.slice(Math.max(0, this.#scanned - 1), this.#scanned + 1);
  }

  /** How many milliseconds the open call still lasts. */
  #rests({ playing }: EveningView): number {
    const until = playing?.pace.kind === 'call' ? playing.pace.until : null;
    return until === null ? 0 : Math.max(0, until - this.#clock.now());
  }

  #plan(deed: Deed): void {
    this.#due = this.#clock.now() + deed.after;
    this.#cancel = this.#clock.after(deed.after, () => {
      this.#cancel = undefined;
      this.#does(deed).catch(() => this.pause(true));
    });
  }

  #rest(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  async #does(deed: Deed | undefined): Promise<void> {
    if (deed === undefined || this.#isEntering || this.#isClosed) return;
    switch (deed.kind) {
      case 'shows':
        this.#shown = [...this.#shown, deed.gesture];
        break;
      case 'lays':
        this.#shown = [...this.#shown, deed.gesture];
        if (this.evening.view.stage === 'dealing') this.#scanned += 1;
        await this.#lays(deed.lay, deed.gesture.by[0]);
        break;
      case 'mends':
        this.#players.mend();
        break;
      case 'enters':
        await this.#enters(deed.ask);
    }
    this.#look();
  }

  /** Lays a piece as a reader would report it. A token that is moved is lifted before; a new ballot begins with empty pads. */
  async #lays({ uid, at, stays }: Lay, by: Seat | undefined): Promise<void> {
    const { playing } = this.evening.view;
    const ballot = `${playing?.game}/${playing?.view.round}/${playing?.step.id}`;
    this.#isEntering = true;
    try {
      if (ballot !== this.#ballot) await this.#liftsAll();
      else for (const each of this.#lying) if (each.by === by) await this.#lifts(each);
      this.#ballot = ballot;
      const laid: LaidPiece = { spot: this.#spot(at), uid, by };
      this.#lies([...this.#lying, laid]);
      await this.#touched(laid);
      if (!stays) await this.#lifts(laid);
    } finally {
      this.#isEntering = false;
    }
  }

  #lies(lying: readonly LaidPiece[]): void {
    this.#lying = lying;
    for (const watcher of [...this.#padWatchers]) watcher();
  }

  /** Moves a piece for the person who moderates. False while the whole table plays by itself. */
  #moves(hand: Hand): boolean {
    if (this.#plays === 'all' || this.#isClosed || hand.reader !== PADS) return false;
    if (hand.hand === 'unplug' || hand.hand === 'replug' || hand.slot > this.#parts.plan.names.length) return false;
    const { reader, slot } = hand;
    const there = this.#lying.find(({ spot }) => spot.slot === slot);
    if (hand.hand === 'lift') {
      if (there !== undefined) this.#lifts(there).catch(() => this.pause(true));
      return true;
    }
    const laid: LaidPiece = { spot: { reader, slot }, uid: hand.uid, by: undefined };
    this.#lies([...this.#lying, laid]);
    this.#touched(laid).catch(() => this.pause(true));
    return true;
  }

  async #touched({ spot, uid }: LaidPiece): Promise<void> {
    this.#touches += 1;
    await this.evening.touch({ type: 'laid', spot, uid, fresh: true, name: `invented-${this.#touches}` });
  }

  async #lifts(laid: LaidPiece): Promise<void> {
    this.#lies(this.#lying.filter(each => each !== laid));
    await this.evening.touch({ type: 'lifted', spot: laid.spot, uid: laid.uid });
  }

  async #liftsAll(): Promise<void> {
    for (const each of this.#lying) await this.#lifts(each);
  }

  async #enters(ask: Ask): Promise<void> {
    this.#isEntering = true;
    try {
      const outcome: Outcome = await this.evening.ask(ask, this.#askId());
      if (!outcome.ok) this.#players.reconsider();
    } finally {
      this.#isEntering = false;
    }
  }

  #tell(): void {
    const { view } = this;
    const text = JSON.stringify(view);
    if (text === this.#lastTold) return;
    this.#lastTold = text;
    for (const watcher of [...this.#watchers]) watcher(view);
  }
}

const announcedNext = ({ playing }: EveningView): Extract<Ask, { do: 'announce' }> | null => {
  const script = playing?.script ?? null;
  return script === null || script.told >= script.parts.length ? null : { do: 'announce', move: script.move, told: script.told };
};

const isSameDeed = (one: Deed | undefined, other: Deed | undefined): boolean => {
  if (one === undefined || other === undefined) return false;
  if (one.kind === 'shows') return other.kind === 'shows' && other.gesture === one.gesture;
  if (one.kind === 'lays') return other.kind === 'lays' && other.gesture === one.gesture;
  if (one.kind === 'enters') return other.kind === 'enters' && isSameAsk(other.ask, one.ask);
  return other.kind === 'mends';
};

const isSameAsk = (one: Ask, other: Ask): boolean =>
  one === other || (one.do === 'announce' && other.do === 'announce' && one.move === other.move && one.told === other.told);

/** How the people vote at first: with tokens where these lie covered, elsewhere by pointing. Null where a vote has no tokens. */
const firstVotes = ({ book }: Plan): VoteWay | null => {
  switch (book) {
    case 'lupus-token':
      return 'lays';
    case 'lupus-classic':
    case 'thiercelieux':
      return 'points';
    case 'one-night':
      return null;
  }
};
