import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Place, Seat } from '../../src/domain/ids.ts';
import type { SeatView } from '../../src/domain/moderator-view.ts';
import type { GameSheet } from '../../src/domain/timeline.ts';
import { apart } from '../../src/words/apart.ts';
import { BackSign, PrintSign, SaveSign } from '../shared/line-signs.tsx';
import { ownTable } from './alone-seam.ts';
import { checkSeal, exportPath, fetchSheet, scenarioPath, sealText } from './log.ts';
import { readIn, t, words } from './moderator-words.ts';
import { Button, EndingReason, Heading } from './parts.tsx';
import { partText, StoryWritten } from './story-written.tsx';
import { cardsOf, hidden } from './table-state.ts';

/** The game whose sheet covers the page; null where none is open. */
export const paper = signal<string | null>(null);

/** When a game began, as its name says. */
export const beganAt = (game: string): string => {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(game) ?? [];
  if (day === undefined) return game;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return at.toLocaleString(readIn.value, { dateStyle: 'long', timeStyle: 'short' });
};

export const winnersText = (winners: readonly Seat[], namesOf: (places: readonly Place[]) => string): string =>
  winners.length > 0 ? t('screen.winners', { names: namesOf(winners), count: winners.length }) : t('screen.nobody');

/** The downloads of a game, or of the last game where none is named: its journal and its scenario. */
export const GameDownloads = ({ game }: { readonly game?: string }) =>
  ownTable.value !== null ? null : (
    <>
      <a class="button" href={exportPath(game)} download>
        <SaveSign /> {t('dash.over.export')}
      </a>
      <a class="button" href={scenarioPath(game)} download>
        <SaveSign /> {t('dash.over.scenario')}
      </a>
    </>
  );

/** A game on one sheet, to read and to print. */
export const Paper = ({ game }: { readonly game: string }) => {
  const sheet = useSignal<GameSheet | null | undefined>(undefined);
  useEffect(() => {
    void fetchSheet(game).then(found => {
      sheet.value = found;
    });
  }, [game]);
  return (
    <>
      <main class="paper">
        <SheetOrWhyNot sheet={sheet.value} />
      </main>
      <PaperFoot
        back={() => {
          paper.value = null;
        }}
      >
        <GameDownloads game={game} />
      </PaperFoot>
    </>
  );
};

interface FootProps {
  readonly back: () => void;
  readonly children: ComponentChildren;
}

/** Under a sheet that covers the page: the way back, what is downloaded, and the printer. */
export const PaperFoot = ({ back, children }: FootProps) => (
  <footer class="foot">
    <Button onClick={back}>
      <BackSign /> {t('story.sheet.back')}
    </Button>
    {children}
    <button type="button" class="big" onClick={() => window.print()}>
      <span>
        <PrintSign /> {t('dash.over.print')}
      </span>
    </button>
  </footer>
);

interface SeatsTableProps {
  readonly seats: readonly Pick<SeatView, 'seat' | 'dealt' | 'role'>[];
  readonly nameOf: (seat: Seat) => string;
  /** The heading of the last column, and what stands in it. */
  readonly last: string;
  readonly lastOf: (seat: Seat) => string;
}

/** The seats of a game with their cards, a row each. */
export const SeatsTable = ({ seats, nameOf, last, lastOf }: SeatsTableProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{t('story.sheet.seat')}</th>
        <th scope="col">{t('story.sheet.name')}</th>
        <th scope="col">{t('story.sheet.card')}</th>
        <th scope="col">{last}</th>
      </tr>
    </thead>
    <tbody>
      {seats.map(({ seat, dealt, role }) => (
        <tr key={seat}>
          <td class="figures">{seat}</td>
          <th scope="row">{nameOf(seat)}</th>
          <td>{cardsOf(dealt, role)}</td>
          <td>{lastOf(seat)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The sheet of a game; undefined while it is being fetched, null where there is none. */
const SheetOrWhyNot = ({ sheet }: { readonly sheet: GameSheet | null | undefined }) => {
  if (hidden.value) return <p>{t('dash.timeline.veiled')}</p>;
  if (sheet === undefined) return <p>{t('story.sheet.coming')}</p>;
  return sheet === null ? <p>{t('story.sheet.missing')}</p> : <GameWritten sheet={sheet} />;
};

const GameWritten = ({ sheet }: { readonly sheet: GameSheet }) => {
  const { book, names, seats, centre, ending, left, lines, game } = sheet;
  const nameOf = (place: Place): string => apart(typeof place === 'number' ? (names[place - 1] ?? String(place)) : place);
  const listOf = (places: readonly Place[]): string => words.value?.list(places.map(nameOf)) ?? '';
  const roleName = (role: string): string => words.value?.role(role, book) ?? role;
  const stepName = (step: string): string => words.value?.step(step, book) ?? step;
  const endOf = (seat: Seat): string => {
    const gone = left.find(each => each.seat === seat);
    return gone === undefined ? t('table.sign.alive') : t('story.sheet.left', { time: partText(gone), step: stepName(gone.step) });
  };
  return (
    <>
      <header>
        <h2>{t('story.sheet')}</h2>
        <p>
          {words.value?.find(`table.edition.${book}`)} · {beganAt(game)}
        </p>
      </header>
      <section>
        {ending === null ? (
          <p>{t('dash.over.abandoned')}</p>
        ) : (
          <>
            <p class="paper-won">{[...ending.sides.map(side => words.value?.find(`table.wins.${side}`))].join(' ')}</p>
            <p>{winnersText(ending.winners, listOf)}</p>
            <EndingReason ending={ending} />
          </>
        )}
      </section>
      <SeatsTable
        seats={seats}
        nameOf={seat => names[seat - 1] ?? ''}
        last={t('story.sheet.end')}
        lastOf={seat => [endOf(seat), ...(ending?.winners.includes(seat) === true ? [t('story.sheet.won')] : [])].join(' · ')}
      />
      {centre.length > 0 && <p>{t('screen.centre', { cards: words.value?.list(centre.map(roleName)) ?? '' })}</p>}
      <section class="paper-story">
        {words.value !== undefined && <StoryWritten lines={lines} teller={{ words: words.value, book, nameOf }} withVotes />}
      </section>
      {sheet.seal !== null && <SealWritten seal={sheet.seal} />}
    </>
  );
};

/** Everything that is needed to check the deal without this program. */
const SealWritten = ({ seal }: { readonly seal: NonNullable<GameSheet['seal']> }) => {
  const holds = useSignal<boolean | null>(null);
  useEffect(() => {
    void checkSeal(seal).then(found => {
      holds.value = found;
    });
  }, [seal]);
  return (
    <section class="paper-seal">
      <Heading>{t('screen.seal')}</Heading>
      <p class="commitment figures">{seal.commitment}</p>
      <p>{sealText(holds.value)}</p>
      <p>{t('story.sheet.nonce', { value: seal.nonce })}</p>
      <p>{t('story.sheet.check')}</p>
      <pre>{seal.text}</pre>
    </section>
  );
};
