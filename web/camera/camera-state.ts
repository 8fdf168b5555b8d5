import { computed, effect } from '@preact/signals';
import { askTable, cameraAnswer, cameraId, cameraSees, isElsewhere, isGameNight, lineState, view } from '../moderator/table-state.ts';
import { cameraReader } from '../shared/camera/camera-reader.ts';

/** This camera, as the table has it. */
const reader = computed(() => view.value?.readers.find(({ id }) => id === cameraId()));
/** By night no reader is used that may shine, and a picture shines. */
const isResting = computed(() => isGameNight.value && reader.value?.quiet !== true);

export const camera = cameraReader({
  sees: cameraSees,
  isResting,
  isMet: () => lineState.value === 'open' && (isElsewhere.value || (reader.value?.slots[0]?.use ?? null) !== null),
});

/** A camera that is opened for a table is shared there. Asked once each time: whoever puts it to another use means that. */
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
