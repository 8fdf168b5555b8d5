import type { ScreenChange } from '../domain/evening.ts';
import type { Seat } from '../domain/ids.ts';
import type { Picture } from '../domain/picture.ts';

/** What changes on a screen that goes from the picture `now` to the picture `then`. */
export const screenChanges = (now: Picture, then: Picture): readonly ScreenChange[] => {
  if (now === then) return [];
  const all: ScreenChange[] = [];
  const seats = (what: ScreenChange['what'], these: readonly Seat[]): void => {
    if (these.length > 0) all.push({ what, seats: these });
  };
  if (now.ending !== null && then.ending === null) all.push({ what: 'ending' });
  if (then.ending !== null && !isSame(now.ending, then.ending)) all.push({ what: 'ended' });
  if (now.scene !== then.scene) all.push({ what: 'scene', step: then.scene });
  seats('alive', not(now.out, then.out));
  seats('dead', not(then.out, now.out));
  seats('cards', not(seatsOf(now.shown), seatsOf(then.shown)));
  seats('shown', seatsOf(then.shown.filter(card => !now.shown.some(each => isSame(each, card)))));
  if (now.ballot?.step === then.ballot?.step) {
    seats('votes', not(now.ballot?.cast ?? [], then.ballot?.cast ?? []));
    seats(
      'voted',
      votersOf(then).filter(voter => votersOf(now).includes(voter) && !isSame(voteOf(now, voter), voteOf(then, voter))),
    );
  }
  if (now.captain !== then.captain) all.push({ what: 'captain', seats: then.captain === null ? [] : [then.captain] });
  if (now.nominees.join() !== then.nominees.join()) all.push({ what: 'nominees', seats: then.nominees });
  if (!isSame(now.news, then.news)) all.push({ what: 'news' });
  return all.length > 0 ? all : [{ what: 'screen' }];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const not = (these: readonly Seat[], those: readonly Seat[]): readonly Seat[] => these.filter(each => !those.includes(each));
const seatsOf = (cards: Picture['shown']): readonly Seat[] => cards.map(({ seat }) => seat);
const votersOf = ({ ballot }: Picture): readonly Seat[] => (ballot?.votes ?? []).map(({ voter }) => voter);
const voteOf = ({ ballot }: Picture, voter: Seat): unknown => ballot?.votes.findLast(each => each.voter === voter);
