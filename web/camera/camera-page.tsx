import { computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { DeclineReason } from '../../src/wire/moderator.ts';
import { pieceText } from '../moderator/piece-text.ts';
import {
  currentStep,
  declinedText,
  holder,
  isElsewhere,
  lineState,
  nameOfPlace,
  notice,
  ownTableId,
  places,
  view,
} from '../moderator/table-state.ts';
import { Button, FileButton } from '../shared/controls.tsx';
import { BackSign, CameraSign, CheckSign, CrossSign } from '../shared/line-signs.tsx';
import {
  answered,
  cameraNow,
  isForeign,
  isPhotoEmpty,
  isResting,
  readPhoto,
  showIn,
  startCamera,
  stopCamera,
  stream,
} from './camera-state.ts';
import { t, words } from './camera-words.ts';

const isSharp = signal(false);
const isOpen = computed(() => stream.value !== null);

export const CameraPage = () => {
  if (words.value === undefined) return null;
  document.title = t('camera.title');
  return (
    <div class="camera-page">
      <header class="camera-top">
        <a class="button small" href={`/#${ownTableId.value}`}>
          <BackSign /> {t('virtual.page')}
        </a>
        <h1>{t('camera.title')}</h1>
      </header>
      <div class="banners" role="alert">
        {lineState.value === 'lost' && <p class="banner cut">{t('dash.link.lost')}</p>}
        {isElsewhere.value && <p class="banner cut">{t('dash.alone.at', { name: holder.value?.name ?? '' })}</p>}
        {lineState.value === 'sent-away' && <p class="banner cut">{t('devices.sent-away')}</p>}
      </div>
      <main class="camera">
        <div class="camera-sight">
          <Picture />
          <Answer />
        </div>
        <div class="camera-said">
          <Wanted />
          <Said />
          <Keys />
          {!isOpen.value && (
            <>
              <p class="hint">{t('camera.about')}</p>
              <p class="hint">{t('camera.leak')}</p>
            </>
          )}
        </div>
      </main>
    </div>
  );
};

/** What the camera sees, in the square that is read. Out of focus, because a card that is shown to it turns its face to the room. */
const Picture = () => {
  const element = useRef<HTMLVideoElement>(null);
  const shown = stream.value;
  useEffect(() => {
    const video = element.current;
    showIn(video);
    if (video === null) return;
    video.srcObject = shown;
    if (shown !== null) void video.play().catch(() => undefined);
  }, [shown]);
  const isShown = shown !== null && !isResting.value;
  return (
    <>
      <video
        ref={element}
        class={`picture ${isShown ? '' : 'none'} ${isSharp.value ? 'sharp' : ''}`}
        muted
        playsInline
        aria-label={t('camera.title')}
      />
      {!isShown && <CameraSign />}
      {isShown && <span class="aim" />}
    </>
  );
};

/** How the last touch was answered. */
const Answer = () => {
  const answer = answered.value;
  return (
    <p class={answer?.took === false ? 'answer declined' : 'answer'} role="status">
      {answer !== null && (
        <span key={answer.n}>
          {answer.took ? <CheckSign /> : <CrossSign />} {t(answer.took ? 'camera.taken' : 'camera.refused')}
        </span>
      )}
    </p>
  );
};

/** Which code comes next. */
const Wanted = () => {
  const { enrolling, dealing } = view.value ?? {};
  if (enrolling != null)
    return (
      <p class="wanted">
        {t('enrol.now')} <b>{pieceText(enrolling)}</b>
      </p>
    );
  const goesTo = dealing?.next ?? dealing?.carry ?? null;
  if (dealing != null && goesTo !== null)
    return (
      <p class="wanted">
        {t(dealing.next === null ? 'dash.deal.carry' : 'dash.deal.next')} <b>{nameOfPlace(goesTo)}</b>{' '}
        <span class="figures">
          {dealing.cards.length + (dealing.next === null ? 0 : 1)}/{places.value.length}
        </span>
      </p>
    );
  return currentStep.value?.asks.kind === 'ballot' ? <p class="wanted">{t('camera.ballot')}</p> : null;
};

/** A role that a refusal names is left out: others may look on. */
const withoutRole = (said: DeclineReason): DeclineReason => {
  if (!('role' in said)) return said;
  const { role: _role, ...rest } = said;
  return rest as DeclineReason;
};

/** In words: how it is with the camera, and what was not taken. */
const Said = () => {
  const declined = notice.value?.declined.map(each => declinedText(withoutRole(each))) ?? [];
  return (
    <div role="status">
      <p class={isFault.value ? 'wrong' : 'hint'}>{nowText()}</p>
      {isForeign.value && <p class="wrong">{t('camera.foreign')}</p>}
      {isPhotoEmpty.value && <p class="wrong">{t('camera.photo-empty')}</p>}
      {declined.length > 0 && <p class="wrong">{declined.join(' ')}</p>}
    </div>
  );
};

const isFault = computed(() => !['off', 'asking', 'reading', 'paused'].includes(cameraNow.value));
const nowText = (): string => {
  const now = cameraNow.value;
  switch (now) {
    case 'off':
      return '';
    case 'asking':
    case 'paused':
      return t(`dash.phone.${now}`);
    case 'reading':
      return t(isResting.value ? 'camera.now.night' : 'camera.now.reading');
    case 'insecure':
    case 'none':
    case 'refused':
    case 'busy':
    case 'failed':
      return t(`camera.now.${now}`);
  }
};

const Keys = () => (
  <>
    <p class="choices">
      {isOpen.value ? (
        <Button class="strong" onClick={stopCamera}>
          {t('camera.stop')}
        </Button>
      ) : (
        <>
          <Button class="strong" onClick={startCamera}>
            <CameraSign /> {t('camera.start')}
          </Button>
          <FileButton accept="image/*" capture="environment" onFile={photo => void readPhoto(photo)}>
            {t('camera.photo')}
          </FileButton>
        </>
      )}
      {isOpen.value && (
        <Button
          pressed={isSharp.value}
          onClick={() => {
            isSharp.value = !isSharp.value;
          }}
        >
          {t('camera.sharp')}
        </Button>
      )}
    </p>
    {isOpen.value && !isSharp.value && <p class="hint">{t('camera.blurred')}</p>}
  </>
);
