import { messageIn } from '../../src/wire/text.ts';
import { type FromTournament, toTournamentSchema } from '../../src/wire/tournament-link.ts';
import type { Database } from './database.ts';
import type { Findings } from './findings.ts';

/** What tables send to their tournament, and what is acknowledged of it. */
export class ParcelBook {
  readonly #database: Database;
  readonly #findings: Findings;
  /** What was sent under a number. */
  readonly #numbered = new Map<string, string>();
  /** The numbers of what was told of a game, of which nothing is known yet. */
  readonly #open = new Map<string, Set<number>>();
  /** The number under which it was sent, where it may be sent once only. */
  readonly #once = new Map<string, number>();

  constructor(database: Database, findings: Findings) {
    this.#database = database;
    this.#findings = findings;
  }

  /**
   * The disk of a table is older than what the table has told. It goes on after what the tournament has, under other numbers, and what it tells
   * once more the tournament counts once: the standings are compared.
   */
  cameBackOlder(table: number): void {
    for (const known of [this.#numbered, this.#once]) for (const key of known.keys()) if (key.startsWith(`${table} `)) known.delete(key);
  }

  sent(table: number, text: string): void {
    const message = messageIn(toTournamentSchema, text);
    if (message?.type !== 'ship') return;
    for (const { game, seq, cargo } of message.parcels) {
      const { is, told } = cargo as { readonly is: string; readonly told?: { readonly tells: string } };
      if (is !== 'told' || told === undefined) continue;
      const body = JSON.stringify(told);
      this.#findings.note(`t${table}`, `sends ${game} ${seq} ${told.tells}`);
      const before = this.#numbered.get(`${table} ${game} ${seq}`);
      if (before !== undefined && before !== body) this.#findings.wrong('done twice', `${game} ${seq} is ${before} and ${body}`);
      this.#numbered.set(`${table} ${game} ${seq}`, body);
      const open = this.#open.get(`${table} ${game}`) ?? new Set();
      this.#open.set(`${table} ${game}`, open.add(seq));
      if (told.tells !== 'begun' && told.tells !== 'report') continue;
      const number = this.#once.get(`${table} ${body}`);
      if (number !== undefined && number !== seq) this.#findings.wrong('done twice', `${game} is sent as ${number} and as ${seq}: ${body}`);
      this.#once.set(`${table} ${body}`, seq);
    }
  }

  /** What a hub says: up to which numbers a table need not send anything again. */
  said(table: number, message: FromTournament): void {
    if (message.type === 'taken') this.#taken(table, message.game, message.seq);
    if (message.type === 'welcome') for (const [game, seq] of Object.entries(message.marks)) this.#taken(table, game, seq);
  }

  #taken(table: number, game: string, seq: number): void {
    if (!this.#database.has({ table, game, seq }))
      this.#findings.wrong('acknowledged and lost', `parcel ${seq} of ${game} is not in the database`);
    const open = this.#open.get(`${table} ${game}`) ?? new Set();
    for (const each of open) {
      if (each > seq) continue;
      open.delete(each);
      if (!this.#database.hasDecided({ table, game, seq: each }))
        this.#findings.wrong('acknowledged and lost', `parcel ${each} of ${game} is passed over, and was not decided`);
    }
  }
}
