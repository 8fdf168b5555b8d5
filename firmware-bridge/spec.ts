import { DRIVERS, type DriverName } from './drivers/reader.ts';

/** One entry of `--readers`. */
export type WantedReader =
  | { readonly driver: 'pcsc' }
  | { readonly driver: 'pad' | 'pn532' | 'rdm6300' | 'simple-serial'; readonly port: string }
  | { readonly driver: 'simulated'; readonly pads: number }
  | { readonly driver: 'recorded'; readonly file: string; readonly speed: number }
  | { readonly driver: 'wedge' | 'web-nfc' | 'camera' };

export interface Spec {
  /** Look for every reader that is plugged in. */
  readonly auto: boolean;
  readonly wanted: readonly WantedReader[];
  /** Ports that are never opened by `auto`: a path, a link to one, or the place of a device. */
  readonly except?: readonly string[];
}

const MOST_PADS = 64;
const isDriver = (word: string): word is DriverName => (DRIVERS as readonly string[]).includes(word);

const EXCEPT = 'except:';

/** `auto`, `none`, or a list: `auto,except:/dev/ttyUSB1`, `pcsc,pad:/dev/ttyUSB0,simulated:12,recorded:FILE@2`. `wrong` is a sentence for people. */
export const readSpec = (text: string): Spec | { readonly wrong: string } => {
  const words = text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');
  let auto = false;
  const wanted: WantedReader[] = [];
  const except: string[] = [];
  for (const word of words) {
    if (word === 'none') continue;
    if (word === 'auto') {
      auto = true;
      continue;
    }
    if (word.startsWith(EXCEPT)) {
      if (word === EXCEPT) return { wrong: 'except needs a port: except:/dev/ttyUSB1' };
      except.push(word.slice(EXCEPT.length));
      continue;
    }
    const one = readWord(word);
    if (typeof one === 'string') return { wrong: one };
    wanted.push(one);
  }
  const isFast = wanted.some(each => each.driver === 'recorded' && each.speed !== 1);
  if (isFast && (auto || wanted.length > 1)) return { wrong: 'a trace that is played at another speed goes with no other reader' };
  return words.length === 0
    ? { wrong: 'no reader is named; say auto, none, or a list such as pcsc,pad:/dev/ttyUSB0' }
    : { auto, wanted, ...(except.length === 0 ? {} : { except }) };
};

const readWord = (word: string): WantedReader | string => {
  const colon = word.indexOf(':');
  const name = colon < 0 ? word : word.slice(0, colon);
  const rest = colon < 0 ? '' : word.slice(colon + 1);
  if (!isDriver(name)) return `there is no reader “${name}”; there are ${DRIVERS.join(', ')}`;
  switch (name) {
    case 'pcsc':
    case 'wedge':
    case 'web-nfc':
    case 'camera':
      return rest === '' ? { driver: name } : `${name} takes nothing after its name`;
    case 'pad':
    case 'pn532':
    case 'rdm6300':
    case 'simple-serial':
      return rest === '' ? `${name} needs a port: ${name}:/dev/ttyUSB0` : { driver: name, port: rest };
    case 'simulated': {
      const pads = rest === '' ? 1 : Number(rest);
      return Number.isInteger(pads) && pads >= 1 && pads <= MOST_PADS
        ? { driver: name, pads }
        : `simulated needs a number of pads, 1 to ${MOST_PADS}: simulated:12`;
    }
    case 'recorded':
      return readTrace(rest);
  }
};

const readTrace = (rest: string): WantedReader | string => {
  const [, file = '', pace] = /^(.*?)(?:@([0-9.]+))?$/.exec(rest) ?? [];
  const speed = pace === undefined ? 1 : Number(pace);
  if (file === '') return 'recorded needs a file: recorded:evening.trace, or recorded:evening.trace@4 for four times the speed';
  return speed > 0 && speed <= 1_000
    ? { driver: 'recorded', file, speed }
    : `a trace is played at 0.001 to 1000 times its speed, not ${pace}`;
};
