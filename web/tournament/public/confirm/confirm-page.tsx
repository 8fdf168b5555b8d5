import { useState } from 'preact/hooks';
import type { ConfirmationShown } from '../../../../src/wire/public-tournament.ts';
import { apart } from '../../../../src/words/apart.ts';
import { titleOf } from '../present-round.ts';
import type { TournamentWords } from '../tournament-words.ts';

/** The state of a confirmation on this telephone. */
export type Confirmation =
  | { readonly is: 'asking' | 'looking' | 'gone' }
  | { readonly is: 'lost'; readonly code: string }
  | { readonly is: 'shown'; readonly shown: ConfirmationShown; readonly isLost: boolean }
  | { readonly is: 'said'; readonly right: boolean };

interface ConfirmProps {
  readonly now: Confirmation;
  readonly words: TournamentWords;
  readonly look: (code: string) => void;
  readonly say: (shown: ConfirmationShown, seat: number, right: boolean) => void;
}

export const ConfirmPage = ({ now, words, look, say }: ConfirmProps) => (
  <main class="phone confirm">
    {now.is === 'shown' ? null : <h1>{words.say('confirm')}</h1>}
    <div role="status">
      {now.is === 'looking' ? <p>{words.say('confirm.looking')}</p> : null}
      {now.is === 'gone' ? <p class="note">{words.say('confirm.gone')}</p> : null}
      {now.is === 'said' ? <p class="note note-text">{words.say(now.right ? 'confirm.right.said' : 'confirm.wrong.said')}</p> : null}
    </div>
    {now.is === 'lost' ? (
      <p class="away" role="alert">
        {words.say('lost')}{' '}
        <button type="button" onClick={() => look(now.code)}>
          {words.say('confirm.again')}
        </button>
      </p>
    ) : null}
    {now.is === 'asking' || now.is === 'gone' ? <Asking words={words} look={look} /> : null}
    {now.is === 'shown' ? <Result shown={now.shown} isLost={now.isLost} words={words} say={say} /> : null}
  </main>
);

/** The code, typed from the table where no camera reads it. */
const Asking = ({ words, look }: Pick<ConfirmProps, 'words' | 'look'>) => {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="finder"
      onSubmit={event => {
        event.preventDefault();
        look(typed);
      }}
    >
      <label>
        <b>{words.say('confirm.code')}</b>
        <input
          type="text"
          value={typed}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="answer">
        {words.say('confirm.look')}
      </button>
    </form>
  );
};

interface ResultProps extends Pick<ConfirmProps, 'words' | 'say'> {
  readonly shown: ConfirmationShown;
  readonly isLost: boolean;
}

/** The result as the table has seen it: first a name, then yes or no. */
const Result = ({ shown, isLost, words: { say, figure }, say: answer }: ResultProps) => {
  const [own, setOwn] = useState<number | null>(null);
  const nobody = shown.seats.every(({ won }) => !won);
  return (
    <>
      <header>
        <h1>{apart(shown.name)}</h1>
        <p>
          {titleOf(shown, { say })} · {say('table', { count: shown.table })}
        </p>
      </header>
      {isLost ? (
        <p class="away" role="alert">
          {say('lost')}
        </p>
      ) : null}
      <h2 id="who">{say('confirm.who')}</h2>
      {nobody ? <p>{say('confirm.nobody')}</p> : null}
      <ul aria-labelledby="who">
        {shown.seats.map(({ seat, name, alive, won, points }) => (
          <li key={seat}>
            <button type="button" class="person" aria-pressed={own === seat} onClick={() => setOwn(own === seat ? null : seat)}>
              <b>{apart(name)}</b>{' '}
              <span class="figures">
                {won ? <em>{say('confirm.won')} · </em> : null}
                {alive ? null : `${say('confirm.dead')} · `}
                {say('points', { text: figure(points), count: points })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p class="answers">
        <button type="button" class="answer yes" aria-disabled={own === null} onClick={() => own !== null && answer(shown, own, true)}>
          {say('confirm.right')}
        </button>{' '}
        <button type="button" class="answer" aria-disabled={own === null} onClick={() => own !== null && answer(shown, own, false)}>
          {say('confirm.wrong')}
        </button>
      </p>
      <p class="hint">{say('confirm.about')}</p>
    </>
  );
};
