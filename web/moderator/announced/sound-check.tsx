import type { AnnouncedGame } from '../../../src/domain/evening.ts';
import { CheckSign } from '../../shared/line-signs.tsx';
import { MutedSign, SpeakerSign } from '../../shared/signs.tsx';
import { t } from '../moderator-words.ts';
import { soundSaid } from '../panels/narrator.tsx';
import { Button, Heading } from '../parts.tsx';
import { askTable, panel, view } from '../table-state.ts';
import { hearing, soundOff, soundOn, testSound } from './sound.ts';

const howHeard = (heard: boolean, readAloud: boolean, voices: number): string => {
  if (readAloud) return t('announced.is-read');
  if (heard) return t('announced.is-heard');
  return t(voices === 0 ? 'announced.no-voice' : 'narrator.test');
};

/** The night begins only after somebody has confirmed that the sound was heard. */
export const SoundCheck = ({ announced: { heard, readAloud } }: { readonly announced: AnnouncedGame }) => {
  const voices = view.value?.screens.voices ?? 0;
  return (
    <section>
      <Heading>{t('announced.sound')}</Heading>
      <p class="say-text" role="status">
        {heard && <CheckSign />} {howHeard(heard, readAloud, voices)}
      </p>
      <p class="hint">
        {voices === 0 ? '' : t('narrator.sheet.voices', { count: voices })} {hearing.value === null ? '' : soundSaid()}
      </p>
      <Offers />
      <p class="choices">
        {hearing.value === null ? (
          <Button class="large" onClick={() => void soundOn()}>
            <SpeakerSign /> {t('announced.sound-here')}
          </Button>
        ) : (
          <>
            <Button class="large" onClick={testSound}>
              <SpeakerSign /> {t('announced.test')}
            </Button>
            <Button class="large" onClick={soundOff}>
              <MutedSign /> {t('narrator.off')}
            </Button>
          </>
        )}
        <Button
          class="large strong"
          off={voices === 0}
          pressed={heard && !readAloud}
          onClick={() => void (voices > 0 && askTable({ do: 'sound', heard: !heard || readAloud }))}
        >
          {t('announced.heard')}
        </Button>
      </p>
      <p class="choices">
        <Button pressed={readAloud} onClick={() => void askTable({ do: 'sound', heard: !readAloud, readAloud: true })}>
          {t('announced.read-aloud')}
        </Button>
        {voices === 0 && (
          <Button
            onClick={() => {
              panel.value = 'narrator';
            }}
          >
            {t('announced.recordings')}
          </Button>
        )}
      </p>
      {readAloud && <p class="hint">{t('announced.read-hint')}</p>}
    </section>
  );
};

/** Screens that offer to speak. Their names stand on the screens, so that the moderator chooses one in this room. */
const Offers = () => {
  const offers = view.value?.screens.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <p class="choices">
      {offers.map(({ name, used }) => (
        <Button key={name} class="large" pressed={used} onClick={() => void askTable({ do: 'voice', name, used: !used })}>
          {t('announced.voice', { name })}
        </Button>
      ))}
    </p>
  );
};
