import type { MonotonicClock, Stop } from '../../firmware-bridge/drivers/reader.ts';
import { trouble } from '../../firmware-bridge/drivers/reader.ts';
import type { LinkEvents, Port, Ports } from '../../firmware-bridge/serial/serial-protocol.ts';
import type { FakeTag } from './fake-pn532-tags.ts';

/** The faults of the fake chip. A fault with a count happens that many times. */
export interface Knobs {
  ackMs: number;
  replyMs: number;
  loseAcks: number;
  loseReplies: number;
  /** Replies with wrong checksums, also when the host asks for the reply again. */
  breakReplies: number;
  /** Replies of which only the first half arrives. */
  cutReplies: number;
  doubleReplies: number;
  errorFrames: number;
  /** Bytes before every frame. */
  garbage: string;
  /** The number of bytes in a chunk; 0 for whole frames. */
  pieces: number;
  /** The chip hears nothing and says nothing. */
  dead: boolean;
  /** The chip answers everything but looks. */
  blind: boolean;
  /** A released tag sleeps until the field goes off. */
  sleepy: boolean;
  /** The longest part of a tag's answer in one frame. */
  longestPart: number;
  firmware: string;
  /** The false answer to a look. */
  says: string | undefined;
}

export interface FakePn532 {
  readonly port: Port;
  readonly ports: Ports;
  readonly knobs: Knobs;
  readonly lay: (...tags: readonly FakeTag[]) => void;
  readonly lift: () => void;
  /** A short loss of power: the chip sleeps and has lost its settings. */
  readonly reset: () => void;
  readonly unplug: () => void;
  readonly plug: () => void;
  /** Makes the chip say something without being asked. */
  readonly babble: (hex: string) => void;
  /** The commands that the chip understood since the last call, in hexadecimal from the command byte on. */
  readonly heard: () => readonly string[];
  /** Everything that the host has written since the last call. */
  readonly written: () => string;
  /** The number of timers of the fake. */
  readonly waiting: () => number;
}

const bytesOf = (hex: string): number[] => hex.match(/../g)?.map(pair => Number.parseInt(pair, 16)) ?? [];
const hexOf = (bytes: readonly number[]): string =>
  bytes
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

// This codec is written independently of the driver's codec, so that one fault cannot be in both.
const framed = (data: readonly number[]): number[] => {
  const minus = (list: readonly number[]): number => (256 - (list.reduce((a, b) => a + b, 0) % 256)) % 256;
  const length =
    data.length < 256
      ? [data.length, minus([data.length])]
      : [255, 255, data.length >> 8, data.length % 256, minus([data.length >> 8, data.length % 256])];
  return [0, 0, 255, ...length, ...data, minus(data), 0];
};
const ACK = [0, 0, 255, 0, 255, 0];
const ERROR = framed([0x7f]);

/** Matches whole bytes, from the first start code on. */
const FRAME = /^(?:..)*?0000FF(?:(00FF00)|(FF0000)|FFFF(..)(..)..|(..)..)/;
const START = /^(?:..)*?(?=0000FF)/;

/** Takes the first whole frame out of the bytes of the host. */
const takeFrame = (hex: string): { readonly frame: string; readonly rest: string } | undefined => {
  const found = FRAME.exec(hex);
  if (found === null) return undefined;
  const from = found[0].length;
  if (found[1] !== undefined || found[2] !== undefined) return { frame: found[1] === undefined ? 'nack' : 'ack', rest: hex.slice(from) };
  const length = Number.parseInt(`${found[3] ?? ''}${found[4] ?? ''}${found[5] ?? ''}`, 16);
  const end = from + length * 2 + 4;
  if (hex.length < end) return undefined;
  const data = hex.slice(from, from + length * 2);
  const whole = hex.slice(START.exec(hex)?.[0].length ?? 0, end);
  return { frame: whole === hexOf(framed(bytesOf(data))) ? data : 'bad', rest: hex.slice(end) };
};

/** The bytes of a reply after its code. */
type Answer = readonly number[] | 'nothing' | 'error';

interface Laid {
  readonly tag: FakeTag;
  asleep: boolean;
}

export const fakePn532 = (clock: MonotonicClock, place = 'usb-1-1.4'): FakePn532 => {
  const port: Port = { path: '/dev/ttyUSB0', place, steady: true };
  const knobs: Knobs = {
    ackMs: 1,
    replyMs: 5,
    loseAcks: 0,
    loseReplies: 0,
    breakReplies: 0,
    cutReplies: 0,
    doubleReplies: 0,
    errorFrames: 0,
    garbage: '',
    pieces: 0,
    dead: false,
    blind: false,
    sleepy: false,
    longestPart: 262,
    firmware: '32010607',
    says: undefined,
  };
  let events: LinkEvents | undefined;
  let plugged = true;
  let awake = false;
  let patient = true;
  let laid: Laid[] = [];
  let listed: Laid[] = [];
  let rest: number[] = [];
  let last: number[] = [];
  let inbox = '';
  let written = '';
  let draws = 0;
  const heard: string[] = [];
  const due = new Set<Stop>();
  const watchers = new Set<() => void>();

  const later = (ms: number, then: () => void): void => {
    const stop = clock.after(ms, () => {
      due.delete(stop);
      then();
    });
    due.add(stop);
  };
  const drop = (): void => {
    for (const stop of due) stop();
    due.clear();
  };
  const emit = (bytes: readonly number[]): void => {
    const all = [...bytesOf(knobs.garbage), ...bytes];
    const size = knobs.pieces > 0 ? knobs.pieces : all.length;
    for (let at = 0; at < all.length; at += size) events?.heard(Uint8Array.from(all.slice(at, at + size)));
  };
  const use = (knob: 'loseAcks' | 'loseReplies' | 'breakReplies' | 'cutReplies' | 'doubleReplies' | 'errorFrames'): boolean => {
    if (knobs[knob] === 0) return false;
    knobs[knob]--;
    return true;
  };

  const sayReply = (): void => {
    if (use('loseReplies')) return;
    const wrong = use('breakReplies') ? last.map((byte, at) => (at === last.length - 2 ? byte ^ 0x10 : byte)) : last;
    emit(use('cutReplies') ? wrong.slice(0, Math.ceil(wrong.length / 2)) : wrong);
    if (use('doubleReplies')) emit(last);
  };

  const uidOf = ({ uid, random }: FakeTag): number[] => {
    if (random !== true) return bytesOf(uid);
    draws++;
    return [0x08, (draws * 37) % 256, draws % 256, 0x5a];
  };
  const targetOf = ({ tag }: Laid, at: number): number[] => {
    const uid = uidOf(tag);
    const ats = (tag.sak & 0x20) === 0 ? [] : [0x06, 0x75, 0x77, 0x81, 0x02, 0x80];
    return [at + 1, 0x00, uid.length === 4 ? 0x04 : 0x44, tag.sak, uid.length, ...uid, ...ats];
  };
  const list = (most: number): Answer => {
    if (knobs.blind) return 'nothing';
    if (knobs.says !== undefined) return bytesOf(knobs.says);
    listed = laid.filter(each => !(knobs.sleepy && each.asleep)).slice(0, most);
    return listed.length === 0 && patient ? 'nothing' : [listed.length, ...listed.flatMap(targetOf)];
  };
  const exchange = (number: number, apdu: readonly number[]): Answer => {
    const tag = listed[number - 1];
    if (tag === undefined) return [0x27];
    const answer = apdu.length === 0 && rest.length > 0 ? rest : bytesOf(laid.includes(tag) ? (tag.tag.answers?.(hexOf(apdu)) ?? '') : '');
    if (answer.length === 0) return [0x01];
    rest = answer.slice(knobs.longestPart);
    return [rest.length > 0 ? 0x40 : 0x00, ...answer.slice(0, knobs.longestPart)];
  };
  const release = (): Answer => {
    for (const each of listed) each.asleep = true;
    listed = [];
    return [0x00];
  };
  const configure = (item: readonly number[]): Answer => {
    if (item[0] === 0x05) patient = item[3] === 0xff;
    if (item[0] === 0x01) for (const each of laid) each.asleep = false;
    return [];
  };
  const answerTo = (code: number, more: readonly number[]): Answer => {
    if (use('errorFrames')) return 'error';
    if (code === 0x02) return bytesOf(knobs.firmware);
    if (code === 0x14) return [];
    if (code === 0x32) return configure(more);
    if (code === 0x4a) return list(more[0] ?? 1);
    if (code === 0x40) return exchange(more[0] ?? 0, more.slice(1));
    return code === 0x52 ? release() : 'error';
  };

  const obey = ([code = 0, ...more]: readonly number[]): void => {
    if (!use('loseAcks')) later(knobs.ackMs, () => emit(ACK));
    const answer = answerTo(code, more);
    if (answer === 'nothing') return;
    last = answer === 'error' ? ERROR : framed([0xd5, code + 1, ...answer]);
    later(knobs.replyMs, sayReply);
  };
  const take = (frame: string): void => {
    if (frame === 'bad') return;
    // Any frame of the host makes the chip drop its current work.
    drop();
    if (frame === 'nack') later(knobs.ackMs, sayReply);
    if (!frame.startsWith('D4')) return;
    heard.push(frame.slice(2));
    obey(bytesOf(frame.slice(2)));
  };
  const hear = (bytes: Uint8Array): void => {
    const hex = hexOf([...bytes]);
    written += hex;
    if (!plugged || knobs.dead) return;
    // A sleeping chip loses everything before the wake-up.
    const woken = hex.indexOf('55');
    if (!awake && woken < 0) return;
    inbox += awake ? hex : hex.slice(woken);
    awake = true;
    for (let next = takeFrame(inbox); next !== undefined; next = takeFrame(inbox)) {
      inbox = next.rest;
      take(next.frame);
    }
    inbox = inbox.slice(-600);
  };
  const reset = (): void => {
    drop();
    awake = false;
    patient = true;
    listed = [];
    inbox = '';
    for (const each of laid) each.asleep = false;
  };
  const end = (code: 'port-gone' | 'closed'): void => {
    const ended = events;
    events = undefined;
    ended?.ended(trouble(code));
  };
  return {
    port,
    knobs,
    ports: {
      watch: found => {
        const watcher = (): void => found(plugged ? [port] : [], undefined);
        watchers.add(watcher);
        watcher();
        return () => void watchers.delete(watcher);
      },
      open: async (_port, _baud, to) => {
        if (!plugged) return { trouble: trouble('port-gone') };
        if (events !== undefined) return { trouble: trouble('port-busy') };
        events = to;
        const mine = () => events === to;
        return {
          link: { port, write: bytes => (mine() ? hear(bytes) : undefined) },
          close: async () => (mine() ? end('closed') : undefined),
        };
      },
    },
    lay: (...tags) => {
      laid = tags.map(tag => ({ tag, asleep: false }));
    },
    lift: () => {
      laid = [];
    },
    reset,
    unplug: () => {
      plugged = false;
      reset();
      end('port-gone');
      for (const watcher of watchers) watcher();
    },
    plug: () => {
      plugged = true;
      for (const watcher of watchers) watcher();
    },
    babble: hex => events?.heard(Uint8Array.from(bytesOf(hex))),
    heard: () => heard.splice(0),
    waiting: () => due.size,
    written: () => {
      const all = written;
      written = '';
      return all;
    },
  };
};
