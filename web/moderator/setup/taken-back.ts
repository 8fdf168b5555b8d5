import { effect, signal } from '@preact/signals';
import { currentStage } from '../table-state.ts';

/** A change that has replaced or removed somebody's work. */
export type Replacement = { readonly what: 'person'; readonly name: string } | { readonly what: 'book' | 'plan' | 'deck' | 'settings' };

interface Offer {
  readonly replaced: Replacement;
  readonly back: () => void;
}
/** The last change that took something away. */
export const offer = signal<Offer | null>(null);

const OFFERED_MS = 10_000;
let going: ReturnType<typeof setTimeout> | undefined;

export const offerBack = (replaced: Replacement, back: () => void): void => {
  clearTimeout(going);
  offer.value = { replaced, back };
  going = setTimeout(() => {
    offer.value = null;
  }, OFFERED_MS);
};

export const takeBack = (): void => {
  const now = offer.peek();
  offer.value = null;
  now?.back();
};

effect(() => {
  if (currentStage.value !== 'set-up') offer.value = null;
});
