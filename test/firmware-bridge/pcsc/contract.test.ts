import { existsSync } from 'node:fs';
import { HERE } from '../../../firmware-bridge/drivers/pcsc/system.ts';
import { type Rig, readerContract } from '../contract.ts';
import { counted } from '../rigs/counted.ts';
import { type Laid, lay, sticker } from './cards.ts';
import { CLOCK, driverFor, pause, until } from './opened.ts';
import { pcscd, type UsbReader } from './pcscd.ts';

const READER: UsbReader = { path: '1-1.2', model: 'ACS ACR122U PICC Interface', port: 36201 };
/** Long enough for a heartbeat; nothing here waits for more. */
const LONG = 700;

/** A real pcscd with a reader on its USB bus, and a hand that lays cards on it. */
const rig = async (): Promise<Rig> => {
  const service = pcscd({ files: [] });
  await service.start();
  service.plug(READER);
  const port = service.port(READER.port);
  let plugged = true;
  let lies: string | undefined;
  let laid: Laid | undefined;

  const lift = async (): Promise<void> => {
    lies = undefined;
    await laid?.leave();
    laid = undefined;
  };
  const put = async (tag: string): Promise<void> => {
    await lift();
    lies = tag;
    if (!plugged) return;
    await until('the reader listens for a card', () => existsSync(port));
    laid = lay(port, sticker(tag));
  };
  return {
    driver: driverFor(service.env, { firstLook: 300, place: { ...HERE, env: service.env, sys: service.sys }, nonce: counted() }),
    clock: CLOCK,
    removal: 'told',
    slots: 1,
    tags: ['04A1B2C3D4E580', '04A1B2C3D4E581', 'DEADBEEF', '0102030405060708090A'],
    lay: (_slot, tag) => put(tag),
    lift,
    cable: {
      pull: async () => {
        plugged = false;
        service.pull(READER);
        // Else it would see the card go.
        await until('the reader is pulled', () => !existsSync(port));
        await laid?.leave();
      },
      plug: async () => {
        // Quicker than any hand.
        await pause(100);
        service.plug(READER);
        plugged = true;
        if (lies !== undefined) await put(lies);
      },
    },
    pass: ms => pause(Math.min(ms, LONG)),
    settles: 500,
    stop: () => service.remove(),
  };
};

readerContract('pcsc, on a real pcscd', rig);
