import type { CallShown, Undoes } from '../../domain/evening.ts';
import type { Place } from '../../domain/ids.ts';
import type { Match } from '../../engine/match.ts';
import { callOf } from '../../table/called.ts';
import type { Call, FilledForm, Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { filledNow } from '../../table/table.ts';
import { paceKey } from './pace.ts';
import type { Closed, Standing } from './standing.ts';

/** More calls than anybody goes back. */
const KEPT = 60;

const nameOf = (game: string, match: Match): string => `${game}/${paceKey(match.play.view, match.play.step)}`;

/** The call that is open, as its card draws it. */
export const callNow = (game: string, match: Match, closed: readonly Closed[]): Call | null => {
  const { play, rules, setUp } = match;
  const { step, view } = play;
  if (step.time !== 'call') return null;
  const name = nameOf(game, match);
  const form = rules.offers.callForm(step.id, view.round, setUp);
  const isClosed = closed.some(each => each.call === name);
  return callOf({ form, name, isAnswered: answeredIn(match) !== null, isClosed }, step, view.seats);
};

/** What the game was answered in the call that is open. */
const answeredIn = (match: Match): FilledForm | null => {
  const call = paceKey(match.play.view, match.play.step);
  for (let { past } = match; past !== null && paceKey(past.before.play.view, past.before.play.step) === call; past = past.before.past) {
    const { entry } = past;
    if (entry.type === 'answered' && entry.answer.type === 'fill') return entry.answer.form;
    if (entry.type === 'answered' && entry.answer.type === 'miss') return {};
  }
  return null;
};

export const withClosed = (closed: readonly Closed[], one: Closed): readonly Closed[] =>
  [...closed.filter(each => each.call !== one.call), one].slice(-KEPT);

/** What was taken back is open again. */
export const stillClosed = (closed: readonly Closed[], { answers }: Match): readonly Closed[] =>
  closed.some(({ at }) => at > answers) ? closed.filter(({ at }) => at <= answers) : closed;

/** What closed the call that is open, if that was the last thing done. */
export const lastClosed = ({ closed }: Standing, call: Call | null, { answers }: Match): Closed | undefined =>
  closed.find(each => each.call === call?.name && each.at === answers);

export const placesIn = (filled: FilledForm): readonly Place[] =>
  Object.values(filled).flatMap(each => (typeof each === 'string' ? [] : each));

/** As the moderator sees it. */
export const callShown = (standing: Standing, match: Match, state: TableState, situation: Situation): CallShown | null => {
  const call = situation.playing?.call ?? null;
  if (call === null) return null;
  const { name, form, closed } = call;
  const filled = closed
    ? (standing.closed.find(each => each.call === name)?.filled ?? answeredIn(match) ?? {})
    : filledNow(state, situation);
  return { fields: form.fields, mayMiss: form.mayMiss, filled, closed };
};

/** What was chosen where nobody answers is taken back as an answer is, and named alike. */
export const undoesCall = ({ filled }: Closed, { play: { step } }: Match): Undoes => ({
  step: step.id,
  by: step.awake,
  chose: placesIn(filled),
  isSecret: true,
  wasPublic: false,
});
