import type { GameShown, RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button } from '../../../shared/controls.tsx';
import { CheckSign, PauseSign, PencilSign, PlaySign, WarnSign } from '../../../shared/line-signs.tsx';
import { HandSign } from '../../../shared/signs.tsx';
import { gameStateText } from '../decided.ts';
import { currentRound, firstFree, hubClock, isOneTable, officialName, playerName, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { useRound } from '../fetched-views.ts';
import { NeedsPanel } from '../needs/needs.tsx';
import { openTable } from '../needs/needs-state.ts';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { RoundTabs, roundName } from '../round-tabs.tsx';
import { goTo, pathOf, route } from '../route.ts';
import { nextGame, seeking } from '../seating/proposal.ts';
import { CloseRound } from './close-round.tsx';
import { RoundTableSheet } from './game-sheet.tsx';
import { clockText, leftOf } from './left.ts';
import { OpenRound } from './open-round.tsx';
import { wonText } from './result.ts';
import { RoundClockBar } from './round-clock.tsx';
import { RoundTable } from './round-table.tsx';

/** The rounds: what each table does, and what waits for the desk. */
export const RoundsPage = () => {
  const rounds = tournament.value?.rounds ?? [];
  const at = route.value.round ?? currentRound.value;
  const shown = useRound(at);
  const game = shown?.tables.find(each => each.table === openTable.value);
  return (
    <div class="rounds">
      <NeedsPanel />
      {rounds.length > 0 && <RoundTabs rounds={rounds.map(each => each.round)} at={at} pick={round => goTo('rounds', round)} />}
      {rounds.length === 0 && !isOneTable.value && (
        <p class="hint">
          {o('rounds.none')} {may('seat') && <a href={pathOf('seatings')}>{o('menu.seatings')}</a>}
        </p>
      )}
      {shown !== undefined && (
        <Shown
          shown={shown}
          open={table => {
            openTable.value = table;
          }}
        />
      )}
      <NextGame shown={shown} />
      {shown !== undefined && game !== undefined && (
        <RoundTableSheet
          round={shown}
          game={game}
          close={() => {
            openTable.value = null;
          }}
        />
      )}
    </div>
  );
};

const NextGame = ({ shown }: { readonly shown: RoundShown | undefined }) => {
  const isLast = (tournament.value?.rounds ?? []).every(each => each.round <= (shown?.round ?? 0));
  if (!may('seat') || !isOneTable.value || !isLast || (shown !== undefined && shown.state !== 'closed')) return null;
  return (
    <p class="choices">
      <Button
        class="strong"
        off={seeking.value !== null}
        onClick={() => seeking.value === null && void nextGame(firstFree.value).then(() => goTo('rounds'))}
      >
        {o('seat.next-game')}
      </Button>
    </p>
  );
};

interface ShownProps {
  readonly shown: RoundShown;
  readonly open: (table: number) => void;
}
const Shown = ({ shown, open }: ShownProps) => (
  <section>
    <RoundBar shown={shown} />
    <RoundClockBar shown={shown} />
    <ul class="games">
      {shown.tables.map(game => (
        <GameCard key={game.table} game={game} open={() => open(game.table)} />
      ))}
    </ul>
  </section>
);

const RoundBar = ({ shown }: { readonly shown: RoundShown }) => {
  const { round, state, published, tables } = shown;
  const done = tables.filter(each => each.state === 'reported' || each.state === 'confirmed').length;
  const sure = tables.filter(each => each.state === 'confirmed').length;
  return (
    <div class="bar">
      <h2>
        {roundName(round)} <span class="tag">{o(`round.${state}`)}</span>
      </h2>
      <p class="figures" role="status">
        {o('rounds.done', { found: done, wanted: tables.length })} {o('rounds.sure', { found: sure })}
      </p>
      {state === 'seated' && !published && may('publish') && (
        <Button class="strong" onClick={() => void askTournament({ do: 'publish', upTo: round })}>
          {o('seat.publish', { text: roundName(round) })}
        </Button>
      )}
      {state === 'seated' && published && may('open-round') && <OpenRound shown={shown} text={o('rounds.open')} />}
      {state === 'open' && may('close-round') && <CloseRound shown={shown} />}
      {state === 'open' && may('recall-round') && tables.every(each => each.state === 'waiting' || each.state === 'sitting') && (
        <Button onClick={() => void askTournament({ do: 'recall-round', round })}>{o('rounds.recall')}</Button>
      )}
    </div>
  );
};

const stateSign = (state: GameShown['state']) => {
  switch (state) {
    case 'confirmed':
      return <CheckSign />;
    case 'disputed':
    case 'given-up':
      return <WarnSign />;
    case 'playing':
      return <PlaySign />;
    case 'reported':
      return <PencilSign />;
    case 'waiting':
    case 'sitting':
      return <PauseSign />;
  }
};

/** Up to this many missing people are named, as they can be read at a glance. */
const FEW = 2;
const seatedText = ({ table, seats, sat }: GameShown): string => {
  const missing = seats.filter(player => !sat.includes(player));
  if (missing.length === 0 || missing.length > FEW) return o('seated', { found: sat.length, wanted: seats.length });
  return o('need.awaits', { count: table, names: missing.map(playerName).join(', ') });
};

interface CardProps {
  readonly game: GameShown;
  readonly open: () => void;
}
const GameCard = ({ game, open }: CardProps) => {
  const { table, state, report, deviation, otherwise, moderator, voided } = game;
  const left = game.time === null ? 0 : leftOf(game.time, hubClock.value);
  const calls = (tournament.value?.tables ?? []).some(each => each.table === table && each.calls);
  const isTimed = game.time !== null && (state === 'waiting' || state === 'sitting' || state === 'playing');
  return (
    <li>
      <button type="button" class={`game ${state} ${calls ? 'calling' : ''}`} data-table={table} data-state={state} onClick={open}>
        <RoundTable game={game} calls={calls} />
        <span class="game-table">{o('table', { count: table })}</span>
        <span class="game-state">
          {calls ? <HandSign /> : stateSign(state)} {calls ? o('need.calls', { count: table }) : gameStateText(game)}
        </span>
        {state === 'sitting' && <small>{seatedText(game)}</small>}
        {isTimed && <span class={left < 0 ? 'game-clock figures wrong' : 'game-clock figures'}>{clockText(left)}</span>}
        {report !== null && <span class="game-won">{wonText(report)}</span>}
        {state === 'reported' && <small class="hint">{o('game.vouchers', { found: game.vouchers.length, wanted: 2 })}</small>}
        {deviation !== null && (
          <small class="wrong">
            <WarnSign /> {o('game.deviates')}
          </small>
        )}
        {otherwise && (
          <small class="wrong">
            <WarnSign /> {o('game.otherwise')}
          </small>
        )}
        {voided.length > 0 && <small class="hint">{o('game.voided', { count: voided.length })}</small>}
        {moderator !== null && <small class="hint">{officialName(moderator)}</small>}
      </button>
    </li>
  );
};
