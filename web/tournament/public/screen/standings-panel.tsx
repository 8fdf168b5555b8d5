import type { PublicStanding, PublicStandings } from '../../../../src/wire/public-tournament.ts';
import { px, type TextMeasure } from '../../../shared/fit.ts';
import type { RoomSize } from '../../../shared/ring.ts';
import { isByPhase } from '../known-tournament.ts';
import { columnsOf, ROW_EM, sheetFor } from '../list-layout.ts';
import type { TournamentWords } from '../tournament-words.ts';
import { AROUND, FittedName, type SetNames, widestName } from './seatings.tsx';
import { PageStrip } from './strip.tsx';

const FIGURES = ['points', 'wins', 'survivals'] as const;
const GAP_EM = 1.6;
const PLACE_EM = 2.2;

const figuresEm = ({ say }: TournamentWords, measure: TextMeasure): number =>
  PLACE_EM + FIGURES.reduce((sum, figure) => sum + Math.max(2, measure(say(`head.${figure}`)) * 0.55 + 0.5), 0);

export const standingSheet = (
  order: readonly PublicStanding[],
  box: RoomSize,
  screen: number,
  measure: TextMeasure,
  words: TournamentWords,
): SetNames => {
  const names = widestName(
    order.map(({ name }) => name),
    measure,
  );
  const em = names + figuresEm(words, measure) + GAP_EM;
  const sheet = sheetFor({ count: order.length, em, width: box.width, height: box.height - screen * (AROUND + 0.03), screen });
  return { ...sheet, nameWidth: names * sheet.size, measure };
};

export type PublicTeams = NonNullable<PublicStandings['teams']>;

/** Clubs are listed like people, by fewer figures. */
export const teamSheet = (teams: PublicTeams, ...how: TeamSheetHow): SetNames =>
  standingSheet(
    teams.map(({ club, ...each }) => ({ ...each, name: club, games: 0, wins: 0, survivals: 0, breaks: [] })),
    ...how,
  );
type TeamSheetHow = Parameters<typeof standingSheet> extends [unknown, ...infer Rest] ? Rest : never;

interface TeamsProps {
  readonly teams: PublicTeams;
  readonly sheet: SetNames;
  readonly page: number;
  readonly words: TournamentWords;
}

/** The standings of clubs. */
export const TeamsPanel = ({ teams, sheet, page, words }: TeamsProps) => (
  <main class="panel">
    <h1>{words.say('teams')}</h1>
    <div class="columns" style={{ fontSize: px(sheet.size) }}>
      {columnsOf(teams, sheet, page).map(column => (
        <table class="standings figures" key={column[0]?.club}>
          <thead>
            <tr>
              <th scope="col">{words.say('head.place')}</th>
              <th scope="col">
                <span class="unseen">{words.say('head.name')}</span>
              </th>
              <th scope="col">{words.say('head.points')}</th>
            </tr>
          </thead>
          <tbody>
            {column.map(({ place, club, points }) => (
              <tr key={club} class={place === 1 ? 'first' : ''} style={{ height: px(sheet.size * ROW_EM) }}>
                <td>{place}</td>
                <th scope="row">
                  <FittedName name={club} sheet={sheet} />
                </th>
                <td>
                  <b>{words.figure(points)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  </main>
);

interface StandingsProps {
  readonly standings: PublicStandings;
  readonly sheet: SetNames;
  readonly page: number;
  /** Whether all pages are shown in turn. */
  readonly isWhole: boolean;
  readonly words: TournamentWords;
}

export const StandingsPanel = ({ standings: { order, provisional, champions, frozen }, sheet, page, isWhole, words }: StandingsProps) => {
  const { say, list } = words;
  const each = sheet.rows * sheet.columns;
  const ranges = Array.from({ length: sheet.pages }, (_, index) => ({
    from: String(index * each + 1),
    to: String(Math.min(order.length, (index + 1) * each)),
  }));
  const about = [...(isByPhase(order) ? [say('standings.phases')] : []), ...(isWhole ? [] : [say('standings.phones')])];
  return (
    <main class="panel">
      <h1>
        {say(provisional ? 'standings.provisional' : 'standings')}{' '}
        {frozen === undefined ? null : <small>{say('standings.frozen', { count: frozen })}</small>}
        {champions.length === 0 ? null : (
          <small class="champions">{say('champions', { names: list(champions), count: champions.length })}</small>
        )}
      </h1>
      <div class="columns" style={{ fontSize: px(sheet.size) }}>
        {columnsOf(order, sheet, page).map(column => (
          <table class="standings figures" key={column[0]?.name}>
            <thead>
              <tr>
                <th scope="col">{say('head.place')}</th>
                <th scope="col">
                  <span class="unseen">{say('head.name')}</span>
                </th>
                {FIGURES.map(figure => (
                  <th scope="col" key={figure}>
                    {say(`head.${figure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {column.map(one => (
                <tr key={one.name} class={one.place === 1 ? 'first' : ''} style={{ height: px(sheet.size * ROW_EM) }}>
                  <td>{one.place}</td>
                  <th scope="row">
                    <FittedName name={one.name} sheet={sheet} />
                  </th>
                  <td>
                    <b>{words.figure(one.points)}</b>
                  </td>
                  <td>{one.wins}</td>
                  <td>{one.survivals}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <PageStrip ranges={ranges} page={page} words={words} />
      {about.length === 0 ? null : <p class="more">{about.join(' ')}</p>}
    </main>
  );
};
