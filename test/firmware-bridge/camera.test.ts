import { describe, expect, test } from 'vitest';
import { type CameraSight, cameraDriver } from '../../firmware-bridge/drivers/camera/camera.ts';
import { type Report, readerId, type Sighting } from '../../firmware-bridge/drivers/reader.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { readerContract } from './contract.ts';
import { counted } from './rigs/counted.ts';

const ANNA = readerId('camera', 'anna');
const NOTHING: CameraSight = { is: 'nothing' };
const SEVERAL: CameraSight = { is: 'several' };
const code = (uid: string): CameraSight => ({ is: 'code', uid });
const ONE = '0123456789ABCDEF01234567';
const OTHER = 'FEDCBA9876543210FEDCBA98';

const nameOf = (sight: Sighting): string => {
  if (sight.is === 'tag') return `${sight.tag.family} ${sight.tag.uid}`;
  return sight.is === 'unclear' ? sight.why : sight.is;
};

const start = (first: CameraSight = NOTHING) => {
  const clock = fakeClock();
  const driver = cameraDriver({ clock, nonce: counted() });
  const reports: Report[] = [];
  const open = () => driver.open({ key: 'camera:anna', driver: 'camera' }, report => reports.push(report));
  driver.sees('anna', first);
  const connection = open();
  const words = (): readonly string[] =>
    reports.splice(0).flatMap(report => {
      if (report.type === 'alive') return [];
      if (report.type === 'ended') return [`ended ${report.trouble.code}`];
      return [report.type === 'saw' ? `${report.fresh ? 'fresh' : 'found'} ${nameOf(report.seen)}` : report.type];
    });
  return { clock, driver, open, connection, words };
};

describe('a camera', () => {
  test('tells a code that is held in view once, however often the page says so, and each change', () => {
    const { driver, words } = start();
    for (const sight of [NOTHING, code(ONE), code(ONE), code(ONE), code(OTHER), NOTHING, NOTHING, code(OTHER)]) driver.sees('anna', sight);
    expect(words()).toEqual([
      'reader',
      'found empty',
      `fresh printed ${ONE}`,
      `fresh printed ${OTHER}`,
      'fresh empty',
      `fresh printed ${OTHER}`,
    ]);
  });

  test.each([
    ['our printed codes', ONE, `fresh printed ${ONE}`],
    ['the number of a tag on a printed badge', '04A1B2C3D4E5F6', 'fresh typed 04A1B2C3D4E5F6'],
    ['the number of a 125 kHz token on a printed badge', '0004A1B2C3', 'fresh typed 0004A1B2C3'],
    ['a number of no length that is ours', 'ABCD', 'fresh unreadable'],
    ['a text', 'https://wolftap', 'fresh unreadable'],
  ])('names %s', (_what, uid, said) => {
    const { driver, words } = start();
    driver.sees('anna', code(uid));
    expect(words().at(-1)).toBe(said);
  });

  test('counts none of several codes in one picture', () => {
    const { driver, words } = start();
    driver.sees('anna', SEVERAL);
    driver.sees('anna', SEVERAL);
    expect(words()).toEqual(['reader', 'found empty', 'fresh several']);
  });

  test('that is opened with a code in view has found it, and nobody has touched anything', () => {
    expect(start(code(ONE)).words()).toEqual(['reader', `found printed ${ONE}`]);
  });

  test('is lost with its page, by silence or at once, and stays the same reader when it is back', async () => {
    const { clock, driver, open, words } = start();
    await clock.pass(4_900);
    driver.sees('anna', NOTHING);
    await clock.pass(4_900);
    driver.sees('anna', NOTHING);
    expect(words()).toEqual(['reader', 'found empty']);
    await clock.pass(5_100);
    expect(words()).toEqual(['ended port-silent']);
    driver.sees('anna', code(ONE));
    open();
    driver.gone('anna');
    driver.gone('anna');
    expect(words()).toEqual(['reader', `found printed ${ONE}`, 'ended reader-unplugged']);
    expect(clock.running).toBe(0);
  });

  test('makes its page beep, and no other, as long as it is open', async () => {
    const { driver, connection } = start();
    const beeps: string[] = [];
    const stop = driver.onBeep((source, beep) => beeps.push(`${source} ${beep}`));
    connection.beep(ANNA, 'short');
    expect(beeps).toEqual(['anna short']);
    stop();
    connection.beep(ANNA, 'twice');
    await connection.close();
    driver.onBeep((source, beep) => beeps.push(`${source} ${beep}`));
    connection.beep(ANNA, 'twice');
    expect(beeps).toEqual(['anna short']);
  });

  test('is one of 16 at the most, with a name of its own', () => {
    const { driver } = start();
    expect([driver.sees('', NOTHING), driver.sees('x'.repeat(65), NOTHING)]).toEqual([false, false]);
    expect(Array.from({ length: 40 }, (_, n) => driver.sees(`phone ${n}`, NOTHING)).filter(Boolean)).toHaveLength(15);
  });
});

readerContract('a camera', () => {
  const clock = fakeClock();
  const driver = cameraDriver({ clock, nonce: counted() });
  let sight: CameraSight = { is: 'nothing' };
  let there = true;
  const says = (): void => {
    if (there) driver.sees('anna', sight);
  };
  const page = (): void => {
    says();
    clock.after(1_000, page);
  };
  page();
  const looks = (now: CameraSight): void => {
    sight = now;
    says();
  };
  return {
    driver,
    clock,
    removal: 'told',
    slots: 1,
    tags: [ONE, OTHER, '04A1B2C3D4E5F6'],
    lay: (_slot, tag) => looks(code(tag)),
    lift: () => looks(NOTHING),
    cable: {
      pull: () => {
        there = false;
        driver.gone('anna');
      },
      plug: () => {
        there = true;
        says();
      },
    },
    pass: clock.pass,
    settles: 2_000,
  };
});
