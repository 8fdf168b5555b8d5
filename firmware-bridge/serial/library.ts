import type { SerialDevice } from './port-places.ts';
import { PortStream } from './port-stream.ts';

/** A serial port as a stream. */
export interface SerialStream {
  readonly isOpen: boolean;
  readonly writableLength: number;
  readonly open: (opened: (error: Error | null) => void) => void;
  readonly close: (closed: (error: Error | null) => void) => void;
  readonly flush: (flushed: (error: Error | null) => void) => void;
  readonly write: (bytes: Buffer) => boolean;
  readonly on: (event: 'data' | 'end' | 'close' | 'error', then: (what: unknown) => void) => unknown;
}

interface ListedPort {
  readonly path: string;
  readonly manufacturer?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly locationId?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
}

export interface StreamOptions {
  readonly path: string;
  readonly baudRate: number;
  readonly autoOpen: false;
  readonly hupcl: boolean;
}

export interface SerialLibrary {
  readonly open: (options: StreamOptions) => SerialStream;
  readonly list: () => Promise<readonly ListedPort[]>;
}

/** Loads the package when the first port is opened: a program without serial ports loads no native code. */
export const serialLibrary = async (): Promise<SerialLibrary> => {
  const { autoDetect } = await import('@serialport/bindings-cpp');
  const ports = autoDetect();
  return { open: options => new PortStream(ports, options), list: () => ports.list() };
};

/** The USB ports in the list of the package, for Windows and macOS. */
export const listedDevices = async (load: () => Promise<SerialLibrary>): Promise<readonly SerialDevice[]> => {
  const listed = await (await load()).list();
  return listed.flatMap(({ path, vendorId, productId, serialNumber, locationId, manufacturer }) =>
    vendorId === undefined || vendorId === ''
      ? []
      : [
          {
            path,
            plugged: '',
            vendor: vendorId,
            ...(productId === undefined ? {} : { product: productId }),
            ...(serialNumber === undefined ? {} : { number: serialNumber }),
            ...(locationId === undefined || locationId === '' ? {} : { socket: locationId }),
            ...(manufacturer === undefined ? {} : { maker: manufacturer }),
          },
        ],
  );
};
