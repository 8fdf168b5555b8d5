import type { Entry } from '../../domain/entry.ts';
import type { EveningView, Playing, PublicTable } from '../../domain/evening.ts';
import type { Match } from '../../engine/match.ts';
import { evolve, fold } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import { differenceIn } from './difference.ts';
import type { Difference, Now } from './player.ts';
import { leakIn } from './public-check.ts';

/** Compares the journal of a game with what the moderator and the room were shown of it. */
export class Witness {
  readonly #rules: Rules;
  readonly #shown: PublicTable[] = [];
  /** The public picture of each number. */
  readonly #pictures = new Map<number, string>();
  #match: Match | null = null;
  #entries = 0;
  /** The number of entries without effect on the game: choices in calls that ask nobody. */
  #idle = 0;
  /** The result of `now` for the newest view, kept because it is asked for several times between two changes. */
  #seen: { readonly view: EveningView; readonly match: Match; readonly shown: number; readonly now: Now } | null = null;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get match(): Match {
    if (this.#match === null) throw new Error('no game was written down');
    return this.#match;
  }

  get entries(): number {
    return this.#entries;
  }

  show(table: PublicTable): void {
    this.#shown.push(table);
  }

  /** Adds entries of the journal. */
  write(entries: readonly Entry[]): void {
    for (const [index, entry] of entries.entries()) {
      this.#match = this.#match === null ? fold(() => this.#rules, entries.slice(0, index + 1)) : evolve(this.#match, entry);
      const { n, picture } = this.#match.shown;
      if (!this.#pictures.has(n)) this.#pictures.set(n, JSON.stringify(picture));
    }
    this.#entries += entries.length;
    this.#idle += entries.filter(({ type }) => type === 'closed').length;
  }

  /** The game as the moderator sees it. Throws if the journal says otherwise. Without a moderator the journal says more than the view. */
  now(view: EveningView): Now {
    const seen = this.#seen;
    if (seen?.view === view && seen.match === this.#match && seen.shown === this.#shown.length) return seen.now;
    const now = this.#nowIn(view);
    this.#seen = { view, match: this.match, shown: this.#shown.length, now };
    return now;
  }

  #nowIn(view: EveningView): Now {
    const { play, answers } = this.match;
    const { playing } = view;
    if (playing === null) throw new Error('the moderator sees no game');
    const isVeiled = view.plan.book === 'one-night' && playing.view.seats.every(({ role }) => role === '');
    if (!isVeiled) expectAlike(playing, this.match);
    const { step, view: seen } = isVeiled ? play : playing;
    const mark = play.fingerprint();
    // Touches in a call that asks nobody are shown and have no effect.
    const chosen = step.asks.kind === 'nothing' ? [] : playing.chosen;
    const trace = JSON.stringify([mark, this.#entries - this.#idle, this.#shown.length, chosen, playing.ready]);
    return { step, view: seen, mark, trace, answers };
  }

  /**
   * Checks all pictures that the room was shown. A slow screen may miss pictures (`newest`), but never shows an older one after a newer
   * one.
   */
  expectPublic(which: 'every' | 'newest' = 'every'): Difference | null {
    const { setUp, shown } = this.match;
    const causesAreTold = setUp.settings['announce.causes'] === true || setUp.settings['reveal.cause'] === true;
    let last = '';
    let before = 0;
    for (const table of this.#shown) {
      const text = JSON.stringify(table);
      if (which === 'every' && text === last) return { expected: 'a public message for each change', got: 'the same message twice' };
      last = text;
      if (table.message === null) continue;
      const { n, picture } = table.message;
      if (n < before || (which === 'every' && n > before + 1)) return { expected: `public picture ${before + 1}`, got: `${n}` };
      before = n;
      const odd = differenceIn('public picture', this.#pictures.get(n) ?? '', JSON.stringify(picture));
      if (odd !== null) return odd;
      const leak = leakIn(picture, causesAreTold);
      if (leak !== null) return { expected: 'nothing hidden in public', got: leak };
    }
    return before === shown.n ? null : { expected: `${shown.n} public pictures`, got: `${before}` };
  }

  /** Whether any picture that was shown contains this text. */
  hasShown(text: string): boolean {
    return JSON.stringify(this.#shown).includes(text);
  }
}

const expectAlike = ({ step, view, answers }: Playing, match: Match): void => {
  const odd = differenceIn(
    'view',
    JSON.stringify([match.play.step, match.play.view, match.answers]),
    JSON.stringify([step, view, answers]),
  );
  if (odd !== null) throw new Error(`the moderator sees ${odd.got}`);
};
