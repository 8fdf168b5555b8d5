import { signal } from '@preact/signals';
import type { Playing } from '../../src/domain/evening.ts';
import type { Seat } from '../../src/domain/ids.ts';
import { BackSign, PrintSign } from '../shared/line-signs.tsx';
import { readIn, t, words } from './moderator-words.ts';
import { beganAt, GameDownloads } from './paper.tsx';
import { Button, Heading } from './parts.tsx';
import { spokenText } from './play/say.tsx';
import { deedTold } from './story-text.ts';
import { cardsOf, currentBook, hidden, nameOfPlace, serviceNow, stepName, tellerNow } from './table-state.ts';

/** Whether the state of the running game covers the page, to be printed. */
export const isStateOpen = signal(false);

/** The running game on one sheet, for somebody who has to go on without this machine. */
export const StatePaper = ({ game }: { readonly game: Playing }) => (
  <>
    <main class="paper">{hidden.value ? <p>{t('dash.timeline.veiled')}</p> : <StateWritten game={game} />}</main>
    <footer class="foot">
      <Button
        onClick={() => {
          isStateOpen.value = false;
        }}
      >
        <BackSign /> {t('story.sheet.back')}
      </Button>
      {!hidden.value && <GameDownloads game={game.game} />}
      <button type="button" class="big" onClick={() => window.print()}>
        <span>
          <PrintSign /> {t('dash.over.print')}
        </span>
      </button>
    </footer>
  </>
);

const StateWritten = ({ game }: { readonly game: Playing }) => {
  const { view, step, glance } = game;
  const { captain, welcome } = view.facts;
  const teller = tellerNow();
  const signsOf = (seat: Seat): string =>
    [
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
      <table>
        <thead>
          <tr>
            <th scope="col">{t('story.sheet.seat')}</th>
            <th scope="col">{t('story.sheet.name')}</th>
            <th scope="col">{t('story.sheet.card')}</th>
            <th scope="col">{t('dash.state.signs')}</th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map(({ seat, dealt, role, alive }) => (
            <tr key={seat}>
              <td class="figures">{seat}</td>
              <th scope="row">{nameOfPlace(seat)}</th>
              <td>{cardsOf(dealt, role)}</td>
              <td>{[t(alive ? 'table.sign.alive' : 'table.sign.dead'), signsOf(seat)].filter(text => text !== '').join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
