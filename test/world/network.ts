import type { Dice } from '../tools/dice.ts';
import type { WorldTime } from './clock.ts';

/** How a network treats what it carries. */
export type NetworkMood = 'well' | 'doubling' | 'lagging';

const USUAL_MS = 30;
/** The longest delay of a message on a lagging network: later messages may overtake it. */
const LAGS_MS = 4_000;
const SELDOM = 3;
/** An end of a line counts the other one as gone after this time without a sign of life. */
const SILENT_MS = 20_000;

/** How the end of a line is noticed: the network says so, or nothing comes any more. */
export type Ending = 'told' | 'silent';

/** A line of messages in their order, as a WebSocket is: it ends, but loses nothing before its end. */
export interface Line<T> {
  say(message: T): void;
  /** This end hangs up. The listener is told, unless nothing passes between the two. */
  drop(): void;
}

interface Cable {
  readonly one: string;
  readonly other: string;
  readonly end: (how: Ending) => void;
  /** What was said is lost, so nothing comes any more. */
  readonly lose: () => void;
}

/** What carries messages between the machines of a world. */
export class Network {
  mood: NetworkMood = 'well';
  readonly #time: WorldTime;
  readonly #chance: Dice;
  readonly #parted = new Set<string>();
  readonly #cables = new Set<Cable>();

  constructor(time: WorldTime, chance: Dice) {
    this.#time = time;
    this.#chance = chance;
  }

  /** Nothing passes between this machine and any other: what is said meanwhile is lost, and so is the word that a line has ended. */
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

  /** A line from one machine to another: messages keep their order. `over` is called once, when the listener notices the end. */
  line<T>(one: string, other: string, heard: (message: T) => void, over: (how: Ending) => void): Line<T> {
    let last = 0;
    let isOver = false;
    let isLost = false;
    const end = (how: Ending): void => {
      if (isOver) return;
      isOver = true;
      this.#cables.delete(cable);
      over(how);
    };
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      this.#time.after(SILENT_MS, () => end('silent'));
    };
    const cable: Cable = { one, other, end, lose };
    this.#cables.add(cable);
    return {
      say: message => {
        last = Math.max(last, this.#time.now + this.#delay);
        this.#time.after(last - this.#time.now, () => {
          if (isOver || isLost) return;
          if (this.#reaches(one, other)) heard(message);
          else lose();
        });
      },
      drop: () => void this.#time.after(this.#delay, () => this.#tellEnd(cable)),
    };
  }

  /** All lines of a machine break. */
  cut(machine: string): void {
    for (const cable of [...this.#cables]) {
      if (cable.other === machine) cable.end('told');
      else if (cable.one === machine) this.#tellEnd(cable);
    }
  }

  #tellEnd({ one, other, end, lose }: Cable): void {
    if (this.#reaches(one, other)) end('told');
    else lose();
  }

  get #delay(): number {
    return 1 + this.#chance.below(this.mood === 'lagging' && this.#chance.once(SELDOM) ? LAGS_MS : USUAL_MS);
  }

  #reaches(one: string, other: string): boolean {
    return !this.#parted.has(one) && !this.#parted.has(other);
  }
}
