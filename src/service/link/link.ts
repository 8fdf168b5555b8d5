import { aheadBy } from '../../domain/clock-offset.ts';
import { type Difference, withDifference } from '../../domain/difference.ts';
import type { PublicTable } from '../../domain/evening.ts';
import { pauseBefore } from '../../domain/pauses.ts';
import { NOT_LET_IN } from '../../domain/stream-codes.ts';
import type { TableCode } from '../../domain/table-reply.ts';
import type { TournamentLinkShown } from '../../domain/tournament/at-table.ts';
import { type HubPlace, isSamePlace } from '../../domain/tournament/hub.ts';
import type { ParcelMarks } from '../../domain/tournament/parcel.ts';
import type { TableSheet } from '../../domain/tournament/tournament-view.ts';
import { putAside, readFrom } from '../../journal/aside.ts';
import type { Shelf } from '../../journal/shelf.ts';
import type { StoredParcel } from '../../journal/waiting-parcels.ts';
import { sha256Hex } from '../../session/digest.ts';
import type { Admission, EveningClock, LinkChange, TournamentNeighbour, TournamentSide } from '../../session/evening/neighbours.ts';
import { keptAs } from '../../wire/kept/document.ts';
import { type Joint, linkDocument } from '../../wire/kept/service.ts';
import { messageIn } from '../../wire/text.ts';
import { fromTournamentSchema, LINK, LINK_CLOSED, type ToTournament } from '../../wire/tournament-link.ts';
import { tableSheetSchema } from '../../wire/tournament-view.ts';
import { type Outbox, openOutbox, type ParcelFile, type TornParcel } from './outbox.ts';
import { BY_NETWORK, type OpenLine, type Reach, readWhere, type Trust } from './reach.ts';
import { withTold } from './told.ts';

interface LinkParts {
  /** The name of this table on this machine. */
  readonly id: string;
  readonly machine: string;
  /** The file of the table. */
  readonly disk: Pick<Shelf, 'read' | 'put'> & ParcelFile;
  readonly clock: EveningClock;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  /** The journal of a game as people keep it. */
  readonly journalOf: (game: string) => string | undefined;
  /** How hubs are reached; by the network where this is left out. */
  readonly reach?: Reach;
}

/** The link of one table to its tournament. The table never waits for it. */
export interface TableLink extends TournamentNeighbour {
  /** Called when the evening is open: continues the link that was kept. */
  begin(side: TournamentSide): Promise<void>;
  /** Takes the public table to send; null where the table has joined no tournament. */
  readonly shown: ((table: PublicTable) => void) | null;
  close(): void;
}

/** The pause before a new attempt doubles each time. It varies at random, so that the tables of a tournament do not all reconnect at once. */
const AWAY = { first: 1_000, longest: 10_000, spread: [0.5, 1] } as const;
const PING_MS = 4_000;
/**
 * A line ends after this many unanswered pings, some twelve seconds after its hub has lost its power. Pings are counted and not timed,
 * because the machine may have slept.
 */
const MOST_UNANSWERED = 2;
/** How often the moderator's view of the link is updated. */
const SHOWN_MS = 2_000;

export const tableLink = (parts: LinkParts): TableLink => new Link(parts);

/** The sheet after this change; undefined where the change does not fit. */
const changedSheet = (before: TableSheet, change: Difference): TableSheet | undefined => {
  try {
    return tableSheetSchema.safeParse(withDifference(before, change)).data;
  } catch {
    return undefined;
  }
};

/** An address without TLS means the hub's own machine. Elsewhere the token would go to whatever listens there. */
const isReachable = (from: HubPlace, { address }: HubPlace): boolean => address.startsWith('https:') || from.address.startsWith('http:');

const NOTHING_RUNS = (): void => undefined;

class Link implements TableLink {
  readonly #parts: LinkParts;
  readonly #outbox: Outbox;
  #side: TournamentSide | null = null;
  #kept: Joint | null = null;
  shown: TableLink['shown'] = null;
  /** The hub of this line, or of the present attempt. */
  #at: HubPlace | null = null;
  #line: OpenLine | null = null;
  /** The tournament has sent its marks, so parcels may be sent. */
  #isWelcome = false;
  /** The last sheet that came on this line. */
  #sheet: TableSheet | null = null;
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
  /** Where telephones find the public pages of the last hub. */
  #screens: string | null = null;
  /** A picture is sent in a later tick. */
  #isPictureNew = false;
  #cancelRetry = NOTHING_RUNS;
  #cancelPing = NOTHING_RUNS;
  #cancelShown = NOTHING_RUNS;
  #isTelling = false;
  /** Parcels are being numbered for this line; more may wait by then. */
  #isShipping = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#outbox = openOutbox({ file: parts.disk, journalOf: parts.journalOf });
  }

  get badgeKey(): string | null {
    return this.#kept === null ? null : sha256Hex(this.#kept.token);
  }

  get #reach(): Reach {
    return this.#parts.reach ?? BY_NETWORK;
  }

  get #key(): string {
    return `link/${this.#parts.id}`;
  }

  /** Gives the document of another link, or of none. The present link pauses until the document is written. */
  #changes(joint: Joint | null): LinkChange {
    this.#hangUp();
    return {
      document: [this.#key, keptAs(linkDocument, joint)],
      done: isWritten => {
        if (isWritten) {
          const isSame = joint !== null && this.#kept?.table === joint.table && this.#kept.name === joint.name;
          if (!isSame) this.#outbox.clear();
          this.#joins(joint);
          this.#at = joint;
          this.#tries = 0;
        }
        this.#call();
      },
    };
  }

  async begin(side: TournamentSide): Promise<void> {
    this.#side = side;
    this.#joins(readFrom(this.#parts.disk, this.#key, linkDocument, this.#parts.clock.now()).value ?? null);
    this.#at = this.#kept;
    if (this.#kept === null) {
      this.#is('refused', null);
      return;
    }
    await side.joined(this.#kept.table, this.#kept.name).catch(NOTHING_RUNS);
    this.#call();
  }

  async join(typed: string): Promise<TableCode | Admission> {
    const where = readWhere(typed);
    if (where === undefined || this.#side === null) return 'tournament.link';
    const done = await this.#reach.joinAt(where.address, where.code, where.trust, this.#parts.machine);
    if (typeof done === 'string') return done;
    const { token, table, hall: name, pin } = done;
    const told = this.#kept?.table === table && this.#kept.name === name ? this.#kept.told : [];
    return { table, name, ...this.#changes({ address: where.address, pin, token, table, name, hubs: [], told }) };
  }

  leave(): LinkChange {
    return this.#changes(null);
  }

  news(): void {
    if (this.#kept === null) return;
    this.#tellsSoon();
    this.#flush();
  }

  /** Sends the picture in a later tick, so that the answer to a touch does not wait for it. */
  #shows(table: PublicTable): void {
    this.#outbox.show(this.#side?.game ?? '', table);
    if (this.#isPictureNew) return;
    this.#isPictureNew = true;
    this.#parts.clock.after(0, () => {
      this.#isPictureNew = false;
      this.#flush();
      this.#tellsSoon();
    });
  }

  close(): void {
    this.#hangUp();
    this.#joins(null);
  }

  #joins(joint: Joint | null): void {
    this.#kept = joint;
    this.shown = joint === null ? null : table => this.#shows(table);
  }

  #call() {
    const kept = this.#kept;
    if (kept === null) return;
    this.#hangUp();
    const places = this.#places();
    const place = places[this.#tries % places.length] ?? kept;
    this.#at = place;
    this.#is(this.#state === 'away' ? 'away' : 'joining', null);
    const trust: Trust = place.pin === null ? { by: 'authority' } : { by: 'pin', pin: place.pin };
    this.#asked = this.#parts.clock.now();
    this.#line = this.#reach.openLine(place.address, trust, kept.token, {
      opened: () => {
        this.#unanswered = 0;
        this.#pings();
      },
      message: text => this.#hears(text),
      closed: code => this.#closed(code),
      strange: () => {
        this.#again('tournament.certificate');
      },
    });
  }

  /** The hub of the last good line first, because it may be back at once. */
  #places(): readonly HubPlace[] {
    const kept = this.#kept;
    if (kept === null) return [];
    const others = kept.hubs.filter(each => !isSamePlace(each, kept) && isReachable(kept, each));
    return [kept, ...others];
  }

  /** Keeps a change of the link, for the next start. */
  #keeps(change: Partial<HubPlace & Pick<Joint, 'hubs' | 'told'>>): void {
    if (this.#kept === null) return;
    this.#kept = { ...this.#kept, ...change };
    // A disk that refuses costs nothing now: a hub tells these things again.
    this.#parts.disk.put(this.#key, keptAs(linkDocument, this.#kept)).catch(NOTHING_RUNS);
  }

  #hangUp(): void {
    for (const cancel of [this.#cancelRetry, this.#cancelPing, this.#cancelShown]) cancel();
    this.#isTelling = false;
    this.#line?.drop();
    this.#line = null;
    this.#isWelcome = false;
    this.#sheet = null;
    this.#flying = new Set();
  }

  #closed(code: number) {
    switch (code) {
      case LINK_CLOSED.parted:
      case NOT_LET_IN:
        // Another hub may lag behind the hub of the last good line, or may serve another tournament by now.
        if (this.#isElsewhere) return this.#again('tournament.parted');
        this.#hangUp();
        return this.#is('refused', 'tournament.parted');
      case LINK_CLOSED.replaced:
        this.#hangUp();
        return this.#is('refused', 'tournament.replaced');
      case LINK_CLOSED.unreadable:
        return this.#again('tournament.other_version');
      default:
        return this.#again(null);
    }
  }

  /** Tries again after a pause: at the same hub after a line that broke, at the next hub after a line that was silent or never welcome. */
  #again(trouble: TableCode | null, isNext = !this.#isWelcome) {
    this.#hangUp();
    this.#is('away', trouble);
    const rounds = Math.floor(this.#tries / this.#places().length);
    this.#cancelRetry = this.#parts.clock.after(pauseBefore(AWAY, rounds, this.#parts.random()), () => this.#call());
    if (isNext) this.#tries += 1;
  }

  /** A line without answers counts as broken, even if the system reports no error. */
  #pings() {
    this.#cancelPing = this.#parts.clock.after(PING_MS, () => {
      if (this.#unanswered >= MOST_UNANSWERED) return this.#again(null, true);
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
    if (message === undefined) return this.#is(this.#state, 'tournament.other_version');
    const outbox = this.#outbox;
    switch (message.type) {
      case 'welcome':
        this.#hasTold(outbox.welcome(message.marks));
        this.#times(message.now);
        this.#screens = message.screens ?? null;
        void this.#welcomed(this.#line, message.marks);
        return;
      case 'taken':
        this.#hasTold(this.#landed(outbox.taken(message.game, message.seq)));
        this.#tellsSoon();
        return this.#flush();
      case 'declined':
        this.#landed(outbox.declined(message.game, message.seq));
        this.#is(this.#state, 'tournament.other_version');
        return this.#flush();
      case 'sheet':
        return this.#takes(message.sheet);
      case 'changed': {
        const sheet = this.#sheet?.n === message.after ? changedSheet(this.#sheet, message.change) : undefined;
        // A message is missing: a new line begins with the whole sheet.
        return sheet === undefined ? this.#again(null) : this.#takes(sheet);
      }
      case 'pong':
        return this.#times(message.now);
      case 'hubs':
        return this.#keeps({ hubs: message.hubs });
    }
  }

  #landed({ ids, told }: ReturnType<Outbox['taken']>): readonly StoredParcel[] {
    for (const id of ids) this.#flying.delete(id);
    return told;
  }

  #hasTold(taken: readonly StoredParcel[]): void {
    if (this.#kept !== null && taken.length > 0) this.#keeps({ told: withTold(this.#kept.told, taken) });
  }

  /** A tournament restored from an older backup lacks parcels that it once acknowledged. They are sent again, before all others. */
  async #welcomed(line: OpenLine | null, marks: ParcelMarks): Promise<void> {
    const lost = (this.#kept?.told ?? []).filter(({ game, seq }) => seq > (marks[game] ?? 0));
    if (lost.length > 0) {
      const isDone = await this.#outbox.again(lost).then(
        () => true,
        () => false,
      );
      if (this.#line !== line) return;
      if (!isDone) return this.#again('tournament.disk');
      this.#keeps({ told: (this.#kept?.told ?? []).filter(each => !lost.includes(each)) });
    }
    this.#isWelcome = true;
    this.#tries = 0;
    if (this.#at !== null && this.#isElsewhere) this.#keeps({ address: this.#at.address, pin: this.#at.pin });
    this.#is('online', null);
    this.#flush();
  }

  get #isElsewhere(): boolean {
    return this.#kept !== null && this.#at !== null && !isSamePlace(this.#at, this.#kept);
  }

  /** Hands a sheet to the evening. Where the disk refuses it, the whole sheet comes again on a new line. */
  #takes(sheet: TableSheet): void {
    const line = this.#line;
    this.#sheet = sheet;
    void this.#side?.sheet(sheet).catch(() => {
      if (this.#line === line) this.#again('tournament.disk');
    });
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

  #flush(): void {
    if (this.#kept === null || !this.#isWelcome || this.#isShipping || this.#flying.size >= MOST_FLYING) return;
    this.#isShipping = true;
    void this.#ships(this.#line);
  }

  /** A failing disk interrupts the link for a while, and must not disturb the table. */
  async #ships(line: OpenLine | null): Promise<void> {
    const next = await this.#outbox.next(new Set([...this.#flying, ...this.#torn])).catch(() => undefined);
    this.#isShipping = false;
    // On a new line the tournament first sends its marks.
    if (this.#line !== line || !this.#isWelcome) {
      this.#outbox.unsent(next?.parcels.map(({ id }) => id) ?? []);
      return this.#flush();
    }
    if (next === undefined) return this.#again('tournament.disk');
    for (const each of next.torn) void this.#putsAside(each);
    if (next.parcels.length === 0) return;
    for (const { id } of next.parcels) this.#flying.add(id);
    this.#say({ v: LINK, type: 'ship', parcels: next.parcels.map(({ parcel }) => parcel) });
    this.#flush();
  }

  /** A torn parcel leaves the outbox once it is put aside on the disk; later parcels do not wait for that. */
  async #putsAside({ id, game, text }: TornParcel): Promise<void> {
    this.#torn.add(id);
    const documents = { [`outbox/${this.#parts.id}/${game}/${id}`]: text };
    const outbox = this.#outbox;
    try {
      await putAside(this.#parts.disk, [{ at: this.#parts.clock.now(), why: 'unreadable', documents, part: null }]);
      outbox.drop(id);
      this.#torn.delete(id);
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
      hub: this.#at?.address ?? null,
      since: this.#since,
      waiting: this.#kept === null ? 0 : this.#outbox.waiting,
      pin: this.#at?.pin ?? null,
      trouble: this.#trouble,
      ahead: this.#ahead,
      screens: this.#screens,
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

/** The most parcels that are under way without an answer, so that a slow hub is not flooded. */
const MOST_FLYING = 300;
