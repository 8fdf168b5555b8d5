import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraDriver } from '../../firmware-bridge/drivers/camera/camera.ts';
import { type Driver, trouble } from '../../firmware-bridge/drivers/reader.ts';
import { traceFrom } from '../../firmware-bridge/drivers/recorded/file.ts';
import { recorder } from '../../firmware-bridge/drivers/recorded/recorder.ts';
import type { SimulatedReader } from '../../firmware-bridge/drivers/simulated/device.ts';
import { simulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import { webNfcDriver } from '../../firmware-bridge/drivers/web-nfc/web-nfc.ts';
import { wedgeDriver } from '../../firmware-bridge/drivers/wedge/wedge.ts';
import type { OpenedReaders, OpenReadersOptions } from '../../firmware-bridge/open-readers.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { runReaders } from '../../src/cli/readers.ts';
import { withLeftAlone } from '../../src/service/left-alone.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { until } from '../tools/until.ts';

const UID = '04A1B2C3D4E5F6';
/** The time between two looks at the program. */
const STEP_MS = 1_000;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-readers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Given {
  readonly readers?: readonly SimulatedReader[];
  readonly args?: readonly string[];
  readonly others?: readonly Driver[];
  readonly isTerminal?: boolean;
}

/** Starts the tool on a table of simulated readers. */
const started = ({ readers = [{ name: 'deal' }], args = [], others = [], isTerminal = false }: Given) => {
  const clock = fakeClock();
  let boots = 0;
  const nonce = () => `boot-${++boots}`;
  const hands = simulatedDriver({ clock, nonce, readers });
  const open = ({ recording }: OpenReadersOptions): OpenedReaders => ({
    readers: supervise({ drivers: [recording === undefined ? hands : recorder(hands, recording), ...others], clock }),
    simulated: hands,
    wedge: wedgeDriver({ clock, nonce }),
    webNfc: webNfcDriver({ clock, nonce }),
    camera: cameraDriver({ clock, nonce }),
    leave: () => undefined,
  });
  let said = '';
  const output = Object.assign(
    new Writable({
      write: (chunk, _encoding, done) => {
        said += String(chunk);
        done();
      },
    }),
    isTerminal ? { isTTY: true } : {},
  );
  const input = new PassThrough();
  let interrupt = (): void => undefined;
  const status = runReaders(['--language', 'fr', ...args], {
    input,
    output,
    env: { WOLFTAP_DATA: folder, WOLFTAP_READERS: 'none' },
    clock,
    open,
    interrupted: stop => {
      interrupt = stop;
      return () => undefined;
    },
  });
  /** Waits for the end of the program and moves its clock meanwhile. It also waits for writes to the disk, which take real time. */
  const end = async (): Promise<number> => {
    const over: { status?: number } = {};
    void status.then(value => {
      over.status = value;
    });
    await until(
      'the end of the program',
      async () => {
        if (over.status === undefined && clock.running > 0) await clock.pass(STEP_MS);
        return over.status !== undefined;
      },
      () => said,
    );
    return status;
  };
  return { clock, hands, input, said: () => said, interrupt: () => interrupt(), end };
};

describe('wolftap readers', () => {
  test('says who is there and what is laid on it, a line each, tags by their last four digits', async () => {
    const { clock, hands, said, interrupt, end } = started({});
    await clock.pass(100);
    hands.touch('deal', 0, UID);
    await clock.pass(1_000);
    interrupt();
    expect(await end()).toBe(0);
    expect(said()).toMatch(/simulated:deal: simulated deal, prêt \(1 socle · lumières · son · silencieux/);
    expect(said()).toContain('simulated:deal socle 1: …E5F6 posé');
    expect(said()).toContain('simulated:deal socle 1: …E5F6 retiré');
    expect(said()).not.toContain('A1B2');
  });

  test('a flag shows the whole numbers of tags', async () => {
    const { clock, hands, said, end } = started({ args: ['--show-tags', '--seconds', '2'] });
    await clock.pass(100);
    hands.lay('deal', 0, UID);
    expect(await end()).toBe(0);
    expect(said()).toContain(`${UID} posé`);
  });

  test('a port is left alone for good, until it is taken back', async () => {
    const lines = async (...args: readonly string[]) => {
      const tool = started({ args: [...args] });
      expect(await tool.end()).toBe(0);
      return tool.said();
    };
    expect(await lines('--leave', '/dev/ttyUSB1')).toBe('/dev/ttyUSB1\n');
    expect(withLeftAlone({ auto: true, wanted: [] }, folder).except).toEqual(['/dev/ttyUSB1']);
    expect(await lines('--take', '/dev/ttyUSB1')).toBe('');
    expect(withLeftAlone({ auto: true, wanted: [] }, folder).except).toEqual([]);
  });

  test('for each trouble the exact lines are printed', async () => {
    const denied: Driver = {
      name: 'pcsc',
      watch: found => {
        const stop = setImmediate(() => found([], trouble('port-denied', '/dev/ttyUSB0')));
        return () => clearImmediate(stop);
      },
      open: () => {
        throw new Error('there is nothing to open');
      },
    };
    const { said, end, hands, clock } = started({ others: [denied], args: ['--seconds', '3'] });
    await clock.pass(100);
    hands.ailSlot('deal', 0, trouble('chip-absent'));
    expect(await end()).toBe(0);
    expect(said()).toContain('pcsc: Vous n’avez pas le droit d’ouvrir ce port. [port-denied] (/dev/ttyUSB0)');
    expect(said()).toMatch(/ {4}sudo usermod -aG dialout,plugdev "\$USER"/);
    expect(said()).toMatch(/simulated:deal socle 1: Aucune puce/);
  });

  test('for programs every line is JSON, tags masked', async () => {
    const { clock, hands, said, end } = started({ args: ['--json', '--seconds', '2'] });
    await clock.pass(100);
    hands.lay('deal', 0, UID);
    hands.ail('deal', trouble('pcscd-stopped'));
    expect(await end()).toBe(0);
    const events = said()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(events.find(({ type }) => type === 'present')).toMatchObject({ reader: 'simulated:deal', slot: 0, tag: { uid: 'E5F6' } });
    expect(events.at(-1).reader.health.trouble.remedy).toEqual(['sudo systemctl enable --now pcscd.socket']);
    expect(said()).not.toContain('A1B2');
  });

  test('on a terminal the window is painted anew', async () => {
    const { clock, hands, said, interrupt, end } = started({ isTerminal: true, readers: [{ name: 'deal', slots: 3 }] });
    expect(said()).toContain('Aucun lecteur pour l’instant');
    await clock.pass(200);
    hands.lay('deal', 1, UID);
    hands.ail('deal', trouble('reader-fails'));
    await clock.pass(200);
    const screen = said().split('\u001b[2J\u001b[H').at(-1) ?? '';
    expect(screen).toContain('1 vide   2 …E5F6   3 vide');
    expect(screen).toContain('À RÉPARER');
    expect(screen).toContain('DERNIERS PASSAGES');
    interrupt();
    expect(await end()).toBe(0);
  });

  test.each([
    ['count where nothing else was asked for', 'simulated:8', 0],
    ['are no reader where real ones are looked for', 'auto,simulated:8', 1],
    ['are no reader beside one that was named', 'pad:/dev/ttyUSB0,simulated:8', 1],
  ])('virtual pads %s', async (_what, spec, status) => {
    const { end, said } = started({ args: ['--readers', spec, '--seconds', '2'] });
    expect([await end(), said().includes('Aucun lecteur')]).toEqual([status, status === 1]);
  });

  test('no reader at all is exit status 1', async () => {
    const { end, said } = started({ readers: [], args: ['--seconds', '1'] });
    expect(await end()).toBe(1);
    expect(said()).toContain('Aucun lecteur');
  });

  test.each([
    [['--readers', 'wand'], 'there is no reader “wand”'],
    [['--seconds', '-1'], '--seconds'],
    [['--json', '--test'], 'one of --json'],
    [['--report', 'x'], '--report goes with --test'],
    [['--leave', 'a', '--take', 'a'], 'one of --leave and --take'],
    [['--nonsense'], 'nonsense'],
  ])('%j is not understood', async (args, why) => {
    const { end, said } = started({ args });
    expect(await end()).toBe(2);
    expect(said()).toContain(why);
  });

  test('a recording can be played, only its owner can read the file, and the program says so', async () => {
    const file = join(folder, 'evening.trace');
    const { clock, hands, said, interrupt, end } = started({ args: ['--record', file] });
    await clock.pass(100);
    hands.touch('deal', 0, UID);
    await clock.pass(500);
    interrupt();
    expect(await end()).toBe(0);
    expect(said()).toContain('seul votre compte peut le lire');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(UID);
    expect(traceFrom(file)).toHaveProperty('trace');
    const again = started({ args: ['--record', file] });
    expect(await again.end()).toBe(1);
    expect(again.said()).toContain('Impossible d’enregistrer');
  });
});

describe('The guided check of a reader', () => {
  const tap = (hands: ReturnType<typeof started>['hands'], ms = 300) => hands.touch('deal', 0, UID, ms);

  test('a good reader passes', async () => {
    const { clock, hands, input, said, end } = started({ args: ['--test'] });
    await clock.pass(500);
    hands.lay('deal', 0, UID);
    await clock.pass(500);
    hands.lift('deal', 0);
    await clock.pass(500);
    tap(hands);
    await clock.pass(600);
    tap(hands);
    await clock.pass(3_000);
    hands.lay('deal', 0, UID);
    await clock.pass(6_000);
    input.write('o\n');
    expect(await end()).toBe(0);
    expect(said()).toContain('Lecteur vérifié : simulated deal, socle 1.'.replace(' :', '\u00a0:'));
    expect(said()).toMatch(/ce lecteur est prêt/);
  });

  test('what it shows is written down for those who keep the table of readers, without a number of a tag', async () => {
    const file = join(folder, 'report.txt');
    const { clock, hands, input, said, end } = started({ args: ['--test', '--report', file] });
    await clock.pass(500);
    tap(hands);
    await clock.pass(1_000);
    for (const _ of [1, 2]) {
      tap(hands);
      await clock.pass(600);
    }
    await clock.pass(2_500);
    hands.lay('deal', 0, UID);
    await clock.pass(6_000);
    hands.lift('deal', 0);
    await clock.pass(500);
    for (const ms of [60, 120, 120, 200, 200, 200, 300, 300, 600, 900]) {
      tap(hands, ms);
      await clock.pass(1_500);
    }
    input.write('32\n');
    await clock.pass(100);
    input.write('o\n');
    expect(await end()).toBe(0);
    expect(said()).toContain(file);
    const report = readFileSync(file, 'utf8');
    expect(report).toMatch(/^reader: simulated deal \(simulated, 1 places, tags leave: told\)$/m);
    expect(report).toMatch(/told, 80 to 150 ms: 2\ntold, 150 to 250 ms: 3\ntold, 250 to 350 ms: 2\n/);
    expect(report).toMatch(/^range, as typed: 32$/m);
    expect(report).toMatch(/^silent and dark: good$/m);
    expect(report).not.toContain(UID.slice(-6));
  });

  test('one that doubles touches, loses a card that lies still and lights up fails on three points', async () => {
    const { clock, hands, input, said, end } = started({ args: ['--test'] });
    await clock.pass(500);
    tap(hands);
    await clock.pass(1_000);
    tap(hands);
    await clock.pass(600);
    tap(hands);
    await clock.pass(600);
    tap(hands);
    await clock.pass(3_000);
    hands.lay('deal', 0, UID);
    await clock.pass(1_000);
    hands.lift('deal', 0);
    await clock.pass(6_000);
    input.write('n\n');
    expect(await end()).toBe(1);
    expect(said()).toContain('3 gestes comptés au lieu de 2');
    expect(said()).toMatch(/3 points sont à revoir/);
  });

  test('a person who lays nothing is told so after a minute', async () => {
    const { said, end } = started({ args: ['--test'] });
    expect(await end()).toBe(1);
    expect(said()).toContain('Rien n’est arrivé en 1 minute');
  });
});
