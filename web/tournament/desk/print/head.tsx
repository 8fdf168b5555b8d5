import { apart } from '../../../../src/words/apart.ts';
import { plan } from '../state.ts';

/** What stands over every sheet. */
export const PaperHead = ({ title }: { readonly title: string }) => (
  <header class="paper-head">
    <h2>{title}</h2>
    <p>
      {apart(plan.value?.name ?? '')} <span>{plan.value?.day}</span>
    </p>
  </header>
);
