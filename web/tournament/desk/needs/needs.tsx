import type { ComponentChildren } from 'preact';
import { isUrgent, type Need } from '../../../../src/domain/tournament/needs.ts';
import { Button } from '../../../shared/controls.tsx';
import { CheckSign, OnSign, PauseSign, WarnSign } from '../../../shared/line-signs.tsx';
import { GhostSign, HandSign } from '../../../shared/signs.tsx';
import { playerName } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { useRound } from '../fetched-views.ts';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { roundName } from '../round-tabs.tsx';
import { OpenRound } from '../rounds/open-round.tsx';
import { goTo, pathOf, route } from '../route.ts';
import { areaOf, needText, openTable, useNeeds } from './needs-state.ts';

const signOf = ({ need }: Need): ComponentChildren => {
  switch (need) {
    case 'leaves':
      return <GhostSign />;
    case 'calls':
      return <HandSign />;
    case 'early':
      return <OnSign />;
    case 'clock':
      return <PauseSign />;
    case 'disputed':
    case 'overtime':
    case 'silent':
    case 'awaits':
    case 'given-up':
    case 'aside':
    case 'missing':
    case 'refused':
      return <WarnSign />;
    case 'close':
    case 'seat':
    case 'publish':
    case 'open':
      return <CheckSign />;
  }
};

/** Whether a need is loud. A need that ends by itself in a minute, or is only missed later, is not. */
const isLoud = ({ need }: Need): boolean =>
  need === 'leaves' || need === 'calls' || need === 'early' || need === 'disputed' || need === 'overtime' || need === 'silent';

/** Shows the sheet of a table, where a game is judged. */
const look = (round: number, table: number): void => {
  goTo('rounds', round);
  openTable.value = table;
};

/** Two minutes are long enough to walk to a table. */
const CALLED_MINUTES = 2;

/** The button that mends a need. */
const Remedy = ({ need, first }: { readonly need: Need; readonly first: boolean }) => {
  const name = first ? 'strong' : '';
  const does = (text: string, about: string, act: () => void) => (
    <Button class={name} onClick={act}>
      {text} {about !== '' && <span class="unseen">{about}</span>}
    </Button>
  );
  const leads = (text: string, to: string) => (
    <a class={`button ${name}`} href={to}>
      {text}
    </a>
  );
  switch (need.need) {
    case 'leaves':
      return does(o('need.leaves.do'), '', () => void askTournament({ do: 'presence', player: need.player, presence: 'left' }));
    case 'calls':
      return does(
        o('need.calls.do'),
        o('table', { count: need.table }),
        () => void askTournament({ do: 'answer-call', table: need.table }),
      );
    case 'early':
      return <EarlyGame need={need} name={name} />;
    case 'disputed':
      return does(o('need.disputed.do'), o('table', { count: need.table }), () => look(need.round, need.table));
    case 'overtime':
    case 'given-up':
      return does(o('need.look'), o('table', { count: need.table }), () => look(need.round, need.table));
    case 'silent':
      return leads(o('menu.tables'), pathOf('tables'));
    case 'awaits': {
      const text = o('need.awaits.call', { count: need.table, names: need.players.map(playerName).join(', ') });
      return does(
        o('need.awaits.do'),
        o('table', { count: need.table }),
        () => void askTournament({ do: 'message', tables: [], hall: true, text, minutes: CALLED_MINUTES }),
      );
    }
    case 'clock':
      return does(o('clock.run'), '', () => void askTournament({ do: 'round-clock', round: need.round, runs: true }));
    case 'aside':
      return does(o('aside.read'), o('table', { count: need.table }), () => void askTournament({ do: 'aside-read', table: need.table }));
    case 'missing':
      return leads(o(`menu.${need.mend}`), pathOf(need.mend));
    case 'refused':
      return leads(o(`menu.${areaOf(need)}`), pathOf(areaOf(need)));
    case 'close':
    case 'publish':
    case 'open':
      return leads(o('menu.rounds'), pathOf('rounds', need.round));
    case 'seat':
      return leads(o('menu.seatings'), pathOf('seatings'));
  }
};

interface EarlyProps {
  readonly need: Extract<Need, { need: 'early' }>;
  readonly name: string;
}
/** Opens a round that a table has begun by itself, if its turn has come, or declares that game void. */
const EarlyGame = ({ need: { round, table, game, mayOpen }, name }: EarlyProps) => {
  const shown = useRound(round);
  return (
    <>
      {mayOpen && shown !== undefined && may('open-round') && (
        <OpenRound shown={shown} text={o('early.open', { text: roundName(round) })} class={name} />
      )}
      {game !== null && may('void') && (
        <Button
          class={mayOpen ? '' : name}
          onClick={() => void askTournament({ do: 'void', game, round, table, reason: o('early.reason') })}
        >
          {o('early.void')} <span class="unseen">{o('table', { count: table })}</span>
        </Button>
      )}
    </>
  );
};

const keyOf = (need: Need): string =>
  [need.need, 'round' in need ? need.round : '', 'table' in need ? need.table : '', need.need === 'refused' ? need.why.code : ''].join(' ');

/** Everything that needs the organizer, on the page of the rounds: the first need is large. */
export const NeedsPanel = () => {
  const all = useNeeds();
  const urgent = all.filter(isUrgent);
  const next = all.find(each => !isUrgent(each));
  const [first] = urgent;
  if (first === undefined)
    return (
      <p class="needs-none" role="status">
        <CheckSign />{' '}
        {next === undefined ? (
          <span>{o('need.none')}</span>
        ) : (
          <span>
            <small>{o('need.next')}</small> {needText(next).title}
          </span>
        )}
      </p>
    );
  return (
    <section class={isLoud(first) ? 'needs loud' : 'needs'} aria-label={o('need')}>
      <h2>
        {o('need')} <span class="needs-count figures">{urgent.length}</span>
      </h2>
      <ul>
        {urgent.map(need => (
          <Row key={keyOf(need)} need={need} first={need === first} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ need, first }: { readonly need: Need; readonly first: boolean }) => {
  const { title, about } = needText(need);
  return (
    <li
      class={`need ${isLoud(need) ? 'loud' : ''} ${need.need}`}
      data-need={need.need}
      {...('table' in need ? { 'data-table': need.table } : {})}
    >
      <i class="need-sign">{signOf(need)}</i>
      <p>
        <b>{title}</b> {about !== '' && <span>{about}</span>}
      </p>
      <div class="choices">
        <Remedy need={need} first={first} />
      </div>
    </li>
  );
};

/** The most urgent need in one line, on every other page, with the number of the others. */
export const NeedsLine = () => {
  const all = useNeeds();
  const urgent = all.filter(isUrgent);
  const [first] = urgent.length > 0 ? urgent : all;
  if (first === undefined || route.value.area === 'rounds') return null;
  const others = urgent.length - 1;
  return (
    <a class={urgent.length === 0 ? 'needs-line calm' : `needs-line ${isLoud(first) ? 'loud' : ''}`} href={lineTo(first)}>
      <i class="need-sign">{signOf(first)}</i>{' '}
      <span>
        {urgent.length === 0 && <small>{o('need.next')}</small>} <b>{needText(first).title}</b>{' '}
        {others > 0 && o('need.others', { count: others })}
      </span>{' '}
      <OnSign />
    </a>
  );
};

const lineTo = (need: Need): string => (need.need === 'seat' ? pathOf('seatings') : pathOf('rounds'));
