import type { Ask, EveningView } from '../../src/domain/evening.ts';
import type { Outcome } from '../../src/session/evening/neighbours.ts';
import type { WorldTime } from './clock.ts';
import type { Line, Network } from './network.ts';
import type { TableEar, TableService } from './table.ts';

/** After this time without an answer a page asks again, by the same name. */
const WAITS_MS = 6_000;
const RECONNECTS_MS = 1_000;

/** An ask that was sent and not answered yet. */
interface SentAsk {
  readonly ask: Ask;
  readonly id: string;
}

/** The moderator's page: it shows the last view that it received, and sends each ask until it has an answer. */
export class Page {
  /** Null where the page does not know how the table stands. */
  view: EveningView | null = null;
  /** The last ask that was answered. */
  last: SentAsk | null = null;
  readonly #name: string;
  readonly #table: TableService;
  readonly #network: Network;
  readonly #time: WorldTime;
  readonly #answered: (ask: Ask, outcome: Outcome) => void;
  #sent: SentAsk | null = null;
  #count = 0;
  #ear: TableEar | null = null;
  #line: Line<EveningView> | null = null;

  constructor(name: string, table: TableService, network: Network, time: WorldTime, answered: (ask: Ask, outcome: Outcome) => void) {
    this.#name = name;
    this.#table = table;
    this.#network = network;
    this.#time = time;
    this.#answered = answered;
  }

  get isWaiting(): boolean {
    return this.#sent !== null;
  }

  /** Begins to show the table, and begins again whenever the line breaks. */
  opens(): void {
    const line = this.#network.line<EveningView>(
      this.#table.name,
      this.#name,
      view => {
        if (this.#line === line) this.view = view;
      },
      () => {
        if (this.#line === line) this.#loses();
      },
    );
    const ear: TableEar = { view: view => line.say(view), gone: () => line.drop() };
    this.#line = line;
    this.#ear = ear;
    if (!this.#table.listen(ear)) this.#loses();
  }

  /** The moderator closes the page and opens it later. The last ask may have been done or not. */
  leaves(back: number): void {
    this.#sent = null;
    this.#hangsUp();
    this.#time.after(back, () => this.opens());
  }

  /** Presses a button. */
  press(ask: Ask): void {
    this.#count += 1;
    const sent: SentAsk = { ask, id: `${this.#name}-${this.#count}` };
    this.#sent = sent;
    this.#sends(sent);
  }

  /** Sends the open ask, or else the one answered last, once more by its name, as after a doubled press or a lost answer. */
  repeats(): void {
    const again = this.#sent ?? this.last;
    if (again !== null) this.#carries(again);
  }

  /** Presses the last button once more, as if it had done nothing. */
  pressesLast(): void {
    if (this.last !== null && this.#sent === null) this.press(this.last.ask);
  }

  #sends(sent: SentAsk): void {
    if (this.#sent !== sent) return;
    this.#carries(sent);
    this.#time.after(WAITS_MS, () => this.#sends(sent));
  }

  #carries({ ask, id }: SentAsk): void {
    const { name } = this.#table;
    this.#network.carry(this.#name, name, () => {
      void this.#table.ask(ask, id, outcome => this.#network.carry(name, this.#name, () => this.#hears(id, outcome)));
    });
  }

  #hears(id: string, outcome: Outcome): void {
    const sent = this.#sent;
    if (sent?.id !== id) return;
    this.#sent = null;
    this.last = sent;
    this.#answered(sent.ask, outcome);
  }

  #loses(): void {
    this.#hangsUp();
    this.#time.after(RECONNECTS_MS, () => {
      if (this.#line === null) this.opens();
    });
  }

  #hangsUp(): void {
    if (this.#ear !== null) this.#table.leave(this.#ear);
    this.#ear = null;
    this.#line = null;
    this.view = null;
  }
}
