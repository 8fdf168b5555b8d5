import type { TournamentRefusal } from '../../../src/domain/tournament/ask.ts';
import { WarnSign } from '../../shared/line-signs.tsx';
import { tournament } from './desk-state.ts';
import { o } from './desk-words.ts';
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
