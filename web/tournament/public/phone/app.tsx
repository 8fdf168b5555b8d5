import { useMemo } from 'preact/hooks';
import { apart } from '../../../../src/words/apart.ts';
import { useNow } from '../hooks.ts';
import type { Known } from '../known.ts';
import { OLD_MS } from '../rounds.ts';
import { everybody } from '../seek.ts';
import type { HallWords } from '../spoken.ts';
import { Finder } from './finder.tsx';
import { Mine } from './mine.tsx';
import { Table } from './table.tsx';

interface AppProps {
  readonly known: Known | null;
  readonly there: boolean;
  readonly words: HallWords | undefined;
  /** Whose telephone this is. */
  readonly name: string | null;
  readonly choose: (name: string | null) => void;
}

const LOOKS_MS = 1_000;

export const App = ({ known, there, words, name, choose }: AppProps) => {
  if (words === undefined) return <div class="candle" />;
  if (known === null || known.hall.name === '') return <Empty there={there} words={words} />;
  return <Told {...{ known, there, words, name, choose }} />;
};

const Empty = ({ there, words: { say } }: { readonly there: boolean; readonly words: HallWords }) => (
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

interface ToldProps extends AppProps {
  readonly known: Known;
  readonly words: HallWords;
}

const Told = ({ known, there, words, name, choose }: ToldProps) => {
  const now = useNow(LOOKS_MS);
  const { say, time, ago } = words;
  const { hall, seatings, standings } = known;
  const names = useMemo(() => everybody(seatings, standings?.order ?? [], words.language), [seatings, standings, words]);
  const isKnown = name !== null && names.indexOf(name) >= 0;
  return (
    <main class="phone">
      <header>
        <h1>{apart(hall.name)}</h1>
        <p>{hall.day}</p>
      </header>
      {there && now - known.at < OLD_MS ? null : (
        <p class="away" role="alert">
          <b>{say('lost')}</b> <span>{say('as-of', { time: time(known.at), text: ago(now - known.at) })}</span>
        </p>
      )}
      <div role="alert">
        {hall.message === '' ? null : (
          <div class="note">
            <p class="note-from">{say('message')}</p>
            <p class="note-text">{hall.message}</p>
          </div>
        )}
      </div>
      {isKnown ? (
        <Mine known={known} name={name} now={now} words={words} choose={choose} />
      ) : names.length === 0 ? (
        <p>{say('waiting.hint')}</p>
      ) : (
        <Finder known={known} names={names} words={words} choose={choose} />
      )}
      <Table standings={standings} name={isKnown ? name : null} words={words} />
    </main>
  );
};
