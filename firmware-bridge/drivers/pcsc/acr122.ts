import type { Beep, Light, MonotonicClock, Stop } from '../reader.ts';
import type { JobQueue } from './queue.ts';
import type { ReaderHandle } from './reader-handle.ts';

/** ACS's own commands for the ACR122U and its copies. The reader forgets them when it is unplugged. */
const bytes = (...all: readonly number[]): Uint8Array => Uint8Array.from(all);
const BUZZER_OFF = bytes(0xff, 0x00, 0x52, 0x00, 0x00);
/** Makes the reader look for ISO 14443 A cards every 250 ms and activate those of part 4. */
const LOOK_OFTEN = bytes(0xff, 0x00, 0x51, 0xe1, 0x00);

/** Sets both lights (`final`), then blinks: `on` and `off` in tenths of a second, `times`, and with the buzzer where `buzz` is 1. */
const lamp = (final: number, on = 0, off = 0, times = 0, buzz = 0): Uint8Array =>
  bytes(0xff, 0x00, 0x40, final, 0x04, on, off, times, buzz);
const BOTH = 0x0c;
const GREEN = 0x02;
const NO_CHANGE = 0x00;

const BEEPS: { readonly [beep in Beep]: Uint8Array } = {
  short: lamp(NO_CHANGE, 1, 0, 1, 1),
  long: lamp(NO_CHANGE, 5, 0, 1, 1),
  twice: lamp(NO_CHANGE, 1, 1, 2, 1),
};
const HALF_BLINK = 400;

export interface Acr122 {
  /** Switches the buzzer off and makes the reader look often; false where the system's driver passes on commands for cards only. */
  readonly prepare: () => Promise<boolean>;
  /** Prepares the reader through the card that lies on it; false if that fails too. */
  readonly prepareByCard: () => Promise<boolean>;
  readonly light: (light: Light) => void;
  readonly beep: (beep: Beep) => void;
  readonly stop: Stop;
}

interface Acr122Options {
  readonly handle: ReaderHandle;
  readonly queue: JobQueue;
  readonly clock: MonotonicClock;
  /** Whether a card is connected. */
  readonly holds: () => boolean;
}

export const acr122 = ({ handle, queue, clock, holds }: Acr122Options): Acr122 => {
  let escapes = false;
  let isOn: boolean | undefined;
  let isAsked = false;
  let stopBlink: Stop = () => {};

  const everyOf = async (all: readonly Uint8Array[], say: (command: Uint8Array) => Promise<Uint8Array>): Promise<boolean> => {
    for (const each of all) if ((await say(each)).at(-2) !== 0x90) return false;
    return true;
  };
  const byControl = async (...all: readonly Uint8Array[]): Promise<boolean> => {
    if (holds()) return everyOf(all, handle.control);
    try {
      await handle.connect('reader');
      return await everyOf(all, handle.control);
    } finally {
      await handle.disconnect();
    }
  };
  const byCard = async (...all: readonly Uint8Array[]): Promise<boolean> => holds() && (await everyOf(all, handle.transmit));
  const say = (command: Uint8Array): Promise<boolean> => (escapes ? byControl(command) : byCard(command));

  /** Sets the light. Of several calls that wait for the queue only the last one counts. */
  const show = (on: boolean): void => {
    isOn = on;
    if (isAsked) return;
    isAsked = true;
    void queue.tryRun(async () => {
      isAsked = false;
      await say(lamp(isOn ? BOTH | GREEN : BOTH));
    });
  };
  const blink = (on: boolean): void => {
    show(on);
    stopBlink = clock.after(HALF_BLINK, () => blink(!on));
  };

  return {
    prepare: async () => {
      escapes = (await queue.run(() => byControl(BUZZER_OFF, LOOK_OFTEN))) ?? false;
      return escapes;
    },
    prepareByCard: async () => (await queue.run(() => byCard(BUZZER_OFF, LOOK_OFTEN))) ?? false,
    light: light => {
      stopBlink();
      if (light === 'blink') blink(true);
      else show(light === 'on');
    },
    beep: beep => void queue.tryRun(() => say(BEEPS[beep])),
    stop: () => stopBlink(),
  };
};
