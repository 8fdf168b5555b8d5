import { pageReaders } from '../page-readers.ts';
import {
  type Beep,
  type Capabilities,
  type Driver,
  EMPTY_SLOT,
  type MonotonicClock,
  type ReaderId,
  type Report,
  type Sighting,
  type Stop,
  seen,
  unclear,
} from '../reader.ts';

/** What the camera of a page sees: nothing, one code with its number, or several codes. */
export type CameraSight = { readonly is: 'nothing' } | { readonly is: 'code'; readonly uid: string } | { readonly is: 'several' };

interface CameraOptions {
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
}

/** Phones whose camera reads printed codes. The methods take what their pages report. */
export interface CameraDriver extends Driver {
  /**
   * Takes what a camera sees now: to be called at every change, and once a second while nothing changes. False where there are too many
   * cameras, or the name is empty or too long.
   */
  readonly sees: (source: string, sight: CameraSight) => boolean;
  /** The page was closed, or its camera was switched off. */
  readonly gone: (source: string) => void;
  /** Calls the listener for each beep of a camera; the page makes the sound. */
  readonly onBeep: (listener: (source: string, beep: Beep) => void) => Stop;
}

/** The page shows the picture of the camera, so it is no reader for the night. */
const CAPABILITIES: Capabilities = { slots: 1, removal: 'told', lights: false, beep: true, apdu: false, quiet: false };
const MOST_CAMERAS = 16;

interface Camera {
  sight: Sighting;
}

const report = ({ sight }: Camera, reader: ReaderId, fresh: boolean): Report => ({ type: 'saw', reader, slot: 0, seen: sight, fresh });

/**
 * Cameras as readers. A code that comes into sight is a tag that is laid; a code that goes out of sight, or makes way for another, is a tag
 * that is lifted. A code that is in sight when the camera is opened lay there before, and is no touch.
 */
export const cameraDriver = ({ clock, nonce }: CameraOptions): CameraDriver => {
  const listeners = new Set<Parameters<CameraDriver['onBeep']>[0]>();
  const pages = pageReaders<Camera>({
    driver: 'camera',
    clock,
    nonce,
    most: MOST_CAMERAS,
    capabilities: CAPABILITIES,
    title: () => 'camera',
    atFirst: (camera, reader) => [report(camera, reader, false)],
    beep: (source, beep) => {
      for (const listener of [...listeners]) listener(source, beep);
    },
  });
  return {
    ...pages,
    sees: (source, now) => {
      const sight = sightingOf(now);
      const camera = pages.meet(source, () => ({ sight }));
      if (camera === undefined) return false;
      if (JSON.stringify(sight) !== JSON.stringify(camera.sight)) {
        camera.sight = sight;
        pages.tell(source, reader => report(camera, reader, true));
      }
      return true;
    },
    onBeep: listener => {
      const own: typeof listener = (source, beep) => listener(source, beep);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
};

const PRINTED = /^[0-9A-F]{24}$/;
/** A badge that the desk of a tournament has printed shows the number of its tag. */
const OF_A_TAG = /^(?:[0-9A-F]{8}|[0-9A-F]{10}|[0-9A-F]{14}|[0-9A-F]{16}|[0-9A-F]{20})$/;

const sightingOf = (sight: CameraSight): Sighting => {
  switch (sight.is) {
    case 'nothing':
      return EMPTY_SLOT;
    case 'several':
      return unclear('several');
    case 'code':
      if (PRINTED.test(sight.uid)) return seen(sight.uid, 'printed');
      return OF_A_TAG.test(sight.uid) ? seen(sight.uid, 'typed') : unclear('unreadable');
  }
};
