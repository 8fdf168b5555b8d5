import { FAULTS, type Fault } from './fault.ts';
import type { WorldRun } from './world.ts';

interface Row {
  count: number;
  worlds: number;
  lost: number;
  readonly pauses: number[];
}

/** How often each fault was injected, what was lost by it, and how long nothing was done afterwards. */
export class Tally {
  readonly #rows = new Map<Fault['fault'], Row>(FAULTS.map(fault => [fault, { count: 0, worlds: 0, lost: 0, pauses: [] }]));
  worlds = 0;
  done = 0;
  games = 0;
  lasted = 0;
  tournaments = 0;

  add({ met, findings, pauses, done, games, lasted, plan }: WorldRun): void {
    this.worlds += 1;
    this.done += done;
    this.games += games;
    this.lasted += lasted;
    if (plan.tournament !== null) this.tournaments += 1;
    for (const { fault } of met) this.#row(fault).count += 1;
    for (const fault of new Set(met.map(each => each.fault))) {
      const row = this.#row(fault);
      row.worlds += 1;
      if (findings.length > 0) row.lost += 1;
    }
    for (const { fault, milliseconds } of pauses) this.#row(fault).pauses.push(milliseconds);
  }

  /** A table for people, in Markdown. */
  get table(): string {
    const cells = [...this.#rows].map(([fault, { count, worlds, lost, pauses }]) => [
      SAID[fault],
      String(count),
      String(worlds),
      lost === 0 ? 'nothing' : `see below (${lost})`,
      pauses.length === 0 ? '–' : `${seconds(share(pauses, 0.5))} s, ${seconds(share(pauses, 0.95))} s`,
    ]);
    const rows = [
      ['what goes wrong', 'times', 'worlds', 'lost', 'until something is done again: half, 19 of 20'],
      ['---', '---', '---', '---', '---'],
      ...cells,
    ];
    return rows.map(row => `| ${row.join(' | ')} |`).join('\n');
  }

  #row(fault: Fault['fault']): Row {
    const row = this.#rows.get(fault);
    if (row === undefined) throw new Error(`no row for ${fault}`);
    return row;
  }
}

const share = (all: readonly number[], part: number): number =>
  all.toSorted((one, other) => one - other)[Math.floor(part * (all.length - 1))] ?? 0;
const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

const SAID: { readonly [F in Fault['fault']]: string } = {
  kill: 'the service of a table is killed: at any moment, in the middle of a write, or when all is written and nobody was told, or when a card was read and not carried yet; its clock may be wrong afterwards',
  disk: 'the disk of a table is slow, full, read-only or broken',
  head: 'the head file of a table is lost, torn, spoiled or behind after a kill',
  'second-log': 'what is kept twice, the second log and the second documents, is lost, torn, behind or changed after a kill',
  rollback:
    'a disk has not kept what it said that it had: the database of a table is older than its head, or gone; its copies have the rest, or are as old',
  network: 'requests come twice, or overtake each other by seconds',
  part: 'a table is cut off from its pages, screens and hubs',
  cut: 'all lines of a table break',
  leap: 'the machine of a table sleeps, and its clock leaps ahead',
  reader: 'a reader is lost, and found again',
  twice: 'a button is pressed twice',
  again: 'a page repeats what it asked last, by its name',
  early: 'a button is pressed again before anything has changed',
  leave: 'a page is closed, and opened again later',
  undo: 'the moderator takes a move back',
  redo: 'the moderator takes an undo back',
  rule: 'the moderator rules at random',
  amend: 'the moderator corrects an earlier answer',
  pause: 'the moderator pauses the game',
  touch: 'any tag is touched anywhere',
  beyond: 'a page asks beyond a limit: a name, a box, a table, a deck or a clock',
  undeal: 'where lots say who gets which card, the last card is taken back',
  'take-card': 'there, any card is taken back, also once the deal is sealed',
  'swap-cards': 'there, two cards change places, also once the deal is sealed',
  'leave-deal': 'there, a deal is left for the set-up, and opened again',
  'kill-hub': 'a hub is killed',
  'part-hub': 'a hub is cut off from tables and desk',
  database: 'the database is away, or does what it is asked and nobody hears of it',
  'cut-hub': 'all lines of a hub break',
  'twice-at-desk': 'the desk asks twice',
  void: 'the desk declares a game void, which is played again where its table has not gone on',
  'badge-lost': 'a badge is lost, its owner gets another, and whoever has found it goes on touching it',
  'beyond-at-desk': 'the desk asks beyond a limit, or leaves out what must be said',
};
