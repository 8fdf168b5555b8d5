import type { ReaderId } from '../../firmware-bridge/drivers/reader.ts';
import type { ReaderNow } from '../../firmware-bridge/supervisor/reader-events.ts';
import type { Readers } from '../../firmware-bridge/supervisor/supervisor.ts';
import type { EveningView } from '../../src/domain/evening.ts';
import { type Lights, lightsOn } from '../../src/service/lights.ts';
import type { EveningClock, ReaderStatus } from '../../src/session/evening/neighbours.ts';
import type { WorldTime } from './clock.ts';
import type { Findings } from './findings.ts';
import type { Plant } from './plant.ts';

/** A light or a beep of a reader, with the moment at which everybody round the table saw or heard it. */
interface Shine {
  readonly at: number;
  readonly what: string;
}

interface LightParts {
  readonly name: string;
  readonly time: WorldTime;
  readonly findings: Findings;
  readonly plant: Plant;
  readonly readers: () => readonly ReaderStatus[];
  /** The last view of the running service. */
  readonly view: () => EveningView | null;
}

const nowOf = ({ id, name, unnamed, slots }: ReaderStatus): ReaderNow => ({
  ...{ id: id as ReaderId, name, unnamed, driver: 'simulated', identity: 'hardware', health: { is: 'ready' }, slots: [] },
  capabilities: { slots, removal: 'told', lights: true, beep: true, apdu: false, quiet: true },
});

/** The lights of the readers of a table. From nightfall to dawn there are none. */
export class LightBoard {
  readonly shone: Shine[] = [];
  readonly #parts: LightParts;

  constructor(parts: LightParts) {
    this.#parts = parts;
  }

  /** The lights for one run of a service. */
  program(clock: EveningClock): Lights {
    const { plant } = this.#parts;
    const readers: Pick<Readers, 'at' | 'light' | 'beep'> = {
      at: reader =>
        this.#parts
          .readers()
          .map(nowOf)
          .find(({ id }) => id === reader),
      light: (reader, lights) =>
        this.#shows(
          `${reader} ${lights.join(' ')}`,
          lights.some(light => light !== 'off'),
        ),
      beep: (reader, beep) => this.#shows(`${reader} beeps ${beep}`, true),
    };
    const lights = lightsOn(readers, clock);
    return plant.lights?.(lights) ?? lights;
  }

  #shows(what: string, isSeen: boolean): void {
    const { name, time, findings, view } = this.#parts;
    this.shone.push({ at: time.now, what });
    const { playing = null, readers = [] } = view() ?? {};
    const isUsed = readers.some(({ slots }) => slots.some(({ use }) => use !== null));
    if (isSeen && isUsed && playing !== null && playing.step.time !== 'day')
      findings.wrong('a light by night', `${name} ${what} in ${playing.step.id}`);
  }
}
