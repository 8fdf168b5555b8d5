import { readerId } from '../../../../firmware-bridge/drivers/reader.ts';
import type { SimulatedDriver } from '../../../../firmware-bridge/drivers/simulated/simulated.ts';
import { simulatedDriver } from '../../../../firmware-bridge/drivers/simulated/simulated.ts';
import type { Readers } from '../../../../firmware-bridge/supervisor/supervisor.ts';
import { supervise } from '../../../../firmware-bridge/supervisor/supervisor.ts';
import type { Ask, EveningView } from '../../../domain/evening.ts';
import type { Place } from '../../../domain/ids.ts';
import type { Spot } from '../../../domain/spot.ts';
import { type Lights, lightsOn } from '../../../service/lights.ts';
import { heardOf, touchOf } from '../../../service/reader-touches.ts';
import type { TouchOutcome } from '../../../session/evening/neighbours.ts';
import type { Evening } from '../../../session/evening/open-evening.ts';
import type { ManualClock } from '../manual-clock.ts';

const PADS = 'pads';
const SHARED = 'shared';

/** A tag that is laid at a place; a pad holds one at a time. */
export interface Lay {
  readonly uid: string;
  /** A pad by its place, or the reader that is passed round. */
  readonly at: Place | typeof SHARED;
  /** The tag stays on the reader. Otherwise it is lifted at once. */
  readonly stays?: true;
}

/** Simulated pads and a shared reader, connected to an evening through the supervisor. */
export class TableReaders {
  readonly #clock: ManualClock;
  readonly #places: readonly Place[];
  readonly #driver: SimulatedDriver;
  #readers: Readers | undefined;
  #lights: Lights | undefined;
  #boots = 0;
  #beeps = 0;
  #isNight = false;
  readonly #lying = new Set<Place>();
  #touches: Promise<TouchOutcome>[] = [];

  constructor(clock: ManualClock, places: readonly Place[]) {
    this.#clock = clock;
    this.#places = places;
    const nonce = (): string => {
      this.#boots += 1;
      return `boot-${this.#boots}`;
    };
    this.#driver = simulatedDriver({ clock, nonce, readers: [{ name: PADS, slots: places.length }, { name: SHARED }] });
    const last = new Map<string, unknown>();
    this.#driver.onShown(({ reader, beeps }) => {
      if (beeps.at(-1) !== last.get(reader)) this.#beeps += 1;
      last.set(reader, beeps.at(-1));
    });
  }

  /** The asks that tell the evening which readers there are. `padless` is a table at which one reader goes round. */
  layout(padless: boolean): readonly Ask[] {
    const pads = padless ? [] : this.#places;
    return [
      ...[PADS, SHARED].map((name): Ask => ({ do: 'quiet', reader: readerId('simulated', name), quiet: true })),
      ...pads.map((at): Ask => ({ do: 'use', spot: this.#spot(at), use: { use: 'pad', at } })),
      { do: 'use', spot: this.#spot(SHARED), use: { use: 'shared' } },
    ];
  }

  /** Connects the readers with an evening. Tags that already lie on them are reported too. */
  async plugInto(evening: Evening): Promise<void> {
    const readers = supervise({ drivers: [this.#driver], clock: this.#clock });
    this.#readers = readers;
    const lights = lightsOn(readers, this.#clock);
    this.#lights = lights;
    readers.on(event => {
      // Reported as hardware (`reader`), not as pads that are drawn on a page.
      if (event.type === 'reader') evening.readers(heardOf(readers.now(), new Map()).map(each => ({ ...each, by: 'reader' as const })));
      const touch = touchOf(event);
      if (touch === undefined) return;
      this.#touches.push(
        evening.touch(touch).then(done => {
          lights.acknowledge(touch.spot, done);
          return done;
        }),
      );
    });
    this.#clock.go(0);
    await this.#settled();
  }

  /** Shows a view on the readers, as the service does. */
  seen(view: EveningView): void {
    this.#isNight = view.playing !== null && view.playing.step.time !== 'day';
    this.#lights?.follow(view);
  }

  /** Throws if a reader shines between nightfall and dawn. */
  expectDark(): void {
    if (this.#isNight && this.#isShining) throw new Error('a reader shines at night');
  }

  async stop(): Promise<void> {
    await this.#readers?.stop();
    this.#readers = undefined;
  }

  /** Lays a tag and lifts it again unless it stays. Gives the result of the laying. Throws if a reader sounds at night. */
  async lay({ uid, at, stays }: Lay): Promise<TouchOutcome> {
    const wasNight = this.#isNight;
    const before = this.#beeps;
    const slot = at === SHARED ? 0 : this.#places.indexOf(at);
    const reader = at === SHARED ? SHARED : PADS;
    this.#driver.lay(reader, slot, uid);
    if (stays !== true) this.#driver.lift(reader, slot);
    else if (at !== SHARED) this.#lying.add(at);
    const [done] = await this.#settled();
    if (done === undefined) throw new Error(`nothing was heard of a tag on ${reader} ${slot}`);
    if ((wasNight || this.#isNight) && this.#beeps > before) throw new Error('a reader sounds at night');
    this.expectDark();
    return done;
  }

  /** The places at which a tag was left. */
  get lying(): readonly Place[] {
    return [...this.#lying];
  }

  async lift(at: Place): Promise<void> {
    if (!this.#lying.delete(at)) return;
    this.#driver.lift(PADS, this.#places.indexOf(at));
    await this.#settled();
  }

  async #settled(): Promise<readonly TouchOutcome[]> {
    const touches = this.#touches;
    this.#touches = [];
    return Promise.all(touches);
  }

  get #isShining(): boolean {
    return [PADS, SHARED].some(name => this.#driver.shown(name).lights.some(light => light !== 'off'));
  }

  #spot(at: Place | typeof SHARED): Spot {
    const isShared = at === SHARED;
    return { reader: readerId('simulated', isShared ? SHARED : PADS), slot: isShared ? 0 : this.#places.indexOf(at) };
  }
}
