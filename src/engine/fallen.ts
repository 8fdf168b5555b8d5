import type { Loss } from '../domain/evening.ts';
import type { Match } from './match.ts';

/** Who has gone out since the last call of the night, as far as the room may know, and at which step; the earliest first. */
export const fallenToday = (match: Match): readonly Loss[] => {
  const fallen: Loss[] = [];
  let now = match;
  while (now.past !== null && now.play.step.time !== 'call') {
    const { before } = now.past;
    const [was, is] = [before.play.picture.out, now.play.picture.out];
    const seats = is.filter(each => !was.includes(each) && match.play.picture.out.includes(each));
    if (seats.length > 0) fallen.unshift({ step: before.play.step.id, seats });
    now = before;
  }
  return fallen;
};
