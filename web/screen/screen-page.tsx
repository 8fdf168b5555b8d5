import type { RoomWords } from '../../src/words/speaker.ts';
import { isDay } from '../shared/picture.ts';
import { VillageGround } from './ground.tsx';
import { useLight } from './light.ts';
import { Place } from './place.tsx';
import type { ReceivedTable } from './shown-table.ts';
import type { ScreenSound } from './sound.ts';
import { SoundCorner } from './sound-corner.tsx';
import { useStory } from './story.ts';
import { useRoom, Village } from './village-view.tsx';

interface ScreenPageProps {
  readonly heard: ReceivedTable | undefined;
  readonly there: boolean;
  readonly sound: ScreenSound;
}

export const ScreenPage = ({ heard, there, sound }: ScreenPageProps) => {
  const shown = useStory(heard, true);
  const { abandoned, message, notice } = shown?.table ?? {};
  const room = useRoom();
  // People come and cards are dealt in daylight.
  const isBefore = heard !== undefined && heard.table.announced === null && (message?.picture.scene ?? '') === '';
  const isLight = abandoned === true || isBefore || isDay(message?.picture.scene ?? '');
  const wanted = isLight ? 'day' : 'night';
  const { light, grounds, isTurning } = useLight(heard === undefined ? null : wanted);
  return (
    <div class={`screen ${light}`} style={grounds} data-light={isTurning ? 'turning' : undefined}>
      {heard === undefined ? <Place room={room} /> : null}
      {shown === undefined ? <div class="candle" /> : <Village shown={shown} room={room} light={light} Ground={VillageGround} />}
      {heard === undefined ? null : <SoundCorner sound={sound} words={heard.words} table={heard.table} />}
      <Notice text={there ? notice : undefined} />
      {there || heard === undefined ? null : <Lost words={heard.words} />}
    </div>
  );
};

/** The organizer's notice. The element is always there, so that a screen reader reads it aloud when it comes. */
const Notice = ({ text }: { readonly text: string | undefined }) => (
  <p class={text === undefined ? undefined : 'notice'} role="status">
    {text}
  </p>
);

const Lost = ({ words }: { readonly words: RoomWords }) => (
  <p class="lost" role="alert">
    <b>{words.screen('lost')}</b> <span>{words.screen('lost.hint')}</span>
  </p>
);
