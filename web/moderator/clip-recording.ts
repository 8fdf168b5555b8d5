import { signal } from '@preact/signals';
import type { ClipsMade, ClipsShown } from '../../src/wire/clips.ts';
import { callService, jsonPost } from './service-call.ts';
import { view } from './table-state.ts';

/** The recordings of the table's language, and the lines that can be recorded; undefined until the service has answered. */
export const clips = signal<ClipsShown | undefined>(undefined);
/** Which line is being recorded. */
export const recordedLine = signal<string | null>(null);
export const isMaking = signal(false);
/** The last outcome, said to people who use a screen reader. */
export const clipNote = signal<'denied' | 'lost' | { readonly made: number } | null>(null);

const language = (): string => view.peek()?.language ?? '';
const pathOf = (key: string): string => `/api/clips/${language()}/${encodeURIComponent(key)}`;
const BYTES = 'application/octet-stream';

const called = <T>(path: string, request?: RequestInit): Promise<T | undefined> => {
  clipNote.value = null;
  return callService(path, request, () => {
    clipNote.value = 'lost';
  });
};

export const lookAtClips = async (): Promise<void> => {
  const wanted = language();
  // The list is fetched later, once the table has told its language.
  if (wanted === '') return;
  const shown = await called<ClipsShown>(`/api/clips?language=${wanted}`);
  if (shown !== undefined && wanted === language()) clips.value = shown;
};

export const clipAt = (key: string): ClipsShown['clips'][number] | undefined =>
  clips.value?.clips.find(each => each.key === key && each.language === view.value?.language);

export const keepClip = async (key: string, sound: Blob): Promise<void> => {
  const kept = await called(pathOf(key), { method: 'PUT', headers: { 'content-type': BYTES }, body: sound });
  if (kept !== undefined) await lookAtClips();
};

export const dropClip = async (key: string): Promise<void> => {
  const dropped = await called(`${pathOf(key)}/drop`, jsonPost({}));
  if (dropped !== undefined) await lookAtClips();
};

export const makeClips = async (): Promise<void> => {
  if (isMaking.peek()) return;
  isMaking.value = true;
  const made = await called<ClipsMade>('/api/clips/make', jsonPost({ language: language() }));
  isMaking.value = false;
  if (made === undefined) return;
  await lookAtClips();
  clipNote.value = { made: made.made };
};

let playing: HTMLAudioElement | undefined;
export const playClip = (key: string): void => {
  const clip = clipAt(key);
  playing?.pause();
  if (clip === undefined) return;
  playing = new Audio(`${pathOf(key)}?v=${clip.version}`);
  playing.play().catch(() => {
    clipNote.value = 'lost';
  });
};

/** Why this page cannot record; null where it can. */
export const whyNoRecording = (): 'insecure' | 'no-microphone' | null => {
  if (!isSecureContext) return 'insecure';
  return typeof MediaRecorder === 'undefined' || navigator.mediaDevices === undefined ? 'no-microphone' : null;
};

const LONGEST_MS = 45_000;
/** A low bit rate is enough for speech; some browsers ignore it. */
const QUALITY = { audioBitsPerSecond: 48_000 };
let recorder: MediaRecorder | undefined;

export const stopRecording = (): void => {
  if (recorder?.state === 'recording') recorder.stop();
};

/** Closing the sheet in the middle of a recording discards the recording. */
export const leaveClips = (): void => {
  const left = recorder;
  recorder = undefined;
  recordedLine.value = null;
  if (left?.state === 'recording') left.stop();
  playing?.pause();
  clipNote.value = null;
};

const microphone = async (): Promise<MediaStream | undefined> => {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch {
    clipNote.value = 'denied';
    return undefined;
  }
};

export const record = async (key: string): Promise<void> => {
  stopRecording();
  clipNote.value = null;
  recordedLine.value = key;
  const heard = await microphone();
  const isLeft = recordedLine.peek() !== key;
  if (heard === undefined || isLeft) {
    for (const track of heard?.getTracks() ?? []) track.stop();
    if (!isLeft) recordedLine.value = null;
    return;
  }
  const own = new MediaRecorder(heard, QUALITY);
  const parts: Blob[] = [];
  const end = setTimeout(() => own.state === 'recording' && own.stop(), LONGEST_MS);
  own.ondataavailable = ({ data }) => parts.push(data);
  own.onstop = () => {
    clearTimeout(end);
    for (const track of heard.getTracks()) track.stop();
    if (recordedLine.peek() === key) recordedLine.value = null;
    if (recorder !== undefined && parts.length > 0) void keepClip(key, new Blob(parts));
  };
  recorder = own;
  own.start();
};
