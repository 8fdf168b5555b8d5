import type { TournamentRefusal } from '../../../src/domain/tournament/ask.ts';
import { Button } from '../../shared/controls.tsx';
import { WarnSign } from '../../shared/line-signs.tsx';
import { tournament } from './desk-state.ts';
import { o } from './desk-words.ts';
import { useRound } from './fetched-views.ts';
import { askTournament } from './net.ts';
import { refusalText } from './refusal-text.ts';
import { OpenRound } from './rounds/open-round.tsx';

/** Tables that still play are seen where the rounds are. */
const isShown = ({ code }: TournamentRefusal): boolean => code !== 'round.results_missing';

/** What keeps the desk from the next step; it is told before anybody asks for that step. */
export const Troubles = () => {
  const said = (tournament.value?.troubles ?? []).filter(isShown);
  if (said.length === 0) return null;
  return (
    <section class="troubles" aria-label={o('troubles')}>
      <ul>
        {said.map(each => (
          <li key={JSON.stringify(each)} data-trouble={each.code}>
            <WarnSign /> <span>{refusalText(each)}</span>{' '}
            {each.code === 'round.begun_early' && <EarlyGame round={each.round ?? 0} table={each.table ?? 0} />}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The remedies for a round that a table has begun by itself: it is opened, if its turn has come, or that game is void. */
const EarlyGame = ({ round, table }: { readonly round: number; readonly table: number }) => {
  const shown = useRound(round);
  const game = shown?.tables.find(each => each.table === table)?.game ?? null;
  const isNext = (tournament.value?.rounds ?? []).every(each => each.round >= round || each.state === 'closed');
  return (
    <span class="choices">
      {shown?.published === true && isNext && <OpenRound shown={shown} text={o('early.open', { count: round })} class="small strong" />}
      {game !== null && (
        <Button class="small" onClick={() => void askTournament({ do: 'void', game, round, table, reason: o('early.reason') })}>
          {o('early.void')} <span class="unseen">{o('table', { count: table })}</span>
        </Button>
      )}
    </span>
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
