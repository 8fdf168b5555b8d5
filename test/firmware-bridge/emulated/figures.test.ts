import { describe, expect, test } from 'vitest';
import { campaign } from '../../tools/campaign.ts';
import { bare } from './bare.ts';
import { emulatedBoard } from './board.ts';
import { firmware } from './firmware.ts';
import { measure, RAM_BYTES, usedRam } from './measures.ts';
import { tag } from './tags.ts';

const FLASH_BYTES = 32 * 1_024;
/** The time for one line behind the longest other lines, at 25 bytes a millisecond. */
const LINE_MS = 12;
const TAPS = campaign(12, 40);

describe('the figures of the firmware', () => {
  test('a round of eight full pads whose tags are ready late lasts less than 90 ms, and a tag is told within two rounds and its line', () => {
    const { round, firstRounds, roundByFields, detected } = measure(TAPS);
    expect(round).toBeLessThan(90);
    // The protocol's limit of a turn holds also where all tags are new.
    expect(firstRounds).toBeLessThan(200);
    // A thorough look at the first pad, which is long where its tag is late, falls into one of two neighbouring rounds.
    expect(Math.abs(round - roundByFields)).toBeLessThan(20);
    expect(detected).toBeLessThan(2 * round + LINE_MS);
  });

  test('flash and RAM are held with a third to spare', () => {
    expect(firmware().size).toBeLessThan((FLASH_BYTES * 2) / 3);
    const used = usedRam();
    expect(used).toBeGreaterThan(RAM_BYTES / 4);
    expect(used).toBeLessThan((RAM_BYTES * 2) / 3);
  });
});

test('translated pieces of the program do what the interpreter does, to the cycle and the last byte', () => {
  const boards = [true, false].map(interpreted => emulatedBoard({ interpreted }));
  const hosts = boards.map(board => bare(board));
  boards.forEach(board => {
    for (let pad = 0; pad < 8; pad += 2) board.lay(pad, tag({ uid: `0411223344556${pad}` }));
  });
  for (let step = 0; step < 60; step += 1) {
    if (step === 25) for (const board of boards) board.stick(1, 0x00);
    if (step === 40) for (const board of boards) for (const uid of ['DEADBEEF', '04A1B2C3D4E580']) board.lay(3, tag({ uid }));
    for (const host of hosts) {
      if (step === 10) host.say('C 1 M A');
      if (step % 20 === 15) host.say('C 2 L 0F 11');
      host.run(10);
    }
    const [one, other] = boards.map(board => board.snapshot());
    expect(one === other).toBe(true);
  }
  expect(hosts[0]?.heard().length).toBeGreaterThan(5);
});
