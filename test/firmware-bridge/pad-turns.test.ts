import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '../tools/campaign.ts';
import { dice as diceOf } from '../tools/dice.ts';
import { type FakeClock, fakeClock } from '../tools/fake-clock.ts';
import { type FakeBoard, fakeBoard } from './fake-board.ts';
import { type FakeCable, fakeCables, noisy } from './fake-cables.ts';
import { type PadHost, padHost } from './pad-host.ts';

const HOURS = campaign(0.25, 10);
const A = '04A1B2C3D4E580.00';

/** Several boards in one group. `most` is the highest number of fields that were on at once. */
const groupOf = (clock: FakeClock, name?: (board: string) => string) => {
  const cables = fakeCables(clock.exact);
  const host = padHost(clock, cables, { keep: false, ...(name === undefined ? {} : { group: name }) });
  const shining = new Set<string>();
  let most = 0;
  const add = (id: string): { readonly board: FakeBoard; readonly cable: FakeCable } => {
    const board = fakeBoard({
      clock: clock.exact,
      id,
      pads: 4,
      field: isOn => {
        if (isOn) shining.add(id);
        else shining.delete(id);
        most = Math.max(most, shining.size);
      },
    });
    return { board, cable: cables.add(board) };
  };
  return { cables, host, add, shines: (id: string) => shining.has(id), most: () => most };
};

let clock: FakeClock;
let group: ReturnType<typeof groupOf>;
beforeEach(() => {
  clock = fakeClock();
  group = groupOf(clock);
});

describe('one field at a time', () => {
  test('a board that is alone looks all the time', async () => {
    const { board } = group.add('00000001');
    await clock.pass(2_000);
    expect(board.mode()).toBe('alone');
  });

  test('three boards take turns, each as often as the others, and one that remains looks all the time again', async () => {
    const all = ['00000001', '00000002', '00000003'].map(group.add);
    await clock.pass(3_000);
    expect(all.map(({ board }) => board.mode())).toEqual(['turns', 'turns', 'turns']);
    const before = all.map(({ board }) => board.rounds());
    await clock.pass(30_000);
    const rounds = all.map(({ board }, index) => board.rounds() - (before[index] ?? 0));
    expect(Math.max(...rounds) - Math.min(...rounds)).toBeLessThanOrEqual(1);
    expect(Math.min(...rounds)).toBeGreaterThan(90);
    expect(group.most()).toBe(1);
    all[0]?.cable.unplug();
    all[2]?.cable.unplug();
    await clock.pass(4_000);
    expect(all[1]?.board.mode()).toBe('alone');
    expect(group.most()).toBe(1);
  });

  test('a board that gets stuck in its turn is passed over after two seconds, not before', async () => {
    const [one, other] = ['00000001', '00000002'].map(group.add);
    await clock.pass(3_000);
    one?.board.mute(true);
    const before = other?.board.rounds() ?? 0;
    await clock.pass(1_900);
    expect((other?.board.rounds() ?? 0) - before).toBeLessThanOrEqual(1);
    await clock.pass(10_000);
    expect((other?.board.rounds() ?? 0) - before).toBeGreaterThan(3);
    expect(group.most()).toBe(1);
  });

  test('a board that joins while the other looks all the time waits until it takes turns', async () => {
    group.add('00000001');
    await clock.pass(2_000);
    group.cables.settings.mangle = (line, way) => (way === 'to board' && line.includes(' M T') ? [] : [line]);
    const { board } = group.add('00000002');
    await clock.pass(5_000);
    expect([board.rounds(), group.most()]).toEqual([0, 1]);
    group.cables.settings.mangle = line => [line];
    await clock.pass(3_000);
    expect(board.rounds()).toBeGreaterThan(0);
    expect(group.most()).toBe(1);
  });

  test('a turn that arrives late does not reach into the next one', async () => {
    const [one] = ['00000001', '00000002'].map(group.add);
    await clock.pass(3_000);
    let since: number | undefined;
    let granted = '';
    group.cables.settings.mangle = (line, way) => {
      const turn = way === 'to board' && line.startsWith('>G') ? line : undefined;
      if (turn === undefined) return [line];
      since ??= clock.now();
      granted ||= turn;
      return turn === granted && clock.now() - since < 1_850 ? [] : [line];
    };
    await clock.pass(3_000);
    expect(one?.board.isOn()).toBe(true);
    expect(group.most()).toBe(1);
  });

  test('boards of two groups do not wait for each other', async () => {
    group.host.stop();
    group = groupOf(clock, board => (board < '00000002' ? 'left' : 'right'));
    const all = ['00000001', '00000002'].map(group.add);
    await clock.pass(2_000);
    expect(all.map(({ board }) => board.mode())).toEqual(['alone', 'alone']);
  });

  test('a board out of reach that keeps its power goes dark before another shines', async () => {
    const [one, other] = ['00000001', '00000002'].map(group.add);
    one?.cable.plug();
    await clock.pass(3_000);
    one?.cable.unplug(true);
    other?.cable.plug();
    await clock.pass(10_000);
    expect(other?.board.rounds()).toBeGreaterThan(10);
    expect(group.most()).toBe(1);
  });

  /** A board that restarts while the host meets it. The host does not hear of the restart until `tells` delivers the late hello. */
  const startedUnheard = async () => {
    let late = '';
    group.cables.settings.mangle = line => {
      if (line.startsWith('<S')) return late === '' ? [] : [line];
      if (!line.startsWith('<H 2 00000001 00000002')) return [line];
      late = line;
      return [];
    };
    const one = group.add('00000001');
    await clock.pass(100);
    one.board.powerOn();
    await clock.pass(3_000);
    return { ...one, tells: () => one.cable.inject(late) };
  };
  const until = (is: () => boolean): void => {
    for (let turn = 0; turn < 1_000 && !is(); turn++) clock.go(10);
    expect(is()).toBe(true);
  };

  test('a board of whose start the host hears late: a turn that it was given since is waited for', async () => {
    const one = await startedUnheard();
    const other = group.add('00000002');
    await clock.pass(5_000);
    until(() => group.shines('00000001'));
    one.tells();
    const before = other.board.rounds();
    await clock.pass(5_000);
    expect(other.board.rounds()).toBeGreaterThan(before);
    expect(group.most()).toBe(1);
  });

  test('a board of whose start the host hears late: it is waited for as long as it may look all the time', async () => {
    const one = await startedUnheard();
    expect(one.board.mode()).toBe('alone');
    const { hear } = one.board;
    one.board.hear = bytes => {
      if (!Buffer.from(bytes).includes(' M T')) hear(bytes);
    };
    const other = group.add('00000002');
    await clock.pass(1_000);
    one.tells();
    await clock.pass(3_000);
    expect([one.board.mode(), other.board.rounds(), group.most()]).toEqual(['alone', 0, 1]);
    one.board.hear = hear;
    await clock.pass(5_000);
    expect(other.board.rounds()).toBeGreaterThan(0);
    expect(group.most()).toBe(1);
  });

  test('in any course: boards come, go, start anew and fall silent on a bad line, and never are two fields on', async () => {
    const step = fc.record({
      what: fc.constantFrom('plug', 'unplug', 'loosen', 'restart', 'mute', 'stall', 'wait'),
      board: fc.nat({ max: 2 }),
      ms: fc.nat({ max: 5_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(), fc.constantFrom(0.001, 0.01, 0.03), async (steps, seed, share) => {
        clock = fakeClock();
        group = groupOf(clock);
        group.cables.settings.mangle = noisy(share, seed);
        const all = ['00000001', '00000002', '00000003'].map(group.add);
        const mute = new Set<number>();
        for (const { what, board: nth, ms } of steps) {
          const { board, cable } = all[nth] ?? all[0] ?? group.add('00000004');
          if (what === 'unplug') cable.unplug();
          else if (what === 'loosen') cable.unplug(true);
          else if (what === 'plug') cable.plug();
          else if (what === 'restart' && board.isOn()) board.powerOn();
          else if (what === 'stall') cable.stall(ms);
          else if (what === 'mute') {
            board.mute(!mute.delete(nth));
            if (board.isOn()) mute.add(nth);
          }
          await clock.pass(ms);
          expect(group.most()).toBeLessThanOrEqual(1);
        }
        group.host.stop();
      }),
      { seed: 11, numRuns: campaign(12, 1_000) },
    );
  });
});

describe('a long evening', () => {
  interface Hand {
    readonly lying: Map<number, string>;
    readonly made: string[];
  }
  const seenOf = (host: PadHost, path: string): readonly string[] => host.seen(path).filter(said => !said.startsWith('='));

  test(`of ${HOURS} hours: three boards, noise, stalls and cables; every tap is told once, in order, and nothing is invented`, async () => {
    const all = ['00000001', '00000002', '00000003'].map(group.add);
    await clock.pass(4_000);
    group.cables.settings.mangle = noisy(0.0005, 1);
    const dice = diceOf(2);
    const hands = all.map((): Hand => ({ lying: new Map(), made: [] }));
    let taps = 0;
    const act = (nth: number): void => {
      const { board } = all[nth] ?? {};
      const { lying, made }: Hand = hands[nth] ?? { lying: new Map(), made: [] };
      const pad = dice.below(4);
      if (lying.delete(pad)) {
        board?.lift(pad);
        made.push(`-${pad}`);
        return;
      }
      const uid = `04${dice
        .below(2 ** 24)
        .toString(16)
        .toUpperCase()
        .padStart(6, '0')}`;
      lying.set(pad, uid);
      board?.lay(pad, `${uid}.08`);
      made.push(`+${pad}:${uid}`);
      taps++;
    };
    for (let minute = 0; minute < 60 * HOURS; minute++) {
      const nth = dice.below(3);
      const cable = all[nth]?.cable;
      if (minute % 7 === 3) cable?.stall(dice.below(4_000));
      // The cable is loose for a moment. The board has another supply and goes on.
      if (minute % 11 === 5) {
        cable?.unplug(true);
        await clock.pass(dice.below(3_000));
        cable?.plug();
        await clock.pass(2_000);
      }
      for (let turn = 0; turn < 10; turn++) {
        act(dice.below(3));
        clock.go(4_000 + dice.below(2_000));
      }
      clock.go(11_000);
    }
    group.cables.settings.mangle = line => [line];
    await clock.pass(5_000);
    expect(taps).toBeGreaterThan(250 * HOURS);
    hands.forEach(({ made }, nth) => {
      expect(seenOf(group.host, all[nth]?.cable.port.path ?? '')).toEqual(made);
    });
    expect(group.most()).toBe(1);
    expect(clock.now()).toBeGreaterThan(HOURS * 3_600_000);
    expect(clock.running).toBeLessThan(40);
  });

  test('of which a board missed a part: what was laid meanwhile is found, not tapped', async () => {
    const [one] = ['00000001', '00000002'].map(group.add);
    await clock.pass(4_000);
    one?.cable.unplug();
    one?.board.lay(0, A);
    await clock.pass(2_000);
    one?.cable.plug();
    await clock.pass(5_000);
    expect(group.host.seen()).toEqual(['=0:04A1B2C3D4E580']);
  });
});
