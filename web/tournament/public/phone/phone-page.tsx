import { useMemo, useState } from 'preact/hooks';
import type { PublicStanding, PublicStandings } from '../../../../src/wire/public-tournament.ts';
import { apart } from '../../../../src/words/apart.ts';
import { useNow } from '../hooks.ts';
import { isByPhase, type KnownTournament } from '../known-tournament.ts';
import { OLD_MS, roundTitle, roundToFind } from '../present-round.ts';
import { everybody, isSought, roundsOfPlayer } from '../seek.ts';
import type { TournamentWords } from '../tournament-words.ts';
import { OwnSeats } from './mine.tsx';

interface TableProps {
  readonly standings: PublicStandings | null;
  readonly name: string | null;
  readonly words: TournamentWords;
}

const FIGURES = ['wins', 'survivals', 'games'] as const;

/** The standings, with the line of this telephone's owner above all others. */
const Table = ({ standings, name, words }: TableProps) => {
  const { say, figure, list } = words;
  const order = standings?.order ?? [];
  if (standings === null || order.every(({ games }) => games === 0)) return null;
  const own = order.filter(each => each.name === name)[0];
  return (
    <section class="ranking">
      <h2>{say(standings.provisional ? 'standings.provisional' : 'standings')}</h2>
      {standings.frozen === undefined ? null : <p>{say('standings.frozen', { count: standings.frozen })}</p>}
      {standings.champions.length === 0 ? null : (
        <p class="champions">{say('champions', { names: list(standings.champions), count: standings.champions.length })}</p>
      )}
      {own === undefined ? null : (
        <p class="own figures">
          {say('me.standing')} <b>{own.place}</b> <span>{say('points', { text: figure(own.points), count: own.points })}</span>
        </p>
      )}
      {isByPhase(order) ? <p>{say('standings.phases')}</p> : null}
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
      {standings.teams === undefined || standings.teams.length === 0 ? null : <Teams teams={standings.teams} words={words} />}
    </section>
  );
};

interface TeamsProps {
  readonly teams: NonNullable<PublicStandings['teams']>;
  readonly words: TournamentWords;
}

/** The standings of clubs. */
const Teams = ({ teams, words: { say, figure } }: TeamsProps) => (
  <>
    <h2>{say('teams')}</h2>
    <table class="figures teams">
      <thead>
        <tr>
          <th scope="col">{say('head.place')}</th>
          <th scope="col">{say('head.name')}</th>
          <th scope="col">{say('head.points')}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ place, club, points }) => (
          <tr key={club}>
            <td>{place}</td>
            <th scope="row">{apart(club)}</th>
            <td>
              <b>{figure(points)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

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

interface FinderProps {
  readonly known: KnownTournament;
  readonly names: readonly string[];
  readonly words: TournamentWords;
  readonly choose: (name: string) => void;
}

/** Nobody reads through more names than these: another letter is faster. */
const MOST = 40;

/** All players by name; a few letters find one. */
const Finder = ({ known, names, words, choose }: FinderProps) => {
  const [typed, setTyped] = useState('');
  const { say } = words;
  const round = roundToFind(known.tournament);
  const found = names.filter(name => isSought(name, typed));
  return (
    <section class="finder">
      <label>
        <b>{say('find')}</b> <span class="hint">{say('find.hint')}</span>
        <input
          type="search"
          value={typed}
          autocomplete="off"
          autocapitalize="words"
          spellcheck={false}
          enterkeyhint="search"
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </label>
      {round === null ? null : <p class="hint">{roundTitle(known.tournament, round, words)}</p>}
      <div role="status">{found.length === 0 ? <p>{say('find.none')}</p> : null}</div>
      <ul>
        {found.slice(0, MOST).map(name => (
          <li key={name}>
            <button type="button" onClick={() => choose(name)}>
              <b>{apart(name)}</b> <Where known={known} name={name} round={round} words={words} />
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST ? <p class="hint">{say('find.hint')}</p> : null}
    </section>
  );
};

interface WhereProps {
  readonly known: KnownTournament;
  readonly name: string;
  readonly round: number | null;
  readonly words: TournamentWords;
}

const Where = ({ known, name, round, words: { say } }: WhereProps) => {
  const own = roundsOfPlayer(
    name,
    known.seatings.filter(each => each.round === round),
  )[0];
  if (own === undefined) return null;
  return (
    <span class="figures">
      {own.at === null ? say('resting') : `${say('table', { count: own.at.table })} · ${say('me.seat', { count: own.at.seat })}`}
    </span>
  );
};

interface PhonePageProps {
  readonly known: KnownTournament | null;
  readonly there: boolean;
  readonly words: TournamentWords | undefined;
  /** Whose telephone this is. */
  readonly name: string | null;
  readonly choose: (name: string | null) => void;
}

const LOOKS_MS = 1_000;

export const PhonePage = ({ known, there, words, name, choose }: PhonePageProps) => {
  if (words === undefined) return <div class="candle" />;
  if (known === null || known.tournament.name === '') return <Empty there={there} words={words} />;
  return <Told {...{ known, there, words, name, choose }} />;
};

const Empty = ({ there, words: { say } }: { readonly there: boolean; readonly words: TournamentWords }) => (
  <main class="phone">
    <h1>{say('waiting')}</h1>
    <p>{say('waiting.hint')}</p>
    {there ? null : (
      <p class="away" role="alert">
        {say('lost')}
      </p>
    )}
  </main>
);

interface ToldProps extends PhonePageProps {
  readonly known: KnownTournament;
  readonly words: TournamentWords;
}

const Told = ({ known, there, words, name, choose }: ToldProps) => {
  const now = useNow(LOOKS_MS);
  const { say, time, ago } = words;
  const { tournament, seatings, standings } = known;
  const names = useMemo(() => everybody(seatings, standings?.order ?? [], words.language), [seatings, standings, words]);
  const isKnown = name !== null && names.indexOf(name) >= 0;
  return (
    <main class="phone">
      <header>
        <h1>{apart(tournament.name)}</h1>
        <p class={tournament.rehearsal === true ? 'rehearsed' : ''}>{tournament.rehearsal === true ? say('rehearsal') : tournament.day}</p>
      </header>
      {there && now - known.at < OLD_MS ? null : (
        <p class="away" role="alert">
          <b>{say('lost')}</b> <span>{say('as-of', { time: time(known.at), text: ago(now - known.at) })}</span>
        </p>
      )}
      <div role="alert">
        {tournament.message === '' ? null : (
          <div class="note">
            <p class="note-from">{say('message')}</p>
            <p class="note-text">{tournament.message}</p>
          </div>
        )}
      </div>
      {isKnown ? <OwnSeats known={known} name={name} now={now} words={words} choose={choose} /> : null}
      {isKnown || names.length === 0 ? null : <Finder known={known} names={names} words={words} choose={choose} />}
      {names.length === 0 ? <p>{say('waiting.hint')}</p> : null}
      <Table standings={standings} name={isKnown ? name : null} words={words} />
    </main>
  );
};
