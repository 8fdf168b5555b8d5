import type { Beep, Clock, Light, Stop } from '../reader.ts';
import type { JobQueue } from './queue.ts';
import type { ReaderHandle } from './reader-handle.ts';

/** ACS's own commands for the ACR122U and what is built after it; volatile, so they are said again after each plugging in. */
const bytes = (...all: readonly number[]): Uint8Array => Uint8Array.from(all);
const BUZZER_OFF = bytes(0xff, 0x00, 0x52, 0x00, 0x00);
/** Looks for cards by itself, every 250 ms, of ISO 14443 A alone, and readies those of part 4. */
const LOOK_OFTEN = bytes(0xff, 0x00, 0x51, 0xe1, 0x00);

/** The green light and the red one, both set; then how long on, how long off (tenths of a second), how often, and whether it buzzes. */
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
  /** Silences it and makes it quick; false where the driver lets nothing through but what is meant for a card. */
  readonly prepare: () => Promise<boolean>;
  /** The same by way of the card that lies there; false where that did not work either. */
  readonly prepareByCard: () => Promise<boolean>;
  readonly light: (light: Light) => void;
  readonly beep: (beep: Beep) => void;
  readonly stop: Stop;
}

export interface Acr122Options {
  readonly handle: ReaderHandle;
  readonly queue: JobQueue;
  readonly clock: Clock;
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

  /** Whatever was asked meanwhile, only the last wish is carried out. */
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
