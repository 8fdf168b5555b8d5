import { type CPU, spiConfig } from 'avr8js';
import { standing } from './idle.ts';
import type { FreeTimer } from './translate.ts';

const OUT = 0xb800;
const OUT_MASK = 0xfe0f;
const IO_FROM = 0x20;
const place = spiConfig.SPDR - IO_FROM;
const SENDS = OUT | ((place & 0x30) << 5) | (place & 0x0f);

/** Whether this instruction sends a byte to a chip. */
export const isSending = (instruction: number): boolean => (instruction & OUT_MASK) === SENDS;
export const sentBy = (instruction: number, { data }: CPU): number => data[(instruction >> 4) & 0x1f] ?? 0;

/** A question to a chip has two bytes: the question and one for the answer. */
const BYTES = 2;

/**
 * Skips turns of a program that asks a chip the same question until the answer changes. Suppose the program has asked twice, everything
 * that it may still read is unchanged, and it used nothing but the chip. Then it goes on asking in the same way until the chip changes or
 * something else happens. All these turns but the last are skipped. (The program also gives up on a chip after some time, but only after a
 * time in which every chip would have answered.)
 */
export const askedAgain = (cpu: CPU, timer: FreeTimer, sameUntil: (byte: number) => number) => {
  const { remember, isUnchanged } = standing(cpu, timer);
  let isAsking = false;
  let asked = -1;
  let sent = 0;
  let askedAt = 0;
  let event = 0;

  return {
    /** Called when anything but the chip was used. */
    disturb: (): void => {
      isAsking = false;
    },
    /** Called before a byte is sent. */
    asks: (byte: number, end: number, nextEvent: number): void => {
      sent += 1;
      if (isAsking && byte === asked && sent === BYTES && event === nextEvent && isUnchanged()) {
        const turn = cpu.cycles - askedAt;
        const turns = Math.floor((Math.min(end, nextEvent, sameUntil(byte)) - cpu.cycles) / turn) - 1;
        if (turns > 0) cpu.cycles += turns * turn;
      } else if (sent < BYTES && isAsking) return;
      else if (sameUntil(byte) < cpu.cycles + 1) {
        isAsking = false;
        return;
      } else {
        remember();
        isAsking = true;
        asked = byte;
        event = nextEvent;
      }
      askedAt = cpu.cycles;
      sent = 0;
    },
  };
};
