import './mini.css';
import messages from 'virtual:words/mini';
import type { MiniPerson, MiniStanding } from '../../src/domain/mini-tournament.ts';
import type { PublicTable } from '../../src/wire/public.ts';
import { apart } from '../../src/words/apart.ts';
import type { Language } from '../../src/words/languages.ts';
import { type RoomWords, speakerOf } from '../../src/words/speaker.ts';
import { championText, miniCount, miniNews, miniTitle } from '../shared/mini-text.ts';
import { type MiddleText, NO_TEXT } from './text-parts.ts';

/** Adds the texts and the board of a tournament at one table, in the language of the table. */
export const miniIn = async (language: Language) => {
  const words = speakerOf(language, (await messages[language]()).default);
  return (said: MiddleText, table: PublicTable): MiddleText => ({ ...withMini(said, table, words), below: boardOf(table, words) });
};

/** Between two games the standing is the main text; at the end of a game it follows the winners. */
const withMini = (said: MiddleText, { mini, message, announced }: PublicTable, words: RoomWords): MiddleText => {
  if (mini === undefined) return said;
  if (message !== null || announced !== null) return { ...said, news: [...said.news, ...miniNews(mini, words)] };
  const title = miniTitle(mini, words);
  if (mini.games === 0) return { ...said, moment: title };
  const isWon = mini.champions.length > 0;
  if (isWon) return { ...NO_TEXT, moment: title, headline: championText(mini, words) };
  const [headline = title, ...lines] = miniNews(mini, words);
  return { ...NO_TEXT, moment: headline === title ? '' : title, headline, lines };
};

/** The board: the best person first, the champion's cup above. There is none before the first game, and none during a game. */
const boardOf = ({ mini, message }: PublicTable, words: RoomWords): preact.JSX.Element | null => {
  if (mini === undefined || message !== null || mini.games === 0) return null;
  const { people, champions } = mini;
  return (
    <>
      {champions.length > 0 ? <Cup /> : null}
      <ol class={people.length > 6 ? 'mini many-people' : 'mini'}>
        {people.map(person => (
          <li key={person.name} class={rowClass(person, mini)}>
            <span class="mini-place figures">{person.place}</span> <bdi>{apart(person.name)}</bdi>{' '}
            <span class="mini-count figures">{miniCount(mini, person, words)}</span>
          </li>
        ))}
      </ol>
    </>
  );
};

const rowClass = ({ name, out, last }: MiniPerson, { champions, format }: MiniStanding): string | undefined => {
  if (out) return 'mini-out';
  if (champions.indexOf(name) >= 0) return 'mini-champion';
  return last === 'won' && champions.length === 0 && format.of !== 'elimination' ? 'mini-won' : undefined;
};

const Cup = () => (
  <svg class="cup" viewBox="0 0 100 100" aria-hidden="true">
    <path class="cup-ear" d="M26 20H8c0 24 8 34 24 36M74 20h18c0 24-8 34-24 36" />
    <path class="cup-bowl" d="M24 8h52c0 34-6 54-22 58v14h14l6 12H26l6-12h14V66C30 62 24 42 24 8z" />
  </svg>
);
