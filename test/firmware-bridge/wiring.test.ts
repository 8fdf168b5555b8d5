import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const HARDWARE = read('docs/HARDWARE.md');
const README = read('firmware-bridge/device/README.md');

const drawn = (file: string): readonly string[] =>
  [...read(`docs/pictures/${file}`).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
const rows = (text: string): readonly string[] => text.split('\n').filter(line => line.startsWith('| '));
const isRow = (text: string, pins: string, what: RegExp): boolean =>
  rows(text).some(row => (row.split('|')[1] ?? '').split(/[ ,]+/).includes(pins) && what.test(row));

describe('the drawing, the tables and the program of the pad board name the same pins', () => {
  const PROGRAM = read('firmware-bridge/device/avr/hal_atmega328p.c');
  const texts = drawn('pad-board.svg');
  /** The pin of an Arduino Nano at a bit of a port. */
  const pin = (port: string, bit: number): string => (port === 'C' ? `A${bit}` : `D${port === 'B' ? bit + 8 : bit}`);
  /** A pin by the name that the program gives it. */
  const named = (name: string): string => {
    const [, port = '', bit = ''] = new RegExp(`^#define ${name} _BV\\(P([BCD])(\\d)\\)`, 'm').exec(PROGRAM) ?? [];
    return pin(port, Number(bit));
  };
  const selects = (['D', 'B'] as const).flatMap(port => {
    const mask = Number(new RegExp(`^#define SELECT_${port} (0x[0-9A-F]+)`, 'm').exec(PROGRAM)?.[1]);
    return Array.from({ length: 8 }, (_, bit) => bit)
      .filter(bit => (mask & (1 << bit)) !== 0)
      .map(bit => pin(port, bit));
  });

  test.each([
    ['SCK', 'SCK', /SCK/],
    ['MOSI', 'MOSI', /MOSI/],
    ['LATCH', 'latch', /RCLK/],
    ['RESET', 'RST', /RST/],
    ['BUZZER', 'buzzer', /buzzer/],
    ['LIT', 'OE', /OE of/],
  ])('%s', (name, label, what) => {
    const at = named(name);
    expect(at).toMatch(/^[DA]\d+$/);
    expect(texts).toContain(`${at} ${label}`);
    expect([isRow(HARDWARE, at, what), isRow(README, at, what)]).toEqual([true, true]);
  });

  test('chip selects', () => {
    expect(selects).toEqual(['D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9']);
    expect(texts).toContain('D2 … D9 CS 0 … 7');
    expect([isRow(HARDWARE, 'D2', /CS/), isRow(README, 'D2', /select/)]).toEqual([true, true]);
  });

  test('at the speeds that the tables name', () => {
    expect(PROGRAM).toMatch(/SPCR = _BV\(SPE\) \| _BV\(MSTR\) \| _BV\(SPR0\);/);
    expect(HARDWARE).toContain('SPI runs at 1 MHz');
    expect(PROGRAM).toContain('#define BAUD 250000UL');
    expect(README).toContain('250,000 baud');
  });
});

describe("the drawing, the tables and the program of a seat's board name the same pins", () => {
  const PROGRAM = read('firmware-bridge/device/rp2040/hal_rp2040.c');
  const texts = drawn('seat-board.svg');
  const number = (name: string): number => Number(new RegExp(`^#define ${name} (\\d+)\\b`, 'm').exec(PROGRAM)?.[1]);

  test.each([
    ['SCK', 'SCK', /SCK/],
    ['MOSI', 'MOSI', /MOSI/],
    ['MISO', 'MISO', /MISO/],
    ['SELECT', 'CS', /SDA/],
    ['RESET', 'RST', /RST/],
    ['LIGHT', 'light', /LED|light/],
  ])('%s', (name, label, what) => {
    const at = `GP${number(name)}`;
    expect(texts).toContain(`${at} ${label}`);
    expect([isRow(HARDWARE, at, what), isRow(README, at, what)]).toEqual([true, true]);
  });

  test('which the chip offers to its SPI 0, at the speed that the document names', () => {
    expect([number('MISO') % 4, number('SCK') % 4, number('MOSI') % 4]).toEqual([0, 2, 3]);
    expect(number('SPI_DIVIDER')).toBe(48 / 4);
    expect(HARDWARE).toContain('SPI wires are 20 cm long (4 MHz)');
  });
});

test.each([
  [
    'A pad board',
    'pad-board.svg',
    ['CD74HC4050', 'SN74HCT125', 'SN74HC595', 'LD1117V33', 'MF-R110', 'RC522', '680 Ω', '10 kΩ', '100 Ω', '10 µF', '100 nF'],
    7,
  ],
  ['A board for each seat', 'seat-board.svg', ['RC522', 'Pico', 'USB cable', '330 Ω', '10 kΩ', '10 µF', '100 nF'], 4],
])(
  '%s: each part of the drawing with a number of its own is on the list of parts, and the dearest come first',
  (title, file, parts, notes) => {
    const [, section = ''] = HARDWARE.split(`\n## ${title}\n`);
    const list = rows(section.split('\n## ')[0] ?? '').filter(row => / € \|$/.test(row) && row.split('|').length === 6);
    const prices = list.map(row => Number.parseFloat(row.split('|')[4] ?? ''));
    const texts = drawn(file);
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    for (const part of parts) {
      expect([part, texts.some(text => text.includes(part))]).toEqual([part, true]);
      expect([part, list.some(row => row.includes(part))]).toEqual([part, true]);
    }
    for (let number = 1; number <= notes; number += 1) expect(texts.filter(text => text === String(number)).length).toBeGreaterThan(1);
  },
);
