import {
  AVRClock,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRTimer,
  AVRUSART,
  AVRWatchdog,
  avrInstruction,
  CPU,
  type EEPROMBackend,
  portBConfig,
  portCConfig,
  portDConfig,
  spiConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  usart0Config,
  watchdogConfig,
} from 'avr8js';
import { ALIVE, mainLoop } from './idle.ts';
import { askedAgain, isSending, sentBy } from './question.ts';
import { type FreeTimer, INTERPRETED, translator } from './translate.ts';

export const CYCLES_A_US = 16;
const FREQUENCY = CYCLES_A_US * 1_000_000;
const RAM = 2_048;
const RAM_FROM = 0x100;
/** The byte that fills the RAM at power-on. A byte that still has this value counts as never written. */
const PAINT = 0xc5;
const MCUSR = 0x54;
const UCSR0A = 0xc0;
const UCSR0B = 0xc1;
const RECEIVED = 0x80;
const TIFR0 = 0x35;
const COMPARED = 0x06;
const TCCR0A = 0x44;
const TIMSK0 = 0x6e;
/** The registers of a question to a chip: the select pin and the SPI. */
const ASKS_BY: ReadonlySet<number> = new Set([portBConfig.PORT, portDConfig.PORT, spiConfig.SPDR, spiConfig.SPSR]);
const RECEIVE_INTERRUPT = {
  address: usart0Config.rxCompleteInterrupt,
  flagRegister: UCSR0A,
  flagMask: RECEIVED,
  enableRegister: UCSR0B,
  enableMask: 0x80,
  constant: true,
};

export type Cause = 'power' | 'brown-out' | 'watchdog';
const CAUSE_BITS: { readonly [cause in Cause]: number } = { power: 0x01, 'brown-out': 0x04, watchdog: 0x08 };

export interface Wires {
  /** Called when a pin has changed. */
  readonly pins: () => void;
  /** Sends a byte on MOSI. Returns the byte on MISO. */
  readonly spi: (byte: number) => number;
  /** The cycle until which a question that begins with this byte gets the same answer, if nothing else is asked. */
  readonly sameUntil: (byte: number) => number;
  readonly said: (byte: number) => void;
  /** Called when the chip can take the next byte from the line. */
  readonly readyToHear: () => void;
}

export interface Atmega {
  /** Runs until this many cycles after the start, or until the watchdog bites. */
  readonly run: (cycles: number) => void;
  readonly cycles: () => number;
  readonly bitten: () => boolean;
  readonly hear: (byte: number) => boolean;
  /** One bit for each output pin that is low. */
  readonly low: (port: 'b' | 'c' | 'd') => number;
  readonly high: (port: 'b' | 'c' | 'd') => number;
  readonly snapshot: () => string;
  /** The longest run of RAM bytes that were never written, between the variables and the deepest stack. */
  readonly neverUsed: () => number;
}

const PORTS = { b: portBConfig, c: portCConfig, d: portDConfig } as const;

/**
 * The real chip keeps a received byte when its control register is written. The emulator loses the interrupt of the byte, so it is raised
 * again here.
 */
const mendReceiver = (cpu: CPU): void => {
  const before = cpu.writeHooks[UCSR0B];
  if (before === undefined) throw new Error('the receiver has no control register');
  cpu.writeHooks[UCSR0B] = (value, old, address, mask) => {
    const waits = ((cpu.data[UCSR0A] ?? 0) & RECEIVED) !== 0;
    const done = before(value, old, address, mask);
    if (waits) cpu.setInterruptFlag(RECEIVE_INTERRUPT);
    return done;
  };
};

/**
 * Puts off the events of a timer. The emulator schedules an event for every tick. Nobody sees the ticks of a timer that runs freely without
 * comparing, because its count is calculated when it is read. So the next event of such a timer comes only when it wraps.
 */
const calmTimer = (cpu: CPU, timer: AVRTimer): FreeTimer => {
  // These fields are private to the emulator, which offers no other access to them.
  const inner = timer as unknown as {
    readonly count: () => void;
    readonly tcnt: number;
    readonly divider: number;
    readonly lastCycle: number;
  };
  if (typeof inner.count !== 'function' || inner.tcnt !== 0) throw new Error('this timer is made otherwise');
  const isFree = (): boolean => cpu.data[TCCR0A] === 0 && ((cpu.data[TIMSK0] ?? 0) & ~1) === 0 && inner.divider > 0;
  const add = cpu.addClockEvent.bind(cpu);
  cpu.addClockEvent = (what, cycles) => add(what, what === inner.count && isFree() ? cycles + inner.divider * (0xff - inner.tcnt) : cycles);
  const at = (cycles: number): number => inner.tcnt + Math.floor((cycles - inner.lastCycle) / inner.divider);
  return { register: timer0Config.TCNT, isFree, at };
};

/** Calls `touched` whenever the program uses a register with a device behind it. Reading the timer does not count. */
const watchDevices = (cpu: CPU, timer: FreeTimer, touched: (register: number) => void): void => {
  for (const [register, hook] of Object.entries(cpu.readHooks)) {
    if (Number(register) === timer.register) continue;
    cpu.readHooks[Number(register)] = address => {
      touched(address);
      return hook(address);
    };
  }
  for (const [register, hook] of Object.entries(cpu.writeHooks)) {
    cpu.writeHooks[Number(register)] = (value, old, address, mask) => {
      touched(address);
      return hook(value, old, address, mask);
    };
  }
};

/** An ATmega328P at 16 MHz from one reset to the next. After a reset it is replaced by a new one with the same memory. */
export const atmega = (flash: Uint8Array, memory: EEPROMBackend, cause: Cause, wires: Wires, isPlain = false): Atmega => {
  const cpu = new CPU(new Uint16Array(flash.slice().buffer), RAM);
  cpu.data.fill(PAINT, RAM_FROM);
  cpu.data[MCUSR] = CAUSE_BITS[cause];
  for (const config of Object.values(PORTS)) new AVRIOPort(cpu, config).addListener(wires.pins);
  for (const config of [timer1Config, timer2Config]) new AVRTimer(cpu, config);
  const timer = calmTimer(cpu, new AVRTimer(cpu, timer0Config));
  const usart = new AVRUSART(cpu, usart0Config, FREQUENCY);
  const spi = new AVRSPI(cpu, spiConfig, FREQUENCY);
  new AVREEPROM(cpu, memory);
  new AVRWatchdog(cpu, watchdogConfig, new AVRClock(cpu, FREQUENCY));
  mendReceiver(cpu);
  usart.onByteTransmit = wires.said;
  usart.onRxComplete = wires.readyToHear;
  let answer = 0;
  const transferred = (): void => spi.completeTransfer(answer);
  spi.onByte = byte => {
    answer = wires.spi(byte);
    cpu.addClockEvent(transferred, spi.transferCycles);
  };

  const translated = translator(cpu, flash, timer);
  const pieceAt = isPlain ? () => INTERPRETED : translated;
  const loop = mainLoop(cpu, timer, pieceAt);
  const question = askedAgain(cpu, timer, wires.sameUntil);
  const touched = (register: number): void => {
    loop.disturb();
    if (!ASKS_BY.has(register)) question.disturb();
  };
  if (!isPlain) watchDevices(cpu, timer, touched);
  // These fields are private to the emulator as well.
  const queue = cpu as unknown as { readonly nextClockEvent: { readonly cycles: number } | null; readonly nextInterrupt: number };
  const nextEvent = (): number => queue.nextClockEvent?.cycles ?? Number.POSITIVE_INFINITY;

  let end = 0;
  let bitten = false;
  cpu.reset = () => {
    bitten = true;
    end = 0;
  };
  const at = (register: number): number => cpu.data[register] ?? 0;

  return {
    run: cycles => {
      if (bitten) return;
      end = cycles;
      question.disturb();
      while (cpu.cycles < end) {
        const { pc } = cpu;
        const piece = pieceAt(pc);
        const quiet = Math.min(end, nextEvent());
        if (piece === INTERPRETED && !isPlain) {
          const instruction = cpu.progMem[pc] ?? 0;
          if (instruction === ALIVE) loop.comesRound(quiet);
          else if (isSending(instruction) && queue.nextInterrupt < 0) question.asks(sentBy(instruction, cpu), end, nextEvent());
        }
        const before = cpu.cycles;
        // A piece runs only if it ends before the next event of a device and before the end of the run.
        if (before + piece.most <= quiet) piece.run(cpu, cpu.data, timer);
        if (cpu.cycles === before) avrInstruction(cpu);
        // A loop that only asks a device gets the same answer until something happens, so its turns are skipped.
        if (piece.asks > 0 && cpu.pc === pc && cpu.cycles < quiet && queue.nextInterrupt < 0)
          cpu.cycles += piece.asks * Math.floor((quiet - cpu.cycles) / piece.asks);
        if (nextEvent() > cpu.cycles && queue.nextInterrupt < 0) continue;
        loop.disturb();
        cpu.tick();
      }
    },
    cycles: () => cpu.cycles,
    bitten: () => bitten,
    hear: byte => usart.writeByte(byte) === true,
    low: port => at(PORTS[port].DDR) & ~at(PORTS[port].PORT),
    high: port => at(PORTS[port].DDR) & at(PORTS[port].PORT),
    snapshot: () => {
      const data = Buffer.from(cpu.data);
      // These bits mark ticks that nobody compares. A timer whose events are put off sets them later, so they are left out.
      data[TIFR0] = at(TIFR0) & ~COMPARED;
      return `${cpu.pc} ${cpu.cycles} ${data.toString('hex')}`;
    },
    neverUsed: () => {
      let longest = 0;
      let length = 0;
      for (let place = RAM_FROM; place < RAM_FROM + RAM; place += 1) {
        length = at(place) === PAINT ? length + 1 : 0;
        longest = Math.max(longest, length);
      }
      return longest;
    },
  };
};
