import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { books } from '../../shared/book-offers.ts';
import { OnSign } from '../../shared/line-signs.tsx';
import { ReaderSign } from '../../shared/signs.tsx';
import { LANGUAGES, type Language, readIn, readInto, SPOKEN, t } from '../moderator-words.ts';
import { beginRehearsal } from '../rehearsal/rehearsal-doors.tsx';
import { visitRehearsal } from '../rehearsal/rehearsal-state.ts';
import { askTable, currentBook, currentStage, isVirtual, panel, view } from '../table-state.ts';
import { FairScene, NightScene, TableScene } from './scenes.tsx';

/** Whether somebody has gone through a door on this page. */
const isEntered = signal(false);

/** Whether the doors are shown: nobody sits at the table yet, and the address names no table. */
export const isAtTheDoors = (): boolean =>
  !isEntered.value &&
  location.hash === '' &&
  currentStage.value === 'set-up' &&
  view.value?.plan.names.length === 0 &&
  view.value.tournament === null;

/** A language that is chosen here is read on this page and spoken at the table. */
const speak = (language: Language): void => {
  void readInto(language);
  void askTable({ do: 'language', language });
};

const tries = async (): Promise<void> => {
  const running = await beginRehearsal(currentBook.peek(), 'all');
  if (running !== null) visitRehearsal(running);
};

interface DoorProps {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly note: string;
  readonly lit: boolean;
  readonly children: ComponentChildren;
  enter(): void;
}

const Door = ({ name, title, about, note, lit, children, enter }: DoorProps) => (
  <li class={lit ? 'door-way lit' : 'door-way'}>
    <button type="button" onClick={enter} aria-describedby={`door-${name}`}>
      <span class="arch">{children}</span>
      <span class="sill">
        {title} <OnSign />
      </span>
    </button>
    <p id={`door-${name}`}>
      {about} <small>{note}</small>
    </p>
  </li>
);

/** The smallest and the largest number of players over all books; empty until the books are known. */
const sizes = (): string => {
  const counts = books.value.flatMap(({ players: { from, to } }) => [from, to]);
  return counts.length === 0 ? '' : t('dash.first.table.note', { found: Math.min(...counts), wanted: Math.max(...counts) });
};

/** The first page: one question, three doors. The likeliest one is lit. */
export const FirstPage = () => {
  const isKnown = view.value?.dealt !== null;
  const readers = view.value?.readers.filter(each => !isVirtual(each)).length ?? 0;
  return (
    <main class="first">
      <p class="languages">
        {LANGUAGES.map(each => (
          <button key={each} type="button" aria-pressed={readIn.value === each} onClick={() => speak(each)}>
            <span class="tongue" lang={each}>
              {SPOKEN[each].name}
            </span>
            <span class="tongue-code" aria-hidden="true">
              {each}
            </span>
          </button>
        ))}
      </p>
      <h2>{t('dash.first.title')}</h2>
      <ol>
        <Door
          name="try"
          title={t('dash.first.try')}
          about={t('dash.first.try.about')}
          note={t('dash.first.try.note')}
          lit={!isKnown}
          enter={() => void tries()}
        >
          <NightScene />
        </Door>
        <Door
          name="table"
          title={t('dash.first.table')}
          about={t('dash.first.table.about')}
          note={sizes()}
          lit={isKnown}
          enter={() => {
            isEntered.value = true;
          }}
        >
          <TableScene />
        </Door>
        <Door
          name="tournament"
          title={t('dash.first.tournament')}
          about={t('dash.first.tournament.about')}
          note={t('dash.first.tournament.note')}
          lit={false}
          enter={() => {
            isEntered.value = true;
            panel.value = 'tournament';
          }}
        >
          <FairScene />
        </Door>
      </ol>
      <p class="hardware">
        <ReaderSign /> {t('dash.first.readers', { count: readers })}
      </p>
    </main>
  );
};
