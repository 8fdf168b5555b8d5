import { signal } from '@preact/signals';
import type { Playing } from '../../../src/domain/evening.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import type { Prompt } from '../../../src/domain/step.ts';
import { BIG, watchRest } from '../../shared/press.ts';
import { chosen, goOn, maySend, whyNotOn } from '../choice.ts';
import { readIn, spokenIn, t, words } from '../moderator-words.ts';
import { Key } from '../parts.tsx';
import { askTable, currentGame, currentStep, hidden, nameOfPlace, namesOfPlaces, showDeclined, untold, view } from '../table-state.ts';
import { tick, useTick } from './pace.tsx';
import { announceNext, announceText } from './rail.tsx';
import { spokenText } from './say.tsx';
import { castSweep, sweep, unplaced } from './sweep.ts';
import { ballot, castLastVote, lastVote, missing, revealVotes, suspects, uncovered } from './votes.ts';

/** The words that will close the call. The button shows them from the beginning, so that it tells nobody whether a choice is due. */
const closing = (game: Playing): Prompt | null => {
  const { goOn: own, says } = game.step;
  if (own !== null) return own;
  const opening = says.find(({ key }) => key.endsWith('.open'));
  if (game.step.time !== 'call' || opening === undefined) return null;
  const key = opening.key.replace(/\.open$/, '.close');
  return spokenIn(view.value?.language ?? readIn.value)?.has(key) === true ? { key } : null;
};

const labelOf = (game: Playing): string => {
  if (game.pace.paused) return t('dash.resume');
  if (untold.value !== null) return announceText(game);
  if (sweep.value !== null) return t('dash.sweep.count', { count: sweep.value.votes.length });
  const last = lastVote.value;
  if (last !== null) {
    const name = last.target === 'none' ? t('table.place.nobody') : nameOfPlace(last.target);
    return t('dash.ballot.last', { names: nameOfPlace(last.voter), name });
  }
  if (maySend.value && !hidden.value) {
    // By night the choice is a secret.
    const isOpen = game.step.time === 'day' && chosen.value.length > 0;
    return isOpen ? t('dash.choose.send-named', { names: namesOfPlaces(chosen.value) }) : t('dash.choose.send');
  }
  if (ballot.value !== null && suspects.value !== null) return t('dash.ballot.reveal');
  const prompt = closing(game);
  return prompt === null ? t('dash.go.choose') : spokenText(prompt);
};

/** Nothing else goes on while the game is paused. */
const isPaused = (): boolean => currentGame.value?.pace.paused === true;

export const pressOn = (): void => {
  if (isPaused()) void askTable({ do: 'pause', paused: false });
  else if (untold.value !== null) announceNext();
  else if (sweep.value !== null) {
    const why = whyNotPressed();
    if (why === null) void castSweep();
    else if (why === 'choose') showDeclined(unplaced.value.slice(0, 1).map(place => ({ code: 'vote.must_vote', place })));
  } else if (lastVote.value !== null) castLastVote();
  else if (ballot.value !== null && suspects.value !== null) revealVotes();
  else if (isVoteAwaited()) showDeclined([{ code: 'vote.must_vote', ...awaitedVoter() }]);
  else if (currentStep.value !== null) goOn();
};

/** Whether votes are missing without which the ballot does not close. */
const isVoteAwaited = (): boolean => ballot.value !== null && whyNotOn() === 'nothing';
const awaitedVoter = (): { readonly place?: Seat } => {
  const next = ballot.value?.turn ?? missing.value[0];
  return next === undefined ? {} : { place: next };
};

const isResting = signal(false);
watchRest(what => {
  isResting.value = what === BIG;
});

const whyNotPressed = (): ReturnType<typeof whyNotOn> => {
  if (isResting.value) return 'wait';
  if (isPaused()) return null;
  if (untold.value !== null) return null;
  if (sweep.value !== null) return unplaced.value.length > 0 ? 'choose' : null;
  if (lastVote.value !== null) return null;
  if (ballot.value === null || suspects.value === null) return whyNotOn();
  return uncovered.value.length > 0 ? 'choose' : null;
};

/** The one big button, named by what it will do. */
export const Big = ({ game }: { readonly game: Playing }) => {
  useTick(game.pace.kind === 'call' && game.pace.until !== null && !game.pace.paused);
  // Reading the tick draws the button again as time goes by.
  const why = tick.value >= 0 ? whyNotPressed() : null;
  return (
    <button type="button" class="big" aria-disabled={why !== null} onClick={pressOn} data-why={why ?? ''}>
      <span>{labelOf(game)}</span>
      <span class="big-key">
        <Key name={words.value === undefined ? '' : t('dash.key.space')} />
      </span>
    </button>
  );
};
