import type { Answer, Ruling } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { RecordedEvent } from '../../domain/entry.ts';
import type { HiddenOutcome } from '../../domain/happening.ts';
import { ok, type Result } from '../../domain/refusal.ts';
import type { Move, Play, Rules } from '../../rules/contract.ts';
import type { Draw } from '../../wire/scenario/fields.ts';
import { PinnedChance } from './pinned-chance.ts';

/** The results that the next draws must give; a refused answer uses none. */
export class Pins {
  #left: readonly Draw[] = [];

  get left(): readonly Draw[] {
    return this.#left;
  }

  pin(draws: readonly Draw[]): void {
    this.#left = draws;
  }

  deciding<T>(chance: Chance, decide: (chance: Chance) => Result<T>): Result<T> {
    const pinned = new PinnedChance(chance);
    pinned.pin(this.#left);
    const decided = decide(pinned);
    if (decided.ok) this.#left = pinned.unused;
    return decided;
  }
}

/** The same rules with pinned draws. */
export const pinnedRules = (rules: Rules, pins: Pins): Rules => ({
  ...rules,
  empty: new PinnedPlay(rules.empty, pins),
  begin: (setUp, deal) => {
    const begun = rules.begin(setUp, deal);
    return begun.ok ? ok(pinnedMove(begun.value, pins)) : begun;
  },
});

const pinnedMove = ({ events, play }: Move, pins: Pins): Move => ({ events, play: new PinnedPlay(play, pins) });

class PinnedPlay implements Play {
  readonly #play: Play;
  readonly #pins: Pins;

  constructor(play: Play, pins: Pins) {
    this.#play = play;
    this.#pins = pins;
  }

  get step() {
    return this.#play.step;
  }

  get view() {
    return this.#play.view;
  }

  get camps() {
    return this.#play.camps;
  }

  get marks() {
    return this.#play.marks;
  }

  get picture() {
    return this.#play.picture;
  }

  answer(answer: Answer, chance: Chance): Result<Move> {
    const moved = this.#pins.deciding(chance, pinned => this.#play.answer(answer, pinned));
    return moved.ok ? ok(pinnedMove(moved.value, this.#pins)) : moved;
  }

  rule(ruling: Ruling, chance: Chance): Result<Move> {
    const moved = this.#pins.deciding(chance, pinned => this.#play.rule(ruling, pinned));
    return moved.ok ? ok(pinnedMove(moved.value, this.#pins)) : moved;
  }

  replay(events: Parameters<Play['replay']>[0]): Play {
    return new PinnedPlay(this.#play.replay(events), this.#pins);
  }

  untold(events: readonly RecordedEvent[]): readonly HiddenOutcome[] {
    return this.#play.untold(events);
  }

  fingerprint(): string {
    return this.#play.fingerprint();
  }
}
