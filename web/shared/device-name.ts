import { randomId } from './ids.ts';

const OWN_NAME = 'wolftap.device';

/** The lasting name of this browser. The service knows readers that are pages of this browser by it. */
export const deviceName = (): string => {
  const kept = localStorage.getItem(OWN_NAME) ?? '';
  if (/^[0-9a-f]{8}$/.test(kept)) return kept;
  const name = randomId().slice(0, 8);
  localStorage.setItem(OWN_NAME, name);
  return name;
};
