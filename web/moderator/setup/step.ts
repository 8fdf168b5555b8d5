import { effect, signal } from '@preact/signals';
import type { Refusal } from '../../../src/domain/refusal.ts';
import { currentStage, ownTableId, view } from '../table-state.ts';

export const STEPS = ['game', 'people', 'cards'] as const;
export type SetUpStep = (typeof STEPS)[number];

/** What is being set up: one thing at a time. */
export const step = signal<SetUpStep>('game');

/** Where what is refused is put right. */
export const stepOf = ({ code }: Refusal): SetUpStep => (code === 'players.count' ? 'people' : 'cards');

/** What is there already need not be asked again. */
const firstStep = (): SetUpStep => {
  const now = view.peek();
  if (now === null) return 'game';
  if (now.plan.names.length > 0) return now.check.refusals.some(each => stepOf(each) === 'people') ? 'people' : 'cards';
  return now.dealt === null ? 'game' : 'people';
};

let shown = '';
effect(() => {
  const now = view.value === null ? '' : `${ownTableId.value}/${currentStage.value}`;
  if (now === shown) return;
  shown = now;
  if (currentStage.value === 'set-up') step.value = firstStep();
});
