import type { Entry } from '../../domain/entry.ts';
import type { Ask, EveningView } from '../../domain/evening.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Step } from '../../domain/step.ts';
import { type InventedPlayers, inventedPlayers } from '../../rehearsal/players.ts';
import { rulesOf } from '../../rules/catalog.ts';
import type { Play } from '../../rules/contract.ts';
import type { EveningClock } from '../../session/evening/neighbours.ts';
import { foldGame } from '../../session/story.ts';
import { diceFor } from '../../simulate/dice.ts';
import type { Hand } from '../../wire/moderator.ts';

interface TableParts {
  view(): EveningView;
  /** Calls at each change; returns a function that ends it. */
  watch(changed: () => void): () => void;
  /** The entries of a game; undefined where there is no such game. */
  entries(game: string): readonly Entry[] | undefined;
  ask(ask: Ask, id: string): Promise<unknown>;
  /** Moves a piece on a drawn pad; false where there is no such pad. */
  hand(hand: Hand): boolean;
  readonly clock: EveningClock;
  below(size: number): number;
}

/** Seats of a real table at which invented players play, while people sit at the others. Nothing about them is kept. */
export interface InventedSeats {
  seats(): readonly Seat[];
  /** False where the seat is empty, or where nobody moderates and players know only their own cards. */
  set(seat: Seat, plays: boolean): boolean;
  close(): void;
}

/** Milliseconds before an invented player acts: long enough for the others to see, and always the same, so that they tell nothing. */
const ACTS_MS = 3_000;
const TAKES_BACK_MS = 1_500;

/** A deed of an invented player. The text `of` names the deed, so that it is done only once. */
interface ChairDeed {
  readonly of: string;
  does(): void;
}

export const inventedSeats = ({ view, watch, entries, ask, hand, clock, below }: TableParts): InventedSeats => {
  /** Seat → the name of its invented player. A person who sits down there later has another name, and is not invented. */
  const invented = new Map<Seat, string>();
  let players: { readonly game: string; readonly table: InventedPlayers } | undefined;
  let waits: { readonly of: string; readonly cancel: () => void } | undefined;
  const done = new Set<string>();
  let asked = 0;
  let lying: readonly Hand[] = [];
  /** Stops watching the table, which is watched only while an invented player sits there. */
  let leaves: (() => void) | undefined;

  const seats = (): readonly Seat[] =>
    [...invented].flatMap(([seat, name]) => (view().plan.names[seat - 1] === name ? [seat] : [])).sort((one, other) => one - other);

  const asks = (what: Ask): void => {
    asked += 1;
    void ask(what, `invented-seat-${clock.now()}-${asked}`);
  };

  /** The hand that lays the token of a seat with this face on the drawn pad of `at`; undefined where the table has no such token or pad. */
  const laying = (now: EveningView, { of, at, face }: { readonly of: Seat; readonly at: Seat; readonly face: 'paw' | 'tuft' | null }) => {
    const tag = now.box.tags.find(
      ({ piece, retired }) =>
        !retired && piece.is === 'token' && piece.of === of && (face === null || piece.face === face || piece.face === null),
    );
    for (const { id, slots } of now.readers) {
      const slot = slots.findIndex(({ use }) => use?.use === 'pad' && use.at === at);
      if (tag !== undefined && slot >= 0) return { hand: 'lay', reader: id, slot, uid: tag.uid } as const;
    }
    return undefined;
  };

  const lifts = (laid: readonly Hand[]): void => {
    for (const each of laid) if (each.hand === 'lay') hand({ hand: 'lift', reader: each.reader, slot: each.slot });
  };

  const votes = (now: EveningView, play: Play, seat: Seat, what: Extract<Ask, { do: 'answer' }>): void => {
    const { answer } = what;
    const { asks: ballot } = play.step;
    if (answer.type !== 'vote' || ballot.kind !== 'ballot') return;
    const { target } = answer;
    const isOpen = ballot.shown === 'as-cast';
    const [, tuft] = play.view.facts.nominees ?? [];
    const piece =
      target === 'none' ? undefined : laying(now, { of: seat, at: isOpen ? target : seat, face: isOpen ? null : faceFor(target, tuft) });
    // Without a token the player only points, and the vote is entered.
    if (piece === undefined || !hand(piece)) asks(what);
    else if (isOpen) clock.after(TAKES_BACK_MS, () => lifts([piece]));
    else lying = [...lying, piece];
  };

  const deedNow = (now: EveningView): ChairDeed | undefined => {
    const chairs = seats();
    const { playing, stage } = now;
    if (stage !== 'playing' || playing === null || now.announced !== null || playing.pace.paused || chairs.length === 0) return undefined;
    const written = entries(playing.game);
    if (written === undefined) return undefined;
    if (players?.game !== playing.game) {
      players = { game: playing.game, table: inventedPlayers(diceFor(below(2 ** 31), 0)) };
      done.clear();
    }
    const { play } = foldGame(written, rulesOf);
    const { step } = play;
    const of = `${playing.game}/${written.length}`;
    for (const { enter, gestures } of players.table.intents(play, written.length, 'none')) {
      if (enter.do !== 'answer') continue;
      const [voter] = gestures.flatMap(gesture => (gesture.does === 'votes' ? gesture.by : []));
      if (voter !== undefined) {
        // A covered token lies before its vote is an entry of the game, so the number of entries cannot name this deed.
        const key = `${playing.game}/${play.view.round}/${step.id}/${voter}`;
        if (chairs.includes(voter) && !done.has(key)) return { of: key, does: () => votes(now, play, voter, enter) };
      } else if (actorsOf(step).length > 0 && actorsOf(step).every(each => chairs.includes(each)) && !done.has(of)) {
        const filled = filledBy(step, enter);
        if (filled !== undefined) return { of, does: () => asks(filled) };
      }
    }
    return undefined;
  };

  const look = (): void => {
    if (invented.size + lying.length === 0 && waits === undefined) {
      leaves?.();
      leaves = undefined;
      return;
    }
    const now = view();
    const ballot = now.playing?.step.asks.kind === 'ballot';
    if (!ballot && lying.length > 0) {
      lifts(lying);
      lying = [];
    }
    const deed = deedNow(now);
    if (deed?.of === waits?.of) return;
    waits?.cancel();
    waits = undefined;
    if (deed === undefined) return;
    const cancel = clock.after(ACTS_MS, () => {
      waits = undefined;
      // The game may have gone on meanwhile.
      const still = deedNow(view());
      if (still?.of === deed.of) {
        done.add(deed.of);
        still.does();
      }
      look();
    });
    waits = { of: deed.of, cancel };
  };

  return {
    seats,
    set: (seat, plays) => {
      const { plan, announced } = view();
      const name = plan.names[seat - 1];
      if (name === undefined || (plays && announced !== null)) return false;
      if (plays) {
        invented.set(seat, name);
        leaves ??= watch(look);
      } else invented.delete(seat);
      look();
      return true;
    },
    close: () => {
      leaves?.();
      waits?.cancel();
    },
  };
};

const faceFor = (target: Seat | 'none', tuft: Seat | undefined): 'paw' | 'tuft' => (target === tuft ? 'tuft' : 'paw');

/** The seats that act in a step: the awake ones, or by day the one whom the step concerns. */
const actorsOf = ({ by, awake, asks }: Step): readonly Seat[] => {
  if (asks.kind !== 'form') return [];
  return by === undefined ? awake : [by];
};

/** By night an invented player points, and the moderator ends the call; by day the answer is entered at once. */
const filledBy = ({ id, time }: Step, { answer }: Extract<Ask, { do: 'answer' }>): Ask | undefined => {
  if (time !== 'call') return { do: 'answer', answer };
  return answer.type === 'fill' ? { do: 'call', step: id, form: answer.form } : undefined;
};
