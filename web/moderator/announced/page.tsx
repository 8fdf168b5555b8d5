import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { AnnouncedGame, Playing } from '../../../src/domain/evening.ts';
import { CheckSign, CrossSign } from '../../shared/line-signs.tsx';
import { BackToSetUp } from '../deal.tsx';
import { t } from '../moderator-words.ts';
import { Button, Heading } from '../parts.tsx';
import { Awaited, openStep, openStepText } from '../play/awaited.tsx';
import { Leavers } from '../play/leavers.tsx';
import { PaceClock, PauseLabel, tick, useTick } from '../play/pace.tsx';
import { spokenText } from '../play/say.tsx';
import { TableRing } from '../play/table.tsx';
import { askTable, currentGame, isLyingUnread, namesOfPlaces, serviceNow, stepName, view } from '../table-state.ts';
import { SoundCheck } from './sound-check.tsx';

/** Whether no card was scanned, so that nobody knows which card lies where. */
const isDealUnread = (): boolean => view.value?.dealing?.cards.length === 0;

const PauseButton = ({ pace: { paused } }: { readonly pace: Playing['pace'] }) => (
  <Button class="large" pressed={paused} onClick={() => void askTable({ do: 'pause', paused: !paused })}>
    <PauseLabel paused={paused} />
  </Button>
);

/** Asks before it acts: a night that was called off does not come back. */
const VoidButton = () => {
  const isAsked = useSignal(false);
  const keep = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isAsked.value) keep.current?.querySelector('button')?.focus();
  }, [isAsked.value]);
  if (!isAsked.value)
    return (
      <Button
        class="large void"
        onClick={() => {
          isAsked.value = true;
        }}
      >
        <CrossSign /> {t('announced.void')}
      </Button>
    );
  return (
    <div class="void-asked" role="alertdialog" aria-label={t('announced.void')}>
      <p>{t('announced.void-ask')}</p>
      <span ref={keep}>
        <Button
          class="large"
          onClick={() => {
            isAsked.value = false;
          }}
        >
          {t('announced.void-keep')}
        </Button>
      </span>
      <Button class="large void" onClick={() => void askTable({ do: 'void' })}>
        {t('announced.void-sure')}
      </Button>
    </div>
  );
};

const voicesHere = (): number => view.value?.screens.voices ?? 0;

/** Arms the night, and says how long all cards still have to lie still. */
const Begins = ({ announced: { phase, heard, readAloud, begins } }: { readonly announced: AnnouncedGame }) => {
  useTick(begins !== null);
  const voices = voicesHere();
  if (phase !== 'armed') {
    const mayStart = heard && (readAloud || voices > 0);
    return (
      <section>
        <p class="hint">{t(isDealUnread() ? 'announced.still-unseen' : 'announced.still')}</p>
        <button type="button" class="big" aria-disabled={!mayStart} onClick={() => void (mayStart && askTable({ do: 'start', on: true }))}>
          {mayStart ? t('announced.start') : t('announced.start-first')}
        </button>
      </section>
    );
  }
  const count = begins === null ? null : Math.max(0, Math.ceil((begins - Math.max(tick.value, serviceNow())) / 1000));
  return (
    <section>
      <p class="say-text figures" role="timer">
        {count === null ? t('announced.moving') : t('announced.begins', { count })}
      </p>
      <button type="button" class="big" onClick={() => void askTable({ do: 'start', on: false })}>
        {t('announced.wait')}
      </button>
    </section>
  );
};

/** The dashboard of a game that nobody moderates. It belongs to a player, so it shows only what everybody may know. */
export const AnnouncedPage = ({ announced }: { readonly announced: AnnouncedGame }) => {
  const game = currentGame.value;
  switch (announced.phase) {
    case 'check':
    case 'armed':
      return <Before announced={announced} />;
    case 'night':
      return <Night game={game} announced={announced} />;
    case 'day':
      return <Day game={game} />;
    case 'vote':
    case 'cards':
      return game === null ? null : <Asked game={game} isRead={announced.readAloud || voicesHere() === 0} />;
    case 'told':
      return game === null ? null : <TurningUp game={game} />;
    case 'void':
      return <Void announced={announced} />;
  }
};

const CardsReady = ({ unready }: Pick<AnnouncedGame, 'unready'>) => {
  if (isDealUnread()) return <>{t('announced.unseen')}</>;
  if (unready.length > 0) return <>{t('screen.check.cards', { names: namesOfPlaces(unready) })}</>;
  return (
    <>
      <CheckSign /> {t('announced.cards-ready')}
    </>
  );
};

const Before = ({ announced }: { readonly announced: AnnouncedGame }) => (
  <>
    <main class="announced" data-phase={announced.phase}>
      <SoundCheck announced={announced} />
      <section>
        <Heading>{t('announced.cards')}</Heading>
        <p class="say-text" role="status">
          <CardsReady unready={announced.unready} />
        </p>
        {isLyingUnread.value && <p>{t('dash.deal.lay-anew')}</p>}
      </section>
      <Begins announced={announced} />
    </main>
    <footer class="foot">
      <BackToSetUp />
    </footer>
  </>
);

interface NightProps {
  readonly game: Playing | null;
  readonly announced: AnnouncedGame;
}

const Night = ({ game, announced: { readAloud, says } }: NightProps) => (
  <>
    <main class="announced still" data-phase="night">
      <section>
        <Heading>{t(readAloud ? 'announced.to-read' : 'announced.night')}</Heading>
        {readAloud ? (
          says.map(each => (
            <p key={each.key} class="say-text">
              {spokenText(each)}
            </p>
          ))
        ) : (
          <p class="say-text">{t('announced.night-hint')}</p>
        )}
      </section>
    </main>
    <footer class="foot">
      {game !== null && <PauseButton pace={game.pace} />}
      <VoidButton />
    </footer>
  </>
);

const Day = ({ game }: { readonly game: Playing | null }) => (
  <>
    <main class="announced still" data-phase="day">
      <section>
        <Heading>{t('announced.day')}</Heading>
        {game?.pace.kind === 'clock' && <PaceClock pace={game.pace} />}
        <p class="say-text">{t('announced.day-hint')}</p>
        {game !== null && <Leavers game={game} />}
      </section>
      <button type="button" class="big" onClick={() => void askTable({ do: 'vote-now' })}>
        {t('announced.vote-now')}
      </button>
    </main>
    <footer class="foot">
      {game !== null && <PauseButton pace={game.pace} />}
      <VoidButton />
    </footer>
  </>
);

interface AskedProps {
  readonly game: Playing;
  /** Whether a player reads the lines aloud, because no voice does. */
  readonly isRead: boolean;
}

/** Votes and cards are entered here where no reader hears them. */
const Asked = ({ game, isRead }: AskedProps) => (
  <>
    <main class="play announced-vote" data-step={game.step.id}>
      <TableRing game={game} />
      <div class="script">
        {isRead && game.step.says.length > 0 && (
          <section class="say">
            <Heading>{t('announced.to-read')}</Heading>
            <p class="say-text long">{game.step.says.map(spokenText).join(' ')}</p>
          </section>
        )}
        <Awaited game={game} />
      </div>
    </main>
    <footer class="foot">
      <PauseButton pace={game.pace} />
      <VoidButton />
    </footer>
  </>
);

const TurningUp = ({ game }: { readonly game: Playing }) => (
  <main class="announced still" data-phase="told">
    <section aria-live="polite">
      <Heading>{stepName(game.step.id)}</Heading>
      <p class="say-text">{game.step.says.map(spokenText).join(' ')}</p>
    </section>
    {game.step.offers.map(step => (
      <Button key={step} class="small" onClick={() => openStep(step)}>
        {openStepText(step)}
      </Button>
    ))}
  </main>
);

const Void = ({ announced }: { readonly announced: AnnouncedGame }) => (
  <main class="announced" data-phase="void">
    <section role="alert">
      <Heading>{t('announced.voided')}</Heading>
      <p class="say-text">{t('screen.void')}</p>
      {announced.void !== null && <p>{t(`screen.void.${announced.void}`)}</p>}
      <p>{t('screen.void.hint')}</p>
    </section>
    <button type="button" class="big" onClick={() => void askTable({ do: 'again' })}>
      {t('announced.again')}
    </button>
  </main>
);
