import './set-up.css';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TableNext } from '../../../src/domain/tournament/table-next.ts';
import { BackSign, CheckSign, ChestSign, OnSign, PrintSign, WarnSign } from '../../shared/line-signs.tsx';
import { openMemo } from '../memo-seam.tsx';
import { MiniHere } from '../mini-seam.tsx';
import { t, words } from '../moderator-words.ts';
import { Button, Toggle } from '../parts.tsx';
import { panel, view } from '../table-state.ts';
import { isLedByTournament, NextButton, NextPeople, Outside, PlayOutside, tableNextHere } from '../tournament-next.tsx';
import { BalanceTrial } from './balance-trial.tsx';
import { Deck, Suggested } from './deck.tsx';
import { doubled, draftPlan, filledNames, isDealAsked, isDeckEmpty, isDraftSent, openDeal, sendNow } from './draft.ts';
import { Game } from './game.tsx';
import { chairToBegin, People } from './people.tsx';
import { Settings } from './settings.tsx';
import { type SetUpStep, STEPS, step, stepOf } from './step.ts';
import { offer, type Replacement, takeBack } from './taken-back.ts';

const NAMES = { game: 'dash.setup.book', people: 'dash.setup.people', cards: 'dash.setup.deck' } as const;

/** The answer of a step in one line; empty while there is none. */
const answerOf = (of: SetUpStep): string => {
  switch (of) {
    case 'game':
      return words.value?.find(`table.edition.${draftPlan.value.book}`) ?? '';
    case 'people':
      return filledNames.value.length === 0 ? '' : t('dash.setup.people-count', { count: filledNames.value.length });
    case 'cards':
      return isDeckEmpty.value ? '' : t('dash.setup.card-count', { count: draftPlan.value.deck.length });
  }
};

/** A narrow window shows the name alone, without the addition behind a comma. */
const Answer = ({ text }: { readonly text: string }) => {
  const [name = '', added] = text.replace(/ \(.*/, '').split(/(?=, )/);
  return (
    <b>
      {name}
      {added !== undefined && <span>{added}</span>}
    </b>
  );
};

/** The three steps; those that are not open are a line with their answer. */
const Steps = () => (
  <nav class="steps" aria-label={t('dash.phase.set-up')}>
    <ol>
      {STEPS.map((each, index) => {
        const isHere = each === step.value;
        const answer = answerOf(each);
        const isWrong = isDealAsked.value && view.value?.check.refusals.some(refusal => stepOf(refusal) === each) === true;
        return (
          <li key={each}>
            <button
              type="button"
              data-to={each}
              {...(isHere ? { 'aria-current': 'step' } : {})}
              onClick={() => {
                step.value = each;
              }}
            >
              <span class={isWrong ? 'step-mark ill' : 'step-mark'}>
                {isWrong && <WarnSign />}
                {!isWrong && (isHere || answer === '' ? index + 1 : <CheckSign />)}
              </span>
              <span class="step-answer">
                <small>{t(NAMES[each])}</small>
                {answer !== '' && <Answer text={answer} />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);

const Cards = () => (
  <div class="step-cards">
    <Suggested />
    <div class="deck-chosen">
      <Deck />
      <BalanceTrial />
      <Settings />
    </div>
  </div>
);

const replacedText = (replaced: Replacement): string => {
  switch (replaced.what) {
    case 'person':
      return t('dash.setup.replaced.person', { name: replaced.name });
    case 'book':
      return t('dash.setup.replaced.book');
    case 'plan':
      return t('dash.setup.replaced.plan');
    case 'deck':
      return t('dash.setup.replaced.deck');
    case 'settings':
      return t('dash.setup.replaced.settings');
  }
};

/** Offers for ten seconds to take back the last removal. */
const TakeBack = () => (
  <div class="take-back" role="status">
    {offer.value !== null && (
      <>
        <span>{replacedText(offer.value.replaced)}</span>{' '}
        <Button class="small" onClick={takeBack}>
          <BackSign /> {t('dash.setup.take-back')}
        </Button>
      </>
    )}
  </div>
);

/** The big button: it leads to the next step, and from the last step to the deal. */
const Onward = () => {
  switch (step.value) {
    case 'game':
      return <Next to="people">{t('dash.setup.to-people')}</Next>;
    case 'people':
      return <Next to="cards">{t('dash.setup.to-cards')}</Next>;
    case 'cards':
      return <DealButton />;
  }
};

const Next = ({ to, children }: { readonly to: SetUpStep; readonly children: string }) => (
  <button
    type="button"
    class="big"
    onClick={() => {
      step.value = to;
    }}
  >
    <span>
      {children} <OnSign />
    </span>
  </button>
);

/** Scrolls to the refusal, which stands far above the button for the deal. */
const showsRefused = () => requestAnimationFrame(() => document.querySelector('.refused')?.scrollIntoView({ block: 'center' }));

const DealButton = () => {
  const isReady = view.value?.check.refusals.length === 0 && doubled.value.length === 0;
  return (
    <button type="button" class="big" aria-disabled={!isReady || !isDraftSent.value} onClick={() => void openDeal().then(showsRefused)}>
      {t('dash.setup.deal')}
    </button>
  );
};

/** Whether somebody looks at the cards and the settings of the round, which the tournament has fixed. */
const isLooking = signal(false);

/** The set-up of a table that a tournament leads: who sits where, and what comes next. */
const LedPage = ({ next }: { readonly next: TableNext }) => (
  <>
    <main class="set-up led" data-step-of-set-up="tournament">
      <NextPeople next={next} />
      {(next.is === 'rest' || next.is === 'over') && <p class="tournament-pause">{view.value?.tournament?.name}</p>}
      {isLooking.value && <Cards />}
    </main>
    <footer class="foot set-up-foot">
      {next.is !== 'rest' && next.is !== 'over' && <Toggle of={isLooking}>{t('tournament.look')}</Toggle>}
      <PlayOutside />
      <NextButton next={next} first={sendNow} />
    </footer>
  </>
);

/** The game, the people and the cards, before anything is dealt: one thing open at a time. */
export const SetUpPage = () => {
  const next = tableNextHere();
  return next === null || !isLedByTournament() ? <OwnSetUp /> : <LedPage next={next} />;
};

const OwnSetUp = () => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step.value);
  const at = step.value;
  useEffect(() => {
    if (before.current !== at) (chairToBegin() ?? title.current)?.focus();
    before.current = at;
  }, [at]);
  return (
    <>
      <main class="set-up" data-step-of-set-up={at}>
        <Outside />
        <Steps />
        {at !== 'game' && view.value?.mini != null && <MiniHere isOver={false} />}
        <h2 class="unseen" tabIndex={-1} ref={title}>
          {t(NAMES[at])}
        </h2>
        {at === 'game' && <Game />}
        {at === 'people' && <People />}
        {at === 'cards' && <Cards />}
      </main>
      <footer class="foot set-up-foot">
        <div class="verdict">
          <TakeBack />
          {(view.value?.lying ?? 0) > 0 && <p>{t('dash.deal.lying', { count: view.value?.lying ?? 0 })}</p>}
          {at === 'cards' && <Ready />}
        </div>
        {at === 'cards' && (
          <Button onClick={() => void openMemo()}>
            <PrintSign /> {t('dash.memo')}
          </Button>
        )}
        {at === 'cards' && (
          <Button
            onClick={() => {
              panel.value = 'box';
            }}
          >
            <ChestSign /> {t('dash.box')}
          </Button>
        )}
        <Onward />
      </footer>
    </>
  );
};

const Ready = () => {
  const { refusals, warnings } = view.value?.check ?? { refusals: [], warnings: [] };
  const isReady = refusals.length === 0 && warnings.length === 0 && doubled.value.length === 0;
  return <p aria-live="polite">{isReady && t('dash.setup.ready')}</p>;
};
