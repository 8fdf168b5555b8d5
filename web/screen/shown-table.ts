import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import type { TextMeasure } from '../shared/fit.ts';
import type { RingLayout, StripsLayout } from '../shared/ring.ts';
import type { LyingCard } from './night-again.ts';
import type { MiddleText } from './text-parts.ts';

/** A table, in whose words, and when it was told by this page's clock. */
export interface ReceivedTable {
  readonly table: PublicTable;
  readonly words: RoomWords;
  readonly told: number;
}

export interface GlidingProps {
  readonly lies: readonly LyingCard[];
  readonly layout: RingLayout | StripsLayout;
  /** How many people sit there. */
  readonly count: number;
  readonly measure: TextMeasure;
  readonly words: RoomWords;
}

/** What a village shows now: the table, or a page of its story. */
export interface ShownTable extends ReceivedTable {
  /** What the middle says instead of what the table says. */
  readonly said?: MiddleText;
  /** Draws the cards that lie somewhere in the part that is told. */
  readonly Gliding?: (props: GlidingProps) => preact.JSX.Element | null;
  /** A page before the end. */
  readonly isTelling?: boolean;
}

/** A page of the story, and how long it stands. The last one stays. */
export interface Frame extends Pick<ShownTable, 'table' | 'said' | 'isTelling'> {
  readonly ms: number;
}

export interface Telling {
  /** The page that stands now. */
  page(heard: ReceivedTable): ShownTable;
  stop(): void;
}

/** The end without what the story keeps for its last page: who has won, and whose card is which. */
export const closed = ({ mini: _result, ...table }: PublicTable): PublicTable => {
  const { message } = table;
  if (message?.picture.ending == null) return table;
  const { roles: _roles, ...ending } = message.picture.ending;
  return { ...table, message: { ...message, picture: { ...message.picture, ending: { ...ending, winners: [] } } } };
};
