import { effect, signal } from '@preact/signals';
import type { Hearing, Narrator } from '../../shared/narrator/narrator.ts';
import { type NarratorSettings, narratorSettingsIn } from '../../shared/narrator/narrator-settings.ts';
import { unlock } from '../../shared/narrator/unlock.ts';
import { fetchWords, spokenIn } from '../moderator-words.ts';
import { lineState, ownTableId, speaks, spokenTable } from '../table-state.ts';

const KEPT = 'wolftap.narrator';

/** In which way this page makes sound; null while it is silent. */
export const hearing = signal<Hearing | null>(null);
export const how = signal<NarratorSettings>(narratorSettingsIn(localStorage.getItem(KEPT)));

/** The narrator may be loaded before or after the first public table arrives. */
const narrator = signal<Narrator | undefined>(undefined);
let starts = 0;

export const setHow = (now: NarratorSettings): void => {
  how.value = now;
  localStorage.setItem(KEPT, JSON.stringify(now));
  narrator.peek()?.set(now);
};

/** Called from a touch: a browser allows sound only in that moment. The narrator is fetched afterwards. */
export const soundOn = async (): Promise<void> => {
  if (hearing.peek() !== null) return;
  const context = unlock();
  starts += 1;
  const mine = starts;
  hearing.value = { mode: 'trying', voices: [], recordings: 0, lost: false, letterMs: null };
  const { startNarrator } = await import('../../shared/narrator/narrator.ts');
  if (mine !== starts || hearing.peek() === null) {
    void context?.close();
    return;
  }
  narrator.value = startNarrator({
    context,
    clips: '/api/clips',
    how: how.peek(),
    changed: now => {
      hearing.value = now;
    },
  });
};

export const soundOff = (): void => {
  starts += 1;
  narrator.peek()?.stop();
  narrator.value = undefined;
  speaks(false, null);
  spokenTable.value = null;
  hearing.value = null;
};

export const testSound = (): void => narrator.peek()?.test();

effect(() => {
  const language = spokenTable.value?.language;
  if (language !== undefined) void fetchWords(language);
});
effect(() => {
  const told = spokenTable.value;
  const words = told === null ? undefined : spokenIn(told.language);
  if (told !== null && words !== undefined && told.table === ownTableId.peek()) narrator.value?.hear(told, words);
});
effect(() => {
  narrator.value?.there(lineState.value === 'open');
});
// A page without a voice tells the service that it does not speak.
effect(() => {
  const now = hearing.value;
  if (now !== null) speaks(now.mode !== 'mute', now.letterMs);
});
