import { pty } from '../serial/pty.ts';
import { type EmulatedBoard, emulatedBoard } from './board.ts';

const TURN_MS = 4;
/** If this machine is too busy, the board falls behind the clock and does not keep everybody waiting. */
const LONGEST_MS = 12;
const US_A_MS = 1_000;

/** An emulated board in real time, on a serial port that any program may open. */
export interface LiveBoard {
  readonly path: string;
  readonly board: EmulatedBoard;
  stop(): Promise<void>;
}

export const liveBoard = async (): Promise<LiveBoard> => {
  const board = emulatedBoard();
  const port = await pty(said => {
    board.hear(Buffer.from(said, 'latin1'));
    return '';
  });
  let saying: number[] = [];
  board.speakTo(byte => saying.push(byte));
  let past = performance.now();
  const turn = setInterval(() => {
    const now = performance.now();
    board.run(board.now() + Math.min(now - past, LONGEST_MS) * US_A_MS);
    past = now;
    if (saying.length > 0) port.say(Uint8Array.from(saying));
    saying = [];
  }, TURN_MS);
  return {
    path: port.path,
    board,
    stop: async () => {
      clearInterval(turn);
      await port.stop();
    },
  };
};
