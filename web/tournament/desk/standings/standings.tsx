import { partedBy } from '../../../../src/domain/tournament/parted.ts';
import { phasesOf } from '../../../../src/domain/tournament/phases.ts';
import type { Rests, TieBreak } from '../../../../src/domain/tournament/plan.ts';
import type { PlayerStanding, Standings } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button } from '../../../shared/controls.tsx';
import { MedalSign } from '../../../shared/signs.tsx';
import { currentPlan, playerName, tournament } from '../desk-state.ts';
import { numberText, o, words } from '../desk-words.ts';
import { useStandings } from '../fetched-views.ts';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { phaseTitle, roundName } from '../round-tabs.tsx';
import { Penalties } from './penalties.tsx';
import { Teams } from './teams.tsx';

/** The standings, and what decides between equal points. */
export const StandingsPage = () => {
  const standings = useStandings();
  if (standings === undefined) return null;
  return (
    <div class="standings">
      <Ceremony />
      <Champions standings={standings} />
      {standings.order.length === 0 ? <p class="hint">{o('standings.none')}</p> : <StandingsTable standings={standings} showsCards />}
      <Teams standings={standings} />
      <Explained ties={standings.tieBreaks} />
      <Penalties />
    </div>
  );
};

/** Freezes the standings that everybody sees, until the ceremony. */
const Ceremony = () => {
  const frozen = tournament.value?.frozen ?? null;
  return (
    <div class="bar">
      {frozen !== null && (
        <p role="status">
          <span class="tag">{o('standings.frozen')}</span>{' '}
          {frozen === 0 ? o('standings.frozen.none') : o('standings.frozen.about', { text: roundName(frozen) })}
        </p>
      )}
      {may('standings') && (
        <Button class={frozen === null ? '' : 'strong'} onClick={() => void askTournament({ do: 'standings', frozen: frozen === null })}>
          {o(frozen === null ? 'standings.freeze' : 'standings.show')}
        </Button>
      )}
    </div>
  );
};

export const Champions = ({ standings: { champions, provisional, playsOff } }: { readonly standings: Standings }) => (
  <>
    {provisional && (
      <p class="tag-line">
        <span class="tag">{o('standings.provisional')}</span> <span class="hint">{o('standings.provisional.about')}</span>
      </p>
    )}
    {playsOff && <p>{o('standings.plays-off')}</p>}
    {champions.length > 0 && (
      <p class="champions">
        <MedalSign /> {o('standings.champions', { count: champions.length, names: words.value?.list(champions.map(playerName)) ?? '' })}
      </p>
    )}
  </>
);

interface TableProps {
  readonly standings: Standings;
  /** Whether to show how often people were dealt to the wolves. The desk shows it, and the wall does not. */
  readonly showsCards?: boolean;
}

export const StandingsTable = ({ standings: { order, tieBreaks }, showsCards = false }: TableProps) => {
  const hasLosses = order.some(each => each.losses !== null);
  const hasPenalties = order.some(each => each.penalties !== 0);
  const hasCards = showsCards && order.some(each => each.wolf !== undefined);
  const hasRests = order.some(each => each.rests.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by keys, too
    <section class="wide" aria-label={o('menu.standings')} tabIndex={0}>
      <table class="standing-table">
        <thead>
          <tr>
            <th scope="col">{o('standings.place')}</th>
            <th scope="col">{o('players.name')}</th>
            <th scope="col">{o('standings.points')}</th>
            <th scope="col">{o('standings.games')}</th>
            {hasLosses && <th scope="col">{o('standings.losses')}</th>}
            {tieBreaks
              .filter(tie => tie !== 'lot')
              .map(tie => (
                <th key={tie} scope="col" title={o(`tie.${tie}.about`)}>
                  {o(`tie.${tie}.short`)}
                </th>
              ))}
            {hasRests && <th scope="col">{o('standings.rests')}</th>}
            {hasPenalties && <th scope="col">{o('standings.penalties')}</th>}
            {hasCards && (
              <th scope="col" title={o('standings.wolf.about')}>
                {o('standings.wolf')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.map((each, index) => (
            <Line
              key={each.player}
              standing={each}
              parted={partedBy(order, tieBreaks, index)}
              {...{ hasLosses, hasRests, hasPenalties, hasCards, tieBreaks }}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface LineProps {
  /** The tie-break that decided between this player and the one before. */
  readonly parted: TieBreak | null;
  readonly standing: PlayerStanding;
  readonly tieBreaks: readonly TieBreak[];
  readonly hasLosses: boolean;
  readonly hasRests: boolean;
  readonly hasPenalties: boolean;
  readonly hasCards: boolean;
}
const Line = ({ standing, parted, tieBreaks, hasLosses, hasRests, hasPenalties, hasCards }: LineProps) => (
  <tr class={standing.outIn === null ? '' : 'out'} data-player={standing.player}>
    <td class="figures">{standing.place}</td>
    <th scope="row">
      {playerName(standing.player)}
      {standing.reached !== undefined && (
        <>
          {' '}
          <small class="tag soft">{phaseText(standing.reached)}</small>
        </>
      )}
      {parted !== null && <small class="hint parted"> {o('standings.parted', { name: o(`tie.${parted}`) })}</small>}
    </th>
    <td class="figures">
      <b>{numberText(standing.points)}</b>
    </td>
    <td class="figures">{standing.games}</td>
    {hasLosses && <td class="figures">{standing.losses}</td>}
    {tieBreaks.map(
      (tie, index) =>
        tie !== 'lot' && (
          <td key={tie} class="figures">
            {numberText(standing.breaks[index] ?? 0)}
          </td>
        ),
    )}
    {hasRests && <td class="figures">{restsText(standing)}</td>}
    {hasPenalties && <td class="figures">{standing.penalties === 0 ? '' : numberText(-standing.penalties)}</td>}
    {hasCards && (
      <td class="figures">
        {standing.wolf === undefined ? '' : o('standings.wolf.of', { found: standing.wolf.times, wanted: standing.wolf.of })}
      </td>
    )}
  </tr>
);

const hasPhases = (): boolean => currentPlan.value !== null && phasesOf(currentPlan.value).length > 0;

/** The phase that a player reached: the final, or which of the finals; the semi-final; or the number of the phase. */
const phaseText = ({ phase, table }: NonNullable<PlayerStanding['reached']>): string => {
  const phases = currentPlan.value === null ? [] : phasesOf(currentPlan.value);
  const isLast = phase === phases.length;
  const its = phases[phase - 1];
  if (isLast && its?.tables === 1) return o('final');
  if (isLast && its?.ladder === true) return o('phase.final', { count: table });
  return phaseTitle(phases, phase);
};

const restsText = ({ rests }: PlayerStanding): string =>
  rests.length === 0
    ? ''
    : o('standings.rests.of', { value: numberText(rests.reduce((sum, { points }) => sum + points, 0)), count: rests.length });

/** The tie-breaks in their order, in words. */
const Explained = ({ ties }: { readonly ties: readonly TieBreak[] }) =>
  ties.length === 0 ? null : (
    <details class="more">
      <summary>
        <b>{o('standings.why')}</b>
      </summary>
      <div class="more-inside">
        {hasPhases() && <p>{o('standings.why.phases')}</p>}
        <p>{o('standings.why.first')}</p>
        <ol class="explained">
          {ties.map(tie => (
            <li key={tie}>
              <b>{o(`tie.${tie}`)}</b> <span class="hint">{o(`tie.${tie}.about`)}</span>
            </li>
          ))}
        </ol>
        {currentPlan.value?.rests !== undefined && <p class="hint">{restRuleText(currentPlan.value.rests)}</p>}
        <p class="hint">{o(currentPlan.value?.tieBreaks.includes('lot') === true ? 'standings.why.lot' : 'standings.why.shared')}</p>
      </div>
    </details>
  );

const restRuleText = (rests: Rests): string =>
  rests.get === 'points' ? o('standings.rests.points', { value: numberText(rests.points) }) : o('standings.rests.average');
