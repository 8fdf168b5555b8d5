import { signal } from '@preact/signals';
import type { ReaderShown } from '../../src/domain/evening.ts';
import type { LeftAlone } from '../../src/wire/api.ts';
import { callService, jsonPost } from './service-call.ts';

const PATH = '/api/left-alone';
const SERIAL = 'serial:';

/** The ports that are left alone for good. */
export const leftPorts = signal<readonly string[]>([]);

const take = (found: LeftAlone | undefined): void => {
  leftPorts.value = found?.ports ?? leftPorts.peek();
};
export const fetchLeftPorts = async (): Promise<void> => take(await callService<LeftAlone>(PATH));
export const leavePort = async (port: string, leave: boolean): Promise<void> =>
  take(await callService<LeftAlone>(PATH, jsonPost({ port, leave })));

/** The port at which something other than a reader was found; undefined for the entry of a reader. */
export const strangePort = ({ id, slots }: ReaderShown): string | undefined =>
  slots.length === 0 && id.startsWith(SERIAL) ? id.slice(SERIAL.length) : undefined;
