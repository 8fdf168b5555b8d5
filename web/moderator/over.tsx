import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Playing } from '../../src/domain/evening.ts';
import type { GameSheet } from '../../src/domain/timeline.ts';
import { PrintSign, SealSign } from '../shared/line-signs.tsx';
import { MedalSign } from '../shared/signs.tsx';
import { checkSeal, fetchSheet, sealText } from './log.ts';
import { MiniHere } from './mini-seam.tsx';
import { t, words } from './moderator-words.ts';
import { GameDownloads, paper, winnersText } from './paper.tsx';
import { Button, EndingReason, Heading, RuleButton } from './parts.tsx';
import { spokenText } from './play/say.tsx';
import { UndoKey } from './play/undo.tsx';
import { SmallScreenHere } from './small-screen-seam.tsx';
import { StoryWritten } from './story-written.tsx';
import {
  announced,
  askTable,
  cardsOf,
  currentBook,
  hidden,
  nameOfPlace,
  namesOfPlaces,
  roleName,
  stepName,
  tellerNow,
  view,
} from './table-state.ts';
import { TournamentResult } from './tournament-here.tsx';
import { NextButton, NextPeople, tableNextHere } from './tournament-next.tsx';

/** The end of a game: the winners and why, all cards, the nights, the seal, and a button for the next game. */
export const GameOverPage = ({ game }: { readonly game: Playing }) => {
  const { ending, seats, facts } = game.view;
  const sheet = useSignal<GameSheet | null>(null);
  useEffect(() => {
    void fetchSheet(game.game).then(found => {
      sheet.value = found;
    });
  }, [game.game, game.answers]);
  return (
    <>
      <main class="over">
        <section class="say" aria-live="polite">
          <div class="say-head">
            <Heading>{t('dash.phase.over')}</Heading>
            {ending === null && <RuleButton rule={game.step.rule} />}
          </div>
          <p class="say-text">
            {ending === null ? t(isTimedOut() ? 'screen.time-over' : 'dash.over.abandoned') : game.step.says.map(spokenText).join(' ')}
          </p>
          {ending !== null && (
            <p class="winners">
              <MedalSign /> {winnersText(ending.winners, namesOfPlaces)}
            </p>
          )}
          {ending !== null && <EndingReason ending={ending} />}
          <Faults />
          <TournamentResult />
          <Following />
          <MiniHere isOver />
        </section>
        <SmallScreenHere />
        <section class="cards-all">
          <Heading>{t('dash.over.cards')}</Heading>
          <ol>
            {seats.map(({ seat, dealt, role, alive }) => (
              <li key={seat} class={alive ? '' : 'dead'}>
                <span class="figures">{seat}</span> <b>{nameOfPlace(seat)}</b>
                <span>{hidden.value ? '•••' : cardsOf(dealt, role)}</span>
                <small>
                  {ending?.winners.includes(seat) === true && (
                    <span class="won">
                      <MedalSign /> {t('dash.over.won')}
                    </span>
                  )}{' '}
                  {!alive && <span>{t('table.sign.dead')}</span>}
                </small>
              </li>
            ))}
          </ol>
          {facts.centre !== undefined && facts.centre.length > 0 && (
            <p>{t('screen.centre', { cards: words.value?.list(facts.centre.map(role => roleName(role))) ?? '' })}</p>
          )}
        </section>
        <section class="night-log">
          <StoryTold sheet={sheet.value} />
        </section>
        {sheet.value?.seal !== null && <SealChecked seal={sheet.value?.seal ?? null} />}
      </main>
      <footer class="foot">
        <UndoKey game={game} />
        <Button
          onClick={() => {
            paper.value = game.game;
          }}
        >
          <PrintSign /> {t('story.sheet.open')}
        </Button>
        <GameDownloads />
        <Onward />
      </footer>
    </>
  );
};

/** In a tournament the table goes on as the desk says; the table can be cleared before, so that people can sit down by badge. */
const Onward = () => {
  const next = tableNextHere();
  if (next === null)
    return (
      <button type="button" class="big" onClick={() => void askTable({ do: 'again' })} data-book={currentBook.value}>
        {t('dash.over.again')}
      </button>
    );
  return (
    <>
      {next.is !== 'again' && <Button onClick={() => void askTable({ do: 'again' })}>{t('tournament.clear')}</Button>}
      <NextButton next={next} />
    </>
  );
};

const Following = () => {
  const next = tableNextHere();
  return next === null ? null : <NextPeople next={next} />;
};

const isTimedOut = (): boolean => view.value?.tournament?.here?.timeOver != null;

/** Cards that moved against the rules in a game that the machine announced (ON-216). */
const Faults = () => {
  const faults = announced.value?.faults ?? [];
  if (faults.length === 0) return null;
  return (
    <ul class="faults">
      {faults.map(({ step, places }) => (
        <li key={`${step}/${places.join()}`}>{t('screen.fault', { step: stepName(step), places: namesOfPlaces(places) })}</li>
      ))}
    </ul>
  );
};

/** The story of the game, unless the page is veiled. */
const StoryTold = ({ sheet }: { readonly sheet: GameSheet | null }) => {
  const teller = tellerNow();
  if (hidden.value) return <p>{t('dash.timeline.veiled')}</p>;
  return sheet === null || teller === undefined ? null : <StoryWritten lines={sheet.lines} teller={teller} withVotes={false} />;
};

/** The fingerprint of the deal, and whether it is that of the cards; null while the sheet is still on its way. */
const SealChecked = ({ seal }: { readonly seal: GameSheet['seal'] }) => {
  const holds = useSignal<boolean | null>(null);
  useEffect(() => {
    holds.value = null;
    if (seal !== null)
      void checkSeal(seal).then(found => {
        holds.value = found;
      });
  }, [seal]);
  return (
    <section class="seal">
      <Heading>{t('screen.seal')}</Heading>
      {seal !== null && (
        <p class="commitment figures">
          <SealSign /> {seal.commitment}
        </p>
      )}
      <p>{sealText(holds.value)}</p>
    </section>
  );
};
