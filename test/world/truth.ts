import type { Entry } from '../../src/domain/entry.ts';
import type { Picture } from '../../src/domain/picture.ts';
import { announcementsOf } from '../../src/engine/announcements.ts';
import { evolve, type Match } from '../../src/engine/match.ts';
import type { TableChange } from '../../src/journal/table-file.ts';
import type { EveningParts } from '../../src/session/evening/neighbours.ts';
import { foldGame } from '../../src/session/story.ts';
import { type Dealer, lyingAs } from '../../src/table/deal.ts';
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

/** The deal in a course: null where there is none. Undefined for all other documents. */
const dealIn = (key: string, value: unknown): Dealer | null | undefined => {
  if (!key.endsWith('/course')) return undefined;
  const { is } = value as { readonly is: { readonly dealer?: Dealer } };
  return is.dealer ?? null;
};

/** The entries of each game, in the order in which they were begun. */
export type GamesOnDisk = ReadonlyMap<string, readonly Entry[]>;

interface Left {
  readonly games: GamesOnDisk;
  readonly documents: ReadonlyMap<string, { readonly text: string }>;
}

const askedIn = (entry: Entry): readonly string[] => ('asked' in entry && entry.asked !== undefined ? [entry.asked.id] : []);

/** The truth about a table: its disk, followed entry by entry. Everything that a service tells is judged by it. */
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
  /** For each game that a damage has cut: the entries from before, until the moderator has decided about them. */
  readonly #owed = new Map<string, readonly Entry[]>();
  /** The present deal; null where none is known. */
  #deal: Dealer | null = null;
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

  /** Whether acknowledged entries that a damage has taken wait for the moderator's decision. */
  get isOwed(): boolean {
    return this.#owed.size > 0;
  }

  /** A damage has cut games, and the service tells only of the rest from now on. `owed`: the games about which the moderator is asked. */
  cut(before: GamesOnDisk, { games, documents }: Left, owed: ReadonlySet<string>): void {
    for (const [game, entries] of before) if (owed.has(game)) this.#owed.set(game, entries);
    this.#named.clear();
    this.#deal = null;
    for (const id of [...games.values()].flat().flatMap(askedIn)) this.#named.set(id, 'logged');
    for (const [key, { text }] of documents) {
      const id = rememberedIn(key, JSON.parse(text));
      if (id !== undefined && !this.#named.has(id)) this.#named.set(id, 'noted');
    }
    this.#reads(games);
  }

  restored(now: GamesOnDisk): void {
    for (const [game, entries] of this.#owed) {
      if (JSON.stringify(now.get(game)) !== JSON.stringify(entries))
        this.#findings.wrong('acknowledged and lost', `${this.#who} ${game} is not what it was before the damage`);
      for (const id of entries.flatMap(askedIn)) this.#named.set(id, 'logged');
    }
    this.#owed.clear();
    this.#reads(now);
  }

  left(): void {
    this.#owed.clear();
  }

  /** Whether an ask was done and stood in a log that a damage has cut. */
  owes(ask: string): boolean {
    return [...this.#owed.values()].some(entries => entries.flatMap(askedIn).includes(ask));
  }

  /** Reads all games from the disk anew. */
  #reads(now: GamesOnDisk): void {
    const { game } = this;
    this.games.clear();
    this.#pictures.clear();
    for (const [name, entries] of now) {
      this.game = name;
      this.#follows(entries);
      if (this.match !== null) this.games.set(name, this.match);
    }
    if (!now.has(game)) this.match = null;
    else if (this.game !== game) this.#follows(now.get(game) ?? []);
    this.game = game;
    this.moves = this.match === null ? 0 : (now.get(game)?.length ?? 0);
  }

  #follows([first, ...rest]: readonly Entry[]): void {
    this.match = first === undefined ? null : foldGame([first], this.#rulesOf);
    for (const entry of rest) {
      if (this.match === null) return;
      this.match = evolve(this.match, entry);
      this.#sees(this.match);
    }
    if (this.match !== null) this.#sees(this.match);
  }

  kept({ documents, log }: TableChange): void {
    this.changes += 1;
    const here = new Set<string>();
    for (const id of log?.entries.flatMap(askedIn) ?? []) here.add(id);
    for (const id of here) this.#once(id, 'logged');
    for (const [key, value] of documents) {
      this.#draws(dealIn(key, value));
      const id = rememberedIn(key, value);
      // When the next game begins, the asks of the last one move from its log to documents.
      if (id !== undefined && this.#named.get(id) !== 'logged') this.#once(id, 'noted');
    }
    if (log !== null) this.#plays(log.game, log.entries);
  }

  /** Checks that lots are drawn once for a deal, and that only its moderator changes them. */
  #draws(deal: Dealer | null | undefined): void {
    if (deal === undefined) return;
    const before = this.#deal;
    this.#deal = deal;
    if (deal === null || before === null) return;
    const [is, should] = [deal, lyingAs(before, deal)].map(({ lots }) => JSON.stringify(lots));
    if (is !== should) this.#findings.wrong('drawn anew', `${this.#who}: ${is} in place of ${should}`);
  }

  #once(id: string, how: 'logged' | 'noted'): void {
    if (this.#named.has(id)) this.#findings.wrong('done twice', `${this.#who} ${id}`);
    this.#named.set(id, how);
  }

  #plays(game: string, entries: readonly Entry[]): void {
    const isNew = game !== this.game;
    if (isNew) {
      this.game = game;
      this.moves = 0;
      this.#pictures.clear();
      this.#follows(entries);
    } else
      for (const entry of entries) {
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
