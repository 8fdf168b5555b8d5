import type { Ask } from '../../domain/evening.ts';
import type { Desk } from './desk.ts';
import type { Outcome } from './parts.ts';
import { peopleMet, personForgotten, planDropped, planKept } from './remembered.ts';

/** What is asked of the table's memory, whatever is going on at it. */
export const keeps = (desk: Desk, ask: Extract<Ask, { do: 'keep-plan' | 'drop-plan' | 'forget-person' }>): Promise<Outcome> => {
  const { plan, plans, people } = desk.ahead.standing;
  switch (ask.do) {
    case 'keep-plan': {
      const kept = planKept(plans, ask.name, plan);
      return kept.ok ? desk.change({ plans: kept.value, people: peopleMet(people, plan.names) }) : desk.refuse(kept.refusal);
    }
    case 'drop-plan': {
      const left = planDropped(plans, ask.name);
      return left.ok ? desk.change({ plans: left.value }) : desk.refuse(left.refusal);
    }
    case 'forget-person': {
      const left = personForgotten(people, ask.name);
      return left.ok ? desk.change({ people: left.value }) : desk.refuse(left.refusal);
    }
  }
};
