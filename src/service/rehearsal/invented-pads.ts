import type { Seat } from '../../domain/ids.ts';
import type { Spot } from '../../domain/spot.ts';
import type { Pad } from '../../wire/moderator.ts';

/** A piece that lies on a reader. `by`: the invented player who laid a token; undefined for a card, and where a person laid the piece. */
export interface LaidPiece {
  readonly spot: Spot;
  readonly uid: string;
  readonly by: Seat | undefined;
}

/** The reader of invented people as pages draw it: it has no lamps, and nothing beeps. */
export const padShown = (reader: string, slots: number, lying: readonly LaidPiece[]): Pad => ({
  reader,
  plugged: true,
  slots: Array.from({ length: slots }, (_, slot) => ({
    uid: lying.find(({ spot }) => spot.slot === slot)?.uid ?? null,
    light: 'off',
  })),
  beeps: 0,
});
