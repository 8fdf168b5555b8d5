import type { Clock, Stop } from '../reader.ts';
import { CHIP, COMMANDS, commandFrame, WHO } from './commands.ts';
import { ACK, type HsuItem, hsuReader, NACK } from './hsu.ts';

/** Why there is no reply: nothing came, only wrong sums came, the chip does not understand, or the talk is over. */
export type Silence = 'silent' | 'broken' | 'refused' | 'stopped';
export type Reply = { readonly is: 'reply'; readonly data: Uint8Array } | { readonly is: Silence };

/** How long to wait and how often to try. */
export interface ChipPatience {
  readonly replyMs: number;
  readonly tries: number;
  /** False for what must not be done twice; then only the reply is asked for again. */
  readonly repeatable: boolean;
}

interface ChipOptions {
  readonly write: (bytes: Uint8Array) => void;
  readonly clock: Clock;
  /** A frame with a right sum came: something there lives. */
  readonly alive: () => void;
  readonly noise: (bytes: number) => void;
}

export interface Chip {
  /** One at a time: the caller waits for each reply. Never rejects. */
  readonly command: (command: Uint8Array, patience: ChipPatience) => Promise<Reply>;
  /** Drops whatever is under way, wakes the chip and asks for its firmware. */
  readonly wake: (patience: ChipPatience) => Promise<Reply>;
  readonly heard: (bytes: Uint8Array) => void;
  readonly stop: () => void;
}

/** From the last byte of a command to its ACK: a millisecond for the chip, up to sixteen for a USB cable, the rest for a busy host. */
const ACK_MS = 80;
const FENCE: ChipPatience = { replyMs: 120, tries: 2, repeatable: true };

interface Talk {
  readonly bytes: Uint8Array;
  readonly expects: number;
  readonly patience: ChipPatience;
  readonly over: (reply: Reply) => void;
  tried: number;
  acked: boolean;
  /** A reply that came before its ACK. */
  early: Uint8Array | undefined;
  /** What is to be said if this try is the last one. */
  why: Silence;
  timer: Stop;
}

const NO_TIMER: Stop = () => undefined;

/** Speaks with the chip, a command at a time: ACK, reply, wrong sums, late and lost frames. */
export const chip = ({ write, clock, alive, noise }: ChipOptions): Chip => {
  const reader = hsuReader();
  let talk: Talk | undefined;
  let stopped = false;
  /** A reply was asked for twice, so one too many may be on its way. */
  let doubled = false;

  const end = (reply: Reply): void => {
    const ended = talk;
    ended?.timer();
    talk = undefined;
    ended?.over(reply);
  };

  const wait = (ms: number, then: (now: Talk) => void): void => {
    if (talk === undefined) return;
    talk.timer();
    talk.timer = clock.after(ms, () => {
      // What hides behind half a frame may be what we wait for.
      for (const each of reader.giveUp()) hear(each);
      if (talk !== undefined) then(talk);
    });
  };

  const say = (now: Talk): void => {
    now.tried++;
    now.acked = false;
    write(now.bytes);
    wait(now.patience.repeatable ? Math.min(ACK_MS, now.patience.replyMs) : now.patience.replyMs, again);
  };

  const askAgain = (now: Talk): void => {
    now.tried++;
    now.acked = true;
    doubled = true;
    write(NACK);
    wait(now.patience.replyMs, again);
  };

  /** No reply in time: once more, or the end. An ACK from the host makes the chip drop what it is doing. */
  const again = (now: Talk): void => {
    const left = now.tried < now.patience.tries;
    if (now.early !== undefined) end({ is: 'reply', data: now.early });
    // Without an ACK the chip may not have heard us, and would say an older reply again.
    else if (left && !now.patience.repeatable && now.acked) askAgain(now);
    else {
      doubled = true;
      write(ACK);
      if (left && now.patience.repeatable) say(now);
      else end({ is: now.why });
    }
  };

  const hearReply = (now: Talk, data: Uint8Array): void => {
    if (data[0] !== CHIP || data[1] !== now.expects) return;
    const reply = data.subarray(2);
    // What must not be mixed up is taken after its own ACK only: before it, a reply to the one before may still come.
    if (now.acked || now.patience.repeatable) end({ is: 'reply', data: reply });
    else {
      now.early = reply;
      wait(ACK_MS, again);
    }
  };

  const hearAck = (now: Talk): void => {
    if (now.early !== undefined) end({ is: 'reply', data: now.early });
    else if (!now.acked) {
      now.acked = true;
      wait(now.patience.replyMs, again);
    }
  };

  const hearBroken = (now: Talk): void => {
    now.why = 'broken';
    if (!now.acked) return;
    if (now.tried < now.patience.tries) askAgain(now);
    else end({ is: 'broken' });
  };

  const hearRefusal = (now: Talk): void => {
    now.why = 'refused';
    if (now.tried < now.patience.tries && now.patience.repeatable) say(now);
    else end({ is: 'refused' });
  };

  const hear = (heard: HsuItem): void => {
    if (heard.is === 'noise') noise(heard.bytes);
    else if (heard.is !== 'broken') alive();
    if (talk === undefined || heard.is === 'noise') return;
    if (heard.is === 'ack') hearAck(talk);
    else if (heard.is === 'data') hearReply(talk, heard.data);
    else if (heard.is === 'broken') hearBroken(talk);
    else hearRefusal(talk);
  };

  const begin = (bytes: Uint8Array, code: number, patience: ChipPatience): Promise<Reply> =>
    new Promise(over => {
      if (stopped || talk !== undefined) {
        over({ is: stopped ? 'stopped' : 'silent' });
        return;
      }
      talk = { bytes, expects: code + 1, patience, over, tried: 0, acked: false, early: undefined, why: 'silent', timer: NO_TIMER };
      say(talk);
    });

  /** The chip answers in order: when it has said its name, nothing older can follow. */
  const fence = async (): Promise<void> => {
    if (!doubled) return;
    doubled = false;
    await begin(commandFrame(COMMANDS.firmware), 0x02, FENCE);
  };

  return {
    command: async (command, patience) => {
      await fence();
      return begin(commandFrame(command), command[0] ?? 0, patience);
    },
    wake: patience => {
      doubled = false;
      write(ACK);
      return begin(WHO, 0x02, patience);
    },
    heard: bytes => {
      if (stopped) return;
      for (const each of reader.push(bytes)) hear(each);
    },
    stop: () => {
      stopped = true;
      end({ is: 'stopped' });
    },
  };
};
