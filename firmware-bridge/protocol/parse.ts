import {
  type BoardMessage,
  type BoardState,
  CHANGE_MARKS,
  type Change,
  type Hello,
  type HostMessage,
  MODE_MARKS,
  MOST_COMMANDS,
  MOST_PADS,
  type Order,
  type OtherVersion,
  PAD_MARKS,
  type PadEvent,
  type PadState,
  VERSIONS,
} from './messages.ts';

const TAG = /^([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})\.([0-9A-F]{2})$/;
const byMark = <T extends string>(marks: { readonly [name in T]: string }): ReadonlyMap<string, T> =>
  new Map((Object.keys(marks) as T[]).map(name => [marks[name], name]));
const MODES = byMark(MODE_MARKS);
const PAD_STATES = byMark(PAD_MARKS);
const CHANGES = byMark(CHANGE_MARKS);

const HIGHEST = 4_294_967_295;
const NUMBER = /^(0|[1-9][0-9]{0,9})$/;
const HEX = /^[0-9A-F]+$/;
const CAPS = new Map([
  ['-', { lights: false, buzzer: false }],
  ['L', { lights: true, buzzer: false }],
  ['B', { lights: false, buzzer: true }],
  ['LB', { lights: true, buzzer: true }],
]);

const number = (field: string | undefined, from: number, to: number): number | undefined => {
  if (field === undefined || !NUMBER.test(field)) return undefined;
  const value = Number(field);
  return value >= from && value <= to ? value : undefined;
};
const count = (field: string | undefined): number | undefined => number(field, 0, HIGHEST);
const turnNumber = (field: string | undefined): number | undefined => number(field, 1, MOST_COMMANDS);
const digits = (field: string | undefined, long: number): string | undefined =>
  field !== undefined && field.length === long && HEX.test(field) ? field : undefined;
const mask = (field: string | undefined): number | undefined => {
  const text = digits(field, 2);
  return text === undefined ? undefined : Number.parseInt(text, 16);
};

const tagOf = (text: string): { readonly uid: string; readonly sak: string } | undefined => {
  const [, uid, sak] = TAG.exec(text) ?? [];
  return uid === undefined || sak === undefined ? undefined : { uid, sak };
};
const changeOf = (text: string): Change | undefined => {
  if (text.startsWith('+')) {
    const tag = tagOf(text.slice(1));
    return tag === undefined ? undefined : { is: 'laid', ...tag };
  }
  const is = CHANGES.get(text);
  return is === undefined ? undefined : { is };
};
const padOf = (text: string): PadState | undefined => {
  const is = PAD_STATES.get(text);
  if (is !== undefined) return { is };
  const tag = tagOf(text);
  return tag === undefined ? undefined : { is: 'tag', ...tag };
};
const chipsOf = (text: string | undefined, pads: number): readonly string[] | undefined =>
  digits(text, 2 * pads)?.match(/../g) ?? undefined;

type Parser<T> = (fields: readonly string[]) => T | undefined;

const hello: Parser<Hello> = ([v, i, b, p, c, caps, firmware]) => {
  const version = count(v);
  const id = digits(i, 8);
  const boot = digits(b, 8);
  const pads = number(p, 1, MOST_PADS);
  const chips = chipsOf(c, pads ?? 0);
  const can = CAPS.get(caps ?? '');
  if (version === undefined || id === undefined || boot === undefined || pads === undefined) return undefined;
  if (chips === undefined || can === undefined || !firmware) return undefined;
  return { type: 'hello', version, id, boot, pads, chips, ...can, firmware };
};
const padEvent: Parser<PadEvent> = ([s, p, w = '']) => {
  const seq = number(s, 1, HIGHEST);
  const pad = number(p, 0, MOST_PADS - 1);
  const what = changeOf(w);
  return seq === undefined || pad === undefined || what === undefined ? undefined : { type: 'event', seq, pad, what };
};
const boardState: Parser<BoardState> = ([s, o, b, m = '', list = '']) => {
  const seq = count(s);
  const on = mask(o);
  const blink = mask(b);
  const mode = MODES.get(m);
  const slots = list.split(',');
  const pads = slots.map(padOf).filter(pad => pad !== undefined);
  if (seq === undefined || on === undefined || blink === undefined || mode === undefined) return undefined;
  return pads.length === slots.length && pads.length <= MOST_PADS ? { type: 'state', seq, on, blink, mode, pads } : undefined;
};
const answer =
  (type: 'done' | 'refused'): Parser<BoardMessage> =>
  ([n]) => {
    const command = turnNumber(n);
    return command === undefined ? undefined : { type, command };
  };
const turnOver: Parser<BoardMessage> = ([n]) => {
  const turn = turnNumber(n);
  return turn === undefined ? undefined : { type: 'turn-over', turn };
};
const roundsDone: Parser<BoardMessage> = ([r, l, b]) => {
  const rounds = count(r);
  const longest = count(l);
  const bad = count(b);
  return rounds === undefined || longest === undefined || bad === undefined ? undefined : { type: 'rounds', rounds, longest, bad };
};

const lightsOrder: Parser<Order> = ([o, b]) => {
  const on = mask(o);
  const blink = mask(b);
  return on === undefined || blink === undefined ? undefined : { type: 'lights', on, blink };
};
const buzzOrder: Parser<Order> = ([m, t]) => {
  const ms = number(m, 10, 1000);
  const times = number(t, 1, 3);
  return ms === undefined || times === undefined ? undefined : { type: 'buzz', ms, times };
};
const modeOrder: Parser<Order> = ([m = '']) => {
  const mode = MODES.get(m);
  return mode === undefined || mode === 'dark' ? undefined : { type: 'mode', mode };
};
const missesOrder: Parser<Order> = ([m]) => {
  const misses = number(m, 1, 20);
  return misses === undefined ? undefined : { type: 'misses', misses };
};
const nameOrder: Parser<Order> = ([i]) => {
  const id = digits(i, 8);
  return id === undefined ? undefined : { type: 'name', id };
};

/** The parser of each letter, and the number of fields after it. */
type Letters<T> = ReadonlyMap<string, readonly [fields: number, parse: Parser<T>]>;

const ORDERS: Letters<Order> = new Map([
  ['L', [2, lightsOrder]],
  ['B', [2, buzzOrder]],
  ['M', [1, modeOrder]],
  ['S', [1, missesOrder]],
  ['I', [1, nameOrder]],
]);
const SAID: Letters<BoardMessage> = new Map<string, readonly [number, Parser<BoardMessage>]>([
  ['H', [7, hello]],
  ['E', [3, padEvent]],
  ['S', [5, boardState]],
  ['K', [1, answer('done')]],
  ['R', [1, answer('refused')]],
  ['D', [1, turnOver]],
  ['T', [3, roundsDone]],
]);
const ASKED: Letters<HostMessage> = new Map<string, readonly [number, Parser<HostMessage>]>([
  ['H', [0, () => ({ type: 'hello?' })]],
  ['P', [0, () => ({ type: 'ping' })]],
  [
    'A',
    [
      1,
      ([s]) => {
        const seq = count(s);
        return seq === undefined ? undefined : { type: 'took', seq };
      },
    ],
  ],
  [
    'G',
    [
      1,
      ([n]) => {
        const turn = turnNumber(n);
        return turn === undefined ? undefined : { type: 'turn', turn };
      },
    ],
  ],
]);

const parse = <T>(letters: Letters<T>, fields: readonly string[]): T | undefined => {
  const [letter = '', ...rest] = fields;
  const known = letters.get(letter);
  return known !== undefined && rest.length === known[0] ? known[1](rest) : undefined;
};

const parseCommand = ([n, ...order]: readonly string[]): HostMessage | undefined => {
  const command = turnNumber(n);
  const what = parse(ORDERS, order);
  return command === undefined || what === undefined ? undefined : { ...what, command };
};

const otherVersion = ([letter, v]: readonly string[]): OtherVersion | undefined => {
  const version = letter === 'H' ? count(v) : undefined;
  return version === undefined || VERSIONS.includes(version) ? undefined : { type: 'other-version', version };
};

/** Reads the body of a board's line; undefined unless the protocol allows exactly this body, or it is the hello of another version. */
export const parseBoardMessage = (body: string): BoardMessage | OtherVersion | undefined => {
  const fields = body.split(' ');
  return otherVersion(fields) ?? parse(SAID, fields);
};

/** Reads the body of a host's line; undefined unless the protocol allows exactly this body. */
export const parseHostMessage = (body: string): HostMessage | undefined => {
  const fields = body.split(' ');
  return fields[0] === 'C' ? parseCommand(fields.slice(1)) : parse(ASKED, fields);
};
