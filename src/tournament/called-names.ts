import type { PlayerEntry, PlayerId } from '../domain/tournament/people.ts';
import { calledNames } from '../domain/tournament/people-names.ts';

/** The names by which people are called. The first `get` works them out: while a log is read, people are entered and nobody asks. */
export class CalledNames {
  readonly #players: ReadonlyMap<PlayerId, PlayerEntry>;
  #names: ReadonlyMap<PlayerId, string> | undefined;

  constructor(players: ReadonlyMap<PlayerId, PlayerEntry>) {
    this.#players = players;
  }

  get(player: PlayerId): string | undefined {
    this.#names ??= calledNames([...this.#players.values()]);
    return this.#names.get(player);
  }
}
