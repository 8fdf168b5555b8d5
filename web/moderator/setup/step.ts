import { effect, signal } from '@preact/signals';
import type { Refusal } from '../../../src/domain/refusal.ts';
import { currentStage, ownTableId, view } from '../table-state.ts';

export const STEPS = ['game', 'people', 'cards'] as const;
export type SetUpStep = (typeof STEPS)[number];

/** The open step of the set-up. */
export const step = signal<SetUpStep>('game');

/** The step in which a refusal is mended. */
export const stepOf = ({ code }: Refusal): SetUpStep => (code === 'players.count' ? 'people' : 'cards');

/** The first step to open: steps that are already answered are skipped. */
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
