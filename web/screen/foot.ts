import type { RoomSize } from '../shared/ring.ts';

/** The height of the foot of the page, where nothing of the game lies and no tree stands. */
export const footOf = ({ width, height }: RoomSize): number => Math.max(width < height ? 38 : 24, height * 0.052);
