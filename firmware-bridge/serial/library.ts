import type { SerialDevice } from './port-places.ts';

/** What is used of the package `serialport`. */
export interface SerialStream {
  readonly isOpen: boolean;
  readonly writableLength: number;
  readonly open: (opened: (error: Error | null) => void) => void;
  readonly close: (closed: (error: Error | null) => void) => void;
  readonly flush: (flushed: (error: Error | null) => void) => void;
  readonly write: (bytes: Buffer) => boolean;
  readonly on: (event: 'data' | 'end' | 'close' | 'error', then: (what: unknown) => void) => unknown;
}

export interface ListedPort {
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

/** Loaded when the first port is opened, so that a program without serial ports never loads native code for them. */
export const serialLibrary = async (): Promise<SerialLibrary> => {
  const { SerialPort } = await import('serialport');
  return { open: options => new SerialPort(options), list: () => SerialPort.list() };
};

/** Windows and macOS: the package's own list, those on USB. */
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
