import type { Removal } from '../../../firmware-bridge/drivers/reader.ts';
import { simulatedDriver } from '../../../firmware-bridge/drivers/simulated/simulated.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import type { Rig } from '../contract.ts';
import { counted } from './counted.ts';

/** The longest time from a change to its event, for each way in which a reader tells that a tag has gone. */
const SETTLES: { readonly [R in Removal]: number } = { told: 200, polled: 700, repeated: 1_500, never: 2_000 };

export const simulatedRig = (removal: Removal, slots: number): Rig => {
  const clock = fakeClock();
  const name = 'table';
  const driver = simulatedDriver({ clock, nonce: counted(), readers: [{ name, slots, removal }] });
  return {
    driver,
    clock,
    removal,
    slots,
    tags: ['04A1B2C3D4E580', '04A1B2C3D4E581', 'DEADBEEF', '0102030405060708090A'],
    lay: (slot, tag) => driver.lay(name, slot, tag),
    lift: slot => driver.lift(name, slot),
    cable: { pull: () => driver.unplug(name), plug: () => driver.replug(name) },
    pass: clock.pass,
    settles: SETTLES[removal],
  };
};
