import { computed, signal } from '@preact/signals';
import type { Attendee, Badge, Official, OfficialId, PlayerId } from '../../../src/domain/tournament/people.ts';
import { calledNames, inListOrder, listedName } from '../../../src/domain/tournament/people-names.ts';
import type { TournamentView } from '../../../src/domain/tournament/tournament-view.ts';
import type { TournamentDeclineReason } from '../../../src/wire/tournament.ts';
import { apart } from '../../../src/words/apart.ts';

/** The tournament as the hub last sent it; null until then. */
export const tournament = signal<TournamentView | null>(null);

/** The state of the line to the service. */
type Link = 'connecting' | 'open' | 'lost' | 'sent-away';
export const deskLink = signal<Link>('connecting');
/** How many asks have no reply yet. */
export const unansweredDeskAsks = signal(0);
/** How many reads have failed more than once, and are repeated until they are answered. */
export const failedReads = signal(0);
/** Why the hub cannot write, while it can be reached. */
export const storageTrouble = signal<string | null>(null);
/** The whole seconds by which the hub's clock is behind the tournament's; 0 where they are few. */
export const behind = signal(0);

/** The outcome of the last request of this desk: refused, or done. */
export interface AskOutcome {
  readonly n: number;
  readonly refused: readonly TournamentDeclineReason[];
  readonly done: string | null;
}
export const lastOutcome = signal<AskOutcome | null>(null);
let count = 0;
export const sayRefused = (refused: readonly TournamentDeclineReason[]): void => {
  count += 1;
  lastOutcome.value = { n: count, refused, done: null };
};
/** A success closes by itself; a refusal stays until somebody closes it. */
const DONE_MS = 8_000;
export const sayDone = (done: string): void => {
  count += 1;
  const n = count;
  lastOutcome.value = { n, refused: [], done };
  setTimeout(() => {
    if (lastOutcome.peek()?.n === n) lastOutcome.value = null;
  }, DONE_MS);
};
export const hush = (): void => {
  lastOutcome.value = null;
};
export const hushRefusal = (): void => {
  if (lastOutcome.peek()?.done === null) hush();
};

/** The service's clock and this machine's clock at the last message. In a rehearsal the service's runs faster, or stands. */
let heard = { now: Date.now(), at: Date.now(), rate: 1 };
export const heardNow = (now: number): void => {
  heard = { ...heard, now, at: Date.now() };
  if (Math.abs(now - hubClock.peek()) > TICK_MS) hubClock.value = now;
};
export const heardRate = (rate: number): void => {
  heard = { now: hubNow(), at: Date.now(), rate };
};
/** The hub's clock, every second, for everything that counts down. */
export const hubClock = signal(Date.now());
const TICK_MS = 1_000;
export const keepTime = (): void => {
  const tick = (): void => {
    hubClock.value = hubNow();
  };
  tick();
  setInterval(tick, TICK_MS);
};
export const hubNow = (): number => heard.now + (Date.now() - heard.at) * heard.rate;

export const currentPlan = computed(() => tournament.value?.plan ?? null);
const players = computed<ReadonlyMap<PlayerId, Attendee>>(
  () => new Map((tournament.value?.players ?? []).map(each => [each.player, each])),
);
export const officials = computed<ReadonlyMap<OfficialId, Official>>(
  () => new Map((tournament.value?.officials ?? []).map(each => [each.official, each])),
);
const called = computed(() => calledNames(tournament.value?.players ?? []));
export const playerName = (player: PlayerId): string => apart(called.value.get(player) ?? player);
/** A player's name, as it stands in a list by family name. */
export const listName = (player: PlayerId): string => {
  const person = players.value.get(player);
  return apart(person === undefined ? player : listedName(person, called.value.get(player) ?? person.name));
};
export const officialName = (official: OfficialId | null): string =>
  apart(official === null ? '' : (officials.value.get(official)?.name ?? ''));
export const badges = computed<ReadonlyMap<string, Badge>>(() => new Map((tournament.value?.badges ?? []).map(each => [each.uid, each])));
export const badgeOfPlayer = computed<ReadonlyMap<PlayerId, Badge>>(
  () =>
    new Map((tournament.value?.badges ?? []).flatMap(each => (!each.lost && 'player' in each.of ? [[each.of.player, each] as const] : []))),
);
/** All players in the order of their names. */
export const byName = computed<readonly Attendee[]>(() =>
  [...(tournament.value?.players ?? [])].sort((one, other) => inListOrder(listName(one.player), listName(other.player))),
);
export const isOneTable = computed(() => currentPlan.value !== null && currentPlan.value.format.of !== 'tables');
/** The open round; else the first that is seated; else the last; null where there is none. */
export const currentRound = computed(() => {
  const rounds = tournament.value?.rounds ?? [];
  return (rounds.find(each => each.state === 'open') ?? rounds.find(each => each.state === 'seated') ?? rounds.at(-1))?.round ?? null;
});
/** The first round whose seating may still change. */
export const firstFree = computed(() => {
  const rounds = tournament.value?.rounds ?? [];
  const played = rounds.filter(each => each.state !== 'seated').map(each => each.round);
  return Math.max(0, ...played) + 1;
});
