import { useEffect, useRef, useState } from 'preact/hooks';
import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { MutedSign, SpeakerSign } from '../shared/signs.tsx';
import type { ScreenSound } from './sound.ts';

const SHOWN_MS = 8_000;
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Whether the page was touched a moment ago, or somebody uses this corner by keyboard. */
const useTouched = (corner: { readonly current: HTMLElement | null }): boolean => {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    let timer = 0;
    let isByKey = false;
    const fade = (): void => {
      if (isByKey && corner.current?.contains(document.activeElement) === true) timer = window.setTimeout(fade, SHOWN_MS);
      else setTouched(false);
    };
    const touched = ({ type }: Event): void => {
      if (type !== 'input') isByKey = type === 'keydown';
      window.clearTimeout(timer);
      timer = window.setTimeout(fade, SHOWN_MS);
      setTouched(true);
    };
    for (const each of TOUCHES) window.addEventListener(each, touched);
    return () => {
      window.clearTimeout(timer);
      for (const each of TOUCHES) window.removeEventListener(each, touched);
    };
  }, [corner]);
  return isTouched;
};

interface CornerProps {
  readonly sound: ScreenSound;
  readonly words: RoomWords;
  readonly table: PublicTable;
}

/** Whether the screen shows the name of its voice. The moderator chooses a voice by name before an announced night. */
const awaitsVoice = ({ announced }: PublicTable): boolean =>
  announced !== null && (announced.phase === 'check' || announced.phase === 'armed');

/** The corner for sound: one touch allows it, and the settings are shown after a touch. */
export const SoundCorner = ({ sound, words, table }: CornerProps) => {
  const corner = useRef<HTMLElement>(null);
  const isTouched = useTouched(corner);
  const { hearing, how, Bar } = sound;
  const isOn = typeof hearing === 'object';
  const isMute = isOn && (hearing.mode === 'mute' || hearing.lost);
  const Sign = hearing === 'off' || isMute ? MutedSign : SpeakerSign;
  return (
    <aside class={isTouched || isMute ? 'sound touched' : 'sound'} ref={corner}>
      <button type="button" class="speaker" aria-pressed={hearing !== 'off'} onClick={sound.press}>
        <Sign title={words.find(hearing === 'off' ? 'narrator.on' : 'narrator.off')} />
      </button>
      <p class={isMute ? 'no-sound' : 'unseen'} role="status">
        {!isOn ? '' : words.find(`narrator.${hearing.lost ? 'lost' : hearing.mode}`)}
      </p>
      {isOn && !isMute && awaitsVoice(table) ? <p class="voice-name">{sound.name}</p> : null}
      {!isOn || how === null || Bar === null || !isTouched ? null : (
        <Bar hearing={hearing} how={how} words={words} set={sound.set} test={sound.test} off={sound.press} />
      )}
    </aside>
  );
};
