import { NO_PARTIAL_LINE, readLines } from '../../protocol/line.ts';
import { parseBoardMessage } from '../../protocol/parse.ts';
import type { SerialProtocol } from '../../serial/serial-protocol.ts';
import { talk } from './board.ts';
import { registry } from './registry.ts';

export interface PadOptions {
  /** Names the group of a board; boards of one group take turns. By default boards with several pads share one; a seat's board has one. */
  readonly group?: (board: string, pads: number) => string;
  /** How many looks in a row must miss a tag before it counts as lifted. */
  readonly misses?: number;
}

const MISSES = 3;
const PROBE_MS = 300;

/** Messages that no other device sends by accident. */
const TELLING: readonly NonNullable<ReturnType<typeof parseBoardMessage>>['type'][] = ['hello', 'other-version', 'state', 'event'];
/** Whether a pad board has sent at least one good line. */
const recognises = (heard: Uint8Array): boolean =>
  readLines('board', NO_PARTIAL_LINE, heard).bodies.some(body => {
    const said = parseBoardMessage(body);
    return said !== undefined && TELLING.includes(said.type);
  });

const BAUD = 250_000;
/** The speed of boards with firmware 1. */
const OLD_BAUD = 115_200;

/** Our own pad boards. What is known about a board is kept here, so that a board that is plugged in again goes on where it was. */
export const padProtocol = (options: PadOptions = {}): SerialProtocol => {
  const boards = registry(options.group ?? ((board, pads) => (pads === 1 ? board : '')));
  const misses = options.misses ?? MISSES;
  return {
    name: 'pad',
    baud: BAUD,
    otherBauds: [OLD_BAUD],
    // A board says its state every second, so nothing is written to a port before it was recognised.
    probe: { say: new Uint8Array(0), every: PROBE_MS, recognises },
    attach: to => talk(to, boards, misses),
  };
};
