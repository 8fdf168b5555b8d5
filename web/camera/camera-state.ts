import { computed, effect, signal } from '@preact/signals';
import { askTable, cameraAnswer, cameraId, cameraSees, isElsewhere, isGameNight, lineState, view } from '../moderator/table-state.ts';
import { uidIn } from '../shared/printed-code.ts';
import { beepIn } from './beeps.ts';
import { type Decoder, openDecoder } from './decoder.ts';
import { looking, NOTHING, type Sight } from './looking.ts';
import { type CameraFault, openCamera, sizesOf, squareOf } from './pictures.ts';

/** How it is with the camera of this device. */
type CameraNow = 'off' | 'asking' | 'reading' | 'paused' | CameraFault;
export const cameraNow = signal<CameraNow>('off');
/** What the camera shows. */
export const stream = signal<MediaStream | null>(null);
/** A code of somebody else is in sight. */
export const isForeign = signal(false);
/** How the last touch was answered, once it was on the disk; `n` counts the answers. */
export const answered = signal<{ readonly n: number; readonly took: boolean } | null>(null);
export const isPhotoEmpty = signal(false);

/** This camera, as the table has it. */
const reader = computed(() => view.value?.readers.find(({ id }) => id === cameraId()));
/** By night no reader is used that may shine, and a picture shines. */
export const isResting = computed(() => isGameNight.value && reader.value?.quiet !== true);

const EVERY_MS = 90;
const BEAT_MS = 1_000;
const SHOWN_MS = 1_400;

let sight: Sight = NOTHING;
let beating: ReturnType<typeof setInterval> | undefined;

const tell = (next: Sight): void => {
  const isNew = JSON.stringify(next) !== JSON.stringify(sight);
  sight = next;
  if (isNew) cameraSees(sight);
};
/** From now on this page is a reader, and says so once a second. */
const beat = (): void => {
  if (beating !== undefined) return;
  cameraSees(sight);
  beating = setInterval(() => cameraSees(sight), BEAT_MS);
};
const rest = (): void => {
  clearInterval(beating);
  beating = undefined;
  sight = NOTHING;
  cameraSees({ is: 'off' });
};

/** A camera that is opened for a table is shared there. Asked once each time: whoever puts it to another use means that. */
let isAsked = false;
effect(() => {
  const isUnused = reader.value?.slots[0]?.use === null;
  if (!isUnused || isAsked) return;
  isAsked = true;
  void askTable({ do: 'use', spot: { reader: cameraId(), slot: 0 }, use: { use: 'shared' } });
});

let decoder: Promise<Decoder> | undefined;
const decode: Decoder = async drawn => {
  decoder ??= openDecoder();
  return (await decoder)(drawn);
};

const hear = (texts: readonly string[]): readonly string[] => {
  const uids = texts.flatMap(text => uidIn(text) ?? []);
  isForeign.value = texts.length > 0 && uids.length === 0;
  return uids;
};

const seen = looking();
let video: HTMLVideoElement | null = null;
export const showIn = (element: HTMLVideoElement | null): void => {
  video = element;
};

const look = async (shown: MediaStream): Promise<void> => {
  const drawn = video === null || isResting.peek() ? undefined : squareOf(video);
  const texts = drawn === undefined ? [] : await decode(drawn).catch(() => []);
  if (stream.peek() !== shown) return;
  tell(seen.saw(hear(texts), performance.now()));
  setTimeout(() => void look(shown), EVERY_MS);
};

const letGo = (): void => {
  for (const track of stream.peek()?.getTracks() ?? []) track.stop();
  stream.value = null;
  isForeign.value = false;
};

const begin = async (): Promise<void> => {
  cameraNow.value = 'asking';
  beat();
  const opened = await openCamera();
  if (typeof opened !== 'string' && cameraNow.peek() !== 'asking') {
    for (const track of opened.getTracks()) track.stop();
    return;
  }
  if (typeof opened === 'string') {
    cameraNow.value = opened;
    return;
  }
  stream.value = opened;
  cameraNow.value = 'reading';
  void look(opened);
};

/** Called from the touch of a button: a browser lets a page ask for the camera, and beep, only then. */
export const startCamera = (): void => {
  isAsked = false;
  beepIn();
  void begin();
};
export const stopCamera = (): void => {
  letGo();
  rest();
  cameraNow.value = 'off';
};

/** A page that is not in front sees nothing, and leaves the camera to others. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && (cameraNow.peek() === 'reading' || cameraNow.peek() === 'asking')) {
    letGo();
    rest();
    cameraNow.value = 'paused';
  } else if (document.visibilityState === 'visible' && cameraNow.peek() === 'paused') void begin();
});

const MET_MS = 3_000;
/** Resolves when the table has met this camera: before that a code would only lie there, as if nobody had shown it. */
const met = (): Promise<void> =>
  new Promise(resolve => {
    const isMet = (): boolean => lineState.value === 'open' && (isElsewhere.value || (reader.value?.slots[0]?.use ?? null) !== null);
    const timer = setTimeout(() => done(), MET_MS);
    const stop = effect(() => {
      if (isMet()) queueMicrotask(() => done());
    });
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
  });

/** Reads the codes of a photo: where a browser opens no camera, it still takes pictures. */
export const readPhoto = async (photo: Blob): Promise<void> => {
  isPhotoEmpty.value = false;
  beepIn();
  beat();
  await met();
  for await (const drawn of sizesOf(photo)) {
    const uids = [...new Set(hear(await decode(drawn).catch(() => [])))];
    const [uid] = uids;
    if (uid === undefined) continue;
    tell(uids.length > 1 ? { is: 'several' } : { is: 'code', uid });
    setTimeout(() => tell(NOTHING), SHOWN_MS);
    return;
  }
  isPhotoEmpty.value = true;
};

let fading: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const answer = cameraAnswer.value;
  if (answer === null) return;
  answered.value = { n: answer.n, took: answer.beep !== 'twice' };
  beepIn(answer.beep);
  clearTimeout(fading);
  fading = setTimeout(() => {
    answered.value = null;
  }, SHOWN_MS);
});
