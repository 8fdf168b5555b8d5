import type { Standings } from '../../../../src/domain/tournament/tournament-view.ts';
import { apart } from '../../../../src/words/apart.ts';
import { Heading } from '../../../shared/controls.tsx';
import { currentPlan, playerName } from '../desk-state.ts';
import { numberText, o } from '../desk-words.ts';

/** The standings of clubs, where the plan scores them, and whose points count. */
export const Teams = ({ standings: { teams } }: { readonly standings: Standings }) => {
  const rule = currentPlan.value?.clubs?.teams ?? null;
  if (teams === undefined || teams.length === 0 || rule === null) return null;
  return (
    <section>
      <Heading>{o('clubs.teams')}</Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by keys, too */}
      <section class="wide" aria-label={o('clubs.teams')} tabIndex={0}>
        <table class="standing-table team-table">
          <thead>
            <tr>
              <th scope="col">{o('standings.place')}</th>
              <th scope="col">{o('clubs.club')}</th>
              <th scope="col">{o('standings.points')}</th>
              <th scope="col">{o('clubs.members')}</th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ place, club, points, members }) => (
              <tr key={club}>
                <td class="figures">{place}</td>
                <th scope="row">{apart(club)}</th>
                <td class="figures">
                  <b>{numberText(points)}</b>
                </td>
                <td class="members">
                  {members.map(member => (
                    <span key={member.player} class={member.counts ? '' : 'hint'}>
                      {playerName(member.player)}
                      {'\u00a0'}
                      <span class="figures">{numberText(member.points)}</span>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="hint">{rule === 'all' ? o('clubs.rule.all') : o('clubs.rule.best', { count: rule })}</p>
    </section>
  );
};
