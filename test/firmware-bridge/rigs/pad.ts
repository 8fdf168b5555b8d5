import { padProtocol } from '../../../firmware-bridge/drivers/pad/pad.ts';
import { serialDriver } from '../../../firmware-bridge/serial/driver.ts';
import { dice as diceOf } from '../../tools/dice.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import type { Rig } from '../contract.ts';
import { fakeBoard } from '../fake-board.ts';
import { fakeCables } from '../fake-cables.ts';

/** A fake board of pads on a fake cable. The driver finds it by asking what is there. */
export const padRig = (): Rig => {
  const clock = fakeClock();
  const cables = fakeCables(clock.exact);
  const board = fakeBoard({ clock: clock.exact, id: '5F3A09C1' });
  const cable = cables.add(board);
  const dice = diceOf(1);
  const nonce = (): string => Array.from({ length: 8 }, () => dice.below(256).toString(16).padStart(2, '0')).join('');
  return {
    driver: serialDriver({ ports: cables.ports, clock, nonce, protocols: [padProtocol()] }),
    clock,
    removal: 'told',
    slots: 8,
    tags: ['04A1B2C3D4E580', 'DEADBEEF', '04112233445566'],
    lay: (slot, tag) => {
      board.lift(slot);
      board.lay(slot, `${tag}.00`);
    },
    lift: slot => board.lift(slot),
    cable: { pull: () => cable.unplug(), plug: () => cable.plug() },
    pass: clock.pass,
    settles: 2_000,
  };
};
