import { useSignal } from '@preact/signals';
import type { PlayerId } from '../../../../src/domain/tournament/people.ts';
import { hasFinals, phaseAt } from '../../../../src/domain/tournament/phases.ts';
import { SEATING_AIMS } from '../../../../src/domain/tournament/plan.ts';
import type { SeatedRound, SeatingQuality } from '../../../../src/domain/tournament/seating.ts';
import type { RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import type { SeatingShown } from '../../../../src/wire/tournament.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CheckSign, WarnSign } from '../../../shared/line-signs.tsx';
import { byName, currentPlan, currentRound, firstFree, hubClock, isOneTable, officialName, playerName, tournament } from '../desk-state.ts';
import { numberText, o } from '../desk-words.ts';
import { useRound } from '../fetched-views.ts';
import { NumberField } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { RoundTabs, roundName } from '../round-tabs.tsx';
import { goTo, route } from '../route.ts';
import { Troubles } from '../troubles.tsx';
import { nextGame, seatingProposal, seeking, seekSeating, stopSeeking, takeSeating } from './proposal.ts';

/** How far a seating may be above the proven minimum: nobody notices the first, the second is still even. */
const VERY_EVEN = 1.025;
const EVEN = 1.1;

const verdict = ({ squares, bound }: SeatingQuality): 'quality.best' | 'quality.very-even' | 'quality.even' | 'quality.uneven' => {
  if (squares <= bound) return 'quality.best';
  if (squares <= bound * VERY_EVEN) return 'quality.very-even';
  return squares <= bound * EVEN ? 'quality.even' : 'quality.uneven';
};

/** How far from the proven minimum a seating is at most, rounded up. */
const percentText = ({ squares, bound }: SeatingQuality): string =>
  numberText(Math.ceil((squares / Math.max(1, bound) - 1) * PER_CENT * TENTH) / TENTH);
const PER_CENT = 100;
const TENTH = 10;

/** The verdict on tables and moderators; null for an older seating, which does not tell the best possible numbers. */
const sharesVerdict = ({ tables, moderators, leastTables, leastModerators }: SeatingQuality) => {
  if (leastTables === undefined || leastModerators === undefined) return null;
  const isBest = tables <= leastTables && moderators <= leastModerators;
  if (moderators > 0) return isBest ? 'quality.shares-best' : 'quality.shares-more';
  return isBest ? 'quality.tables-best' : 'quality.tables-more';
};

const clubsText = (count: number, least = 0): string => {
  const text = o('quality.clubs', { count });
  if (count === 0) return text;
  return `${text} ${count <= least ? o('quality.clubs.least') : o('quality.clubs.more', { wanted: least })}`;
};

/** How good a seating is, in plain words first and in numbers after. */
const Quality = ({ quality }: { readonly quality: SeatingQuality }) => {
  const { squares, bound, worst, unmet, repeats, seats, tables, moderators, together, clubmates, leastClubmates, changed, meetings } =
    quality;
  const shares = sharesVerdict(quality);
  return (
    <div class="quality">
      <p class={together > 0 ? 'wrong' : ''}>
        {together > 0 ? <WarnSign /> : <CheckSign />}{' '}
        <b>{together > 0 ? o('quality.together', { count: together }) : o(verdict(quality), { percent: percentText(quality) })}</b>
        {shares !== null && ` ${o(shares)}`}
      </p>
      <ul>
        <li>{o('quality.worst', { count: worst })}</li>
        <li>{o('quality.unmet', { count: unmet })}</li>
        <li>{o('quality.repeats', { count: repeats })}</li>
        <li>{o('quality.seats', { count: seats })}</li>
        <li>{o('quality.tables', { count: tables })}</li>
        {moderators > 0 && <li>{o('quality.moderators', { count: moderators })}</li>}
        {clubmates !== undefined && <li>{clubsText(clubmates, leastClubmates)}</li>}
        {changed > 0 && <li>{o('quality.changed', { count: changed })}</li>}
        <li class="figures">{o('quality.squares', { found: squares, wanted: bound })}</li>
      </ul>
      <Meetings meetings={meetings} />
    </div>
  );
};

/** Pairs by how often they meet, as bars. */
const Meetings = ({ meetings }: { readonly meetings: readonly number[] }) => {
  const most = Math.max(1, ...meetings);
  return (
    <table class="meetings">
      <caption class="hint">{o('quality.meetings')}</caption>
      <tbody>
        {meetings.map((pairs, times) => (
          <tr key={times}>
            <th scope="row">{o('quality.times', { count: times })}</th>
            <td>
              <i style={{ inlineSize: `${(pairs / most) * 100}%` }} aria-hidden="true" /> <span class="figures">{pairs}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const LONGEST_MS = 10_000;

const Proposing = () => {
  if (seeking.value !== null) return <Seeking since={seeking.value} />;
  return seatingProposal.value === null ? <Ask /> : <Proposed found={seatingProposal.value} />;
};

/** The seatings: proposed, judged, changed, published. */
export const SeatingsPage = () => (
  <div class="seatings">
    <Troubles />
    <Proposing />
    {seatingProposal.value === null && seeking.value === null && <Seated />}
  </div>
);

const Seeking = ({ since }: { readonly since: number }) => {
  // The clock ticks each second; the elapsed time is this machine's own.
  const gone = hubClock.value === 0 ? 0 : Date.now() - since;
  return (
    <section class="seeking" role="status">
      <p>{o('seat.seeking')}</p>
      <progress value={Math.min(LONGEST_MS, gone)} max={LONGEST_MS} aria-label={o('seat.seeking')} />
      <Button onClick={stopSeeking}>{o('cancel')}</Button>
    </section>
  );
};

const Ask = () => {
  const from = useSignal(firstFree.value);
  const tables = useSignal<number | null>(null);
  const rounds = tournament.value?.rounds ?? [];
  const here = byName.value.filter(each => each.presence === 'here').length;
  const expected = byName.value.filter(each => each.presence === 'expected').length;
  const start = Math.max(from.value, firstFree.value);
  const isReseat = rounds.some(each => each.round >= start);
  const phase = phaseAt(currentPlan.value, start);
  return (
    <section>
      <Heading>{phase === undefined ? o(isReseat ? 'seat.again' : 'seat.first') : roundName(start)}</Heading>
      <p class="hint">
        {o('seat.who', { count: here })} {expected > 0 && !isOneTable.value && o('seat.not-yet', { count: expected })}
      </p>
      {phase !== undefined && (
        <p>{o('seat.best', { text: roundName(start), names: o('phase.best', { count: phase.tables * phase.size }) })}</p>
      )}
      {isOneTable.value ? (
        <p class="choices">
          <Button class="strong" onClick={() => void nextGame(firstFree.value).then(() => goTo('rounds'))}>
            {o('seat.next-game')}
          </Button>
        </p>
      ) : (
        <>
          <div class="fields">
            <NumberField
              label={o('seat.from')}
              value={start}
              least={firstFree.value}
              most={Math.max(firstFree.value, rounds.length + 1)}
              change={value => {
                from.value = value;
              }}
            />
            {/* The plan says at how many tables a phase is played. */}
            {phase === undefined && (
              <NumberField
                label={o('tournament.tables')}
                value={tables.value ?? currentPlan.value?.tables ?? 1}
                least={1}
                most={500}
                change={value => {
                  tables.value = value;
                }}
              />
            )}
          </div>
          {(phase === undefined || !hasFinals(phase)) && <Aims />}
          <p class="choices">
            {isReseat && (
              <Button class="strong" onClick={() => void seekSeating(start, tables.value, 'what-fits')}>
                {o('seat.little')}
              </Button>
            )}
            <Button class={isReseat ? '' : 'strong'} onClick={() => void seekSeating(start, tables.value, 'nothing')}>
              {o(isReseat ? 'seat.anew' : 'seat.propose')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
};

/** The aim of seatings, which the plan keeps for later seatings too. A plan from before this choice aims at opponents. */
const Aims = () => {
  const plan = currentPlan.value;
  if (plan === null) return null;
  const chosen = plan.aim ?? 'opponents';
  return (
    <fieldset class="cards">
      <legend>{o('aim')}</legend>
      {SEATING_AIMS.map(aim => (
        <Button
          key={aim}
          class="card"
          pressed={chosen === aim}
          onClick={() => chosen !== aim && void askTournament({ do: 'plan', plan: { ...plan, aim } })}
        >
          <span>
            <b>{o(`aim.${aim}`)}</b>
            <small>{o(`aim.${aim}.about`)}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
};

const Proposed = ({ found }: { readonly found: SeatingShown }) => {
  const at = useSignal(found.from);
  const round = found.rounds.find(each => each.round === at.value) ?? found.rounds[0];
  return (
    <>
      <section class="proposed">
        <Heading>{o('seat.proposed')}</Heading>
        {found.quality !== null && <Quality quality={found.quality} />}
        <p class="choices">
          <Button class="strong" onClick={() => void takeSeating(found)}>
            {o('seat.take')}
          </Button>
          <Button
            onClick={() => {
              seatingProposal.value = null;
            }}
          >
            {o('seat.discard')}
          </Button>
        </p>
      </section>
      <RoundTabs
        rounds={found.rounds.map(each => each.round)}
        at={at.value}
        pick={value => {
          at.value = value;
        }}
      />
      {round !== undefined && <Tables round={round} />}
    </>
  );
};

const Seated = () => {
  const rounds = tournament.value?.rounds ?? [];
  const at = route.value.round ?? currentRound.value;
  const shown = useRound(at);
  if (rounds.length === 0) return null;
  return (
    <>
      {tournament.value?.quality != null && (
        <details class="more">
          <summary>
            <b>{o('quality.title')}</b>
          </summary>
          <div class="more-inside">
            <Quality quality={tournament.value.quality} />
          </div>
        </details>
      )}
      <RoundTabs rounds={rounds.map(each => each.round)} at={at} pick={round => goTo('seatings', round)} />
      {shown !== undefined && <SeatedRoundShown key={shown.round} shown={shown} />}
    </>
  );
};

const SeatedRoundShown = ({ shown }: { readonly shown: RoundShown }) => {
  const chosen = useSignal<PlayerId | null>(null);
  const mayChange = shown.state === 'seated';
  const touch = (player: PlayerId): void => {
    const first = chosen.value;
    chosen.value = first === null ? player : null;
    if (first !== null && first !== player) void askTournament({ do: 'swap', round: shown.round, one: first, other: player });
  };
  return (
    <section>
      <div class="bar">
        <p class="tag-line">
          <span class="tag">{o(`round.${shown.state}`)}</span>{' '}
          <span class="tag soft">{o(shown.published ? 'seat.published' : 'seat.unpublished')}</span>
        </p>
        {!shown.published && (
          <Button class="strong" onClick={() => void askTournament({ do: 'publish', upTo: shown.round })}>
            {o('seat.publish', { text: roundName(shown.round) })}
          </Button>
        )}
      </div>
      {mayChange && (
        <p class="hint" role="status">
          {chosen.value === null ? o('seat.swap') : o('seat.swap-with', { name: playerName(chosen.value) })}
        </p>
      )}
      <Tables round={shown} chosen={chosen.value} {...(mayChange ? { touch } : {})} />
    </section>
  );
};

interface TablesProps {
  readonly round: Pick<SeatedRound, 'tables' | 'resting'>;
  readonly chosen?: PlayerId | null;
  readonly touch?: (player: PlayerId) => void;
}
const Tables = ({ round: { tables, resting }, chosen = null, touch }: TablesProps) => (
  <>
    <ul class="table-cards">
      {tables.map(({ table, seats, moderator }) => (
        <li key={table} class="table-card">
          <h3>
            {o('table', { count: table })} <small class="hint">{officialName(moderator)}</small>
          </h3>
          <ol>
            {seats.map((player, index) => (
              <li key={player}>
                <span class="figures hint">{index + 1}</span>
                <Person player={player} isChosen={chosen === player} {...(touch === undefined ? {} : { touch })} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
    {resting.length > 0 && (
      <p class="resting">
        <b>{o('seat.resting')}</b>
        {resting.map(player => (
          <Person key={player} player={player} isChosen={chosen === player} {...(touch === undefined ? {} : { touch })} />
        ))}
      </p>
    )}
  </>
);

interface PersonProps {
  readonly player: PlayerId;
  readonly isChosen: boolean;
  readonly touch?: (player: PlayerId) => void;
}
const Person = ({ player, isChosen, touch }: PersonProps) =>
  touch === undefined ? (
    <span>{playerName(player)}</span>
  ) : (
    <button type="button" class="seat-person" aria-pressed={isChosen} onClick={() => touch(player)}>
      {playerName(player)}
    </button>
  );
