import { computed, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CameraKeys, CameraSaid, CameraSight } from '../../../shared/camera/camera-parts.tsx';
import { cameraReader } from '../../../shared/camera/camera-reader.ts';
import { Button } from '../../../shared/controls.tsx';
import { ReaderSign } from '../../../shared/signs.tsx';
import { o } from '../desk-words.ts';
import { cameraAnswer, cameraSees, claimReader } from '../hub-stream.ts';
import { ownCamera, readers } from './readers-here.ts';

/** The entry of this device's camera in the hub's list of readers. */
const own = computed(() => readers.value.find(({ reader }) => reader === ownCamera()));

const camera = cameraReader({ sees: cameraSees, isResting: signal(false), isMet: () => own.value !== undefined });
effect(() => {
  const answer = cameraAnswer.value;
  if (answer !== null) camera.answer(answer.beep);
});

/** Whether badges are held up to a camera here, or their photos are read. */
export const isCameraUsed = computed(() => camera.stream.value !== null || own.value !== undefined);

/** The camera's picture, while the camera is used. */
export const DeskCameraSight = () => {
  // The camera stops when somebody goes to another area, so that others can use it.
  useEffect(() => camera.stop, []);
  const isTaken = own.value?.at === 'elsewhere';
  return (
    <section class={isCameraUsed.value ? 'desk-camera' : 'unseen'}>
      {isCameraUsed.value && (
        <>
          <CameraSight camera={camera} isSharp={true} />
          <CameraKeys camera={camera} start={camera.start}>
            {isTaken && (
              <Button onClick={() => claimReader(ownCamera())}>
                <ReaderSign /> {o('reader.mine')}
              </Button>
            )}
          </CameraKeys>
        </>
      )}
      <CameraSaid camera={camera}>{isTaken && <p>{o('camera.elsewhere')}</p>}</CameraSaid>
    </section>
  );
};

/** The button that opens the camera, with hints on codes as badges. */
export const DeskCameraKeys = () => (
  <>
    <p class="hint">{o('camera.about')}</p>
    {!isCameraUsed.value && <CameraKeys camera={camera} start={camera.start} />}
    <p class="hint">{o('camera.leak')}</p>
  </>
);
