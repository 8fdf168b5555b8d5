/** What lies on a pad, or why it cannot be said. */
export type PadState =
  | { readonly is: 'empty' | 'several' | 'unreadable' | 'stuck' | 'absent' }
  | { readonly is: 'tag'; readonly uid: string; readonly sak: string };
export type Change =
  | { readonly is: 'laid'; readonly uid: string; readonly sak: string }
  | { readonly is: 'lifted' | 'several' | 'unreadable' | 'stuck' | 'works' };
/** No field at all, all pads all the time, or only when given a turn. */
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
/** What the board says. */
export type Said =
  | Hello
  | PadEvent
  | BoardState
  | { readonly type: 'done' | 'refused'; readonly command: number }
  | { readonly type: 'turn-over'; readonly turn: number }
  | { readonly type: 'rounds'; readonly rounds: number; readonly longest: number; readonly bad: number };

/** A command before it has its number. */
export type Order =
  | { readonly type: 'lights'; readonly on: number; readonly blink: number }
  | { readonly type: 'buzz'; readonly ms: number; readonly times: number }
  | { readonly type: 'mode'; readonly mode: 'alone' | 'turns' }
  | { readonly type: 'misses'; readonly misses: number }
  | { readonly type: 'name'; readonly id: string };
/** What the host says. */
export type Asked =
  | { readonly type: 'hello?' | 'ping' }
  | { readonly type: 'took'; readonly seq: number }
  | (Order & { readonly command: number })
  | { readonly type: 'turn'; readonly turn: number };

export const MOST_PADS = 8;
export const MOST_COMMANDS = 65_535;
export const NO_ID = '00000000';
export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** How each is written on the line. */
export const MODE_MARKS = { dark: '-', alone: 'A', turns: 'T' } as const;
export const PAD_MARKS = { empty: '-', several: 'M', unreadable: '?', stuck: '!', absent: 'x' } as const;
export const CHANGE_MARKS = { lifted: '-', several: 'M', unreadable: '?', stuck: '!', works: '=' } as const;
