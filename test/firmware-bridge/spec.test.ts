import { describe, expect, test } from 'vitest';
import { readSpec } from '../../firmware-bridge/spec.ts';

describe('--readers', () => {
  test.each([
    ['auto', { auto: true, wanted: [] }],
    ['auto,except:/dev/ttyUSB1', { auto: true, wanted: [], except: ['/dev/ttyUSB1'] }],
    ['none', { auto: false, wanted: [] }],
    ['pcsc', { auto: false, wanted: [{ driver: 'pcsc' }] }],
    ['auto, simulated:12', { auto: true, wanted: [{ driver: 'simulated', pads: 12 }] }],
    ['simulated', { auto: false, wanted: [{ driver: 'simulated', pads: 1 }] }],
    [
      'pad:/dev/serial/by-path/pci-0:1.2,rdm6300:/dev/ttyUSB1',
      {
        auto: false,
        wanted: [
          { driver: 'pad', port: '/dev/serial/by-path/pci-0:1.2' },
          { driver: 'rdm6300', port: '/dev/ttyUSB1' },
        ],
      },
    ],
    ['recorded:a b.trace', { auto: false, wanted: [{ driver: 'recorded', file: 'a b.trace', speed: 1 }] }],
    ['recorded:evening.trace@2.5', { auto: false, wanted: [{ driver: 'recorded', file: 'evening.trace', speed: 2.5 }] }],
  ])('%s is understood', (text, spec) => {
    expect(readSpec(text)).toEqual(spec);
  });

  test.each([
    ['', /no reader is named/],
    ['auto,except:', /except needs a port/],
    ['pads', /no reader “pads”/],
    ['pcsc:0', /pcsc takes nothing/],
    ['pad', /pad needs a port/],
    ['simulated:0', /1 to 64/],
    ['simulated:1.5', /1 to 64/],
    ['recorded', /needs a file/],
    ['recorded:x@0', /0.001 to 1000/],
    ['recorded:x@9999', /0.001 to 1000/],
    ['recorded:x@2,pcsc', /goes with no other/],
    ['auto,recorded:x@2', /goes with no other/],
  ])('%s is refused in words', (text, words) => {
    expect(readSpec(text)).toMatchObject({ wrong: expect.stringMatching(words) });
  });
});
