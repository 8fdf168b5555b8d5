import type { Answer, Ruling } from '../../domain/answer.ts';
import type { Entry } from '../../domain/entry.ts';
import type { Ask, CallShown } from '../../domain/evening.ts';
import type { BookId } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import { countsAsAnswer, lastMove } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import { seededChance } from '../../session/crypto.ts';
import { openEvening } from '../../session/evening/open-evening.ts';
import { voteMethodOf } from '../../session/evening/situation.ts';
import type { Draw } from '../../wire/scenario/fields.ts';
import { SCENARIO_SEED } from './engine-player.ts';
import { Pins } from './pinned-rules.ts';
import type { Difference, Now, OpenGame, Opening, ScenarioPlayer } from './player.ts';
import { codesOf, refusalOf, refusalsOf } from './refusal-of.ts';
import { expectOne, isMeantBy } from './same-answer.ts';
import type { Lay } from './table/simulated-readers.ts';
import { SimulatedTable } from './table/simulated-table.ts';
import type { LaidTable } from './table/touches-for.ts';
import { TABLE_LAYOUTS, type TableLayout, touchesFor } from './table/touches-for.ts';
import { undoAsk } from './undo-ask.ts';

/** Plays at a simulated table: by tags if tags can express the answer, otherwise by asks as the dashboard sends them. */
export const tableStage =
  (rulesOf: (book: BookId) => Rules | undefined, open: typeof openEvening = openEvening): OpenGame =>
  async (setUp: SetUp, deal: Deal): Promise<Opening> => {
    const rules = rulesOf(setUp.book);
    if (rules === undefined) throw new Error(`the book ${setUp.book} cannot be played yet`);
    const pins = new Pins();
    const way = wayOf(deal);
    const table = new SimulatedTable({ rules, setUp, pins, way, open });
    await table.begin();
    const { refusals, warnings } = table.view.check;
    if (refusals.length > 0) {
      const why = refusalsOf(await table.ask({ do: 'open-deal' }));
      return { warnings, refusals: why, player: null };
    }
    await table.deal(deal);
    return { warnings, refusals: [], player: new TablePlayer(table, { way, pieces: table.pieces, ...voteMethodOf(setUp) }, pins) };
  };

/** The layout of the table. It depends on the cards of the scenario alone, so that it is the same in every run. */
const wayOf = ({ roles, centre }: Deal): TableLayout => {
  const sum = [...roles, ...centre]
    .join(' ')
    .split('')
    .reduce((before, letter, index) => before + letter.charCodeAt(0) * (index + 1), 0);
  return TABLE_LAYOUTS[sum % TABLE_LAYOUTS.length] ?? 'pads';
};

class TablePlayer implements ScenarioPlayer {
  readonly #table: SimulatedTable;
  readonly #hands: LaidTable;
  readonly #pins: Pins;

  constructor(table: SimulatedTable, hands: LaidTable, pins: Pins) {
    this.#table = table;
    this.#hands = hands;
    this.#pins = pins;
  }

  now(): Now {
    return this.#table.witness.now(this.#table.view);
  }

  async answer(answer: Answer): Promise<Refusal | null> {
    const now = this.now();
    const lays = this.#mayTry(answer, now) ? touchesFor(this.#hands, answer, { ...now, call: this.#call }) : null;
    const { asks } = now.step;
    // Tags that give the same vote once more change nothing.
    const mayRest = answer.type === 'vote' && asks.kind === 'ballot' && asks.cast.includes(answer.voter);
    return this.#do({ ask: { do: 'answer', answer }, lays, mayRest, isMeant: entry => isMeantBy(entry, answer, now.step) });
  }

  rule(ruling: Ruling): Promise<Refusal | null> {
    return this.#do({
      ask: { do: 'rule', ruling },
      lays: null,
      isMeant: entry => entry.type === 'ruled' && JSON.stringify(entry.ruling) === JSON.stringify(ruling),
    });
  }

  undo(answers: number): Promise<Refusal | null> {
    const { match } = this.#table.witness;
    // The undo tag takes back one move, and asks for confirmation if the room has seen the move.
    const isLast = match.past !== null && countsAsAnswer(match.past.entry) && lastMove(match)?.from === match.past.n;
    const undo: Lay = { uid: this.#table.pieces.command('undo'), at: 'shared' };
    return this.#do({
      ask: undoAsk(match, answers),
      lays: answers === 1 && isLast && match.past?.before.play.picture === match.shown.picture ? [undo] : null,
      isMeant: entry => entry.type === 'undone' && entry.answers === answers,
    });
  }

  restart(): Promise<Difference | null> {
    return this.#table.restart();
  }

  pin(draws: readonly Draw[]): void {
    this.#pins.pin(draws);
  }

  unused(): readonly Draw[] {
    return this.#pins.left;
  }

  finish(): Promise<Difference | null> {
    return this.#table.finish();
  }

  /** Whether tags may try a form. If half a form is refused, tags cannot take the touched half out again. */
  #mayTry(answer: Answer, { step: { asks } }: Now): boolean {
    if (answer.type !== 'fill' || asks.kind !== 'form') return true;
    const isSimple = asks.fields.length === 1 && !this.#isVeiled;
    const pins = this.#pins.left;
    const { ok } = this.#table.witness.match.play.answer(answer, seededChance(SCENARIO_SEED));
    this.#pins.pin(pins);
    return isSimple || ok;
  }

  get #call(): CallShown | null {
    return this.#table.view.playing?.call ?? null;
  }

  get #isVeiled(): boolean {
    return this.#table.view.playing?.view.seats.every(({ role }) => role === '') === true;
  }

  async #do({ ask, lays, mayRest = false, isMeant }: Deed): Promise<Refusal | null> {
    const table = this.#table;
    const said: { readonly code: string }[] = [];
    for (const lay of lays ?? []) {
      said.push(...(await table.lay(lay)).said);
      // After a touch that did nothing, the other tags are not laid, except the marker that belongs to a token.
      if (said.some(({ code }) => !BEFORE_A_MARKER.includes(code))) break;
    }
    // A choice in a call that asks nobody does not count as an answer.
    const touched = table.take().filter(({ type }) => type !== 'closed');
    if (touched.length > 0) {
      await this.#tidy();
      return expectOne(touched, isMeant);
    }
    await this.#takeOut(lays ?? []);
    const why = await table.ask(ask);
    const asked = table.take();
    await this.#tidy();
    if (why.length > 0) {
      if (asked.length > 0) throw new Error(`${codesOf(why)} is said, and ${asked.length} entries are written`);
      return refusalOf(why);
    }
    if (lays !== null && !mayRest) throw new Error(`the touches that say it are told ${codesOf(said)}, and the dashboard may say it`);
    return expectOne(asked, isMeant);
  }

  /** Touches the markers of an incomplete or too large choice again, which removes them from the choice. */
  async #takeOut(lays: readonly Lay[]): Promise<void> {
    const { playing } = this.#table.view;
    if (playing?.step.asks.kind !== 'form') return;
    for (const place of playing.chosen) {
      const marker = this.#table.pieces.marker(place);
      if (lays.some(({ uid }) => uid === marker)) await this.#table.lay({ uid: marker, at: 'shared' });
    }
  }

  /** Lifts what lies on the pads, except the tokens of covered votes that still stand. */
  #tidy(): Promise<void> {
    const { asks } = this.#table.witness.match.play.step;
    return this.#table.tidy(at => asks.kind === 'ballot' && asks.shown === 'at-close' && asks.cast.some(seat => seat === at));
  }
}

const BEFORE_A_MARKER = ['token.waits_for_marker', 'token.ghost', 'token.no_vote', 'token.voted_already'];

interface Deed {
  readonly ask: Ask;
  readonly lays: readonly Lay[] | null;
  /** Whether the dashboard may write the entry although the touches have written none. */
  readonly mayRest?: boolean;
  readonly isMeant: (entry: Entry) => boolean;
}
