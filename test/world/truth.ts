import type { Entry } from '../../src/domain/entry.ts';
import type { Picture } from '../../src/domain/picture.ts';
import { announcementsOf } from '../../src/engine/announcements.ts';
import { evolve, type Match } from '../../src/engine/match.ts';
import type { TableChange } from '../../src/journal/table-file.ts';
import type { EveningParts } from '../../src/session/evening/neighbours.ts';
import { foldGame } from '../../src/session/story.ts';
import { deadEnd } from '../tools/dead-end.ts';
import type { Dice } from '../tools/dice.ts';
import type { DiskWatcher } from './disk.ts';
import type { Findings } from './findings.ts';

/** The id of an ask in a document that remembers it; undefined for all other documents. */
const rememberedIn = (key: string, value: unknown): string | undefined => {
  if (!/\/asked\/\d+$/.test(key)) return undefined;
  const { is } = value as { readonly is: { readonly id: string } };
  return is.id;
};

/** What a table's disk says, followed entry by entry: whatever a service tells is judged by this. */
export class Truth implements DiskWatcher {
  /** The game that is on the disk now; null before the first. */
  match: Match | null = null;
  game = '';
  /** How many entries the present game has. */
  moves = 0;
  /** All games, in the order in which they were begun, as they stand. */
  readonly games = new Map<string, Match>();
  /** How many changes were kept. */
  changes = 0;
  readonly #pictures = new Set<string>();
  /** Each ask that is on the disk, and whether a log has it. */
  readonly #named = new Map<string, 'logged' | 'noted'>();
  readonly #findings: Findings;
  readonly #rulesOf: EveningParts['rulesOf'];
  readonly #chance: Dice;
  readonly #who: string;

  constructor(who: string, findings: Findings, rulesOf: EveningParts['rulesOf'], chance: Dice) {
    this.#who = who;
    this.#findings = findings;
    this.#rulesOf = rulesOf;
    this.#chance = chance;
  }

  has(ask: string): boolean {
    return this.#named.has(ask);
  }

  hasPicture(picture: Picture): boolean {
    return this.#pictures.has(JSON.stringify(picture));
  }

  kept({ documents, log }: TableChange): void {
    this.changes += 1;
    const here = new Set<string>();
    for (const entry of log?.entries ?? []) if ('asked' in entry && entry.asked !== undefined) here.add(entry.asked.id);
    for (const id of here) this.#once(id, 'logged');
    for (const [key, value] of documents) {
      const id = rememberedIn(key, value);
      // When the next game begins, the asks of the last one move from its log to documents.
      if (id !== undefined && this.#named.get(id) !== 'logged') this.#once(id, 'noted');
    }
    if (log !== null) this.#plays(log.game, log.entries);
  }

  #once(id: string, how: 'logged' | 'noted'): void {
    if (this.#named.has(id)) this.#findings.wrong('done twice', `${this.#who} ${id}`);
    this.#named.set(id, how);
  }

  #plays(game: string, entries: readonly Entry[]): void {
    const isNew = game !== this.game;
    const [first] = entries;
    if (isNew && first !== undefined) {
      this.game = game;
      this.moves = 0;
      this.match = foldGame([first], this.#rulesOf);
      this.#pictures.clear();
    }
    for (const entry of isNew ? entries.slice(1) : entries) {
      if (this.match === null) return;
      this.match = evolve(this.match, entry);
      this.#sees(this.match);
    }
    if (this.match === null) return;
    this.games.set(game, this.match);
    this.moves += entries.length;
    this.#sees(this.match);
    this.#judges(this.match);
  }

  #sees(match: Match): void {
    this.#pictures.add(JSON.stringify(match.shown.picture));
    for (const { picture } of announcementsOf(match)) this.#pictures.add(JSON.stringify(picture));
  }

  #judges(match: Match): void {
    try {
      const why = deadEnd(match, this.#chance);
      if (why !== null) this.#findings.wrong('asked and cannot answer', `${this.#who} ${match.play.step.id}: ${why}`);
    } catch (error) {
      this.#findings.wrong('no way on', `${this.#who} ${match.play.step.id}: ${String(error)}`);
    }
  }
}
