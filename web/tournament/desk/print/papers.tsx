import { inListOrder } from '../../../../src/domain/tournament/people-names.ts';
import type { GameShown, RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { apart } from '../../../../src/words/apart.ts';
import { sidesOf } from '../../../shared/book-offers.ts';
import { badgeOfPlayer, byName, currentPlan, listName, officialName, playerName, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { sideText } from '../plan/points.tsx';
import { roundName } from '../round-tabs.tsx';

/** The head of every printed sheet. */
export const PaperHead = ({ title }: { readonly title: string }) => (
  <header class="paper-head">
    <h2>{title}</h2>
    <p>
      {apart(currentPlan.value?.name ?? '')} <span>{currentPlan.value?.rehearsal === true ? o('rehearsal') : currentPlan.value?.day}</span>
    </p>
  </header>
);

interface PaperProps {
  readonly shown: RoundShown;
}

/** The list in which people find their own table and seat. */
export const SeatsByName = ({ shown: { tables, resting } }: PaperProps) => {
  const seated = tables.flatMap(({ table, seats }) =>
    seats.map((player, index) => ({ player, name: listName(player), table, seat: index + 1 })),
  );
  const lines = [...seated].sort((one, other) => inListOrder(one.name, other.name));
  return (
    <>
      <ul class="columns">
        {lines.map(({ player, name, table, seat }) => (
          <li key={player}>
            <span>{apart(name)}</span> <b class="figures">{o('print.place', { count: table, seat })}</b>
          </li>
        ))}
      </ul>
      {resting.length > 0 && (
        <p>
          <b>{o('seat.resting')}</b> {resting.map(playerName).sort(inListOrder).join(', ')}
        </p>
      )}
    </>
  );
};

export const SeatsByTable = ({ shown: { tables } }: PaperProps) => (
  <div class="paper-tables">
    {tables.map(({ table, seats, moderator }) => (
      <section key={table}>
        <h3>
          {o('table', { count: table })} <small>{officialName(moderator)}</small>
        </h3>
        <ol>
          {seats.map((player, index) => (
            <li key={player}>
              <span class="figures">{index + 1}</span> {playerName(player)}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

export const BadgeList = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">{o('players.name')}</th>
        <th scope="col">{o('players.group')}</th>
        <th scope="col">{o('players.badge')}</th>
      </tr>
    </thead>
    <tbody>
      {byName.value.map(({ player, group }) => (
        <tr key={player}>
          <th scope="row">{listName(player)}</th>
          <td>{group}</td>
          <td class="figures">{badgeOfPlayer.value.get(player)?.uid ?? ''}</td>
        </tr>
      ))}
      {(tournament.value?.officials ?? []).map(({ official, name }) => (
        <tr key={official}>
          <th scope="row">{apart(name)}</th>
          <td>{o('print.official')}</td>
          <td class="figures">
            {(tournament.value?.badges ?? []).find(each => !each.lost && 'official' in each.of && each.of.official === official)?.uid ?? ''}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A sheet a table, to be filled in by hand where no machine plays along. */
export const ScoreSheets = ({ shown }: PaperProps) => (
  <>
    {shown.tables.map(game => (
      <ScoreSheet key={game.table} shown={shown} game={game} />
    ))}
  </>
);

const ScoreSheet = ({ shown, game }: PaperProps & { readonly game: GameShown }) => {
  const book = currentPlan.value?.game.book;
  const sides = book === undefined ? [] : sidesOf(book);
  return (
    <section class="score-sheet">
      <PaperHead title={`${roundName(shown.round)} · ${o('table', { count: game.table })}`} />
      <p>
        {o('print.winner')}{' '}
        {sides.map(side => (
          <span key={side} class="tick-box">
            {sideText(side)}
          </span>
        ))}
        <span class="tick-box">{o('result.nobody')}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{o('result.seat')}</th>
            <th scope="col">{o('players.name')}</th>
            <th scope="col">{o('print.role')}</th>
            <th scope="col">{o('points.side')}</th>
            <th scope="col">{o('result.alive')}</th>
            <th scope="col">{o('result.won-short')}</th>
          </tr>
        </thead>
        <tbody>
          {game.seats.map((player, index) => (
            <tr key={player}>
              <td class="figures">{index + 1}</td>
              <th scope="row">{playerName(player)}</th>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p class="signatures">
        <span>{o('print.signed-moderator')}</span> <span>{o('print.signed-player')}</span>
      </p>
    </section>
  );
};
