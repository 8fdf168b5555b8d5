import { type ReaderId, type ReaderIdentity, readerId } from '../reader.ts';
import { usbOf } from './models.ts';
import type { UsbDevice } from './system.ts';

interface Parts {
  readonly model: string;
  readonly serial: string | undefined;
  /** The slot of a reader with several; 0 is the first. */
  readonly slot: number;
}

/** `ACS ACR1252 Reader [PICC] (AB12) 00 01`: pcsc-lite adds interface, serial number, index and slot; Windows an index alone. */
const partsOf = (name: string): Parts => {
  const { title = name, part = '', serial, slot = '0' } = NAME.exec(name)?.groups ?? {};
  return { model: slug(`${title} ${part}`), serial: serial === undefined ? undefined : slug(serial), slot: Number(slot) };
};
const NAME = /^(?<title>.+?)(?: \[(?<part>[^\]]*)\])?(?: \((?<serial>[^)]*)\))? \d{1,2}(?: (?<slot>\d\d))?$/;
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

interface ReaderName {
  readonly id: ReaderId;
  readonly identity: ReaderIdentity;
}

/** Names the readers of a connection by serial number, by USB socket, or else by order, and remembers the names. */
export interface Namer {
  readonly name: (name: string) => ReaderName;
  readonly free: (name: string) => void;
}

interface HeldName extends ReaderName {
  readonly device: string | undefined;
}

export const namer = (devices: () => readonly UsbDevice[]): Namer => {
  const held = new Map<string, HeldName>();
  const isFree = (id: ReaderId): boolean => [...held.values()].every(each => each.id !== id);

  const byHardware = (name: string): HeldName | undefined => {
    const { model, serial, slot } = partsOf(name);
    const at = slot === 0 ? '' : `:${slot}`;
    if (serial) return { id: readerId('pcsc', `${model}-${serial}${at}`), identity: 'hardware', device: undefined };
    // The name of a virtual reader comes from a configuration file and is unique.
    if (model.startsWith('virtual-pcd')) return { id: readerId('pcsc', `${model}${at}`), identity: 'hardware', device: undefined };
    const taken = slot === 0 ? [...held.values()].map(({ device }) => device) : [];
    const [device, another] = devices().filter(each => fits(name, each) && !taken.includes(each.path));
    if (device === undefined || another !== undefined) return undefined;
    return { id: readerId('pcsc', `usb-${device.path}:${model}${at}`), identity: 'hardware', device: device.path };
  };
  const byOrder = (name: string): HeldName => {
    const { model } = partsOf(name);
    let index = 0;
    while (!isFree(readerId('pcsc', `${model}:${index}`))) index += 1;
    return { id: readerId('pcsc', `${model}:${index}`), identity: 'order', device: undefined };
  };

  return {
    name: name => {
      const found = held.get(name) ?? byHardware(name);
      const given = found !== undefined && (held.has(name) || isFree(found.id)) ? found : byOrder(name);
      held.set(name, given);
      return { id: given.id, identity: given.identity };
    },
    free: name => void held.delete(name),
  };
};

const fits = (name: string, { kind, title }: UsbDevice): boolean =>
  usbOf(name).includes(kind) || (title !== '' && name.toLowerCase().startsWith(title.toLowerCase()));
