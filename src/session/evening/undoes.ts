import type { Entry } from '../../domain/entry.ts';
import type { ScreenChange, UndoableMove } from '../../domain/evening.ts';
import type { Place, Seat } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { LastMove, Match } from '../../engine/match.ts';
import { lastMove } from '../../engine/match.ts';
import { placesIn } from './calls.ts';
import type { Standing } from './standing.ts';

/** What the next undo takes back, and what the room would see of that; null where there is nothing. */
export const undoesNow = ({ course }: Standing, match: Match): UndoableMove | null => {
  if (course.at === 'game' && course.abandoned) return takesUp(match);
  const last = lastMove(match);
  if (last === null) return null;
  const { n, entry, before } = last;
  const secret = isSecret(before);
  return {
    move: n,
    did: didIn(entry),
    step: before.play.step.id,
    // Who was there to choose is nobody's to read over a shoulder.
    by: secret ? [] : byWhom(entry, before),
    chose: chosenBy(entry),
    isSecret: secret,
    seen: turned(match.shown.picture, before.play.picture),
  };
};

const takesUp = (match: Match): UndoableMove => ({
  move: match.past?.n ?? 0,
  did: 'gave-up',
  step: match.play.step.id,
  by: [],
  chose: [],
  isSecret: false,
  seen: [{ what: 'taken-up' }],
});

const didIn = (entry: LastMove['entry']): UndoableMove['did'] => {
  switch (entry.type) {
    case 'ruled':
      return 'ruled';
    case 'closed':
      return 'chose';
    case 'answered':
      switch (entry.answer.type) {
        case 'go-on':
          return 'went-on';
        case 'vote':
          return 'voted';
        case 'open':
          return 'opened';
        case 'lay':
          return 'laid';
        case 'fill':
        case 'miss':
          return 'chose';
      }
  }
};

/** A choice of the night, or a covered vote: whom it was for is not to be read over somebody's shoulder. */
const isSecret = ({ play: { step } }: Match): boolean =>
  step.time !== 'day' || (step.asks.kind === 'ballot' && step.asks.shown === 'at-close');

export const byWhom = (entry: Entry, before: Match): readonly Seat[] => {
  if (entry.type !== 'answered') return [];
  const { answer } = entry;
  const { step } = before.play;
  if (answer.type === 'vote') return [answer.voter];
  if (answer.type === 'fill' && answer.by !== undefined) return [answer.by];
  return step.by === undefined ? step.awake : [step.by];
};

const chosenBy = (entry: LastMove['entry']): readonly Place[] => {
  if (entry.type === 'ruled') return 'seats' in entry.ruling ? entry.ruling.seats : [];
  if (entry.type === 'closed') return placesIn(entry.filled);
  if (entry.type !== 'answered') return [];
  const { answer, filled } = entry;
  if (answer.type === 'vote') return answer.target === 'none' ? [] : [answer.target];
  if (filled !== undefined) return placesIn(filled);
  return answer.type === 'fill' ? placesIn(answer.form) : [];
};

/** What a screen that shows the one picture now would show otherwise with the other. */
const turned = (now: Picture, then: Picture): readonly ScreenChange[] => {
  if (now === then) return [];
  const all: ScreenChange[] = [];
  const seats = (what: ScreenChange['what'], these: readonly Seat[]): void => {
    if (these.length > 0) all.push({ what, seats: these });
  };
  const not = (these: readonly Seat[], those: readonly Seat[]) => these.filter(each => !those.includes(each));
  if (now.ending !== null && then.ending === null) all.push({ what: 'ending' });
  if (now.scene !== then.scene) all.push({ what: 'scene', step: then.scene });
  seats('alive', not(now.out, then.out));
  seats('dead', not(then.out, now.out));
  seats('cards', not(seatsOf(now.shown), seatsOf(then.shown)));
  if (now.ballot?.step === then.ballot?.step) seats('votes', not(now.ballot?.cast ?? [], then.ballot?.cast ?? []));
  if (now.captain !== then.captain) all.push({ what: 'captain', seats: then.captain === null ? [] : [then.captain] });
  if (now.nominees.join() !== then.nominees.join()) all.push({ what: 'nominees', seats: then.nominees });
  if (now.news !== then.news) all.push({ what: 'news' });
  return all.length > 0 ? all : [{ what: 'screen' }];
};

const seatsOf = (cards: Picture['shown']): readonly Seat[] => cards.map(({ seat }) => seat);
