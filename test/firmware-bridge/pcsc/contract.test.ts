import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { THIS_SYSTEM } from '../../../firmware-bridge/drivers/pcsc/system.ts';
import type { Driver } from '../../../firmware-bridge/drivers/reader.ts';
import { PATIENCE_MS, until } from '../../tools/until.ts';
import { type Rig, readerContract } from '../contract.ts';
import { counted } from '../rigs/counted.ts';
import { type Laid, lay, sticker } from './cards.ts';
import { childrenAt, driverFor, pacedClock } from './opened.ts';
import { pcscd, type UsbReader } from './pcscd.ts';

const READER: UsbReader = { path: '1-1.2', model: 'ACS ACR122U PICC Interface', port: 36201 };
const SETTLES = 500;

/** A real pcscd with a reader on its USB bus, and a hand that lays cards on the reader. */
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
  const clock = pacedClock();
  const driver = driverFor(service.env, {
    clock,
    firstLook: 300,
    system: { ...THIS_SYSTEM, env: service.env, sys: service.sys },
    nonce: counted(),
  });
  /** Whether the reader has looked since it was plugged in. A tag that lies there before the first look is found, and is no tap. */
  let hasLooked = true;
  let hasEnded = false;
  const watched: Driver = {
    ...driver,
    open: (address, tell) => {
      hasEnded = false;
      return driver.open(address, report => {
        if (report.type === 'reader') hasLooked = false;
        if (report.type === 'saw') hasLooked = true;
        if (report.type === 'ended') hasEnded = true;
        tell(report);
      });
    },
  };
  return {
    driver: watched,
    clock,
    removal: 'told',
    slots: 1,
    tags: ['04A1B2C3D4E580', '04A1B2C3D4E581', 'DEADBEEF', '0102030405060708090A'],
    lay: (_slot, tag) => put(tag),
    lift,
    cable: {
      pull: async () => {
        plugged = false;
        service.pull(READER);
        // The card leaves after the reader is gone, because otherwise the reader would see the card leave.
        await until('the reader is pulled', () => !existsSync(port));
        await laid?.leave();
      },
      plug: async () => {
        service.plug(READER);
        plugged = true;
        if (lies !== undefined) await put(lies);
      },
    },
    // A wrong event would come before the result of the next action, so waiting for the whole time would show nothing more.
    pass: async ms => {
      if (ms < SETTLES) return pause(ms);
      if (hasEnded) {
        await laid?.met;
        await until('nobody is left who could tell', () => childrenAt(service.env).length === 0);
      } else await until('the reader has looked', () => hasLooked || !plugged);
    },
    settles: SETTLES,
    patience: PATIENCE_MS,
    stop: () => service.remove(),
  };
};

readerContract('pcsc, on a real pcscd', rig);
