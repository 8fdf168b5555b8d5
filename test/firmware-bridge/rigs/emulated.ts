import type { Rig } from '../contract.ts';
import { emulatedBoard } from '../emulated/board.ts';
import { emulatedCables } from '../emulated/cable.ts';
import { driverOn } from '../emulated/sit.ts';
import { tag } from '../emulated/tags.ts';

/** The real firmware on an emulated board with an emulated cable. */
export const emulatedRig = (): Rig => {
  const cables = emulatedCables();
  const board = emulatedBoard();
  const cable = cables.add(board);
  return {
    driver: driverOn(cables),
    clock: cables.clock,
    removal: 'told',
    slots: 8,
    tags: ['04A1B2C3D4E580', 'DEADBEEF', '04112233445566778899'],
    lay: (slot, uid) => {
      board.lift(slot);
      board.lay(slot, tag({ uid }));
    },
    lift: slot => board.lift(slot),
    cable: { pull: () => cable.unplug(), plug: () => cable.plug() },
    pass: cables.pass,
    settles: 1_000,
  };
};
