import { computed } from '@preact/signals';
import type { Place, Seat } from '../../src/domain/ids.ts';
import type { PublicBallot } from '../../src/domain/picture.ts';
import { currentStage, spokenTable } from '../moderator/table-state.ts';
import { atRest, isTableAsleep, nextVoter } from '../shared/picture.ts';

/** The public picture of the game; null before a game. The page shows a game from this picture alone. */
const picture = computed(() => {
  const table = spokenTable.value;
  if (table === null || currentStage.value === 'set-up' || currentStage.value === 'dealing') return null;
  return atRest(table).message?.picture ?? null;
});
export const isAsleep = computed(() => spokenTable.value !== null && isTableAsleep(spokenTable.value));
/** Whether cards lie before people: a game is on, or over. */
export const isInPlay = computed(() => picture.value !== null);

/** The open ballot, or the one that has just put somebody out. */
const ballot = computed<PublicBallot | null>(() => {
  const { ballot: open = null, moment, scene } = picture.value ?? {};
  // The tokens of an election are taken back before the game goes on.
  return open?.step === 'election' && scene !== 'election' ? null : (open ?? moment?.ballot ?? null);
});
/** Whether a secret ballot is not counted yet. Until then nobody may see which face of a token lies up. */
export const isCountHidden = computed(() => ballot.value?.secret === true && !ballot.value.counted);
export const turn = computed<Seat | null>(() => (picture.value === null ? null : (nextVoter(picture.value) ?? null)));
/** How many tokens are missing in an open ballot. */
export const missingVotes = computed(() => {
  const open = picture.value?.ballot;
  return open == null || open.counted ? 0 : open.electors.length - open.cast.length;
});
export const voteOf = (seat: Seat): Seat | 'none' | undefined => ballot.value?.votes.find(({ voter }) => voter === seat)?.target;
export const lastVote = computed(() => {
  const open = picture.value?.ballot;
  return open == null || open.secret ? undefined : open.votes[open.votes.length - 1];
});
/** How many votes lie against each seat. */
const counts = computed(() => {
  const sums = new Map<Place, number>();
  for (const { seat, votes } of ballot.value?.totals ?? []) sums.set(seat, votes);
  for (const { target, weight = 1 } of ballot.value?.votes ?? []) if (target !== 'none') sums.set(target, (sums.get(target) ?? 0) + weight);
  return sums;
});
export const countOf = (place: Place): number => counts.value.get(place) ?? 0;
export const isLeading = (place: Place): boolean => countOf(place) > 0 && countOf(place) === Math.max(...counts.value.values());

export type Standing = 'here' | 'ghost' | 'out' | 'gone';
export const standingOf = (place: Place): Standing => {
  const { out = [], gone = [], book } = picture.value ?? {};
  if (typeof place !== 'number' || !out.includes(place)) return 'here';
  if (gone.includes(place)) return 'gone';
  return book === 'lupus-classic' || book === 'lupus-token' ? 'ghost' : 'out';
};
/** The card that lies face up before a seat. */
export const faceUpOf = (place: Place): string | null => {
  const { shown = [], ending } = picture.value ?? {};
  return ending?.roles?.find(({ seat }) => seat === place)?.role ?? shown.find(({ seat }) => seat === place)?.role ?? null;
};
/** Where the Welcome card lies; null where the game has none. */
export const welcomeAt = computed(() => (picture.value?.book === 'lupus-token' ? picture.value.anchor : null));
export const captain = computed(() => picture.value?.captain ?? null);
export type Evidence = 'paw' | 'tuft' | 'suspect';
/** The evidence card before an accused, once the first ballot is counted. */
export const evidenceOf = (place: Place): Evidence | null => {
  if (picture.value === null || typeof place !== 'number') return null;
  const { book, nominees, ballot: open } = picture.value;
  const index = nominees.indexOf(place);
  if (index < 0 || (open?.step === 'ballot1' && !open.counted)) return null;
  if (book !== 'lupus-token' || nominees.length > 2) return 'suspect';
  return index === 0 ? 'paw' : 'tuft';
};
