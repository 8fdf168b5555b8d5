import type { Port } from './serial-protocol.ts';

/** What the system knows about the device at a port. */
export interface SerialDevice {
  readonly path: string;
  /** Changes each time the device is plugged in, where the system shows that. */
  readonly plugged: string;
  readonly vendor?: string;
  readonly product?: string;
  readonly number?: string;
  /** The socket it is plugged into: `1-1.2`. */
  readonly socket?: string;
  /** Which of several ports of one device. */
  readonly part?: string;
  readonly maker?: string;
}

const LEAST_NUMBER = 4;
const MOST_NUMBER = 64;
/** A serial number that many copied chips share. */
const COPIED: ReadonlySet<string> = new Set(['A50285BI']);
const IN_A_ROW = ['01234567890123456789', '0123456789ABCDEF', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '98765432109876543210'] as const;

/** Whether a serial number can identify a device: it is neither a maker's placeholder nor one that Windows makes from the socket. */
export const isReal = (number: string): boolean => {
  const plain = number.toUpperCase();
  const rest = plain.replace(/^0+/, '');
  if (rest.length < LEAST_NUMBER || plain.includes('&') || new Set(rest).size < 3 || COPIED.has(plain)) return false;
  return !IN_A_ROW.some(row => row.includes(plain) || row.includes(rest));
};

const safe = (text: string): string => text.replaceAll(/[^\w.-]+/g, '-').slice(0, MOST_NUMBER);

const numberOf = ({ vendor, product, number, part }: SerialDevice): string | undefined =>
  vendor === undefined || product === undefined || number === undefined || !isReal(number)
    ? undefined
    : [vendor, product, safe(number), ...(part === undefined ? [] : [part])].join(':').toLowerCase();

const socketOf = ({ socket, part }: SerialDevice): string | undefined =>
  socket === undefined ? undefined : [`usb-${safe(socket)}`, ...(part === undefined ? [] : [part])].join(':');

/** Gives each port its place. The place stays the same while the device is plugged in. */
interface PortPlaces {
  readonly of: (devices: readonly SerialDevice[]) => readonly Port[];
}

export const portPlaces = (): PortPlaces => {
  const given = new Map<string, string>();
  /** Serial numbers that two devices had at once: they identify no device any more. */
  const shared = new Set<string>();

  const placeOf = (device: SerialDevice): string => {
    const known = given.get(nameOf(device));
    if (known !== undefined) return known;
    const number = numberOf(device);
    return (number !== undefined && !shared.has(number) ? number : undefined) ?? socketOf(device) ?? device.path;
  };

  return {
    of: devices => {
      const numbers = devices.flatMap(device => numberOf(device) ?? []);
      for (const number of numbers) if (numbers.indexOf(number) !== numbers.lastIndexOf(number)) shared.add(number);
      const now = devices.map(device => [device, placeOf(device)] as const);
      given.clear();
      for (const [device, place] of now) given.set(nameOf(device), place);
      return now.map(([{ path, maker, vendor, product }, place]) => ({
        path,
        place,
        steady: place !== path,
        ...(maker === undefined ? {} : { maker }),
        ...(vendor === undefined || product === undefined ? {} : { usb: `${vendor}:${product}`.toLowerCase() }),
      }));
    },
  };
};

const nameOf = ({ path, plugged }: SerialDevice): string => `${path} ${plugged}`;
