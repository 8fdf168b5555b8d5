import { apart } from '../../../src/words/apart.ts';
import { FASTEST, SLOWEST } from '../../shared/narrator/narrator-settings.ts';
import { MutedSign, SpeakerSign } from '../../shared/signs.tsx';
import { hearing, how, setHow, soundOff, soundOn, testSound } from '../announced/sound.ts';
import { readIn, t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { view } from '../table-state.ts';
import { ClipLines } from './clip-lines.tsx';
import { PanelSheet } from './panel.tsx';

const TWO_FIGURES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The narrator: where it speaks, and how. */
export const NarratorPanel = () => (
  <PanelSheet title={t('narrator.sheet')}>
    <p>{t('narrator.sheet.about')}</p>
    <Here />
    <How />
    <section class="narrator-part">
      <h3 class="heading">{t('narrator.sheet.screens')}</h3>
      <p>{t('narrator.sheet.voices', { count: view.value?.screens.voices ?? 0 })}</p>
      <p class="hint">{t('narrator.sheet.screens-how')}</p>
    </section>
    <Recordings />
  </PanelSheet>
);

export const soundSaid = (): string => {
  const now = hearing.value;
  if (now === null) return t('narrator.sheet.quiet');
  return now.lost ? t('narrator.lost') : t(`narrator.${now.mode}`);
};

const Here = () => (
  <section class="narrator-part">
    <h3 class="heading">{t('narrator.sheet.here')}</h3>
    <p role="status" class={hearing.value?.mode === 'mute' || hearing.value?.lost === true ? 'wrong' : ''}>
      {soundSaid()}
    </p>
    <p class="choices">
      {hearing.value === null ? (
        <Button class="strong" onClick={() => void soundOn()}>
          <SpeakerSign /> {t('narrator.on')}
        </Button>
      ) : (
        <>
          <Button onClick={testSound}>
            <SpeakerSign /> {t('narrator.again')}
          </Button>
          <Button onClick={soundOff}>
            <MutedSign /> {t('narrator.off')}
          </Button>
        </>
      )}
    </p>
  </section>
);

const How = () => {
  const { voice, speed, cover, recordings } = how.value;
  const voices = hearing.value?.voices ?? [];
  return (
    <section class="narrator-part">
      <h3 class="heading">{t('narrator.sheet.settings')}</h3>
      <label class="narrator-set">
        <span>{t('narrator.voice')}</span>
        <select value={voice ?? ''} onChange={event => setHow({ ...how.value, voice: event.currentTarget.value || null })}>
          <option value="">{t('narrator.voice.own')}</option>
          {voices.map(({ id, name }) => (
            <option key={id} value={id}>
              {apart(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="narrator-set">
        <span>{t('narrator.speed')}</span>
        <input
          type="range"
          min={SLOWEST}
          max={FASTEST}
          step={0.05}
          value={speed}
          onInput={event => setHow({ ...how.value, speed: event.currentTarget.valueAsNumber })}
        />
        <output class="figures">× {speed.toLocaleString(readIn.value, TWO_FIGURES)}</output>
      </label>
      <label class="narrator-set">
        <span>{t('narrator.cover')}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={cover}
          onInput={event => setHow({ ...how.value, cover: event.currentTarget.valueAsNumber })}
        />
        <output class="figures">{Math.round(cover * 100)} %</output>
      </label>
      <label class="narrator-set check">
        <input type="checkbox" checked={recordings} onChange={event => setHow({ ...how.value, recordings: event.currentTarget.checked })} />
        <span>{t('narrator.recordings')}</span>
      </label>
    </section>
  );
};

const Recordings = () => (
  <section class="narrator-part recordings">
    <h3 class="heading">{t('narrator.sheet.recordings')}</h3>
    <ClipLines />
  </section>
);
