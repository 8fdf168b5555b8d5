/** 32 random hexadecimal digits. An ask keeps its id however often it is sent, so it is done once. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
/** An id that is short enough for a person or a penalty. */
export const shortId = (kind: string): string => `${kind}-${randomId().slice(0, 12)}`;
