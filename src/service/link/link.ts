import { aheadBy } from '../../domain/clock.ts';
import type { PublicTable } from '../../domain/evening.ts';
import { pauseBefore } from '../../domain/pauses.ts';
import type { TableCode } from '../../domain/table-reply.ts';
import type { TournamentLinkShown } from '../../domain/tournament/at-table.ts';
import { putAside, readFrom } from '../../journal/aside.ts';
import type { TournamentSide } from '../../session/evening/neighbours.ts';
import { keptAs } from '../../wire/kept/document.ts';
import { type Joint, linkDocument } from '../../wire/kept/service.ts';
import { messageIn } from '../../wire/text.ts';
import { fromTournamentSchema, LINK, LINK_CLOSED, type ToTournament } from '../../wire/tournament-link.ts';
import type { Outbox, TornParcel } from './outbox.ts';
import { joinAt, NOT_LET_IN, type OpenLine, openLine, readWhere, type Trust } from './reach.ts';
import type { LinkParts, TableLink } from './table-link.ts';

/** The pause before a new attempt doubles each time. It varies at random, so that the tables of a tournament do not all reconnect at once. */
const AWAY = { first: 1_000, longest: 10_000, spread: [0.5, 1] } as const;
const PING_MS = 15_000;
/** A line ends after so many unanswered pings. Pings are counted and not timed, because the machine may have slept. */
const MOST_UNANSWERED = 2;
/** How often the moderator's view of the link is updated. */
const SHOWN_MS = 2_000;

export const tableLink = (parts: LinkParts): TableLink => new Link(parts);

const NOTHING_RUNS = (): void => undefined;

class Link implements TableLink {
  readonly #parts: LinkParts;
  #opened: Outbox | null = null;
  #side: TournamentSide | null = null;
  #kept: Joint | null = null;
  #line: OpenLine | null = null;
  /** The tournament has sent its marks, so parcels may be sent. */
  #isWelcome = false;
  #flying = new Set<number>();
  /** Torn parcels that are being put aside. */
  #torn = new Set<number>();
  #tries = 0;
  #heardAt = 0;
  #unanswered = 0;
  #state: TournamentLinkShown['state'] = 'joining';
  #since = 0;
  #trouble: TableCode | null = null;
  /** By how many milliseconds the tournament's clock is ahead of this one; every answer with a time improves the estimate. */
  #ahead = 0;
  #asked: number | null = null;
  #picture: { readonly game: string; readonly table: PublicTable } | null = null;
  #cancelRetry = NOTHING_RUNS;
  #cancelPing = NOTHING_RUNS;
  #cancelShown = NOTHING_RUNS;
  #isTelling = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  get #outbox(): Outbox {
    this.#opened ??= this.#parts.openOutbox();
    return this.#opened;
  }

  get #key(): string {
    return `link/${this.#parts.id}`;
  }

  #keep(joint: Joint | null): Promise<void> {
    return this.#parts.shelf.put(this.#key, keptAs(linkDocument, joint));
  }

  async begin(side: TournamentSide): Promise<void> {
    this.#side = side;
    this.#kept = readFrom(this.#parts.shelf, this.#key, linkDocument, this.#parts.clock.now()).value ?? null;
    if (this.#kept === null) {
      this.#is('refused', null);
      return;
    }
    await side.joined(this.#kept.table, this.#kept.name, this.#outbox.told).catch(NOTHING_RUNS);
    this.#absorb();
    this.#call();
  }

  async join(typed: string): Promise<TableCode | null> {
    const where = readWhere(typed);
    const side = this.#side;
    if (where === undefined || side === null) return 'event.link';
    const done = await joinAt(where.address, where.code, where.trust, this.#parts.machine);
    if (typeof done === 'string') return done;
    const { token, table, hall: name, pin } = done;
    const isSame = this.#kept?.table === table && this.#kept.name === name;
    this.#hangUp();
    if (!isSame) this.#outbox.clear();
    const next: Joint = { address: where.address, pin, token, table, name };
    await this.#keep(next);
    this.#kept = next;
    await side.joined(table, name, this.#outbox.told);
    this.#absorb();
    this.#tries = 0;
    this.#call();
    return null;
  }

  async leave(): Promise<void> {
    this.#hangUp();
    this.#kept = null;
    await this.#keep(null);
    this.#outbox.clear();
    await this.#side?.parted();
  }

  news(): void {
    this.#safely(() => {
      this.#absorb();
      this.#flush();
    });
  }

  /** Stores the picture in a later tick, so that the answer to a touch does not wait for it. */
  shown(table: PublicTable): void {
    const game = this.#side?.game ?? '';
    if (this.#kept === null) return;
    if (this.#picture === null) this.#parts.clock.after(0, () => this.#safely(() => this.#ships()));
    else if (this.#picture.game !== game) this.#safely(() => this.#ships());
    this.#picture = { game, table };
  }

  close(): void {
    this.#safely(() => this.#ships());
    this.#hangUp();
    this.#kept = null;
    this.#opened?.close();
  }

  /** A failing disk interrupts the link for a while, and must not disturb the table. */
  #safely(work: () => void) {
    try {
      work();
    } catch {
      this.#again('event.disk');
    }
  }

  #ships() {
    if (this.#picture === null || this.#kept === null) return;
    this.#outbox.show(this.#picture.game, this.#picture.table);
    this.#picture = null;
    this.#flush();
    this.#tellsSoon();
  }

  /** Moves messages from the shelf to the outbox. They leave the shelf only after the outbox has them. */
  #absorb() {
    const side = this.#side;
    if (side === null || this.#kept === null || side.told.length === 0) return;
    const outbox = this.#outbox;
    outbox.tell(side.told, side.journals ? this.#parts.journalOf : () => undefined);
    this.#tellsSoon();
    void side.taken(outbox.told).catch(NOTHING_RUNS);
  }

  #call() {
    const place = this.#kept;
    if (place === null) return;
    this.#hangUp();
    this.#is(this.#state === 'away' ? 'away' : 'joining', null);
    const trust: Trust = place.pin === null ? { by: 'authority' } : { by: 'pin', pin: place.pin };
    this.#asked = this.#parts.clock.now();
    this.#line = openLine(place.address, trust, place.token, {
      opened: () => {
        this.#unanswered = 0;
        this.#pings();
      },
      message: text => this.#safely(() => this.#hears(text)),
      closed: code => this.#closed(code),
      strange: () => {
        this.#again('event.certificate');
      },
    });
  }

  #hangUp(): void {
    for (const cancel of [this.#cancelRetry, this.#cancelPing, this.#cancelShown]) cancel();
    this.#isTelling = false;
    this.#line?.drop();
    this.#line = null;
    this.#isWelcome = false;
    this.#flying = new Set();
  }

  #closed(code: number) {
    switch (code) {
      case LINK_CLOSED.parted:
      case NOT_LET_IN:
        this.#hangUp();
        return this.#is('refused', 'event.parted');
      case LINK_CLOSED.replaced:
        this.#hangUp();
        return this.#is('refused', 'event.replaced');
      case LINK_CLOSED.unreadable:
        return this.#again('event.other_version');
      default:
        return this.#again(null);
    }
  }

  #again(trouble: TableCode | null) {
    this.#hangUp();
    this.#is('away', trouble);
    this.#cancelRetry = this.#parts.clock.after(pauseBefore(AWAY, this.#tries, this.#parts.random()), () => this.#call());
    this.#tries += 1;
  }

  /** A line without answers counts as broken, even if the system reports no error. */
  #pings() {
    this.#cancelPing = this.#parts.clock.after(PING_MS, () => {
      if (this.#unanswered >= MOST_UNANSWERED) return this.#again(null);
      this.#unanswered += 1;
      this.#asked ??= this.#parts.clock.now();
      this.#say({ v: LINK, type: 'ping' });
      this.#pings();
    });
  }

  #say(message: ToTournament): void {
    this.#line?.say(JSON.stringify(message));
  }

  #hears(text: string) {
    this.#heardAt = this.#parts.clock.now();
    this.#unanswered = 0;
    const message = messageIn(fromTournamentSchema, text);
    if (message === undefined) return this.#is(this.#state, 'event.other_version');
    const outbox = this.#outbox;
    switch (message.type) {
      case 'welcome':
        this.#absorb();
        outbox.welcome(message.marks);
        this.#times(message.now);
        this.#isWelcome = true;
        this.#tries = 0;
        this.#is('online', null);
        return this.#flush();
      case 'taken':
        for (const id of outbox.taken(message.game, message.seq)) this.#flying.delete(id);
        this.#tellsSoon();
        return this.#flush();
      case 'declined':
        for (const id of outbox.declined(message.game, message.seq)) this.#flying.delete(id);
        this.#is(this.#state, 'event.other_version');
        return this.#flush();
      case 'sheet':
        void this.#side?.sheet(message.sheet).catch(NOTHING_RUNS);
        return;
      case 'pong':
        return this.#times(message.now);
    }
  }

  /** Only the first answer is used: with two unanswered pings nobody knows which one an answer belongs to. */
  #times(said: number | undefined) {
    const asked = this.#asked;
    this.#asked = null;
    if (said === undefined || asked === null) return;
    const ahead = aheadBy(this.#ahead, { asked, said, heard: this.#heardAt });
    if (ahead !== this.#ahead) this.#tellsSoon();
    this.#ahead = ahead;
  }

  #flush() {
    if (!this.#isWelcome || this.#flying.size >= MOST_FLYING) return;
    const { parcels, torn } = this.#outbox.next(new Set([...this.#flying, ...this.#torn]));
    for (const each of torn) void this.#putsAside(each);
    if (parcels.length === 0) return;
    for (const { id } of parcels) this.#flying.add(id);
    this.#say({ v: LINK, type: 'ship', parcels: parcels.map(({ parcel }) => parcel) });
  }

  /** A torn parcel leaves the outbox once it is put aside on the disk; later parcels do not wait for that. */
  async #putsAside({ id, game, seq, text }: TornParcel): Promise<void> {
    this.#torn.add(id);
    const documents = { [`outbox/${this.#parts.id}/${game}/${seq}`]: text };
    const outbox = this.#outbox;
    try {
      await putAside(this.#parts.shelf, [{ at: this.#parts.clock.now(), why: 'unreadable', documents, part: null }]);
      outbox.drop(id);
      this.#is(this.#state, 'kept.unreadable');
    } catch {
      // The torn parcel stays in the outbox, and the next start tries again.
    }
  }

  #is(state: TournamentLinkShown['state'], trouble: TableCode | null) {
    if (state !== this.#state || this.#since === 0) this.#since = this.#parts.clock.now();
    this.#state = state;
    this.#trouble = trouble;
    this.#tells();
  }

  #tells(): void {
    this.#side?.link({
      state: this.#state,
      since: this.#since,
      waiting: this.#kept === null ? 0 : this.#outbox.waiting,
      pin: this.#kept?.pin ?? null,
      trouble: this.#trouble,
      ahead: this.#ahead,
    });
  }

  #tellsSoon() {
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#cancelShown = this.#parts.clock.after(SHOWN_MS, () => {
      this.#isTelling = false;
      this.#tells();
    });
  }
}

/** At most so many unacknowledged parcels are under way, so that a slow hub is not flooded. */
const MOST_FLYING = 300;
