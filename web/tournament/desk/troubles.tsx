import type { TournamentRefusal } from '../../../src/domain/tournament/ask.ts';
import type { Need } from '../../../src/domain/tournament/needs.ts';
import { WarnSign } from '../../shared/line-signs.tsx';
import { tournament } from './desk-state.ts';
import { o } from './desk-words.ts';
import { useNeeds } from './needs/needs-state.ts';
import { refusalText } from './refusal-text.ts';

/** Unfinished tables are shown on the page of the rounds, and a table that plays too early on top of every page. */
const isShown = ({ code }: TournamentRefusal): boolean => code !== 'round.results_missing' && code !== 'round.begun_early';

/** Whether the need on top of the page says the same. */
const saysSame = (first: Need, trouble: TournamentRefusal): boolean =>
  first.need === 'refused'
    ? JSON.stringify(first.why) === JSON.stringify(trouble)
    : (first.need === 'seat' && trouble.code === 'round.not_seated') ||
      (first.need === 'publish' && trouble.code === 'round.not_published');

/** The troubles that keep the desk from the next step, told before anybody asks for that step. */
export const Troubles = () => {
  const [first] = useNeeds();
  const said = (tournament.value?.troubles ?? []).filter(each => isShown(each) && (first === undefined || !saysSame(first, each)));
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
