/** The registers of the MFRC522 with their addresses, as in its data sheet. */
export const REG = {
  command: 0x01,
  comIrq: 0x04,
  divIrq: 0x05,
  error: 0x06,
  status1: 0x07,
  status2: 0x08,
  fifoData: 0x09,
  fifoLevel: 0x0a,
  waterLevel: 0x0b,
  control: 0x0c,
  bitFraming: 0x0d,
  coll: 0x0e,
  mode: 0x11,
  txMode: 0x12,
  rxMode: 0x13,
  txControl: 0x14,
  txAsk: 0x15,
  crcHigh: 0x21,
  crcLow: 0x22,
  modWidth: 0x24,
  tMode: 0x2a,
  tPrescaler: 0x2b,
  tReloadHigh: 0x2c,
  tReloadLow: 0x2d,
  tCounterHigh: 0x2e,
  tCounterLow: 0x2f,
  version: 0x37,
} as const;

export const COMMAND = {
  idle: 0x0,
  mem: 0x1,
  randomId: 0x2,
  calcCrc: 0x3,
  transmit: 0x4,
  noChange: 0x7,
  receive: 0x8,
  transceive: 0xc,
  softReset: 0xf,
} as const;

export const IRQ = { tx: 0x40, rx: 0x20, idle: 0x10, error: 0x02, timer: 0x01 } as const;
export const CRC_IRQ = 0x04;
export const ERROR = { overflow: 0x10, collision: 0x08, crc: 0x04, parity: 0x02, protocol: 0x01 } as const;

/** Single bits and groups of bits of several registers. */
export const BIT = {
  powerDown: 0x10,
  receiverOff: 0x20,
  setBits: 0x80,
  flush: 0x80,
  startSend: 0x80,
  timerAuto: 0x80,
  timerRestarts: 0x10,
  crcEnabled: 0x80,
  keepsAfterCollision: 0x80,
  positionNotValid: 0x20,
  antenna: 0x03,
} as const;

const AFTER_RESET: readonly (readonly [register: number, value: number])[] = [
  [REG.command, 0x20],
  [0x02, 0x80],
  [REG.comIrq, 0x14],
  [REG.waterLevel, 0x08],
  [REG.control, 0x10],
  [REG.coll, 0xa0],
  [REG.mode, 0x3f],
  [REG.txControl, 0x80],
  [0x16, 0x10],
  [0x17, 0x84],
  [0x18, 0x84],
  [0x19, 0x4d],
  [0x1c, 0x62],
  [0x1f, 0xeb],
  [REG.crcHigh, 0xff],
  [REG.crcLow, 0xff],
  [REG.modWidth, 0x26],
  [0x26, 0x48],
  [0x27, 0x88],
  [0x28, 0x20],
  [0x29, 0x20],
  [0x36, 0x40],
];

export const afterReset = (version: number): Uint8Array => {
  const registers = new Uint8Array(64);
  for (const [register, value] of AFTER_RESET) registers[register] = value;
  registers[REG.version] = version;
  return registers;
};

const CARRIER_MHZ = 13.56;
/** The time from the start of the timer to its end, in microseconds: ((prescaler * 2 + 1) * (reload + 1)) / 13.56 MHz. */
export const timerPeriod = (registers: Uint8Array): number => {
  const at = (register: number): number => registers[register] ?? 0;
  const prescaler = ((at(REG.tMode) & 0x0f) << 8) | at(REG.tPrescaler);
  const reload = (at(REG.tReloadHigh) << 8) | at(REG.tReloadLow);
  return ((prescaler * 2 + 1) * (reload + 1)) / CARRIER_MHZ;
};

/** The time of a bit at 106 kbit/s: 128 periods of the carrier. A frame also has a start, a parity bit after each whole byte, and an end. */
const BIT_US = 128 / CARRIER_MHZ;
export const airTime = (bits: number): number => (bits + Math.floor(bits / 8) + 2) * BIT_US;
/** The time from the end of a question to its answer: 1236 periods of the carrier. */
export const ANSWER_AFTER = 1236 / CARRIER_MHZ;

export const READ_ONLY: ReadonlySet<number> = new Set([
  0,
  REG.error,
  REG.status1,
  REG.crcHigh,
  REG.crcLow,
  REG.tCounterHigh,
  REG.tCounterLow,
  REG.version,
]);

export type Modem = 'idle' | 'waits for start' | 'sends' | 'waits for answer' | 'receives';
export const MODEM_BITS: { readonly [state in Modem]: number } = {
  idle: 0,
  'waits for start': 1,
  sends: 3,
  'waits for answer': 4,
  receives: 6,
};
