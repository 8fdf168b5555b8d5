import { signal } from '@preact/signals';
import { withDifference } from '../../../src/domain/difference.ts';
import type { TournamentView } from '../../../src/domain/tournament/tournament-view.ts';
import type { DeskPart, FromDesk } from '../../../src/wire/tournament.ts';
import { heardNow, tournament } from './desk-state.ts';

interface HeldPart {
  readonly n: number;
  readonly value: unknown;
}

const TOURNAMENT = 'tournament';
/** The parts that this page shows. The hub sends them, and then their changes. */
export const shownParts = signal<readonly DeskPart[]>([TOURNAMENT]);
const looks = new Map<DeskPart, number>();
/** The parts, as the hub has told them so far. */
export const heldParts = signal<ReadonlyMap<DeskPart, HeldPart>>(new Map());

/** Shows a part until the function that it gives is called. */
export const lookAt = (part: DeskPart): (() => void) => {
  const count = (by: 1 | -1): void => {
    looks.set(part, (looks.get(part) ?? 0) + by);
    const parts = [...looks].flatMap(([each, times]) => (times > 0 && each !== TOURNAMENT ? [each] : []));
    shownParts.value = [TOURNAMENT, ...parts];
  };
  count(1);
  return () => {
    count(-1);
    // The hub no longer tells changes of a part that is not shown, so the part is forgotten.
    if ((looks.get(part) ?? 0) === 0) heldParts.value = new Map([...heldParts.peek()].filter(([each]) => each !== part));
  };
};

type PartMessage = Extract<FromDesk, { readonly type: 'whole' | 'change' }>;

const valueAfter = (message: PartMessage): unknown => {
  if (message.type === 'whole') return message.value;
  const before = heldParts.peek().get(message.part);
  return before?.n === message.after ? withDifference(before.value, message.change) : undefined;
};

/** Takes a message of the hub; false where one before it is missing. */
export const hearPart = (message: PartMessage): boolean => {
  const value = valueAfter(message);
  if (value === undefined) return false;
  heldParts.value = new Map([...heldParts.peek(), [message.part, { n: message.n, value }]]);
  if (message.part === TOURNAMENT) {
    const view = value as TournamentView;
    heardNow(view.now);
    tournament.value = view;
  }
  return true;
};
