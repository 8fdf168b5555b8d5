import type { BoardMode } from '../../protocol/messages.ts';
import type { MonotonicClock, Stop } from '../reader.ts';

const AGAIN_MS = 150;
/** A turn is not asked for again after this time: it could last longer than `SKIP_MS`. */
const ASK_MS = 600;
/** A turn that was not answered is over after this time: no field can be on any more. */
const SKIP_MS = 2_000;
/** After this time a board that looks all the time and hears no host has switched its field off. */
const DESERTED_MS = 3_500;
/** The shortest time between the beginnings of two turns. */
const LEAST_TURN_MS = 10;

/** A board, as its table sees it. */
interface Member {
  readonly id: string;
  readonly setMode: (mode: 'alone' | 'turns', done: () => void) => void;
  readonly nextTurn: () => number;
  readonly sayTurn: (turn: number) => void;
}

/** The place of a board at its table, and what the board reports to it. */
export interface TurnSeat {
  readonly reports: (mode: BoardMode) => void;
  /** The board has ended a turn, or refused it. */
  readonly turnOver: (turn: number) => void;
  /** The board has restarted and forgotten its mode. */
  readonly restarted: () => void;
  readonly leave: () => void;
}

interface Sitter {
  readonly member: Member;
  /** The mode that the board confirmed or reported. */
  confirmed: BoardMode | undefined;
  ordered: 'alone' | 'turns' | undefined;
  /** Whether its field may be on without a turn: from the command to look all the time until the board has confirmed that it takes turns. */
  mayShine: boolean;
}

export interface TurnTable {
  readonly join: (member: Member, reported: BoardMode) => TurnSeat;
}

/** Keeps at most one field on at a table: a single board looks all the time, several boards take turns. */
export const turnTable = (clock: MonotonicClock): TurnTable => {
  const sitters: Sitter[] = [];
  /** When the fields of boards that have left, or that had a turn of an earlier host, are surely off. */
  const mayShineUntil = new Map<string, number>();
  let turn: { readonly of: Sitter; readonly number: number; readonly asked: number; readonly stops: Set<Stop> } | undefined;
  let next = 0;
  let notBefore = 0;
  let wake: Stop | undefined;

  const wakeAt = (at: number): void => {
    wake?.();
    wake = clock.after(Math.max(0, at - clock.now()), () => {
      wake = undefined;
      settle();
    });
  };

  /** When the fields of all other boards that cannot be reached are surely off. */
  const strangersShineUntil = (id: string): number => {
    let until = 0;
    for (const [other, at] of mayShineUntil) {
      if (at <= clock.now()) mayShineUntil.delete(other);
      else if (other !== id) until = Math.max(until, at);
    }
    return until;
  };

  const endTurn = (): void => {
    if (turn === undefined) return;
    for (const stop of turn.stops) stop();
    notBefore = turn.asked + LEAST_TURN_MS;
    turn = undefined;
  };

  const order = (sitter: Sitter, mode: 'alone' | 'turns'): void => {
    sitter.ordered = mode;
    if (mode === 'alone') sitter.mayShine = true;
    sitter.member.setMode(mode, () => {
      sitter.ordered = undefined;
      sitter.confirmed = mode;
      if (mode === 'turns') sitter.mayShine = false;
      settle();
    });
  };

  const orderModes = (): void => {
    const mode = sitters.length === 1 ? 'alone' : 'turns';
    for (const sitter of sitters) {
      if (sitter.ordered !== undefined || sitter.confirmed === mode) continue;
      const until = mode === 'alone' ? strangersShineUntil(sitter.member.id) : 0;
      if (until > clock.now()) wakeAt(until);
      else order(sitter, mode);
    }
  };

  const ask = (): void => {
    if (turn === undefined || clock.now() - turn.asked > ASK_MS) return;
    turn.of.member.sayTurn(turn.number);
    turn.stops.add(clock.after(AGAIN_MS, ask));
  };

  const grant = (of: Sitter): void => {
    const skip = clock.after(SKIP_MS, () => {
      endTurn();
      settle();
    });
    turn = { of, number: of.member.nextTurn(), asked: clock.now(), stops: new Set([skip]) };
    ask();
  };

  const giveTurn = (): void => {
    if (turn !== undefined || sitters.length < 2 || sitters.some(({ mayShine }) => mayShine)) return;
    const taking = sitters.filter(({ confirmed, ordered }) => confirmed === 'turns' && ordered === undefined);
    const of = taking[next % taking.length];
    if (of === undefined) return;
    const at = Math.max(notBefore, strangersShineUntil(of.member.id));
    if (at > clock.now()) {
      wakeAt(at);
      return;
    }
    next = (next % taking.length) + 1;
    grant(of);
  };

  const settle = (): void => {
    orderModes();
    giveTurn();
  };

  const sit = (sitter: Sitter): TurnSeat => ({
    reports: mode => {
      if (sitter.ordered !== undefined || sitter.confirmed === mode) return;
      sitter.confirmed = mode;
      if (mode === 'alone') sitter.mayShine = true;
      settle();
    },
    turnOver: number => {
      if (turn?.of !== sitter || turn.number !== number) return;
      endTurn();
      settle();
    },
    restarted: () => {
      // `mayShine` and the turn stay: the board may have obeyed an order or a turn since it restarted.
      sitter.ordered = undefined;
      sitter.confirmed = 'dark';
      settle();
    },
    leave: () => {
      const { id } = sitter.member;
      if (turn?.of === sitter) {
        mayShineUntil.set(id, turn.asked + SKIP_MS);
        endTurn();
      }
      if (sitter.mayShine) mayShineUntil.set(id, clock.now() + DESERTED_MS);
      sitters.splice(sitters.indexOf(sitter), 1);
      if (sitters.length === 0) wake?.();
      settle();
    },
  });

  return {
    join: (member, reported) => {
      const sitter: Sitter = { member, confirmed: undefined, ordered: undefined, mayShine: reported === 'alone' };
      if (reported === 'turns') mayShineUntil.set(member.id, clock.now() + SKIP_MS);
      sitters.push(sitter);
      settle();
      return sit(sitter);
    },
  };
};
