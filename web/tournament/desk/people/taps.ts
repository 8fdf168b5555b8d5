import { computed, signal } from '@preact/signals';
import type { BadgeOf, PlayerId } from '../../../../src/domain/tournament/people.ts';
import { badges, officialName, playerName, sayDone } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { rehearsal } from '../rehearsal/rehearsal-state.ts';
import { goTo, route } from '../route.ts';

/** The outcome of the last tap of a badge. */
export type BadgeTap =
  | { readonly is: 'here'; readonly uid: string; readonly player: PlayerId }
  | { readonly is: 'official'; readonly uid: string; readonly name: string }
  | { readonly is: 'given'; readonly uid: string; readonly name: string; readonly player?: PlayerId }
  | { readonly is: 'lost'; readonly uid: string; readonly name: string }
  | { readonly is: 'unknown'; readonly uid: string };
export const lastTap = signal<(BadgeTap & { readonly n: number }) | null>(null);
let count = 0;
const show = (tap: BadgeTap): void => {
  count += 1;
  lastTap.value = { ...tap, n: count };
};

/** Who gets the badge that is tapped next. */
export const giving = signal<BadgeOf | null>(null);

/** Whether this page waits for a badge: somebody checks in here, or is given one. */
export const waits = computed(() => giving.value !== null || route.value.area === 'check-in');

const SEPARATORS = /[\s:.-]/g;
const UID = /^[0-9A-F]{4,128}$/;
/** The number of a badge as it is typed, by a reader or by hand: separators mean nothing. */
export const uidIn = (text: string): string | undefined => {
  const uid = text.replaceAll(SEPARATORS, '').toUpperCase();
  return UID.test(uid) ? uid : undefined;
};

export const ownerName = (of: BadgeOf): string => ('player' in of ? playerName(of.player) : officialName(of.official));

/** Gives a badge to a person; their badge before is lost. A player who gets a badge is present. */
export const giveBadge = async (uid: string, of: BadgeOf): Promise<boolean> => {
  giving.value = null;
  if (!(await askTournament({ do: 'badge', uid, of }))) return false;
  if ('player' in of && !(await askTournament({ do: 'check-in', uid }))) return false;
  show({ is: 'given', uid, name: ownerName(of), ...('player' in of ? { player: of.player } : {}) });
  return true;
};

/** Shows whose badge it is, and checks a player in. */
const judge = async (uid: string): Promise<boolean> => {
  const tap = await judged(uid);
  if (tap !== undefined) show(tap);
  return tap !== undefined && tap.is !== 'unknown' && tap.is !== 'lost';
};
const judged = async (uid: string): Promise<BadgeTap | undefined> => {
  const badge = badges.peek().get(uid);
  if (badge === undefined) return { is: 'unknown', uid };
  if (badge.lost) return { is: 'lost', uid, name: ownerName(badge.of) };
  if (!('player' in badge.of)) return { is: 'official', uid, name: ownerName(badge.of) };
  const { player } = badge.of;
  return (await askTournament({ do: 'check-in', uid })) ? { is: 'here', uid, player } : undefined;
};

let turn: Promise<unknown> = Promise.resolve();
/**
 * Handles a tapped badge: from the desk's reader, from this telephone, or typed. Taps are handled one after the other. Tells whether the
 * badge was taken, once that is on the disk; undefined where there was nothing to take.
 */
export const tapped = async (uid: string): Promise<boolean | undefined> => {
  // In a rehearsal people tap by dozens; their taps count only where people are checked in.
  if (rehearsal.peek()?.is === 'here' && (giving.peek() !== null || route.peek().area !== 'check-in')) return undefined;
  if (giving.peek() === null && route.peek().area !== 'check-in') {
    const badge = badges.peek().get(uid);
    if (badge === undefined) goTo('check-in');
    else {
      sayDone(o(badge.lost ? 'badge.lost-of' : 'badge.of', { name: ownerName(badge.of) }));
      return undefined;
    }
  }
  const done = turn.then(() => {
    const to = giving.peek();
    return to === null ? judge(uid) : giveBadge(uid, to);
  });
  turn = done;
  return done;
};
