/** Keeps one text for each table on this device. The text is encrypted, and its key never leaves this browser. */
export interface DeviceStore {
  /** Whether a text outlives this page. */
  readonly lasts: boolean;
  read(): Promise<string | undefined>;
  /** Resolves when the text is safe; undefined forgets it. */
  keep(text: string | undefined): Promise<void>;
}

const DATABASE = 'wolftap-copies';
const TEXTS = 'texts';
const KEY = ' key';

interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const opened = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
  return done(request);
};

const keyIn = async (database: IDBDatabase): Promise<CryptoKey> => {
  const kept: CryptoKey | undefined = await done(database.transaction(TEXTS).objectStore(TEXTS).get(KEY));
  if (kept !== undefined) return kept;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await done(database.transaction(TEXTS, 'readwrite').objectStore(TEXTS).put(key, KEY));
  return key;
};

/** Keeps the text in the memory of the page, where a browser cannot encrypt or keep anything. */
const inMemory = (): DeviceStore => {
  let kept: string | undefined;
  return {
    lasts: false,
    read: async () => kept,
    keep: async text => {
      kept = text;
    },
  };
};

export const openDeviceStore = async (name: string): Promise<DeviceStore> => {
  try {
    const database = await opened();
    const key = await keyIn(database);
    const texts = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(TEXTS, mode).objectStore(TEXTS);
    return {
      lasts: true,
      read: async () => {
        const sealed: SealedBytes | undefined = await done(texts('readonly').get(name));
        if (sealed === undefined) return undefined;
        const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes);
        return new TextDecoder().decode(bytes);
      },
      keep: async text => {
        if (text === undefined) {
          await done(texts('readwrite').delete(name));
          return;
        }
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
        await done(texts('readwrite').put({ iv, bytes } satisfies SealedBytes, name));
      },
    };
  } catch {
    return inMemory();
  }
};
