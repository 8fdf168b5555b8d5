import { signal } from '@preact/signals';
import type { DevicesShown, PairingOpened, PairingShown } from '../../src/wire/devices.ts';
import type { HandOverAsked } from '../../src/wire/hand-over.ts';
import { callService, jsonPost } from './service-call.ts';
import { ownTableId } from './table-state.ts';

/** The paired devices, and the addresses for new ones; undefined until the service has answered. */
export const devices = signal<DevicesShown | undefined>(undefined);

/** The pairing link that is shown, and how far the pairing has come. */
interface PairingLink {
  readonly link: PairingOpened;
  readonly state: PairingShown;
}
export const pairing = signal<PairingLink | undefined>(undefined);

export const fetchDevices = async (): Promise<void> => {
  devices.value = (await callService<DevicesShown>('/api/sessions')) ?? devices.peek();
};

/** The next device is paired to read codes: its camera opens for this table, and not the page of the moderator. */
export const pairsCamera = signal(false);

/** Opens a new link; this page forgets the link before it. */
export const openLink = async (): Promise<void> => {
  const link = await callService<PairingOpened>('/api/pairings', jsonPost({}));
  pairing.value = link && { link, state: { until: link.until, reached: false, used: false } };
};

export const forgetLink = (): void => {
  pairing.value = undefined;
};

/** Asks how far the pairing by the shown link has come; when a device was paired, the list is fetched again. */
export const followPairing = async (): Promise<void> => {
  const link = pairing.peek()?.link;
  if (link === undefined) return;
  const state = await callService<PairingShown>(`/api/pairings/${link.id}`);
  if (state === undefined || pairing.peek()?.link !== link) return;
  const isNew = state.used && pairing.peek()?.state.used === false;
  pairing.value = { link, state };
  if (isNew) await fetchDevices();
};

export const sendAway = async (session: string): Promise<void> => {
  await callService(`/api/sessions/${session}/revoke`, jsonPost({}));
  await fetchDevices();
};

export const renameDevice = async (session: string, name: string): Promise<void> => {
  await callService(`/api/sessions/${session}/name`, jsonPost({ name }));
  await fetchDevices();
};

/** Lets one paired device moderate this table alone; null lets every admitted device moderate again. The stream tells every page. */
export const letModerate = async (session: string | null): Promise<void> => {
  await callService(`/api/tables/${ownTableId.peek()}/holder`, jsonPost({ session } satisfies HandOverAsked));
};
