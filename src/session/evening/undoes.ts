import type { Entry } from '../../domain/entry.ts';
import type { Undoes } from '../../domain/evening.ts';
import type { Place, Seat } from '../../domain/ids.ts';
import type { Match } from '../../engine/match.ts';
import { countsAsAnswer } from '../../engine/match.ts';

/** What the next undo takes back, and whether the room has seen it; null where there is nothing. */
export const undoesOf = (match: Match): Undoes | null => {
  let past = match.past;
  while (past !== null && !countsAsAnswer(past.entry)) past = past.before.past;
  if (past === null) return null;
  const { entry, before } = past;
  const wasPublic = before.play.picture !== match.shown.picture;
  return { step: before.play.step.id, by: byWhom(entry, before), chose: chosenBy(entry), isSecret: isSecret(before), wasPublic };
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

const chosenBy = (entry: Entry): readonly Place[] => {
  if (entry.type === 'ruled') return 'seats' in entry.ruling ? entry.ruling.seats : [];
  if (entry.type !== 'answered') return [];
  const { answer } = entry;
  switch (answer.type) {
    case 'vote':
      return answer.target === 'none' ? [] : [answer.target];
    case 'fill':
      return Object.values(answer.form).flatMap(filled => (typeof filled === 'string' ? [] : filled));
    case 'go-on':
    case 'miss':
    case 'open':
    case 'lay':
      return [];
  }
};
