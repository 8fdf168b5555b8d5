import { apart } from '../../../../src/words/apart.ts';
import { currentPlan } from '../desk-state.ts';

/** What stands over every sheet. */
export const PaperHead = ({ title }: { readonly title: string }) => (
  <header class="paper-head">
    <h2>{title}</h2>
    <p>
      {apart(currentPlan.value?.name ?? '')} <span>{currentPlan.value?.day}</span>
    </p>
  </header>
);
