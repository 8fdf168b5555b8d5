import { WebSocket } from 'ws';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import type { FromTable, Hand } from '../../src/wire/moderator.ts';
import { PATIENCE_MS, until } from '../tools/until.ts';

/** The result of an ask. `lost` means that nobody knows the result, so the ask is repeated with the same id. */
type Replied = 'done' | 'lost' | { readonly declined: string };

const REPLIED_IN = 15_000;

/** The moderator's page of a table whose machine may be killed at any moment. */
export class TableLine {
  readonly #address: () => string;
  #socket: WebSocket | undefined;
  #view: EveningView | undefined;
  #waiting = new Map<string, (replied: Replied) => void>();
  #looking = new Set<() => void>();

  constructor(address: () => string) {
    this.#address = address;
  }

  /** The newest view; undefined while nobody answers. */
  get view(): EveningView | undefined {
    return this.#view;
  }

  /** Waits until the machine answers and returns the newest view. */
  async open(): Promise<EveningView> {
    if (this.#view !== undefined) return this.#view;
    return until(`the machine at ${this.#address()}`, async () => {
      if (this.#socket === undefined) await this.#connect();
      return this.#view;
    });
  }

  close(): void {
    this.#socket?.terminate();
  }

  hand(hand: Hand): void {
    this.#say({ v: 1, type: 'hand', hand });
  }

  ask(id: string, ask: Ask): Promise<Replied> {
    return new Promise(resolve => {
      const slow = setTimeout(() => this.#settle(id, 'lost'), REPLIED_IN);
      this.#waiting.set(id, replied => {
        clearTimeout(slow);
        resolve(replied);
      });
      if (this.#socket === undefined) this.#settle(id, 'lost');
      else this.#say({ v: 1, type: 'ask', id, ask });
    });
  }

  /** Waits for a view. False if the machine is gone, or if the view does not come in time. */
  async sees(isIt: (view: EveningView) => boolean): Promise<boolean> {
    const look = (): boolean | undefined => (this.#view === undefined ? false : isIt(this.#view) || undefined);
    const now = look();
    if (now !== undefined) return now;
    return new Promise(resolve => {
      const end = (is: boolean): void => {
        clearTimeout(slow);
        this.#looking.delete(again);
        resolve(is);
      };
      const slow = setTimeout(() => end(false), PATIENCE_MS);
      const again = (): void => {
        const found = look();
        if (found !== undefined) end(found);
      };
      this.#looking.add(again);
    });
  }

  async #connect(): Promise<void> {
    const socket = new WebSocket(`${this.#address().replace('http', 'ws')}api/tables/main/stream`);
    this.#socket = socket;
    socket.on('message', data => this.#hears(JSON.parse(String(data)) as FromTable));
    socket.on('error', () => undefined);
    await new Promise<void>(resolve => {
      socket.once('open', () => resolve());
      socket.once('close', () => {
        this.#socket = undefined;
        this.#view = undefined;
        for (const id of [...this.#waiting.keys()]) this.#settle(id, 'lost');
        this.#looks();
        resolve();
      });
    });
  }

  #hears(message: FromTable): void {
    switch (message.type) {
      case 'view':
        this.#view = message.view;
        this.#looks();
        break;
      case 'done':
        this.#settle(message.id, 'done');
        break;
      case 'declined':
        this.#settle(message.id ?? '', { declined: JSON.stringify([message.declined, ...(message.more ?? [])]) });
        break;
      case 'veil':
      case 'pads':
      case 'public':
      case 'pong':
        break;
    }
  }

  #looks(): void {
    for (const look of [...this.#looking]) look();
  }

  #settle(id: string, replied: Replied): void {
    this.#waiting.get(id)?.(replied);
    this.#waiting.delete(id);
  }

  #say(message: unknown): void {
    this.#socket?.send(JSON.stringify(message), () => undefined);
  }
}
