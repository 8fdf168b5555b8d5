import { encodeLine, lineBytes, NO_PARTIAL_LINE, readLines } from '../../../firmware-bridge/protocol/line.ts';
import type { BoardMessage } from '../../../firmware-bridge/protocol/messages.ts';
import { parseBoardMessage } from '../../../firmware-bridge/protocol/parse.ts';
import type { CableBoard } from './cable.ts';

const US_A_MS = 1_000;
const STEP_MS = 1;

/** A host that speaks with a board line by line. By itself it only acknowledges events. */
export const bare = (board: CableBoard, { acknowledges = true }: { readonly acknowledges?: boolean } = {}) => {
  let begun = NO_PARTIAL_LINE;
  let bytes: number[] = [];
  let took = 0;
  let lost = 0;
  const said: { readonly at: number; readonly what: BoardMessage; readonly body: string }[] = [];
  board.speakTo(byte => bytes.push(byte));
  board.opened?.(true);
  const say = (body: string): void => board.hear(lineBytes('host', body));
  const take = (body: string): void => {
    const what = parseBoardMessage(body);
    if (what === undefined || what.type === 'other-version')
      throw new Error(`the board says what makes no sense: ${encodeLine('board', body)}`);
    said.push({ at: board.now() / US_A_MS, what, body });
    if (what.type !== 'event' || what.seq !== took + 1 || !acknowledges) return;
    took = what.seq;
    say(`A ${took}`);
  };
  const run = (ms: number): void => {
    for (const end = board.now() + ms * US_A_MS; board.now() < end; ) {
      board.run(Math.min(end, board.now() + STEP_MS * US_A_MS));
      const heard = readLines('board', begun, Uint8Array.from(bytes));
      bytes = [];
      begun = heard.begun;
      lost += heard.lost;
      heard.bodies.forEach(take);
    }
  };
  return {
    say,
    run,
    /** Stays connected for this time, with the sign of life that the protocol wants every second. */
    stay: (ms: number): void => {
      for (let left = ms; left > 0; left -= 1_000) {
        say('P');
        run(Math.min(left, 1_000));
      }
    },
    until: (what: string, holds: () => boolean, most = 2_000): void => {
      for (let waited = 0; !holds(); waited += STEP_MS) {
        if (waited > most) throw new Error(`not within ${most} ms: ${what}; heard: ${said.slice(-4).map(({ body }) => body)}`);
        run(STEP_MS);
      }
    },
    said: (): readonly BoardMessage[] => said.map(({ what }) => what),
    heard: (): readonly { readonly at: number; readonly what: BoardMessage; readonly body: string }[] => said,
    /** Each event once, in order, in the words of the board. */
    events: (): readonly string[] => {
      const bySeq = new Map<number, string>();
      for (const { what, body } of said) if (what.type === 'event') bySeq.set(what.seq, body.split(' ').slice(2).join(' '));
      return [...bySeq].sort(([a], [b]) => a - b).map(([, words]) => words);
    },
    last: <T extends BoardMessage['type']>(type: T): Extract<BoardMessage, { type: T }> => {
      const found = said.findLast(({ what }) => what.type === type)?.what;
      if (found === undefined) throw new Error(`the board never said ${type}`);
      return found as Extract<BoardMessage, { type: T }>;
    },
    /** The number of bytes that were part of no good line. */
    lost: (): number => lost,
    /** Says whether events are acknowledged from now on. */
    take: (acknowledgesNow: boolean): void => {
      acknowledges = acknowledgesNow;
    },
  };
};
