import type { DriverName } from './reader.ts';

interface DriverEntry {
  /** What follows the name in `--readers`: nothing, a port, a number of pads, a file. */
  readonly takes: 'nothing' | 'port' | 'pads' | 'file';
  /** Whether it is looked for when nobody names readers. */
  readonly found: boolean;
  /** Whether a source is added from outside while the program runs: a page of the dashboard. */
  readonly fromPage: boolean;
}

/** Every driver, in the order in which people read of them. */
export const CATALOG: { readonly [D in DriverName]: DriverEntry } = {
  pcsc: { takes: 'nothing', found: true, fromPage: false },
  pad: { takes: 'port', found: true, fromPage: false },
  pn532: { takes: 'port', found: true, fromPage: false },
  rdm6300: { takes: 'port', found: false, fromPage: false },
  'simple-serial': { takes: 'port', found: false, fromPage: false },
  wedge: { takes: 'nothing', found: false, fromPage: true },
  'web-nfc': { takes: 'nothing', found: false, fromPage: true },
  simulated: { takes: 'pads', found: false, fromPage: false },
  recorded: { takes: 'file', found: false, fromPage: false },
};
