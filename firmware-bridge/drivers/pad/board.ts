import { FRAME, lineBytes, NO_PARTIAL_LINE, readLines } from '../../protocol/line.ts';
import {
  type BoardMessage,
  type BoardMode,
  type BoardState,
  formatHostMessage,
  type Hello,
  type HostMessage,
  MOST_COMMANDS,
  type PadEvent,
} from '../../protocol/messages.ts';
import { parseBoardMessage } from '../../protocol/parse.ts';
import type { AttachedDevice, AttachOptions } from '../../serial/serial-protocol.ts';
import { readerId, type Stop, type TroubleCode, trouble } from '../reader.ts';
import { type Belief, beliefOf } from './belief.ts';
import { infoOf, meet } from './meet.ts';
import { maskOf, ordersTo, SOUNDS } from './orders.ts';
import type { BoardLine, Registry } from './registry.ts';
import type { Membership } from './turns.ts';

const HELLO_MS = 300;
const PING_MS = 1_000;
/** After this many pings without a good line the board counts as gone. */
const MOST_SILENT = 5;
/** One ping in this many asks for a hello, which shows a restart whose own hello was lost. */
const HELLO_EVERY_PINGS = 5;
/** Long enough for three looks at eight full pads. */
const LOOKED_MS = 600;
const LOOKED_TURNS = 3;

/**
 * `greeting`: the board has no usable number yet. `beginning`: the host waits for its first state. `looking`: the board has just started and
 * looks at its pads; tags that it finds now are no taps. `running`: events count.
 */
type Phase = 'greeting' | 'beginning' | 'looking' | 'running' | 'over';

/** Speaks with one board until the link ends. */
export const talk = ({ link, clock, tell, fail, nonce }: AttachOptions, boards: Registry, misses: number): AttachedDevice => {
  let phase: Phase = 'greeting';
  let begun = NO_PARTIAL_LINE;
  let hello: Hello | undefined;
  let belief: Belief | undefined;
  let membership: Membership | undefined;
  let lights = { on: 0, blink: 0 };
  let owesTook = false;
  let hadNoise = false;
  let silent = 0;
  let pings = 0;
  let heardAt = clock.now();
  /** The hello that followed a dark state showed the same boot: the board has not restarted. */
  let isSameStart = false;
  let alone: number | undefined;
  let turns = 0;
  const stops = new Map<'greet' | 'ping', Stop>();

  const say = (asked: HostMessage): void => {
    if (phase !== 'over') link.write(lineBytes('host', formatHostMessage(asked)));
  };
  const orders = ordersTo(clock, say, Number.parseInt(nonce().slice(0, 4), 16) % MOST_COMMANDS);
  const me: BoardLine = { heardAt: () => heardAt };

  const stop = (): void => {
    phase = 'over';
    for (const each of stops.values()) each();
    meeting.stop();
    orders.forget();
    boards.release(me);
    membership?.leave();
    membership = undefined;
  };
  const giveUp = (code: TroubleCode, detail: string): void => {
    if (phase === 'over') return;
    stop();
    fail(trouble(code, detail));
  };

  const greet = (): void => {
    if (phase === 'greeting' || phase === 'beginning') say({ type: 'hello?' });
    else if (phase === 'looking') say({ type: 'ping' });
    stops.set('greet', clock.after(HELLO_MS, greet));
  };
  const ping = (): void => {
    stops.set('ping', clock.after(PING_MS, ping));
    if (silent >= MOST_SILENT) {
      giveUp(hadNoise ? 'port-rubbish' : 'port-silent', link.port.path);
      return;
    }
    silent++;
    pings++;
    // A ping keeps the field of a board on, so a host that has not understood the board's hello sends none.
    if (phase !== 'greeting') say({ type: pings % HELLO_EVERY_PINGS === 0 ? 'hello?' : 'ping' });
  };

  const meeting = meet({
    clock,
    boards,
    me,
    orders,
    nonce,
    askHello: () => say({ type: 'hello?' }),
    met: said => {
      hello = said;
      phase = 'beginning';
    },
    failed: why => giveUp('reader-fails', why),
  });

  const restarted = (said: Hello): void => {
    hello = said;
    phase = membership === undefined ? 'beginning' : 'looking';
    isSameStart = false;
    alone = undefined;
    turns = 0;
    orders.forget();
    membership?.restarted();
    say({ type: 'hello?' });
  };

  const onHello = (said: Hello): void => {
    if (phase === 'greeting') meeting.hello(said);
    else if (said.id !== hello?.id) giveUp('port-gone', 'another board is in its place');
    else if (said.pads !== hello.pads || said.boot !== hello.boot) restarted(said);
    else isSameStart = true;
  };

  const joinGroup = ({ id, pads }: Hello, mode: BoardMode): void => {
    if (phase === 'over') return;
    membership ??= boards.group(id, pads, clock).join(
      {
        id,
        setMode: (wanted, done) =>
          orders.give({ type: 'mode', mode: wanted }, obeyed => {
            if (!obeyed) {
              giveUp('reader-fails', 'it takes no mode');
              return;
            }
            alone = wanted === 'alone' ? clock.now() : undefined;
            turns = 0;
            done();
          }),
        nextTurn: orders.number,
        sayTurn: turn => say({ type: 'turn', turn }),
      },
      mode,
    );
  };
  const hasLooked = (): boolean => (alone === undefined ? turns >= LOOKED_TURNS : clock.now() - alone >= LOOKED_MS);

  const begin = (said: Hello, state: BoardState): void => {
    if (state.pads.length !== said.pads) return;
    // The board ignores a command with the number of its last one, perhaps of an earlier host. `misses` may be lost here, the mode may not.
    orders.give({ type: 'misses', misses });
    const known = boards.belief(said.id);
    const isKnown = known?.boot === said.boot && known.pads() === said.pads;
    if (isKnown || state.mode !== 'dark') run(said, isKnown ? known : beliefOf(readerId('pad', said.id), said.boot, state), state);
    else phase = 'looking';
    joinGroup(said, state.mode);
  };
  const run = (said: Hello, now: Belief, state: BoardState): void => {
    phase = 'running';
    belief = now;
    belief.resume();
    boards.believe(said.id, belief);
    orders.give({ type: 'misses', misses });
    tell({ type: 'reader', reader: infoOf(said) });
    for (const report of belief.all()) tell(report);
    onStateNow(state);
  };
  const look = (said: Hello, state: BoardState): void => {
    if (state.pads.length !== said.pads) return;
    if (state.mode !== 'dark' && hasLooked()) run(said, beliefOf(readerId('pad', said.id), said.boot, state), state);
    else say({ type: 'took', seq: state.seq });
  };

  const mindLights = (state: BoardState): void => {
    if (!hello?.lights || orders.owes('lights') || (state.on === lights.on && state.blink === lights.blink)) return;
    orders.give({ type: 'lights', ...lights });
  };
  const onState = (state: BoardState): void => {
    if (hello !== undefined && phase === 'beginning') begin(hello, state);
    else if (hello !== undefined && phase === 'looking') look(hello, state);
    else onStateNow(state);
  };
  const onStateNow = (state: BoardState): void => {
    if (phase !== 'running' || belief === undefined) return;
    const { reports, isBehind } = belief.state(state, clock.now());
    for (const report of reports) tell(report);
    owesTook = true;
    mindLights(state);
    mindStart(state, isBehind);
  };
  /** A dark board, or a board that counts from the beginning, has restarted. The host asks for a hello, as the board's own was lost. */
  const mindStart = (state: BoardState, isBehind: boolean): void => {
    if (isBehind || (state.mode === 'dark' && !isSameStart)) say({ type: 'hello?' });
    else membership?.reports(state.mode);
    isSameStart = false;
  };
  const onEvent = (event: PadEvent): void => {
    if (phase !== 'running' || belief === undefined) return;
    for (const report of belief.event(event, clock.now()) ?? []) tell(report);
    owesTook = true;
  };
  const onRefused = (number: number): void => {
    orders.answered(number, false);
    membership?.turnOver(number);
    // A board that refuses a turn has changed its mode.
    if (phase === 'running') say({ type: 'hello?' });
  };

  const take = (said: BoardMessage): void => {
    switch (said.type) {
      case 'hello':
        onHello(said);
        break;
      case 'event':
        onEvent(said);
        break;
      case 'state':
        onState(said);
        break;
      case 'done':
        orders.answered(said.command, true);
        break;
      case 'refused':
        onRefused(said.command);
        break;
      case 'turn-over':
        turns++;
        membership?.turnOver(said.turn);
        break;
      case 'rounds':
        break;
    }
  };

  const noise = (bytes: number): void => {
    hadNoise = true;
    tell({ type: 'noise', bytes });
  };
  const hear = (body: string): void => {
    if (phase === 'over') return;
    const said = parseBoardMessage(body);
    if (said?.type === 'other-version') {
      giveUp('other-protocol', `H ${said.version}`);
      return;
    }
    if (said === undefined) {
      noise(body.length + FRAME);
      return;
    }
    silent = 0;
    hadNoise = false;
    heardAt = clock.now();
    tell({ type: 'alive' });
    take(said);
  };

  greet();
  stops.set('ping', clock.after(PING_MS, ping));

  return {
    heard: bytes => {
      if (phase === 'over') return;
      const heard = readLines('board', begun, bytes);
      begun = heard.begun;
      if (heard.lost > 0) noise(heard.lost);
      for (const body of heard.bodies) hear(body);
      if (!owesTook || belief === undefined || phase !== 'running') return;
      owesTook = false;
      say({ type: 'took', seq: belief.last() });
    },
    light: (_, wanted) => {
      const pads = hello?.pads ?? 0;
      lights = { on: maskOf(wanted, 'on', pads), blink: maskOf(wanted, 'blink', pads) };
      if (hello?.lights && phase === 'running') orders.give({ type: 'lights', ...lights });
    },
    beep: (_, beep) => {
      if (hello?.buzzer && phase === 'running') orders.give({ type: 'buzz', ...SOUNDS[beep] });
    },
    exchange: async () => undefined,
    stop,
  };
};
