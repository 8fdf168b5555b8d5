import { type MonotonicClock, type Stop, type Trouble, trouble } from '../drivers/reader.ts';
import type { Link, SerialProtocol } from './serial-protocol.ts';

export type AskableProtocol = SerialProtocol & Required<Pick<SerialProtocol, 'probe'>>;
export const canBeProbed = (protocol: SerialProtocol): protocol is AskableProtocol => protocol.probe !== undefined;

export type ProbeVerdict = { readonly protocol: SerialProtocol; readonly heard: Uint8Array } | { readonly trouble: Trouble };

export interface Probe {
  readonly heard: (bytes: Uint8Array) => void;
  readonly stop: () => void;
}

interface Ask {
  readonly link: Link;
  readonly clock: MonotonicClock;
  /** Protocols of the same speed. */
  readonly protocols: readonly AskableProtocol[];
  readonly patience: number;
  /** How long the device must have been silent before the host asks it; undefined: the host only listens. */
  readonly askAfter: number | undefined;
  /** Called once, after `startProbe` has returned. */
  readonly done: (verdict: ProbeVerdict) => void;
}

/** The pause between the first questions of two protocols. */
const IN_TURN = 50;
/** The most bytes that are kept; older ones are dropped. */
const MOST_KEPT = 4_096;
/** A device that sent more bytes than this and was not recognised is no reader. */
const MOST_HEARD = 64 * 1024;

/**
 * Listens, and asks a device that says nothing by each protocol in turn, until a protocol recognises the device or `patience` is over. A
 * device that has said something else is a stranger: nothing is written to it.
 */
export const startProbe = ({ link, clock, protocols, patience, askAfter, done }: Ask): Probe => {
  let kept = new Uint8Array(0);
  let count = 0;
  let over = false;
  const timers = new Map<AskableProtocol, Stop>();

  const stop = (): void => {
    over = true;
    for (const timer of timers.values()) timer();
    giveUp();
  };
  const say = (protocol: AskableProtocol): void => {
    timers.set(
      protocol,
      clock.after(protocol.probe.every, () => say(protocol)),
    );
    link.write(protocol.probe.say);
  };
  const decide = (verdict: ProbeVerdict): void => {
    stop();
    done(verdict);
  };
  const giveUp = clock.after(patience, () => decide({ trouble: unknown(link.port.path, kept) }));
  let hasAsked = false;
  const ask = (protocol: AskableProtocol): void => {
    if (count > 0 && !hasAsked) return;
    hasAsked = true;
    say(protocol);
  };
  protocols.forEach((protocol, turn) => {
    if (askAfter === undefined || protocol.probe.say.length === 0) return;
    timers.set(
      protocol,
      clock.after(askAfter + turn * IN_TURN, () => ask(protocol)),
    );
  });

  return {
    stop,
    heard: bytes => {
      if (over) return;
      count += bytes.length;
      kept = latest(kept, bytes);
      const protocol = protocols.find(({ probe }) => probe.recognises(kept));
      if (protocol !== undefined) decide({ protocol, heard: kept });
      else if (count > MOST_HEARD) decide({ trouble: unknown(link.port.path, kept) });
    },
  };
};

const latest = (kept: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(kept.length + bytes.length);
  all.set(kept);
  all.set(bytes, kept.length);
  return all.slice(Math.max(0, all.length - MOST_KEPT));
};

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const isText = (byte: number): boolean => (byte >= 0x20 && byte <= 0x7e) || byte === LF || byte === CR || byte === TAB;

/**
 * The lines that the loader of an ESP chip says whenever the chip starts, and those of the program that it loads first. They tell nothing
 * of the device that runs afterwards.
 */
const LOADER_LINES: readonly RegExp[] = [
  /^ets [A-Z][a-z]{2} +\d+ \d{4} \d\d:\d\d:\d\d$/,
  /^(?:ESP-ROM|Build|Saved PC|SPIWP|configsip|clk_drv|mode|load):/,
  /^rst:0x[0-9a-f]+ \(/,
  /^ho \d+ tail \d+ room \d+$/,
  /^entry 0x[0-9a-f]{8}$/,
  /^[EWI] \(\d+\) (?:boot|esp_image)[.\w]*: /,
];
const isLoaderLine = (line: string): boolean => line === '' || LOADER_LINES.some(said => said.test(line));

/** Whole lines of text come from some other device, unless all are lines of a loader; other bytes may be noise, or a wrong speed. */
const unknown = (path: string, heard: Uint8Array): Trouble => {
  if (heard.length === 0) return trouble('port-silent', path);
  if (!heard.every(isText) || !heard.includes(LF)) return trouble('port-rubbish', path);
  const lines = Buffer.from(heard).toString('latin1').split(/\r?\n/);
  return trouble(lines.every(isLoaderLine) ? 'port-silent' : 'other-device', path);
};
