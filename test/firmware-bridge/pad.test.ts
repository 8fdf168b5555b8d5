import { beforeEach, describe, expect, test } from 'vitest';
import { readerId } from '../../firmware-bridge/drivers/reader.ts';
import { lineBytes } from '../../firmware-bridge/protocol/line.ts';
import { dice as diceOf } from '../tools/dice.ts';
import { type FakeClock, fakeClock } from '../tools/fake-clock.ts';
import { type FakeBoardOptions, fakeBoard } from './fake-board.ts';
import { type FakeCables, fakeCables, type Mangle, noisy } from './fake-cables.ts';
import { type PadHost, padHost } from './pad-host.ts';

/** A board has only one reader, so the id does not matter. */
const ANY = readerId('pad', 'any');
const A = '04A1B2C3D4E580.00';
const B = 'DEADBEEF.08';
const [uidA, uidB] = ['04A1B2C3D4E580', 'DEADBEEF'];

let clock: FakeClock;
let cables: FakeCables;
let host: PadHost;
const boardOf = (options: Partial<FakeBoardOptions> = {}) => fakeBoard({ clock: clock.exact, id: '5F3A09C1', ...options });
/** A board that is plugged in, known to the host, and has looked at its pads. */
const oneBoard = async (options: Partial<FakeBoardOptions> = {}) => {
  const board = boardOf(options);
  const cable = cables.add(board);
  await clock.pass(2_000);
  return { board, cable, path: cable.port.path };
};
/** Mangles all lines in this way from now on. */
const mangle = (by: Mangle): void => {
  cables.settings.mangle = by;
};

beforeEach(() => {
  clock = fakeClock();
  cables = fakeCables(clock.exact);
  host = padHost(clock, cables);
});

describe('a board of pads', () => {
  test('says what it is and can do, after its pads were looked at', async () => {
    await oneBoard();
    expect(host.of('reader')).toEqual([
      {
        type: 'reader',
        reader: {
          id: 'pad:5F3A09C1',
          driver: 'pad',
          name: 'pad board 5F3A09C1',
          identity: 'hardware',
          boot: '5F3A09C1-00000001',
          capabilities: { slots: 8, removal: 'told', lights: true, beep: true, apdu: false, quiet: true },
        },
      },
    ]);
  });

  test('tells each tag once when it is laid, and once when it is lifted', async () => {
    const { board } = await oneBoard();
    board.lay(3, A);
    await clock.pass(5_000);
    board.lift(3);
    await clock.pass(5_000);
    expect(host.seen()).toEqual([`+3:${uidA}`, '-3']);
    expect(board.kept()).toBe(0);
  });

  test('numbers what it tells, and names what kind of tag it is', async () => {
    const { board } = await oneBoard();
    board.lay(0, A);
    await clock.pass(500);
    board.lay(1, 'DEADBEEF.20');
    await clock.pass(500);
    expect(host.of('saw').slice(-2)).toMatchObject([
      { seq: 1, slot: 0, fresh: true, seen: { is: 'tag', tag: { uid: uidA, family: 'type-a' } } },
      { seq: 2, slot: 1, fresh: true, seen: { is: 'tag', tag: { uid: 'DEADBEEF', family: 'iso-dep' } } },
    ]);
  });

  test.each([
    ['a phone', ['08123456.20'], '?0:phone'],
    ['a card whose number changes', ['08123456.08'], '?0:changing'],
    ['two tags', [A, B], '?0:several'],
  ])('%s is no tag', async (_, tags, said) => {
    const { board } = await oneBoard();
    for (const tag of tags) board.lay(0, tag);
    await clock.pass(1_000);
    expect(host.seen()).toEqual([said]);
  });

  test('a tag that lies there at the start is found, not tapped', async () => {
    const board = boardOf();
    board.lay(2, A);
    cables.add(board);
    await clock.pass(3_000);
    expect(host.seen()).toEqual([`=2:${uidA}`]);
  });

  test('eight tags that lie there at the start are found, and what comes next is tapped', async () => {
    const board = boardOf();
    for (let pad = 0; pad < 8; pad++) board.lay(pad, `0400000${pad}.08`);
    cables.add(board);
    await clock.pass(3_000);
    board.lift(0);
    await clock.pass(1_000);
    board.lay(0, A);
    await clock.pass(1_000);
    expect(host.seen()).toEqual([...Array.from({ length: 8 }, (_, pad) => `=${pad}:0400000${pad}`), '-0', `+0:${uidA}`]);
  });

  test('without a number is given one, and keeps it', async () => {
    const { board, cable } = await oneBoard({ id: '00000000' });
    const id = board.id();
    expect(id).toMatch(/^(?!00000000)[0-9A-F]{8}$/);
    cable.unplug();
    await clock.pass(1_000);
    cable.plug();
    await clock.pass(3_000);
    expect(board.id()).toBe(id);
    expect(new Set(host.of('reader').map(({ reader }) => reader.id))).toEqual(new Set([`pad:${id}`]));
  });

  test('is alive every second', async () => {
    await oneBoard();
    for (let second = 0; second < 10; second++) {
      const before = host.of('alive').length;
      await clock.pass(1_000);
      expect(host.of('alive').length).toBeGreaterThan(before);
    }
  });

  test('is told how often a tag may be missed', async () => {
    host.stop();
    host = padHost(clock, cables, { misses: 7 });
    const { board } = await oneBoard();
    expect(board.misses()).toBe(7);
  });

  test('a board of another protocol is refused', async () => {
    await oneBoard({ version: 3 });
    expect(host.of('failed')[0]?.trouble.code).toBe('other-protocol');
    expect(host.of('reader')).toEqual([]);
  });

  test('a hello of another protocol that has another form is refused, too', async () => {
    const { cable } = await oneBoard();
    cable.inject(String.fromCharCode(...lineBytes('board', 'H 3 5F3A09C1 more')));
    expect(host.of('failed')[0]?.trouble.code).toBe('other-protocol');
  });

  test.each([
    ['a good hello', `rubbish${String.fromCharCode(...lineBytes('board', 'H 2 5F3A09C1 0000002A 1 92 - 2.0'))}`, true],
    ['a good hello of an older board', `rubbish${String.fromCharCode(...lineBytes('board', 'H 1 5F3A09C1 0000002A 1 92 - 1.0'))}`, true],
    ['an event', String.fromCharCode(...lineBytes('board', 'E 1 0 -')), true],
    ['the state', String.fromCharCode(...lineBytes('board', 'S 0 00 00 - -')), true],
    ['its own question', String.fromCharCode(...lineBytes('host', 'H')), false],
    ['a broken hello', '<H 1 5F3A09C1 0000002A 1 92 - 1.0*00000000\n', false],
    ['a hello of another version', String.fromCharCode(...lineBytes('board', 'H 3 5F3A09C1')), true],
    ['one of another version whose sum is wrong', '<H 2 5F3A09C1*00000000\n', false],
    ['a mill', "\r\nGrbl 1.1h ['$' for help]\r\n[MSG:'$H'|'$X' to unlock]\r\n", false],
    ['a printer', 'start\necho:Marlin 2.1.2\necho: H 2 5F3A09C1\n<H 2>\nok\n', false],
    ['an answer that any line may look like', String.fromCharCode(...lineBytes('board', 'K 1')), false],
  ])('is recognised by %s: %#', (_, text, is) => {
    expect(host.protocol.probe?.recognises(Uint8Array.from(text, char => char.charCodeAt(0)))).toBe(is);
  });
});

describe('a board that is silent', () => {
  test('for five seconds is given up', async () => {
    const { board } = await oneBoard();
    board.mute(true);
    await clock.pass(4_000);
    expect(host.of('failed')).toEqual([]);
    await clock.pass(3_000);
    expect(host.of('failed')[0]?.trouble.code).toBe('port-silent');
  });

  test('or says nothing but rubbish is given up for that', async () => {
    await oneBoard();
    mangle((line, way) => (way === 'to host' ? [line.replaceAll(/[0-9]/g, '~')] : [line]));
    await clock.pass(7_000);
    expect(host.of('failed')[0]?.trouble.code).toBe('port-rubbish');
  });

  test('and comes back goes on where it was: what was laid meanwhile is told now', async () => {
    const { board } = await oneBoard();
    board.mute(true);
    await clock.pass(4_500);
    board.lay(1, A);
    await clock.pass(1_500);
    expect(host.of('failed')).toHaveLength(1);
    board.mute(false);
    await clock.pass(3_000);
    expect(host.seen()).toEqual([`+1:${uidA}`]);
  });
});

describe('a board that is pulled out', () => {
  test('and keeps its power goes on where it was', async () => {
    const { board, cable } = await oneBoard();
    board.lay(0, A);
    await clock.pass(1_000);
    cable.unplug(true);
    await clock.pass(500);
    board.lay(1, B);
    board.lift(0);
    await clock.pass(1_500);
    cable.plug();
    await clock.pass(3_000);
    expect(host.seen().filter(said => !said.startsWith('='))).toEqual([`+0:${uidA}`, `+1:${uidB}`, '-0']);
  });

  test('and starts anew finds what lies there, and nobody takes it for a tap', async () => {
    const { board, cable } = await oneBoard();
    board.lay(0, A);
    await clock.pass(1_000);
    cable.unplug();
    board.lay(1, B);
    await clock.pass(1_000);
    cable.plug();
    await clock.pass(3_000);
    expect(host.seen()).toEqual([`+0:${uidA}`, `=0:${uidA}`, `=1:${uidB}`]);
    // The host never told that the first tag was gone, not even for a moment.
    expect(host.of('saw').filter(({ slot, seen }) => slot === 0 && seen.is === 'empty')).toHaveLength(1);
  });
});

describe('a board that starts anew on an open port', () => {
  test.each([
    ['whose hello is heard', (line: string) => [line], false],
    ['whose hello is lost', (line: string) => (line.startsWith('<H') ? [] : [line]), true],
  ])('%s is a beginning, not a tap; lights and mode come back', async (_, lose, heals) => {
    const { board, path } = await oneBoard();
    board.lay(0, A);
    host.at(path).light(host.of('reader')[0]?.reader.id ?? ANY, ['on', 'blink', 'off']);
    await clock.pass(1_000);
    expect(board.lights()).toEqual({ on: 1, blink: 2 });
    mangle(lose);
    board.powerOn();
    await clock.pass(300);
    if (heals) mangle(line => [line]);
    await clock.pass(5_000);
    expect(host.seen()).toEqual([`+0:${uidA}`, `=0:${uidA}`]);
    expect(host.of('reader').map(({ reader }) => reader.boot)).toEqual(['5F3A09C1-00000001', '5F3A09C1-00000002']);
    expect(board.lights()).toEqual({ on: 1, blink: 2 });
    expect(board.mode()).toBe('alone');
    board.lift(0);
    await clock.pass(1_000);
    expect(host.seen().at(-1)).toBe('-0');
  });
});

describe('a chip', () => {
  test('that is absent is in trouble from the start', async () => {
    const board = boardOf();
    board.chip(5, 'absent');
    cables.add(board);
    await clock.pass(2_000);
    const troubles = host.of('slot').filter(({ trouble }) => trouble !== undefined);
    expect(troubles).toMatchObject([{ slot: 5, trouble: { code: 'chip-absent' } }]);
    expect(host.of('saw').map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 6, 7]);
  });

  test('that gets stuck takes no tag away; what it finds afterwards is found, what is another tag is tapped', async () => {
    const { board } = await oneBoard();
    for (const [pad, tag] of [
      [0, A],
      [1, B],
    ] as const)
      board.lay(pad, tag);
    await clock.pass(1_000);
    board.chip(0, 'stuck');
    board.chip(1, 'stuck');
    await clock.pass(1_000);
    expect(host.of('slot').slice(-2)).toMatchObject([
      { slot: 0, trouble: { code: 'chip-stuck' } },
      { slot: 1, trouble: { code: 'chip-stuck' } },
    ]);
    expect(host.seen()).toEqual([`+0:${uidA}`, `+1:${uidB}`]);
    board.lift(1);
    board.lay(1, '0412131415.00'.slice(2));
    board.chip(0, 'works');
    board.chip(1, 'works');
    await clock.pass(1_000);
    expect(host.of('slot').slice(-2)).toMatchObject([
      { slot: 0, trouble: undefined },
      { slot: 1, trouble: undefined },
    ]);
    expect(host.seen().slice(2)).toEqual([`=0:${uidA}`, '+1:12131415']);
  });

  test('that was stuck while a tag was taken away hears the tag as tapped when it is laid down again later', async () => {
    const { board } = await oneBoard();
    board.lay(0, A);
    await clock.pass(1_000);
    board.chip(0, 'stuck');
    await clock.pass(1_000);
    board.lift(0);
    board.chip(0, 'works');
    await clock.pass(2_000);
    board.lay(0, A);
    await clock.pass(1_000);
    expect(host.seen().filter(each => each.endsWith(uidA))).toEqual([`+0:${uidA}`, `+0:${uidA}`]);
  });
});

describe('lights and sounds', () => {
  test('are carried out once each, in order, however many lines are lost', async () => {
    const { board, path } = await oneBoard();
    const dice = diceOf(3);
    mangle(line => (dice.below(2) === 0 ? [line] : []));
    for (const beep of ['short', 'long', 'twice'] as const) host.at(path).beep(ANY, beep);
    await clock.pass(5_000);
    expect(board.buzzes()).toEqual([
      { ms: 80, times: 1 },
      { ms: 500, times: 1 },
      { ms: 80, times: 2 },
    ]);
  });

  test('the last row of lights counts', async () => {
    const { board, path } = await oneBoard();
    for (const row of [['on'], ['off', 'on'], ['off', 'off', 'blink']] as const) host.at(path).light(ANY, row);
    await clock.pass(1_000);
    expect(board.lights()).toEqual({ on: 0, blink: 4 });
  });

  test('come back when the board was long without its host', async () => {
    const { board, path } = await oneBoard();
    host.at(path).light(ANY, ['on']);
    await clock.pass(500);
    mangle((line, way) => (way === 'to board' ? [] : [line]));
    await clock.pass(3_500);
    expect(board.lights()).toEqual({ on: 0, blink: 0 });
    mangle(line => [line]);
    await clock.pass(2_500);
    expect(board.lights()).toEqual({ on: 1, blink: 0 });
  });

  test('are not asked of a board that has none', async () => {
    const { board, path } = await oneBoard({ caps: { lights: false, buzzer: false } });
    host.at(path).light(ANY, ['on']);
    host.at(path).beep(ANY, 'long');
    await clock.pass(2_000);
    expect([board.lights(), board.buzzes()]).toEqual([{ on: 0, blink: 0 }, []]);
    board.lay(0, A);
    await clock.pass(1_000);
    expect(host.seen()).toEqual([`+0:${uidA}`]);
  });
});

describe('two boards with the same number', () => {
  test('the second is given another before it is used', async () => {
    const first = await oneBoard();
    const second = await oneBoard();
    await clock.pass(4_000);
    expect(first.board.id()).toBe('5F3A09C1');
    expect(second.board.id()).not.toBe('5F3A09C1');
    expect(host.told.flatMap(({ path, report }) => (report.type === 'reader' ? [[path, report.reader.id]] : []))).toEqual([
      [first.path, 'pad:5F3A09C1'],
      [second.path, `pad:${second.board.id()}`],
    ]);
  });

  test('a board that was moved to another port before that was noticed keeps its number', async () => {
    const { board, cable } = await oneBoard();
    // The host does not learn that the first cable is dead.
    board.mute(true);
    const twin = fakeBoard({ clock: clock.exact, id: board.id() });
    cables.add(twin);
    await clock.pass(10_000);
    expect(twin.id()).toBe('5F3A09C1');
    cable.unplug();
    expect(host.of('reader').at(-1)?.reader.id).toBe('pad:5F3A09C1');
  });
});

describe('each line that goes wrong once', () => {
  const play = async (treat: (line: string) => readonly string[], nth: number): Promise<{ seen: readonly string[]; lines: number }> => {
    clock = fakeClock();
    cables = fakeCables(clock.exact);
    host = padHost(clock, cables);
    const { board } = await oneBoard();
    let lines = 0;
    mangle(line => (lines++ === nth ? treat(line) : [line]));
    const steps = [() => board.lay(0, A), () => board.lay(1, B), () => board.lift(0), () => board.lay(0, A), () => board.lift(1)];
    for (const step of steps) {
      step();
      await clock.pass(700);
    }
    await clock.pass(1_000);
    const seen = host.seen();
    host.stop();
    return { seen, lines };
  };
  const whole = [`+0:${uidA}`, `+1:${uidB}`, '-0', `+0:${uidA}`, '-1'];

  test.each([
    ['lost', () => []],
    ['doubled', (line: string) => [line, line]],
    ['broken', (line: string) => [line.replace(/.\*/, '~*')]],
    ['cut', (line: string) => [line.slice(0, line.length / 2)]],
  ])('%s: every tap is told once and in order', async (_, treat) => {
    const { lines } = await play(treat, -1);
    expect(lines).toBeGreaterThan(20);
    for (let nth = 0; nth < lines; nth++) expect((await play(treat, nth)).seen).toEqual(whole);
  });

  test('late by one: every tap is told once and in order', async () => {
    const { lines } = await play(line => [line], -1);
    for (let nth = 0; nth < lines; nth++) {
      let late: string | undefined;
      clock = fakeClock();
      cables = fakeCables(clock.exact);
      host = padHost(clock, cables);
      const { board } = await oneBoard();
      let count = 0;
      mangle(line => {
        if (count++ === nth) {
          late = line;
          return [];
        }
        const both = late === undefined ? [line] : [line, late];
        late = undefined;
        return both;
      });
      for (const step of [() => board.lay(0, A), () => board.lay(1, B), () => board.lift(0), () => board.lay(0, A), () => board.lift(1)]) {
        step();
        await clock.pass(700);
      }
      await clock.pass(1_000);
      expect(host.seen()).toEqual(whole);
      host.stop();
    }
  });
});

describe('a host that is slow', () => {
  test('takes everything in order afterwards, and gives no board up', async () => {
    const { board, cable } = await oneBoard();
    cable.stall(4_500);
    board.lay(0, A);
    await clock.pass(1_000);
    board.lift(0);
    await clock.pass(1_000);
    board.lay(0, B);
    await clock.pass(4_000);
    expect(host.seen()).toEqual([`+0:${uidA}`, '-0', `+0:${uidB}`]);
    expect(host.of('failed')).toEqual([]);
  });
});

describe('on a line with noise', () => {
  test.each([0.001, 0.01])('every tap of 300 is told exactly once and in order, and nothing is invented (each byte: %d)', async share => {
    const { board } = await oneBoard();
    mangle(noisy(share, 99));
    const dice = diceOf(5);
    const lying = new Map<number, string>();
    const made: string[] = [];
    for (let step = 0; step < 300; step++) {
      const pad = dice.below(8);
      if (lying.delete(pad)) {
        board.lift(pad);
        made.push(`-${pad}`);
      } else {
        const uid = `04${dice
          .below(2 ** 24)
          .toString(16)
          .toUpperCase()
          .padStart(6, '0')}`;
        board.lay(pad, `${uid}.08`);
        lying.set(pad, uid);
        made.push(`+${pad}:${uid}`);
      }
      clock.go(800);
    }
    mangle(line => [line]);
    clock.go(3_000);
    expect(host.seen()).toEqual(made);
    expect(host.of('failed')).toEqual([]);
  });
});
