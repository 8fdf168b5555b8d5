import type { PublicGameState, PublicTournamentTable } from '../../../../src/wire/public-tournament.ts';
import { minutesAndSeconds } from '../../../screen/clock.tsx';
import { px } from '../../../shared/fit.ts';
import type { RoomSize } from '../../../shared/ring.ts';
import { useNow } from '../hooks.ts';
import { type KnownTournament, sinceTold } from '../known-tournament.ts';
import { gridFor, onAPage } from '../list-layout.ts';
import { isTableDone, OLD_MS, secondsLeft } from '../present-round.ts';
import type { TournamentWords } from '../tournament-words.ts';
import { PageStrip } from './strip.tsx';

const Sign = ({ d, filled = false }: { readonly d: string; readonly filled?: boolean }) => (
  <svg class={filled ? 'state-sign filled' : 'state-sign'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

/** A sign for the state of a table, for people who see no colours: a ring, a chair, a triangle, a tick. */
const STATE_SIGNS = {
  waiting: () => <Sign d="M12 4a8 8 0 1 0 .01 0M12 8v4l3 2" />,
  sitting: () => <Sign d="M7 3v9h10v9M7 12v9M7 16h10" />,
  playing: () => <Sign filled d="M7 4l13 8-13 8z" />,
  done: () => <Sign d="M4 13l5 5L20 6" />,
} as const;

const SHAPE = 1.75;
const TITLE = 0.13;
const STRIP = 0.07;
/** The greatest height of a cell: three tables need not fill a wall. */
const HIGHEST = 0.42;
const TICK_MS = 500;

/** The state of a table as the public sees it: it does not tell whether somebody has yet to vouch. */
const stateKey = (state: PublicGameState): 'waiting' | 'sitting' | 'playing' | 'done' => {
  switch (state) {
    case 'waiting':
    case 'sitting':
    case 'playing':
      return state;
    case 'reported':
    case 'confirmed':
      return 'done';
  }
};

interface ClocksProps {
  readonly known: KnownTournament;
  readonly box: RoomSize;
  readonly page: number;
  readonly pages: number;
  readonly words: TournamentWords;
}

/** The state of every table, and its clock. */
export const ClocksPanel = ({ known, box, page, pages, words }: ClocksProps) => {
  const now = useNow(TICK_MS);
  const { tables } = known.tournament;
  const most = onAPage(tables.length);
  const own = tables.slice(page * most, (page + 1) * most);
  const height = box.height * (1 - TITLE - (pages > 1 ? STRIP : 0));
  const { columns, h } = gridFor(most, box.width, height, SHAPE);
  const cell = Math.min(h, box.height * HIGHEST);
  const done = tables.filter(({ state }) => isTableDone(state)).length;
  const ranges = Array.from({ length: pages }, (_, index) => {
    const of = tables.slice(index * most, (index + 1) * most);
    return { from: String(of[0]?.table), to: String(of[of.length - 1]?.table) };
  });
  return (
    <main class="panel">
      <h1>
        {words.say('clocks')} <small class="figures">{words.say('clocks.done', { found: done, wanted: tables.length })}</small>
      </h1>
      <ol class="clocks" style={{ fontSize: px(cell), width: px(columns * Math.min(box.width / columns, cell * SHAPE * 1.25)) }}>
        {own.map(table => (
          <Cell key={table.table} table={table} since={sinceTold(known, now)} width={100 / columns} words={words} />
        ))}
      </ol>
      <PageStrip ranges={ranges} page={page} words={words} />
    </main>
  );
};

interface CellProps {
  readonly table: PublicTournamentTable;
  /** Milliseconds since the page was told of the table. */
  readonly since: number;
  /** The cell's part of the row, in hundredths. */
  readonly width: number;
  readonly words: TournamentWords;
}

const Cell = ({ table, since, width, words: { say, ago } }: CellProps) => {
  const state = stateKey(table.state);
  const Sign = STATE_SIGNS[state];
  const left = secondsLeft(table, since);
  const age = table.age === null ? 0 : table.age + Math.max(0, since);
  return (
    <li class={`cell ${state}${left === 0 ? ' late' : ''}`} style={{ width: `${width}%` }}>
      <div class="plate">
        <span class="table-number figures">
          <span class="unseen">{say('table', { count: table.table })}</span>
          <span aria-hidden="true">{table.table}</span>
        </span>
        <span class="state">
          <Sign /> {say(`state.${state}`)}
        </span>
        {left === null ? null : (
          <span class="left figures">
            <span class="unseen">{say('clock')} </span>
            {left === 0 ? say('time-up') : minutesAndSeconds(left)}
            {table.stands === true ? <small class="stands"> {say('clock.stands')}</small> : null}
          </span>
        )}
        {age > OLD_MS && !isTableDone(table.state) ? <span class="aged">{ago(age)}</span> : null}
      </div>
    </li>
  );
};
