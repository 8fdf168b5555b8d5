import type { CallShown } from '../../domain/evening.ts';
import type { Place } from '../../domain/ids.ts';
import type { Match } from '../../engine/match.ts';
import { isSameCall } from '../../engine/match.ts';
import { callByCard } from '../../table/called.ts';
import type { FilledForm, OpenCall, Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { filledNow } from '../../table/table.ts';
import { paceKey } from './pace.ts';

/** The call that is open, as its card draws it. */
export const callNow = (game: string, match: Match): OpenCall | null => {
  const { play, rules, setUp } = match;
  const { step, view } = play;
  if (step.time !== 'call') return null;
  const form = rules.offers.callForm(step.id, view.round, setUp);
  const done = doneIn(match);
  return callByCard(
    { form, name: `${game}/${paceKey(view, step)}`, isAnswered: done?.isAnswer === true, isClosed: done !== null },
    step,
    view.seats,
  );
};

interface DoneInCall {
  /** Somebody answered; otherwise nobody could. */
  readonly isAnswer: boolean;
  readonly filled: FilledForm;
}

/** What was last chosen in the call that is open, also before another call came between; null where it is to be chosen. */
const doneIn = (match: Match): DoneInCall | null => {
  const { step, view } = match.play;
  for (let { past } = match; past !== null && past.before.play.view.round === view.round; past = past.before.past) {
    const { entry, before } = past;
    // Whoever is called once more chooses once more.
    if (entry.type === 'ruled' && entry.ruling.type === 'call' && entry.ruling.step === step.id) return null;
    if (!isSameCall(before, match)) continue;
    switch (entry.type) {
      case 'closed':
        return { isAnswer: false, filled: entry.filled };
      case 'ruled':
        if (entry.ruling.type === 'skip') return null;
        break;
      case 'answered': {
        const { answer, filled } = entry;
        if (answer.type === 'go-on') return null;
        if (answer.type === 'fill') return { isAnswer: true, filled: filled ?? answer.form };
        if (answer.type === 'miss') return { isAnswer: true, filled: filled ?? {} };
        break;
      }
    }
  }
  return null;
};

export const placesIn = (filled: FilledForm): readonly Place[] =>
  Object.values(filled).flatMap(each => (typeof each === 'string' ? [] : each));

/** As the moderator sees it. */
export const callShown = (match: Match, state: TableState, situation: Situation): CallShown | null => {
  const call = situation.playing?.call ?? null;
  if (call === null) return null;
  const { form, closed } = call;
  const filled = closed ? (doneIn(match)?.filled ?? {}) : filledNow(state, situation);
  return { fields: form.fields, mayMiss: form.mayMiss, filled, closed };
};
