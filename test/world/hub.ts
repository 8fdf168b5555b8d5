import { beginsAsWolf } from '../../src/rules/catalog.ts';
import { type Links, openLinks } from '../../src/server/tournament/table-links.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { chanceOf, MachineClock, type ProgramClock, type WorldTime } from './clock.ts';
import type { Database } from './database.ts';
import type { Findings } from './findings.ts';
import type { Network } from './network.ts';
import type { Plant } from './plant.ts';

export interface HubGround {
  readonly name: string;
  readonly seed: number;
  readonly time: WorldTime;
  readonly network: Network;
  readonly findings: Findings;
  readonly database: Database;
  readonly plant: Plant;
}

interface Running {
  readonly clock: ProgramClock;
  readonly log: ReturnType<Database['connect']>;
  host: TournamentHost | null;
  links: Links | null;
}

const STARTS_MS = 500;
const AGAIN_MS = 1_000;

/** A hub: a real tournament host with the real links of its tables, on a machine that can be killed. */
export class Hub {
  readonly name: string;
  readonly machine: MachineClock;
  readonly #ground: HubGround;
  #running: Running | undefined;
  #starts = 0;

  constructor(ground: HubGround) {
    this.#ground = ground;
    this.name = ground.name;
    this.machine = new MachineClock(ground.time, chanceOf(ground.seed, ground.name, 'timers'), 70_000_000);
  }

  get address(): string {
    return `http://${this.name}/`;
  }

  get host(): TournamentHost | null {
    return this.#running?.host ?? null;
  }

  get links(): Links | null {
    return this.#running?.links ?? null;
  }

  get clocks(): readonly ProgramClock[] {
    return this.#running === undefined ? [] : [this.#running.clock];
  }

  start(): void {
    if (this.#running !== undefined) return;
    const { database } = this.#ground;
    const running: Running = { clock: this.machine.program(), log: database.connect(), host: null, links: null };
    this.#running = running;
    this.#starts += 1;
    running.clock.after(STARTS_MS, () => void this.#opens(running));
  }

  kill(): void {
    const running = this.#running;
    if (running === undefined) return;
    this.#running = undefined;
    running.clock.end();
    running.log.cut();
    this.#ground.network.cut(this.name);
    this.#ground.findings.note(this.name, 'killed');
  }

  async #opens(running: Running): Promise<void> {
    const { plant, seed, findings } = this.#ground;
    const { clock, log } = running;
    const chance = chanceOf(seed, this.name, 'entropy', this.#starts);
    try {
      const host = await openTournament({
        log: plant.log?.(log) ?? log,
        clock,
        beginsAsWolf,
        entropy: bytes => Uint8Array.from({ length: bytes }, () => chance.below(256)),
      });
      if (this.#running !== running) return;
      await host.announce(() => [{ address: this.address, pin: null }]);
      if (this.#running !== running) return;
      running.host = plant.desk?.(host) ?? host;
      running.links = openLinks(plant.linked?.(host) ?? host, clock, () => undefined);
      findings.note(this.name, `opened with ${host.n} facts`);
    } catch {
      // The database is away: the hub is started again until it is there.
      if (this.#running === running) clock.after(AGAIN_MS, () => void this.#opens(running));
    }
  }
}
