import type { PublicStanding, PublicStandings } from '../../../../src/wire/public-tournament.ts';
import { apart } from '../../../../src/words/apart.ts';
import type { HallWords } from '../spoken.ts';

interface TableProps {
  readonly standings: PublicStandings | null;
  readonly name: string | null;
  readonly words: HallWords;
}

const FIGURES = ['wins', 'survivals', 'games'] as const;

/** The standings; whose telephone this is finds the own line above all others. */
export const Table = ({ standings, name, words }: TableProps) => {
  const { say, figure, list } = words;
  const order = standings?.order ?? [];
  if (standings === null || order.every(({ games }) => games === 0)) return null;
  const own = order.filter(each => each.name === name)[0];
  return (
    <section class="ranking">
      <h2>{say(standings.provisional ? 'standings.provisional' : 'standings')}</h2>
      {standings.champions.length === 0 ? null : (
        <p class="champions">{say('champions', { names: list(standings.champions), count: standings.champions.length })}</p>
      )}
      {own === undefined ? null : (
        <p class="own figures">
          {say('me.standing')} <b>{own.place}</b> <span>{say('points', { text: figure(own.points), count: own.points })}</span>
        </p>
      )}
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{say('head.place')}</th>
            <th scope="col">{say('head.name')}</th>
            <th scope="col">{say('head.points')}</th>
            {FIGURES.map(each => (
              <th scope="col" key={each} class="more">
                {say(`head.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map(each => (
            <Row key={each.name} each={each} isOwn={each === own} figure={figure} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface RowProps {
  readonly each: PublicStanding;
  readonly isOwn: boolean;
  readonly figure: (value: number) => string;
}

const Row = ({ each, isOwn, figure }: RowProps) => (
  <tr class={isOwn ? 'own-line' : ''} aria-current={isOwn ? 'true' : undefined}>
    <td>{each.place}</td>
    <th scope="row">{apart(each.name)}</th>
    <td>
      <b>{figure(each.points)}</b>
    </td>
    {FIGURES.map(of => (
      <td key={of} class="more">
        {each[of]}
      </td>
    ))}
  </tr>
);
