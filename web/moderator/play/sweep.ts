import { computed, signal } from '@preact/signals';
import type { Seat } from '../../../src/domain/ids.ts';
import type { PublicVotes } from '../../../src/domain/picture.ts';
import type { Elector } from '../../../src/domain/step.ts';
import { announced, askTable, currentGame, showDeclined } from '../table-state.ts';
import { ballot, ballotKey, missing, suspects, type Vote } from './votes.ts';

/** A sweep, in which everybody points at once: the votes placed so far, and at whom the next voters point. */
interface Sweep {
  readonly of: string;
  readonly at: Vote['target'] | null;
  readonly votes: readonly Vote[];
}
const draft = signal<Sweep | null>(null);

export const sweep = computed<Sweep | null>(() => {
  const now = currentGame.value;
  return now !== null && ballot.value !== null && draft.value?.of === ballotKey(now) ? draft.value : null;
});

/** Before the first vote everybody may be asked to point at once. Covered tokens are read from the pads instead. */
export const mayBeginSweep = computed<boolean>(
  () => announced.value === null && suspects.value === null && missing.value.length > 1 && ballot.value?.cast.length === 0,
);

const waiting = (): readonly Elector[] => ballot.value?.electors.filter(({ seat }) => ballot.value?.cast.includes(seat) === false) ?? [];

/** The voters whose vote is still to be placed. */
export const unplaced = computed<readonly Seat[]>(() =>
  missing.value.filter(seat => sweep.value?.votes.some(({ voter }) => voter === seat) === false),
);

/** The targets of the votes placed so far, in the order in which they were named. */
export const pointedAt = computed<readonly Vote['target'][]>(() => [...new Set(sweep.value?.votes.map(({ target }) => target))]);

const keeps = (change: Partial<Omit<Sweep, 'of'>>): void => {
  if (sweep.value !== null) draft.value = { ...sweep.value, ...change };
};

/** Counts three, two, one for all to see, and places the votes of tokens that already lie on the pads. */
export const beginSweep = (): void => {
  const now = currentGame.value;
  if (now === null) return;
  draft.value = { of: ballotKey(now), at: null, votes: [...now.ready] };
  void askTable({ do: 'count-down' });
};
export const leaveSweep = (): void => {
  draft.value = null;
};

export const pointAt = (at: Sweep['at']): void => keeps({ at });

/** The last voter who is left, once there is only one. The next touch names the target of that voter. */
export const lastLeft = computed<Elector | null>(() => {
  const [left, another] = unplaced.value;
  if (sweep.value?.at !== null || left === undefined || another !== undefined) return null;
  return waiting().find(({ seat }) => seat === left) ?? null;
});

const mayPointAt = ({ may, mayPass }: Elector, target: Vote['target']): boolean => (target === 'none' ? mayPass : may.includes(target));
const placedAt = (votes: readonly Vote[], voter: Seat, target: Vote['target']): readonly Vote[] => [
  ...votes.filter(each => each.voter !== voter),
  { voter, target },
];

/** Whether the accused may point at themselves; a second touch on the accused means that. */
export const mayPointAtSelf = computed<boolean>(() => {
  const at = sweep.value?.at ?? null;
  return at !== null && at !== 'none' && waiting().some(each => each.seat === at && each.may.includes(at));
});

/** Places the remaining voters at the accused, if they may point there. Voters who are left after that point at somebody else. */
export const restPoints = (): void => {
  const [now, at] = [sweep.value, sweep.value?.at ?? null];
  if (now === null || at === null) return;
  const rest = waiting().filter(each => unplaced.value.includes(each.seat) && mayPointAt(each, at));
  keeps({ at: null, votes: rest.reduce((votes, { seat }) => placedAt(votes, seat, at), now.votes) });
};

/** The first touch names the accused, the next ones the voters who point there. A touch on the accused ends that. */
export const touchSweep = (seat: Seat): void => {
  const now = sweep.value;
  if (now === null) return;
  const { at, votes } = now;
  const elector = waiting().find(each => each.seat === seat);
  if (at === null) {
    const last = lastLeft.value;
    if (maySweep(seat)) keeps(last === null ? { at: seat } : { votes: placedAt(votes, last.seat, seat) });
    else showDeclined([{ code: 'vote.not_candidate', place: seat }]);
  } else if (elector !== undefined && votes.some(each => each.voter === seat && each.target === at))
    keeps({ votes: votes.filter(each => each.voter !== seat) });
  else if (elector !== undefined && mayPointAt(elector, at)) keeps({ votes: placedAt(votes, seat, at) });
  else if (seat === at) keeps({ at: null });
  else if (elector === undefined) showDeclined([{ code: 'vote.not_elector', place: seat }]);
  else showDeclined([at === 'none' ? { code: 'vote.must_vote', place: seat } : { code: 'vote.not_candidate', place: at }]);
};

/** Whether a seat may be touched now: as accused, or as a voter who points at the accused. */
export const maySweep = (seat: Seat): boolean => {
  const at = sweep.value?.at ?? null;
  if (at !== null) return waiting().some(each => each.seat === seat && mayPointAt(each, at));
  return (lastLeft.value === null ? waiting() : [lastLeft.value]).some(each => each.may.includes(seat));
};

/** The votes that lie openly, with those that are placed here and not sent yet. */
export const votesShown = computed<PublicVotes | null>(() => {
  const now = currentGame.value;
  if (now === null || sweep.value === null) return now?.voted ?? null;
  const cast = ballot.value?.cast.length === 0 ? [] : (now.voted?.votes ?? []);
  const weight = (voter: Seat) => ballot.value?.electors.find(({ seat }) => seat === voter)?.weight ?? 1;
  return { step: now.step.id, votes: [...cast, ...sweep.value.votes.map(each => ({ ...each, weight: weight(each.voter) }))] };
});

/** Takes back the vote that was placed last. */
export const takeBackPlaced = (): boolean => {
  const votes = sweep.value?.votes ?? [];
  if (votes.length > 0) keeps({ votes: votes.slice(0, -1) });
  return votes.length > 0;
};

export const castSweep = async (): Promise<void> => {
  const [now, sent] = [currentGame.value, sweep.value];
  if (now === null || sent === null) return;
  const isTaken = await askTable({ do: 'votes', step: now.step.id, votes: [...sent.votes] });
  if (isTaken && draft.value === sent) draft.value = null;
};
