import { useMemo } from 'preact/hooks';
import type { PublicTournamentTable } from '../../../../src/wire/public-tournament.ts';
import { apart } from '../../../../src/words/apart.ts';
import { minutesAndSeconds } from '../../../screen/clock.tsx';
import { type KnownTournament, sinceTold } from '../known-tournament.ts';
import { isTableDone, roundTitle, roundToFind, secondsLeft } from '../present-round.ts';
import { type PlayerRound, roundsOfPlayer } from '../seek.ts';
import type { TournamentWords } from '../tournament-words.ts';

interface MineProps {
  readonly known: KnownTournament;
  readonly name: string;
  readonly now: number;
  readonly words: TournamentWords;
  readonly choose: (name: null) => void;
}

/** The round to show to a player: the open one, or the next as soon as their table is done. */
const nextOf = ({ tournament }: KnownTournament, found: readonly PlayerRound[]): PlayerRound | null => {
  const round = roundToFind(tournament);
  const now = found.filter(each => each.round === round)[0] ?? null;
  const isOver =
    now?.at != null &&
    tournament.tables.some(({ table, round, state }) => table === now.at?.table && round === now.round && isTableDone(state));
  const next = tournament.rounds
    .filter(({ state }) => state === 'seated')
    .map(seated => found.filter(each => each.round === seated.round)[0])[0];
  return isOver && next !== undefined ? next : now;
};

/** Where somebody sits next, large, and all their rounds. */
export const OwnSeats = ({ known, name, now, words, choose }: MineProps) => {
  const { say, list } = words;
  const { tournament, seatings } = known;
  const found = useMemo(() => roundsOfPlayer(name, seatings), [name, seatings]);
  const next = nextOf(known, found);
  const isOpen = next !== null && tournament.rounds.some(({ round, state }) => round === next.round && state === 'open');
  const table =
    next?.at == null ? undefined : tournament.tables.filter(each => each.table === next.at?.table && each.round === next.round)[0];
  return (
    <section class="mine">
      <div class="mine-head">
        <h2>{apart(name)}</h2>
        <button type="button" onClick={() => choose(null)}>
          {say('find.change')}
        </button>
      </div>
      <div class="next" aria-live="polite">
        {next === null ? (
          <p>{say('me.none')}</p>
        ) : (
          <Seat next={next} title={say(isOpen ? 'me.now' : 'me.next')} known={known} words={words} />
        )}
        {table === undefined ? null : <Clock table={table} since={sinceTold(known, now)} words={words} />}
      </div>
      {next === null || next.others.length === 0 ? null : <p class="others">{say('me.with', { names: list(next.others) })}</p>}
      {found.length < 2 ? null : (
        <details>
          <summary>{say('me.rounds')}</summary>
          <ol>
            {found.map(({ round, at }) => (
              <li key={round} class={round === next?.round ? 'now' : ''}>
                <span>{roundTitle(tournament, round, words)}</span>{' '}
                <b class="figures">
                  {at === null ? say('resting') : `${say('table', { count: at.table })} · ${say('me.seat', { count: at.seat })}`}
                </b>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
};

interface SeatProps {
  readonly next: PlayerRound;
  readonly title: string;
  readonly known: KnownTournament;
  readonly words: TournamentWords;
}

const Seat = ({ next: { round, at }, title, known, words }: SeatProps) => (
  <>
    <p class="hint">
      {title} · {roundTitle(known.tournament, round, words)}
    </p>
    {at === null ? (
      <p class="rest">{words.say('me.rest')}</p>
    ) : (
      <p class="place figures">
        <b>{words.say('table', { count: at.table })}</b> <span>{words.say('me.seat', { count: at.seat })}</span>
      </p>
    )}
  </>
);

const Clock = ({
  table,
  since,
  words: { say },
}: {
  readonly table: PublicTournamentTable;
  readonly since: number;
  readonly words: TournamentWords;
}) => {
  const left = secondsLeft(table, since);
  if (isTableDone(table.state)) return <p class="clock">{say('state.done')}</p>;
  if (left === null) return null;
  return (
    <p class="clock figures" role="timer">
      {say('clock')} <b>{left === 0 ? say('time-up') : minutesAndSeconds(left)}</b>
      {table.stands === true ? ` ${say('clock.stands')}` : null}
    </p>
  );
};
