import type { Entry } from '../../../domain/entry.ts';
import type { Ask, EveningView } from '../../../domain/evening.ts';
import type { BookId } from '../../../domain/ids.ts';
import type { Deal, SetUp } from '../../../domain/setup.ts';
import { TableMemory } from '../../../journal/table-memory.ts';
import type { Rules } from '../../../rules/contract.ts';
import type { Reason, TouchOutcome } from '../../../session/evening/neighbours.ts';
import type { Evening, openEvening } from '../../../session/evening/open-evening.ts';
import { tablePlaces } from '../../../table/deal.ts';
import { differenceIn } from '../difference.ts';
import { SCENARIO_EVENING } from '../evening-parts.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { type Pins, pinnedRules } from '../pinned-rules.ts';
import type { Difference } from '../player.ts';
import { codesOf } from '../refusal-of.ts';
import { Witness } from '../witness.ts';
import { Pieces, UID_PREFIX } from './pieces.ts';
import { type Lay, TableReaders } from './simulated-readers.ts';
import type { TableLayout } from './touches-for.ts';

interface TableParts {
  readonly rules: Rules;
  readonly setUp: SetUp;
  readonly pins: Pins;
  readonly way: TableLayout;
  readonly open: typeof openEvening;
}

/** An evening in memory behind simulated readers, at which nothing takes time. */
export class SimulatedTable {
  readonly pieces: Pieces;
  readonly witness: Witness;
  readonly #parts: TableParts;
  readonly #clock: ManualClock = manualClock();
  readonly #memory = new TableMemory();
  readonly #readers: TableReaders;
  #evening: Evening | undefined;
  #view: EveningView | undefined;
  #asked = 0;

  constructor(parts: TableParts) {
    const { setUp, rules } = parts;
    this.#parts = parts;
    this.pieces = new Pieces(setUp);
    this.witness = new Witness(rules);
    this.#readers = new TableReaders(this.#clock, tablePlaces(setUp.book, setUp.players));
  }

  /** The newest view that the moderator was shown. */
  get view(): EveningView {
    if (this.#view === undefined) throw new Error('nothing was shown to the moderator');
    return this.#view;
  }

  async begin(): Promise<void> {
    const { setUp, way } = this.#parts;
    const { book, deck, settings, players } = setUp;
    await this.#open();
    const names = Array.from({ length: players }, (_, index) => `N${index + 1}`);
    const asks: readonly Ask[] = [
      { do: 'plan', plan: { book, names, deck, settings } },
      { do: 'box', box: this.pieces.box },
      ...this.#readers.layout(way === 'padless'),
    ];
    for (const ask of asks) await this.#accepted(ask);
  }

  /** Deals by scanning every card. The continue tag seals the deal. */
  async deal({ roles, centre }: Deal): Promise<void> {
    const { setUp, way } = this.#parts;
    await this.#accepted({ do: 'open-deal' });
    const uids = this.pieces.cards([...roles, ...centre]) ?? [];
    const cards = tablePlaces(setUp.book, setUp.players).flatMap((at, index): readonly Lay[] => {
      const uid = uids[index];
      if (uid === undefined) return [];
      return [way === 'pads' ? { uid, at, stays: true } : { uid, at: 'shared' }];
    });
    // On pads the order of scanning must not matter, so it is reversed.
    for (const card of way === 'pads' ? cards.toReversed() : cards) await this.#takes(card);
    const [first] = cards;
    if (first?.at === 'shared' && (await this.lay(first)).took) throw new Error('a card was dealt twice');
    await this.#takes({ uid: this.pieces.command('continue'), at: 'shared' });
    for (const at of this.#readers.lying) await this.#readers.lift(at);
    const written = this.take();
    const dealt = JSON.stringify(written[0]?.type === 'begun' ? written[0].deal : null);
    if (dealt !== JSON.stringify({ roles, centre })) throw new Error(`the cards that were scanned became ${dealt}`);
  }

  async #takes(lay: Lay): Promise<void> {
    const { took, said } = await this.lay(lay);
    if (!took) throw new Error(`a touch did nothing: ${codesOf(said)}`);
  }

  async #accepted(ask: Ask): Promise<void> {
    const why = await this.ask(ask);
    if (why.length > 0) throw new Error(`${ask.do} is refused: ${codesOf(why)}`);
  }

  /** Why the ask was declined; empty if the ask was done. */
  async ask(ask: Ask): Promise<readonly Reason[]> {
    this.#asked += 1;
    const outcome = await this.#live.ask(ask, `scenario-${this.#asked}`);
    this.#readers.expectDark();
    return outcome.ok ? [] : outcome.refusal;
  }

  async lay(lay: Lay): Promise<TouchOutcome> {
    if (lay.at !== 'shared') await this.#readers.lift(lay.at);
    return this.#readers.lay(lay);
  }

  /** Lifts the tags that lie on pads, except at places that `keep` names. */
  async tidy(keep: (at: Lay['at']) => boolean): Promise<void> {
    for (const at of this.#readers.lying) if (!keep(at)) await this.#readers.lift(at);
  }

  /** Takes the entries that were written since the last time. */
  take(): readonly Entry[] {
    const more = this.#memory.entries(this.witness.entries);
    this.witness.write(more);
    return more;
  }

  /** Stops the program and starts it again. The readers keep their power and the tags on them. */
  async restart(): Promise<Difference | null> {
    const before = this.#standing();
    const publicBefore = this.#room();
    await this.#live.close();
    await this.#readers.stop();
    await this.#open();
    return (
      differenceIn('view after a restart', before, this.#standing()) ??
      differenceIn('public table after a restart', publicBefore, this.#room())
    );
  }

  /** What the room sees, without the time since the end of the game. */
  #room(): string {
    const { ended: _passing, ...room } = this.#live.publicTable;
    return JSON.stringify(room);
  }

  async finish(): Promise<Difference | null> {
    const odd = this.witness.expectPublic() ?? (await this.restart());
    await this.#live.close();
    await this.#readers.stop();
    if (this.witness.hasShown(UID_PREFIX)) return { expected: 'no tag in public', got: 'one' };
    return odd;
  }

  get #live(): Evening {
    if (this.#evening === undefined) throw new Error('no evening is open');
    return this.#evening;
  }

  async #open(): Promise<void> {
    const { rules, pins, open } = this.#parts;
    const pinned = pinnedRules(rules, pins);
    this.#evening = await open({
      table: 'scenario',
      rulesOf: (book: BookId) => (book === rules.id ? pinned : undefined),
      disk: this.#memory.disk,
      clock: this.#clock,
      ...SCENARIO_EVENING,
      changed: view => {
        this.#view = view;
        this.#readers.seen(view);
      },
      shown: table => this.witness.show(table),
    });
    await this.#readers.plugInto(this.#evening);
  }

  /**
   * The parts of a view that must outlive a restart, without the room's part, which is compared apart. Touches in a call that asks nobody
   * have no effect and are forgotten.
   */
  #standing(): string {
    const { playing, ...rest } = this.#live.view;
    const chosen = playing === null || playing.step.asks.kind === 'nothing' ? [] : playing.chosen;
    return JSON.stringify([
      { ...playing, chosen },
      { ...rest, n: 0, now: 0, notice: null, room: null },
    ]);
  }
}
