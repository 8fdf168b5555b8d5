import { confirmCode } from '../../src/domain/tournament/confirm-code.ts';
import type { PublicTournament } from '../../src/domain/tournament/tournament-view.ts';
import { type PublicSide, publicSideOf } from '../../src/server/tournament/public/side.ts';
import { hmacHex } from '../../src/session/digest.ts';
import { gameAt } from '../../src/tournament/games.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import type { Dice } from '../tools/dice.ts';
import type { WorldTime } from './clock.ts';
import type { Database } from './database.ts';
import type { Findings } from './findings.ts';
import type { Hub } from './hub.ts';
import type { Network } from './network.ts';
import type { Plant } from './plant.ts';

const NAME = 'telephone';
const LOOKS_MS = { least: 1_500, more: 4_000 } as const;

interface OnlookerParts {
  readonly hubs: readonly Hub[];
  readonly database: Database;
  readonly network: Network;
  readonly time: WorldTime;
  readonly chance: Dice;
  readonly findings: Findings;
  readonly plant: Plant;
}

/** Leaves out what depends on the clock: everything else follows from facts. */
const timeless = ({ tables, ...rest }: PublicTournament) => ({
  ...rest,
  tables: tables.map(({ table, round, state }) => ({ table, round, state })),
});

/** What everybody may see of a tournament after its present facts. */
export const seenOf = (side: PublicSide): string => {
  const tournament = timeless(side.tournament());
  return JSON.stringify([tournament, tournament.rounds.map(({ round }) => side.seating(round)), side.standings()]);
};

/** A person with a telephone who looks at any hub, and confirms results. After the same facts all hubs must show the same. */
export class Onlooker {
  readonly #parts: OnlookerParts;
  readonly #seen = new Map<number, string>();

  constructor(parts: OnlookerParts) {
    this.#parts = parts;
  }

  begin(): void {
    const { time, chance, hubs, network } = this.#parts;
    time.after(LOOKS_MS.least + chance.below(LOOKS_MS.more), () => {
      const hub = chance.of(hubs);
      network.carry(NAME, hub.name, () => {
        if (hub.host !== null) this.#looks(hub.name, hub.host);
      });
      this.begin();
    });
  }

  #looks(name: string, host: TournamentHost): void {
    const { database, findings, plant } = this.#parts;
    const open = publicSideOf(host);
    const side = plant.publicly?.(open, host) ?? open;
    const { n } = side;
    if (n > database.facts) findings.wrong('shown before it is kept', `${name} shows fact ${n} of ${database.facts}`);
    const seen = seenOf(side);
    const before = this.#seen.get(n) ?? seen;
    this.#seen.set(n, before);
    if (seen !== before) findings.wrong('what is seen is not what is kept', `${name} after ${n} facts: ${seen}, and before ${before}`);
    this.#confirms(host, side);
  }

  /** Confirms results as the player in the first seat does, by the code that a table shows once its game is over. */
  #confirms({ state }: TournamentHost, side: PublicSide): void {
    const { chance, findings } = this.#parts;
    for (const [table, { joined }] of state.tables) {
      const game = state.rounds.flatMap(({ round }) => gameAt(state, round, table).begun).at(-1);
      if (joined === null || game === undefined || !chance.once(2)) continue;
      const code = confirmCode(hmacHex, joined.hash, game);
      const [first] = side.confirmation(code)?.seats ?? [];
      if (first === undefined) continue;
      side.confirm(code, { seat: first.seat, right: true }).then(
        isTaken => findings.note(NAME, `table ${table} ${game} ${isTaken ? 'confirmed' : 'no longer asked'}`),
        // The confirmation was not written: the next look confirms again.
        () => undefined,
      );
    }
  }
}
