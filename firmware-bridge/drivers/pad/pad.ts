import { lineBytes, NO_PARTIAL_LINE, readLines } from '../../protocol/line.ts';
import { formatHostMessage } from '../../protocol/messages.ts';
import { parseBoardMessage } from '../../protocol/parse.ts';
import type { SerialProtocol } from '../../serial/serial-protocol.ts';
import { talk } from './board.ts';
import { isOtherVersion } from './meet.ts';
import { registry } from './registry.ts';

export interface PadOptions {
  /** Which boards stand on the same table, by the board's number; all of them, if nothing is said. */
  readonly table?: (board: string) => string;
  /** Looks that must not find a tag before it counts as lifted. */
  readonly misses?: number;
}

const MISSES = 3;
const PROBE_MS = 300;

/** Whether a board of ours has spoken, whatever else was on the line. */
const recognises = (heard: Uint8Array): boolean =>
  readLines('board', NO_PARTIAL_LINE, heard).bodies.some(body => {
    const said = parseBoardMessage(body);
    return said?.type === 'hello' || said?.type === 'state' || said?.type === 'event' || isOtherVersion(body);
  });

/** Our own boards of pads. What is known of a board lives as long as this: it goes on where it was when it is plugged in again. */
export const padProtocol = (options: PadOptions = {}): SerialProtocol => {
  const boards = registry(options.table ?? (() => ''));
  const misses = options.misses ?? MISSES;
  return {
    name: 'pad',
    baud: 115_200,
    probe: { say: lineBytes('host', formatHostMessage({ type: 'hello?' })), every: PROBE_MS, recognises },
    attach: to => talk(to, boards, misses),
  };
};
