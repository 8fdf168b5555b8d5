import type { MonotonicClock, Stop } from '../../firmware-bridge/drivers/reader.ts';
import { encodeLine, NO_PARTIAL_LINE, readLines } from '../../firmware-bridge/protocol/line.ts';
import {
  type BoardMessage,
  type BoardMode,
  formatBoardMessage,
  type HostMessage,
  hex,
  type Order,
  type PadEvent,
} from '../../firmware-bridge/protocol/messages.ts';
import { parseHostMessage } from '../../firmware-bridge/protocol/parse.ts';
import { fakePads } from './fake-pads.ts';

const ROUND_MS = 100;
const KEPT = 16;
const TICKS_A_SECOND = 10;
const HOST_SILENT_MS = 3_000;
const TURN_BEGINS_WITHIN_MS = 1_000;

export interface FakeBoardOptions {
  readonly clock: MonotonicClock;
  readonly pads?: number;
  readonly id?: string;
  readonly caps?: { readonly lights: boolean; readonly buzzer: boolean };
  /** Called when the field goes on or off. */
  readonly field?: (isOn: boolean) => void;
  readonly version?: number;
}

/** A board as PROTOCOL.md describes it. Its rounds always last a tenth of a second. */
export const fakeBoard = (options: FakeBoardOptions) => {
  const { clock } = options;
  const caps = options.caps ?? { lights: true, buzzer: true };
  const pads = fakePads(options.pads ?? 8);
  let id = options.id ?? '00000000';
  let boots = 0;
  let isOn = false;
  let isMute = false;
  let say: (text: string) => void = () => undefined;

  let begun = NO_PARTIAL_LINE;
  let mode: BoardMode = 'dark';
  let field = false;
  let kept: PadEvent[] = [];
  let last = 0;
  let lights = { on: 0, blink: 0 };
  let misses = 3;
  let lastCommand = 0;
  let lastAnswer: 'done' | 'refused' = 'done';
  let turn: { readonly number: number; readonly given: number; is: 'given' | 'begun' | 'over' } | undefined;
  let heardAt = 0;
  let hasHost = false;
  let ticks = 0;
  let rounds = 0;
  const timers = new Map<'tick' | 'round', Stop>();
  const buzzes: { readonly ms: number; readonly times: number }[] = [];

  const speak = (said: BoardMessage): void => {
    if (isOn && !isMute) say(encodeLine('board', formatBoardMessage(said)));
  };
  const shine = (on: boolean): void => {
    if (field === on) return;
    field = on;
    options.field?.(on);
  };
  const hello = (): void =>
    speak({
      type: 'hello',
      version: options.version ?? 2,
      id,
      boot: hex(boots, 8),
      pads: pads.count,
      chips: pads.chips(),
      ...caps,
      firmware: '2.0',
    });
  const state = (): void => speak({ type: 'state', seq: last, ...lights, mode, pads: pads.states() });

  const look = (): void => {
    rounds++;
    for (const [pad, what] of pads.look(misses)) {
      last++;
      const event: PadEvent = { type: 'event', seq: last, pad, what };
      kept.push(event);
      if (kept.length > KEPT) throw new Error('an event is dropped');
      speak(event);
    }
  };
  // A swap of tags is two events. Without room for both, the real board tells the second one in its next round; this board skips the round.
  const hasRoom = (): boolean => KEPT - kept.length >= Math.min(KEPT, 2 * pads.count);

  const beginTurn = (): void => {
    if (turn?.is !== 'given' || !hasRoom()) return;
    if (clock.now() - turn.given >= TURN_BEGINS_WITHIN_MS) return;
    const mine = turn;
    mine.is = 'begun';
    shine(true);
    timers.set(
      'round',
      clock.after(ROUND_MS, () => {
        look();
        shine(false);
        mine.is = 'over';
        speak({ type: 'turn-over', turn: mine.number });
      }),
    );
  };
  const breakOff = (): void => {
    timers.get('round')?.();
    shine(false);
    turn = undefined;
  };
  const giveTurn = (number: number): void => {
    if (mode !== 'turns') speak({ type: 'refused', command: number });
    else if (turn?.number !== number) {
      breakOff();
      turn = { number, given: clock.now(), is: 'given' };
      beginTurn();
    } else if (turn.is === 'over') speak({ type: 'turn-over', turn: number });
  };

  const tick = (): void => {
    timers.set('tick', clock.after(ROUND_MS, tick));
    ticks++;
    if (mode === 'alone' && hasRoom()) look();
    if (mode === 'alone') shine(hasRoom());
    beginTurn();
    if (ticks % TICKS_A_SECOND === 0) {
      if (!hasHost) hello();
      state();
    }
    if (clock.now() - heardAt >= HOST_SILENT_MS) {
      lights = { on: 0, blink: 0 };
      lastCommand = 0;
      mode = 'dark';
      breakOff();
    }
    for (const event of kept) speak(event);
  };

  const carryOut = (asked: Order): boolean => {
    switch (asked.type) {
      case 'lights':
        if (caps.lights) lights = { on: asked.on, blink: asked.blink };
        return caps.lights;
      case 'buzz':
        if (caps.buzzer) buzzes.push({ ms: asked.ms, times: asked.times });
        return caps.buzzer;
      case 'misses':
        misses = asked.misses;
        return true;
      case 'name':
        id = asked.id;
        return true;
      case 'mode':
        if (asked.mode !== mode) {
          breakOff();
          mode = asked.mode;
          shine(mode === 'alone');
        }
        return true;
    }
  };
  const obey = (asked: HostMessage): void => {
    switch (asked.type) {
      case 'hello?':
        hello();
        state();
        break;
      case 'ping':
        state();
        break;
      case 'took':
        if (asked.seq <= last) kept = kept.filter(({ seq }) => seq > asked.seq);
        break;
      case 'turn':
        giveTurn(asked.turn);
        break;
      case 'lights':
      case 'buzz':
      case 'misses':
      case 'name':
      case 'mode':
        if (asked.command !== lastCommand) {
          lastCommand = asked.command;
          lastAnswer = carryOut(asked) ? 'done' : 'refused';
        }
        speak({ type: lastAnswer, command: asked.command });
        break;
    }
  };

  const powerOff = (): void => {
    for (const stop of timers.values()) stop();
    timers.clear();
    breakOff();
    isOn = false;
  };
  const powerOn = (): void => {
    if (isOn) powerOff();
    isOn = true;
    boots++;
    begun = NO_PARTIAL_LINE;
    mode = 'dark';
    kept = [];
    last = 0;
    lights = { on: 0, blink: 0 };
    misses = 3;
    lastCommand = 0;
    hasHost = false;
    heardAt = clock.now();
    ticks = 0;
    pads.start();
    hello();
    timers.set('tick', clock.after(ROUND_MS, tick));
  };

  return {
    lay: pads.lay,
    lift: pads.lift,
    chip: pads.chip,
    powerOn,
    powerOff,
    isOn: () => isOn,
    /** Stops or resumes speaking. The board hears in both cases. */
    mute: (mute: boolean): void => {
      isMute = mute;
    },
    /** Sets the function that receives the lines of the board. */
    speakTo: (to: (text: string) => void): void => {
      say = to;
    },
    hear: (bytes: Uint8Array): void => {
      if (!isOn) return;
      const heard = readLines('host', begun, bytes);
      begun = heard.begun;
      for (const body of heard.bodies) {
        const asked = parseHostMessage(body);
        if (asked === undefined) continue;
        hasHost = true;
        if (asked.type !== 'hello?') heardAt = clock.now();
        obey(asked);
      }
    },
    id: () => id,
    lights: () => lights,
    misses: () => misses,
    mode: () => mode,
    rounds: () => rounds,
    kept: () => kept.length,
    shown: pads.states,
    buzzes: (): readonly { readonly ms: number; readonly times: number }[] => buzzes,
  };
};
export type FakeBoard = ReturnType<typeof fakeBoard>;
