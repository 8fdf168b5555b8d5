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

export type Trouble = 'lost' | 'no-table';

interface ScreenPageProps {
  readonly heard: ReceivedTable | undefined;
  /** What keeps the page from showing what happens at its table. */
  readonly trouble: Trouble | undefined;
  /** The words in which the page says its trouble; undefined until they have come. */
  readonly words: RoomWords | undefined;
  readonly missed: MissedTable;
  readonly sound: ScreenSound;
}

/** A table that this screen does not show: its name, and whether it was shown before. */
interface MissedTable {
  readonly name: string;
  readonly isGone: boolean;
}

export const ScreenPage = ({ heard, trouble, words, missed, sound }: ScreenPageProps) => {
  const shown = useStory(heard, true);
  const { abandoned, message, notice } = shown?.table ?? {};
  const room = useRoom();
  // People come and cards are dealt in daylight.
  const isBefore = heard !== undefined && heard.table.announced === null && (message?.picture.scene ?? '') === '';
  const isLight = abandoned === true || isBefore || isDay(message?.picture.scene ?? '');
  const wanted = isLight ? 'day' : 'night';
  const { light, grounds, isTurning } = useLight(heard === undefined ? null : wanted);
  const isMissed = trouble === 'no-table' && words !== undefined;
  return (
    <div class={`screen ${light}`} style={grounds} data-light={isTurning ? 'turning' : undefined}>
      {heard === undefined ? <Place room={room} /> : null}
      {shown === undefined ? null : <Village shown={shown} room={room} light={light} Ground={VillageGround} />}
      {shown === undefined && !isMissed ? <div class="candle" /> : null}
      {isMissed ? <Missed {...missed} words={words} /> : null}
      {heard === undefined ? null : <SoundCorner sound={sound} words={heard.words} table={heard.table} />}
      <Notice text={trouble === undefined ? notice : undefined} />
      {trouble === 'lost' && words !== undefined ? <Lost words={words} /> : null}
    </div>
  );
};

const Missed = ({ name, isGone, words }: MissedTable & { readonly words: RoomWords }) => (
  <div class="no-table" role="alert">
    <h1>{words.screen(isGone ? 'no-table.gone' : 'no-table', { name })}</h1>
    <p>{words.screen('no-table.hint')}</p>
  </div>
);

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
