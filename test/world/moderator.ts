import type { Ask, Dealing, EveningView, Plan } from '../../src/domain/evening.ts';
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
import { chanceOf, type WorldTime } from './clock.ts';

import { type DealMeddle, type Meddle, OF_DEALS } from './fault.ts';
import type { Findings } from './findings.ts';
import { beyondAtTable } from './limits.ts';
import type { Network } from './network.ts';
import { Page } from './page.ts';
import { Pile } from './pile.ts';
import type { TableService } from './table.ts';

/** The reader of a table: it has a pad for each seat, or none, and a slot that stands for a reader that goes round. */
const PADS = 'pads';
const LOOKS_MS = { least: 600, more: 2_400 } as const;
/** After this many refusals in a row people do anything that the rules accept. */
const PATIENCE = 4;
/** While cards are carried, the deal is changed once in this many looks; the changes that remain are made once the deal is sealed. */
const REDEALS = 6;
/** A person who leaves comes back within this time. */
const AWAY_MS = 15_000;

/** What a moderator does while no game is played. Undefined: nothing, for now or for good. */
export type Leading = (view: EveningView) => Ask | Lay | undefined;

interface TableParts {
  readonly table: TableService;
  readonly network: Network;
  readonly time: WorldTime;
  readonly plan: Plan;
  readonly seed: number;
  readonly chance: Dice;
  readonly findings: Findings;
  /** Whether each seat has a pad, beside the reader that goes round. */
  readonly padded: boolean;
  /** Gives the asks while no game is played. */
  readonly between: Leading;
  /** Hears of the asks that a table refuses. */
  readonly refused: (ask: Ask) => void;
}

type GameMeddle = Exclude<Meddle, 'twice' | 'again' | 'early' | 'leave' | 'beyond'>;

const isOfDeals = (meddle: Meddle | DealMeddle): meddle is DealMeddle => OF_DEALS.some(each => each === meddle);

/** The people of a table: players, and a moderator at a page who enters the players' acts, and sometimes other things. */
export class People {
  readonly page: Page;
  readonly #parts: TableParts;
  #players: InventedPlayers;
  #game = '';
  #refused = 0;
  #touches = 0;
  #isReaderLost = false;
  /** The next acts of the people in place of those that the game asks for. */
  #meddles: GameMeddle[] = [];
  #goesBeyond = false;
  readonly #pile: Pile;
  /** Whether the cards of this deal are carried where lots say. */
  #isCarried = false;
  /** Whether the people do not know what the table has done with a deal: then they look under the cards. */
  #isUnsure = false;
  /** The game whose cards were compared with those on the table. */
  #compared = '';
  #dealMeddles: readonly DealMeddle[] = [];
  /** Calls for the moment at which a card was read and nobody has carried it yet. */
  #onRead: readonly (() => void)[] = [];
  readonly #randomly: Dice;

  constructor(parts: TableParts) {
    const { table, network, time, chance, seed, plan } = parts;
    this.#parts = parts;
    this.#randomly = chance;
    this.#players = inventedPlayers(diceFor(seed, 0));
    this.#pile = new Pile(plan, chanceOf(seed, 'pile'));
    this.page = new Page(`${table.name}-page`, table, network, time, (ask, outcome) => this.#hears(ask, outcome));
  }

  begin(): void {
    this.#tellsReaders();
    this.page.opens();
    this.#later();
  }

  /** Does something wrong, now or at the next opportunity. */
  meddle(meddle: Meddle | DealMeddle): void {
    const { page } = this;
    if (meddle === 'leave' && page.isWaiting) this.forgetsTheDeal();
    if (meddle === 'twice' || meddle === 'again') page.repeats();
    else if (meddle === 'early') page.pressesLast();
    else if (meddle === 'leave') page.leaves(this.#randomly.below(AWAY_MS));
    else if (meddle === 'beyond') this.#goesBeyond = true;
    else if (isOfDeals(meddle)) this.#dealMeddles = [...this.#dealMeddles, meddle];
    else this.#meddles.push(meddle);
  }

  /** The deal of the table may have changed without the knowledge of the people. */
  forgetsTheDeal(): void {
    this.#isUnsure = true;
  }

  /** Calls once the next card was read, and before it is carried. */
  onceACardIsRead(call: () => void): void {
    this.#onRead = [...this.#onRead, call];
  }

  loses(isLost: boolean): void {
    this.#isReaderLost = isLost;
    this.#tellsReaders();
  }

  get #pads(): number {
    const { padded, plan } = this.#parts;
    return padded ? plan.names.length : 0;
  }

  #tellsReaders(): void {
    const reader: ReaderStatus = {
      ...{ id: PADS, name: PADS, unnamed: false, slots: this.#pads + 1, by: 'reader' },
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
    if (outcome.ok && ask.do === 'swap') this.#pile.swaps(ask.one, ask.other);
    if (outcome.ok) this.#refused = 0;
    else {
      this.#refused += 1;
      this.#parts.refused(ask);
      this.#players.reconsider();
    }
    // The players decide anew after a move was taken back.
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
    this.#comparesCards(view, match);
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
    return { reader: PADS, slot: at === 'shared' ? this.#pads : at - 1 };
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
    const isShared = free === this.#pads;
    return { do: 'use', spot: { reader: PADS, slot: free }, use: isShared ? { use: 'shared' } : { use: 'pad', at: seat(free + 1) } };
  }

  #next(view: EveningView, match: Match | null): Ask | Lay | undefined {
    const { playing, stage, lost } = view;
    if (lost !== null) return { do: 'mend', restore: true };
    if (stage === 'set-up') return this.#parts.between(view);
    if (stage === 'dealing') return this.#deals(view);
    if (playing === null) return undefined;
    const redeals = playing.mayRedeal ? this.#redeals() : undefined;
    if (redeals !== undefined) return redeals;
    if (playing.pace.paused) return { do: 'pause', paused: false };
    const { script } = playing;
    if (script !== null && script.told < script.parts.length) return { do: 'announce', move: script.move, told: script.told };
    if (stage === 'over') return this.#parts.between(view);
    // A moderator whose page is old waits for the new view.
    if (match === null || playing.game !== this.#game || match.play.step.asks.kind === 'over') return undefined;
    if (this.#refused >= PATIENCE) return { do: 'answer', answer: acceptedAnswer(match, this.#randomly) };
    if (playing.pace.kind === 'call' && playing.pace.until !== null && playing.pace.until > view.now && this.#randomly.once(2))
      return undefined;
    return this.#wish(match);
  }

  /** Deals; where lots are drawn, each card is read and carried. */
  #deals(view: EveningView): Ask | Lay | undefined {
    const { dealing } = view;
    this.#isCarried = dealing?.lots === 'drawn';
    if (dealing === null || !this.#isCarried) return beforeTheGame(view)[0]?.enter;
    if (this.#isUnsure) this.#pile.laysAs(this.#parts.table.dealt);
    const redeals = this.#randomly.once(REDEALS) ? this.#redeals(dealing) : undefined;
    if (redeals !== undefined) return redeals;
    const next = this.#pile.next(dealing, this.#isReaderLost);
    return dealing.proven ? { do: 'seal' } : next;
  }

  /** Changes a deal that goes on, or that was sealed just now. */
  #redeals(dealing?: Dealing): Ask | undefined {
    const [meddle, ...rest] = this.#dealMeddles;
    if (meddle === undefined || !this.#isCarried) return undefined;
    const ask = this.#redealing(meddle, dealing !== undefined);
    if (ask !== undefined) this.#dealMeddles = rest;
    return ask;
  }

  #redealing(meddle: DealMeddle, isDealing: boolean): Ask | undefined {
    const seats = [...this.#pile.lying.keys()];
    if (seats.length < 2) return undefined;
    const one = this.#randomly.of(seats);
    const other = this.#randomly.of(seats.filter(each => each !== one));
    switch (meddle) {
      case 'undeal':
        return isDealing ? { do: 'command', command: 'undo' } : undefined;
      case 'leave-deal':
        return isDealing ? { do: 'close-deal' } : undefined;
      case 'take-card':
        return { do: 'card', place: one, role: null };
      case 'swap-cards':
        return { do: 'swap', one, other };
    }
  }

  /** Checks that the game was begun with the cards that lie on the table. */
  #comparesCards({ stage, playing }: EveningView, match: Match | null): void {
    if (stage !== 'playing' || match === null || !this.#isCarried || playing?.game !== this.#game || this.#compared === this.#game) return;
    this.#compared = this.#game;
    const { table, findings, plan } = this.#parts;
    if (this.#isUnsure) this.#pile.laysAs(table.dealt);
    this.#isUnsure = false;
    const lies = JSON.stringify(this.#pile.lies(plan.names.length));
    const dealt = JSON.stringify(match.play.view.seats.map(each => each.dealt));
    if (lies !== dealt) findings.wrong('a card lies elsewhere', `${table.name} ${this.#game}: ${lies}, and ${dealt} in the game`);
  }

  /** The next act of the players, as an entry on the page or as a tag on a reader. */
  #wish(match: Match): Ask | Lay | undefined {
    const intents = this.#intents(match);
    const [first] = intents;
    if (first === undefined) return { do: 'answer', answer: acceptedAnswer(match, this.#randomly) };
    const hasReader = this.#parts.padded || first.byTag?.lay.at === 'shared';
    const isLaid = first.byTag !== undefined && hasReader && !this.#isReaderLost && this.#randomly.once(2) && this.#refused === 0;
    return isLaid ? first.byTag.lay : first.enter;
  }

  #intents(match: Match): readonly Intent[] {
    try {
      return this.#players.intents(match.play, this.#parts.table.truth.moves, 'none');
    } catch {
      // After rulings the players may have no strategy.
      return [];
    }
  }

  #lays({ uid, at, stays }: Lay): void {
    if (this.#isReaderLost) return;
    const { table } = this.#parts;
    this.#touches += 1;
    const spot = this.#spot(at);
    void table.touch({ type: 'laid', spot, uid, fresh: true, name: `touch-${this.#touches}` }).then(took => {
      if (took && uid === this.#pile.hand?.uid) this.#isRead();
    });
    if (!stays) void table.touch({ type: 'lifted', spot, uid });
  }

  #isRead(): void {
    const [first, ...rest] = this.#onRead;
    this.#onRead = rest;
    first?.();
  }

  #anyTouch({ setUp }: Match): Lay {
    const { tags } = inventedBox(setUp.book, setUp.players, setUp.deck);
    const isShared = this.#randomly.once(3) || !this.#parts.padded;
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
