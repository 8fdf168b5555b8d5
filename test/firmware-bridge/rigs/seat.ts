import type { Rig } from '../contract.ts';
import { emulatedCables } from '../emulated/cable.ts';
import { seatBoard } from '../emulated/seat/board.ts';
import { driverOn } from '../emulated/sit.ts';
import { tag } from '../emulated/tags.ts';

/** The real firmware of a seat's board on an emulated one, with its emulated USB. */
export const seatRig = (): Rig => {
  const cables = emulatedCables();
  const board = seatBoard();
  const cable = cables.add(board);
  return {
    driver: driverOn(cables),
    clock: cables.clock,
    removal: 'told',
    slots: 1,
    tags: ['04A1B2C3D4E580', 'DEADBEEF', '04112233445566778899'],
    lay: (_, uid) => {
      board.lift();
      board.lay(tag({ uid }));
    },
    lift: () => board.lift(),
    cable: { pull: () => cable.unplug(), plug: () => cable.plug() },
    pass: cables.pass,
    settles: 1_000,
  };
};
