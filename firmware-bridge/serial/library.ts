import type { SerialDevice } from './port-places.ts';
import { PortStream, type SerialStream, type StreamOptions } from './port-stream.ts';

interface ListedPort {
  readonly path: string;
  readonly manufacturer?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly locationId?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
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
