import type { Dice } from '../../tools/dice.ts';
import type { Air, Heard } from './air.ts';
import { bitsOf, bytesOf, crc16, withCrc } from './bits.ts';
import {
  ANSWER_AFTER,
  afterReset,
  airTime,
  BIT,
  COMMAND,
  CRC_IRQ,
  ERROR,
  IRQ,
  MODEM_BITS,
  type Modem,
  READ_ONLY,
  REG,
  timerPeriod,
} from './mfrc522-registers.ts';

interface ChipOptions {
  /** The time in microseconds. */
  readonly now: () => number;
  readonly air: Air;
  readonly version?: number;
  /** The time from a reset until the chip listens. */
  readonly wakesAfter?: number;
  readonly dice?: Dice;
}

/** A chip as its SPI master sees it. */
export interface Chip {
  readonly select: () => void;
  readonly deselect: () => void;
  /** Takes one byte and gives one byte at the same time. */
  readonly transfer: (byte: number) => number;
  /** Sets the NRSTPD pin: true means low. */
  readonly hold: (isHeld: boolean) => void;
  /** The time until which a question that begins with this byte gets the same answer, if the chip hears nothing else. */
  readonly sameUntil: (byte: number) => number;
}

const FIFO_SIZE = 64;
const MEMORY_SIZE = 25;
const PRESETS = [0x0000, 0x6363, 0xa671, 0xffff];
const SOFT_RESET_US = 40;
const CRC_BYTE_US = 1;
const ASKS_IRQS = 0x80 | (REG.comIrq << 1);

/**
 * An MFRC522 as its data sheet describes it. The chip does nothing between two accesses. Each access first makes up for what should have
 * happened.
 */
export const mfrc522 = ({ now, air, version = 0x92, wakesAfter = 1_000, dice }: ChipOptions): Chip => {
  let registers = afterReset(version);
  let fifo: number[] = [];
  let memory: readonly number[] = Array.from({ length: MEMORY_SIZE }, () => 0);
  let isHeld = false;
  let awakeAt = 0;
  let modem: Modem = 'idle';
  /** The actions that are still to happen, in order. */
  let coming: { readonly at: number; readonly what: () => void }[] = [];
  let timerEnds: number | undefined;
  let timerPeriodNow = 0;
  let address: number | undefined;

  const get = (register: number): number => registers[register] ?? 0;
  const raise = (bits: number): void => {
    registers[REG.comIrq] = get(REG.comIrq) | bits;
  };
  const fail = (bits: number): void => {
    if (bits === 0) return;
    registers[REG.error] = get(REG.error) | bits;
    raise(IRQ.error);
  };
  const setCommand = (command: number): void => {
    registers[REG.command] = (get(REG.command) & ~0x0f) | command;
  };
  const startTimer = (at: number): void => {
    timerPeriodNow = timerPeriod(registers);
    timerEnds = at + timerPeriodNow;
  };

  const reset = (wakes: number): void => {
    registers = afterReset(version);
    fifo = [];
    coming = [];
    timerEnds = undefined;
    modem = 'idle';
    awakeAt = now() + wakes;
    air.power(false, now());
  };

  const pushFifo = (byte: number): void => {
    if (fifo.length >= FIFO_SIZE) fail(ERROR.overflow);
    else fifo.push(byte);
  };

  /** Performs everything that should have happened until now. */
  const catchUp = (): void => {
    const at = now();
    for (;;) {
      const [next] = coming;
      const timerIsNext = timerEnds !== undefined && (next === undefined || timerEnds < next.at);
      if (timerIsNext && timerEnds !== undefined && timerEnds <= at) {
        raise(IRQ.timer);
        const ended = timerEnds;
        timerEnds = undefined;
        if ((get(REG.tMode) & BIT.timerRestarts) !== 0) startTimer(ended);
      } else if (next !== undefined && next.at <= at) {
        coming.shift();
        next.what();
      } else return;
    }
  };

  const receive = ({ bits, collision }: Heard): void => {
    const align = (get(REG.bitFraming) >> 4) & 7;
    const keeps = (get(REG.coll) & BIT.keepsAfterCollision) !== 0;
    const taken = collision === undefined || keeps ? bits : bits.map((bit, at) => (at < collision ? bit : 0));
    let bytes = bytesOf(taken, align);
    let errors = collision === undefined ? 0 : ERROR.collision;
    // Position 0 stands for the 32nd bit. Positions after it cannot be expressed.
    const position = (collision ?? 32) + align + 1;
    registers[REG.coll] = (get(REG.coll) & BIT.keepsAfterCollision) | (position > 32 ? BIT.positionNotValid : position & 0x1f);
    if ((get(REG.rxMode) & BIT.crcEnabled) !== 0) {
      if (crc16(bytes, PRESETS[get(REG.mode) & 3]) !== 0) errors |= ERROR.crc;
      bytes = bytes.slice(0, -2);
    }
    for (const byte of bytes) pushFifo(byte);
    registers[REG.control] = (get(REG.control) & ~0x07) | ((bits.length + align) & 7);
    fail(errors);
    raise(IRQ.rx);
    modem = 'waits for start';
  };

  const send = (then: 'listen' | 'end'): void => {
    if (fifo.length === 0) return;
    const last = get(REG.bitFraming) & 7;
    const hasCrc = (get(REG.txMode) & BIT.crcEnabled) !== 0;
    const bytes = hasCrc ? withCrc(fifo, PRESETS[get(REG.mode) & 3]) : fifo;
    const frame = bitsOf(bytes, last === 0 ? bytes.length * 8 : (bytes.length - 1) * 8 + last);
    const sent = now() + airTime(frame.length);
    const heard = air.exchange(frame, sent);
    fifo = [];
    registers[REG.error] = 0;
    modem = 'sends';
    const finish = (): void => {
      raise(then === 'listen' ? IRQ.tx : IRQ.tx | IRQ.idle);
      if ((get(REG.tMode) & BIT.timerAuto) !== 0) startTimer(sent);
      modem = then === 'listen' ? 'waits for answer' : 'idle';
      if (then === 'end') setCommand(COMMAND.idle);
    };
    coming = [{ at: sent, what: finish }];
    if (then === 'end' || heard === undefined) return;
    const begins = sent + ANSWER_AFTER;
    const begin = (): void => {
      if ((get(REG.tMode) & BIT.timerAuto) !== 0) timerEnds = undefined;
      modem = 'receives';
    };
    coming.push({ at: begins, what: begin }, { at: begins + airTime(heard.bits.length), what: () => receive(heard) });
  };

  const computeCrc = (): void => {
    const crc = crc16(fifo, PRESETS[get(REG.mode) & 3]);
    const done = (): void => {
      registers[REG.crcHigh] = crc >> 8;
      registers[REG.crcLow] = crc & 0xff;
      registers[REG.divIrq] = get(REG.divIrq) | CRC_IRQ;
    };
    coming = [{ at: now() + fifo.length * CRC_BYTE_US, what: done }];
    fifo = [];
  };
  const endAtOnce = (): void => {
    setCommand(COMMAND.idle);
    raise(IRQ.idle);
  };
  const useMemory = (): void => {
    if (fifo.length === 0) for (const byte of memory) pushFifo(byte);
    else {
      const given = fifo.slice(0, MEMORY_SIZE);
      memory = [...given, ...memory.slice(given.length)];
      fifo = fifo.slice(given.length);
    }
    endAtOnce();
  };
  const drawId = (): void => {
    memory = [...Array.from({ length: 10 }, () => dice?.below(256) ?? 0), ...memory.slice(10)];
    endAtOnce();
  };

  const execute = (value: number): void => {
    const command = value & 0x0f;
    if (command === COMMAND.softReset) {
      reset(SOFT_RESET_US);
      return;
    }
    const wasDown = (get(REG.command) & BIT.powerDown) !== 0;
    registers[REG.command] = (value & (BIT.receiverOff | BIT.powerDown)) | (get(REG.command) & 0x0f);
    if ((value & BIT.powerDown) !== 0) air.power(false, now());
    if (wasDown && (value & BIT.powerDown) === 0) awakeAt = now() + wakesAfter;
    if (command === COMMAND.noChange) return;
    setCommand(command);
    coming = [];
    modem = 'idle';
    if (command === COMMAND.mem) useMemory();
    else if (command === COMMAND.randomId) drawId();
    else if (command === COMMAND.calcCrc) computeCrc();
    else if (command === COMMAND.transmit) send('end');
    else if (command === COMMAND.transceive) modem = 'waits for start';
    else if (command !== COMMAND.idle && command !== COMMAND.receive) endAtOnce();
  };

  const changeIrqs = (register: number, value: number): void => {
    const bits = value & 0x7f;
    registers[register] = (value & BIT.setBits) !== 0 ? get(register) | bits : get(register) & ~bits;
  };
  const control = (value: number): void => {
    if ((value & 0x40) !== 0) startTimer(now());
    if ((value & 0x80) !== 0) timerEnds = undefined;
  };
  const frameBits = (value: number): void => {
    registers[REG.bitFraming] = value & 0x7f;
    if ((value & BIT.startSend) !== 0 && (get(REG.command) & 0x0f) === COMMAND.transceive) send('listen');
  };
  const write = (register: number, value: number): void => {
    if (READ_ONLY.has(register)) return;
    if (register === REG.command) execute(value);
    else if (register === REG.comIrq || register === REG.divIrq) changeIrqs(register, value);
    else if (register === REG.fifoData) pushFifo(value);
    else if (register === REG.fifoLevel) {
      if ((value & BIT.flush) === 0) return;
      fifo = [];
      registers[REG.error] = get(REG.error) & ~ERROR.overflow;
    } else if (register === REG.control) control(value);
    else if (register === REG.bitFraming) frameBits(value);
    else if (register === REG.coll) registers[register] = (get(register) & 0x3f) | (value & BIT.keepsAfterCollision);
    else registers[register] = value;
    if (register === REG.txControl) air.power((value & BIT.antenna) !== 0, now());
  };

  const status1 = (): number => {
    const water = get(REG.waterLevel);
    const isBusy = (get(REG.command) & 0x0f) === COMMAND.calcCrc && coming.length > 0;
    return (
      (isBusy ? 0 : 0x20) |
      (timerEnds === undefined ? 0 : 0x08) |
      (FIFO_SIZE - fifo.length <= water ? 2 : 0) |
      (fifo.length <= water ? 1 : 0)
    );
  };
  const counter = (): number => {
    const reload = (get(REG.tReloadHigh) << 8) | get(REG.tReloadLow);
    return timerEnds === undefined ? 0 : Math.floor(((timerEnds - now()) / timerPeriodNow) * (reload + 1));
  };
  const read = (register: number): number => {
    if (register === REG.fifoData) return fifo.shift() ?? 0;
    if (register === REG.fifoLevel) return fifo.length;
    if (register === REG.status1) return status1();
    if (register === REG.status2) return (get(register) & 0xc8) | MODEM_BITS[modem];
    if (register === REG.tCounterHigh) return counter() >> 8;
    if (register === REG.tCounterLow) return counter() & 0xff;
    return get(register);
  };

  const isAsleep = (): boolean => now() < awakeAt || (get(REG.command) & BIT.powerDown) !== 0;
  const access = (byte: number): number => {
    if (address === undefined) {
      address = byte;
      return 0;
    }
    const register = (address >> 1) & 0x3f;
    const isRead = (address & 0x80) !== 0;
    if (isRead) address = byte;
    catchUp();
    // Until the chip is awake, only the bit that says so can be read.
    if (isAsleep()) {
      if (register !== REG.command) return 0;
      if (!isRead && now() >= awakeAt) write(register, byte);
      return isRead ? get(REG.command) | BIT.powerDown : 0;
    }
    if (isRead) return read(register);
    write(register, byte);
    return 0;
  };

  const nextChange = (): number => Math.min(coming[0]?.at ?? Number.POSITIVE_INFINITY, timerEnds ?? Number.POSITIVE_INFINITY);

  return {
    sameUntil: byte => (byte === ASKS_IRQS && address === undefined && !isHeld && !isAsleep() ? nextChange() : now()),
    select: () => {
      address = undefined;
    },
    deselect: () => {
      address = undefined;
    },
    transfer: byte => (isHeld ? 0 : access(byte)),
    hold: held => {
      if (isHeld && !held) awakeAt = now() + wakesAfter;
      if (held && !isHeld) reset(0);
      isHeld = held;
    },
  };
};
