import type { OpenedReaders } from '../../firmware-bridge/open-readers.ts';
import type { CameraBeep, CameraSight } from '../wire/camera.ts';

/** Passes what the cameras of pages see on to the readers, and the beeps of readers back. */
interface Cameras {
  readonly sees: (source: string, sight: CameraSight) => boolean;
  readonly watchBeeps: (beeps: (source: string, beep: CameraBeep) => void) => () => void;
}

export const camerasOf = ({ camera: { sees, gone, onBeep } }: Pick<OpenedReaders, 'camera'>): Cameras => ({
  sees: (source, sight) => {
    if (sight.is !== 'off') return sees(source, sight);
    gone(source);
    return true;
  },
  watchBeeps: onBeep,
});
