import { BOOKS, type BookId } from '../../../src/domain/ids.ts';
import { bookOffered } from '../../shared/book-offers.ts';
import { LinesSign } from '../../shared/line-signs.tsx';
import { MiniHere } from '../mini-seam.tsx';
import { t, words } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { RehearsalDoors } from '../rehearsal/rehearsal-doors.tsx';
import { rehearsal } from '../rehearsal/rehearsal-state.ts';
import { panel, view } from '../table-state.ts';
import { CardSign } from './card-sign.tsx';
import { chooseBook, draftPlan } from './draft.ts';
import { Plans } from './plans.tsx';

/** The card of each book by which people know the book. */
const FACES: { readonly [B in BookId]: string } = {
  'lupus-classic': 'werewolf',
  'lupus-token': 'medium',
  'one-night': 'troublemaker',
  thiercelieux: 'witch',
};

/** The choice of the game: the books as doors, and the plans of former evenings. */
export const Game = () => {
  const finished = view.value?.finished.length ?? 0;
  return (
    <div class="step-game">
      <section class="book" aria-label={t('dash.setup.book')}>
        {BOOKS.map(book => (
          <Book key={book} book={book} />
        ))}
      </section>
      <div class="game-aside">
        <MiniHere isOver={false} />
        <Plans />
        {rehearsal.value === null && <RehearsalDoors book={draftPlan.value.book} />}
        {finished > 0 && (
          <p>
            <Button
              onClick={() => {
                panel.value = 'games';
              }}
            >
              <LinesSign /> {t('dash.setup.finished', { count: finished })}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
};

const Book = ({ book }: { readonly book: BookId }) => {
  const [name = '', about] = (words.value?.find(`table.edition.${book}`) ?? book).split(', ');
  const players = bookOffered(book)?.players;
  return (
    <button
      type="button"
      class="book-choice"
      data-book={book}
      aria-pressed={draftPlan.value.book === book}
      onClick={() => chooseBook(book)}
    >
      <span class="book-face">
        <CardSign role={FACES[book]} />
      </span>
      <span class="book-name">
        <b>{name}</b>
        {about !== undefined && <span>{about}</span>}
      </span>
      {players !== undefined && <small>{t('dash.setup.players', { found: players.from, wanted: players.to })}</small>}
    </button>
  );
};
