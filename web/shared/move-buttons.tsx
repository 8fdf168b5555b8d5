import { Button } from './controls.tsx';
import { DownSign, UpSign } from './line-signs.tsx';
import { pageText } from './page-words.ts';

interface MoveProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly move: (from: number, to: number) => void;
}

/** Moves one row of a list up or down. */
export const MoveButtons = ({ name, index, count, move }: MoveProps) => (
  <>
    <Button class="icon" row label={pageText('dash.setup.up', { name })} off={index === 0} onClick={() => move(index, index - 1)}>
      <UpSign />
    </Button>
    <Button class="icon" row label={pageText('dash.setup.down', { name })} off={index === count - 1} onClick={() => move(index, index + 1)}>
      <DownSign />
    </Button>
  </>
);
