import './sound-bar.css';
import { apart } from '../../src/words/apart.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import type { Hearing } from '../shared/narrator/narrator.ts';
import { FASTEST, type NarratorSettings, SLOWEST } from '../shared/narrator/narrator-settings.ts';

export { startNarrator } from '../shared/narrator/narrator.ts';
export { USUAL } from '../shared/narrator/narrator-settings.ts';

interface BarProps {
  readonly hearing: Hearing;
  readonly how: NarratorSettings;
  readonly words: RoomWords;
  readonly set: (how: NarratorSettings) => void;
  readonly test: () => void;
  readonly off: () => void;
}

/** The settings of this screen's voice, shown for a moment after a touch, and as long as the keyboard is used in them. */
export const SoundBar = ({ hearing, how, words, set, test, off }: BarProps) => (
  <div class="sound-bar">
    {hearing.voices.length < 2 ? null : (
      <label>
        <span>{words.find('narrator.voice')}</span>
        <select value={how.voice ?? ''} onChange={event => set({ ...how, voice: event.currentTarget.value || null })}>
          <option value="">{words.find('narrator.voice.own')}</option>
          {hearing.voices.map(({ id, name }) => (
            <option key={id} value={id}>
              {apart(name)}
            </option>
          ))}
        </select>
      </label>
    )}
    {hearing.mode === 'mute' ? null : (
      <label>
        <span>{words.find('narrator.speed')}</span>
        <input
          type="range"
          min={SLOWEST}
          max={FASTEST}
          step={0.05}
          value={how.speed}
          onInput={event => set({ ...how, speed: event.currentTarget.valueAsNumber })}
        />
      </label>
    )}
    <label>
      <span>{words.find('narrator.cover')}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={how.cover}
        onInput={event => set({ ...how, cover: event.currentTarget.valueAsNumber })}
      />
    </label>
    {hearing.recordings === 0 ? null : (
      <label class="check">
        <input type="checkbox" checked={how.recordings} onChange={event => set({ ...how, recordings: event.currentTarget.checked })} />
        <span>{words.find('narrator.recordings')}</span>
      </label>
    )}
    <button type="button" onClick={test}>
      {words.find('narrator.again')}
    </button>
    <button type="button" onClick={off}>
      {words.find('narrator.off')}
    </button>
  </div>
);
