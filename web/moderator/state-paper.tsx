import { signal } from '@preact/signals';
import type { Playing } from '../../src/domain/evening.ts';
import type { Seat } from '../../src/domain/ids.ts';
import { readIn, t, words } from './moderator-words.ts';
import { beganAt, GameDownloads, PaperFoot, SeatsTable } from './paper.tsx';
import { Heading } from './parts.tsx';
import { spokenText } from './play/say.tsx';
import { deedTold } from './story-text.ts';
import { currentBook, hidden, nameOfPlace, serviceNow, stepName, tellerNow } from './table-state.ts';

/** Whether the state of the running game covers the page, to be printed. */
export const isStateOpen = signal(false);

/** The running game on one sheet, for somebody who has to go on without this machine. */
export const StatePaper = ({ game }: { readonly game: Playing }) => (
  <>
    <main class="paper">{hidden.value ? <p>{t('dash.timeline.veiled')}</p> : <StateWritten game={game} />}</main>
    <PaperFoot
      back={() => {
        isStateOpen.value = false;
      }}
    >
      {!hidden.value && <GameDownloads game={game.game} />}
    </PaperFoot>
  </>
);

const StateWritten = ({ game }: { readonly game: Playing }) => {
  const { view, step, glance } = game;
  const { captain, welcome } = view.facts;
  const teller = tellerNow();
  const signsOf = (seat: Seat): string =>
    [
      t(view.seats.some(each => each.seat === seat && each.alive) ? 'table.sign.alive' : 'table.sign.dead'),
      ...(glance?.marks ?? []).filter(each => each.seat === seat).map(({ mark, left }) => t(`dash.mark.${mark}`, { count: left ?? 1 })),
      ...(captain === seat ? [t('screen.sign.captain')] : []),
      ...(welcome === seat ? [t('table.sign.welcome')] : []),
    ].join(', ');
  const now = new Date(serviceNow()).toLocaleTimeString(readIn.value, { timeStyle: 'short' });
  return (
    <>
      <header>
        <h2>{t('dash.state')}</h2>
        <p>
          <b>{t('dash.state.secret')}</b>
        </p>
        <p>
          {words.value?.find(`table.edition.${currentBook.value}`)} · {beganAt(game.game)} · {now}
        </p>
      </header>
      <section>
        <Heading>{t(step.time === 'day' ? 'table.time.day' : 'table.time.night', { count: view.round })}</Heading>
        <p>
          <b>{stepName(step.id)}</b>
        </p>
        <p>{step.says.map(spokenText).join(' ')}</p>
      </section>
      <SeatsTable seats={view.seats} nameOf={nameOfPlace} last={t('dash.state.signs')} lastOf={signsOf} />
      {teller !== undefined && view.tonight.length > 0 && (
        <section>
          <Heading>{t('dash.tonight')}</Heading>
          <ol>
            {view.tonight.map((deed, at) => (
              <li key={at}>{deedTold(deed, teller)}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
