import { messageIn } from '../../src/wire/text.ts';
import { type FromTournament, toTournamentSchema } from '../../src/wire/tournament-link.ts';
import type { Database } from './database.ts';
import type { Findings } from './findings.ts';

/** Checks the parcels that tables send to their tournament, and the acknowledgements. */
export class ParcelBook {
  readonly #database: Database;
  readonly #findings: Findings;
  /** The content that was sent under each number. */
  readonly #numbered = new Map<string, string>();
  /** For each game, the numbers of the parcels that are not acknowledged yet. */
  readonly #open = new Map<string, Set<number>>();
  /** For each content that may be sent under one number only: that number. */
  readonly #once = new Map<string, number>();

  constructor(database: Database, findings: Findings) {
    this.#database = database;
    this.#findings = findings;
  }

  /**
   * The disk of a table has come back older than the parcels that the table has sent. The table goes on after the numbers that the
   * tournament has, and may tell the same under other numbers. The tournament must count that once: the comparison of standings shows it.
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

  /** Hears a hub say up to which numbers a table need not send its parcels again. */
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
