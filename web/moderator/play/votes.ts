import { computed, signal } from '@preact/signals';
import type { Playing } from '../../../src/domain/evening.ts';
import type { Place, Seat } from '../../../src/domain/ids.ts';
import type { BallotAsked } from '../../../src/domain/step.ts';
import { fetchAmendment, fetchTimeline } from '../log.ts';
import { announced, askTable, currentGame, panel, settingOf, showDeclined } from '../table-state.ts';

/** The voter whom the moderator has picked. */
const picked = signal<{ readonly of: string; readonly voter: Seat } | null>(null);

export const ballotKey = ({ view: { round }, step: { id } }: Playing): string => `${round}/${id}`;

export const ballot = computed<BallotAsked | null>(() => {
  const asks = currentGame.value?.step.asks;
  return asks?.kind === 'ballot' ? asks : null;
});

/** The two suspects of a covered vote, paw and tuft. Voters without pads are touched only if they show the tuft. */
export const suspects = computed<readonly [Seat, Seat] | null>(() => {
  const [paw, tuft, more] = currentGame.value?.view.facts.nominees ?? [];
  if (ballot.value?.shown !== 'at-close' || paw === undefined || tuft === undefined || more !== undefined) return null;
  return [paw, tuft];
});

export const missing = computed<readonly Seat[]>(() => {
  const open = ballot.value;
  if (open === null) return [];
  return open.electors.filter(each => !each.optional && !open.cast.includes(each.seat)).map(each => each.seat);
});

/** Whether a lifted card is the vote of the first voter who is missing (ON-230). Only where nobody moderates. */
export const byLift = computed<boolean>(
  () => announced.value !== null && ballot.value?.shown === 'at-close' && settingOf('onenight.vote_method') === 'lift',
);

/** Whether an open vote may be corrected where it was cast. Where nobody moderates, no answer is corrected. */
export const mayCorrect = computed<boolean>(() => ballot.value?.shown === 'as-cast' && announced.value === null);

/** The voter to whom the next touch belongs. */
export const voter = computed<Seat | null>(() => {
  const [now, open] = [currentGame.value, ballot.value];
  if (now === null || open === null) return null;
  const chosen = picked.value?.of === ballotKey(now) ? picked.value.voter : undefined;
  const mayStill = chosen !== undefined && (open.mayChange || !open.cast.includes(chosen) || mayCorrect.value);
  return (mayStill ? chosen : undefined) ?? open.turn ?? missing.value[0] ?? null;
});
export const pickVoter = (seat: Seat): void => {
  const now = currentGame.value;
  if (now !== null) picked.value = { of: ballotKey(now), voter: seat };
};

export interface Vote {
  readonly voter: Seat;
  readonly target: Seat | 'none';
}

/** The voter whose vote the next touch corrects. */
export const corrected = computed<Seat | null>(() => {
  const [open, by] = [ballot.value, voter.value];
  return open !== null && by !== null && !open.mayChange && open.cast.includes(by) ? by : null;
});

/** The vote that would end the ballot: it counts once the big button has confirmed it. */
const lastDraft = signal<(Vote & { readonly of: string }) | null>(null);
const draftKey = (now: Playing): string => `${ballotKey(now)}/${now.answers}`;
export const lastVote = computed<Vote | null>(() => {
  const [now, draft] = [currentGame.value, lastDraft.value];
  return now !== null && draft?.of === draftKey(now) ? draft : null;
});
export const leaveLastVote = (): boolean => {
  const isLeft = lastVote.value !== null;
  lastDraft.value = null;
  return isLeft;
};
const casts = ({ step }: Playing, { voter: by, target }: Vote): void => {
  picked.value = null;
  lastDraft.value = null;
  void askTable({ do: 'answer', answer: { type: 'vote', step: step.id, voter: by, target } });
};
/** Whether the page shows those who have voted, so that one of their votes can be corrected. */
export const isCorrecting = signal(false);
const corrects = async ({ game, step: { id: step }, view: { round } }: Playing, vote: Vote): Promise<void> => {
  picked.value = null;
  isCorrecting.value = false;
  const answer = { type: 'vote', step, ...vote } as const;
  const lines = (await fetchTimeline(game))?.lines ?? [];
  const cast = lines.findLast(
    ({ did, ...line }) =>
      did.type === 'answered' &&
      did.answer.type === 'vote' &&
      did.answer.voter === vote.voter &&
      line.step === step &&
      line.round === round,
  );
  const move = cast?.amends?.move;
  const told = move === undefined ? null : await fetchAmendment(move, answer);
  if (move === undefined || told === null) return;
  if ('code' in told) showDeclined([told]);
  // If later moves would fall, the story opens instead: it names them, and the vote is corrected there.
  else if (told.fell.length > 0) panel.value = 'timeline';
  else await askTable({ do: 'amend', move, answer, last: told.last, seen: true });
};
export const castLastVote = (): void => {
  const now = currentGame.value;
  if (now !== null && lastVote.value !== null) casts(now, lastVote.value);
};

/** Whether this vote ends an open ballot, which nobody has to close by hand. */
const endsBallot = (by: Seat): boolean => {
  const open = ballot.value;
  if (open === null || open.shown !== 'as-cast' || open.mayChange) return false;
  return open.electors.every(each => each.seat === by || open.cast.includes(each.seat));
};

export const votesFor = (target: Seat | 'none', by: Seat | null = voter.value): void => {
  const now = currentGame.value;
  if (now === null) return;
  if (by === null) {
    showDeclined([{ code: 'vote.not_elector' }]);
    return;
  }
  const elector = ballot.value?.electors.find(each => each.seat === by);
  const isAllowed = target === 'none' ? elector?.mayPass === true : elector?.may.includes(target) === true;
  const isCorrection = mayCorrect.value && ballot.value?.mayChange === false && ballot.value.cast.includes(by);
  if (isCorrection) void corrects(now, { voter: by, target });
  else if (isAllowed && endsBallot(by)) lastDraft.value = { of: draftKey(now), voter: by, target };
  else casts(now, { voter: by, target });
};

/** The vote that lies ready for an elector of a covered ballot. */
export const readyOf = (seat: Seat): Seat | 'none' | undefined => currentGame.value?.ready.find(each => each.voter === seat)?.target;

/** A seat of the ring was touched while people vote. */
export const touchVote = (place: Place): void => {
  if (typeof place !== 'number') return;
  const both = suspects.value;
  if (both === null) votesFor(place);
  else votesFor(readyOf(place) === both[0] ? both[1] : both[0], place);
};

/** The voters whose token is awaited before the covered votes can be counted. */
export const uncovered = computed<readonly Seat[]>(() => {
  const open = ballot.value;
  if (open === null || suspects.value === null) return [];
  return open.electors.filter(each => !each.optional && readyOf(each.seat) === undefined).map(each => each.seat);
});

/** The voters without pads who show the paw so far. */
export const paws = computed<readonly Seat[]>(() => {
  const paw = suspects.value?.[0];
  return currentGame.value?.padless.filter(seat => readyOf(seat) === paw) ?? [];
});
/** Turns all votes by touch to the tuft. Where most show the tuft, only the voters with the paw have to be touched then. */
export const allShowTuft = async (): Promise<void> => {
  const [now, tuft] = [currentGame.value, suspects.value?.[1]];
  if (now === null || tuft === undefined) return;
  await askTable({ do: 'votes', step: now.step.id, votes: paws.value.map(voter => ({ voter, target: tuft })) });
};

/** How many votes lie ready for each suspect, for checking before they are turned up. */
export const readyTotals = computed<readonly { readonly seat: Seat; readonly count: number }[]>(() => {
  const ready = currentGame.value?.ready ?? [];
  return (suspects.value ?? []).map(seat => ({ seat, count: ready.filter(each => each.target === seat).length }));
});

export const revealVotes = (): void => void askTable({ do: 'reveal' });
