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

/** A board, as its group sees it. */
interface Board {
  readonly id: string;
  readonly setMode: (mode: 'alone' | 'turns', done: () => void) => void;
  readonly nextTurn: () => number;
  readonly sayTurn: (turn: number) => void;
}

/** What a board reports to its group. */
export interface Membership {
  readonly reports: (mode: BoardMode) => void;
  /** The board has ended a turn, or refused it. */
  readonly turnOver: (turn: number) => void;
  /** The board has restarted and forgotten its mode. */
  readonly restarted: () => void;
  readonly leave: () => void;
}

interface Member {
  readonly board: Board;
  /** The mode that the board confirmed or reported. */
  confirmed: BoardMode | undefined;
  ordered: 'alone' | 'turns' | undefined;
  /** Whether its field may be on without a turn: from the command to look all the time until the board has confirmed that it takes turns. */
  mayShine: boolean;
}

export interface TurnGroup {
  readonly join: (board: Board, reported: BoardMode) => Membership;
}

/** Keeps at most one field on in a group: a single board looks all the time, several boards take turns. */
export const turnGroup = (clock: MonotonicClock): TurnGroup => {
  const members: Member[] = [];
  /** When the fields of boards that have left, or that had a turn of an earlier host, are surely off. */
  const mayShineUntil = new Map<string, number>();
  let turn: { readonly of: Member; readonly number: number; readonly asked: number; readonly stops: Set<Stop> } | undefined;
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

  const order = (member: Member, mode: 'alone' | 'turns'): void => {
    member.ordered = mode;
    if (mode === 'alone') member.mayShine = true;
    member.board.setMode(mode, () => {
      member.ordered = undefined;
      member.confirmed = mode;
      if (mode === 'turns') member.mayShine = false;
      settle();
    });
  };

  const orderModes = (): void => {
    const mode = members.length === 1 ? 'alone' : 'turns';
    for (const member of members) {
      if (member.ordered !== undefined || member.confirmed === mode) continue;
      const until = mode === 'alone' ? strangersShineUntil(member.board.id) : 0;
      if (until > clock.now()) wakeAt(until);
      else order(member, mode);
    }
  };

  const ask = (): void => {
    if (turn === undefined || clock.now() - turn.asked > ASK_MS) return;
    turn.of.board.sayTurn(turn.number);
    turn.stops.add(clock.after(AGAIN_MS, ask));
  };

  const grant = (of: Member): void => {
    const skip = clock.after(SKIP_MS, () => {
      endTurn();
      settle();
    });
    turn = { of, number: of.board.nextTurn(), asked: clock.now(), stops: new Set([skip]) };
    ask();
  };

  const giveTurn = (): void => {
    if (turn !== undefined || members.length < 2 || members.some(({ mayShine }) => mayShine)) return;
    const taking = members.filter(({ confirmed, ordered }) => confirmed === 'turns' && ordered === undefined);
    const of = taking[next % taking.length];
    if (of === undefined) return;
    const at = Math.max(notBefore, strangersShineUntil(of.board.id));
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

  const membershipOf = (member: Member): Membership => ({
    reports: mode => {
      if (member.ordered !== undefined || member.confirmed === mode) return;
      member.confirmed = mode;
      if (mode === 'alone') member.mayShine = true;
      settle();
    },
    turnOver: number => {
      if (turn?.of !== member || turn.number !== number) return;
      endTurn();
      settle();
    },
    restarted: () => {
      // `mayShine` and the turn stay: the board may have obeyed an order or a turn since it restarted.
      member.ordered = undefined;
      member.confirmed = 'dark';
      settle();
    },
    leave: () => {
      const { id } = member.board;
      if (turn?.of === member) {
        mayShineUntil.set(id, turn.asked + SKIP_MS);
        endTurn();
      }
      if (member.mayShine) mayShineUntil.set(id, clock.now() + DESERTED_MS);
      members.splice(members.indexOf(member), 1);
      if (members.length === 0) wake?.();
      settle();
    },
  });

  return {
    join: (board, reported) => {
      const member: Member = { board, confirmed: undefined, ordered: undefined, mayShine: reported === 'alone' };
      if (reported === 'turns') mayShineUntil.set(board.id, clock.now() + SKIP_MS);
      members.push(member);
      settle();
      return membershipOf(member);
    },
  };
};
