import type { PublicTable } from '../../../src/wire/public.ts';
import type { RoomWords } from '../../../src/words/speaker.ts';
import { LETTER_MS, letterMsWithin, READ_LETTER_MS } from '../../../src/words/speech.ts';
import { isTableAsleep } from '../picture.ts';
import { resultAfter } from '../story-length.ts';
import { type ChimeOrNote, sound } from './chime.ts';
import { coverOn } from './cover.ts';
import { effectBetween } from './effects.ts';
import { type NarrationState, narrate } from './narration.ts';
import type { NarratorSettings } from './narrator-settings.ts';
import { clipsOf } from './recorded-clips.ts';
import { beginnings, type SpokenLine, type SpokenSlot } from './spoken-line.ts';
import { ticksOf } from './ticks.ts';
import { type VoiceOption, voiceOf } from './voice.ts';

/** How this page sounds: its voice is being tried, it speaks, it plays recordings, or it can only chime. */
type Mode = 'trying' | 'speech' | 'clips' | 'mute';

export interface Hearing {
  readonly mode: Mode;
  readonly voices: readonly VoiceOption[];
  readonly recordings: number;
  /** Whether the sound broke off in a night that the machine announces. */
  readonly lost: boolean;
  /** Milliseconds for a letter here, by the sound test; null while they are unknown. */
  readonly letterMs: number | null;
}

export interface Narrator {
  hear(table: PublicTable, words: RoomWords): void;
  /** Whether the service is at the other end of the line. */
  there(is: boolean): void;
  test(): void;
  set(how: NarratorSettings): void;
  stop(): void;
}

interface NarratorParts {
  readonly context: AudioContext | null;
  /** The address of the recordings. */
  readonly clips: string;
  readonly how: NarratorSettings;
  readonly changed: (hearing: Hearing) => void;
}

/** The service waits this long for a voice, too. */
const LINE_MS = 3_000;
const TEST = 'narrator.test';
/** If an engine does not tell its end for this long, its voice counts as one of usual speed. */
const UNENDED_MS = 12_000;
/** A slider counts as at rest after this time. */
const SET_MS = 500;

/** Says aloud what the public pictures tell. Timing is kept here, by slots; the engine that speaks is only started and cut. */
export const startNarrator = ({ context, clips: base, how: first, changed }: NarratorParts): Narrator => {
  const out = context?.createGain() ?? null;
  if (context !== null) out?.connect(context.destination);
  const clips = clipsOf(base, context, out);
  const cover = context === null || out === null ? null : coverOn(context, out);
  const voice = voiceOf('speechSynthesis' in window ? window.speechSynthesis : undefined);
  let how = first;
  let mode: Mode = 'trying';
  let lost = false;
  let narrated: NarrationState | null = null;
  let heard: { readonly table: PublicTable; readonly words: RoomWords } | null = null;
  let pending: readonly number[] = [];
  let ticking: readonly number[] = [];
  let gone: number | undefined;
  let tries = 0;
  let unended: number | undefined;
  let rest: number | undefined;
  let late: number | undefined;
  /** Milliseconds for a letter by the last sound test: of the voice at its own speed, and of the recording. */
  let measured: { readonly voice: string | null; readonly letterMs: number } | null = null;
  let recorded: number | null = null;

  const language = (): string => heard?.words.language ?? '';
  const isNightOfMachine = (): boolean => heard?.table.announced?.phase === 'night';
  const letterMs = (): number | null => {
    if (mode === 'trying' || mode === 'mute') return null;
    const own = measured?.voice === how.voice ? measured.letterMs : LETTER_MS.usual;
    const spoken = mode === 'clips' ? 0 : own / how.speed;
    const played = mode === 'clips' || (how.recordings && clips.count > 0) ? (recorded ?? READ_LETTER_MS) : 0;
    return letterMsWithin(Math.max(spoken, played));
  };
  const tell = (): void => changed({ mode, voices: voice.voices(language()), recordings: clips.count, lost, letterMs: letterMs() });
  const become = (now: Mode): void => {
    mode = now;
    tell();
  };
  const chime = (which: ChimeOrNote): void => {
    if (context !== null && out !== null) sound(context, out, which);
  };
  const cut = (): void => {
    for (const each of pending) window.clearTimeout(each);
    pending = [];
    voice.cut();
    clips.cut();
  };

  const tick = (table: PublicTable | null): void => {
    for (const each of ticking) window.clearTimeout(each);
    ticking = table === null ? [] : ticksOf(table).map(after => window.setTimeout(chime, after, 'tick'));
  };

  const speak = (text: string, settled: (isHeard: boolean) => void, over?: (milliseconds: number) => void): void =>
    voice.say({ text, language: language(), voice: how.voice, speed: how.speed }, settled, over);
  const withoutVoice = ({ key }: SpokenLine): void => {
    if (clips.has(key)) {
      clips.play(key);
      return;
    }
    chime('note');
    // Players with shut eyes cannot read a line that was not said, so this page is no voice for the night.
    if (mode === 'clips' && isNightOfMachine()) become('mute');
  };
  const say = (line: SpokenLine): void => {
    const isRecorded = clips.has(line.key);
    if (mode === 'mute' || mode === 'clips' || (how.recordings && isRecorded)) {
      withoutVoice(line);
      return;
    }
    const works = (): void => {
      if (mode === 'trying') become('speech');
    };
    const again = (isHeard: boolean): void => {
      if (isHeard) {
        works();
        return;
      }
      become(clips.count > 0 ? 'clips' : 'mute');
      withoutVoice(line);
    };
    // Once more: engines swallow a sentence that comes right after one was cut.
    speak(line.text, isHeard => {
      if (isHeard) works();
      else speak(line.text, again);
    });
  };
  const play = (slot: SpokenSlot): void => {
    if (slot.chime !== null) chime(slot.chime);
    if (slot.lines.length === 0) return;
    cut();
    if (mode === 'clips' || how.recordings) clips.prepare(slot.lines.map(({ key }) => key));
    const at = beginnings(slot);
    pending = slot.lines.map((line, index) => window.setTimeout(() => say(line), at[index] ?? 0));
  };

  /** Finds out what can be heard here, by the sentence of the sound test. */
  const tryOut = async (words: RoomWords): Promise<void> => {
    tries += 1;
    const mine = tries;
    const isMine = (): boolean => mine === tries;
    window.clearTimeout(unended);
    measured = null;
    recorded = null;
    become('trying');
    const text = words.find(TEST);
    const fetched = clips.renew(words.language).then(() => {
      if (isMine()) tell();
    });
    const silent = async (): Promise<void> => {
      await fetched;
      const lasts = await clips.lasts(TEST);
      if (!isMine()) return;
      recorded = lasts === null ? null : lasts / text.length;
      become(clips.count > 0 ? 'clips' : 'mute');
      withoutVoice({ key: TEST, text: '' });
    };
    if (how.recordings) await fetched;
    const canSpeak = await voice.ready(words.language);
    if (!isMine()) return;
    cut();
    if (!canSpeak || (how.recordings && clips.has(TEST))) await silent();
    else {
      const { voice, speed } = how;
      // The voice counts once it was measured, because the night takes as long as its voices need.
      const works = (): void => {
        if (isMine() && mode === 'trying') become('speech');
      };
      const settled = (isHeard: boolean): void => {
        if (isHeard) unended = window.setTimeout(works, UNENDED_MS);
        else void silent();
      };
      speak(text, settled, took => {
        measured = { voice, letterMs: (took / text.length) * speed };
        works();
      });
    }
  };

  /** Fetches what was recorded since the sound test, so that it is heard tonight. */
  const renew = async (): Promise<void> => {
    const mine = tries;
    await clips.renew(language());
    if (mine !== tries) return;
    if (mode === 'mute' && clips.count > 0 && !lost && !isNightOfMachine()) become('clips');
    else tell();
  };
  const fallsAsleep = (table: PublicTable): boolean => {
    const before = heard?.table;
    if (before === undefined) return false;
    const isArmed = table.announced?.phase === 'armed' && before.announced?.phase !== 'armed';
    return isArmed || (isTableAsleep(table) && !isTableAsleep(before));
  };

  const lose = (): void => {
    if (lost || !isNightOfMachine()) return;
    lost = true;
    cut();
    cover?.night(false);
    chime('fall');
    tell();
  };
  const stateChanged = (): void => {
    if (context === null || context.state === 'running' || context.state === 'closed') return;
    if (isNightOfMachine()) {
      lose();
      become('mute');
    }
    void context.resume().catch(() => undefined);
  };
  context?.addEventListener('statechange', stateChanged);
  cover?.volume(how.cover);

  /** The table without its result, until the story comes to it. */
  const withoutResult = (table: PublicTable, words: RoomWords): PublicTable => {
    window.clearTimeout(late);
    const { message, ended = 0, announced, abandoned } = table;
    const left = message === null || announced !== null || abandoned === true ? 0 : resultAfter(table) - ended;
    if (left <= 0 || message === null) return table;
    late = window.setTimeout(() => narrator.hear({ ...table, ended: ended + left }, words), left);
    return { ...table, message: { ...message, picture: { ...message.picture, ending: null } } };
  };
  const narrator: Narrator = {
    hear: (told, words) => {
      const table = withoutResult(told, words);
      const isOther = heard?.words.language !== words.language;
      const isDue = fallsAsleep(table);
      tick(table);
      const effect = effectBetween(heard?.table ?? null, table);
      heard = { table, words };
      const { narrated: now, slot } = narrate(narrated, table, words);
      narrated = now;
      if (effect !== null && (slot?.chime ?? null) === null) chime(effect);
      if (isOther || (lost && table.announced?.phase === 'check')) {
        lost = false;
        void tryOut(words);
      } else if (slot !== null && !(lost && slot.chime === 'fall')) play(slot);
      if (isDue && !isOther) void renew();
      cover?.night(isTableAsleep(table) && !lost);
    },
    there: is => {
      // The time counts from the first lost line, not from the last attempt.
      if (!is) gone ??= window.setTimeout(lose, LINE_MS);
      else {
        window.clearTimeout(gone);
        gone = undefined;
      }
    },
    test: () => {
      if (heard !== null) void tryOut(heard.words);
    },
    set: now => {
      how = now;
      cover?.volume(how.cover);
      window.clearTimeout(rest);
      rest = window.setTimeout(tell, SET_MS);
    },
    stop: () => {
      tries += 1;
      window.clearTimeout(rest);
      window.clearTimeout(unended);
      window.clearTimeout(gone);
      window.clearTimeout(late);
      tick(null);
      cut();
      cover?.stop();
      context?.removeEventListener('statechange', stateChanged);
      void context?.close();
    },
  };
  return narrator;
};
