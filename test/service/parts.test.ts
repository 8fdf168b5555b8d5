import { describe, expect, test } from 'vitest';
import { cameraDriver } from '../../firmware-bridge/drivers/camera/camera.ts';
import { readerId, trouble } from '../../firmware-bridge/drivers/reader.ts';
import { simulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import type { ReaderEvent } from '../../firmware-bridge/supervisor/reader-events.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { type Place, seat } from '../../src/domain/ids.ts';
import { addressOf, isLoopback, outsideAddresses } from '../../src/server/door/own-addresses.ts';
import { type LitView, lightsOn } from '../../src/service/lights.ts';
import { heardOf, touchOf } from '../../src/service/reader-touches.ts';
import { withVirtualPads } from '../../src/service/table-readers.ts';
import type { EveningClock } from '../../src/session/evening/neighbours.ts';
import { fakeClock } from '../tools/fake-clock.ts';

const ID = readerId('simulated', 'pads');
const spot = { reader: ID, slot: 1 };
const DAY = { took: true, said: [], dark: false } as const;

const bench = () => {
  const clock = fakeClock();
  const driver = simulatedDriver({ clock, nonce: () => 'boot', readers: [{ name: 'pads', slots: 3 }] });
  const readers = supervise({ drivers: [driver], clock });
  clock.go(100);
  const own: EveningClock = { now: clock.now, after: clock.after };
  const shown = () => {
    const { lights, beeps } = driver.shown('pads');
    return { lights: lights.join(' '), beeps: beeps.map(({ beep }) => beep) };
  };
  return { clock, driver, lights: lightsOn(readers, own), shown };
};

/** A reader with three pads, for seats 1, 2 and 3, as a table shows it. */
const READERS: LitView['readers'] = [
  {
    id: ID,
    name: 'pads',
    health: 'ready',
    trouble: null,
    unnamed: false,
    quiet: true,
    slots: [1, 2, 3].map(at => ({ use: { use: 'pad', at: seat(at) }, occupied: false, trouble: null })),
  },
];
const RESTS: LitView = { table: 'main', dealing: null, enrolling: null, playing: null, readers: READERS };
const atNight = (table = 'main'): LitView => ({ ...RESTS, table, playing: { step: { time: 'call' } } });
const dealingAt = (next: Place | null, table = 'main'): LitView => ({
  ...RESTS,
  table,
  dealing: { next, lots: null, carry: null, cards: [], missing: [], stranger: null, proven: next === null, anew: 0 },
});

describe('lights and sounds of the readers', () => {
  test('by day a touch that counted lights its pad for a moment, with a short sound', () => {
    const { clock, lights, shown } = bench();
    lights.acknowledge(spot, DAY);
    expect(shown()).toEqual({ lights: 'off on off', beeps: ['short'] });
    clock.go(1_000);
    expect(shown().lights).toBe('off off off');
  });

  test('a touch that did nothing and was spoken of blinks, and sounds twice', () => {
    const { lights, shown } = bench();
    lights.acknowledge(spot, { took: false, said: [{ code: 'tag.unknown' }], dark: false });
    expect(shown()).toEqual({ lights: 'off blink off', beeps: ['twice'] });
  });

  test('a touch that means nothing to anybody shows nothing', () => {
    const { lights, shown } = bench();
    lights.acknowledge(spot, { took: false, said: [], dark: false });
    expect(shown()).toEqual({ lights: 'off off off', beeps: [] });
  });

  test('from nightfall to dawn nothing is shown or sounded, whatever came of a touch', () => {
    const { lights, shown } = bench();
    lights.acknowledge(spot, { took: true, said: [], dark: true });
    lights.acknowledge(spot, { took: false, said: [{ code: 'reader.not_quiet' }], dark: true });
    expect(shown()).toEqual({ lights: 'off off off', beeps: [] });
  });

  test('a light that is on when night falls goes dark at once, and stays dark', () => {
    const { clock, lights, shown } = bench();
    lights.acknowledge(spot, DAY);
    lights.follow(atNight());
    expect(shown().lights).toBe('off off off');
    clock.go(2_000);
    expect(shown().lights).toBe('off off off');
  });
});

describe('the pad of the next place', () => {
  test('shines while cards are dealt, moves on with them, and is dark when all are dealt', () => {
    const { clock, lights, shown } = bench();
    const seen = [seat(1), seat(2), seat(3), null].map(next => {
      lights.follow(dealingAt(next));
      clock.go(5_000);
      return shown().lights;
    });
    expect(seen).toEqual(['on off off', 'off on off', 'off off on', 'off off off']);
  });

  test.each<[string, LitView]>([
    ['the set-up is gone back to', RESTS],
    ['tags are enrolled in the middle of it', { ...dealingAt(seat(2)), enrolling: { is: 'command', command: 'undo' } }],
    ['the night falls', atNight()],
    ['the next place has no pad', dealingAt(seat(4))],
    ['its pad is used for something else now', { ...dealingAt(seat(2)), readers: READERS.map(each => ({ ...each, slots: [] })) }],
  ])('goes dark at once where %s', (_when, view) => {
    const { lights, shown } = bench();
    lights.follow(dealingAt(seat(2)));
    expect(shown().lights).toBe('off on off');
    lights.follow(view);
    expect(shown().lights).toBe('off off off');
  });

  test('blinks for a card that does not belong there, and shines again', () => {
    const { clock, lights, shown } = bench();
    lights.follow(dealingAt(seat(2)));
    lights.acknowledge(spot, { took: false, said: [{ code: 'card.not_in_deck' }], dark: false });
    expect(shown().lights).toBe('off blink off');
    clock.go(1_000);
    expect(shown().lights).toBe('off on off');
  });

  test('answers a card that was taken while the next one shines already, and then rests', () => {
    const { clock, lights, shown } = bench();
    lights.follow(dealingAt(seat(2)));
    lights.follow(dealingAt(seat(3)));
    lights.acknowledge(spot, DAY);
    expect(shown().lights).toBe('off on on');
    clock.go(1_000);
    expect(shown().lights).toBe('off off on');
  });

  test('shines again when its reader comes back, and does not where it is not to', () => {
    const { clock, driver, lights, shown } = bench();
    lights.follow(dealingAt(seat(2)));
    driver.unplug('pads');
    driver.replug('pads');
    clock.go(5_000);
    expect(shown().lights).toBe('off off off');
    lights.renew(ID);
    expect(shown().lights).toBe('off on off');
    lights.follow(atNight());
    lights.renew(ID);
    expect(shown().lights).toBe('off off off');
  });

  test('shines for no table on a reader on which it is night for another; then it is silent too', () => {
    const { lights, shown } = bench();
    lights.follow(atNight('red'));
    lights.follow(dealingAt(seat(2), 'blue'));
    lights.acknowledge(spot, DAY);
    expect(shown()).toEqual({ lights: 'off off off', beeps: [] });
    lights.follow({ ...RESTS, table: 'red' });
    expect(shown().lights).toBe('off on off');
  });
});

describe('the touches that readers tell a table', () => {
  const tag = { uid: '04A1', family: 'type-a' } as const;
  const AT = { n: 1, at: 0 };
  test.each<[string, ReaderEvent, ReturnType<typeof touchOf>]>([
    [
      'a tag that is laid, named for ever by reader, boot and number',
      { ...AT, type: 'present', reader: ID, slot: 1, tag, fresh: true, boot: 'B7', seq: 4 },
      { type: 'laid', spot, uid: '04A1', fresh: true, name: '4/B7/simulated:pads' },
    ],
    [
      'a tag that is lifted',
      { ...AT, type: 'gone', reader: ID, slot: 1, tag, fresh: true, assumed: false },
      { type: 'lifted', spot, uid: '04A1' },
    ],
    ['two tags at once', { ...AT, type: 'unclear', reader: ID, slot: 1, why: 'several' }, { type: 'unclear', spot, why: 'several' }],
    ['an unclear tag that is gone', { ...AT, type: 'unclear', reader: ID, slot: 1, why: undefined }, { type: 'lifted', spot, uid: '' }],
    [
      'a reader without a name that was touched',
      { ...AT, type: 'touched', reader: ID, slot: 1 },
      { type: 'unclear', spot, why: 'unnamed' },
    ],
  ])('%s', (_title, event, touch) => {
    expect(touchOf(event)).toEqual(touch);
  });

  test('a port that cannot be opened is shown, since somebody has to mend it; a service that nobody asked for is not', () => {
    const troubles = new Map([
      ['pad:/dev/ttyUSB0', trouble('port-denied')],
      ['pcsc', trouble('pcscd-missing')],
    ]);
    expect(heardOf([], troubles).map(({ id, health, trouble: code }) => [id, health, code])).toEqual([
      ['pad:/dev/ttyUSB0', 'faulty', 'port-denied'],
    ]);
  });

  test('PC/SC is told where a reader is plugged in that needs it, with the lines that mend it', () => {
    const [shown] = heardOf([], new Map([['pcsc', { ...trouble('pcscd-stopped'), needed: true as const }]]));
    expect(shown).toMatchObject({ id: 'pcsc', name: 'PC/SC', health: 'faulty', trouble: 'pcscd-stopped', slots: 0 });
    expect(shown?.mend).toEqual(['sudo systemctl enable --now pcscd.socket']);
  });

  test('a camera is told by its page, and is no lost reader once its page is closed', () => {
    const clock = fakeClock();
    const camera = cameraDriver({ clock, nonce: () => 'boot' });
    const readers = supervise({ drivers: [camera], clock });
    const told = () => heardOf(readers.now(), new Map(readers.troubles().map(({ which, trouble: why }) => [which, why])));
    camera.sees('anna', { is: 'nothing' });
    expect(told().map(({ id, health, by, slots }) => [id, health, by, slots])).toEqual([['camera:anna', 'ready', 'typed', 1]]);
    clock.go(10_000);
    expect(told()).toEqual([]);
    camera.sees('anna', { is: 'nothing' });
    expect(told()).toHaveLength(1);
    camera.gone('anna');
    expect(told()).toEqual([]);
  });

  test('every table has pads of its own, beside whatever hardware there is', () => {
    const { wanted } = withVirtualPads({ auto: false, wanted: [{ driver: 'simulated', pads: 4 }, { driver: 'pcsc' }] }, 3);
    expect(wanted.map(each => ('pads' in each ? each.pads : each.driver))).toEqual([4, 'pcsc', 28, 28]);
  });
});

describe('the addresses to open', () => {
  const address = (at: string, internal = false) => ({ address: at, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null });

  test('screens are sent to the address of the house’s network, not to a bridge of containers', () => {
    const interfaces = { lo: [address('127.0.0.1', true)], docker0: [address('172.17.0.1')], wlan0: [address('192.168.1.20')] };
    expect(outsideAddresses(interfaces)).toEqual(['192.168.1.20', '172.17.0.1']);
  });

  test.each([
    ['127.0.0.1', 'http://localhost:7006/'],
    ['0.0.0.0', 'http://192.168.1.20:7006/'],
    ['192.0.2.4', 'http://192.0.2.4:7006/'],
    ['fd00::2', 'http://[fd00::2]:7006/'],
  ])('who listens on %s is reached at %s', (host, url) => {
    expect(addressOf(host, 7006, ['192.168.1.20'])).toBe(url);
  });

  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.20', false],
    ['localhost.evil.example', false],
  ])('%s is this machine alone: %s', (host, is) => {
    expect(isLoopback(host)).toBe(is);
  });
});
