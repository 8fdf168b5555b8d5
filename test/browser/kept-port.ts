import { until } from '../tools/until.ts';

/** The ports of this worker's houses that are closed by now, by what stood there. */
const left = new Map<string, number[]>();

interface Stood<T> {
  readonly house: T;
  /** Leaves the address of the closed house to the next one. */
  leave(address: string): Promise<void>;
}

/**
 * Starts a house at the address of one that is closed, because a browser that has been there keeps much of what it needs. Elsewhere (port 0)
 * where none is closed yet, or where somebody else has come to its port.
 */
export const atKeptPort = async <T>(kind: string, start: (port: number) => Promise<T>): Promise<Stood<T>> => {
  const ports = left.get(kind) ?? [];
  left.set(kind, ports);
  const leave = async (address: string): Promise<void> => {
    // `fetch` keeps its connections. The next house must not be asked over one that ended with this house.
    const found = await until(`nobody answers at ${address}`, () =>
      fetch(address).then(
        () => 'somebody else',
        ({ cause }) => cause?.code === 'ECONNREFUSED' && 'nobody',
      ),
    );
    if (found === 'nobody') ports.push(Number(new URL(address).port));
  };
  const port = ports.pop();
  if (port === undefined) return { house: await start(0), leave };
  try {
    return { house: await start(port), leave };
  } catch {
    return { house: await start(0), leave };
  }
};
