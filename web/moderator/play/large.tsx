import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Playing } from '../../../src/domain/evening.ts';
import { readIn, spokenIn, t, words } from '../moderator-words.ts';
import { Button, Key } from '../parts.tsx';
import { callKey, currentGame, hidden, isCall, nameOfPlace, view } from '../table-state.ts';
import { shownIn } from './shown.ts';
import { TellSign } from './tell-sign.tsx';

const SHOWN_MS = 8_000;

/** The call whose answer is held up now. */
const heldUp = signal('');

// The veil closes the answer, which stays closed when the veil is lifted.
effect(() => {
  if (hidden.value) heldUp.value = '';
});

export const holdUp = (): void => {
  const game = currentGame.value;
  if (game !== null && isCall.value && !hidden.value) heldUp.value = heldUp.value === callKey(game) ? '' : callKey(game);
};

/** The button is there in every call, also in one that asks nobody. */
export const HoldUpButton = () => (
  <Button class="small hold-up" off={hidden.value} onClick={holdUp}>
    {t('dash.big')} <Key name="M" />
  </Button>
);

/** Shows the called player the answer on the whole page, without a word. It closes by itself, at a touch, and under the veil. */
export const HeldUp = ({ game }: { readonly game: Playing }) => {
  const isUp = heldUp.value === callKey(game) && isCall.value && !hidden.value;
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isUp) return undefined;
    const before = document.activeElement;
    box.current?.focus();
    const timer = setTimeout(() => {
      heldUp.value = '';
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isUp]);
  if (!isUp) return null;
  const { tells, id } = game.step;
  const aloud = spokenIn(view.value?.language ?? readIn.value) ?? words.value;
  const seats = shownIn(game.step);
  return (
    <button
      ref={box}
      type="button"
      class="held-up"
      data-moderator-only
      onClick={() => {
        heldUp.value = '';
      }}
    >
      {tells.map(({ to, what }) => (
        <TellSign key={to.join()} step={id} what={typeof what === 'string' ? [what] : what} words={aloud} isLarge />
      ))}
      {seats.map(seat => (
        <span key={seat} class="held-up-seat">
          <b class="figures">{seat}</b> <span>{nameOfPlace(seat)}</span>
        </span>
      ))}
      {tells.length + seats.length === 0 && <TellSign step={id} what={[]} words={aloud} isLarge />}
      <small>{t('dash.big.away')}</small>
    </button>
  );
};
