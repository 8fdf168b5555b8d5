import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import type { Place } from '../../src/domain/ids.ts';
import type { Spot } from '../../src/domain/spot.ts';
import { inventedBox } from '../../src/rehearsal/pieces.ts';
import type { ReaderStatus } from '../../src/session/evening/neighbours.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import type { Dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import type { WorldTime } from './clock.ts';
import type { Meddle } from './fault.ts';
import { beyondAtTable } from './limits.ts';
import type { Network } from './network.ts';
import { Page } from './page.ts';
import type { TableService } from './table.ts';

const PADS = 'pads';
const LOOKS_MS = { least: 600, more: 2_400 } as const;
const AWAY_MS = 15_000;
/** A player answers or goes on after this many looks without anything else to do. */
const PATIENCE = 3;

interface AnnouncedParts {
  readonly table: TableService;
  readonly network: Network;
  readonly time: WorldTime;
  readonly plan: Plan;
  readonly chance: Dice;
  /** Decides how the people shuffle, and which cards they move at night. Without it the cards lie in the order of the box. */
  readonly secrets?: Dice;
}

/** The people of a table that nobody moderates: their cards lie on pads, and any of them may press what a page offers. */
export class AnnouncedPeople {
  readonly page: Page;
  readonly #parts: AnnouncedParts;
  readonly #places: readonly Place[];
  readonly #cards: readonly string[];
  /** The card that lies at each place. */
  readonly #lying = new Map<Place, string>();
  #touches = 0;
  #meddles: Meddle[] = [];
  #isReaderLost = false;
  /** Cards that are still to be entered at the end. */
  #enters: Ask[] | null = null;
  #waited = 0;
  #starts = 0;

  constructor(parts: AnnouncedParts) {
    const { table, network, time, plan, secrets } = parts;
    this.#parts = parts;
    this.#places = tablePlaces(plan.book, plan.names.length);
    const { tags } = inventedBox(plan.book, plan.names.length, plan.deck);
    const cards = tags.flatMap(({ piece, uid }) => (piece.is === 'card' ? [uid] : []));
    this.#cards = secrets?.shuffle(cards) ?? cards;
    this.page = new Page(`${table.name}-page`, table, network, time, () => undefined);
  }

  begin(): void {
    this.#tellsReaders();
    this.page.opens();
    this.#later();
  }

  meddle(fault: Meddle): void {
    const { page } = this;
    if (fault === 'twice' || fault === 'again') page.repeats();
    else if (fault === 'early') page.pressesLast();
    else if (fault === 'leave') page.leaves(this.#parts.chance.below(AWAY_MS));
    else this.#meddles.push(fault);
  }

  loses(isLost: boolean): void {
    this.#isReaderLost = isLost;
    this.#tellsReaders();
  }

  get #isLed(): boolean {
    return this.#parts.plan.settings['onenight.announcer'] === 'machine';
  }

  #tellsReaders(): void {
    const reader: ReaderStatus = {
      ...{ id: PADS, name: PADS, unnamed: false, slots: this.#places.length, by: 'reader' },
      ...(this.#isReaderLost ? { health: 'lost', trouble: 'reader.lost' } : { health: 'ready', trouble: null }),
    };
    this.#parts.table.hears([reader]);
  }

  #later(): void {
    const { time, chance } = this.#parts;
    time.after(LOOKS_MS.least + chance.below(LOOKS_MS.more), () => {
      this.#acts();
      this.#later();
    });
  }

  #acts(): void {
    const { page } = this;
    const { table } = this.#parts;
    const { view } = page;
    if (table.evening !== null && table.starts !== this.#starts) this.#findsAgain();
    if (view === null || page.isWaiting) return;
    const [meddles, ...rest] = this.#meddles;
    this.#meddles = rest;
    const wrong = meddles === undefined ? undefined : this.#meddling(meddles, view);
    const next = wrong ?? this.#next(view);
    if (next !== undefined) page.press(next);
  }

  /** Follows a start of the service: the readers report the cards that lie there, and a page is the voice. */
  #findsAgain(): void {
    this.#starts = this.#parts.table.starts;
    this.#parts.table.evening?.voices(1);
    for (const [place, uid] of this.#lying) this.#touch(place, uid, false);
  }

  #spot(place: Place): Spot {
    return { reader: PADS, slot: this.#places.indexOf(place) };
  }

  #touch(place: Place, uid: string, fresh: boolean): void {
    this.#touches += 1;
    void this.#parts.table.touch({ type: 'laid', spot: this.#spot(place), uid, fresh, name: `touch-${this.#touches}` });
  }

  #lifts(place: Place): void {
    const uid = this.#lying.get(place);
    if (uid !== undefined) void this.#parts.table.touch({ type: 'lifted', spot: this.#spot(place), uid });
  }

  /** Lays the card of a place there; a card that lies there already is lifted first. */
  #lays(place: Place): void {
    if (this.#isReaderLost) return;
    this.#lifts(place);
    const uid = this.#lying.get(place) ?? this.#cards[this.#places.indexOf(place)] ?? '';
    this.#lying.set(place, uid);
    this.#touch(place, uid, true);
  }

  /** Hands move cards at night; no screen may show that. */
  #movesCards(secrets: Dice): void {
    const [one, other] = secrets.shuffle(this.#places);
    if (this.#isReaderLost || one === undefined || other === undefined || this.#parts.chance.once(2)) return;
    const [first = '', second = ''] = [this.#lying.get(one), this.#lying.get(other)];
    for (const place of [one, other]) this.#lifts(place);
    this.#lying.set(one, second);
    this.#lying.set(other, first);
    this.#touch(one, second, true);
    this.#touch(other, first, true);
  }

  #meddling(fault: Meddle, { playing, stage }: EveningView): Ask | undefined {
    const { chance, plan } = this.#parts;
    if (fault === 'beyond') return beyondAtTable(plan, chance);
    if (playing === null || stage !== 'playing') return undefined;
    if (fault === 'pause') return { do: 'pause', paused: true };
    if (fault === 'undo') return { do: 'undo', move: playing.undoes?.move ?? 0, seen: true };
    if (fault === 'rule') return { do: 'rule', ruling: { type: 'pass', seats: playing.view.seats.slice(0, 1).map(({ seat }) => seat) } };
    if (fault === 'amend') return { do: 'vote-now' };
    if (fault === 'touch') this.#lays(chance.of(this.#places));
    return undefined;
  }

  #next(view: EveningView): Ask | undefined {
    if (view.lost !== null) return { do: 'mend', restore: true };
    switch (view.stage) {
      case 'set-up':
        return this.#setsUp(view);
      case 'dealing':
        return this.#deals(view);
      case 'playing':
        return view.announced?.void != null ? { do: 'again' } : this.#plays(view);
      case 'over':
        return { do: 'again' };
    }
  }

  #setsUp({ box, readers, plan: planned, finished }: EveningView): Ask | undefined {
    const { plan, table } = this.#parts;
    if (finished.length > 0 || table.truth.games.size > 0) return undefined;
    if (box.tags.length === 0) return { do: 'box', box: inventedBox(plan.book, plan.names.length, plan.deck) };
    const [pads] = readers;
    if (pads === undefined) return undefined;
    if (!pads.quiet) return { do: 'quiet', reader: PADS, quiet: true };
    const free = pads.slots.findIndex(({ use }) => use === null);
    const at = this.#places[free];
    if (at !== undefined) return { do: 'use', spot: { reader: PADS, slot: free }, use: { use: 'pad', at } };
    return JSON.stringify(planned) === JSON.stringify(plan) ? { do: 'open-deal' } : { do: 'plan', plan };
  }

  #deals({ announced, dealing }: EveningView): Ask | undefined {
    const { table } = this.#parts;
    const dealt = table.evening?.publicTable.dealing?.dealt ?? [];
    const missing = this.#places.find(place => !dealt.includes(place));
    if (missing !== undefined) {
      this.#lays(missing);
      return undefined;
    }
    if (!this.#isLed || announced === null) return dealing?.proven === true ? { do: 'seal' } : undefined;
    if (!announced.heard) return { do: 'sound', heard: true };
    return announced.phase === 'check' ? { do: 'start', on: true } : undefined;
  }

  #plays({ playing, announced, plan }: EveningView): Ask | undefined {
    const { chance } = this.#parts;
    if (playing === null) return undefined;
    const { secrets } = this.#parts;
    // The view of the service counts, too: eyes open when the machine says so, not when a page shows it.
    const isNight = announced?.phase === 'night' && this.#parts.table.view?.announced?.phase === 'night';
    if (secrets !== undefined && isNight) this.#movesCards(secrets);
    if (playing.pace.paused) return { do: 'pause', paused: false };
    const { step } = playing;
    const { asks, id } = step;
    if (asks.kind === 'cards') return this.#entersCards(asks.slots, plan.deck);
    const isOpen = announced === null || announced.phase === 'vote';
    if (asks.kind === 'ballot' && isOpen && asks.electors.some(({ seat }) => !asks.cast.includes(seat)))
      return { do: 'answer', answer: randomAnswer(step, chance) };
    if (announced?.phase === 'cards' && asks.kind === 'form') return { do: 'answer', answer: randomAnswer(step, chance) };
    // Where no clock ends it, people say when they have talked enough.
    if (announced?.phase === 'day' && playing.pace.until === null) return { do: 'vote-now' };
    if (announced !== null) return undefined;
    this.#waited += 1;
    if (this.#waited < PATIENCE) return undefined;
    this.#waited = 0;
    return asks.kind === 'form'
      ? { do: 'answer', answer: randomAnswer(step, chance) }
      : { do: 'answer', answer: { type: 'go-on', step: id } };
  }

  /** Types every card, also those that the pads have seen. */
  #entersCards(slots: readonly Place[], deck: readonly string[]): Ask | undefined {
    if (this.#enters === null || this.#enters.length === 0)
      this.#enters = [
        ...slots.map((place): Ask => ({ do: 'card', place, role: null })),
        ...slots.map((place, index): Ask => ({ do: 'card', place, role: deck[index] ?? '' })),
      ];
    return this.#enters.shift();
  }
}
