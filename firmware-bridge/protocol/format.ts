import {
  type Asked,
  type BoardState,
  CHANGE_MARKS,
  type Change,
  type Hello,
  hex,
  MODE_MARKS,
  type Order,
  PAD_MARKS,
  type PadState,
  type Said,
} from './types.ts';

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
export const formatSaid = (said: Said): string => {
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
export const formatAsked = (asked: Asked): string => {
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
