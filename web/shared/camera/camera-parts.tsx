import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, FileButton } from '../controls.tsx';
import { CameraSign, CheckSign, CrossSign } from '../line-signs.tsx';
import { pageText, type Says } from '../page-words.ts';
import type { SaidBy } from '../says.ts';
import type { CameraReader } from './camera-reader.ts';

/** Every page with a camera contains these texts. */
const t: Says<Extract<SaidBy<'camera'>, SaidBy<'desk'>>> = pageText;

interface CameraProps {
  readonly camera: CameraReader;
}

/** The camera's picture, in the square that is read, and the answer to the last touch. */
export const CameraSight = ({ camera, isSharp }: CameraProps & { readonly isSharp: boolean }) => (
  <div class="camera-sight">
    <Picture camera={camera} isSharp={isSharp} />
    <Answer camera={camera} />
  </div>
);

const Picture = ({ camera, isSharp }: CameraProps & { readonly isSharp: boolean }) => {
  const element = useRef<HTMLVideoElement>(null);
  const shown = camera.stream.value;
  useEffect(() => {
    const video = element.current;
    camera.showIn(video);
    if (video === null) return;
    video.srcObject = shown;
    if (shown !== null) void video.play().catch(() => undefined);
  }, [shown, camera]);
  const isShown = shown !== null && !camera.isResting.value;
  return (
    <>
      <video
        ref={element}
        class={`picture ${isShown ? '' : 'none'} ${isSharp ? 'sharp' : ''}`}
        muted
        playsInline
        aria-label={t('camera.title')}
      />
      {!isShown && <CameraSign />}
      {isShown && <span class="aim" />}
    </>
  );
};

const Answer = ({ camera }: CameraProps) => {
  const answer = camera.answered.value;
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

/** The state of the camera in words, a warning about a foreign code, and the content that the page adds. */
export const CameraSaid = ({ camera, children }: CameraProps & { readonly children?: ComponentChildren }) => {
  const isFault = !['off', 'asking', 'reading', 'paused'].includes(camera.now.value);
  return (
    <div role="status">
      <p class={isFault ? 'wrong' : 'hint'}>{nowText(camera)}</p>
      {camera.isForeign.value && <p class="wrong">{t('camera.foreign')}</p>}
      {camera.isPhotoEmpty.value && <p class="wrong">{t('camera.photo-empty')}</p>}
      {children}
    </div>
  );
};

const nowText = ({ now: { value: now }, isResting }: CameraReader): string => {
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

interface KeysProps extends CameraProps {
  readonly start: () => void;
  readonly children?: ComponentChildren;
}
/** Opens and closes the camera, or takes a photo in its place; then the keys that the page adds. */
export const CameraKeys = ({ camera, start, children }: KeysProps) => (
  <p class="choices">
    {camera.stream.value !== null ? (
      <Button class="strong" onClick={camera.stop}>
        {t('camera.stop')}
      </Button>
    ) : (
      <>
        <Button class="strong" onClick={start}>
          <CameraSign /> {t('camera.start')}
        </Button>
        <FileButton accept="image/*" capture="environment" onFile={photo => void camera.readPhoto(photo)}>
          {t('camera.photo')}
        </FileButton>
      </>
    )}
    {children}
  </p>
);
