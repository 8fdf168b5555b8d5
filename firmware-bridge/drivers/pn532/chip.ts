import type { MonotonicClock, Stop } from '../reader.ts';
import { CHIP, commandFrame, PN532_COMMANDS, WHO } from './commands.ts';
import { ACK, type HsuItem, hsuReader, NACK } from './hsu.ts';

/** Why there is no reply: nothing arrived, only wrong checksums arrived, the chip refused the command, or `stop` was called. */
type Silence = 'silent' | 'broken' | 'refused' | 'stopped';
export type Reply = { readonly is: 'reply'; readonly data: Uint8Array } | { readonly is: Silence };

/** How long to wait for a reply, and how often to try. */
export interface ChipPatience {
  readonly replyMs: number;
  readonly tries: number;
  /** False for a command that must not run twice: then only its reply is requested again. */
  readonly repeatable: boolean;
}

interface ChipOptions {
  readonly write: (bytes: Uint8Array) => void;
  readonly clock: MonotonicClock;
  /** Called for each frame with a right checksum. */
  readonly alive: () => void;
  readonly noise: (bytes: number) => void;
}

export interface Chip {
  /** Sends a command; the caller must wait for its reply before the next. Never rejects. */
  readonly command: (command: Uint8Array, patience: ChipPatience) => Promise<Reply>;
  /** Drops the current command, wakes the chip and asks for its firmware. */
  readonly wake: (patience: ChipPatience) => Promise<Reply>;
  readonly heard: (bytes: Uint8Array) => void;
  readonly stop: () => void;
}

/** How long an ACK may take: the chip needs a millisecond, a USB cable up to sixteen, and a busy host the rest. */
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
  /** The reason to report if this try is the last. */
  why: Silence;
  timer: Stop;
}

const NO_TIMER: Stop = () => undefined;

/** Sends commands to the chip one at a time, and copes with wrong checksums and with late and lost frames. */
export const chip = ({ write, clock, alive, noise }: ChipOptions): Chip => {
  const reader = hsuReader();
  let talk: Talk | undefined;
  let stopped = false;
  /** A reply was requested twice, so a second one may still arrive. */
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
      // The expected frame may follow the first half of a broken one.
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

  /** No reply came in time: tries once more or ends. An ACK from the host makes the chip drop its command. */
  const again = (now: Talk): void => {
    const left = now.tried < now.patience.tries;
    if (now.early !== undefined) end({ is: 'reply', data: now.early });
    // Only after an ACK: a chip that missed the command would repeat an older reply.
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
    // Before the ACK this may be a late reply to the command before; a command that must not run twice waits for its own ACK.
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

  /** Drops late replies: the chip answers in order, so nothing older can follow the reply to this command. */
  const fence = async (): Promise<void> => {
    if (!doubled) return;
    doubled = false;
    await begin(commandFrame(PN532_COMMANDS.firmware), 0x02, FENCE);
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
