const OWN_NAME = 'wolftap.device';

/** The lasting name of this browser, by which the service knows a reader that is a page of it. */
export const deviceName = (): string => {
  const kept = localStorage.getItem(OWN_NAME);
  if (kept !== null && /^[0-9a-f]{8}$/.test(kept)) return kept;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(4)), byte => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(OWN_NAME, name);
  return name;
};
