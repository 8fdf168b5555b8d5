import type { PlayerEntry, PlayerId } from '../domain/tournament/people.ts';
import { calledNames } from '../domain/tournament/people-names.ts';

/** The names by which people are called, found when the first is asked for: while a long log is read, people come and nobody asks. */
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
