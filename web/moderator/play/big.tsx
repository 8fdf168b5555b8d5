import { signal } from '@preact/signals';
import { goOn, maySend, whyNotOn } from '../choice.ts';
import { Key } from '../parts.tsx';
import { hidden, step, view } from '../state.ts';
import type { Playing, Prompt } from '../types.ts';
import { spokenIn, t, words } from '../words.ts';
import { tick, useTick } from './pace.tsx';
import { spokenText } from './say.tsx';
import { ballot, revealVotes, suspects, uncovered } from './votes.ts';

/** A call says from the beginning how it will be closed, whether somebody still has to choose or not. */
const closing = (game: Playing): Prompt | null => {
  const { goOn: own, says } = game.step;
  if (own !== null) return own;
  const opening = says.find(({ key }) => key.endsWith('.open'));
  if (game.step.time !== 'call' || opening === undefined) return null;
  const key = opening.key.replace(/\.open$/, '.close');
  return spokenIn(view.value?.language ?? 'fr')?.has(key) === true ? { key } : null;
};

const labelOf = (game: Playing): string => {
  if (maySend.value && !hidden.value) return t('dash.choose.send');
  if (ballot.value !== null && suspects.value !== null) return t('dash.ballot.reveal');
  const prompt = closing(game);
  return prompt === null ? t('dash.go.choose') : spokenText(prompt);
};

const pressOn = (): void => {
  if (ballot.value !== null && suspects.value !== null) revealVotes();
  else if (step.value !== null) goOn();
};

/** So quickly nobody has read what the press before has brought. */
const ONE_PRESS_MS = 400;
const rests = signal(false);
let resting: ReturnType<typeof setTimeout> | undefined;

/** A press counts for the moment for which it was made: several in a row are one. */
export const pressOnce = (): void => {
  if (!rests.value) pressOn();
  rests.value = true;
  clearTimeout(resting);
  resting = setTimeout(() => {
    rests.value = false;
  }, ONE_PRESS_MS);
};

/** A finger or a mouse; the second click of two is none, and one without a place is a key's. */
const clicked = ({ detail }: MouseEvent): void => {
  if (detail === 0) pressOnce();
  else if (detail === 1) pressOn();
};

/** The one big button, named by what it will do. */
export const Big = ({ game }: { readonly game: Playing }) => {
  useTick(game.pace.kind === 'call' && game.pace.until !== null && !game.pace.paused);
  const isReveal = ballot.value !== null && suspects.value !== null;
  const why = rests.value ? 'wait' : isReveal ? (uncovered.value.length > 0 ? 'choose' : null) : tick.value >= 0 ? whyNotOn() : null;
  return (
    <button type="button" class="big" aria-disabled={why !== null} onClick={clicked} data-why={why ?? ''}>
      <span>{labelOf(game)}</span>
      <span class="big-key">
        <Key name={words.value === undefined ? '' : t('dash.key.space')} />
      </span>
    </button>
  );
};
