import type { ClubRules } from '../../../../src/domain/tournament/plan.ts';
import { o } from '../desk-words.ts';
import { CheckField, NumberField, SelectField } from '../fields.tsx';
import { changeTournament, tournamentDraft } from './tournament-draft.ts';

const TEAMS = ['none', 'all', 'best'] as const;
type Teams = (typeof TEAMS)[number];
const USUAL_BEST = 4;
const MOST = 100;

const kindOf = (teams: ClubRules['teams']): Teams => {
  if (teams === null) return 'none';
  return teams === 'all' ? teams : 'best';
};
const ruleOf = { none: null, all: 'all', best: USUAL_BEST } as const satisfies { readonly [T in Teams]: ClubRules['teams'] };

/** Whether clubs are kept apart, and whether they are scored as teams. */
export const Clubs = () => {
  const { apart, teams } = tournamentDraft.value.clubs ?? { apart: false, teams: null };
  const set = (part: Partial<ClubRules>): void => {
    const clubs = { apart, teams, ...part };
    changeTournament({ clubs: clubs.apart || clubs.teams !== null ? clubs : undefined });
  };
  return (
    <>
      <CheckField label={o('clubs.apart')} on={apart} change={on => set({ apart: on })} />
      <div class="fields">
        <SelectField<Teams>
          label={o('clubs.teams')}
          value={kindOf(teams)}
          options={TEAMS.map(value => ({ value, text: o(`clubs.teams.${value}`) }))}
          change={kind => set({ teams: ruleOf[kind] })}
        />
        {typeof teams === 'number' && (
          <NumberField label={o('clubs.best')} value={teams} least={1} most={MOST} change={best => set({ teams: Math.round(best) })} />
        )}
      </div>
    </>
  );
};
