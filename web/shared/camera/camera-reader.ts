import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { CameraBeep, CameraSight } from '../../../src/wire/camera.ts';
import { uidIn } from '../printed-code.ts';
import { beepIn } from './beeps.ts';
import { type Decoder, openDecoder } from './decoder.ts';
import { looking, NOTHING, type Sight } from './looking.ts';
import { type CameraFault, openCamera, sizesOf, squareOf } from './pictures.ts';

/** The state of this device's camera. */
type CameraNow = 'off' | 'asking' | 'reading' | 'paused' | CameraFault;

interface CameraNeighbours {
  /** Tells what is in sight: at each change, and once a second. */
  readonly sees: (sight: CameraSight) => void;
  /** While it is true, nothing is read. */
  readonly isResting: ReadonlySignal<boolean>;
  /** Whether this reader is known and in use, so that a code shown now is a touch. A code shown earlier only lies there. Reads signals. */
  readonly isMet: () => boolean;
}

/** The camera of this device, as a reader of printed codes. */
export interface CameraReader {
  readonly now: ReadonlySignal<CameraNow>;
  /** The picture of the camera. */
  readonly stream: ReadonlySignal<MediaStream | null>;
  /** Whether a code that is not ours is in sight. */
  readonly isForeign: ReadonlySignal<boolean>;
  /** The answer to the last touch, given once the touch was on the disk; `n` counts the answers. */
  readonly answered: ReadonlySignal<{ readonly n: number; readonly took: boolean } | null>;
  readonly isPhotoEmpty: ReadonlySignal<boolean>;
  readonly isResting: ReadonlySignal<boolean>;
  readonly showIn: (element: HTMLVideoElement | null) => void;
  /** Called from the touch of a button: a browser lets a page ask for the camera, and beep, only then. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Reads the codes of a photo: where a browser opens no camera, it still takes pictures. */
  readonly readPhoto: (photo: Blob) => Promise<void>;
  /** Shows and sounds how a touch was answered. */
  readonly answer: (beep: CameraBeep) => void;
}

const EVERY_MS = 90;
const BEAT_MS = 1_000;
const SHOWN_MS = 1_400;
const MET_MS = 3_000;

/** One camera, for as long as the page lives. */
export const cameraReader = ({ sees, isResting, isMet }: CameraNeighbours): CameraReader => {
  const now = signal<CameraNow>('off');
  const stream = signal<MediaStream | null>(null);
  const isForeign = signal(false);
  const answered = signal<{ readonly n: number; readonly took: boolean } | null>(null);
  const isPhotoEmpty = signal(false);

  let sight: Sight = NOTHING;
  let beating: ReturnType<typeof setInterval> | undefined;
  const tell = (next: Sight): void => {
    const isNew = JSON.stringify(next) !== JSON.stringify(sight);
    sight = next;
    if (isNew) sees(sight);
  };
  /** From now on this page is a reader, and says so once a second. */
  const beat = (): void => {
    if (beating !== undefined) return;
    sees(sight);
    beating = setInterval(() => sees(sight), BEAT_MS);
  };
  const rest = (): void => {
    if (beating === undefined) return;
    clearInterval(beating);
    beating = undefined;
    sight = NOTHING;
    sees({ is: 'off' });
  };

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
    now.value = 'asking';
    beat();
    const opened = await openCamera();
    if (typeof opened !== 'string' && now.peek() !== 'asking') {
      for (const track of opened.getTracks()) track.stop();
      return;
    }
    if (typeof opened === 'string') {
      now.value = opened;
      return;
    }
    stream.value = opened;
    now.value = 'reading';
    void look(opened);
  };

  /** A page that is not in front sees nothing, and leaves the camera to others. */
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && (now.peek() === 'reading' || now.peek() === 'asking')) {
      letGo();
      rest();
      now.value = 'paused';
    } else if (document.visibilityState === 'visible' && now.peek() === 'paused') void begin();
  });

  const met = (): Promise<void> =>
    new Promise(resolve => {
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

  let fading: ReturnType<typeof setTimeout> | undefined;
  return {
    now,
    stream,
    isForeign,
    answered,
    isPhotoEmpty,
    isResting,
    showIn: element => {
      video = element;
    },
    start: () => {
      beepIn();
      void begin();
    },
    stop: () => {
      letGo();
      rest();
      now.value = 'off';
    },
    readPhoto: async photo => {
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
    },
    answer: beep => {
      answered.value = { n: (answered.peek()?.n ?? 0) + 1, took: beep !== 'twice' };
      beepIn(beep);
      clearTimeout(fading);
      fading = setTimeout(() => {
        answered.value = null;
      }, SHOWN_MS);
    },
  };
};
