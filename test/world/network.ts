import type { Dice } from '../tools/dice.ts';
import type { WorldTime } from './clock.ts';

/** How a network treats what it carries. */
export type NetworkMood = 'well' | 'doubling' | 'lagging';

const USUAL_MS = 30;
/** The longest delay of a message on a lagging network: later messages may overtake it. */
const LAGS_MS = 4_000;
const SELDOM = 3;

/** A line of messages in their order, as a WebSocket is: it ends, but loses nothing before its end. */
export interface Line<T> {
  say(message: T): void;
  /** This end hangs up, and the listener hears of it. */
  drop(): void;
}

/** What carries messages between the machines of a world. */
export class Network {
  mood: NetworkMood = 'well';
  readonly #time: WorldTime;
  readonly #chance: Dice;
  readonly #parted = new Set<string>();
  readonly #cables = new Set<{ readonly of: string; readonly broke: () => void }>();

  constructor(time: WorldTime, chance: Dice) {
    this.#time = time;
    this.#chance = chance;
  }

  /** Nothing passes between this machine and any other. Messages under way are lost, and lines break at the next message. */
  part(machine: string): void {
    this.#parted.add(machine);
  }

  join(machine: string): void {
    this.#parted.delete(machine);
  }

  /** A message by itself, as a request is: it may be lost, come twice, or be overtaken. */
  carry(one: string, other: string, deliver: () => void): void {
    const copies = this.mood === 'doubling' && this.#chance.once(2) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.#time.after(this.#delay, () => {
        if (this.#reaches(one, other)) deliver();
      });
  }

  /** A line from one machine to another: messages keep their order. `broke` tells the listener that the line has ended. */
  line<T>(one: string, other: string, heard: (message: T) => void, broke: () => void): Line<T> {
    let last = 0;
    let isOver = false;
    const cable = { of: `${one} ${other}`, broke: () => end() };
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      this.#cables.delete(cable);
      broke();
    };
    this.#cables.add(cable);
    return {
      say: message => {
        last = Math.max(last, this.#time.now + this.#delay);
        this.#time.after(last - this.#time.now, () => {
          if (isOver) return;
          if (this.#reaches(one, other)) heard(message);
          else end();
        });
      },
      drop: () => void this.#time.after(this.#delay, end),
    };
  }

  /** All lines of a machine break. */
  cut(machine: string): void {
    for (const cable of [...this.#cables]) if (cable.of.split(' ').includes(machine)) cable.broke();
  }

  get #delay(): number {
    return 1 + this.#chance.below(this.mood === 'lagging' && this.#chance.once(SELDOM) ? LAGS_MS : USUAL_MS);
  }

  #reaches(one: string, other: string): boolean {
    return !this.#parted.has(one) && !this.#parted.has(other);
  }
}
