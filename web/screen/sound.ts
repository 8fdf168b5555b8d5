import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import type { Hearing, Narrator } from '../shared/narrator/narrator.ts';
import type { NarratorSettings } from '../shared/narrator/narrator-settings.ts';
import { unlock } from '../shared/narrator/unlock.ts';

/** The bar with the settings of this screen's voice; it comes with the narrator, after the touch. */
type SoundBarComponent = typeof import('./sound-bar.tsx')['SoundBar'];

/** The sound of this screen, for as long as the page is open. Nothing of it is stored. */
export interface ScreenSound {
  readonly hearing: Hearing | 'off' | 'coming';
  readonly how: NarratorSettings | null;
  readonly Bar: SoundBarComponent | null;
  /** The name of this screen's voice on the dashboard; it stays the same while the page is open. */
  readonly name: string;
  press(): void;
  set(how: NarratorSettings): void;
  test(): void;
}

interface SoundParts {
  readonly changed: () => void;
  /** Tells the name of this page's voice (null while it is silent) and its time for a letter, where that is known. */
  readonly speaks: (name: string | null, letterMs: number | null) => void;
}

interface SoundLine extends ScreenSound {
  hear(table: PublicTable, words: RoomWords): void;
  there(is: boolean): void;
}

const VOICE_SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => VOICE_SIGNS[byte % VOICE_SIGNS.length]).join('');

export const screenSound = ({ changed, speaks }: SoundParts): SoundLine => {
  const name = newName();
  let hearing: ScreenSound['hearing'] = 'off';
  let how: NarratorSettings | null = null;
  let bar: SoundBarComponent | null = null;
  let narrator: Narrator | undefined;
  let last: { readonly table: PublicTable; readonly words: RoomWords } | undefined;

  const become = (now: ScreenSound['hearing']): void => {
    hearing = now;
    // A voice that is still being tried does not count yet: a night may not begin with it.
    if (typeof now === 'object' && (now.mode === 'speech' || now.mode === 'clips')) speaks(name, now.letterMs);
    else speaks(null, null);
    changed();
  };
  const start = async (context: AudioContext | null): Promise<void> => {
    const { SoundBar, USUAL, startNarrator } = await import('./sound-bar.tsx');
    if (hearing !== 'coming') {
      void context?.close();
      return;
    }
    bar = SoundBar;
    how ??= USUAL;
    narrator = startNarrator({ context, clips: '/clips', how, changed: become });
    if (last !== undefined) narrator.hear(last.table, last.words);
  };
  const off = (): void => {
    narrator?.stop();
    narrator = undefined;
    become('off');
  };
  return {
    get hearing() {
      return hearing;
    },
    get how() {
      return how;
    },
    get Bar() {
      return bar;
    },
    name,
    press: () => {
      if (hearing !== 'off') {
        off();
        return;
      }
      become('coming');
      start(unlock()).then(undefined, off);
    },
    set: now => {
      how = now;
      narrator?.set(now);
      changed();
    },
    test: () => narrator?.test(),
    hear: (table, words) => {
      last = { table, words };
      narrator?.hear(table, words);
    },
    there: is => narrator?.there(is),
  };
};
