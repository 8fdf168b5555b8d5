/** What lies on a pad, or why that is not known. */
export type PadState =
  | { readonly is: 'empty' | 'several' | 'unreadable' | 'stuck' | 'absent' }
  | { readonly is: 'tag'; readonly uid: string; readonly sak: string };
export type Change =
  | { readonly is: 'laid'; readonly uid: string; readonly sak: string }
  | { readonly is: 'lifted' | 'several' | 'unreadable' | 'stuck' | 'works' | 'brief' };
/** `dark`: no field is on. `alone`: the board looks all the time. `turns`: it looks only in its turn. */
export type BoardMode = 'dark' | 'alone' | 'turns';

export interface Hello {
  readonly type: 'hello';
  readonly version: number;
  readonly id: string;
  readonly boot: string;
  readonly pads: number;
  readonly chips: readonly string[];
  readonly lights: boolean;
  readonly buzzer: boolean;
  readonly firmware: string;
}
export interface PadEvent {
  readonly type: 'event';
  readonly seq: number;
  readonly pad: number;
  readonly what: Change;
}
export interface BoardState {
  readonly type: 'state';
  readonly seq: number;
  readonly on: number;
  readonly blink: number;
  readonly mode: BoardMode;
  readonly pads: readonly PadState[];
}
/** The versions of the protocol that the host speaks. Version 1 says nothing of touches that were too short. */
export const VERSIONS: readonly number[] = [1, 2];
/** The hello of another version; nothing is known of its further fields. */
export interface OtherVersion {
  readonly type: 'other-version';
  readonly version: number;
}
/** A message of the board. PROTOCOL.md says what each means. */
export type BoardMessage =
  | Hello
  | PadEvent
  | BoardState
  | { readonly type: 'done' | 'refused'; readonly command: number }
  | { readonly type: 'turn-over'; readonly turn: number }
  | { readonly type: 'rounds'; readonly rounds: number; readonly longest: number; readonly bad: number };

/** A command without its number. */
export type Order =
  | { readonly type: 'lights'; readonly on: number; readonly blink: number }
  | { readonly type: 'buzz'; readonly ms: number; readonly times: number }
  | { readonly type: 'mode'; readonly mode: 'alone' | 'turns' }
  | { readonly type: 'misses'; readonly misses: number }
  | { readonly type: 'name'; readonly id: string };
/** A message of the host. */
export type HostMessage =
  | { readonly type: 'hello?' | 'ping' }
  | { readonly type: 'took'; readonly seq: number }
  | (Order & { readonly command: number })
  | { readonly type: 'turn'; readonly turn: number };

export const MOST_PADS = 8;
export const MOST_COMMANDS = 65_535;
export const NO_ID = '00000000';
export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** How modes, pads and changes are written in a line. */
export const MODE_MARKS = { dark: '-', alone: 'A', turns: 'T' } as const;
export const PAD_MARKS = { empty: '-', several: 'M', unreadable: '?', stuck: '!', absent: 'x' } as const;
export const CHANGE_MARKS = { lifted: '-', several: 'M', unreadable: '?', stuck: '!', works: '=', brief: '~' } as const;

const tag = (of: { readonly uid: string; readonly sak: string }): string => `${of.uid}.${of.sak}`;
const change = (what: Change): string => (what.is === 'laid' ? `+${tag(what)}` : CHANGE_MARKS[what.is]);
const pad = (state: PadState): string => (state.is === 'tag' ? tag(state) : PAD_MARKS[state.is]);
const mask = (bits: number): string => hex(bits, 2);

const hello = (said: Hello): string => {
  const caps = `${said.lights ? 'L' : ''}${said.buzzer ? 'B' : ''}` || '-';
  return `H ${said.version} ${said.id} ${said.boot} ${said.pads} ${said.chips.join('')} ${caps} ${said.firmware}`;
};
const state = (said: BoardState): string =>
  `S ${said.seq} ${mask(said.on)} ${mask(said.blink)} ${MODE_MARKS[said.mode]} ${said.pads.map(pad).join(',')}`;

/** The body of a board's line. */
export const formatBoardMessage = (said: BoardMessage): string => {
  switch (said.type) {
    case 'hello':
      return hello(said);
    case 'event':
      return `E ${said.seq} ${said.pad} ${change(said.what)}`;
    case 'state':
      return state(said);
    case 'done':
      return `K ${said.command}`;
    case 'refused':
      return `R ${said.command}`;
    case 'turn-over':
      return `D ${said.turn}`;
    case 'rounds':
      return `T ${said.rounds} ${said.longest} ${said.bad}`;
  }
};

const order = (of: Order): string => {
  switch (of.type) {
    case 'lights':
      return `L ${mask(of.on)} ${mask(of.blink)}`;
    case 'buzz':
      return `B ${of.ms} ${of.times}`;
    case 'mode':
      return `M ${MODE_MARKS[of.mode]}`;
    case 'misses':
      return `S ${of.misses}`;
    case 'name':
      return `I ${of.id}`;
  }
};

/** The body of a host's line. */
export const formatHostMessage = (asked: HostMessage): string => {
  switch (asked.type) {
    case 'hello?':
      return 'H';
    case 'ping':
      return 'P';
    case 'took':
      return `A ${asked.seq}`;
    case 'turn':
      return `G ${asked.turn}`;
    case 'lights':
    case 'buzz':
    case 'mode':
    case 'misses':
    case 'name':
      return `C ${asked.command} ${order(asked)}`;
  }
};
