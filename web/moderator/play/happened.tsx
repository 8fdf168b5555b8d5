import type { Playing } from '../../../src/domain/evening.ts';
import type { Happening } from '../../../src/domain/happening.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import { readIn, spokenIn, t, words } from '../moderator-words.ts';
import { Heading } from '../parts.tsx';
import { currentBook, nameOfPlace, view } from '../table-state.ts';
import { ByVoice, isVoiced } from './by-voice.tsx';

type Speaker = NonNullable<typeof words.value>;

/** The lines that are read aloud for a happening; none for news that the step before has already said. */
export const linesOf = (happening: Happening, aloud: Speaker): readonly string[] => {
  switch (happening.what) {
    case 'news':
      return happening.said ? [] : [aloud.news(happening.news, nameOfPlace, currentBook.value)];
    case 'votes': {
      const names = aloud.list(happening.votes.map(({ seat, votes }) => `${nameOfPlace(seat)}\u00a0${votes}`));
      return [aloud.text('dash.happened.votes', { names })];
    }
    case 'cards':
      return happening.cards.map(({ seat, role }) =>
        aloud.text('dash.happened.card', { name: nameOfPlace(seat), role: aloud.role(role, currentBook.value) }),
      );
    case 'nominated':
      return [];
  }
};

const seatsIn = (happening: Happening): readonly Seat[] => {
  if (happening.what === 'nominated') return happening.seats;
  if (happening.what !== 'news') return [];
  if ('seats' in happening.news) return happening.news.seats;
  return 'seat' in happening.news ? [happening.news.seat] : [];
};

/** What the moderator does with the pieces of this book after a happening; most books have nothing to move. */
export const piecesOf = (happening: Happening, own: Speaker): readonly string[] => {
  const key = `dash.pieces.${happening.what === 'news' ? happening.news.what : happening.what}.${currentBook.value}`;
  if (!own.has(key)) return [];
  const seats = seatsIn(happening).map(nameOfPlace);
  const [paw = '', tuft = ''] = seats;
  return [own.find(key, { seats: own.list(seats), count: seats.length, paw, tuft })];
};

/** The happenings that the last answer has made public, to be read aloud before the next step, and the pieces that move. */
export const Happened = ({ game: { happened } }: { readonly game: Playing }) => {
  const aloud = spokenIn(view.value?.language ?? readIn.value) ?? words.value;
  if (aloud === undefined || words.value === undefined) return null;
  const own = words.value;
  // The voice tells the news; votes and cards the moderator alone.
  const isSaid = ({ what }: Happening): boolean => what === 'news' && isVoiced();
  const spoken = happened.filter(isSaid).flatMap(each => linesOf(each, aloud));
  const lines = happened.filter(each => !isSaid(each)).flatMap(each => linesOf(each, aloud));
  const pieces = happened.flatMap(each => piecesOf(each, own));
  if (spoken.length + lines.length + pieces.length === 0) return null;
  return (
    <section class="happened">
      <ByVoice lines={spoken} />
      {lines.length + pieces.length > 0 && <Heading>{t('dash.happened')}</Heading>}
      {lines.length > 0 && <p lang={view.value?.language ?? readIn.value}>{lines.join(' ')}</p>}
      {pieces.length > 0 && <p class="note">{pieces.join(' ')}</p>}
    </section>
  );
};
