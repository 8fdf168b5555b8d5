import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PcscOptions } from '../../../firmware-bridge/drivers/pcsc/driver.ts';
import { askingAt } from '../../../firmware-bridge/drivers/pcsc/heartbeat.ts';
import { socketOf, THIS_SYSTEM } from '../../../firmware-bridge/drivers/pcsc/system.ts';
import type { ReaderInfo } from '../../../firmware-bridge/drivers/reader.ts';
import { campaign } from '../../tools/campaign.ts';
import { until } from '../../tools/until.ts';
import { lay, STORAGE_ATR, sticker } from './cards.ts';
import { driverFor, type Opened, opened as open } from './opened.ts';
import { pcscd, type UsbReader } from './pcscd.ts';

const ONE: UsbReader = { path: '1-1.2', model: 'ACS ACR122U PICC Interface', port: 36101 };
const TWIN: UsbReader = { ...ONE, path: '1-1.3', port: 36103 };
const NAME = 'ACS ACR122U PICC Interface 00 00';
const TWIN_NAME = 'ACS ACR122U PICC Interface 01 00';
const found = (name: string): readonly string[] => [`${name}: there`, `${name}: empty, not fresh`];

/**
 * Each scene runs several times. A reader that leaves exactly between two questions of the library is very rare, so only the long run is
 * likely to meet it.
 */
const ROUNDS = campaign(3, 40);

/** A USB bus without a reader, and the driver after `begin`. */
const bench = () => {
  const service = pcscd({ files: [] });
  let opened: Opened | undefined;
  const here = (): Opened => {
    if (opened === undefined) throw new Error('nothing has begun');
    return opened;
  };
  /** The newest information about each reader. */
  const readers = (): ReadonlyMap<string, ReaderInfo> =>
    new Map(here().reports.flatMap(report => (report.type === 'reader' ? [[report.reader.name, report.reader] as const] : [])));
  return {
    service,
    here,
    readers,
    begin: (options: Partial<PcscOptions> = {}): void => {
      const system = { ...THIS_SYSTEM, env: service.env, sys: service.sys };
      opened = open(driverFor(service.env, { system, ...options }));
    },
    info: (name: string): ReaderInfo => {
      const reader = readers().get(name);
      if (reader === undefined) throw new Error(`no reader ${name}`);
      return reader;
    },
    /**
     * Waits until the library surely waits for readers. The first heartbeats come while the process still loads, and the library never tells of a
     * reader that is plugged in exactly between its list and its wait.
     */
    listening: (): Promise<void> => here().lives(8),
    /**
     * Waits until the service has looked again. If a reader comes back sooner, the connection ends and is begun again; no hand is as quick
     * as that.
     */
    hasLookedAnew: (): Promise<void> => here().lives(2),
    clear: async (): Promise<void> => {
      await opened?.connection.close();
      await service.remove();
    },
    /** Plugs in readers and waits until pcscd has them. */
    plugAll: async (...all: readonly UsbReader[]): Promise<void> => {
      for (const each of all) service.plug(each);
      await until('pcscd has the readers', () => all.every(({ port }) => existsSync(service.port(port))));
    },
  };
};

/** Plays a scene on a bench of its own, side by side with the others. */
const scene = (title: string, play: (on: ReturnType<typeof bench>) => Promise<void>): void => {
  test(title, async () => {
    const on = bench();
    try {
      await on.service.start();
      await play(on);
    } finally {
      await on.clear();
    }
  });
};

scene('pcscd itself names the readers that it lists', async on => {
  const ask = askingAt(socketOf({ ...THIS_SYSTEM, env: on.service.env }));
  expect(await ask()).toEqual([]);
  await on.plugAll(ONE, TWIN);
  await expect.poll(ask).toEqual([NAME, TWIN_NAME]);
});

describe.concurrent('a reader on USB', () => {
  scene(
    'that is pulled out is gone and its tag is not taken away; put back, it is the same, and what lies there is no tap',
    async ({ service, begin, here, info, listening, hasLookedAnew }) => {
      begin();
      await listening();
      service.plug(ONE);
      await here().told(...found(NAME));
      expect(info(NAME)).toMatchObject({ id: 'pcsc:usb-1-1.2:acs-acr122u-picc-interface', identity: 'hardware' });
      lay(service.port(ONE.port), sticker('04000000000001'));
      await here().told(`${NAME}: type-a 04000000000001`);
      service.pull(ONE);
      await here().told(`${NAME}: type-a 04000000000001`, `${NAME}: left, reader-unplugged`);
      await hasLookedAnew();
      const { id } = info(NAME);
      service.plug(ONE);
      await here().told(...found(NAME));
      expect(info(NAME).id).toBe(id);
      expect(here().ended()).toBeUndefined();
    },
  );

  scene('can be pulled out and put back as often as one likes', async ({ service, begin, here, listening, hasLookedAnew }) => {
    begin();
    await listening();
    for (let round = 0; round < ROUNDS; round += 1) {
      here().clear();
      service.plug(ONE);
      await here().told(...found(NAME));
      const laid = lay(service.port(ONE.port), sticker('04000000000001'));
      await here().told(`${NAME}: type-a 04000000000001`);
      service.pull(ONE);
      await here().told(`${NAME}: type-a 04000000000001`, `${NAME}: left, reader-unplugged`);
      await laid.leave();
      await hasLookedAnew();
    }
    expect(here().ended()).toBeUndefined();
  });

  scene(
    'and its twin are told apart by their sockets, in whatever order they come back',
    async ({ readers, service, begin, here, info, listening, hasLookedAnew }) => {
      begin();
      await listening();
      service.plug(ONE);
      await here().told(...found(NAME));
      service.plug(TWIN);
      await here().told(...found(TWIN_NAME));
      expect([...readers().values()].map(({ id }) => id)).toEqual([
        'pcsc:usb-1-1.2:acs-acr122u-picc-interface',
        'pcsc:usb-1-1.3:acs-acr122u-picc-interface',
      ]);
      for (const each of [ONE, TWIN]) service.pull(each);
      await until(
        'both are gone',
        () =>
          here()
            .lines()
            .filter(line => line.includes('left')).length === 2,
      );
      await hasLookedAnew();
      service.plug(TWIN);
      await here().told(...found(NAME));
      expect(info(NAME)).toMatchObject({ id: 'pcsc:usb-1-1.3:acs-acr122u-picc-interface', identity: 'hardware' });
    },
  );

  scene('and its twin, both there at the start, are known by their order alone', async ({ begin, readers, plugAll }) => {
    await plugAll(ONE, TWIN);
    begin();
    await until('both are there', () => readers().size === 2);
    expect([...readers().values()].map(({ id, identity }) => `${id} ${identity}`)).toEqual([
      'pcsc:acs-acr122u-picc-interface:0 order',
      'pcsc:acs-acr122u-picc-interface:1 order',
    ]);
  });

  scene('with a serial number is known by it', async ({ service, begin, here, readers, listening }) => {
    begin();
    await listening();
    service.plug({ ...ONE, serial: 'RR554-021' });
    await until('it is there', () => readers().size === 1, here().lines);
    expect([...readers().values()][0]).toMatchObject({ id: 'pcsc:acs-acr122u-picc-interface-rr554-021', identity: 'hardware' });
  });

  scene('that reads no tags is left alone, unless somebody says otherwise', async ({ begin, here, readers, plugAll }) => {
    const sam: UsbReader = { path: '1-2', model: 'ACS ACR1252 Reader SAM', port: 36105 };
    const key: UsbReader = { path: '1-3', model: 'Yubico YubiKey', port: 36107 };
    await plugAll(sam, key, ONE);
    begin();
    await until('one is there', () => readers().size > 0);
    await here().lives(2);
    expect([...readers().keys()]).toEqual(['ACS ACR122U PICC Interface 02 00']);
    await here().connection.close();
    begin({ include: ['yubikey'], exclude: ['acr122'] });
    await until('the other one is there', () => readers().size > 0);
    await here().lives(2);
    expect([...readers().keys()]).toEqual(['Yubico YubiKey 01 00']);
  });
});

const BUZZER_OFF = 'FF00520000';
const LOOK_OFTEN = 'FF0051E100';

describe.concurrent('an ACR122U', () => {
  scene(
    'whose driver permits it is silenced, and has lights and a buzzer, card or no card',
    async ({ service, begin, here, info, listening }) => {
      service.permitEscapes();
      begin();
      await listening();
      service.plug(ONE);
      await here().told(...found(NAME));
      expect(info(NAME).capabilities).toEqual({ slots: 1, removal: 'told', lights: true, beep: true, apdu: true, quiet: false });
      expect(service.escapes()).toEqual([BUZZER_OFF, LOOK_OFTEN]);
      const { id } = info(NAME);
      const said = (count: number) => until(`${count} commands`, () => service.escapes().length === 2 + count);

      here().connection.light(id, ['on']);
      await said(1);
      const laid = lay(service.port(ONE.port), sticker('04000000000001'));
      await here().told(`${NAME}: type-a 04000000000001`);
      here().connection.light(id, ['off']);
      await said(2);
      here().connection.beep(id, 'twice');
      await said(3);
      expect(service.escapes().slice(2)).toEqual(['FF00400E0400000000', 'FF00400C0400000000', 'FF0040000401010201']);
      await laid.leave();
      await here().told(`${NAME}: empty`);
      here().connection.light(id, ['blink']);
      await said(5);
      expect(service.escapes().slice(5)).toEqual(['FF00400E0400000000', 'FF00400C0400000000']);
      expect(
        here()
          .lines()
          .filter(line => line.includes('type-a') || line.endsWith('empty')),
      ).toHaveLength(2);
    },
  );

  scene(
    'whose driver does not is silenced by way of the first card, and has no lights',
    async ({ service, begin, here, info, listening }) => {
      begin({ quiet: 'acknowledged' });
      await listening();
      service.plug(ONE);
      await here().told(...found(NAME));
      expect(info(NAME).capabilities).toMatchObject({ lights: false, beep: false, quiet: false });
      here().connection.light(info(NAME).id, ['on']);
      const { answers } = sticker('04000000000001');
      const laid = lay(service.port(ONE.port), { atr: STORAGE_ATR, answers: apdu => (apdu.startsWith('FF00') ? '9000' : answers(apdu)) });
      await here().told(`${NAME}: type-a 04000000000001`, `${NAME}: there`);
      expect(laid.asked()).toEqual(['FFCA000000', BUZZER_OFF, LOOK_OFTEN]);
      expect(info(NAME).capabilities).toMatchObject({ lights: false, beep: false, quiet: true });
    },
  );
});
