import type { Hello } from '../../protocol/messages.ts';
import { type Beep, type Light, type ReaderInfo, readerId } from '../reader.ts';

const VERSION = 1;

export const SOUNDS: { readonly [beep in Beep]: { readonly ms: number; readonly times: number } } = {
  short: { ms: 80, times: 1 },
  long: { ms: 500, times: 1 },
  twice: { ms: 80, times: 2 },
};

/** A hello of a protocol that is not this one, whatever else stands in it. */
export const isOtherVersion = (body: string): boolean => {
  const [, version] = /^H ([0-9]{1,9})(?: |$)/.exec(body) ?? [];
  return version !== undefined && Number(version) !== VERSION;
};

/** The reader that such a board is. */
export const infoOf = ({ id, boot, pads, lights, buzzer }: Hello): ReaderInfo => ({
  id: readerId('pad', id),
  driver: 'pad',
  name: `pad board ${id}`,
  identity: 'hardware',
  capabilities: { slots: pads, removal: 'told', lights, beep: buzzer, apdu: false, quiet: true },
  boot: `${id}-${boot}`,
});

/** The pads whose light does this, a bit each. */
export const maskOf = (lights: readonly Light[], which: Light, pads: number): number =>
  lights.slice(0, pads).reduce((bits, light, pad) => (light === which ? bits | (1 << pad) : bits), 0);
