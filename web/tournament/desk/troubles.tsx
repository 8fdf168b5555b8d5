import type { TournamentRefusal } from '../../../src/domain/tournament/ask.ts';
import { WarnSign } from '../../shared/line-signs.tsx';
import { tournament } from './desk-state.ts';
import { o } from './desk-words.ts';
import { refusalText } from './refusal-text.ts';

/** Tables that still play are seen where the rounds are, and one that plays too early stands on top of every page. */
const isShown = ({ code }: TournamentRefusal): boolean => code !== 'round.results_missing' && code !== 'round.begun_early';

/** What keeps the desk from the next step; it is told before anybody asks for that step. */
export const Troubles = () => {
  const said = (tournament.value?.troubles ?? []).filter(isShown);
  if (said.length === 0) return null;
  return (
    <section class="troubles" aria-label={o('troubles')}>
      <ul>
        {said.map(each => (
          <li key={JSON.stringify(each)} data-trouble={each.code}>
            <WarnSign /> <span>{refusalText(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
