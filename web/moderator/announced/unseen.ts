import { view } from '../table-state.ts';

/** No card was scanned: nobody knows which lies where. */
export const isUnseen = (): boolean => view.value?.dealing?.cards.length === 0;
