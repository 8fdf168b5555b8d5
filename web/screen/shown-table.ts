import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import type { TextMeasure } from '../shared/fit.ts';
import type { RingLayout, StripsLayout } from '../shared/ring.ts';
import type { LyingCard } from './night-again.ts';
import type { MiddleText } from './text-parts.ts';

/** A table, the words of its language, and when this page was told of it, by the page's clock. */
export interface ReceivedTable {
  readonly table: PublicTable;
  readonly words: RoomWords;
  readonly told: number;
}

export interface GlidingProps {
  readonly lies: readonly LyingCard[];
  readonly layout: RingLayout | StripsLayout;
  /** How many people sit at the table. */
  readonly count: number;
  readonly measure: TextMeasure;
  readonly words: RoomWords;
}

/** The table as a village shows it now, or a page of its story. */
export interface ShownTable extends ReceivedTable {
  /** The text of the middle, in place of the table's own. */
  readonly said?: MiddleText;
  /** Draws the cards where they lie in the part of the story that is told. */
  readonly Gliding?: (props: GlidingProps) => preact.JSX.Element | null;
  /** Whether this is a page before the end. */
  readonly isTelling?: boolean;
}

/** A page of the story, and how long it is shown. The last page stays. */
export interface Frame extends Pick<ShownTable, 'table' | 'said' | 'isTelling'> {
  readonly ms: number;
}

export interface Telling {
  /** The page that is shown now. */
  page(heard: ReceivedTable): ShownTable;
  stop(): void;
}

/** The end without the winners and the cards of the players, which the story keeps for its last page. */
export const closed = ({ mini: _result, ...table }: PublicTable): PublicTable => {
  const { message } = table;
  if (message?.picture.ending == null) return table;
  const { roles: _roles, ...ending } = message.picture.ending;
  return { ...table, message: { ...message, picture: { ...message.picture, ending: { ...ending, winners: [] } } } };
};
