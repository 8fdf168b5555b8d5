import { useState } from 'preact/hooks';
import { apart } from '../../../../src/words/apart.ts';
import type { Known } from '../known.ts';
import { roundName, roundToFind } from '../rounds.ts';
import { isSought, roundsOf } from '../seek.ts';
import type { HallWords } from '../spoken.ts';

interface FinderProps {
  readonly known: Known;
  readonly names: readonly string[];
  readonly words: HallWords;
  readonly choose: (name: string) => void;
}

/** More than these nobody reads through: another letter finds sooner. */
const MOST = 40;

/** Everybody by name; a few letters leave the one who is meant. */
export const Finder = ({ known, names, words, choose }: FinderProps) => {
  const [typed, setTyped] = useState('');
  const { say } = words;
  const round = roundToFind(known.hall);
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
      {round === null ? null : <p class="hint">{roundName(known.hall, round, words)}</p>}
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
  readonly known: Known;
  readonly name: string;
  readonly round: number | null;
  readonly words: HallWords;
}

const Where = ({ known, name, round, words: { say } }: WhereProps) => {
  const own = roundsOf(
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
