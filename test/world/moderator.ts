import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Spot } from '../../src/domain/spot.ts';
import { isAmendable } from '../../src/engine/amend.ts';
import { type Match, standingMoments } from '../../src/engine/match.ts';
import type { Intent, Lay } from '../../src/rehearsal/intent.ts';
import { beforeTheGame } from '../../src/rehearsal/next-deed.ts';
import { inventedBox } from '../../src/rehearsal/pieces.ts';
import { type InventedPlayers, inventedPlayers } from '../../src/rehearsal/players.ts';
import type { Outcome, ReaderStatus } from '../../src/session/evening/neighbours.ts';
import { diceFor } from '../../src/simulate/dice.ts';
import type { Dice } from '../tools/dice.ts';
import { randomRuling } from '../tools/meddled.ts';
import { acceptedAnswer, randomAnswer } from '../tools/random-play.ts';
import type { WorldTime } from './clock.ts';
import type { Meddle } from './fault.ts';
import { beyondAtTable } from './limits.ts';
import type { Network } from './network.ts';
import { Page } from './page.ts';
import type { TableService } from './table.ts';

/** The readers of a table: a pad for each seat, and one that goes round. */
const PADS = 'pads';
const LOOKS_MS = { least: 600, more: 2_400 } as const;
/** After so many refusals one after the other people do anything that the rules take. */
const PATIENCE = 4;
/** A person who leaves comes back within this time. */
const AWAY_MS = 15_000;

/** What a moderator does at a table that is no tournament's. Undefined: nothing, for now or for good. */
export type Leading = (view: EveningView) => Ask | Lay | undefined;

interface TableParts {
  readonly table: TableService;
  readonly network: Network;
  readonly time: WorldTime;
  readonly plan: Plan;
  readonly seed: number;
  readonly chance: Dice;
  /** What is asked while no game is played. */
  readonly between: Leading;
  /** Hears what a table refuses. */
  readonly refused: (ask: Ask) => void;
}

type GameMeddle = Exclude<Meddle, 'twice' | 'again' | 'early' | 'leave' | 'beyond'>;

/** The people of a table: players who play, and a moderator at a page who enters what they do, and sometimes something else. */
export class People {
  readonly page: Page;
  readonly #parts: TableParts;
  #players: InventedPlayers;
  #game = '';
  #refused = 0;
  #touches = 0;
  #isReaderLost = false;
  /** What somebody does next in place of what the game asks. */
  #meddles: GameMeddle[] = [];
  #goesBeyond = false;
  readonly #randomly: Dice;

  constructor(parts: TableParts) {
    const { table, network, time, chance, seed } = parts;
    this.#parts = parts;
    this.#randomly = chance;
    this.#players = inventedPlayers(diceFor(seed, 0));
    this.page = new Page(`${table.name}-page`, table, network, time, (ask, outcome) => this.#hears(ask, outcome));
  }

  begin(): void {
    this.#tellsReaders();
    this.page.opens();
    this.#later();
  }

  /** Does something wrong, now or at the next opportunity. */
  meddle(meddle: Meddle): void {
    const { page } = this;
    if (meddle === 'twice' || meddle === 'again') page.repeats();
    else if (meddle === 'early') page.pressesLast();
    else if (meddle === 'leave') page.leaves(this.#randomly.below(AWAY_MS));
    else if (meddle === 'beyond') this.#goesBeyond = true;
    else this.#meddles.push(meddle);
  }

  loses(isLost: boolean): void {
    this.#isReaderLost = isLost;
    this.#tellsReaders();
  }

  #tellsReaders(): void {
    const reader: ReaderStatus = {
      ...{ id: PADS, name: PADS, unnamed: false, slots: this.#parts.plan.names.length + 1, by: 'reader' },
      ...(this.#isReaderLost ? { health: 'lost', trouble: 'reader.lost' } : { health: 'ready', trouble: null }),
    };
    this.#parts.table.hears([reader]);
  }

  #later(): void {
    const { time } = this.#parts;
    time.after(LOOKS_MS.least + this.#randomly.below(LOOKS_MS.more), () => {
      this.#acts();
      this.#later();
    });
  }

  #hears(ask: Ask, outcome: Outcome): void {
    if (outcome.ok) this.#refused = 0;
    else {
      this.#refused += 1;
      this.#parts.refused(ask);
      this.#players.reconsider();
    }
    // Whoever has taken something back plays anew.
    if (outcome.ok && (ask.do === 'undo' || ask.do === 'amend' || ask.do === 'rule' || ask.do === 'redo')) this.#players.reconsider();
  }

  #acts(): void {
    const { page } = this;
    const { view } = page;
    if (view === null || page.isWaiting) return;
    if (this.#goesBeyond) {
      this.#goesBeyond = false;
      page.press(beyondAtTable(this.#parts.plan, this.#randomly));
      return;
    }
    const { match, game } = this.#parts.table.truth;
    if (game !== this.#game) {
      this.#game = game;
      this.#players = inventedPlayers(diceFor(this.#parts.seed, [...game].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0));
    }
    const [meddles, ...rest] = this.#meddles;
    if (meddles !== undefined && match !== null && view.playing !== null && view.stage === 'playing') {
      this.#meddles = rest;
      const does = meddles === 'touch' ? this.#anyTouch(match) : this.#meddling(meddles, match, view.playing);
      if (does !== undefined) {
        this.#does(does);
        return;
      }
    }
    const next = this.#furnishes(view) ?? this.#next(view, match);
    if (next !== undefined) this.#does(next);
  }

  #does(deed: Ask | Lay): void {
    if ('do' in deed) this.page.press(deed);
    else this.#lays(deed);
  }

  #spot(at: Lay['at']): Spot {
    return { reader: PADS, slot: at === 'shared' ? this.#parts.plan.names.length : at - 1 };
  }

  /** Lays out the readers and the box. */
  #furnishes({ box, readers, stage }: EveningView): Ask | undefined {
    if (stage !== 'set-up') return undefined;
    const { book, names, deck } = this.#parts.plan;
    if (box.tags.length === 0) return { do: 'box', box: inventedBox(book, names.length, deck) };
    const [pads] = readers;
    if (pads === undefined) return undefined;
    if (!pads.quiet) return { do: 'quiet', reader: PADS, quiet: true };
    const free = pads.slots.findIndex(({ use }) => use === null);
    if (free < 0) return undefined;
    const isShared = free === names.length;
    return { do: 'use', spot: { reader: PADS, slot: free }, use: isShared ? { use: 'shared' } : { use: 'pad', at: seat(free + 1) } };
  }

  #next(view: EveningView, match: Match | null): Ask | Lay | undefined {
    const { playing, stage, lost } = view;
    if (lost !== null) return { do: 'mend', restore: true };
    if (stage === 'set-up') return this.#parts.between(view);
    if (stage === 'dealing') return beforeTheGame(view)[0]?.enter;
    if (playing === null) return undefined;
    if (playing.pace.paused) return { do: 'pause', paused: false };
    const { script } = playing;
    if (script !== null && script.told < script.parts.length) return { do: 'announce', move: script.move, told: script.told };
    if (stage === 'over') return this.#parts.between(view);
    // Whoever looks at an old page waits for the new one.
    if (match === null || playing.game !== this.#game || match.play.step.asks.kind === 'over') return undefined;
    if (this.#refused >= PATIENCE) return { do: 'answer', answer: acceptedAnswer(match, this.#randomly) };
    if (playing.pace.kind === 'call' && playing.pace.until !== null && playing.pace.until > view.now && this.#randomly.once(2))
      return undefined;
    return this.#wish(match);
  }

  /** What the players do, as it is entered, or as they lay it. */
  #wish(match: Match): Ask | Lay | undefined {
    const intents = this.#intents(match);
    const [first] = intents;
    if (first === undefined) return { do: 'answer', answer: acceptedAnswer(match, this.#randomly) };
    const isLaid = first.byTag !== undefined && !this.#isReaderLost && this.#randomly.once(2) && this.#refused === 0;
    return isLaid ? first.byTag.lay : first.enter;
  }

  #intents(match: Match): readonly Intent[] {
    try {
      return this.#players.intents(match.play, this.#parts.table.truth.moves, 'none');
    } catch {
      // Rulings may bring people where no strategy knows what to do.
      return [];
    }
  }

  #lays({ uid, at, stays }: Lay): void {
    if (this.#isReaderLost) return;
    const { table } = this.#parts;
    this.#touches += 1;
    const spot = this.#spot(at);
    void table.touch({ type: 'laid', spot, uid, fresh: true, name: `touch-${this.#touches}` });
    if (!stays) void table.touch({ type: 'lifted', spot, uid });
  }

  #anyTouch({ setUp }: Match): Lay {
    const { tags } = inventedBox(setUp.book, setUp.players, setUp.deck);
    const isShared = this.#randomly.once(3);
    return { uid: this.#randomly.of(tags).uid, at: isShared ? 'shared' : seat(1 + this.#randomly.below(setUp.players)), stays: false };
  }

  #meddling(meddle: Exclude<GameMeddle, 'touch'>, match: Match, playing: NonNullable<EveningView['playing']>): Ask | undefined {
    switch (meddle) {
      case 'undo':
        return { do: 'undo', move: playing.undoes?.move ?? 0, seen: true };
      case 'redo':
        return { do: 'redo', move: playing.redoes?.move ?? 0 };
      case 'rule':
        return { do: 'rule', ruling: randomRuling(match, this.#randomly) };
      case 'pause':
        return { do: 'pause', paused: true };
      case 'amend':
        return this.#amendment(match);
    }
  }

  #amendment(match: Match): Ask | undefined {
    const moments = standingMoments(match).flatMap(({ past }) => (past !== null && isAmendable(past.entry) ? [past] : []));
    if (moments.length === 0) return undefined;
    const { n, before } = this.#randomly.of(moments);
    const { asks } = before.play.step;
    if (asks.kind === 'cards' || asks.kind === 'over') return undefined;
    return { do: 'amend', move: n, answer: randomAnswer(before.play.step, this.#randomly), last: match.n, seen: true };
  }
}
