import { signal } from '@preact/signals';
import type { TableNext } from '../../src/domain/tournament/table-next.ts';
import { apart } from '../../src/words/apart.ts';
import { CheckSign, OnSign, WarnSign } from '../shared/line-signs.tsx';
import { t } from './moderator-words.ts';
import { Button, Confirmation, Heading } from './parts.tsx';
import { askTable, currentBook, currentStage, view } from './table-state.ts';
import { confirming, RoundClock } from './tournament-here.tsx';

/** The question that has to be answered before the touched button acts. */
const asked = signal<'early' | 'outside' | null>(null);

export const tableNextHere = (): TableNext | null => view.value?.tournament?.next ?? null;

/** Whether the tournament says what the table does before the deal; it does not where the table plays something else. */
export const isLedByTournament = (): boolean => {
  const next = tableNextHere();
  return next !== null && next.is !== 'outside';
};

/** Puts the last game away, if it still lies there, sits down for the round and opens the deal. */
const begins = async (round: number, early: boolean, first: () => Promise<void>): Promise<void> => {
  asked.value = null;
  if (currentStage.peek() === 'over' && !(await askTable({ do: 'again' }))) return;
  await first();
  await askTable({ do: 'begin-round', round, early });
};

const confirms = async (): Promise<void> => {
  const player = confirming.peek();
  if (await askTable({ do: 'vouch', ...(player === null ? {} : { player }) })) confirming.value = null;
};

const chosenName = (): string | null => {
  const found = view.value?.tournament?.here?.seats.find(({ player }) => player === confirming.value);
  return found === undefined ? null : apart(found.name);
};

/** A round as texts name it: by its number, or as the final. */
export const named = (round: number): { readonly count: number; readonly kind: 'final' | 'round' } => ({
  count: round,
  kind: view.value?.tournament?.rounds.find(each => each.round === round)?.final === true ? 'final' : 'round',
});

/** The text of the big button. */
const nextText = (next: TableNext): string => {
  const name = chosenName();
  switch (next.is) {
    case 'seat':
      return t('tournament.next', named(next.round));
    case 'begin':
      return t('tournament.begin', named(next.round));
    case 'wait':
      return t('tournament.wait', named(next.round));
    case 'play':
    case 'again':
      return t('tournament.again', named(next.round));
    case 'confirm':
      return name === null ? t('tournament.vouch') : t('tournament.vouch.with', { name });
    case 'second':
      return name === null ? t('tournament.second') : t('tournament.second.with', { name });
    case 'desk':
      return t('tournament.desk');
    case 'disputed':
      return t('tournament.disputed');
    case 'rest':
      return next.round === null ? t('tournament.rounds.none') : t('tournament.rest', named(next.round));
    case 'over':
      return t('tournament.over');
    case 'outside':
      return t('tournament.unseat');
  }
};

/** The action of the big button; undefined where the table can only wait. */
const nextDeed = (next: TableNext, first: () => Promise<void>): (() => void) | undefined => {
  switch (next.is) {
    case 'seat':
    case 'begin':
      return () => void begins(next.round, false, first);
    case 'wait':
      return () => {
        asked.value = 'early';
      };
    case 'confirm':
      return () => void confirms();
    case 'second':
      return chosenName() === null ? undefined : () => void confirms();
    case 'again':
      return () => void askTable({ do: 'again' });
    case 'play':
    case 'desk':
    case 'disputed':
    case 'rest':
    case 'over':
    case 'outside':
      return undefined;
  }
};

const nothing = async (): Promise<void> => undefined;

/** The one big button of a table in a tournament: it does the thing that comes next. `first` is done before a deal is opened. */
export const NextButton = ({ next, first = nothing }: { readonly next: TableNext; readonly first?: () => Promise<void> }) => {
  const deed = nextDeed(next, first);
  const isWaiting = deed === undefined || next.is === 'wait';
  return (
    <>
      {asked.value === 'early' && next.is === 'wait' && (
        <Confirmation
          label={t('tournament.wait', named(next.round))}
          yes={t('tournament.early.yes')}
          no={t('tournament.early.no')}
          onYes={() => void begins(next.round, true, first)}
          onNo={() => {
            asked.value = null;
          }}
        >
          <p>
            <WarnSign /> {t('tournament.early', named(next.round))}
          </p>
        </Confirmation>
      )}
      <button
        type="button"
        class={isWaiting ? 'big waits' : 'big'}
        data-next={next.is}
        aria-disabled={deed === undefined}
        onClick={deed}
        data-book={currentBook.value}
      >
        <span>
          {(next.is === 'confirm' || next.is === 'second') && deed !== undefined && <CheckSign />} {next.is === 'disputed' && <WarnSign />}
          {nextText(next)} {(next.is === 'seat' || next.is === 'begin') && <OnSign />}
        </span>
      </button>
    </>
  );
};

/** Plays a game that belongs to no round, after a question. */
export const PlayOutside = () => (
  <>
    {asked.value === 'outside' && (
      <Confirmation
        label={t('tournament.unseat')}
        yes={t('tournament.outside.yes')}
        no={t('tournament.outside.no')}
        onYes={() => {
          asked.value = null;
          void askTable({ do: 'seat-round', round: null });
        }}
        onNo={() => {
          asked.value = null;
        }}
      >
        <p>
          <WarnSign /> {t('tournament.outside.about')}
        </p>
      </Confirmation>
    )}
    <Button
      onClick={() => {
        asked.value = 'outside';
      }}
    >
      {t('tournament.unseat')}
    </Button>
  </>
);

/** The seats of the round that comes next. */
export const NextPeople = ({ next }: { readonly next: TableNext }) => {
  const tournament = view.value?.tournament ?? null;
  if (tournament === null || (next.is !== 'seat' && next.is !== 'begin' && next.is !== 'wait')) return null;
  const round = tournament.rounds.find(each => each.round === next.round);
  const sat = tournament.here?.round === next.round ? tournament.here.seats.map(each => each.sat) : [];
  return (
    <section class="tournament-next">
      <Heading>{t('tournament.round', named(next.round))}</Heading>
      <p class="tournament-line">
        {round?.moderator != null && <span>{t('tournament.round.moderator', { name: apart(round.moderator) })}</span>}
        <RoundClock round={round} />
      </p>
      <ol class="tournament-seats large">
        {next.names.map((name, index) => (
          <li key={name} class={sat[index] === true ? 'sat' : ''}>
            <span class="figures">{index + 1}</span>
            <b>{apart(name)}</b>
            {sat[index] === true && <CheckSign />}
            {sat[index] === true && <span class="unseen">{t('tournament.sat.sign')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Says that the game which is set up belongs to no round, and leads back. */
export const Outside = () => {
  const next = tableNextHere();
  const round = view.value?.tournament?.rounds.find(
    each => each.names.length > 0 && each.state !== 'closed' && !each.confirmed && !each.reported,
  );
  if (next?.is !== 'outside' || currentStage.value !== 'set-up') return null;
  return (
    <section class="tournament-outside" role="status">
      <p class="tournament-line">
        <WarnSign /> {t('tournament.outside')}
      </p>
      {round !== undefined && (
        <Button onClick={() => void askTable({ do: 'seat-round', round: round.round })}>
          {t('tournament.outside.back', named(round.round))}
        </Button>
      )}
    </section>
  );
};
