import type { TournamentRefusal } from '../../../src/domain/tournament/ask.ts';
import { Button } from '../../shared/controls.tsx';
import { WarnSign } from '../../shared/line-signs.tsx';
import { tournament } from './desk-state.ts';
import { o } from './desk-words.ts';
import { askTournament } from './net.ts';
import { refusalText } from './refusal-text.ts';

/** Tables that still play are seen where the rounds are. */
const texts = (troubles: readonly TournamentRefusal[]): readonly string[] =>
  troubles.filter(({ code }) => code !== 'round.results_missing').map(refusalText);

/** What keeps the desk from the next step; it is told before anybody asks for that step. */
export const Troubles = () => {
  const said = texts(tournament.value?.troubles ?? []);
  if (said.length === 0) return null;
  return (
    <section class="troubles" aria-label={o('troubles')}>
      <ul>
        {said.map(each => (
          <li key={each}>
            <WarnSign /> <span>{each}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the machine of a table told in vain, until somebody has seen to it. */
export const ToldInVain = () => {
  const tables = (tournament.value?.tables ?? []).filter(({ aside }) => aside.length > 0);
  if (tables.length === 0) return null;
  return (
    <section class="troubles" aria-label={o('aside.title')}>
      {tables.map(({ table, aside }) => (
        <div key={table} class="aside" data-table={table}>
          <p>
            <WarnSign /> <b>{o('aside', { count: table })}</b>
          </p>
          <ul>
            {aside.map(({ why, round, game }) => (
              <li key={`${why} ${round} ${game}`}>{o(`aside.${why}`, { count: round ?? 0 })}</li>
            ))}
          </ul>
          <p>
            {o('aside.do')}{' '}
            <Button class="small" onClick={() => void askTournament({ do: 'aside-read', table })}>
              {o('aside.read')} <span class="unseen">{o('table', { count: table })}</span>
            </Button>
          </p>
        </div>
      ))}
    </section>
  );
};
