import { o } from '../desk-words.ts';
import { CheckField } from '../fields.tsx';
import { changeTournament, tournamentDraft } from './tournament-draft.ts';

/** The choice to even out who is dealt to the wolves, and a note on what that gives away. */
export const Wolves = () => (
  <>
    <CheckField
      label={o('wolves.even')}
      on={tournamentDraft.value.evens === true}
      change={on => changeTournament({ evens: on ? true : undefined })}
    />
    <p>{o('wolves.price')}</p>
    <p class="hint">{o('wolves.instead')}</p>
    <p class="hint">{o('wolves.where')}</p>
  </>
);
