import { computed, effect } from '@preact/signals';
import { askTable, cameraAnswer, cameraId, cameraSees, isElsewhere, isGameNight, lineState, view } from '../moderator/table-state.ts';
import { cameraReader } from '../shared/camera/camera-reader.ts';

/** The entry of this camera in the table's list of readers. */
const reader = computed(() => view.value?.readers.find(({ id }) => id === cameraId()));
/** By night only quiet readers are used, and a picture shines. */
const isResting = computed(() => isGameNight.value && reader.value?.quiet !== true);

export const camera = cameraReader({
  sees: cameraSees,
  isResting,
  isMet: () => lineState.value === 'open' && (isElsewhere.value || (reader.value?.slots[0]?.use ?? null) !== null),
});

/** A camera that is opened for a table becomes a shared reader there. The page asks once for each start, so a later choice stands. */
let isAsked = false;
effect(() => {
  const isUnused = reader.value?.slots[0]?.use === null;
  if (!isUnused || isAsked) return;
  isAsked = true;
  void askTable({ do: 'use', spot: { reader: cameraId(), slot: 0 }, use: { use: 'shared' } });
});
export const startCamera = (): void => {
  isAsked = false;
  camera.start();
};

effect(() => {
  const answer = cameraAnswer.value;
  if (answer !== null) camera.answer(answer.beep);
});
